"""A record of a match of Johari."""

from attrs import frozen

from jaipur_rules.core.errors import NotationError
from jaipur_rules.core.game import Seat
from jaipur_rules.johari.record.known import Replay
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.ruleset import DEFAULT_RULESET, Ruleset
from jaipur_rules.johari.rules.scoring import Result
from jaipur_rules.johari.rules.state import Match
from jaipur_rules.johari.rules.transition import Event
from jaipur_rules.record.codec import AnyRecord


@frozen(order=False)
class Claim:
    """The result that a record claims for its match.

    Attributes:
        totals: Each seat's prestige points; None if it does not say.
        winners: The seats that won, in order; None if it does not say.

    Raises:
        NotationError: It says nothing, or that nobody wins.

    Example:
        >>> Claim(totals=(31, 40), winners=(1,)).winners
        (1,)
    """

    totals: tuple[int, ...] | None = None
    winners: tuple[Seat, ...] | None = None

    def __attrs_post_init__(self) -> None:
        """Refuse a claim of nothing."""
        if self.totals is None and self.winners is None:
            raise NotationError("a claim has to say something")
        if self.winners == ():
            raise NotationError("somebody wins every game (rule FIN-4)")

    @classmethod
    def of(cls, result: Result) -> "Claim":
        """The claim that is right for a result."""
        return cls(result.totals, result.winners)


@frozen(order=False)
class Record(AnyRecord):
    """A match as somebody wrote it down. Nothing in it has been judged.

    Attributes:
        players: How many traders there are.
        ruleset: The rules it was played by, with the components it was played with.
        events: The deal, the moves and the reshuffles, in order, whether or not
            they are legal. The deal and each reshuffle may stop after the last
            card, and the last noble, that was drawn.
        claim: The result claimed for the match; None if none is claimed.
        file: The file it was read from, no part of its identity.

    Example:
        >>> Record(players=3).whole
        ()
    """

    players: int = 2
    ruleset: Ruleset = DEFAULT_RULESET
    events: tuple[Event, ...] = ()
    claim: Claim | None = None

    @property
    def moves(self) -> tuple[Move, ...]:
        """The events that are moves."""
        return tuple(event for event in self.events if not isinstance(event, Deal | Reshuffle))

    @property
    def plies(self) -> int:
        """The number of moves."""
        return len(self.moves)

    @property
    def whole(self) -> tuple[Event, ...]:
        """The events, for `replay`, what is not known of them being filled in.

        Raises:
            IllegalMove: A move breaks a rule.
            UnexpectedEvent: A deal or a reshuffle comes when it cannot.
            ImpossibleDeal: A deal or a reshuffle is of cards that are not there.
        """
        played = Replay(Match(self.players, self.ruleset))
        return tuple(map(played.apply, self.events))
