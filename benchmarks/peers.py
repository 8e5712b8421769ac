"""Whole random games of chess by python-chess, with the list of every legal move at every ply."""

from random import Random

import chess

from benchmarks.clock import Work


def games(count: int, slices: int) -> Work:
    """Play so many games a slice.

    How long each game is was found before, so that to ask whether it is over
    costs nothing here.
    """
    lengths = {seed: _length(seed) for seed in range(count * slices)}

    def work(number: int) -> int:
        plies = 0
        for seed in range(number * count, (number + 1) * count):
            choice, board = Random(seed).choice, chess.Board()
            for _ in range(lengths[seed]):
                board.push(choice(list(board.legal_moves)))
            plies += lengths[seed]
        return plies

    return work


def _length(seed: int) -> int:
    """The number of plies of a game, until the rules of chess end it."""
    choice, board = Random(seed).choice, chess.Board()
    while not board.is_game_over():
        board.push(choice(list(board.legal_moves)))
    return board.ply()
