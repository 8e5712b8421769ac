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
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from attrs import frozen

ROOT = Path(__file__).parents[1]

_MYPY_LINE = re.compile(r"(?P<file>[^:]+):(?P<line>\d+): error: (?P<text>.*)")


@frozen(order=False)
class PageFault:
    """A fault that a type checker finds in an example.

    Attributes:
        page: The page, from the root of the project.
        line: Its line there, from 1.
        checker: ``mypy`` or ``pyright``.
        text: What the checker says.
    """

    page: str
    line: int
    checker: str
    text: str

    def __str__(self) -> str:
        return f"{self.page}:{self.line}: {self.checker}: {self.text}"


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


def faults(chosen: Iterable[Path]) -> list[PageFault]:
    """What the type checkers find in the examples of some pages."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "pages"
        folder.mkdir()
        modules = {_module_name(page): page for page in chosen}
        for module, page in modules.items():
            (folder / f"{module}.py").write_text(
                module_of(page.read_text(encoding="utf-8")), encoding="utf-8"
            )
        found = [*_mypy(folder, [*modules]), *_pyright(folder)]
    return sorted(
        (
            PageFault(modules[module].relative_to(ROOT).as_posix(), line, checker, text)
            for module, line, checker, text in found
        ),
        key=lambda fault: (fault.page, fault.line, fault.checker),
    )


def _module_name(page: Path) -> str:
    parts = page.relative_to(ROOT).with_suffix("").parts
    return "page_" + re.sub(r"\W", "_", "_".join(parts))


def _mypy(folder: Path, modules: Sequence[str]) -> Iterator[tuple[str, int, str, str]]:
    # With the settings of the library, and so with what is kept of it by a run before.
    files = [str(folder / f"{module}.py") for module in modules]
    ran = subprocess.run(
        [sys.executable, "-m", "mypy", "--show-error-codes", *files],
        cwd=ROOT,
        env={**os.environ, "MYPYPATH": str(folder.parent)},
        capture_output=True,
        text=True,
        check=False,
    )
    for line in ran.stdout.splitlines():
        matched = _MYPY_LINE.match(line)
        if matched:
            yield Path(matched["file"]).stem, int(matched["line"]), "mypy", matched["text"]
    if ran.returncode > 1:
        raise SystemExit(ran.stdout + ran.stderr)


def _pyright(folder: Path) -> Iterator[tuple[str, int, str, str]]:
    settings = {
        "typeCheckingMode": "strict",
        "pythonVersion": "3.11",
        "include": ["."],
        "extraPaths": [str(ROOT)],
        "stubPath": str(ROOT / "typings"),
        "reportMissingModuleSource": False,
        "reportUnusedExpression": False,
        "reportUnusedImport": False,  # some are there for what they register
    }
    (folder / "pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    command = [sys.executable, "-m", "pyright", "--outputjson", "--pythonpath", sys.executable]
    ran = subprocess.run(
        [*command, "--project", str(folder)], capture_output=True, text=True, check=False
    )
    for each in json.loads(ran.stdout)["generalDiagnostics"]:
        if each["severity"] == "error":
            line = each["range"]["start"]["line"] + 1
            text = f"{each['message'].splitlines()[0]} ({each.get('rule', '')})"
            yield Path(each["file"]).stem, line, "pyright", text


def main() -> int:
    """Check every page; 1 if one fails."""
    found = faults(pages())
    for fault in found:
        print(fault)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
