"""Forms: what they write they read, what else there is they refuse with its place, and their schemas say the same."""

import pytest
from attrs import frozen
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from jaipur_rules.core.forms import (
    Field,
    Form,
    keyed,
    listed,
    meanings,
    optional,
    record,
    remembered,
    text,
    truth,
    whole,
)
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Node, Plain, UnreadableData


@frozen
class Stall:
    """A stall with goods on it."""

    goods: tuple[int, ...]
    owner: str | None

    @property
    def total(self) -> int:
        """All of its goods."""
        return sum(self.goods)


STALL = record(
    Stall,
    Field("wares", listed(whole(), 2), "The goods.", attribute="goods"),
    Field("owner", optional(text), "Whose it is."),
    Field("total", whole(), derived=True),
    title="Stall",
    faults=lambda stall: [("wares", Message("json.no_match"))] * (stall.goods == (9, 9)),
)


@pytest.mark.parametrize(("letters", "times"), [(48, 1), (49, 2)])
def test_a_short_text_is_parsed_once(letters: int, times: int) -> None:
    seen: list[str] = []
    parse = remembered(seen.append)
    for _ in range(2):
        parse("K" * letters)
    assert seen == ["K" * letters] * times


MARKET = keyed(("left", "right"), optional(STALL))
WRITTEN: Plain = {"left": {"wares": [1, 2], "owner": None, "total": 3}, "right": None}


@pytest.mark.parametrize("form", [truth, whole(), text], ids=["truth", "whole", "text"])
def test_a_simple_value_is_no_other(form: Form[object]) -> None:
    others: list[Plain] = [None, 1.5, [], {}]
    for value in others:
        assert not Draft202012Validator(form.schema).is_valid(value)
        with pytest.raises(UnreadableData):
            form.read(Node(value))


def test_meanings_stand_under_the_paths_of_keys() -> None:
    inside = record(tuple, Field("stalls", listed(STALL), "Every stall."), Field("open", truth))
    assert dict(meanings(inside.schema)) == {
        "stalls": "Every stall.",
        "stalls.wares": "The goods.",
        "stalls.owner": "Whose it is.",
    }
