"""A match of Johari while it is being played."""

from typing import TYPE_CHECKING, Self

from attrs import field, frozen

from jaipur_rules.core.game import JOHARI, Game, Seat
from jaipur_rules.core.values import print_picture, to_int
from jaipur_rules.johari.record.codec import CODEC
from jaipur_rules.johari.record.match import Record, to_events
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.ruleset import DEFAULT_RULESET, Ruleset, to_ruleset
from jaipur_rules.johari.rules.transition import Event
from jaipur_rules.johari.rules.views import View
from jaipur_rules.record import session


@frozen(order=False)
class Session(session.Session):
    """A match of Johari that is being played: a value, of which `apply`, `draw` and `undo` make another.

    Attributes:
        events: The deal, the moves and the reshuffles so far.
        players: How many traders there are, two if nothing is said.
        ruleset: The rules in force, with the components; they may be given by their name.
        seed: What the deal, which is made where there are no events, and every
            reshuffle follow from, 0 to 2**64 - 1; None for the random numbers
            of the system.

    Raises:
        IllegalMove: A move breaks a rule.
        UnexpectedEvent: A deal or a reshuffle comes when it cannot.
        ImpossibleDeal: A deal or a reshuffle is not of the cards that there are.
        ImpossibleMatch: The game is not for so many traders.

    Example:
        >>> session = Session(players=3, seed=7)
        >>> session = session.apply(session.legal_moves()[0])
        >>> session.plies, session.match.players
        (1, 3)
        >>> Session.resume(session.record()) == session
        True
    """

    game: Game = field(default=JOHARI, init=False, eq=False, repr=False)
    events: tuple[Event, ...] = field(default=(), converter=to_events)
    players: int = field(default=JOHARI.rules.seats[0], converter=to_int, kw_only=True)
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
            seed: What reshuffles follow from; None for the random numbers of the system.

        Raises:
            UnexpectedEvent: Not every card and noble is known, so the next would be anybody's guess.
            IllegalMove: A move breaks a rule.
            UnexpectedEvent: A deal or a reshuffle comes when it cannot.
            ImpossibleDeal: A deal or a reshuffle is of cards that are not there.
            WrongType: It is no record of Johari.
        """
        events = CODEC.known_events(record)
        return cls(events, players=record.players, ruleset=record.ruleset, seed=seed)
