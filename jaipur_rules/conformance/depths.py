"""How deep positions can be counted."""

from jaipur_rules.core.errors import RulesError


class ImpossibleDepth(RulesError):
    """A depth that is no number of moves.

    Example:
        >>> from jaipur_rules import new_match
        >>> perft(new_match(seed=7), -1)
        Traceback (most recent call last):
        jaipur_rules.conformance.depths.ImpossibleDepth: ...
    """


def checked(depth: int, least: int = 0) -> int:
    """The depth, if it is one.

    Raises:
        ImpossibleDepth: It is not.

    Example:
        >>> checked(-1)
        Traceback (most recent call last):
        jaipur_rules.conformance.depths.ImpossibleDepth: the depth is -1, and not a whole number from 0 up
    """
    if type(depth) is not int or depth < least:
        raise ImpossibleDepth(f"the depth is {depth!r:.40}, and not a whole number from {least} up")
    return depth
