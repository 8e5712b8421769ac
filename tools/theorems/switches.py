"""Every switch matters: for each of its values a play that goes another way than by default."""

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Literal

from attrs import evolve, frozen

from jaipur_rules import Event, Match, Ruleset, View, apply, view
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import Switch
from jaipur_rules.jaipur.players import Random, play
from jaipur_rules.jaipur.record import KnownDeal, Record, as_drawn, record_of
from jaipur_rules.jaipur.rules.ruleset import SWITCHES

PAGE = Path(__file__).parents[2] / "docs" / "theorems" / "index.md"
"""The page with the table of the values and their records."""

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


def with_rows(page: str) -> str:
    """The page, with a row for each value of a switch that had none, and a record that random traders played.

    Example:
        >>> page = PAGE.read_text(encoding="utf-8").replace("| `hands` |", "| hands |")
        >>> "| `hands` | `open` | `switch-hands-open` | another sight after ply 0 |" in with_rows(
        ...     page
        ... )
        True
    """
    there = {(switch, value) for switch, value, _ in witnessed(page)}
    values = [(switch, value) for switch, (_, *others) in SWITCHES.items() for value in others]
    rows = [_row(switch, value) for switch, value in values if (switch, value) not in there]
    lines = page.splitlines()
    last = max((number for number, line in enumerate(lines) if _ROW.match(line)), default=-1)
    lines[last + 1 : last + 1] = rows
    whole = "\n".join(lines) + "\n" * page.endswith("\n")
    return _COUNT.sub(str(len(there) + len(rows)), whole)


_COUNT = re.compile(r"(?<=\(#every-switch-matters\) \| )\d+(?= values)")


def _row(switch: str, value: Switch) -> str:
    found = first_difference(searched(switch, value), switch, value)
    assert found is not None  # it was searched for
    ply = found.event - 1
    match found.kind:
        case "refused":
            default = Match(Ruleset()), searched(switch, value).events
            text = f"{'the default ' if _is_refused(*default) else ''}refuses ply {ply}"
        case "state":
            text = f"another state after ply {ply}"
        case "sight":
            text = f"another sight after ply {ply}"
    shown = value if isinstance(value, int) else f"`{value}`"
    return f"| `{switch}` | {shown} | `{_name(switch, value)}` | {text} |"


def _is_refused(match: Match, events: tuple[Event, ...]) -> bool:
    """Whether the rules of a match refuse one of the events."""
    for event in events:
        after = _after(match, event)
        if after is None:
            return True
        match = after
    return False


def _name(switch: str, value: Switch) -> str:
    return f"switch-{switch}-{value}".replace("_", "-")


def searched_witnesses(page: str) -> dict[str, Callable[[], Record]]:
    """The records of the table that are searched for, by name, and what searches for each: the others are composed.

    Example:
        >>> [
        ...     *searched_witnesses(
        ...         "| `exchange_min` | 1 | `switch-exchange-min-1` | refuses ply 3 |"
        ...     )
        ... ]
        ['switch-exchange-min-1']
    """
    return {
        name: partial(searched, switch, value)
        for switch, value, name in witnessed(page)
        if name == _name(switch, value)
    }


_MOST_SEEDS = 100


def searched(switch: str, value: Switch) -> Record:
    """The first match of random traders that goes another way under a value, up to where it does.

    Args:
        switch: The switch.
        value: Not its default.

    Raises:
        LookupError: None of a hundred does; the record has to be composed, in `tools.theorems.witnesses`.

    Example:
        >>> record = searched("exchange_min", 1)
        >>> first_difference(record, "exchange_min", 1).kind, record.ruleset
        ('refused', Ruleset(exchange_min=1))
    """
    either = Ruleset(), Ruleset().with_changes(**{switch: value})
    for seed in range(_MOST_SEEDS):
        for rules in either:
            events = play((Random(), Random()), seed=seed, ruleset=rules).events
            found = first_difference(record_of(events, ruleset=rules), switch, value)
            if found is not None:
                short = as_drawn(record_of(events[: found.event], ruleset=rules))
                if first_difference(short, switch, value) == found:
                    return short
    raise LookupError(f"no match of random traders shows {switch} = {value}")


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
