"""The price list: the one estimate of value that the greedy player and the search share.

Cards in hand are worth a part of what selling them would bring today: most of
the best sale, less of the second best, for which there may be no time. Camels
are worth what they can still fetch. All of it together is how many rupees a
trader can expect to be ahead when the round ends; how far that is off, usually,
makes of it a chance of the Seal.
"""

from bisect import bisect_right
from functools import lru_cache
from itertools import pairwise
from math import exp, fsum
from typing import NamedTuple, TypeAlias

from jaipur_rules.jaipur.rules.cards import CAMEL_SHIFT, GOODS, GOODS_MASK, WIDTH, Card
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import Match, Round, Values


class Stage(NamedTuple):
    """The prices while so much of the deck is left.

    Attributes:
        deck: Of forty cards, how many are left. It comes first, as the stages are sorted by it.
        best: Of the best sale in a hand, which part counts.
        second: Of the second best sale.
        rest: Of all the others.
        single: Of the top token of a precious good, for one card that cannot be sold alone (rule SEL-4).
        growth: Of what each good would bring more with one card more.
        camel: A camel in the herd, in rupees.
        most_camels: Being the one with more camels, in rupees (rule SCO-1).
        turn: Being the one to move, in rupees.
        market: Of what the goods in the market would bring whoever moves next.
        market_camel: A camel in the market to whoever moves next, in rupees.
        spread: How far the difference at the end is off, as a standard deviation in rupees.
    """

    deck: float
    best: float
    second: float
    rest: float
    single: float
    growth: float
    camel: float
    most_camels: float
    turn: float
    market: float
    market_camel: float
    spread: float


STAGES = tuple(
    Stage(*row)
    for row in (
        (0, 0.80, 0.40, 0.00, 0.05, 0.05, 0.10, 4.6, 0.3, 0.10, 0.40, 3.6),
        (5, 0.88, 0.55, 0.40, 0.25, 0.20, 0.60, 2.2, -0.1, 0.24, 0.30, 5.3),
        (11, 0.88, 0.75, 0.50, 0.45, 0.17, 0.95, 0.4, -1.0, 0.33, 0.35, 7.7),
        (18, 0.88, 0.80, 0.50, 0.50, 0.15, 1.20, 0.3, -1.5, 0.32, 0.50, 10.1),
        (27, 0.86, 0.78, 0.50, 0.55, 0.10, 1.40, 0.3, -0.6, 0.20, 0.50, 12.5),
        (40, 0.86, 0.75, 0.60, 0.70, 0.00, 1.60, 0.0, -2.0, 0.20, 0.90, 14.8),
    )
)
"""Fitted by least squares to the ends of rounds that a simpler greedy player played with itself, and rounded."""

REFILL = 0.6
"""The rupees that a card turned up from the deck gives the next trader: a fifth of an average sale."""

_STEEP = 1.7  # the logistic curve nearest to the normal one
_MOST_KEPT = 1 << 17
_FIELD = (1 << WIDTH) - 1

Holding: TypeAlias = tuple[float, float, float, float, float]
"""What a hand could bring, in rupees, as `Stage` counts it: the best sale, the second best of another good, all the others, the
top tokens of precious goods of which there is one card, and what one card more of each good would add."""


class Prices:
    """The prices of one ruleset, with a cache, since the same hands are looked at again and again.

    Attributes:
        stages: The prices by the cards in the deck.

    Example:
        >>> from jaipur_rules import Card, Cards, Ruleset
        >>> price = prices(Ruleset())
        >>> price.sale(Card.LEATHER, 9, 3), price.sale(Card.LEATHER, 2, 3)
        (11.0, 4.0)
        >>> price.holding(Cards("DLLL").code, (5, 5, 5, 7, 7, 9))
        (11.0, 0, 0, 7.0, 11.0)
    """

    def __init__(self, ruleset: Ruleset) -> None:
        """Compute what every sale brings."""
        box = ruleset.box
        self.ruleset = ruleset
        most = max(ruleset.most_in_hand, *map(box.cards.count, GOODS)) + 1
        rewards = [0.0, *(sum(pile) / max(1, len(pile)) for pile in ruleset.bonus_tokens)]
        bonus = [rewards[bisect_right(BONUS_SIZES, count)] for count in range(most + 1)]
        self._sales = [
            [
                [sum(left[:count]) + reward for count, reward in enumerate(bonus)]
                for left in (pile[len(pile) - height :] for height in range(len(pile) + 1))
            ]
            for pile in box.goods_tokens
        ]
        self._lone = [box.precious_minimum - 1 if good.is_precious else 0 for good in GOODS]
        start = max(1, box.deck_size - 2 * box.hand_size - box.market_size + box.market_camels)
        self.stages = [_stage(40 * left / start) for left in range(box.deck_size + 1)]
        self.holding = lru_cache(_MOST_KEPT)(self._holding)
        self.goods = lru_cache(_MOST_KEPT)(self._goods)

    def sale(self, good: Card, height: int, count: int) -> float:
        """The rupees that a sale of some cards brings, with a bonus token at the average of its pile.

        Args:
            good: What is sold.
            height: How many tokens its pile has left.
            count: How many cards are sold.
        """
        return self._sales[good][height][count]

    def _holding(self, hand: int, heights: Values) -> Holding:
        """What a hand, by its code, holds."""
        sales: list[float] = []
        single = growth = 0.0
        for good in GOODS:
            count = hand >> WIDTH * good & _FIELD
            if count:
                prices_ = self._sales[good][heights[good]]
                if count <= self._lone[good]:
                    single += prices_[count]
                else:
                    sales.append(prices_[count])
                if count < BONUS_SIZES[-1]:
                    growth += prices_[count + 1] - prices_[count]
        sales.sort(reverse=True)
        sales += (0, 0)
        return sales[0], sales[1], fsum(sales[2:]), single, growth

    def _goods(self, goods: int, heights: Values) -> float:
        """The rupees that the goods of a market, by their code, would bring if they were sold from a hand."""
        return fsum(
            self._sales[good][heights[good]][goods >> WIDTH * good & _FIELD] for good in GOODS
        )

    def hand_worth(self, hand: int, heights: Values, stage: Stage) -> float:
        """The worth of a hand at a stage of the round, in rupees."""
        best, second, rest, single, growth = self.holding(hand, heights)
        return (
            stage.best * best
            + stage.second * second
            + stage.rest * rest
            + stage.single * single
            + stage.growth * growth
        )

    def market_worth(self, market: int, heights: Values, stage: Stage) -> float:
        """The worth of a market to whoever moves next, in rupees."""
        goods = stage.market * self.goods(market & GOODS_MASK, heights)
        return goods + stage.market_camel * (market >> CAMEL_SHIFT)

    def lead(self, current: Round) -> float:
        """The expected lead of seat 0 over seat 1 in rupees when a round ends, which has not ended yet.

        It looks at the whole round, so it is for possible worlds.
        """
        stage, heights = self.stages[len(current.deck)], current.heights
        mine, other = current.traders
        camels = mine.herd - other.herd
        turn = stage.turn + self.market_worth(current.market.code, heights, stage)
        return (
            mine.rupees
            - other.rupees
            + self.hand_worth(mine.hand.code, heights, stage)
            - self.hand_worth(other.hand.code, heights, stage)
            + stage.camel * camels
            + stage.most_camels * ((camels > 0) - (camels < 0))
            + (turn if current.to_move == 0 else -turn)
        )

    def chance(self, match: Match) -> float:
        """The chance of seat 0 to take the round's Seal, from 0 to 1; exact once the round has ended.

        Example:
            >>> from jaipur_rules import Ruleset
            >>> from jaipur_rules.jaipur.rules.table import arrange
            >>> ahead = arrange(market="DGSKK", hands=("LLLL", "C"), deck_size=20)
            >>> round(prices(Ruleset()).chance(ahead), 2)
            0.9
        """
        current = match.round
        if current is None:
            return 0.5
        if current.result is not None:
            seal = current.result.seal
            return 0.5 if seal is None else 1.0 - seal
        stage = self.stages[len(current.deck)]
        return 1 / (1 + exp(-_STEEP * self.lead(current) / stage.spread))


def _stage(deck: float) -> Stage:
    """The prices at so many cards of forty, interpolated between those that were measured."""
    for early, late in pairwise(STAGES):
        if deck <= late.deck:
            part = (deck - early.deck) / (late.deck - early.deck)
            return Stage(*(one + (two - one) * part for one, two in zip(early, late, strict=True)))
    return STAGES[-1]


@lru_cache(maxsize=16)
def prices(ruleset: Ruleset) -> Prices:
    """The prices of a ruleset."""
    return Prices(ruleset)
