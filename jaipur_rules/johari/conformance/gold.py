"""The rules that a wrong amount of gold contradicts."""

from collections.abc import Iterator

from jaipur_rules.conformance.comparison import ValueDifference
from jaipur_rules.conformance.scripts import RuleIds
from jaipur_rules.johari.rules.moves import (
    Baksheesh,
    Bribe,
    Cash,
    Hire,
    Move,
    Pass,
    Purchase,
)
from jaipur_rules.johari.rules.pieces import Action, Noble
from jaipur_rules.johari.rules.state import Match, Trader, cost


def rules_of_gold(before: Match, move: Move, part: ValueDifference) -> RuleIds:
    """The rules that a mover's wrong gold is about, the likeliest first.

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> third = (("sale", "baksheesh", "bribe"),)
        >>> wrong = ValueDifference(("table", "traders", 0, "gold"), 15, 14)
        >>> rules_of_gold(arrange(played=third), Bribe(), wrong)
        ('GLD-2', 'GLD-4')
    """
    table = before.table
    assert table is not None
    me = table.traders[table.queue[0]]
    if isinstance(move, Pass):
        return ("ACT-1", "ACT-2")
    if isinstance(move, Cash) or not me.played:
        return ("EVE-3",)
    off = 0
    if isinstance(part.came, int) and isinstance(part.expected, int):
        off = part.came - part.expected
    likely = (rule for rule, amount in _amounts(before, me, move) if amount and off == amount)
    gained = (rule for rule, _ in _gains(before, me, move))
    general = "DOP-2" if me.played[-1] is Action.DOPPELGANGER else "GLD-4"
    return tuple(dict.fromkeys((*likely, *gained, general)))


def _gains(before: Match, me: Trader, move: Move) -> Iterator[tuple[str, int]]:
    """Yield the gold that a move brings, each amount with its rule."""
    numbers = before.ruleset.components
    match move:
        case Baksheesh() if Noble.GIVER in me.nobles:
            yield "NOB-1", numbers.amount(Noble.GIVER)
        case Baksheesh():
            yield "BAK-1", numbers.baksheesh
        case Bribe() if Noble.BRIBED in me.nobles:
            yield "NOB-3", numbers.amount(Noble.BRIBED)
        case Purchase() if move.cashed:
            yield "PUR-3", move.cashed.worth
        case Hire() if move.noble is Noble.TREASURER:
            yield "NOB-8", numbers.amount(Noble.TREASURER)
        case Hire() if move.gold:
            yield "NOB-15", -move.gold
        case _:
            pass


def _amounts(before: Match, me: Trader, move: Move) -> Iterator[tuple[str, int]]:
    """Yield the amounts by which gold is wrong if a rule is not kept, each with the rule."""
    rules = before.ruleset
    numbers, slot = rules.components, len(me.played) - 1
    cut = numbers.slot_discounts[slot]
    due, action = cost(rules, me, me.played), me.action
    price = 0 if action is None else numbers.base_costs[action]
    if action is Action.PURCHASE and Noble.BUYER in me.nobles:
        yield "NOB-10", due - max(0, due + numbers.amount(Noble.BUYER))
    if me.slots[slot]:
        rule = next(noble.rule for noble in me.nobles if noble.keeps_slot)
        yield rule, -me.slots[slot]
    if cut is None:
        yield from (("GLD-2", -paid) for paid in range(1, price + 1))
    elif cut:
        yield from (("GLD-2", amount) for amount in (due - price, -min(cut, price)))
    if me.played[-1] is Action.DOPPELGANGER:
        yield "DOP-2", due
    for rule, amount in _gains(before, me, move):
        yield rule, -amount
    yield "GLD-4", due
