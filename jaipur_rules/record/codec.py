"""The codec of a game: the part that reads, writes and makes its records."""

import os
import pkgutil
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Generic, TypeVar

from attrs import evolve, field, frozen

from jaipur_rules.core.errors import UnexpectedEvent, UnwrittenFile
from jaipur_rules.core.files import printable, reason_of_system, write_json, write_whole
from jaipur_rules.core.game import GAMES, AnyEvent, AnyRuleset, AnyState
from jaipur_rules.core.strict_json import LIMIT, Node, Path, Plain
from jaipur_rules.core.values import of_type, short_repr, to_iterator, to_text, wrong_type_of
from jaipur_rules.record.documents import FORMAT, VERSION, from_file, read_document, reader_of
from jaipur_rules.record.replay import Pieces, Replay, Step


def _to_names(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(map(to_text, to_iterator(names)))


@frozen(order=False, repr=False)
class AnyRecord:
    """A record of any game: a match as somebody wrote it down, of which nothing has been judged.

    Attributes:
        names: The names of the traders, by seat; none if the record does not name them.
        date: When it was played, as the record says it.
        place: Where it was played.
        comment: What else the record says.
        file: The file it was read from, no part of its identity; empty if it came from none.

    Example:
        >>> from attrs import evolve
        >>> from jaipur_rules.johari.record import Record
        >>> evolve(Record(3), file="a.json") == Record(3)
        True
    """

    names: tuple[str, ...] = field(default=(), converter=_to_names, kw_only=True)
    date: str = field(default="", converter=to_text, kw_only=True)
    place: str = field(default="", converter=to_text, kw_only=True)
    comment: str = field(default="", converter=to_text, kw_only=True)
    file: str = field(default="", converter=to_text, kw_only=True, eq=False)

    def __repr__(self) -> str:
        return short_repr(evolve(self, file=""))

    def steps(self) -> Iterator[Step]:
        """Yield the events of the record in order, and the ends of its rounds and of its match."""
        raise NotImplementedError

    @property
    def plies(self) -> int:
        """The number of moves."""
        return sum(step.ply is not None for step in self.steps())

    def match(self) -> AnyState:
        """The match that the events make, by the rules and for the traders of the record.

        Raises:
            IllegalMove: A move breaks a rule.
            UnexpectedEvent: An event of chance comes when it cannot.
            ImpossibleDeal: An event of chance is of pieces that are not there.

        Example:
            >>> from jaipur_rules.johari import deal
            >>> from jaipur_rules.johari.record import record_of
            >>> record_of([deal(seed=7, players=3)], players=3).match().players
            3
        """
        return self.states()[-1]

    def states(self) -> tuple[AnyState, ...]:
        """The match before each event, by the rules of the record, and after the last.

        Raises:
            IllegalMove: A move breaks a rule.
            UnexpectedEvent: An event of chance comes when it cannot.
            ImpossibleDeal: An event of chance is of pieces that are not there.

        Example:
            >>> from jaipur_rules import TakeCamels, deal
            >>> from jaipur_rules.jaipur.record import record_of
            >>> states = record_of([deal(seed=7), TakeCamels()]).states()
            >>> [state.to_move for state in states]
            [None, 1, 0]
        """
        replay = Replay.of(self)
        return (replay.match, *(replay.match for _ in replay.play(self)))


RecordT = TypeVar("RecordT", bound=AnyRecord)


def to_record(value: object) -> AnyRecord:
    """Return a record.

    Raises:
        WrongType: It is another value.

    Example:
        >>> to_record("a match")
        Traceback (most recent call last):
        jaipur_rules.core.messages.WrongType: expected a value of type Record, and not 'a match'
    """
    if not isinstance(value, AnyRecord):
        raise wrong_type_of(value, "value.of_type", kind="Record")
    return value


class Codec(ABC, Generic[RecordT]):
    """The codec of the records of a game, as text and in files.

    Attributes:
        game: The name of the game in the envelope.
        record_class: The class of the records.
        chance: What chance brings in the records and the matches of the game, and its names.

    Example:
        >>> from jaipur_rules.johari.record import JohariCodec, Record
        >>> codec = JohariCodec()
        >>> codec.record_from_json(codec.record_to_json(Record(3))).players
        3
    """

    game: ClassVar[str]
    record_class: ClassVar[type[Any]]
    chance: ClassVar[Mapping[type[object], str]]

    @property
    def usual(self) -> AnyRuleset:
        """The rules of a record for which none are named."""
        return GAMES[self.game].rules.ruleset()

    @abstractmethod
    def read(self, node: Node, /) -> RecordT:
        """The record in the body of a document, from which the keys of the envelope are gone.

        Raises:
            UnreadableData: It is not as it has to be.
        """

    @abstractmethod
    def write(self, record: RecordT, /) -> dict[str, Plain]:
        """The body of the document of a record.

        Raises:
            RulesError: What is in it could not be read again.
        """

    @abstractmethod
    def made(self, start: AnyState, events: Iterable[AnyEvent], /) -> RecordT:
        """The record of some events from a match of which nothing has been dealt, as `record_of` gives it."""

    @abstractmethod
    def completed(self, event: AnyEvent, match: AnyState, /) -> AnyEvent:
        """What chance brings to a match, with what is not known of it filled in.

        The rest stands for what nobody knows, so nothing that depends on it may be believed.

        Raises:
            ImpossibleDeal: It is of pieces that are not there.
        """

    @abstractmethod
    def piles(self, event: AnyEvent, /) -> tuple[tuple[str, Path, Pieces], ...]:
        """The piles that an event of chance brings: the kind of piece, the keys in the event, and the pieces."""

    @abstractmethod
    def lying(self, match: AnyState, /) -> tuple[int, ...]:
        """How many pieces lie face down in a match, in the order of the piles that were brought first."""

    @abstractmethod
    def cut(self, record: RecordT, piles: Iterable[Sequence[Pieces]], /) -> RecordT:
        """The record with these piles in its events of chance."""

    def record_of(
        self,
        events: Iterable[AnyEvent],
        *,
        players: int | None = None,
        ruleset: AnyRuleset | str | None = None,
    ) -> RecordT:
        """The record of a match that was played, with the results that are right.

        Args:
            events: The events, in order.
            players: How many played; None for as few as can.
            ruleset: The rules it was played by; None for the usual ones.

        Raises:
            IllegalMove: A move breaks a rule.
            UnexpectedEvent: An event cannot happen where it comes.
            Impossible: An event or the number of players cannot be.

        Example:
            >>> from jaipur_rules import TakeCamels, deal
            >>> from jaipur_rules.jaipur.record import record_of
            >>> record_of([deal(seed=7), TakeCamels()]).rounds[0].moves
            (TakeCamels(),)
        """
        rules = GAMES[self.game].rules
        played_by = self.usual if ruleset is None else rules.to_ruleset(ruleset)
        return self.made(
            rules.start(rules.seats[0] if players is None else players, played_by), events
        )

    def known_events(self, record: RecordT, /) -> tuple[AnyEvent, ...]:
        """The events of a record, for a match that is played on.

        Raises:
            UnexpectedEvent: What chance brought is not known whole, so the next card would be anybody's guess.
            IllegalMove: A move breaks a rule.
            UnexpectedEvent: An event of chance comes when it cannot.
            ImpossibleDeal: An event of chance is of pieces that are not there.
            WrongType: It is no record of this game.
        """
        of_type(self.record_class, record)
        replay, events = Replay.of(record), list[AnyEvent]()
        for event in replay.play(record):
            events.append(event)
            if any(pile.unknown for pile in replay.brought[-1]):
                code = f"{self.game}.session.unknown_deal"
                raise UnexpectedEvent(code, number=len(replay.brought))
        return tuple(events)

    def as_drawn(self, record: RecordT, /) -> RecordT:
        """The record, with its events of chance cut after the last piece that was drawn.

        It is what people who saw the whole match know, and it is judged as the
        whole record is.

        Raises:
            IllegalMove: A move breaks a rule.
            UnexpectedEvent: An event cannot happen where it comes.
            Impossible: An event cannot be.
            WrongType: It is no record of this game.

        Example:
            >>> from jaipur_rules import deal
            >>> from jaipur_rules.jaipur.record import as_drawn, record_of
            >>> len(as_drawn(record_of([deal(seed=7)])).rounds[0].deal.deck)
            12
        """
        of_type(self.record_class, record)
        replay = Replay.of(record)
        deque(replay.play(record), maxlen=0)
        return self.cut(record, [[pile.drawn for pile in piles] for piles in replay.brought])

    def record_from_json(self, source: str | bytes, *, limit: int = LIMIT) -> RecordT:
        """Read a record.

        Its shape is judged here, and whether what chance brought can be;
        whether its moves are legal is the referee's business.

        Args:
            source: The document as text, or as bytes in UTF-8.
            limit: How long it may be, in bytes or characters.

        Raises:
            UnreadableRecord: It is no record of this game. The error says what
                is wrong, what was expected, and where: the round, the ply, the
                event, the field. It is an `OtherGame` if the record is of another.

        Example:
            >>> from jaipur_rules.jaipur.record import record_from_json
            >>> text = '''{"format": "jaipur-record", "version": 1, "game": "jaipur", "ruleset": "yucata",
            ...            "rounds": [{"deal": {"first": 0, "deck": "LSDGKPKGGCLK", "bonuses": {"3": [], "4": [], "5": []}},
            ...                        "moves": ["+K", "-c"]}]}'''
            >>> record_from_json(text)
            Traceback (most recent call last):
            jaipur_rules.record.documents.UnreadableRecord: round 1, ply 2 (rounds[0].moves[1]): '-c' is no move: \
expected '+D', '+K', '+DG-LK' or '-LLL'
            >>> str(record_from_json(text.replace("-c", "-C")).rounds[0].moves[1])
            '-C'
        """
        reader = partial(reader_of, wanted=self.game, readers={self.game: self.read})
        return read_document(source, reader, limit=limit)

    def record_to_json(self, record: RecordT) -> str:
        """Write a record: the same text for equal records, always.

        Raises:
            RulesError: What is in it could not be read again.
            WrongType: It is no record of this game.

        Example:
            >>> from jaipur_rules.jaipur.record import Record, record_to_json
            >>> print(record_to_json(Record()), end="")
            {
              "format": "jaipur-record",
              "version": 1,
              "game": "jaipur",
              "ruleset": "space-cowboys-2019",
              "rounds": []
            }
        """
        of_type(self.record_class, record)
        body = self.write(record)
        return write_json({"format": FORMAT, "version": VERSION, "game": self.game, **body})

    def load_record(self, path: str | os.PathLike[str], *, limit: int = LIMIT) -> RecordT:
        """Read a record from a file; no more than one byte beyond the limit is ever read.

        Args:
            path: The file.
            limit: How long it may be, in bytes.

        Raises:
            UnreadableRecord: There is no such file, or no record of this game in it;
                the error names the file besides the place in it.

        Example:
            >>> from jaipur_rules.jaipur.record import load_record
            >>> load_record("no such file")
            Traceback (most recent call last):
            jaipur_rules.record.documents.UnreadableRecord: no such file: cannot be opened: No such file or directory
        """
        found = from_file(path, partial(self.record_from_json, limit=limit), limit=limit)
        return evolve(found, file=os.fspath(path))

    def save_record(self, record: RecordT, path: str | os.PathLike[str]) -> None:
        """Write a record to a file, whole or not at all: it appears by an atomic rename.

        Args:
            record: The record.
            path: The file; one that is there already is replaced.

        Raises:
            UnwrittenFile: The system refuses; whatever was there is as it was.
            RulesError: What is in it could not be read again.

        Example:
            >>> from jaipur_rules.jaipur.record import Record, save_record
            >>> save_record(Record(), "no such folder/a.json")
            Traceback (most recent call last):
            jaipur_rules.core.errors.UnwrittenFile: no such folder/a.json: the record was not written: \
No such file or directory
        """
        file, text = os.fspath(path), self.record_to_json(record)
        try:
            write_whole(file, text)
        except (OSError, ValueError) as error:
            code, reason = "file.record_unwritten", reason_of_system(error)
            raise UnwrittenFile(code, file=printable(file), reason=reason) from None

    def record_schema(self) -> str:
        """The JSON Schema (2020-12) of a record of this game, as text.

        It describes the shape. What chance can bring and what is legal no
        schema can say. It is the file ``record.schema.json`` in the package of the codec.

        Example:
            >>> import json
            >>> from jaipur_rules.johari.record import record_schema
            >>> json.loads(record_schema())["properties"]["game"]
            {'const': 'johari'}
        """
        package = type(self).__module__.rpartition(".")[0]
        return (pkgutil.get_data(package, "record.schema.json") or b"").decode()
