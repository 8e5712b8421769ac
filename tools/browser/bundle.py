"""The scripts of the page as one file: a verdict that waits for one answer of the network waits less than for fifteen."""

import re
from pathlib import Path

_IMPORT = re.compile(r'^import (\{[^}]*\}) from "\./(\w+)\.js";\n', re.MULTILINE)
_COMMENT = re.compile(r"^ *(?:/\*\*.*?\*/|//[^\n]*)\n", re.MULTILINE | re.DOTALL)
_EXPORT = re.compile(r"^export ((?:async )?function\*?|const|class) (\w+)", re.MULTILINE)


def bundle(entry: Path) -> str:
    """Return a module and everything that it imports as one module, without the comments that have lines of their own.

    Each module that is imported becomes a function that returns what it exports, and those come before the ones
    that import them. Imports have to stand on a line each, as `import { … } from "./….js";`.

    Args:
        entry: The module that nothing imports.
    """
    found: dict[str, str] = {}
    _collect(entry, found)
    own = found.pop(entry.stem)
    modules = (f"const {name}_js = (() => {{\n{text}}})();\n" for name, text in found.items())
    return f"{''.join(modules)}{own}"


def _collect(module: Path, found: dict[str, str]) -> None:
    text = _COMMENT.sub("", module.read_text(encoding="utf-8"))
    for names, other in _IMPORT.findall(text):
        if other not in found:
            _collect(module.with_name(f"{other}.js"), found)
        text = text.replace(f'import {names} from "./{other}.js";', f"const {names} = {other}_js;")
    exported = ", ".join(name for _, name in _EXPORT.findall(text))
    returned = f"return {{ {exported} }};\n" if exported else ""
    found[module.stem] = _EXPORT.sub(r"\1 \2", text) + returned
