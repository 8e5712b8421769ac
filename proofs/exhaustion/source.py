"""The hash of the rules' source, by which a result of yesterday shows that it is of the rules of today."""

from collections.abc import Iterator
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable

RULES = ("game.py", "jaipur")
"""The modules and packages of `jaipur_rules` that hold the rules of Jaipur."""


def source_hash(rooms: tuple[str, ...] = RULES) -> str:
    """A SHA-256 over every Python file of these rooms, and their names.

    It is the same wherever the package lies and however its lines end.

    Args:
        rooms: Modules or packages of `jaipur_rules`, by the names of their
            files: those of the rules if not given.

    Example:
        >>> len(source_hash()), source_hash() == source_hash(("jaipur", "game.py"))
        (64, True)
    """
    digest = sha256()
    for name, text in sorted(_sources(rooms)):
        digest.update(name.encode() + b"\0" + text.replace(b"\r\n", b"\n") + b"\0")
    return digest.hexdigest()


def _sources(rooms: tuple[str, ...]) -> Iterator[tuple[str, bytes]]:
    package = files("jaipur_rules")
    for room in rooms:
        yield from _in(package / room, room)


def _in(place: Traversable, name: str) -> Iterator[tuple[str, bytes]]:
    if place.is_dir():
        for inside in place.iterdir():
            yield from _in(inside, f"{name}/{inside.name}")
    elif name.endswith(".py"):
        yield name, place.read_bytes()
