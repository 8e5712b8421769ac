"""The player of Jaipur that takes what is worth most at once and says why, and the ranking of moves that it goes by."""

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
from jaipur_rules.players.greedy import Gains, GreedyPlayer, list_gains, ranking
from jaipur_rules.players.matches import nothing_to_choose

Ranked: TypeAlias = tuple[tuple[float, Move], ...]
"""Moves with their worth in rupees, the best first; among equals, as `legal_moves` lists them."""


class Features(NamedTuple):
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
        market: What the market will be worth to the opponent, less than 0.
    """

    won: float
    hand: float
    camels: float
    market: float

    @property
    def total(self) -> float:
        """The sum of the parts."""
        return self.won + self.hand + self.camels + self.market


def features_of(current: Round | RoundView, seat: Seat) -> Features:
    """Everything that the worth of a seat's next move depends on, of which the seat sees all."""
    mine, other = current.traders[seat], current.traders[1 - seat]
    hand = 0 if mine.hand is None else mine.hand.code
    deck_size = len(current.deck) if isinstance(current, Round) else current.deck_size
    return Features(current.market.code, hand, mine.herd, other.herd, current.heights, deck_size)


def candidates(view: View) -> tuple[Move, ...]:
    """Every legal move of a view.

    Raises:
        UnexpectedEvent: The seat is not to move.
    """
    moves = legal_moves(view)
    if not moves:
        raise nothing_to_choose(view)
    return moves


def rank(moves: Iterable[Move], at: Features, prices: Prices) -> Ranked:
    """The moves from the best to the worst.

    Example:
        >>> from jaipur_rules import Ruleset, legal_moves
        >>> from jaipur_rules.jaipur.rules.table import arrange
        >>> from jaipur_rules.jaipur.players.prices import prices
        >>> match = arrange(market="DGKKK", hands=("LLLL", "C"), deck_size=20)
        >>> best = rank(legal_moves(match), features_of(match.dealt, 0), prices(Ruleset()))
        >>> [str(move) for _, move in best[:3]]
        ['+D', '+G', '+K']
    """
    return ranking([(worth(move, at, prices).total, move) for move in moves])


def worth(move: Move | None, at: Features, prices: Prices) -> Worth:
    """The worth of a legal move to the mover, and its parts; for None, of what lies there before it."""
    market, hand, herd, other_herd, heights, deck_size = at
    stage = prices.stages[deck_size]
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
        case None:
            pass
        case _:
            assert_never(move)
    lead = herd + camels - other_herd
    return Worth(
        won,
        prices.hand_worth(hand, heights, stage),
        stage.camel * camels + stage.most_camels * ((lead > 0) - (lead < 0)),
        -(prices.market_worth(market, heights, stage) + REFILL * drawn),
    )


@frozen(order=False)
class Greedy(GreedyPlayer[View, Move]):
    """A player that ranks its moves by the price list and makes the first.

    It weighs what a move brings at once, what is left in hand, the camels, and
    what the market offers the opponent. It looks no further, and leaves nothing
    to chance.

    Example:
        >>> import random
        >>> from jaipur_rules import view
        >>> from jaipur_rules.jaipur.rules.table import arrange
        >>> mine = view(arrange(market="DDKKC", hands=("DLL", "CPP"), deck_size=20), 0)
        >>> str(Greedy().choose(mine, random.Random(1)))
        '+DD-LL'
    """

    def ranked(self, view: View, /) -> Ranked:
        """Every legal move with its worth in rupees, the best first.

        Raises:
            UnexpectedEvent: The seat is not to move.
        """
        moves = candidates(view)
        return rank(moves, features_of(view.dealt, view.own_seat), prices(view.ruleset))

    def reasons(self, view: View, move: Move, /) -> tuple[Message, Gains]:
        """What a move does, and what it gains in rupees."""
        at, price = features_of(view.dealt, view.own_seat), prices(view.ruleset)
        before, after = worth(None, at, price), worth(move, at, price)
        return move_message(move), list_gains("jaipur", before, after)
