"""Sequences of moves, counted by playing each to its end."""

from collections.abc import Mapping

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import E, M, R, Rules, S, V


class ImpossibleDepth(RulesError):
    """A depth that is no number of moves.

    Example:
        >>> check_depth(-1)
        Traceback (most recent call last):
        jaipur_rules.conformance.sequences.ImpossibleDepth: the depth is -1, and not a whole number from 0 up
    """


def check_depth(depth: int, least: int = 0) -> int:
    """Return the depth, if it is one.

    Raises:
        ImpossibleDepth: It is no whole number from `least` up.
    """
    if type(depth) is not int or depth < least:
        raise ImpossibleDepth(f"the depth is {depth!r:.40}, and not a whole number from {least} up")
    return depth


def count_sequences(rules: Rules[R, S, M, E, V], state: S, depth: int) -> int:
    """Return how many sequences of exactly so many moves there are; none of them goes on where nobody is to move.

    Args:
        rules: The rules of the game.
        state: Where they begin.
        depth: The number of moves, 0 or more.
    """
    if depth == 0:
        return 1
    if state.to_move is None:
        return 0
    if depth == 1:
        return len(rules.legal_moves(state))
    return sum(divide_sequences(rules, state, depth).values())


def divide_sequences(rules: Rules[R, S, M, E, V], state: S, depth: int) -> Mapping[M, int]:
    """Return the same under each first move, in the order of the legal moves.

    Args:
        rules: The rules of the game.
        state: Where they begin.
        depth: The number of moves, 1 or more.
    """
    return {
        move: count_sequences(rules, rules.apply(state, rules.event(move)), depth - 1)
        for move in rules.legal_moves(state)
    }
