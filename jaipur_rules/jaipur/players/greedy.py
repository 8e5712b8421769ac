"""The player of Jaipur that takes what is worth most at once and says why, and the ranking of moves that it goes by."""

import random
from collections.abc import Iterable
from typing import NamedTuple, TypeAlias, assert_never

from attrs import frozen

from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Message
from jaipur_rules.jaipur.players.prices import REFILL, Prices, prices
from jaipur_rules.jaipur.rules.cards import CAMEL_SHIFT, GOODS_MASK, WIDTH
from jaipur_rules.jaipur.rules.generation import legal_moves
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.state import Round, Values
from jaipur_rules.jaipur.rules.views import RoundView, View
from jaipur_rules.jaipur.words import move_message
from jaipur_rules.players.matches import explanation, nothing_to_choose

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


def reasons(move: Move, at: Counter, prices: Prices) -> tuple[tuple[str, float], ...]:
    """What a move gains in rupees, less than 0 for a cost, by the code of its texts.

    Args:
        move: A legal move.
        at: What lies before the mover.
        prices: The price list.
    """
    before, after = _now(at, prices), worth(move, at, prices)
    return (
        ("jaipur.player.won", after.won),
        ("jaipur.player.hand", after.hand - before.hand),
        ("jaipur.player.camels", after.camels - before.camels),
        ("jaipur.player.market", before.left - after.left),
    )


def _now(at: Counter, prices: Prices) -> Worth:
    """The worth of the present state, if no move were made."""
    stage, lead = prices.stage(at.deck_size), at.herd - at.other_herd
    return Worth(
        0.0,
        prices.hand_worth(at.hand, at.heights, stage),
        stage.most_camels * ((lead > 0) - (lead < 0)),
        prices.market_worth(at.market, at.heights, stage),
    )


@frozen(order=False)
class Greedy:
    """A player that ranks its moves by the price list and makes the first.

    It weighs what a move brings at once, what is left in hand, the camels, and
    what the market offers the opponent. It looks no further, and leaves nothing
    to chance.

    Example:
        >>> from jaipur_rules import view
        >>> from jaipur_rules.jaipur.rules.table import arrange
        >>> mine = view(arrange(market="DDKKC", hands=("DLL", "CPP"), deck_size=20), 0)
        >>> str(Greedy().choose(mine, random.Random(1)))
        '+DD-LL'
    """

    @property
    def name(self) -> str:
        """``greedy``."""
        return "greedy"

    def choose(self, view: View, _rng: random.Random, /) -> Move:
        """The move that is worth most.

        Raises:
            UnexpectedEvent: The seat is not to move.
        """
        return self.ranked(view)[0][1]

    def ranked(self, view: View) -> Ranked:
        """Every legal move with its worth in rupees, the best first.

        Raises:
            UnexpectedEvent: The seat is not to move.
        """
        moves, current = legal_moves(view), view.round
        if not moves or current is None:
            raise nothing_to_choose(view)
        return rank(moves, counter_of_view(current, view.own_seat), prices(view.ruleset))

    def explain(self, view: View) -> Message:
        """The reason for its choice, in a sentence.

        Raises:
            UnexpectedEvent: The seat is not to move.

        Example:
            >>> from jaipur_rules import view
            >>> from jaipur_rules.jaipur.rules.table import arrange
            >>> mine = view(arrange(market="DDKKC", hands=("DLL", "CPP"), deck_size=20), 0)
            >>> print(Greedy().explain(mine))
            I would take 2 diamonds for 2 leather, because it makes my hand worth about 8 rupees more and it \
leaves my opponent a market worth about 2 rupees less.
        """
        move, current = self.ranked(view)[0][1], view.round
        assert current is not None
        gains = reasons(move, counter_of_view(current, view.own_seat), prices(view.ruleset))
        return explanation(move_message(move), gains)
