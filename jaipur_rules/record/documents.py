"""The document that a record is in: its format, version and game, and the file that it is kept in.

Each game has a codec of its own for the rest of the document, its *body*.
"""

import os
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias, TypeVar

from jaipur_rules.core.files import printable, read_file, reason_of_system
from jaipur_rules.core.forms import Record, fixed, plain_record
from jaipur_rules.core.game import GAMES
from jaipur_rules.core.messages import Message, Parameter
from jaipur_rules.core.strict_json import Node, Path, UnreadableData, parse_json, shown


class UnreadableRecord(UnreadableData):
    """A record that cannot be read, or that ends before something that has to be drawn.

    Attributes:
        fault: What is wrong, and what was expected: a sentence without its place.
        path: The way to the value in the document; empty for the whole of it.
        round: The round that it belongs to, from 1; None if to none.
        ply: The ply of that round, from 1; None if to none.
        event: The event of a record that has no rounds, from 1; None if to none.
        file: The file; empty if the record was read from none.

    Example:
        >>> fault = Message("json.expected", expected=Message("json.text"), found="3")
        >>> error = UnreadableRecord(fault, ("rounds", 1, "moves", 6), file="a.json")
        >>> print(error)
        a.json, round 2, ply 7 (rounds[1].moves[6]): expected a text, found 3
        >>> error.round, error.ply, error.field
        (2, 7, 'rounds[1].moves[6]')
    """

    def __init__(
        self,
        fault: Message | str,
        path: Path = (),
        round: int | None = None,  # noqa: A002 - the word of the game
        ply: int | None = None,
        file: str = "",
    ) -> None:
        super().__init__(fault, path)
        self.args = (self.fault, path, round, ply, file)
        self.round = round or _numbered(path, 0, "rounds")
        self.ply = ply or _numbered(path, 2, "moves")
        self.event = _numbered(path, 0, "events")
        self.file = file

    @property
    def message(self) -> Message:
        """What is wrong and where, as data."""
        numbers = {"round": self.round, "ply": self.ply, "event": self.event}
        steps: tuple[Parameter, ...] = (printable(self.file),) if self.file else ()
        steps += tuple(Message(f"record.{step}", number=at) for step, at in numbers.items() if at)
        if not steps:
            return super().message
        place = Message("record.place", steps=steps)
        if self.path:
            place = Message("record.place_and_field", steps=steps, field=self.field)
        return Message("error.at", place=place, fault=self.fault)

    def in_file(self, file: str) -> "UnreadableRecord":
        """Return the error with the file that it is about."""
        return UnreadableRecord(self.fault, self.path, self.round, self.ply, file)


def _numbered(path: Path, place: int, key: str) -> int | None:
    """The number from 1 that a path has after a key at that place, if it has one."""
    match path[place : place + 2]:
        case (str(found), int(number)) if found == key:
            return number + 1
        case _:
            return None


class OtherGame(UnreadableRecord):
    """A record of another game than the one that was expected; nothing but its envelope was read.

    Attributes:
        game: The game that it is of, as the envelope names it.
        wanted: The game that was expected.

    Example:
        >>> error = OtherGame("johari", wanted="jaipur")
        >>> str(error.fault)[:60]
        'this is a record of Johari, and one of Jaipur was expected; '
    """

    def __init__(self, game: str, wanted: str, file: str = "") -> None:
        super().__init__(
            Message("record.other_game", game=game.title(), wanted=wanted.title()),
            ("game",),
            file=file,
        )
        self.args = (game, wanted, file)
        self.game = game
        self.wanted = wanted

    def in_file(self, file: str) -> "OtherGame":
        """Return the error with the file that it is about."""
        return OtherGame(self.game, self.wanted, file)


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
        jaipur_rules.record.documents.UnreadableRecord: the key 'version' is missing, so this is no record
    """
    try:
        node = Node(parse_json(source, limit=limit))
        body = dict(node.object())
        for key in _KEYS:
            if key not in body:
                raise node.fault("json.no_record", key=shown(key))
        head, version, game = (Node(body.pop(key), (key,)) for key in _KEYS)
        if head.text() != FORMAT:
            raise head.fault("json.expected", expected=shown(FORMAT), found=shown(head.value))
        number = version.whole(least=1)
        if number > VERSION:
            raise version.fault(_describe_later(number, lambda: reader(game)(Node(body))))
        return reader(game)(Node(body))
    except UnreadableRecord:
        raise
    except UnreadableData as error:
        raise UnreadableRecord(_of_document(error), error.path) from None


def _of_document(error: UnreadableData) -> Message:
    """The fault of a body; for a key that is unknown there it names those of the envelope, too."""
    known = dict(error.fault.params).get("known")
    if error.path[1:] or error.fault.code != "json.unknown_key" or not isinstance(known, tuple):
        return error.fault
    return Message("json.unknown_key", known=(*_KEYS, *known))


def _describe_later(version: int, read: Callable[[], object]) -> Message:
    try:
        read()
    except UnreadableData as error:
        return Message("record.wrong_version", version=version, known=VERSION, fault=error.message)
    return Message("record.later_version", version=version, known=VERSION)


def reader_of(
    game: Node, wanted: str | None = None, readers: Mapping[str, Reader[R]] = MappingProxyType({})
) -> Reader[R]:
    """The reader of the body of a record by the name of its game.

    Args:
        game: The name.
        wanted: The only game that is expected; None for any.
        readers: What reads the records of some games, if not their own codec.

    Raises:
        UnreadableData: There are no records of such a game.
        OtherGame: It is another than the one that is expected.

    Example:
        >>> reader_of(Node("chess", ("game",)))
        Traceback (most recent call last):
        jaipur_rules.core.strict_json.UnreadableData: game: there are no records of 'chess'; expected 'jaipur' or 'johari'
    """
    name = game.text()
    if name not in GAMES:
        known = tuple(map(shown, GAMES if wanted is None else (wanted,)))
        raise game.fault("record.no_game", game=shown(name), known=known)
    if wanted not in (None, name):
        raise OtherGame(name, wanted)
    return readers.get(name) or GAMES[name].record.read


def envelope_form(game: str, body: Record[Any]) -> Record[Any]:
    """The form of a whole document, from that of the body of a record.

    Example:
        >>> from jaipur_rules.core.forms import plain_record
        >>> envelope_form("chess", plain_record()).write({})
        {'format': 'jaipur-record', 'version': 1, 'game': 'chess'}
    """
    head = fixed("format", FORMAT), fixed("version", VERSION, "The version of this format.")
    return plain_record(*head, fixed("game", game), *body.fields, title="RecordDocument")


def from_file(path: str | os.PathLike[str], read: Callable[[bytes], R], *, limit: int) -> R:
    """Read a file with a reader of bytes; no more than one byte beyond the limit is read.

    Raises:
        UnreadableRecord: There is no such file, or the reader refuses it; the
            error names the file besides the place in it.

    Example:
        >>> from_file("no such file", len, limit=10)
        Traceback (most recent call last):
        jaipur_rules.record.documents.UnreadableRecord: no such file: cannot be opened: No such file or directory
    """
    file = os.fspath(path)
    try:
        found = read_file(file, limit + 1)
    except (OSError, ValueError) as error:
        fault = Message("file.cannot_be_opened", reason=reason_of_system(error))
        raise UnreadableRecord(fault, file=file) from None
    try:
        return read(found)
    except UnreadableRecord as error:
        raise error.in_file(file) from None
