"""Records of either game, which is found by what is read or written."""

import json

import pytest

from jaipur_rules import TakeCamels, deal
from jaipur_rules.core.errors import Impossible, UnknownName, WrongType
from jaipur_rules.jaipur.record import Record as JaipurRecord
from jaipur_rules.jaipur.record import record_schema as jaipur_schema
from jaipur_rules.johari import deal as deal_johari
from jaipur_rules.johari.record import Record as JohariRecord
from jaipur_rules.record import (
    record_of,
    record_schema,
)


def test_a_record_is_made_by_its_first_event_or_its_ruleset() -> None:
    assert isinstance(record_of([deal(seed=7), TakeCamels()]), JaipurRecord)
    three = record_of([deal_johari(seed=7, players=3)], players=3)
    assert isinstance(three, JohariRecord)
    assert three.players == 3
    assert record_of([], ruleset=three.ruleset) == JohariRecord()
    with pytest.raises(Impossible, match="neither an event nor a ruleset"):
        record_of([])
    with pytest.raises(UnknownName):
        record_of(["+K"])
    with pytest.raises(Impossible, match="there are 3 players"):
        record_of([deal(seed=7)], players=3)
    with pytest.raises(WrongType, match=r"expected an event of Jaipur, .* which is of Johari$"):
        record_of([deal(seed=7), deal_johari(seed=7)])


def test_a_schema_is_that_of_the_game() -> None:
    assert record_schema() == record_schema("jaipur") == jaipur_schema()
    assert json.loads(record_schema("johari"))["properties"]["game"] == {"const": "johari"}
    with pytest.raises(UnknownName):
        record_schema("chess")
