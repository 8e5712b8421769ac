"""The desk of the referee in the page: JSON in, JSON out. This module runs inside the browser.

The page asks with one text and is answered with one text, so that nothing of Python has to be known
there. Whatever is asked, the answer is an object: with `fault`, one sentence that says what is wrong and
where in the language that was asked for, or with what was asked for. The questions are `move` (a move typed in words, and the market),
`question` (a move asked about in words, and a table for it), `record` (the verdict on a match), `step` (the match after one of its events), and `bring`, which
hands over the modules of a game that the page does not begin with. A record of such a game is answered
with `needs`, the name of the game, until they have come.
"""

import json
from collections.abc import Callable, Mapping
from importlib import import_module

from attrs import define

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import GAMES as ALL_GAMES
from jaipur_rules.core.messages import ENGLISH, Language, has_words
from jaipur_rules.core.strict_json import Node, Plain, parse_json
from jaipur_site.browser import records
from jaipur_site.browser.bringing import bring
from jaipur_site.browser.record_jaipur import read_jaipur
from jaipur_site.browser.records import GAMES, Answer, Judged, Missing
from jaipur_site.browser.typed_moves import read_typed, table_for

GAMES["jaipur"] = read_jaipur


@define
class Desk:
    """The interface of the page to the library. It remembers the record that was judged last.

    Example:
        >>> Desk().ask('{"ask": "move", "lang": "en", "text": "sell two leather"}')
        '{"move": "-LL"}'
    """

    judged: Judged | None = None

    def ask(self, text: str) -> str:
        """Answer a question, whatever it is."""
        lang = ENGLISH
        try:
            question = Node(parse_json(text)).object()
            lang = _language(question["lang"])
            answer = self._answer(question, lang)
        except Missing as missing:
            answer = {"needs": missing.game}
        except RulesError as error:
            answer = {"fault": error.to(lang)}
        return json.dumps(answer)

    def _answer(self, question: Mapping[str, Plain], lang: Language) -> Answer:
        match question["ask"]:
            case "move":
                market = Node(question.get("market", ""), ("market",))
                return read_typed(Node(question["text"], ("text",)), market, lang)
            case "record":
                self.judged = None
                self.judged = records.read(Node(question["text"]).text())
                return self.judged.to_answer(lang)
            case "question":
                return table_for(Node(question["text"], ("text",)))
            case "bring":
                return _bring(question)
            case _:
                return self._step(question, lang)

    def _step(self, question: Mapping[str, Plain], lang: Language) -> Answer:
        if self.judged is None or not self.judged.moments:
            raise RulesError("desk.no_record")
        step, seat = (Node(question[key], (key,)) for key in ("step", "seat"))
        return self.judged.shown(step, seat, lang, narrow=question.get("narrow") is True)


def _language(asked: Plain) -> Language:
    """The language that is asked for, or English if there are no words in it."""
    return asked if isinstance(asked, str) and has_words(asked) else ENGLISH


def _bring(question: Mapping[str, Plain]) -> Answer:
    """Import what judges the records of a game, from the text of its modules."""
    game = Node(question["game"], ("game",)).text()
    if game in ALL_GAMES and game not in GAMES:
        texts = Node(question["modules"], ("modules",)).object()
        bring({name: Node(text, ("modules", name)).text() for name, text in texts.items()})
        import_module(f"jaipur_site.browser.record_{game}")
    return {"brought": game}


_desk = Desk()
ask: Callable[[str], str] = _desk.ask
"""What the worker of the page calls."""
