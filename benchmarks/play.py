"""Random play, with the list of every legal move at every ply: rounds of Jaipur, and games of chess by python-chess."""

import subprocess
import sys
from collections.abc import Callable
from random import Random
from statistics import median

from benchmarks.clock import Work
from jaipur_rules import Match, Move, apply, apply_unchecked, legal_moves, new_match

_IMPORT = """
import time, attrs
start = time.process_time()
import jaipur_rules
print(time.process_time() - start)
"""

_FIRST = """
from benchmarks.clock import race
from benchmarks.play import checked
print(race({{"": checked({rounds}, 0)}}, 1)[""].rate)
"""


def rounds(play: Callable[[Match, Move], Match], count: int, first: int) -> Work:
    """Play so many rounds a slice, deals and all; the first slice starts with this seed."""

    def work(number: int) -> int:
        plies = 0
        for seed in range(first + number * count, first + (number + 1) * count):
            choice = Random(seed).choice
            match = new_match(seed=seed)
            while match.to_move is not None:
                match = play(match, choice(legal_moves(match)))
                plies += 1
        return plies

    return work


def checked(count: int, first: int) -> Work:
    """Rounds by `apply`, which asks whether the move is legal."""
    return rounds(apply, count, first)


def unchecked(count: int, first: int) -> Work:
    """Rounds by `apply_unchecked`, which asks nothing, as the push of python-chess does not."""
    return rounds(apply_unchecked, count, first)


def import_seconds(times: int) -> float:
    """Processor time of `import jaipur_rules` after `import attrs`, in seconds, in interpreters of their own."""
    return median(_measure(_IMPORT) for _ in range(times))


def first_rounds(count: int, times: int) -> float:
    """Plies a second in the first rounds that an interpreter plays, with nothing cached."""
    return median(_measure(_FIRST.format(rounds=count)) for _ in range(times))


def _measure(program: str) -> float:
    done = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    return float(done.stdout)


def games_of_chess(count: int, slices: int) -> Work:
    """Play so many games of chess a slice.

    How long each game is was found before, so that to ask whether it is over
    costs nothing here.
    """
    import chess

    def length(seed: int) -> int:
        choice, board = Random(seed).choice, chess.Board()
        while not board.is_game_over():
            board.push(choice(list(board.legal_moves)))
        return board.ply()

    lengths = {seed: length(seed) for seed in range(count * slices)}

    def work(number: int) -> int:
        plies = 0
        for seed in range(number * count, (number + 1) * count):
            choice, board = Random(seed).choice, chess.Board()
            for _ in range(lengths[seed]):
                board.push(choice(list(board.legal_moves)))
            plies += lengths[seed]
        return plies

    return work
