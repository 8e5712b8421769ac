"""A view of Johari as JSON. `VIEW_KEYS` says what every key means.

Equal views whose components have the same name give the same text, byte for byte.
"""

from jaipur_rules.core.json_nodes import Plain
from jaipur_rules.core.json_text import write_json
from jaipur_rules.encoding.envelope import envelope
from jaipur_rules.johari.rules.pieces import PLACES, STORES
from jaipur_rules.johari.rules.state import Trader
from jaipur_rules.johari.rules.views import TableView, View
from jaipur_rules.johari.ruleset_json import components_to_plain, result_to_plain, ruleset_to_plain

GAME = "johari"


def view_to_json(seen: View) -> str:
    r"""A view as a document.

    Example:
        >>> from jaipur_rules.johari import Match, view
        >>> print(view_to_json(view(Match(3), 1)), end="")
        {
          "format": "jaipur-view",
          "version": 1,
          "game": "johari",
          "players": 3,
          "ruleset": "reconstruction",
          "components": {
            "name": "reconstruction",
            "hash": "3e152a134269fb9c7c9842b324b8f9797a38d0f33d0271535342f18d57894889"
          },
          "seat": 1,
          "table": null
        }
    """
    return write_json(view_to_plain(seen))


def view_to_plain(seen: View) -> dict[str, Plain]:
    """A view as the object that the document holds.

    Example:
        >>> from jaipur_rules.johari import new_match, view
        >>> view_to_plain(view(new_match(seed=7), 0))["table"]["nobles_left"]
        10
    """
    return {
        **envelope(GAME),
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
