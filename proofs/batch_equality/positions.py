"""Every position of a hand: the engine lists exactly the moves of `legal_moves`."""

from collections import Counter
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from jaipur_rules.batch.engine.chance import signed
from jaipur_rules.batch.engine.compiling import jit
from jaipur_rules.batch.engine.layout import Games, empty_games, for_engine
from jaipur_rules.batch.engine.listing import (
    count_moves,
    is_legal,
    list_moves,
    nth_move,
    number_of,
)
from jaipur_rules.batch.engine.tables import Tables, code_of, tables
from jaipur_rules.jaipur.encoding import action_layout
from jaipur_rules.jaipur.rules.cards import Card, Cards
from jaipur_rules.jaipur.rules.components import STANDARD_BOX
from jaipur_rules.jaipur.rules.generation import legal_moves
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import make_position
from proofs.batch_equality.lockstep import Difference
from proofs.exhaustion.tables import MoveNumbers, Space

_BOX = STANDARD_BOX
_SPACE = Space(_BOX)
_MARKET_COUNTS = np.array([market.counts for market in _SPACE.markets])

HANDS_OF_BOX = tuple(_SPACE.hands)
"""Every hand that the box allows, the smallest first."""


@lru_cache(maxsize=4)
def _numbers(ruleset: Ruleset) -> MoveNumbers:
    return MoveNumbers(action_layout(ruleset).moves)


def positions_of(hand: Cards, ruleset: Ruleset = Ruleset()) -> Counter[str]:  # noqa: B008 - a frozen value
    """Compare the moves of every position with a hand, every market beside it and every herd, and count both.

    Raises:
        Difference: The engine counts, lists, finds or allows other moves somewhere.

    Example:
        >>> positions_of(Cards.parse("LL"))["positions"]
        5214
    """
    numbers, heights = _numbers(ruleset), _BOX.heights
    there = np.array(_BOX.cards.counts) - np.array(hand.counts)
    markets: list[tuple[int, ...]] = []
    herds: list[int] = []
    lengths = [0]
    listed: list[int] = []
    for place in np.nonzero((there >= _MARKET_COUNTS).all(axis=1))[0].tolist():
        market = _SPACE.markets[place]
        for herd in range(_BOX.cards.camels - market.camels + 1):
            listed += numbers.of(legal_moves(make_position(market, hand, herd, ruleset, heights)))
            lengths.append(len(listed))
            markets.append(market.counts)
            herds.append(herd)
    held = np.array([hand.counts]).repeat(len(herds), axis=0)
    held[:, Card.CAMEL] = herds
    room = empty_games(1)
    room["heights"] = _BOX.heights
    wrong = compare_positions(
        tables(ruleset),
        for_engine(room),
        code_of(np.array(markets)),
        code_of(held),
        np.array(lengths, np.int64),
        np.array(listed, np.int32),
        np.empty(4096, np.int32),
    )
    if wrong >= 0:
        market = Cards.from_counts(markets[wrong])
        raise Difference(f"market {market}, hand {hand}, herd {herds[wrong]}: the moves differ")
    return Counter(positions=len(herds), moves=len(listed))


@jit
def compare_positions(
    t: Tables,
    games: Games,
    markets: NDArray[np.int64],
    hands: NDArray[np.int64],
    starts: NDArray[np.int64],
    numbers: NDArray[np.int32],
    found: NDArray[np.int32],
) -> int:
    """The first position of which this engine counts, lists, finds or allows other moves than those given; or -1.

    The moves of each position are given by number, in ascending order, from
    its start on; `found` is room for as many as one can have. Of the moves that
    are not given, those next to one that is are put to `is_legal`.
    """
    g = games[0]
    g.end = 0
    g.to_move = 0
    for place in range(len(markets)):
        g.market = markets[place]
        g.held[0] = hands[place]
        start = starts[place]
        count = starts[place + 1] - start
        if count_moves(t, g) != count or list_moves(t, g, found, 0) != count:
            return place
        last = -1
        for nth in range(count):
            number = signed(numbers[start + nth])
            if (
                number <= last
                or found[nth] != number
                or number_of(t, nth_move(t, g, nth)) != number
                or not is_legal(t, g, number)
                or (number > last + 1 and is_legal(t, g, number - 1))
            ):
                return place
            last = number
        if is_legal(t, g, last + 1):
            return place
    return -1
