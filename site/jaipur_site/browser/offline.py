"""What keeps a site for players when there is no network: the pages in packs, a pack a folder, and the script that fetches them.

One pack is one answer of the network for hundreds of files, and pages that are alike are packed well together.
"""

import json
import shutil
from collections import defaultdict
from hashlib import sha256
from pathlib import Path

from jaipur_site.files import pack

HERE = Path(__file__).parent
FOLDER = "offline"
"""The folder of the packs."""

WORKER = "sw.js"
"""The script, at the root of the site as in this folder."""

_TEXTS = frozenset((".html", ".md", ".txt", ".css", ".js", ".json", ".svg"))
"""The endings of pages, of their twins for programs, and of what pages load."""

_KEPT = ("index.html", "home", "rules", "referee", "pictures", "_static")
"""What players need: the pages and folders of the rules, the questions and the referee, and what they load."""

_APART = "_static/referee/engine"
"""The library, which is for records and is kept file by file."""

_OF_DEVELOPERS = frozenset(
    ("matrix.html", "searchtools.js", "language_data.js", "english-stemmer.js", "base-stemmer.js")
)
"""The pages and scripts among them that lead to code, or search it."""

_DEEPEST = 3
"""A pack has a folder with all that is below it, so many folders from the top."""


def put(site: Path, library: Path) -> None:
    """Write the packs of a site and the script that keeps them.

    Args:
        site: The root of the site.
        library: The folder of the library that judges records, which is kept file by file.
    """
    shutil.rmtree(site / FOLDER, ignore_errors=True)
    (site / FOLDER).mkdir()
    pages: dict[str, str] = {}
    for name, files in packs(site).items():
        packed = pack(files)
        pages[name] = _hash(packed)
        (site / FOLDER / f"{pages[name]}.packed").write_bytes(packed)
    parts = sorted(path for path in library.iterdir() if path.is_file())
    own = {path.relative_to(site).as_posix(): _hash(path.read_bytes()) for path in parts}
    shelf = {"pages": pages, "library": own}
    version = _hash(json.dumps(shelf).encode())
    script = (HERE / WORKER).read_text(encoding="utf-8")
    filled = script.replace('"@SHELF@"', json.dumps({"version": version, **shelf}))
    (site / WORKER).write_text(filled, encoding="utf-8")


def packs(site: Path) -> dict[str, dict[str, str]]:
    """The texts of the pages of a site and of what they load, by their places, in the packs of their folders.

    Args:
        site: The root of the site.
    """
    found: dict[str, dict[str, str]] = defaultdict(dict)
    for path in sorted(site.rglob("*")):
        file = path.relative_to(site)
        if is_kept(file):
            name = "/".join(file.parts[:-1][:_DEEPEST])
            found[name][file.as_posix()] = path.read_text(encoding="utf-8")
    return dict(found)


def is_kept(file: Path) -> bool:
    """Whether a file of the site is a page that players need, or what such pages load.

    Args:
        file: The file, from the top of the site.

    Example:
        >>> is_kept(Path("rules/jaipur/en/sale.html")), is_kept(Path("quick-start.html"))
        (True, False)
    """
    is_apart = file.is_relative_to(_APART) or file.name in _OF_DEVELOPERS
    return file.parts[0] in _KEPT and file.suffix in _TEXTS and not is_apart


def _hash(content: bytes) -> str:
    return sha256(content).hexdigest()[:16]
