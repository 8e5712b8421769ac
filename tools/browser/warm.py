"""The snapshot of memory that the page starts from: the desk, after one of every question.

The first answer of a library is its slowest, because tables are filled when they are first asked for.
So a position and a match are judged here, once, before the memory is kept.
"""

import json
from importlib import import_module

from tools.browser.desk import Desk, ask

# The other game reads its components with it, when the zip is gone.
import_module("jaipur_rules.core.facts")

_QUESTION = {
    "ask": "position",
    "market": "DDGSK",
    "hand": "CCPLL",
    "herd": 2,
    "heights": None,
    "ruleset": "space-cowboys-2019",
    "move": "+DG-LK",
}
_RECORD = {
    "format": "jaipur-record",
    "version": 1,
    "game": "jaipur",
    "ruleset": "space-cowboys-2019",
    "rounds": [
        {
            "deal": {
                "first": 0,
                "deck": "LSDGKPKGGCLKPCKLLPDS",
                "bonuses": {"3": [2], "4": [], "5": []},
            },
            "moves": ["+K", "-C", "+L"],
        }
    ],
}

for _lang in ("en", "fr"):
    ask(json.dumps({**_QUESTION, "lang": _lang}))
    ask(json.dumps({**_QUESTION, "lang": _lang, "move": "sell a diamond", "market": "DDGS"}))
    _desk = Desk()
    _desk.ask(json.dumps({"ask": "record", "lang": _lang, "text": json.dumps(_RECORD)}))
    _desk.ask(json.dumps({"ask": "step", "lang": _lang, "step": 1, "seat": 0}))

__all__ = ["ask"]
