"""The seeds of games, random rounds and matches, of which only the results are kept, and the errors of stepping games."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from jaipur_rules.batch.arguments import at_least
from jaipur_rules.batch.engine import rolling
from jaipur_rules.batch.engine.chance import STEP, mix_words
from jaipur_rules.batch.engine.layout import Games, empty_games, for_engine
from jaipur_rules.batch.engine.tables import Tables, tables
from jaipur_rules.core.chance import SEEDS, to_seed
from jaipur_rules.core.errors import Unsupported
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_RULESET, Ruleset, to_ruleset


def seeds_of(seed: int, first: int, count: int) -> NDArray[np.uint64]:
    """The seeds of some games: from number `first` on, the numbers of the SplitMix64 stream of a seed.

    Game i has number i of the stream, whichever games are asked for with it.

    Args:
        seed: A number from 0 to 2**64 - 1.
        first: The number of the first game.
        count: How many games.

    Raises:
        Impossible: The seed is out of its range.
        ImpossibleArgument: Another number is below 0.
        WrongType: One of them is no whole number.

    Example:
        >>> seeds_of(7, 2, 3).tolist() == seeds_of(7, 0, 5).tolist()[2:]
        True
    """
    places = np.arange(1, at_least("count", count, 0) + 1, dtype=np.uint64)
    places += np.uint64(at_least("first", first, 0) % SEEDS)
    words = np.uint64(to_seed(seed)) + STEP * places
    mix_words(words)
    return words


_PARTS = 8


def split(work: Callable[[slice], object], count: int, threads: int) -> None:
    """Do some work on the places from 0 to a count, in more parts than threads, so that none waits long for the last."""
    if threads == 1 or count < 2 * threads:
        work(slice(0, count))
        return
    parts = min(count, _PARTS * threads)
    bounds = [count * part // parts for part in range(parts + 1)]
    with ThreadPoolExecutor(threads) as pool:
        for _ in pool.map(work, [slice(*pair) for pair in pairwise(bounds)]):
            pass


MOST_ROUNDS = 1000
"""The rounds after which a match is held not to end."""

_NO_SEEDS = np.empty(0, np.uint64)


def random_rounds(
    count: int,
    *,
    seed: int = 0,
    first: int = 0,
    ruleset: Ruleset | str = DEFAULT_RULESET,
    threads: int = 1,
) -> NDArray[np.void]:
    """Play rounds in which every legal move is exactly as likely, and score them.

    Args:
        count: How many rounds.
        seed: The seed of them all; see `seeds_of`.
        first: The number of the first of them.
        ruleset: The ruleset.
        threads: On how many threads.

    Returns:
        A record of `RESULT` for each.

    Raises:
        Unsupported: The engine does not play this ruleset.

    Example:
        >>> played = random_rounds(100, seed=1)
        >>> (
        ...     bool((played["rounds"] == 1).all()),
        ...     bool((random_rounds(1, seed=1, first=99) == played[99:]).all()),
        ... )
        (True, True)
    """
    return _rolled(count, seed, first, ruleset, threads, one_round=True)


def random_matches(
    count: int,
    *,
    seed: int = 0,
    first: int = 0,
    ruleset: Ruleset | str = DEFAULT_RULESET,
    threads: int = 1,
) -> NDArray[np.void]:
    """Play whole matches in which every legal move is exactly as likely.

    The arguments and the records are those of `random_rounds`.

    Raises:
        Unsupported: A match has not ended after a thousand rounds. Under a small
            `turn_cap` it need never end, for a round that the cap ends gives
            no Seal and does not count.
        Unsupported: The engine does not play this ruleset.

    Example:
        >>> int(random_matches(10, seed=1)["seals"].max(axis=1).min())
        2
    """
    return _rolled(count, seed, first, ruleset, threads, one_round=False)


def _rolled(
    count: int, seed: int, first: int, ruleset: Ruleset | str, threads: int, *, one_round: bool
) -> NDArray[np.void]:
    ruleset = to_ruleset(ruleset)
    made = tables(ruleset, one_round=one_round)
    seeds, threads = seeds_of(seed, first, count), at_least("threads", threads, 1)
    return roll(made, ruleset, len(seeds), threads, seeds=seeds, first=first)


def roll(
    made: Tables,
    ruleset: Ruleset,
    count: int,
    threads: int,
    *,
    seeds: NDArray[np.uint64] = _NO_SEEDS,
    games: Games | None = None,
    first: int = 0,
) -> NDArray[np.void]:
    """Play games to the end at random: those of the seeds, each in the same memory, or those that are given.

    Raises:
        Unsupported: One of them has not ended after a thousand rounds; `first` is the number of the first.
    """
    results = np.empty(count, rolling.RESULT)

    def play(rows: slice) -> None:
        here = for_engine(empty_games(1)) if games is None else games[rows]
        endless = rolling.roll_games(made, here, seeds[rows], results[rows], MOST_ROUNDS)
        if endless >= 0:
            match, cap = first + rows.start + endless, f"{ruleset.turn_cap}"
            raise Unsupported("batch.endless", match=match, rounds=MOST_ROUNDS, cap=cap)

    split(play, count, threads)
    return results
