"""A match of Jaipur while it is being played."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Self

from attrs import field, frozen

from jaipur_rules.core.game import JAIPUR, Game, Seat
from jaipur_rules.core.values import print_picture
from jaipur_rules.jaipur.record.codec import CODEC
from jaipur_rules.jaipur.record.match import Record
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_RULESET, Ruleset, to_ruleset
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import Event
from jaipur_rules.jaipur.rules.views import View
from jaipur_rules.record import session
from jaipur_rules.record.session import to_events


def _to_events(events: Iterable[Event]) -> tuple[Event, ...]:
    return to_events(events)


@frozen(order=False)
class Session(session.Session):
    """A match of Jaipur that is being played: a value, of which `apply`, `draw` and `undo` make another.

    Attributes:
        events: Every deal and every move so far.
        ruleset: The rules in force; they may be given by their name.
        seed: What deals follow from, 0 to 2**64 - 1, the first, which is made
            where there are no events, from the first number of the seed; None
            for the random numbers of the system.

    Raises:
        IllegalMove: A move breaks a rule.
        UnexpectedEvent: A deal comes when it cannot.
        ImpossibleDeal: The box cannot make a deal.

    Example:
        >>> from jaipur_rules import TakeCamels, deal
        >>> session = Session([deal(seed=7)])
        >>> session = session.apply(TakeCamels())
        >>> session.match.to_move, session.undo().match.to_move
        (0, 1)
        >>> Session.resume(session.record()) == session
        True
    """

    game: Game = field(default=JAIPUR, init=False, eq=False, repr=False)
    events: tuple[Event, ...] = field(default=(), converter=_to_events)
    players: int = field(default=JAIPUR.rules.seats[0], init=False, eq=False, repr=False)
    ruleset: Ruleset = field(default=DEFAULT_RULESET, converter=to_ruleset, kw_only=True)

    _repr_pretty_ = print_picture

    if TYPE_CHECKING:

        @property
        def states(self) -> tuple[Match, ...]: ...
        @property
        def match(self) -> Match: ...
        def legal_moves(self) -> tuple[Move, ...]: ...
        def view(self, seat: Seat | None) -> View: ...
        def record(self) -> Record: ...

    @classmethod
    def resume(cls, record: Record, *, seed: int | None = None) -> Self:
        """The session that goes on where a record stops.

        Args:
            record: The record; what it claims is not looked at.
            seed: What deals follow from; None for the random numbers of the system.

        Raises:
            UnexpectedEvent: A deal is not known whole, so the next card would be anybody's guess.
            IllegalMove: A move breaks a rule.
            UnexpectedEvent: An event comes when it cannot.
            ImpossibleDeal: The box cannot make a deal.
            WrongType: It is no record of Jaipur.
        """
        events = CODEC.known_events(record)
        return cls(events, ruleset=record.ruleset, seed=seed)
