"""Which rule a list of moves contradicts, whatever the game: by a move too many, or by one too few.

A move too many breaks rules, and the rules say which. A move too few
contradicts a rule that allows it, and no move says which: of the rules that
allow something, the one that speaks of exactly those that are missing is the
one that has been misread.
"""

from collections.abc import Callable, Iterable
from typing import TypeVar

from jaipur_rules.conformance.sides import Rules

M = TypeVar("M")


def broken_by(moves: Iterable[tuple[Rules, M]]) -> dict[Rules, M]:
    """The rules that illegal moves break, and for each of them a move that shows it.

    A move that breaks one rule alone shows that this rule is not kept; a move
    that breaks several shows nothing more where one of them is known already.

    Args:
        moves: The rules that each move breaks, and the move; those that say most first.

    Example:
        >>> broken_by([(("A", "B"), 1), (("A",), 2)])
        {('A',): 2}
    """
    shown: dict[Rules, M] = {}
    for rules, move in sorted(moves, key=lambda each: len(each[0])):
        if not any(set(known) <= set(rules) for known in shown):
            shown[rules] = move
    return shown


def allowing(
    allowed: Iterable[tuple[str, Callable[[M], bool]]], legal: Iterable[M], missing: Iterable[M]
) -> Rules:
    """The rules that allow just the missing ones of the legal moves, as far as a rule does.

    Args:
        allowed: Each rule that allows something, with the moves that it is about: the narrower before the wider.
        legal: The legal moves.
        missing: Those that were not listed.

    Example:
        >>> allowing([("even", lambda n: n % 2 == 0), ("any", lambda n: True)], range(9), [2, 4])
        ('even',)
    """
    gone, moves = set(missing), [*legal]
    best: list[str] = []
    most = 0.0
    for rule, speaks in allowed:
        about = {move for move in moves if speaks(move)}
        alike = len(about & gone) / len(about | gone)
        if alike > most:
            best, most = [rule], alike
        elif alike == most and rule not in best:
            best.append(rule)
    return tuple(best)
