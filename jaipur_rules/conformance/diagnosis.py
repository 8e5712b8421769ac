"""The rules that a list of moves contradicts, by a move too many or by one too few.

A move too many breaks rules, and the rules say which. A move too few
contradicts a rule that allows it, and no move says which: of the rules that
allow something, the one that is about exactly the missing moves is the one
that has been misread.
"""

from collections.abc import Callable, Iterable
from typing import TypeAlias, TypeVar

M = TypeVar("M")

RuleIds: TypeAlias = tuple[str, ...]
"""Rules that may have been misread, the likeliest first."""


def rules_broken(moves: Iterable[tuple[RuleIds, M]]) -> dict[RuleIds, M]:
    """Return the rules that illegal moves break, each with a move that shows it.

    A move that breaks one rule alone shows that this rule is not kept; a move
    that breaks several shows nothing more where one of them is known already.

    Args:
        moves: The rules that each move breaks, and the move; those that say most first.

    Example:
        >>> rules_broken([(("A", "B"), 1), (("A",), 2)])
        {('A',): 2}
    """
    shown: dict[RuleIds, M] = {}
    for rules, move in sorted(moves, key=lambda each: len(each[0])):
        if not any(set(known) <= set(rules) for known in shown):
            shown[rules] = move
    return shown


def rules_allowing(
    allowed: Iterable[tuple[str, Callable[[M], bool]]], legal: Iterable[M], missing: Iterable[M]
) -> RuleIds:
    """Return the rules that allow just the missing ones of the legal moves, as far as a rule does.

    Args:
        allowed: Each rule that allows something, with the moves that it is about: the narrower before the wider.
        legal: The legal moves.
        missing: Those that were not listed.

    Example:
        >>> rules_allowing(
        ...     [("even", lambda n: n % 2 == 0), ("any", lambda n: True)], range(9), [2, 4]
        ... )
        ('even',)
    """
    gone, moves = set(missing), [*legal]
    best: list[str] = []
    most = 0.0
    for rule, is_about in allowed:
        about = {move for move in moves if is_about(move)}
        alike = len(about & gone) / len(about | gone) if about or gone else 0.0
        if alike > most:
            best, most = [rule], alike
        elif alike == most and rule not in best:
            best.append(rule)
    return tuple(best)
