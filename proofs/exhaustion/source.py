"""The hash of the rules' source, by which a result of yesterday shows that it is of the rules of today."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parents[2]

RULES = ("jaipur_rules/core", "jaipur_rules/jaipur/rules")
"""The packages that hold the rules of Jaipur."""


def source_hash(packages: tuple[str, ...] = RULES) -> str:
    """A SHA-256 over every Python file of these packages, and their names.

    It is the same wherever the project lies and however its lines end.

    Args:
        packages: Folders of the project: those of the rules if not given.

    Example:
        >>> len(source_hash()), source_hash() == source_hash(RULES[::-1])
        (64, True)
    """
    digest = sha256()
    for name, text in sorted(_sources(packages)):
        digest.update(name.encode() + b"\0" + text.replace(b"\r\n", b"\n") + b"\0")
    return digest.hexdigest()


def _sources(packages: tuple[str, ...]) -> Iterator[tuple[str, bytes]]:
    for package in packages:
        for file in (ROOT / package).rglob("*.py"):
            yield file.relative_to(ROOT).as_posix(), file.read_bytes()
