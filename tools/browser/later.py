"""The file that the page fetches for a record of Johari: the modules that judge it, and its rules in words.

The modules go as text, with what they want of Python's own library that the kept memory has not. Packed
it is one file, with the same bytes for the same source.
"""

import gzip
import json
import zipfile
from pathlib import Path

from jaipur_rules.core.messages import LANGUAGES
from jaipur_rules.core.strict_json import Plain

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
GAME = "johari"
NAME = f"{GAME}.packed"
"""The name of the file."""

WORDS = f"{LANGUAGES}/*.json"
"""The files of words of a package."""

_PACKAGES = (
    GAME,
    *(f"{GAME}/{part}" for part in ("rules", "record", "referee", "render")),
    "rulebook",
)
_DESK = (f"french_{GAME}.py", f"record_{GAME}.py")
_PYTHONS = ("datetime.py", "difflib.py", "heapq.py", "string/", "tomllib/")
"""Of Python's own library; if one is missing, `snapshot.mjs` finds out."""


def modules(pyodide: Path) -> dict[str, Plain]:
    """The text of every module by its place, and of what else the packages read.

    Args:
        pyodide: The folder of Pyodide, with Python's own library.
    """
    package = ROOT / "jaipur_rules"
    paths = [path for part in _PACKAGES for path in (package / part).glob("*.py")]
    paths += (package / GAME).glob(WORDS)
    paths += [package / GAME / "rules" / "components.toml"]
    paths += [HERE / name for name in _DESK]
    ours = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in paths}
    with zipfile.ZipFile(pyodide / "python_stdlib.zip") as library:
        names = [name for name in library.namelist() if name.startswith(_PYTHONS)]
        theirs = {name: library.read(name).decode() for name in names if name.endswith(".py")}
    return dict(sorted({**ours, **theirs}.items()))


def packed(pyodide: Path, rules: Plain) -> bytes:
    """The file.

    Args:
        pyodide: The folder of Pyodide.
        rules: The rules of the game in words, as the page knows those of Jaipur.
    """
    whole = {"modules": modules(pyodide), "rules": rules}
    text = json.dumps(whole, ensure_ascii=False, separators=(",", ":"))
    return gzip.compress(text.encode(), 9, mtime=0)
