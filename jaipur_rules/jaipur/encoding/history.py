"""What earlier rounds can have left behind: the part of a view that the round on the table does not show."""

from collections.abc import Iterator

from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.views import View


def history_faults(seen: View) -> Iterator[str]:
    """Why no earlier rounds can have led to the Seals and the number of rounds of a view; nothing if they can.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> [*history_faults(view(new_match(seed=7), 0))]
        []
        >>> [*history_faults(View(0, Ruleset(), (5, 0), 5, view(new_match(seed=7), 0).round))]
        ['the match was over before this round, by Seals of 5 : 0 or 5 counted rounds']
    """
    mine, other = seen.seals
    counted, week = seen.counted, seen.round
    if week is None:
        if (mine, other, counted) != (0, 0, 0):
            yield f"no round has been dealt, so Seals of {mine} : {other} and {counted} counted rounds cannot be"
        return
    if week.result is not None:
        mine -= 0 in week.result.seals
        other -= 1 in week.result.seals
        counted -= week.result.counts
    if not _can_be_won(seen.ruleset, mine, other, counted):
        yield f"Seals of {mine} : {other} before this round do not come of {counted} counted rounds"
    elif Match(seen.ruleset, (mine, other), counted).is_over:
        yield f"the match was over before this round, by Seals of {mine} : {other} or {counted} counted rounds"


def _can_be_won(rules: Ruleset, mine: int, other: int, counted: int) -> bool:
    """Whether so many counted rounds can bring these Seals, each round one but for total ties (rules SCO-8, MAT-4)."""
    least = 0 if rules.total_tie == "draw" else counted
    most = 2 * counted if rules.total_tie == "both_seals" else counted
    return min(mine, other) >= 0 and max(mine, other) <= counted and least <= mine + other <= most
