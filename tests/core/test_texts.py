"""Texts: what is made of messages and values, and what is found in what people type or write.

The cases are kept in `texts.txt`, each with what comes of it. REGENERATE=1 writes that anew; read the diff.
"""

import fractions
import math
from typing import Any

from jaipur_rules.core import chance, errors, files, messages, strict_json, typed_text, values
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import game
from jaipur_rules.core.messages import Messages
from jaipur_rules.core.strict_json import Node, parse_json
from jaipur_rules.jaipur.rules import components, deals, state
from tests.golden import kept_cases

PATH = ("a", 0)
MEANINGS = {"leather": "L", "sell": "-", "selling": "-", "spice": "P", "spices": "P", "camel": "K"}


class Made(Messages):
    """Words made for a test, besides those of a language."""

    def __init__(self, language: str, made: dict[str, str]) -> None:
        super().__init__(language)
        self.made = made

    def text(self, code: str) -> str:
        return self.made.get(code) or super().text(code)


def said(
    language: str, text: str, params: dict[str, Any], made: dict[str, str] | None = None
) -> str:
    return Made(language, {"made.text": text, **(made or {})})("made.text", **params)


class Text(str):
    """A text of another type, which would be written otherwise."""

    __slots__ = ()

    def __str__(self) -> str:
        return "another"

    __repr__ = __str__


class Whole:
    """What says itself that it is a whole number."""

    def __index__(self) -> int:
        return 3


class Unwritable:
    """A value that cannot be written."""

    def __str__(self) -> str:
        raise ZeroDivisionError

    __repr__ = __str__


class Side(values.NamedEnum):
    LEFT = "left"


class Rank(values.NumberedEnum):
    FIRST = 0


def read(text: str) -> object:
    """The member of a document, as an object if it is one."""
    found = Node(parse_json(text)).members(("a",))["a"]
    return found.members() if isinstance(found.value, dict) else found.whole()


def check_players(name: str, count: int) -> None:
    """Ask a game whether it is for so many."""
    rules = game(name).rules
    rules.check_players(count, rules.ruleset())


OURS = (chance, components, deals, errors, files, messages, state, strict_json, typed_text, values)
NAMES = {
    name: each for module in (*OURS, fractions, math) for name, each in vars(module).items()
} | globals()
"""What a case may name."""


def result(case: str) -> str:
    """What comes of an expression, as it is written in a program, or the error."""
    try:
        return ascii(eval(case, dict(NAMES)))
    except RulesError as error:
        return f"{type(error).__name__}: {ascii(str(error))[1:-1]}"


test_what_comes_of_a_text = kept_cases(__file__, "texts.txt", result)
