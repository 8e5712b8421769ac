"""Texts: what is made of messages and values, and what is found in what people type or write.

The cases are kept in `texts.txt`, each with what comes of it. REGENERATE=1 writes that anew; read the diff.
"""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

from jaipur_rules import Card
from jaipur_rules.core import values
from jaipur_rules.core.chance import shuffled, to_seed
from jaipur_rules.core.errors import (
    IllegalMove,
    Impossible,
    MissingExtra,
    RulesError,
    Violation,
    messages,
)
from jaipur_rules.core.files import printable, reason_of_system, write_json
from jaipur_rules.core.game import game
from jaipur_rules.core.messages import Message, Messages, brief, shorten, trader_at
from jaipur_rules.core.strict_json import Node, field_of, parse_json, shown
from jaipur_rules.core.typed_text import nearest, unwrap
from jaipur_rules.core.values import wrong_type
from jaipur_rules.jaipur.rules.components import impossible_box
from jaipur_rules.jaipur.rules.deals import impossible_deal
from jaipur_rules.jaipur.rules.state import impossible_position
from tests.golden import kept

CONVERTERS = "to_int to_text to_truth to_ints to_rows to_iterator to_random".split()
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


MADE: dict[str, Callable[..., object]] = {
    "say": said,
    "shown": lambda value: str(shown(value)),
    "shorten": shorten,
    "path": field_of,
    "json": parse_json,
    "unwrap": unwrap,
    "nearest": lambda word, meanings=MEANINGS: nearest(word, meanings),
    "text": lambda language, code, params: messages(language)(code, **params),
    "error": lambda value: str(RulesError(value)),
    "faults": lambda faults: str(Impossible(faults)),
    "wrong": lambda value: str(wrong_type(value, "a move")),
    "brief": brief,
    "member": read,
    "whole": lambda value, least, most: Node(value).whole(least, most),
    **{name: getattr(values, name) for name in CONVERTERS},
    "of_type": values.of_type,
    "items": lambda value: [*Node(value, PATH).items()],
    "whole_of": lambda value: Node(value, PATH).whole(),
    "text_of": lambda value: Node(value, PATH).text(),
    "object_of": lambda value: Node(value, PATH).members(),
    "pair": lambda value: Node(value).pair(),
    "wholes": lambda value: Node(value).wholes(),
    "box": lambda *faults: str(impossible_box(faults)),
    "deal": lambda *faults: str(impossible_deal(faults)),
    "position": lambda *faults: str(impossible_position(faults)),
    "illegal": lambda move, broken: str(IllegalMove(move, broken)).partition(" at 0x")[0],
    "extra": lambda name, *missing: str(MissingExtra(name, missing, extra="simulate")),
    "language": lambda language: messages(language).language,
    "message": lambda code, params: str(Message(code, **params)),
    "trader": lambda seat: str(trader_at(seat)),
    "side": Side,
    "rank": Rank,
    "write": write_json,
    "seed": to_seed,
    "shuffled": lambda pile, *drawn: "".join(shuffled(pile, iter(drawn))),
    "members": lambda value, needed, more=(): [*Node(value).members(needed, more)],
    "card": lambda text: Node(text, PATH).parsed(Card.parse),
    "players": lambda name, count: (rules := game(name).rules).check_players(
        count, rules.ruleset()
    ),
    "reason": reason_of_system,
    "printable": printable,
}


NAMES = {
    "Fraction": Fraction,
    "Message": Message,
    "Unwritable": Unwritable,
    "Violation": Violation,
    "Card": Card,
    "Random": Random,
    "Text": Text,
    "Whole": Whole,
    "inf": float("inf"),
    "nan": float("nan"),
}


def result(case: str) -> str:
    """What comes of a case, as it is written in a program, or the error."""
    what, _, given = case.partition(" ")
    arguments = eval(f"({given},)", dict(NAMES))
    try:
        return ascii(MADE[what](*arguments))
    except RulesError as error:
        return f"{type(error).__name__}: {ascii(str(error))[1:-1]}"


KEPT = kept(Path(__file__).with_name("texts.txt"), result)


@pytest.mark.parametrize("case", KEPT)
def test_what_comes_of_a_text(case: str) -> None:
    assert result(case) == KEPT[case]
