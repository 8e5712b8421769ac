"""Every switch matters: for each of its values a play that goes another way than by default."""

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


WITNESSED: tuple[tuple[str, Switch, str], ...] = (
    ("bonus_table", "6-6-6", "bonus-pile-of-three-dry"),
    ("round_end_deck", "deck_empty", "empty-deck"),
    ("hand_limit_when", "always", "switch-before-the-return"),
    ("exchange_min", 1, "switch-one-for-one"),
    ("exchange_same_type", "allowed", "switch-same-kind"),
    ("sale_without_tokens", "forbidden", "sale-for-no-token"),
    ("empty_bonus_pile", "next_lower", "bonus-pile-of-four-dry"),
    ("third_pile_bonus", "cut_off", "shortest-round"),
    ("total_tie", "non_starter_wins", "total-tie"),
    ("total_tie", "camel_token_then_replay", "total-tie"),
    ("total_tie", "both_seals", "total-tie"),
    ("total_tie", "draw", "total-tie"),
    ("starter_after_tie", "alternate", "switch-tie-then-seat-1"),
    ("starter_after_tie", "same", "switch-tie-then-seat-0"),
    ("first_starter", 0, "total-tie"),
    ("first_starter", 1, "shortest-round"),
    ("camel_token_in_tiebreak", "as_bonus", "total-tie"),
    ("camel_count", "public", "shortest-round"),
    ("hands", "open", "shortest-round"),
    ("own_bonus_values", "hidden_until_scoring", "shortest-round"),
    ("own_bonus_values", "open", "shortest-round"),
    ("discard_view", "top", "shortest-round"),
    ("token_stacks", "secret", "shortest-round"),
    ("turn_cap", 5, "shortest-round"),
    ("max_rounds", 1, "shortest-match"),
)
"""Of every value of every switch but the default: the record that shows that it matters."""


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
