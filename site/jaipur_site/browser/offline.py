"""What keeps a site for when there is no network: the pages in packs, a pack a folder, and the script that fetches them.

One pack is one answer of the network for hundreds of files, and pages that are alike are packed well together.
"""

import gzip
import json
import shutil
from collections import defaultdict
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

HERE = Path(__file__).parent
FOLDER = "offline"
"""The folder of the packs."""

WORKER = "sw.js"
"""The script, at the root of the site as in this folder."""

_TEXTS = frozenset((".html", ".md", ".txt", ".css", ".js", ".json", ".svg"))
"""The endings of pages, of their twins for programs, and of what pages load."""

_APART = (FOLDER, "vectors", "_downloads", "_sources", "_static/referee/engine")
"""The folders of what no page loads: packs, downloads, and the library."""

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


def pack(files: Mapping[str, str]) -> bytes:
    """A pack of files, the same bytes for the same texts.

    Args:
        files: The text of each file by its place.

    Example:
        >>> gzip.decompress(pack({"index.html": "<h1>Jaipur</h1>"}))
        b'{"index.html":"<h1>Jaipur</h1>"}'
    """
    text = json.dumps(files, ensure_ascii=False, separators=(",", ":"))
    return gzip.compress(text.encode(), 9, mtime=0)


def is_kept(file: Path) -> bool:
    """Whether a file of the site is a page, or what pages load.

    Args:
        file: The file, from the top of the site.

    Example:
        >>> is_kept(Path("rules/jaipur/en/sale.html")), is_kept(Path("vectors/positions.json"))
        (True, False)
    """
    is_apart = [name for name in _APART if file.is_relative_to(name)]
    return file.suffix in _TEXTS and not is_apart and file.name != WORKER


def _hash(content: bytes) -> str:
    return sha256(content).hexdigest()[:16]
