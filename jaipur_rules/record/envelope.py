"""The envelope of a record: what it is, of which version, and of which game.

It knows no game. Each game has a codec of its own for the rest of the
document, its *body*, and the envelope is handed those that there are.
"""

from abc import abstractmethod
from collections.abc import Mapping
from typing import Protocol, TypeVar

from jaipur_rules.core.json_nodes import Node, Plain, UnreadableData, shown
from jaipur_rules.core.json_text import parse_json
from jaipur_rules.record.errors import UnreadableRecord

FORMAT = "jaipur-record"
"""What a document says it is."""

VERSION = 1
"""The version of the format that this library writes, and the only one that it reads."""

_KEYS = ("format", "version", "game")

_GAMES = ("jaipur", "johari")
"""The games that the format has records of: only their names, for whoever handed in one of another game."""

R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)


class Readable(Protocol[R_co]):
    """How the body of a game's records is read."""

    @abstractmethod
    def read(self, node: Node, /) -> R_co:
        """The record in the body, from which the keys of the envelope are gone.

        Raises:
            UnreadableData: It is not as it has to be.
        """


class Body(Readable[R], Protocol[R]):
    """How a game reads and writes the body of its records."""

    @abstractmethod
    def write(self, record: R, /) -> dict[str, Plain]:
        """The body of the record."""


def read_document(source: str | bytes, bodies: Mapping[str, Readable[R]], *, limit: int) -> R:
    """The record in a document, as text or as bytes in UTF-8, read by the codec of its game.

    Raises:
        UnreadableRecord: It is no record of one of these games.

    Example:
        >>> read_document("[]", {}, limit=100)
        Traceback (most recent call last):
        jaipur_rules.record.errors.UnreadableRecord: expected an object, found a list
    """
    try:
        return read_envelope(Node(parse_json(source, limit=limit)), bodies)
    except UnreadableData as error:
        raise UnreadableRecord(error.fault, error.path) from None


def read_envelope(node: Node, bodies: Mapping[str, Readable[R]]) -> R:
    """The record in a document, read by the codec of its game.

    Raises:
        UnreadableData: The document is no record, of another version, of an
            unknown game, or its body is not as it has to be.

    Example:
        >>> read_envelope(Node({"format": "jaipur-record", "game": "chess"}), {})
        Traceback (most recent call last):
        jaipur_rules.core.json_nodes.UnreadableData: the key 'version' is missing, so this is no record
    """
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
    body = Node(members, node.path)
    if version > VERSION:
        raise envelope["version"].fault(_later(version, envelope["game"], body, bodies))
    return _read(envelope["game"], body, bodies)


def _read(game: Node, body: Node, bodies: Mapping[str, Readable[R]]) -> R:
    name = game.text()
    codec = bodies.get(name)
    if codec is not None:
        return codec.read(body)
    if name in _GAMES:
        wanted = " or ".join(each.title() for each in bodies)
        raise game.fault(
            f"this is a record of {name.title()}, and one of {wanted} was expected; `jaipur-rules referee` judges "
            f"it, and jaipur_rules.record.games reads it"
        )
    raise game.fault(
        f"there are no records of {shown(name)}; expected {' or '.join(map(shown, bodies))}"
    )


def _later(version: int, game: Node, body: Node, bodies: Mapping[str, Readable[R]]) -> str:
    plain = f"this is version {version} of the format, and only version {VERSION} can be read here"
    try:
        _read(game, body, bodies)
    except UnreadableData as error:
        return f"{plain}; what version {VERSION} does not know in it begins with {error}"
    return f"{plain}; nothing in it is unknown to version {VERSION}, but it may mean something else"


def write_envelope(game: str, body: dict[str, Plain]) -> dict[str, Plain]:
    """A document from the body of a record.

    Example:
        >>> write_envelope("jaipur", {"rounds": []})
        {'format': 'jaipur-record', 'version': 1, 'game': 'jaipur', 'rounds': []}
    """
    return {"format": FORMAT, "version": VERSION, "game": game, **body}
