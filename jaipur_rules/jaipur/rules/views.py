"""The view of a seat: exactly what it may know at a moment, and nothing else.

A secret that is not in a value cannot leak, so whatever is made for a player
is made from a `View`. Knowledge assumes a perfect memory: a herd can always be
counted, because its opening size follows from the size of the opening hand and
every camel moves in the open. What the switches on secrecy hide from the eye
is left out of the display fields alone.
"""

from random import Random
from typing import Literal, TypeAlias

from attrs import frozen

from jaipur_rules.core.converters import to_int
from jaipur_rules.core.errors import RulesError, wrong_type
from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur.rules import worlds as possible
from jaipur_rules.jaipur.rules.cards import Card, Cards, fresh
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.scoring import RoundResult, score
from jaipur_rules.jaipur.rules.state import EndReason, Match, Position, Round, Trader, Values

BonusValues: TypeAlias = tuple[int | None, ...]
"""Bonus tokens in rupees; None where the seat may not know the value."""

Herd: TypeAlias = int | Literal["some", "none"]
"""A herd as it is shown: its number of camels, or only whether there are any (rule SEC-1)."""


class NoSuchSeat(RulesError):
    """A seat other than 0 and 1.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> view(new_match(seed=7), 2)
        Traceback (most recent call last):
        jaipur_rules.jaipur.rules.views.NoSuchSeat: ...
    """


@frozen(order=False)
class TraderView:
    """One trader as a seat may know them; the seat itself is one of them.

    Attributes:
        hand: Their goods, if the seat may see them; else None (rule SEC-2).
        hand_size: How many cards they hold.
        herd: Their camels, which memory always gives (rule SEC-7).
        goods: The goods tokens won, in rupees, by good (rule SEC-4).
        bonuses: The bonus tokens won, in rupees, by pile; None for a value
            that the seat may not know yet (rule SEC-3).
        known: The cards that everybody knows to be in the hand.
        revealed: The cards that the hand was shown to have held from the deal.
        herd_shown: Display: the herd as the rules in force show it; counted at scoring.
        goods_shown: Display: the goods tokens in sight; None for a secret stack before scoring.

    Example:
        >>> from jaipur_rules import new_match
        >>> other = view(new_match(seed=7), 0).opponent
        >>> other.hand is None, other.hand_size + other.herd, other.known
        (True, 5, Cards())
    """

    hand: Cards | None
    hand_size: int
    herd: int
    goods: tuple[Values, ...]
    bonuses: tuple[BonusValues, ...]
    known: Cards
    revealed: Cards
    herd_shown: Herd
    goods_shown: tuple[Values, ...] | None


@frozen(order=False)
class RoundView:
    """A round as a seat may know it.

    Attributes:
        market: The cards in the market.
        deck_size: The cards left in the draw pile (rule SEC-6).
        traders: Both sides of the table, by seat.
        heights: The tokens left in each goods pile, in the order of `Card`.
        bonus_sizes: The tokens left in each bonus pile (rule SEC-6).
        discard: The cards sold, the last one on top at the end.
        discard_shown: Display: the discards in sight (rule SEC-5).
        starter: The seat that began the round.
        to_move: The seat that acts next, or would if the round had not ended.
        plies_left: Under the house rule `turn_cap`, the plies that remain.
        end: Why the round has ended; None while it is being played.
        result: What the round was worth, once it has ended.

    Example:
        >>> from jaipur_rules import new_match
        >>> round_ = view(new_match(seed=7), 0).round
        >>> round_.deck_size, round_.bonus_sizes, round_.discard, round_.result
        (40, (7, 6, 5), (), None)
    """

    market: Cards
    deck_size: int
    traders: tuple[TraderView, TraderView]
    heights: Values
    bonus_sizes: tuple[int, ...]
    discard: tuple[Card, ...]
    discard_shown: tuple[Card, ...]
    starter: Seat
    to_move: Seat
    plies_left: int | None
    end: EndReason | None
    result: RoundResult | None


@frozen(order=False)
class View:
    """A match as one seat may know it.

    Attributes:
        seat: Whose view it is.
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

    seat: Seat
    ruleset: Ruleset
    seals: tuple[int, int]
    counted: int
    round: RoundView | None

    @property
    def me(self) -> TraderView:
        """The seat's own side of the table.

        Raises:
            NoRound: No round has been dealt.
        """
        return possible.dealt(self).traders[self.seat]

    @property
    def opponent(self) -> TraderView:
        """The other side of the table.

        Raises:
            NoRound: No round has been dealt.
        """
        return possible.dealt(self).traders[1 - self.seat]

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
    def winner(self) -> Seat | None:
        """The seat that has won the match; None while it goes on, and when it is drawn."""
        return Match(self.ruleset, self.seals, self.counted).winner

    @property
    def position(self) -> Position | None:
        """The position that legality looks at; None unless this seat is to move."""
        round_ = self.round
        if round_ is None or round_.end or round_.to_move != self.seat:
            return None
        mine = round_.traders[self.seat]
        if mine.hand is None:
            return None
        return Position(round_.market, mine.hand, mine.herd, self.ruleset, round_.heights)

    @property
    def unseen(self) -> Cards:
        """The cards whose places this seat does not know: the deck, and the opponent's cards that are not `known`.

        Everything else of the box lies in sight, was sold, or is known to be in a hand (rule SEC-7).

        Raises:
            NoRound: No round has been dealt.

        Example:
            >>> from jaipur_rules import new_match
            >>> mine = view(new_match(seed=7), 0)
            >>> len(mine.unseen) == mine.round.deck_size + mine.opponent.hand_size
            True
        """
        return possible.unseen(self)

    def worlds(self) -> int:
        """The number of possible deals, as `jaipur_rules.jaipur.rules.worlds` defines them, all of equal weight.

        The places of the deal that the seat has seen turned up are counted as
        it saw them, and so is a coin toss: another order of its own five cards
        is no other world.

        Raises:
            NoRound: No round has been dealt.

        Example:
            >>> from jaipur_rules import new_match
            >>> view(new_match(seed=7), 0).worlds() > 10**30
            True
        """
        return possible.count(self)

    def sample(self, rng: Random) -> Match:
        """One of the possible worlds, drawn uniformly, as a match with the same view from this seat.

        Raises:
            NoRound: No round has been dealt.

        Example:
            >>> from jaipur_rules import new_match
            >>> mine = view(new_match(seed=7), 0)
            >>> view(mine.sample(Random(1)), 0) == mine
            True
        """
        return possible.sample(self, rng)

    def odds(self) -> possible.Odds:
        """The exact probabilities of what this seat does not know.

        Raises:
            NoRound: No round has been dealt.

        Example:
            >>> from jaipur_rules import new_match
            >>> sum(view(new_match(seed=7), 0).odds().next_card.values())
            Fraction(1, 1)
        """
        return possible.odds(self)


def view(match: Match, seat: Seat) -> View:
    """Everything that a seat may know of a match, and nothing else.

    Raises:
        NoSuchSeat: There are seats 0 and 1 alone (rule BOX-6).
        WrongType: The seat is no whole number.

    Example:
        >>> from jaipur_rules import new_match
        >>> view(new_match(seed=7), 1).opponent.hand_size <= 5
        True
    """
    seat = to_int(seat)
    if seat not in (0, 1):
        raise NoSuchSeat("jaipur.flow.no_seat", seat=seat)
    round_ = match.round
    seen = None if round_ is None else _round(match.ruleset, round_, seat)
    return View(seat, match.ruleset, match.seals, match.counted, seen)


def _round(rules: Ruleset, round_: Round, seat: Seat) -> RoundView:
    return RoundView(
        market=_unshared(round_.market),
        deck_size=len(round_.deck),
        traders=(_trader(rules, round_, seat, 0), _trader(rules, round_, seat, 1)),
        heights=round_.heights,
        bonus_sizes=tuple(map(len, round_.bonuses)),
        discard=round_.discard,
        discard_shown=round_.discard if rules.discard_view == "all" else round_.discard[-1:],
        starter=round_.starter,
        to_move=round_.to_move,
        plies_left=round_.plies_left,
        end=round_.end,
        result=score(rules, round_) if round_.end else None,
    )


def _trader(rules: Ruleset, round_: Round, seat: Seat, whose: Seat) -> TraderView:
    trader, own = round_.traders[whose], seat == whose
    scored = round_.end is not None
    counted = own or scored or rules.camel_count == "public"
    return TraderView(
        hand=_unshared(trader.hand) if own or rules.hands == "open" else None,
        hand_size=len(trader.hand),
        herd=trader.herd,
        goods=trader.goods,
        bonuses=trader.bonuses if _sees_bonuses(rules, round_, own=own) else _hidden(trader),
        known=_unshared(trader.known),
        revealed=_unshared(trader.revealed),
        herd_shown=trader.herd if counted else "some" if trader.herd else "none",
        goods_shown=trader.goods if own or scored or rules.token_stacks == "open" else None,
    )


def _unshared(cards: Cards) -> Cards:
    # Which objects are shared shows in a pickle, and must not depend on what
    # was remembered elsewhere: equal views have equal bytes.
    return fresh(cards.code)


def _sees_bonuses(rules: Ruleset, round_: Round, *, own: bool) -> bool:
    """Return whether the values are seen: at scoring all tokens are turned over (rule SEC-3)."""
    if round_.end or rules.own_bonus_values == "open":
        return True
    return own and rules.own_bonus_values == "owner_sees"


def _hidden(trader: Trader) -> tuple[BonusValues, ...]:
    return tuple((None,) * len(values) for values in trader.bonuses)


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
            raise wrong_type(at, "value.position")
