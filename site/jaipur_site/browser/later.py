"""The file that the page fetches for a record of Johari: the modules that judge it, and its rules in words.

The modules go as text, with what they want of Python's own library that the kept memory has not. Packed
it is one file, with the same bytes for the same source.
"""

import json
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from jaipur_rules.core.messages import LANGUAGES, Language
from jaipur_rules.core.strict_json import Plain
from jaipur_site.files import compact, pack

HERE = Path(__file__).parent
SITE = HERE.parents[1]
ROOT = SITE.parent
GAME = "johari"
NAME = f"{GAME}.packed"
"""The name of the file."""

_PACKAGES = (
    GAME,
    *(f"{GAME}/{part}" for part in ("rules", "record", "referee", "render")),
    "rulebook",
)
_DESK = f"record_{GAME}.py"
_PYTHONS = ("datetime.py", "difflib.py", "heapq.py", "string/", "tomllib/")
"""Of Python's own library; if one is missing, `snapshot.mjs` finds out."""

_ELSEWHERE = frozenset(
    "actions array batch cli duel fact letters page perft simulate site table".split()
)
"""The groups of texts that no answer to the page takes: of the command line, of other pages, of its scripts."""


def placed(path: Path) -> str:
    """The place of a module among those that are imported, whichever folder it lies in."""
    return path.relative_to(SITE if path.is_relative_to(SITE) else ROOT).as_posix()


def words(package: str) -> Iterator[tuple[Path, str]]:
    """The files of words of a package, with the texts that answers to the page may take.

    Args:
        package: The folder of the package.
    """
    for path in sorted((ROOT / package / LANGUAGES).glob("*.json")):
        groups: dict[str, Plain] = json.loads(path.read_bytes())
        kept = {name: group for name, group in groups.items() if name not in _ELSEWHERE}
        yield path, compact(kept)


def modules(pyodide: Path) -> dict[str, Plain]:
    """The text of every module by its place, and of what else the packages read.

    Args:
        pyodide: The folder of Pyodide, with Python's own library.
    """
    package = ROOT / "jaipur_rules"
    paths = [path for part in _PACKAGES for path in (package / part).glob("*.py")]
    paths += [package / GAME / "rules" / "components.toml"]
    paths += [HERE / _DESK]
    ours = {placed(path): path.read_text(encoding="utf-8") for path in paths}
    ours |= {placed(path): text for path, text in words(f"jaipur_rules/{GAME}")}
    with zipfile.ZipFile(pyodide / "python_stdlib.zip") as library:
        names = [name for name in library.namelist() if name.startswith(_PYTHONS)]
        theirs = {name: library.read(name).decode() for name in names if name.endswith(".py")}
    return dict(sorted({**ours, **theirs}.items()))


def packed(pyodide: Path, rules: Mapping[Language, object]) -> bytes:
    """The file.

    Args:
        pyodide: The folder of Pyodide.
        rules: The rules of the game in each language, as the page knows those of Jaipur.
    """
    return pack({"modules": modules(pyodide), "rules": dict(rules)})
