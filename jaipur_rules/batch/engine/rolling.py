"""All the games at once: begin, deal, draw, step, count, and play on at random; and traces to compare with the rules. Compiled."""

import numpy as np
from numpy.typing import NDArray

from jaipur_rules.batch.engine.chance import signed
from jaipur_rules.batch.engine.compiling import jit
from jaipur_rules.batch.engine.layout import Fields, Game, Games, meanings_of, record_of
from jaipur_rules.batch.engine.listing import (
    count_moves,
    draw_move,
    is_legal,
    list_moves,
    nth_move,
    number_of,
)
from jaipur_rules.batch.engine.playing import begin, begin_next, deal_round, lay_out, play
from jaipur_rules.batch.engine.tables import Tables

_RESULT: Fields = {
    "plies": ("<i4", "The plies of the round; of what is played to its end, all that were played."),
    "rounds": ("<i4", "The rounds dealt in the match."),
    "starter": ("<i4", "The seat that began the round."),
    "end": ("<i4", "Why the last round to end has ended: 1 piles, 2 deck, 3 cap; 0 if none has."),
    "rupees": ("2<i4", "By seat: what that round came to, the camel token included."),
    "camels": ("<i4", "The seat that took its camel token; 2 if nobody did."),
    "round_seals": ("<i4", "Who took a Seal in it: 1 seat 0, 2 seat 1, 3 both, 0 nobody."),
    "decided": (
        "<i4",
        "The number of the rule SCO that settled it; 0 for a round without a result.",
    ),
    "seals": ("2<i4", "By seat: the Seals of Excellence in the match."),
    "over": ("<i4", "1 if the match is over."),
}

RESULT = record_of(_RESULT)
"""What a round came to, and its match."""

RESULT_MEANINGS = meanings_of(_RESULT)
"""What each field of `RESULT` holds."""

BEGIN, DEAL, AGAIN = 0, 1, 2
"""What `deal_games` does: begin matches; deal rounds that are awaited; that, and begin again where one is over."""

Results = NDArray[np.int32]


@jit
def deal_games(t: Tables, games: Games, seeds: NDArray[np.uint64], what: int) -> None:
    """Begin matches with seeds, or deal the rounds that matches await."""
    for game in range(len(games)):
        g = games[game]
        if what == BEGIN:
            begin(t, g, seeds[game])
        elif g.over != 0:
            if what == AGAIN:
                begin_next(t, g)
        elif g.end != 0:
            deal_round(t, g)


@jit
def lay_games(t: Tables, games: Games) -> None:
    """Begin a round with the deal that lies in each game: the next one if one has ended, or else the first one anew."""
    for game in range(len(games)):
        g = games[game]
        if g.end != 0:
            g.rounds += 1
        lay_out(t, g)


@jit
def count_games(t: Tables, games: Games, counts: NDArray[np.int64]) -> None:
    """Write the number of legal moves of each game."""
    for game in range(len(games)):
        g = games[game]
        counts[game] = count_moves(t, g)


@jit
def draw_games(t: Tables, games: Games, numbers: NDArray[np.int32]) -> None:
    """A legal move of each game, each exactly as likely; -1 where no round is played."""
    for game in range(len(games)):
        g = games[game]
        numbers[game] = -1
        if g.end == 0:
            numbers[game] = number_of(t, draw_move(t, g))


@jit
def check_games(t: Tables, games: Games, numbers: NDArray[np.int32]) -> int:
    """The first game whose move is not legal; -1 if there is none."""
    for game in range(len(games)):
        g = games[game]
        if g.end != 0:
            if numbers[game] != -1:
                return game
        elif not is_legal(t, g, numbers[game]):
            return game
    return -1


@jit
def step_games(t: Tables, games: Games, numbers: NDArray[np.int32], results: Results) -> None:
    """Play a move in every game whose round is played; a row of `RESULT` each."""
    for game in range(len(games)):
        g = games[game]
        played = g.end == 0
        if played:
            play(t, g, t.moves[numbers[game]])
        tell(g, results, game)
        if not played or g.end == 0:
            results[game, 3] = 0


@jit
def tell(g: Game, results: Results, row: int) -> None:
    """Write the results of the last round that ended."""
    results[row, 0] = g.plies
    results[row, 1] = g.rounds
    results[row, 2] = g.starter
    results[row, 3] = g.last_end
    results[row, 4] = g.last_rupees[0]
    results[row, 5] = g.last_rupees[1]
    results[row, 6] = g.last_camels
    results[row, 7] = g.last_seals
    results[row, 8] = g.last_decided
    results[row, 9] = g.seals[0]
    results[row, 10] = g.seals[1]
    results[row, 11] = g.over


@jit
def roll_games(
    t: Tables, games: Games, seeds: NDArray[np.uint64], results: Results, most: int
) -> int:
    """Play to the end at random: the matches of the seeds in one game's memory, or without seeds all games.

    Returns:
        The row of the first match that so many rounds have not ended, at which this stops; -1 if there is none.
    """
    for row in range(len(results)):
        g = games[0 if len(seeds) > 0 else row]
        if len(seeds) > 0:
            begin(t, g, seeds[row])
        plies = -g.plies
        rounds = 0
        while True:
            while g.end == 0:
                play(t, g, draw_move(t, g))
            plies += g.plies
            if g.over != 0:
                break
            rounds += 1
            if rounds >= most:
                return row
            deal_round(t, g)
        tell(g, results, row)
        results[row, 0] = plies
    return -1


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
