"""Texts: what is made of messages and values, and what is found in what people type or write.

The cases are kept in `texts.txt`, each with what comes of it. REGENERATE=1 writes that anew; read the diff.
"""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from jaipur_rules.core.errors import Impossible, RulesError, messages, wrong_type
from jaipur_rules.core.messages import Messages
from jaipur_rules.core.strict_json import Node, UnreadableData, field_of, parse_json, shown
from jaipur_rules.core.texts import brief, shorten
from jaipur_rules.core.typed_text import nearest, parts, unwrap
from tests.golden import kept

MEANINGS = {"leather": "L", "sell": "-", "selling": "-", "spice": "P", "spices": "P", "camel": "K"}
VERBS = frozenset({"take", "prends"})


class Made(Messages):
    """Words made for a test, besides those of a language."""

    def __init__(self, language: str, text: str) -> None:
        super().__init__(language)
        self.made = text

    def text(self, code: str) -> str:
        return self.made if code == "made.text" else super().text(code)


def said(language: str, text: str, params: dict[str, object]) -> str:
    return Made(language, text)("made.text", **params)  # type: ignore[arg-type]


def parsed(source: str | bytes) -> str:
    try:
        return f"{parse_json(source)}"
    except UnreadableData as error:
        return str(error)


def member(text: str) -> str:
    """What is said of a member of a document that Python's own reader would let pass."""
    found = Node(parse_json(text)).members(("a",))["a"]
    with pytest.raises(UnreadableData) as caught:
        found.members() if isinstance(found.value, dict) else found.whole()
    return str(caught.value)


def whole(value: int, least: int, most: int | None) -> str:
    with pytest.raises(UnreadableData) as caught:
        Node(value).whole(least, most)
    return str(caught.value)


MADE: dict[str, Callable[..., object]] = {
    "say": said,
    "shown": lambda value: str(shown(value)),
    "shorten": shorten,
    "path": field_of,
    "json": parsed,
    "unwrap": unwrap,
    "nearest": lambda word, meanings=MEANINGS: nearest(word, meanings),
    "text": lambda language, code, params: messages(language)(code, **params),
    "error": lambda value: str(RulesError(value)),
    "faults": lambda faults: str(Impossible(faults)),
    "wrong": lambda value: str(wrong_type(value, "a move")),
    "brief": brief,
    "member": member,
    "whole": whole,
    "parts": lambda text: [*parts(text, VERBS)],
}


def result(case: str) -> str:
    """What comes of a case, as it is written in a program."""
    what, _, given = case.partition(" ")
    arguments = eval(
        f"({given},)", {"Fraction": Fraction, "inf": float("inf"), "nan": float("nan")}
    )
    return ascii(MADE[what](*arguments))


KEPT = kept(Path(__file__).with_name("texts.txt"), result)


@pytest.mark.parametrize("case", KEPT)
def test_what_comes_of_a_text(case: str) -> None:
    assert result(case) == KEPT[case]
