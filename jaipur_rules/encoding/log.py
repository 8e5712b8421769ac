"""The log of a match as a seat or a spectator may read it: who moved, and what was seen after each event.

What was seen is views, so nothing else can leak. A move of another is
shown if the game says that everybody sees it when it is made.
"""

from collections.abc import Sequence
from typing import Any, TypeAlias

from jaipur_rules.core.errors import Impossible
from jaipur_rules.core.files import write_json
from jaipur_rules.core.forms import Field, Form, Record, fixed, listed, optional, plain_record
from jaipur_rules.core.game import Seat, game_of
from jaipur_rules.core.messages import Message
from jaipur_rules.core.rules import State
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.core.values import to_int
from jaipur_rules.encoding.view import Encoding

FORMAT = "jaipur-log"
"""The name of the format."""

VERSION = 1
"""The version of the format, the only one there is."""

Log: TypeAlias = dict[str, Plain]
"""A log as the object that its document holds."""


def log_to_plain(states: Sequence[State], events: Sequence[object], seat: Seat | None) -> Log:
    """The log of a match for a seat or a spectator, as the object that its document holds.

    Its ``events`` are objects of a ``seat``, which moved, null for what chance
    brought; a ``move`` in the notation, null for chance and for a move that is
    not seen when it is made; and the ``view`` of the seat after it.

    Args:
        states: The match before each event, and after the last: those of a session or of a record.
        events: The events.
        seat: Whose log it is; None for a spectator's.

    Raises:
        UnknownName: The states are of no game.
        Impossible: There is not one state more than events.
        RulesError: There is no such seat.

    Example:
        >>> from jaipur_rules import Session, TakeCamels
        >>> session = Session(seed=7).apply(TakeCamels())
        >>> log = log_to_plain(session.states, session.events, 0)
        >>> [(each["seat"], each["move"]) for each in log["events"]]
        [(None, None), (1, '+K')]
        >>> log["events"][1]["view"]["round"]["traders"][1]["hand"] is None
        True
    """
    if len(states) != len(events) + 1:
        counts = Message("record.log", states=len(states), events=len(events))
        raise Impossible((counts,))
    game, seat = game_of(states[0]), None if seat is None else to_int(seat)
    encoding, rules = game.encoding, game.rules
    rules.view(states[0], seat)  # refuses a seat that there is not, though nothing has happened
    seen: list[object] = []
    for before, event, after in zip(states, events, states[1:], strict=False):
        mover = before.to_move
        shown = mover is not None and (mover == seat or encoding.is_open(event))
        view = rules.view(after, seat)
        seen.append({"seat": mover, "move": event if shown else None, "view": view})
    return log_form(encoding).write({"seat": seat, "events": seen})


def log_form(encoding: Encoding) -> Record[Any]:
    """The form of the logs of a game.

    Example:
        >>> from jaipur_rules.core.game import JAIPUR
        >>> log_form(JAIPUR.encoding).keys
        ('format', 'version', 'game', 'seat', 'events')
    """
    view = Form(encoding.view_to_plain, encoding.view_from_plain, encoding.view_schema)
    event = plain_record(
        Field("seat", optional(encoding.seat)),
        Field("move", optional(encoding.move)),
        Field("view", view),
        title="LogEvent",
    )
    return plain_record(
        fixed("format", FORMAT),
        fixed("version", VERSION),
        fixed("game", encoding.game.name),
        Field("seat", optional(encoding.seat)),
        Field("events", listed(event)),
        title="LogDocument",
    )


def log_to_json(states: Sequence[State], events: Sequence[object], seat: Seat | None) -> str:
    """The log of a match for a seat or a spectator, as a document. Equal logs give equal texts, byte for byte.

    Args:
        states: The match before each event, and after the last: those of a session or of a record.
        events: The events.
        seat: Whose log it is; None for a spectator's.

    Raises:
        UnknownName: The states are of no game.
        Impossible: There is not one state more than events.
        RulesError: There is no such seat.

    Example:
        >>> from jaipur_rules.johari import Session
        >>> session = Session(players=3, seed=7)
        >>> log_to_json(session.states, session.events, 2).splitlines()[1]
        '  "format": "jaipur-log",'
    """
    return write_json(log_to_plain(states, events, seat))
