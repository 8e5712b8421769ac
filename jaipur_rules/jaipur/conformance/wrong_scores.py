"""The rules that wrong rupees, Seals and numbers of bonus tokens are about."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from jaipur_rules.conformance.cases import RuleIds
from jaipur_rules.conformance.comparison import ValueDifference
from jaipur_rules.core.game import Seat
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.state import Match, Round


def rules_of_seals(after: Match, gained: Collection[Plain]) -> RuleIds:
    """The rules about a Seal that went to the wrong seats: the one that decides the round, and others that would explain who took it; the most special first."""
    current = after.round
    if current is None or current.end is None:
        return ("MAT-5",)
    result = score(after.ruleset, current)
    rules: RuleIds = ()
    taker = next(iter(gained)) if len(gained) == 1 else None
    mine, other = result.rupees
    apart, token, holder = abs(mine - other), after.ruleset.box.camel_token, result.camel_token
    if holder is None and taker is not None and apart <= token:
        rules += ("SCO-2",)
    # The other trader took the token, or nobody did: then the other is ahead, or rupees are equal.
    if holder is not None and taker == 1 - holder and apart <= 2 * token:
        rules += ("SCO-1",)
    if (
        result.seal is not None
        and result.seal == holder
        and not gained
        and apart in {token, 2 * token}
    ):
        rules += ("SCO-1",)
    worth = _bonus_rupees(current)
    if mine == other and taker == worth.index(max(worth)) and len({*worth}) > 1:
        rules += ("SCO-5",)  # the bonus tokens were compared by their values
    # Whoever misreads that the greater fortune wins is wrong without the camel token as well: it explains less, and comes last.
    decided = (result.decided_by,)
    return tuple(dict.fromkeys(rules + decided if decided == ("SCO-4",) else decided + rules))


def _bonus_rupees(current: Round) -> tuple[int, ...]:
    """The worth of each trader's bonus tokens."""
    return tuple(sum(map(sum, trader.bonuses)) for trader in current.traders)


def rules_of_bonus_count(
    current: Round, holders: Collection[Seat | None], came: Mapping[int | str, int]
) -> RuleIds:
    """The rules about a wrong number of bonus tokens: the camel token was counted, or the values were, or something else.

    Args:
        current: The round.
        holders: The seats that have the camel token, by the rules or as was said.
        came: The wrong numbers, by seat.
    """
    worth = _bonus_rupees(current)
    counts = [sum(map(len, trader.bonuses)) for trader in current.traders]
    with_token, of_value = (
        came in [{seat: counts[seat] + 1} for seat in holders if seat is not None],
        came == {seat: worth[seat] for seat in came if isinstance(seat, int)},
    )
    if with_token:
        return ("SCO-7", "SCO-5") if of_value else ("SCO-7",)
    return ("SCO-5",) if of_value else ("SCO-5", "SCO-7")


def rules_of_rupees(after: Match, differences: Sequence[ValueDifference]) -> RuleIds:
    """The rules about a wrong total: it is off by the camel token, or by something else."""
    current = after.round
    assert current is not None
    token = score(after.ruleset, current).camel_token
    worth = after.ruleset.box.camel_token
    off = amounts_off(differences, "rupees")
    if token is None and set(off.values()) == {worth}:
        return ("SCO-2",)
    if token is not None and off == {token: -worth}:
        return "SCO-3", "SCO-1"
    return ("SCO-1",) if sorted(off.values()) == [-worth, worth] else ("SCO-9", "SCO-3")


def amounts_off(found: Iterable[ValueDifference], key: str) -> dict[int | str, int]:
    """By the last step of the way, how much the wrong numbers under a key are too high."""
    return {
        part.path[-1]: part.came - part.expected
        for part in found
        if key in part.path and isinstance(part.came, int) and isinstance(part.expected, int)
    }
