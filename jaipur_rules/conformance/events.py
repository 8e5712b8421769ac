"""The questions about a game whose records are a list of events, as they follow from its rules and its codec."""

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from enum import Enum
from typing import TypeGuard

from attrs import fields, has

from jaipur_rules.conformance.cases import Setup
from jaipur_rules.conformance.protocol import Body
from jaipur_rules.conformance.questions import Questions
from jaipur_rules.core.errors import wrong_type_of
from jaipur_rules.core.game import E, Game, M, R, S, Seat, V
from jaipur_rules.core.strict_json import Node, Plain
from jaipur_rules.record import EventsCodec, EventsRecord


class EventsQuestions(Questions[R, S, M, E, V, EventsRecord[R, E]]):
    """The questions about a game whose records are a list of events.

    A table is written as what every seat may know of it, and that as the
    fields of the view. So an object of this class, made with the game and its
    codec, will do; a subclass may say in `causes` which rule a wrong value is
    about, and in `allowing_rules` which rule allows a move that was not listed.

    Example:
        >>> from jaipur_rules import johari
        >>> from jaipur_rules.encoding.plain import from_plain, to_plain
        >>> from jaipur_rules.johari.plugin import GAME
        >>> class JohariEvents(EventsCodec):
        ...     def write_event(self, event):
        ...         return to_plain(event) if isinstance(event, johari.Deal) else str(event)
        ...
        ...     def read_chance(self, node):
        ...         return from_plain(node, johari.Deal)
        >>> questions = EventsQuestions(GAME, JohariEvents(GAME))
        >>> match = johari.new_match(seed=7)
        >>> questions.moves(match)["moves"][:2], sorted(questions.table(match))
        (['pick R2@1', 'pick W1@2'], ['players', 'table'])
    """

    def __init__(self, game: Game[R, S, M, E, V], codec: EventsCodec[R, S, M, E, V]) -> None:
        """Take the game that the questions are about, and how its records are read and written."""
        super().__init__(game, codec)
        self._events = codec

    def setup_of(self, played: EventsRecord[R, E], /) -> Setup[R]:
        """Return the players and the ruleset of a record."""
        return Setup(played.players, played.ruleset)

    def events_of(self, played: EventsRecord[R, E], /) -> tuple[E, ...]:
        """Return the events of a record."""
        return played.events

    def game_of(self, setup: Setup[R], events: tuple[E, ...], /) -> EventsRecord[R, E]:
        """Return the events as a record that claims nothing."""
        return EventsRecord(self.game.name, setup.players, setup.ruleset, events)

    def is_chance(self, event: E, /) -> bool:
        """Return whether an event is chance's."""
        return not self._events.is_move(event)

    def write_chance(self, event: E, /) -> Body:
        """Return an event of chance as plain data."""
        return Node(self._events.write_event(event)).object()

    def read_chance(self, setup: Setup[R], data: Body, /) -> E:
        """Return the event of chance that plain data hold."""
        return self._events.read_chance(Node(data))

    def table(self, state: S, /) -> Body:
        """Return the fields of the state; the ruleset is left out."""
        return write_fields(state, leave_out=type(self.rules.ruleset()))

    def view(self, state: S, seat: Seat, /) -> Body:
        """Return the fields of the view of a seat; the ruleset is left out."""
        return write_fields(self.rules.view(state, seat), leave_out=type(self.rules.ruleset()))


def write_fields(value: object, leave_out: type[object] | None = None) -> Body:
    """Return the fields of an attrs object as plain data.

    What has a text of its own, such as a card with a notation, is that text.

    Args:
        value: The object.
        leave_out: A type; fields of it are left out.

    Raises:
        WrongType: It is no attrs object.

    Example:
        >>> from jaipur_rules import TakeGood, Card, Ruleset
        >>> from jaipur_rules.conformance.cases import Setup
        >>> write_fields(Setup(2, TakeGood(Card.SPICE))), write_fields(Setup(2, Ruleset()), Ruleset)
        ({'players': 2, 'ruleset': '+P'}, {'players': 2})
    """
    kind = type(value)
    if not has(kind):
        raise wrong_type_of(value, "value.with_fields")
    members = {field.name.lstrip("_"): getattr(value, field.name) for field in fields(kind)}
    return {
        name: _to_plain(member)
        for name, member in members.items()
        if leave_out is None or not isinstance(member, leave_out)
    }


def _to_plain(value: object) -> Plain:
    if isinstance(value, Enum):
        return _to_plain(value.value)
    if value is None or isinstance(value, bool | int | str):
        return value
    if _is_set(value):
        return [_to_plain(item) for item in sorted(value, key=str)]
    if _is_sequence(value):
        return [_to_plain(item) for item in value]
    if _is_mapping(value):
        return {str(key): _to_plain(item) for key, item in value.items()}
    if has(type(value)) and type(value).__str__ is object.__str__:
        return write_fields(value)
    return str(value)


def _is_sequence(value: object) -> TypeGuard[Sequence[object]]:
    return isinstance(value, tuple | list)


def _is_set(value: object) -> TypeGuard[AbstractSet[object]]:
    return isinstance(value, set | frozenset)


def _is_mapping(value: object) -> TypeGuard[Mapping[object, object]]:
    return isinstance(value, Mapping)
