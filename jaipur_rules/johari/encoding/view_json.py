"""A view of Johari as plain data, and the meaning of every key of it.

Equal views whose components have the same name give the same data.
"""

from collections.abc import Mapping
from types import MappingProxyType

from jaipur_rules.core.strict_json import Plain
from jaipur_rules.encoding.envelope import envelope_keys
from jaipur_rules.johari.rules.pieces import PLACES, STORES
from jaipur_rules.johari.rules.state import Trader
from jaipur_rules.johari.rules.views import TableView, View
from jaipur_rules.johari.ruleset_json import components_to_plain, result_to_plain, ruleset_to_plain

VIEW_KEYS: Mapping[str, str] = MappingProxyType(
    {
        **envelope_keys("johari"),
        "players": "How many traders there are. Lists with one item a seat are in the order of seats, from 0.",
        "ruleset": "The rules in force: a name, or the switches that differ from the default.",
        "components": "The components in play, by a name for people and the hash of their numbers, which decides.",
        "seat": "Whose view it is.",
        "table": "The table as far as the seat may know it; null before the deal.",
        "table.day": "The market day, from 1; 0 before the first.",
        "table.phase": "What is awaited: pick, choose, act, lose, evening, final, shuffle or over.",
        "table.queue": "The seats that still decide in this phase, the one to move first.",
        "table.waiting": "While fakes are lost, the seats that act afterwards.",
        "table.spaces": "The nobles in the market, from the dearest space to the cheapest; null for an empty space.",
        "table.nobles_left": "How many nobles are to come.",
        "table.gone": "The nobles who left the market unhired, in that order.",
        "table.stores": "The cards in the stores of W white, B blue, R red, G green gems, and of A gold and prestige.",
        "table.booths": "The cards in the booths, from the left.",
        "table.unseen": "The cards of the draw pile, in an order that means nothing.",
        "table.discard": "The discarded cards.",
        "table.undrawn": "How many cards the market still has to be given, while the discards are to be shuffled.",
        "table.arrivals": "The seats in the order in which their gold tokens last moved; on one space, the last lies on top.",
        "table.has_chosen": "Who has laid a card that is not yet revealed, by seat.",
        "table.traders": "Every side of the table, by seat.",
        "table.traders.display": "The cards face up before the trader, and the prestige cards.",
        "table.traders.on_trade": "The cards on the Trade card.",
        "table.traders.gold": "The space of the gold token.",
        "table.traders.tokens": "The columns of the gem tokens, from 0: white, blue, red, green.",
        "table.traders.nobles": "The nobles hired, in the order of hiring.",
        "table.traders.slots": "Gold off in each card slot, by the nobles put there.",
        "table.traders.played": "The action cards revealed today, in order.",
        "table.traders.chosen": "The card laid face down; null if there is none, or if this seat may not see it.",
        "table.traders.safe": "Whether the supervisor takes nothing of the trader today.",
        "table.result": "What the game was worth; null while it is being played.",
        "table.result.nobles": "Prestige points for nobles, by seat.",
        "table.result.cards": "Prestige points for prestige cards, by seat.",
        "table.result.tokens": "Prestige points for gem tokens, by seat.",
        "table.result.totals": "All prestige points, by seat.",
        "table.result.tie_break": "What breaks a tie, by seat.",
        "table.result.winners": "The seats that have won.",
        "table.result.decided_by": "The id of the rule that settled it.",
    }
)
"""The meaning of every key; one inside an object is written after the object's key and a point."""


def body_to_plain(seen: View) -> dict[str, Plain]:
    """The body of a view's document, without its envelope.

    Example:
        >>> from jaipur_rules.johari import new_match, view
        >>> body_to_plain(view(new_match(seed=7), 0))["table"]["nobles_left"]
        10
    """
    return {
        "players": seen.players,
        # Equal views give equal texts, so the name asked for has no say in it.
        "ruleset": ruleset_to_plain(seen.ruleset, asked_for=False),
        "components": components_to_plain(seen.ruleset.components),
        "seat": seen.seat,
        "table": None if seen.table is None else _table_to_plain(seen.table),
    }


def _table_to_plain(table: TableView) -> Plain:
    lying = list(map(str, table.market))
    return {
        "day": table.day,
        "phase": table.phase.value,
        "queue": list(table.queue),
        "waiting": list(table.waiting),
        "spaces": [None if noble is None else str(noble) for noble in table.spaces],
        "nobles_left": table.nobles_left,
        "gone": list(map(str, table.gone)),
        "stores": dict(zip(PLACES[:STORES], lying, strict=False)),
        "booths": list[Plain](lying[STORES:]),
        "unseen": str(table.unseen),
        "discard": str(table.discard),
        "undrawn": table.undrawn,
        "arrivals": list(table.arrivals),
        "has_chosen": list(table.has_chosen),
        "traders": list(map(_trader_to_plain, table.traders)),
        "result": None if table.result is None else result_to_plain(table.result),
    }


def _trader_to_plain(trader: Trader) -> Plain:
    return {
        "display": str(trader.display),
        "on_trade": str(trader.on_trade),
        "gold": trader.gold,
        "tokens": list(trader.tokens),
        "nobles": list(map(str, trader.nobles)),
        "slots": list(trader.slots),
        "played": list(map(str, trader.played)),
        "chosen": None if trader.chosen is None else str(trader.chosen),
        "safe": trader.safe,
    }
