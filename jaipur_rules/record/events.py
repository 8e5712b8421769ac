"""Records that are a list of events, for a game that brings no form of its own."""

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from itertools import accumulate
from typing import Generic, TypeGuard

from attrs import field, fields, frozen, has
from attrs.converters import optional

from jaipur_rules.core.converters import to_int, to_ints, to_iterator, to_text
from jaipur_rules.core.errors import Impossible, RulesError
from jaipur_rules.core.files import write_json
from jaipur_rules.core.game import Game, M, R, S, Seat, State, Switch, V
from jaipur_rules.core.games import game as find_game
from jaipur_rules.core.messages import Message
from jaipur_rules.core.printing import print_face_down
from jaipur_rules.core.strict_json import Node, Plain, shown
from jaipur_rules.core.switches import named_or_changed
from jaipur_rules.record.codec import RS, AnyRecord, Codec, E, move_reader
from jaipur_rules.record.documents import FORMAT, VERSION


def to_events(events: Iterable[E]) -> tuple[E, ...]:
    """Events as a tuple.

    Raises:
        WrongType: There are no several of it.

    Example:
        >>> to_events(["heads", "+1"])
        ('heads', '+1')
    """
    return tuple(to_iterator(events))


@frozen(order=False)
class EventsRecord(AnyRecord, Generic[RS, E]):
    """A match as a list of events. Nothing in it has been judged.

    Attributes:
        game: The name of the game.
        players: How many players there are.
        ruleset: The rules it was played by.
        events: What happened, in order, whether or not it is legal.
        winners: The seats that the record names as winners; None if it names none.
        file: The file it was read from, no part of its identity.

    Raises:
        WrongType: Something is of another type.

    Example:
        >>> record = EventsRecord("coins", 2, None, ["heads", "+1"], winners=(0,))
        >>> is_events_record(record), record.events
        (True, ('heads', '+1'))
    """

    game: str = field(converter=to_text)
    players: int = field(converter=to_int)
    ruleset: RS
    events: tuple[E, ...] = field(default=(), converter=to_events)
    winners: tuple[Seat, ...] | None = field(default=None, converter=optional(to_ints))

    _repr_pretty_ = print_face_down

    def match(self) -> State:
        """The state that the events make, by the rules and for the players of the record.

        Raises:
            UnknownGame: There is no such game.
            IllegalMove: A move breaks a rule.
            UnexpectedEvent: An event cannot happen where it comes.
        """
        return self.states()[-1]

    def states(self) -> tuple[State, ...]:
        """The state before each event, by the rules of the record, and after the last.

        Raises:
            UnknownGame: There is no such game.
            IllegalMove: A move breaks a rule.
            UnexpectedEvent: An event cannot happen where it comes.

        Example:
            >>> from jaipur_rules import Ruleset, TakeCamels, deal
            >>> record = EventsRecord("jaipur", 2, Ruleset(), [deal(seed=7), TakeCamels()])
            >>> [state.to_move for state in record.states()]
            [None, 1, 0]
        """
        rules = find_game(self.game).rules
        start = rules.start(self.players, self.ruleset)
        return tuple(accumulate(self.events, rules.apply, initial=start))


_KEYS = (("players", "ruleset", "events"), ("result",))


def is_events_record(record: AnyRecord) -> TypeGuard[EventsRecord[object, object]]:
    """Return whether a record is a list of events, of any game."""
    return isinstance(record, EventsRecord)


class EventsCodec(Codec[EventsRecord[R, E], R, E], Generic[R, S, M, E, V]):
    """Records of a game as a list of events: moves as texts in the notation, what chance brings as objects.

    A subclass says how the events of chance are written and read, and an
    object of it is made with the game. The ruleset is written by its name, or,
    if it has none, as an object of the switches that differ from the usual
    one: so it is an attrs class whose fields are the switches, unless
    `read_ruleset` and `write_ruleset` are replaced.

    Example:
        >>> from jaipur_rules import Deal, TakeCamels, deal
        >>> from jaipur_rules.encoding.plain import from_plain, to_plain
        >>> from jaipur_rules.jaipur.plugin import GAME
        >>> class JaipurEvents(EventsCodec):
        ...     def write_event(self, event):
        ...         return to_plain(event) if isinstance(event, Deal) else str(event)
        ...
        ...     def read_chance(self, node):
        ...         return from_plain(node, Deal)
        >>> codec = JaipurEvents(GAME)
        >>> record = codec.record_of([deal(seed=7), TakeCamels()])
        >>> codec.record_from_json(codec.record_to_json(record)) == record
        True
    """

    def __init__(self, game: Game[R, S, M, E, V]) -> None:
        super().__init__(game.name)
        self.rules = game.rules
        self._move = move_reader(game.rules.parse_move)

    @abstractmethod
    def write_event(self, event: E, /) -> Plain:
        """An event in a document: the text of a move, or an object for what chance brings, as `read_chance` reads it."""

    @abstractmethod
    def read_chance(self, node: Node, /) -> E:
        """The event of chance in an object.

        Raises:
            UnreadableData: There is none.
        """

    def read(self, node: Node, /) -> EventsRecord[R, E]:
        """The record in a body."""
        members = node.members(*_KEYS)
        return self._record(members, self.read_ruleset(members["ruleset"]))

    def _record(self, members: Mapping[str, Node], ruleset: R) -> EventsRecord[R, E]:
        players = members["players"].whole()
        try:
            self.rules.start(players, ruleset)
        except RulesError as error:
            raise members["players"].fault(error.message) from None
        events = tuple(map(self.read_event, members["events"].items()))
        winners = _winners(members["result"], players) if "result" in members else None
        return EventsRecord(self.game, players, ruleset, events, winners)

    def write(self, record: EventsRecord[R, E], /) -> dict[str, Plain]:
        """The body of a record.

        Raises:
            UnreadableData: The game is not for so many, or its winners cannot be.
        """
        body: dict[str, Plain] = {
            "players": record.players,
            "ruleset": self.write_ruleset(record.ruleset),
            "events": list(map(self.write_event, record.events)),
        }
        if record.winners is not None:
            body["result"] = {"winners": list(record.winners)}
        self._record(Node(body).members(*_KEYS), record.ruleset)
        return body

    def read_event(self, node: Node, /) -> E:
        """An event: a move, which is a text, or what chance brings, which is an object.

        Raises:
            UnreadableData: It is neither.
        """
        match node.value:
            case str():
                return self.rules.event(self._move(node))
            case dict():
                return self.read_chance(node)
            case other:
                raise node.fault(
                    "json.expected", expected=Message("json.event"), found=shown(other)
                )

    def is_move(self, event: E) -> bool:
        """Return whether an event is a move."""
        return isinstance(self.write_event(event), str)

    def read_ruleset(self, node: Node, /) -> R:
        """A ruleset from its name, or from the switches that differ from the usual one.

        Raises:
            UnreadableData: There is no such ruleset, switch or value.
        """
        return named_or_changed(node, self.rules.ruleset, self._changed)

    def _changed(self, node: Node) -> R:
        changes = {
            name: _switch(member) for name, member in node.members(optional=_keys(node)).items()
        }
        try:
            return self.rules.ruleset(None, changes)
        except RulesError as error:
            raise node.fault(error.message) from None

    def write_ruleset(self, ruleset: R, /) -> Plain:
        """A ruleset as `read_ruleset` reads it.

        Raises:
            Impossible: It has no name, and no fields that are switches.
        """
        for name in self.rules.rulesets:
            if self.rules.ruleset(name) == ruleset:
                return name
        usual, kind = self.rules.ruleset(), type(ruleset)
        if not has(kind):
            raise Impossible((Message("record.ruleset", ruleset=f"{ruleset!r:.60}"),))
        return {
            switch.name: getattr(ruleset, switch.name)
            for switch in fields(kind)
            if getattr(ruleset, switch.name) != getattr(usual, switch.name)
        }

    def record_of(
        self, events: Iterable[E], *, players: int | None = None, ruleset: R | None = None
    ) -> EventsRecord[R, E]:
        """The record of a match that was played, with its winners if it is over."""
        played = tuple(events)
        seats = self.rules.seats[0] if players is None else players
        usual = self.rules.ruleset() if ruleset is None else ruleset
        state = self.rules.replay(played, self.rules.start(seats, usual))
        winners = self.rules.winners(state) if state.is_over else None
        return EventsRecord(self.game, seats, usual, played, winners)

    def setup(self, record: EventsRecord[R, E], /) -> tuple[int, R]:
        """How many play in a record, and by which rules."""
        return record.players, record.ruleset

    def known_events(self, record: EventsRecord[R, E], /) -> tuple[E, ...]:
        """The events of a record, which are known whole."""
        return record.events

    def record_schema(self) -> str:
        """The JSON Schema (2020-12) of a record, as text; of an event it says only whether it is a move or chance's."""
        fewest, most = self.rules.seats
        names: list[Plain] = list(self.rules.rulesets)
        seat: Plain = {"type": "integer", "minimum": 0, "maximum": most - 1}
        winners: Plain = {"type": "array", "items": seat, "uniqueItems": True}
        properties: dict[str, Plain] = {
            "format": {"const": FORMAT},
            "version": {"const": VERSION},
            "game": {"const": self.game},
            "players": {"type": "integer", "minimum": fewest, "maximum": most},
            "ruleset": {"oneOf": [{"enum": names}, {"type": "object"}]},
            "events": {"type": "array", "items": {"type": ["string", "object"]}},
            "result": {
                "type": "object",
                "required": ["winners"],
                "additionalProperties": False,
                "properties": {"winners": winners},
            },
        }
        return write_json(
            {
                "$schema": "https://json-schema.org/draft/2020-12/schema",
                "$id": f"urn:jaipur-rules:schema:{self.game}-record:{VERSION}",
                "type": "object",
                "required": [key for key in properties if key != "result"],
                "additionalProperties": False,
                "properties": properties,
            }
        )


def _keys(node: Node) -> tuple[str, ...]:
    return tuple(node.object())


def _switch(node: Node) -> Switch:
    match node.value:
        case int() | str() | None as value:
            return value
        case other:
            raise node.fault("json.expected", expected=Message("record.switch"), found=shown(other))


def _winners(node: Node, players: int) -> tuple[Seat, ...]:
    """The seats in a result; none for a game that nobody has won."""
    return read_seats(node.members(("winners",))["winners"], players)


def read_seats(node: Node, players: int) -> tuple[Seat, ...]:
    """Seats in order, each once.

    Raises:
        UnreadableData: They are not.

    Example:
        >>> read_seats(Node([0, 2]), players=3)
        (0, 2)
    """
    seats = tuple(item.whole(most=players - 1) for item in node.items())
    if tuple(sorted(set(seats))) != seats:
        raise node.fault("record.winners")
    return seats
