"""Random play, with the list of every legal move at every ply: rounds of Jaipur, and games of chess by python-chess."""

import subprocess
import sys
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from random import Random
from statistics import median

from benchmarks.clock import Work, in_slices
from jaipur_rules import Match, Move, apply, apply_unchecked, legal_moves, new_match

PLAYS: Mapping[str, Callable[[Match, Move], Match]] = {
    "apply_unchecked": apply_unchecked,
    "apply": apply,
}
"""The ways to make a move: the first asks nothing, as the push of python-chess does not; the second, whether it is legal."""

WARM_UP = 10**6
"""The number of a slice that no measurement comes to."""

_IMPORT = """
import time, attrs
start = time.process_time()
import jaipur_rules
print(time.process_time() - start)
"""

_FIRST = """
from benchmarks.clock import race
from benchmarks.play import PLAYS, rounds
print(race({{"": rounds(PLAYS["apply"], {rounds})}}, 1)[""].rate)
"""


def rounds(play: Callable[[Match, Move], Match], count: int) -> Work:
    """Play so many rounds a slice, deals and all."""

    def plies(seed: int) -> int:
        choice, match, made = Random(seed).choice, new_match(seed=seed), 0
        while match.to_move is not None:
            match = play(match, choice(legal_moves(match)))
            made += 1
        return made

    return in_slices(plies, count)


def import_seconds(times: int) -> float:
    """Processor time of `import jaipur_rules` after `import attrs`, in seconds, in interpreters of their own."""
    return median(_run(_IMPORT) for _ in range(times))


def first_rounds(count: int, times: int) -> float:
    """Plies a second in the first rounds that an interpreter plays, with nothing cached."""
    return median(_run(_FIRST.format(rounds=count)) for _ in range(times))


def _run(program: str) -> float:
    """Run a program, and return the number that it prints."""
    done = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    return float(done.stdout)


def games_of_chess(count: int, slices: int) -> dict[str, Work]:
    """Play so many games of chess a slice, under the name ``chess``; nothing where python-chess is not installed.

    How long each game is was found before, so that to ask whether it is over
    costs nothing here.
    """
    if find_spec("chess") is None:
        return {}
    import chess

    def length(seed: int) -> int:
        choice, board = Random(seed).choice, chess.Board()
        while not board.is_game_over():
            board.push(choice(list(board.legal_moves)))
        return board.ply()

    lengths = {seed: length(seed) for seed in range(count * slices)}

    def plies(seed: int) -> int:
        choice, board = Random(seed).choice, chess.Board()
        for _ in range(lengths[seed]):
            board.push(choice(list(board.legal_moves)))
        return lengths[seed]

    return {"chess": in_slices(plies, count)}
