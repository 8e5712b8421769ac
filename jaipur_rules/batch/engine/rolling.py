"""All the games at once: begin, deal, draw, step, count, and play on at random. Compiled."""

from typing import Annotated, Protocol

import numpy as np
from numpy.typing import NDArray

from jaipur_rules.batch.engine.chance import next_seed
from jaipur_rules.batch.engine.compiling import jit
from jaipur_rules.batch.engine.layout import (
    GAME_MEANINGS,
    Game,
    Games,
    Numbers,
    fields_of,
    meanings_of,
    record_of,
)
from jaipur_rules.batch.engine.listing import count_moves, draw_move, is_legal, number_of
from jaipur_rules.batch.engine.playing import begin, deal_round, lay_out, play
from jaipur_rules.batch.engine.tables import Tables


class Result(Protocol):
    """What a round came to, and its match, as a type checker sees a record of `RESULT`."""

    plies: Annotated[
        int, "<i4", "The plies of the round; of what is played to its end, all that were played."
    ]
    rounds: Annotated[int, "<i4", "The rounds dealt in the match."]
    starter: Annotated[int, "<i4", GAME_MEANINGS["starter"]]
    end: Annotated[
        int, "<i4", "Why the last round to end has ended: 1 piles, 2 deck, 3 cap; 0 if none has."
    ]
    rupees: Annotated[Numbers, "2<i4", GAME_MEANINGS["last_rupees"]]
    camels: Annotated[int, "<i4", GAME_MEANINGS["last_camels"]]
    round_seals: Annotated[int, "<i4", GAME_MEANINGS["last_seals"]]
    decided: Annotated[int, "<i4", GAME_MEANINGS["last_decided"]]
    seals: Annotated[Numbers, "2<i4", "By seat: the Seals of Excellence in the match."]
    over: Annotated[int, "<i4", GAME_MEANINGS["over"]]


RESULT = record_of(fields_of(Result))
"""What a round came to, and its match."""

RESULT_MEANINGS = meanings_of(fields_of(Result))
"""What each field of `RESULT` holds."""

Results = NDArray[np.void]
"""Records of `RESULT`."""


@jit
def begin_games(t: Tables, games: Games, seeds: NDArray[np.uint64]) -> None:
    """Begin matches with seeds."""
    for game in range(len(games)):
        begin(t, games[game], seeds[game])


@jit
def deal_games(t: Tables, games: Games) -> None:
    """Deal the rounds that matches await."""
    for game in range(len(games)):
        g = games[game]
        if g.end != 0 and g.over == 0:
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
def step_games(
    t: Tables, games: Games, numbers: NDArray[np.int32], results: Results, again: bool
) -> None:
    """Play a move in every game whose round is played, and if asked go on where one has ended."""
    for game in range(len(games)):
        g = games[game]
        played = g.end == 0
        if played:
            play(t, g, t.moves[numbers[game]])
        r = results[game]
        write_result(g, r)
        if not played or g.end == 0:
            r.end = 0
        if again and g.over != 0:
            begin(t, g, next_seed(g.seed))
        elif again and g.end != 0:
            deal_round(t, g)


@jit
def write_result(g: Game, r: Result) -> None:
    """Write the results of the last round that ended."""
    r.plies = g.plies
    r.rounds = g.rounds
    r.starter = g.starter
    r.end = g.last_end
    r.camels = g.last_camels
    r.round_seals = g.last_seals
    r.decided = g.last_decided
    r.over = g.over
    for seat in range(2):
        r.rupees[seat] = g.last_rupees[seat]
        r.seals[seat] = g.seals[seat]


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
        r = results[row]
        write_result(g, r)
        r.plies = plies
    return -1
