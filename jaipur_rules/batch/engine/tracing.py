"""Traces of games ply by ply, and checks of positions, to compare the engine with the rules. Compiled."""

import numpy as np
from numpy.typing import NDArray

from jaipur_rules.batch.engine.chance import signed
from jaipur_rules.batch.engine.compiling import jit
from jaipur_rules.batch.engine.layout import Games
from jaipur_rules.batch.engine.listing import (
    count_moves,
    draw_move,
    is_legal,
    list_moves,
    nth_move,
    number_of,
)
from jaipur_rules.batch.engine.playing import begin, deal_round, play
from jaipur_rules.batch.engine.tables import Tables


@jit
def trace_matches(
    t: Tables,
    games: Games,
    seeds: NDArray[np.uint64],
    numbers: NDArray[np.int32],
    states: Games,
) -> int:
    """Play the seeds' matches at random, and write down every move and the state after it.

    A deal is written down as the move -1.

    Returns:
        How many moves and deals there were; -1 if there was no room for all.
    """
    ply = 0
    g = games[0]
    for place in range(len(seeds)):
        begin(t, g, seeds[place])
        while True:
            if ply == len(numbers):
                return -1
            numbers[ply] = -1
            states[ply] = g
            ply += 1
            while g.end == 0:
                if ply == len(numbers):
                    return -1
                move = draw_move(t, g)
                numbers[ply] = number_of(t, move)
                play(t, g, move)
                states[ply] = g
                ply += 1
            if g.over != 0:
                break
            deal_round(t, g)
    return ply


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
