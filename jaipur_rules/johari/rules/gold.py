"""The cost of an action (rules GLD-2, GLD-3, DOP-2)."""

from jaipur_rules.johari.rules.pieces import Action, Noble
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.state import Trader, carried_out


def cost(ruleset: Ruleset, trader: Trader, played: tuple[Action, ...]) -> int:
    """The gold that the last of these cards costs this trader, in its slot.

    A Doppelganger costs what the card before it would cost in this slot (rule DOP-2).

    Args:
        ruleset: The rules in force.
        trader: Who pays: their nobles and slots.
        played: The cards of the day up to this one.

    Example:
        >>> cost(Ruleset(), Trader(), (Action.PURCHASE,))
        4
        >>> cost(Ruleset(), Trader(), (Action.PURCHASE, Action.DOPPELGANGER))
        2
    """
    numbers = ruleset.components
    slot, action = len(played) - 1, carried_out(played)
    cut = numbers.slot_discounts[slot]
    if cut is None or action is None:
        return 0
    price = numbers.base_costs[action] - cut - trader.slots[slot]
    if action is Action.PURCHASE and Noble.BUYER in trader.nobles:
        price -= numbers.amount(Noble.BUYER)
    return max(0, price)
