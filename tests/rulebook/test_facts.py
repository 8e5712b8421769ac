"""Data from a file is asked for by name and type, and every wrong answer says where it stands."""

from collections.abc import Callable

import pytest

from jaipur_rules.core.facts import Facts, facts_of, plain_from
from jaipur_rules.core.strict_json import UnreadableData

STALL = """
name = "spice"
count = 3
open = true
values = [5, 3]
words = ["a", "b"]
mixed = ["a", 1]
[place]
row = 2
[[seller]]
seat = 0
[[seller]]
seat = 1
"""


@pytest.fixture
def stall() -> Facts:
    return _facts(STALL, "stall.toml")


def _facts(text: str, where: str) -> Facts:
    return facts_of(plain_from(text, where), where)


def test_every_type_is_read(stall: Facts) -> None:
    assert stall.text("name") == "spice"
    assert stall.whole("count") == 3
    assert stall.texts("words") == ("a", "b")
    assert stall.values("mixed") == ("a", 1)
    assert stall.table("place").whole("row") == 2
    assert list(stall) == [
        *("name", "count", "open", "values", "words", "mixed", "place", "seller")
    ]


def test_what_is_not_there(stall: Facts) -> None:
    assert "nothing" not in stall
    assert stall.text("nothing", "x") == "x"
    assert stall.whole("nothing", 7) == 7
    assert stall.texts("nothing") == ()
    assert list(stall.table("nothing")) == []


@pytest.mark.parametrize("name", ["text", "whole"])
def test_what_must_be_there(stall: Facts, name: str) -> None:
    ask: Callable[[str], object] = getattr(stall, name)
    with pytest.raises(UnreadableData, match=r"^stall\.toml: nothing is missing$"):
        ask("nothing")


@pytest.mark.parametrize(
    ("ask", "name", "expected"),
    [
        (Facts.text, "count", "a text"),
        (Facts.whole, "name", "a whole number"),
        (Facts.whole, "open", "a whole number"),
        (Facts.values, "name", "a list"),
        (Facts.texts, "mixed", "a list of texts"),
        (Facts.table, "values", "a table"),
        (Facts.text, "place", "a text, not {'row': 2}"),
    ],
)
def test_another_type_is_an_error(
    stall: Facts, ask: Callable[[Facts, str], object], name: str, expected: str
) -> None:
    with pytest.raises(UnreadableData) as caught:
        ask(stall, name)
    assert str(caught.value).startswith(f"stall.toml: {name} should be {expected}")


def test_facts_are_values(stall: Facts) -> None:
    again = _facts(STALL, "another.toml")
    assert stall == again
    assert hash(stall) == hash(again)
    assert stall != _facts("name = 1", "stall.toml")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("name = ", r"^a\.toml: not TOML"),
        ("name = 1.5", r"^a\.toml, name: 1\.5 is neither"),
        ("when = 2020-01-01", r"^a\.toml, when"),
        ("rows = [[1, [nan]]]", r"^a\.toml, rows 1 2 1"),
        ("rows = " + "[" * 17 + "]" * 17, "nested too deeply"),
        ("rows = " + "{a = " * 17 + "1" + "}" * 17, "nested too deeply"),
    ],
)
def test_what_cannot_be_read(text: str, fault: str) -> None:
    with pytest.raises(UnreadableData, match=fault):
        plain_from(text, "a.toml")
