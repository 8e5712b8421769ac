"""The envelope of a record: its format, its version and its game.

Each game has a codec of its own for the rest of the document, its *body*.
"""

from collections.abc import Callable, Iterable
from typing import TypeAlias, TypeVar

from jaipur_rules.core.json_nodes import Node, Plain, UnreadableData, shown
from jaipur_rules.core.json_text import parse_json
from jaipur_rules.record.errors import UnreadableRecord

FORMAT = "jaipur-record"
"""The name of the format."""

VERSION = 1
"""The version of the format that this library writes, and the only one that it reads."""

_KEYS = ("format", "version", "game")

R = TypeVar("R")

Reader: TypeAlias = Callable[[Node], R]
"""A function that reads a value of a document, or raises `UnreadableData`."""


def read_document(source: str | bytes, reader: Reader[Reader[R]], *, limit: int) -> R:
    """The record in a document, as text or as bytes in UTF-8.

    Args:
        source: The document.
        reader: What gives the reader of the body by the name of the game, or refuses the name.
        limit: How long it may be.

    Raises:
        UnreadableRecord: It is no record, of another version, of an unknown
            game, or its body is not as it has to be.

    Example:
        >>> read_document('{"format": "jaipur-record", "game": "chess"}', print, limit=100)
        Traceback (most recent call last):
        jaipur_rules.record.errors.UnreadableRecord: the key 'version' is missing, so this is no record
    """
    try:
        return _read_envelope(Node(parse_json(source, limit=limit)), reader)
    except UnreadableRecord:
        raise
    except UnreadableData as error:
        raise UnreadableRecord(error.fault, error.path) from None


def _read_envelope(node: Node, reader: Reader[Reader[R]]) -> R:
    members = dict(node.object())
    for key in _KEYS:
        if key not in members:
            raise node.fault(f"the key {shown(key)} is missing, so this is no record")
    envelope = {key: Node(members.pop(key), (*node.path, key)) for key in _KEYS}
    if envelope["format"].text() != FORMAT:
        raise envelope["format"].fault(
            f"expected {shown(FORMAT)}, found {shown(envelope['format'].value)}"
        )
    version = envelope["version"].whole(least=1)
    game, body = envelope["game"], Node(members, node.path)
    if version > VERSION:
        raise envelope["version"].fault(_describe_later(version, lambda: reader(game)(body)))
    return reader(game)(body)


def _describe_later(version: int, read: Callable[[], object]) -> str:
    plain = f"this is version {version} of the format, and only version {VERSION} can be read here"
    try:
        read()
    except UnreadableData as error:
        return f"{plain}; what version {VERSION} does not know in it begins with {error}"
    return f"{plain}; nothing in it is unknown to version {VERSION}, but it may mean something else"


def unknown_game(game: Node, expected: Iterable[str]) -> UnreadableData:
    """The error that says that there are no records of a game.

    Example:
        >>> print(unknown_game(Node("chess", ("game",)), ("jaipur", "johari")))
        game: there are no records of 'chess'; expected 'jaipur' or 'johari'
    """
    return game.fault(
        f"there are no records of {shown(game.value)}; expected {' or '.join(map(shown, expected))}"
    )


def write_envelope(game: str, body: dict[str, Plain]) -> dict[str, Plain]:
    """A document from the body of a record.

    Example:
        >>> write_envelope("jaipur", {"rounds": []})
        {'format': 'jaipur-record', 'version': 1, 'game': 'jaipur', 'rounds': []}
    """
    return {"format": FORMAT, "version": VERSION, "game": game, **body}
