"""The moves of a trader, ranked by what each leaves in hand and on the table."""

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias, assert_never

from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur.players.prices import REFILL, Prices
from jaipur_rules.jaipur.rules.cards import CAMEL_SHIFT, GOODS_MASK, WIDTH
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.state import Round, Values
from jaipur_rules.jaipur.rules.views import RoundView

Ranked: TypeAlias = tuple[tuple[float, Move], ...]
"""Moves with their worth in rupees, the best first; among equals, as `legal_moves` lists them."""


class Counter(NamedTuple):
    """Everything that the worth of a trader's moves depends on, the cards by their codes.

    Attributes:
        market: The market.
        hand: The mover's goods.
        herd: The mover's camels.
        other_herd: The opponent's camels, which memory gives (rule SEC-7).
        heights: The tokens left in each goods pile.
        deck_size: The cards left to draw.
    """

    market: int
    hand: int
    herd: int
    other_herd: int
    heights: Values
    deck_size: int


class Worth(NamedTuple):
    """The worth of a move in rupees, and its parts.

    Attributes:
        won: What it brings at once.
        hand: What the hand is worth afterwards.
        camels: What the herd brings or loses, the camel token included.
        left: What the market will be worth to the opponent.
    """

    won: float
    hand: float
    camels: float
    left: float

    @property
    def total(self) -> float:
        """The sum of the parts."""
        return self.won + self.hand + self.camels - self.left


def counter(current: Round) -> Counter:
    """Everything that the worth of the next move depends on."""
    mover, other = current.traders[current.to_move], current.traders[1 - current.to_move]
    return Counter(
        current.market.code,
        mover.hand.code,
        mover.herd,
        other.herd,
        current.heights,
        len(current.deck),
    )


def counter_of_view(current: RoundView, seat: Seat) -> Counter:
    """Everything that the worth of a seat's next move depends on, from what the seat sees."""
    mine, other = current.traders[seat], current.traders[1 - seat]
    hand = 0 if mine.hand is None else mine.hand.code
    return Counter(
        current.market.code, hand, mine.herd, other.herd, current.heights, current.deck_size
    )


def rank(moves: Iterable[Move], at: Counter, prices: Prices) -> Ranked:
    """The moves from the best to the worst.

    Example:
        >>> from jaipur_rules import Ruleset, legal_moves
        >>> from jaipur_rules.jaipur.rules.table import arrange
        >>> from jaipur_rules.jaipur.players.prices import prices
        >>> match = arrange(market="DGKKK", hands=("LLLL", "C"), deck_size=20)
        >>> best = rank(legal_moves(match), counter(match.round), prices(Ruleset()))
        >>> [str(move) for _, move in best[:3]]
        ['+D', '+G', '+K']
    """
    rated = [(worth(move, at, prices).total, move) for move in moves]
    rated.sort(key=_worth_first)
    return tuple(rated)


def _worth_first(rated: tuple[float, Move]) -> float:
    return -rated[0]


def worth(move: Move, at: Counter, prices: Prices) -> Worth:
    """The worth of a legal move to the mover, and its parts."""
    market, hand, herd, other_herd, heights, deck_size = at
    stage = prices.stage(deck_size)
    won = 0.0
    drawn = camels = 0
    match move:
        case Exchange(taken, given):
            gone = given.code
            market += gone - taken.code
            camels = -(gone >> CAMEL_SHIFT)
            hand += taken.code - (gone & GOODS_MASK)
        case TakeGood(good):
            one = 1 << WIDTH * good
            market -= one
            hand += one
            drawn = 1
        case TakeCamels():
            drawn = camels = market >> CAMEL_SHIFT
            market &= GOODS_MASK
        case Sell(good, count):
            height = heights[good]
            won = prices.sale(good, height, count)
            heights = (*heights[:good], max(0, height - count), *heights[good + 1 :])
            hand -= count << WIDTH * good
        case _:
            assert_never(move)
    lead = herd + camels - other_herd
    return Worth(
        won,
        prices.hand_worth(hand, heights, stage),
        stage.camel * camels + stage.most_camels * ((lead > 0) - (lead < 0)),
        prices.market_worth(market, heights, stage) + REFILL * drawn,
    )
