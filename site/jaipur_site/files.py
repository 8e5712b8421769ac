"""How the files of the site are written: texts, compact JSON, and packed JSON."""

import gzip
import json
from pathlib import Path


def write(path: Path, text: str) -> None:
    """Write a file, in a folder that need not be there yet."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def compact(value: object) -> str:
    """A value as JSON without spaces.

    Example:
        >>> compact({"rules": ["HND-1", "é"]})
        '{"rules":["HND-1","é"]}'
    """
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def pack(value: object) -> bytes:
    """A value as packed JSON, the same bytes for the same value.

    Example:
        >>> gzip.decompress(pack({"index.html": "<h1>Jaipur</h1>"}))
        b'{"index.html":"<h1>Jaipur</h1>"}'
    """
    return gzip.compress(compact(value).encode(), 9, mtime=0)
