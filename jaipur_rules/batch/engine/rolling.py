"""All the games at once: begin, deal, draw, step, count, and play on at random. Compiled."""

import numpy as np
from numpy.typing import NDArray

from jaipur_rules.batch.engine import layout as at
from jaipur_rules.batch.engine.compiling import jit
from jaipur_rules.batch.engine.layout import Bytes, Words
from jaipur_rules.batch.engine.listing import (
    count_moves,
    draw_move,
    is_legal,
    number_of,
)
from jaipur_rules.batch.engine.playing import begin, begin_next, deal_round, play
from jaipur_rules.batch.engine.tables import MOVES, Tables

RESULT = np.dtype(
    [
        ("plies", "<i4"),
        ("rounds", "<i4"),
        ("starter", "<i4"),
        ("end", "<i4"),
        ("rupees", "<i4", 2),
        ("camels", "<i4"),
        ("round_seals", "<i4"),
        ("decided", "<i4"),
        ("seals", "<i4", 2),
        ("over", "<i4"),
    ]
)
"""What a round came to, and its match: `plies` and `rounds` played, and of the last round that ended the
`starter`, the `end` (1 piles, 2 deck, 3 cap; 0 if none has ended), the `rupees` with the camel token, who took
that (2 nobody), the Seals that it gave (1 to seat 0, 2 to seat 1, 3 to both) and the number of the rule SCO that
`decided`; then the match's `seals`, and whether it is `over`."""

BEGIN, DEAL, AGAIN = 0, 1, 2
"""What `deal_games` does: begin matches; deal rounds that are awaited; that, and begin again where one is over."""

Results = NDArray[np.int32]


@jit
def deal_games(
    t: Tables, words: Words, games: Bytes, seeds: NDArray[np.uint64], what: int
) -> None:
    """Begin matches with seeds, or deal the rounds that matches await."""
    for game in range(len(words)):
        if what == BEGIN:
            begin(t, words, games, game, seeds[game])
        elif games[game, at.OVER] != 0:
            if what == AGAIN:
                begin_next(t, words, games, game)
        elif games[game, at.END] != 0:
            deal_round(t, words, games, game)


@jit
def count_games(t: Tables, words: Words, games: Bytes, counts: NDArray[np.int64]) -> None:
    """How many legal moves each game has."""
    for game in range(len(words)):
        counts[game] = count_moves(t, words, games, game)


@jit
def draw_games(t: Tables, words: Words, games: Bytes, numbers: NDArray[np.int32]) -> None:
    """A legal move of each game, each exactly as likely; -1 where no round is played."""
    for game in range(len(words)):
        numbers[game] = -1
        if games[game, at.END] == 0:
            numbers[game] = number_of(t, draw_move(t, words, games, game))


@jit
def check_games(t: Tables, words: Words, games: Bytes, numbers: NDArray[np.int32]) -> int:
    """The first game whose move is not legal; -1 if there is none."""
    for game in range(len(words)):
        if games[game, at.END] != 0:
            if numbers[game] != -1:
                return game
        elif not is_legal(t, words, games, game, numbers[game]):
            return game
    return -1


@jit
def step_games(
    t: Tables, words: Words, games: Bytes, numbers: NDArray[np.int32], results: Results
) -> None:
    """Play a move in every game whose round is played; a row of `RESULT` each."""
    for game in range(len(words)):
        played = games[game, at.END] == 0
        if played:
            play(t, words, games, game, t.words[MOVES + numbers[game]])
        tell(words, games, game, results, game)
        if not played or games[game, at.END] == 0:
            results[game, 3] = 0


@jit
def tell(words: Words, games: Bytes, game: int, results: Results, row: int) -> None:
    """Write down what the last round that ended came to."""
    results[row, 0] = words[game, at.PLIES]
    results[row, 1] = words[game, at.ROUNDS]
    results[row, 2] = games[game, at.STARTER]
    results[row, 3] = games[game, at.LAST_END]
    results[row, 4] = games[game, at.LAST_RUPEES]
    results[row, 5] = games[game, at.LAST_RUPEES + 1]
    results[row, 6] = games[game, at.LAST_CAMELS]
    results[row, 7] = games[game, at.LAST_SEALS]
    results[row, 8] = games[game, at.LAST_DECIDED]
    results[row, 9] = games[game, at.SEALS]
    results[row, 10] = games[game, at.SEALS + 1]
    results[row, 11] = games[game, at.OVER]


@jit
def roll_games(
    t: Tables, words: Words, games: Bytes, seeds: NDArray[np.uint64], results: Results
) -> None:
    """Play to the end at random: the matches of the seeds in one game's room, or without seeds all the games."""
    for row in range(len(results)):
        game = row
        if len(seeds) > 0:
            game = 0
            begin(t, words, games, game, seeds[row])
        plies = -words[game, at.PLIES]
        while True:
            while games[game, at.END] == 0:
                play(t, words, games, game, draw_move(t, words, games, game))
            plies += words[game, at.PLIES]
            if games[game, at.OVER] != 0:
                break
            deal_round(t, words, games, game)
        tell(words, games, game, results, row)
        results[row, 0] = plies
