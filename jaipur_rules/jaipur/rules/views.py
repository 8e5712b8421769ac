"""The view of a seat: exactly what it may know at a moment, and nothing else.

A secret that is not in a value cannot leak, so whatever is made for a player
is made from a `View`.
"""

from random import Random

from attrs import field, frozen
from attrs.converters import optional

from jaipur_rules.core.converters import instance_of, of_type, to_int, to_pair, to_random
from jaipur_rules.core.errors import (
    NoSuchSeat,
    NothingDealt,
    UnexpectedEvent,
    wrong_type,
)
from jaipur_rules.core.game import JAIPUR, Outcome, Seat, drawing, picture
from jaipur_rules.core.values import print_picture, short_repr, unchecked
from jaipur_rules.jaipur.rules import worlds as possible
from jaipur_rules.jaipur.rules.cards import Cards
from jaipur_rules.jaipur.rules.position import Position
from jaipur_rules.jaipur.rules.round_view import RoundView, TraderView, view_round
from jaipur_rules.jaipur.rules.ruleset import Ruleset, to_ruleset
from jaipur_rules.jaipur.rules.state import Match


@frozen(order=False, repr=False)
class View:
    """A match as one seat may know it, or as everybody may: a spectator's view.

    A spectator has no hand and is never to move; what asks for a side of the
    table raises `NoSuchSeat`.

    Attributes:
        seat: Whose view it is; None for a spectator's.
        ruleset: The rules in force.
        seals: The Seals of Excellence won, by seat.
        counted: The rounds played that count.
        round: The round, as far as the seat may know it; None before the first deal.

    Example:
        >>> from jaipur_rules import new_match
        >>> mine = view(new_match(seed=7), 0)
        >>> mine.me.hand is not None, mine.opponent.hand is None
        (True, True)
    """

    game = JAIPUR

    seat: Seat | None = field(converter=optional(to_int))
    ruleset: Ruleset = field(converter=to_ruleset)
    seals: tuple[int, int] = field(converter=to_pair)
    counted: int = field(converter=to_int)
    round: RoundView | None = field(validator=instance_of(RoundView, None))

    __repr__ = short_repr
    _repr_pretty_ = print_picture

    def __str__(self) -> str:
        return picture(self)

    def _repr_svg_(self) -> str:
        return drawing(self)

    @property
    def players(self) -> int:
        """How many traders there are: two (rule BOX-6)."""
        return len(self.seals)

    @property
    def dealt(self) -> RoundView:
        """The round, as far as the seat may know it.

        Raises:
            NothingDealt: No round has been dealt.

        Example:
            >>> from jaipur_rules import new_match
            >>> len(view(new_match(seed=7), 0).dealt.market)
            5
        """
        if self.round is None:
            raise NothingDealt("jaipur.flow.not_dealt")
        return self.round

    @property
    def own_seat(self) -> Seat:
        """The seat whose view it is.

        Raises:
            NoSuchSeat: It is a spectator's.
        """
        if self.seat is None:
            raise NoSuchSeat("error.spectator")
        return self.seat

    @property
    def me(self) -> TraderView:
        """The seat's own side of the table.

        Raises:
            NothingDealt: No round has been dealt.
            NoSuchSeat: The view is a spectator's.
        """
        return self.dealt.traders[self.own_seat]

    @property
    def opponent(self) -> TraderView:
        """The other side of the table.

        Raises:
            NothingDealt: No round has been dealt.
            NoSuchSeat: The view is a spectator's.
        """
        return self.dealt.traders[1 - self.own_seat]

    @property
    def opponents(self) -> tuple[TraderView, ...]:
        """The other sides of the table, which here are one.

        Raises:
            NothingDealt: No round has been dealt.
            NoSuchSeat: The view is a spectator's.
        """
        return (self.opponent,)

    @property
    def mover(self) -> Seat:
        """The seat that acts next.

        Raises:
            NothingDealt: No round has been dealt.
            UnexpectedEvent: The round has ended, so that nobody is to move.
        """
        if self.dealt.end:
            raise UnexpectedEvent("jaipur.flow.nobody_moves")
        return self.dealt.to_move

    @property
    def to_move(self) -> Seat | None:
        """The seat that acts next; None when a deal is awaited or the match is over."""
        round_ = self.round
        return None if round_ is None or round_.end else round_.to_move

    @property
    def is_over(self) -> bool:
        """True if no event can follow (rules MAT-1, MAT-4)."""
        return Match(self.ruleset, self.seals, self.counted).is_over

    @property
    def outcome(self) -> Outcome | None:
        """How the match has ended (rules MAT-1, MAT-4); None while it goes on."""
        return Match(self.ruleset, self.seals, self.counted).outcome

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that have won the match; none while it goes on, and when it is drawn."""
        outcome = self.outcome
        return outcome.winners if outcome else ()

    @property
    def winner(self) -> Seat | None:
        """The seat that has won the match; None while it goes on, and when it is drawn."""
        winners = self.winners
        return winners[0] if len(winners) == 1 else None

    @property
    def position(self) -> Position | None:
        """The position that legality looks at; None unless this seat is to move."""
        round_, seat = self.round, self.seat
        if round_ is None or seat is None or round_.end or round_.to_move != seat:
            return None
        mine = round_.traders[seat]
        if mine.hand is None:
            return None
        return Position(round_.market, mine.hand, mine.herd, self.ruleset, round_.heights)

    @property
    def unseen(self) -> Cards:
        """The cards whose places this seat does not know: the deck, and the opponent's cards that are not `known`.

        Everything else of the box lies in sight, was sold, or is known to be in a hand (rule SEC-7).

        Raises:
            NothingDealt: No round has been dealt.
            NoSuchSeat: The view is a spectator's.

        Example:
            >>> from jaipur_rules import new_match
            >>> mine = view(new_match(seed=7), 0)
            >>> len(mine.unseen) == mine.round.deck_size + mine.opponent.hand_size
            True
        """
        return possible.unseen(self.ruleset, self.dealt, self.own_seat)

    def worlds(self) -> int:
        """The number of possible deals, as `jaipur_rules.jaipur.rules.worlds` defines them, all of equal weight.

        The places of the deal that the seat has seen turned up are counted as
        it saw them, and so is a coin toss: another order of its own five cards
        is no other world.

        Raises:
            NothingDealt: No round has been dealt.
            NoSuchSeat: The view is a spectator's.

        Example:
            >>> from jaipur_rules import new_match
            >>> view(new_match(seed=7), 0).worlds() > 10**30
            True
        """
        return possible.count(self.ruleset, self.dealt, self.own_seat)

    def sample(self, rng: Random) -> Match:
        """One of the possible worlds, drawn uniformly, as a match with the same view from this seat.

        Raises:
            NothingDealt: No round has been dealt.
            NoSuchSeat: The view is a spectator's.
            WrongType: ``rng`` is no `random.Random`, but a seed or a generator of NumPy.

        Example:
            >>> from jaipur_rules import new_match
            >>> mine = view(new_match(seed=7), 0)
            >>> view(mine.sample(Random(1)), 0) == mine
            True
        """
        round_ = possible.sample(self.ruleset, self.dealt, self.own_seat, to_random(rng))
        return Match(self.ruleset, self.seals, self.counted, round_)

    def odds(self) -> possible.Odds:
        """The exact probabilities of what this seat does not know.

        Raises:
            NothingDealt: No round has been dealt.
            NoSuchSeat: The view is a spectator's.

        Example:
            >>> from jaipur_rules import new_match
            >>> sum(view(new_match(seed=7), 0).odds().next_card.values())
            Fraction(1, 1)
        """
        return possible.odds(self.ruleset, self.dealt, self.own_seat)


def view(match: Match, seat: Seat | None) -> View:
    """Everything that a seat may know of a match, and nothing else; for None, what everybody may know.

    Raises:
        NoSuchSeat: There are seats 0 and 1 alone (rule BOX-6).
        WrongType: The seat is no whole number, or what is given no match of this game.

    Example:
        >>> from jaipur_rules import new_match
        >>> match = new_match(seed=7)
        >>> [trader.hand is None for trader in view(match, 1).dealt.traders]
        [True, False]
        >>> [trader.hand is None for trader in view(match, None).dealt.traders]
        [True, True]
    """
    match = of_type(Match, match)
    if seat is not None:
        seat = to_int(seat)
        if seat not in (0, 1):
            raise NoSuchSeat("jaipur.flow.no_seat", seat=seat)
    round_ = match.round
    seen = None if round_ is None else view_round(match.ruleset, round_, seat)
    return unchecked(
        View,
        seat=seat,
        ruleset=match.ruleset,
        seals=match.seals,
        counted=match.counted,
        round=seen,
    )


def position_of(at: Position | Match | View) -> Position | None:
    """What the seat to move sees, if somebody is to move in the match or the view.

    Raises:
        WrongType: It is none of the three.

    Example:
        >>> position_of(Match()) is None
        True
    """
    match at:
        case Position():
            return at
        case Match():
            return at.position
        case View():
            return at.position
        case _:
            raise wrong_type(at, "value.position", Match)
