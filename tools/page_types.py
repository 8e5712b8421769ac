"""The examples of every page, type-checked as strictly as the library: what a reader copies passes mypy and pyright.

    python -m tools.page_types

The prompts of a page become a module whose lines are the lines of the page, so
that a fault is told where it stands. A name may be given another type later on,
as at a prompt, and an example may show a value and do nothing with it.
"""

import doctest
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]

_FAULT = re.compile(
    r"^\s*(?:.*/)?(?P<page>\w+)\.py:(?P<line>\d+)\S* (?:- )?error: (?P<text>.*)", re.MULTILINE
)
"""A fault as mypy and pyright tell it."""
_PYRIGHT = {
    "typeCheckingMode": "strict",
    "pythonVersion": "3.11",
    "include": ["."],
    "extraPaths": [str(ROOT)],
    "stubPath": str(ROOT / "typings"),
    "reportMissingModuleSource": False,
    "reportUnusedExpression": False,
    "reportUnusedImport": False,  # some are there for what they register
}


def pages() -> Iterator[Path]:
    """The pages with examples: the README, and those of `docs`."""
    for path in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))):
        if ">>>" in path.read_text(encoding="utf-8"):
            yield path


def module_of(text: str) -> str:
    r"""The examples of a page as a module, each on its own line of the page.

    Example:
        >>> module_of("Two:\n\n    >>> 1 + 1\n    2\n    >>> for _ in []:\n    ...     pass\n")
        '\n\n1 + 1\n\nfor _ in []:\n    pass\n'
    """
    lines = [""] * (text.count("\n") + 1)
    for example in doctest.DocTestParser().get_examples(text):
        for place, line in enumerate(example.source.splitlines(), example.lineno):
            lines[place] = line
    return "\n".join(lines).rstrip("\n") + "\n"


def faults(chosen: Iterable[Path]) -> list[str]:
    """What mypy and pyright find in the examples of some pages, each with the page and its line there, page by page."""
    modules = {f"page_{number}": page for number, page in enumerate(chosen)}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "pages"
        folder.mkdir()
        for module, page in modules.items():
            text = module_of(page.read_text(encoding="utf-8"))
            (folder / f"{module}.py").write_text(text, encoding="utf-8")
        (folder / "pyrightconfig.json").write_text(json.dumps(_PYRIGHT), encoding="utf-8")
        checkers = {
            # With the settings of the library, and so with what is kept of it by a run before.
            "mypy": ["--show-error-codes", *(str(folder / f"{module}.py") for module in modules)],
            "pyright": ["--pythonpath", sys.executable, "--project", str(folder)],
        }
        found = [
            (
                modules[fault["page"]].relative_to(ROOT).as_posix(),
                int(fault["line"]),
                checker,
                fault["text"],
            )
            for checker, options in checkers.items()
            for fault in _FAULT.finditer(_output(folder, checker, *options))
        ]
    return [f"{page}:{line}: {checker}: {text}" for page, line, checker, text in sorted(found)]


def _output(folder: Path, checker: str, *options: str) -> str:
    ran = subprocess.run(
        [sys.executable, "-m", checker, *options],
        cwd=ROOT,
        env={**os.environ, "MYPYPATH": str(folder.parent)},
        capture_output=True,
        text=True,
        check=False,
    )
    if ran.returncode > 1:
        raise SystemExit(ran.stdout + ran.stderr)
    return ran.stdout


def main() -> int:
    """Check every page; 1 if one fails."""
    found = faults(pages())
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
