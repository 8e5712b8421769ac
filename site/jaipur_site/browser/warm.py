"""The snapshot of memory that the page starts from: the desk, after one of every question.

The first answer of a library is its slowest, because tables are filled when they are first asked for.
So a move is read and a match is judged here, once, before the memory is kept.
"""

import json
from collections.abc import Callable, Iterable
from importlib import import_module

from jaipur_rules.core.messages import Language, texts
from jaipur_site.browser.desk import Desk, ask

# The other game wants them, too, when the zip is gone.
for _name in ("facts", "forms"):
    import_module(f"jaipur_rules.core.{_name}")

_RECORD = """{
"format": "jaipur-record", "version": 1, "game": "jaipur", "ruleset": "space-cowboys-2019",
"rounds": [{
    "deal": {"first": 0, "deck": "LSDGKPKGGCLKPCKLLPDS", "bonuses": {"3": [2], "4": [], "5": []}},
    "moves": ["+K", "-C", "+L"]
}]
}"""
_REFUSED = _RECORD.replace("+L", "+DD-KK")
"""The same with an illegal move, for what is asked about such a move alone."""


def warm(languages: Iterable[Language]) -> Callable[[str], str]:
    """Ask one of every question in each language, and return what answers them.

    Args:
        languages: The languages that the page can be in.
    """
    for lang in languages:
        ask(json.dumps({"ask": "move", "lang": lang, "text": "sell a diamond"}))
        ask(json.dumps({"ask": "question", "lang": lang, "text": "sell 1 leather"}))
        desk = Desk()
        desk.ask(json.dumps({"ask": "record", "lang": lang, "text": _REFUSED}))
        desk.ask(json.dumps({"ask": "record", "lang": lang, "text": _RECORD}))
        desk.ask(json.dumps({"ask": "step", "lang": lang, "step": 1, "seat": 0}))
        # A later question may be the first that takes a text of one of the files.
        for owner in ("", "jaipur"):
            texts(owner, lang)
    return ask
