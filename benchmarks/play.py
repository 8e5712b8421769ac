"""Random play: whole rounds, deals and all, with the list of every legal move at every ply."""

from collections.abc import Callable
from random import Random

from benchmarks.clock import Work
from jaipur_rules import Match, Move, apply, apply_unchecked, legal_moves, new_match


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
