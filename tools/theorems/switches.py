"""Every switch matters: for each of its values a play that goes another way than by default."""

import re
from typing import Literal

from attrs import evolve, frozen

from jaipur_rules import Event, Match, Ruleset, View, apply, view
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import Switch
from jaipur_rules.jaipur.record import KnownDeal, Record

NO_VALUES = ((), (), ())


@frozen(order=False)
class Apart:
    """The first difference of two rulesets in a play.

    Attributes:
        event: The number of the event after which they do; the deal that opens the match is 1.
        kind: Whether one of them refuses the event, the states differ, or only what a seat sees.
    """

    event: int
    kind: Literal["refused", "state", "sight"]


_ROW = re.compile(r"\| `(\w+)` \| (?:`([\w-]+)`|(\d+)) \| `([\w-]+)` \|")


def witnessed(page: str) -> tuple[tuple[str, Switch, str], ...]:
    """The table of the page: a switch, a value of it, and the record that shows that the value matters.

    Example:
        >>> witnessed("| `turn_cap` | 5 | `shortest-round` | ends at ply 5 |")
        (('turn_cap', 5, 'shortest-round'),)
    """
    rows = (_ROW.match(line) for line in page.splitlines())
    return tuple((row[1], row[2] or int(row[3]), row[4]) for row in rows if row)


def first_difference(record: Record, switch: str, value: Switch) -> Apart | None:
    """The first difference of the default and one value of a switch in a play; None if there is none.

    Where the bonus tokens themselves are two tables, their piles lie in the
    order of their values.

    Example:
        >>> from tools.theorems.witnesses import shortest_round
        >>> first_difference(shortest_round(), "turn_cap", 5)
        Apart(event=6, kind='state')
    """
    tables = [Match(), Match(Ruleset().with_changes(**{switch: value}))]
    dealt = _unstacked(record) if switch == "bonus_table" else record
    plays = [evolve(dealt, ruleset=table.ruleset).events for table in tables]
    for number, events in enumerate(zip(*plays, strict=True), 1):
        after = [_after(table, event) for table, event in zip(tables, events, strict=True)]
        one, other = after
        if one is None or other is None:
            return None if one is other else Apart(number, "refused")
        if _bare(one) != _bare(other):
            return Apart(number, "state")
        if any(_sight(one, seat) != _sight(other, seat) for seat in (0, 1)):
            return Apart(number, "sight")
        tables = [one, other]
    return None


def _unstacked(record: Record) -> Record:
    rounds = [
        evolve(part, deal=KnownDeal(part.deal.deck, NO_VALUES, part.deal.first))
        for part in record.rounds
    ]
    return evolve(record, rounds=tuple(rounds))


def _after(match: Match, event: Event) -> Match | None:
    try:
        return apply(match, event)
    except RulesError:
        return None


def _bare(match: Match) -> Match:
    """The state without its rules, and without the clock that they set up."""
    round_ = match.round
    bare = round_ and evolve(round_, plies_left=None)
    return Match(Ruleset(), match.seals, match.counted, bare)


def _sight(match: Match, seat: int) -> View:
    seen = view(match, seat)
    return evolve(seen, ruleset=Ruleset(), round=seen.round and evolve(seen.round, plies_left=None))
