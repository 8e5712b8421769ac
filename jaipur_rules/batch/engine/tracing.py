"""Games laid open ply by ply, and positions looked at one by one, to be held against the rules. Compiled."""

import numpy as np
from numpy.typing import NDArray

from jaipur_rules.batch.engine import layout as at
from jaipur_rules.batch.engine.compiling import jit
from jaipur_rules.batch.engine.layout import Bytes, Words
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

SHOWN = at.SEED + 3
"""The words of a state in a trace: all the cards, then the bytes from `heights` on to `end` and a little more."""


@jit
def show(words: Words, game: int, row: NDArray[np.int64]) -> None:
    """Write down a state."""
    for word in range(at.SEED):
        row[word] = words[game, word]
    for word in range(SHOWN - at.SEED):
        row[at.SEED + word] = words[game, at.HEIGHTS // 8 + word]


@jit
def trace_matches(
    t: Tables,
    words: Words,
    games: Bytes,
    seeds: NDArray[np.uint64],
    numbers: NDArray[np.int32],
    states: NDArray[np.int64],
    ends: NDArray[np.int64],
) -> tuple[int, int]:
    """Play the seeds' matches at random, and write down every ply, and every round when it has ended.

    `numbers` holds the move of each ply; -1 stands for a deal, and what
    `states` holds there is the state after it.

    Returns:
        How many plies and deals, and how many rounds; -1 if there was no room for all.
    """
    ply, rounds = 0, 0
    for place in range(len(seeds)):
        begin(t, words, games, 0, seeds[place])
        while True:
            if rounds == len(ends) or ply >= len(numbers) - 1:
                return -1, -1
            numbers[ply] = -1
            show(words, 0, states[ply])
            ply += 1
            while games[0, at.END] == 0:
                if ply == len(numbers):
                    return -1, -1
                move = draw_move(t, words, games, 0)
                numbers[ply] = number_of(t, move)
                play(t, words, games, 0, move)
                show(words, 0, states[ply])
                ply += 1
            ends[rounds, :] = words[0]
            rounds += 1
            if games[0, at.OVER] != 0:
                break
            deal_round(t, words, games, 0)
    return ply, rounds


@jit
def compare_positions(
    t: Tables,
    words: Words,
    games: Bytes,
    markets: NDArray[np.int64],
    hands: NDArray[np.int64],
    starts: NDArray[np.int64],
    numbers: NDArray[np.int32],
    found: NDArray[np.int32],
) -> int:
    """The first position of which this engine counts, lists, finds or allows other moves than those given; or -1.

    The moves of each position are given by number, in ascending order, from
    its start on; `found` is room for as many. Of the moves that are not given,
    those next to one that is are put to `is_legal`.
    """
    games[0, at.END] = 0
    games[0, at.TO_MOVE] = 0
    for place in range(len(markets)):
        words[0, at.MARKET] = markets[place]
        words[0, at.HELD] = hands[place]
        start = starts[place]
        count = starts[place + 1] - start
        if count_moves(t, words, games, 0) != count:
            return place
        if list_moves(t, words, games, 0, found, 0) != count:
            return place
        last = -1
        for nth in range(count):
            number = numbers[start + nth]
            if found[nth] != number or number <= last:
                return place
            if number_of(t, nth_move(t, words, games, 0, nth)) != number:
                return place
            if not is_legal(t, words, games, 0, number):
                return place
            if number > last + 1 and is_legal(t, words, games, 0, number - 1):
                return place
            last = number
        if is_legal(t, words, games, 0, last + 1):
            return place
    return -1
