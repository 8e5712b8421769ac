"""The rules that the switches of a game belong to, from its catalogue. Where no catalogue is, as in the page, a table stands in."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType


@cache
def rules_of_switches(name: str) -> Mapping[str, tuple[str, bool]]:
    """Return the id of the rule that each switch of a game belongs to, and whether it is a ruling, if only in part.

    Args:
        name: The name of the game.

    Raises:
        UnreadableData: A file of the catalogue is not as it should be.

    Example:
        >>> rules_of_switches("jaipur")["exchange_min"]
        ('EXC-2', False)
    """
    # Most verdicts hang on no switch, so the catalogue is read when one does.
    from jaipur_rules.rulebook import Standing, load

    found = {
        rule.switch: (rule.id, rule.standing.is_ruling or rule.standing is Standing.PART)
        for rule in reversed(tuple(load(name)))
        if rule.switch is not None
    }
    return MappingProxyType(found)
