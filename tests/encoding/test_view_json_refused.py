"""Refusals of texts that are no view, in one sentence that says where; what is read can be played with."""

import json
import re
from ast import literal_eval
from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from jaipur_rules import johari, view
from jaipur_rules.core.strict_json import Plain, UnreadableData
from jaipur_rules.encoding import view_from_json as any_view_from_json
from jaipur_rules.encoding import view_to_plain
from jaipur_rules.jaipur.encoding import view_from_json, view_to_json
from jaipur_rules.johari import Phase
from jaipur_rules.johari.encoding import view_from_json as johari_from_json
from tests.encoding.shown import (
    WHOLE,
    Document,
    ended,
    four_greedy,
    places,
    refusal,
    spoiled,
    stations,
    table,
)
from tests.golden import kept_cases
from tests.record.spoiling import Spoiler, drop, member, put

RIGHT: dict[str, tuple[Any, Any]] = {
    "jaipur": (view_from_json, table()),
    "any": (any_view_from_json, table()),
    "jaipur ended": (view_from_json, view(ended(), 1)),
    "johari begun": (johari_from_json, four_greedy(1, 5)),
    "johari choosing": (johari_from_json, four_greedy(1, 7)),
    "johari over": (johari_from_json, four_greedy(1, WHOLE)),
}
"""Views to be spoiled, each with its reader."""


def spoilers(said: str) -> Iterator[Spoiler]:
    """What is written in the places of a document, as ``table.day = 0``; ``...`` is nothing, and ``swap`` swaps two stores."""
    for each in re.split(r", (?=[a-z]+(?:\.\w+)* = )", said):
        place, _, value = each.partition(" = ")
        steps = place.split(".")  # a number is a place in a list, but for piles, which are keys
        path = [
            int(step) if step.isdigit() and "_" not in before else step
            for before, step in pairwise(["", *steps])
        ]
        if place == "swap":
            yield swap_stores
        else:
            yield drop(*path) if value == "..." else put(literal_eval(value), *path)


def swap_stores(document: Document) -> None:
    stores: Any = member(member(document, "table"), "stores")
    stores["W"], stores["A"] = stores["A"], stores["W"]


def said_of(case: str) -> str:
    what, _, said = case.partition(": ")
    return refusal(*RIGHT[what], *spoilers(said))


test_what_no_view_can_hold_is_refused_in_its_place = kept_cases(__file__, "views.txt", said_of)


@pytest.mark.parametrize(
    ("phase", "message"),
    [
        (Phase.LOSE, "has no choice of fakes to lose"),
        (Phase.EVENING, "has no gold on the Trade card"),
    ],
)
def test_whoever_is_asked_has_something_to_decide(phase: Phase, message: str) -> None:
    match = next(
        match
        for seed in range(11, 20)
        for match in stations("johari", seed, 4)
        if match.phase is phase and match.table is not None and len(match.table.queue) < 3
    )
    assert message in refusal(
        johari_from_json, johari.view(match, 0), put([0, 1, 2, 3], "table", "queue")
    )


STRANGE: st.SearchStrategy[Plain] = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 60) | st.floats() | st.text("DGSCPLKx", max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("345x"), inner, max_size=3)
    ),
    max_leaves=6,
)


@given(st.data())
def test_a_view_that_is_read_can_be_played_with(data: DataObject) -> None:
    document = view_to_plain(table())
    path, _ = data.draw(st.sampled_from([*places(document)]))
    strange = spoiled(document, path, data.draw(STRANGE))
    with suppress(UnreadableData):
        seen = view_from_json(json.dumps(strange))
        assert view_from_json(view_to_json(seen)) == seen
        assert seen.worlds() > 0
