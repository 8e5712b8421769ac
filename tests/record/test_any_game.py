"""Records of either game, which is found by what is read or written."""

import json
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from jaipur_rules import Match, TakeCamels, deal
from jaipur_rules.core.errors import Impossible, NotationError, UnknownName, WrongType
from jaipur_rules.jaipur.record import MatchClaim, RoundClaim
from jaipur_rules.jaipur.record import Record as JaipurRecord
from jaipur_rules.jaipur.record import record_schema as jaipur_schema
from jaipur_rules.johari import deal as deal_johari
from jaipur_rules.johari.record import Claim
from jaipur_rules.johari.record import Record as JohariRecord
from jaipur_rules.record import as_drawn, record_of, record_schema, record_to_json, save_record
from jaipur_rules.referee import judge


def test_a_record_is_made_by_its_first_event_or_its_ruleset() -> None:
    assert isinstance(record_of([deal(seed=7), TakeCamels()]), JaipurRecord)
    three = record_of([deal_johari(seed=7, players=3)], players=3)
    assert isinstance(three, JohariRecord)
    assert three.players == 3
    assert record_of([], ruleset=three.ruleset) == JohariRecord()
    with pytest.raises(Impossible, match="neither an event nor a ruleset"):
        record_of([])
    with pytest.raises(Impossible, match="neither an event nor a ruleset"):
        record_of([], ruleset="yucata")
    with pytest.raises(UnknownName):
        record_of(["+K"])
    with pytest.raises(Impossible, match="there are 3 players"):
        record_of([deal(seed=7)], players=3)
    with pytest.raises(WrongType, match=r"expected an event of Jaipur, .* which is of Johari$"):
        record_of([deal(seed=7), deal_johari(seed=7)])


REFUSED: list[Callable[[Any], object]] = [
    judge,
    record_to_json,
    partial(save_record, path="no such folder/a.json"),
    as_drawn,
]


@pytest.mark.parametrize("ask", REFUSED)
@pytest.mark.parametrize("value", [Match(), deal(seed=7), 5])
def test_what_is_no_record_is_refused(ask: Callable[[Any], object], value: object) -> None:
    with pytest.raises(WrongType, match="expected a value of type Record"):
        ask(value)


def test_what_are_no_events_is_refused() -> None:
    events: Any = 5
    with pytest.raises(WrongType):
        record_of(events)


def test_a_schema_is_that_of_the_game() -> None:
    assert record_schema() == record_schema("jaipur") == jaipur_schema()
    assert json.loads(record_schema("johari"))["properties"]["game"] == {"const": "johari"}
    with pytest.raises(UnknownName):
        record_schema("chess")


@pytest.mark.parametrize(
    ("claim", "fault"),
    [
        (RoundClaim, "a claim has to say something"),
        (MatchClaim, "a claim has to say something"),
        (Claim, "a claim has to say something"),
        (partial(Claim, winners=()), "somebody wins"),
    ],
)
def test_a_claim_that_says_nothing_does_not_construct(
    claim: Callable[[], object], fault: str
) -> None:
    with pytest.raises(NotationError, match=fault):
        claim()
