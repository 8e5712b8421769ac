"""Records are read as they were written, by us and by any reader that trusts the schema."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DataObject, SearchStrategy
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from jaipur_rules import Ruleset, TakeCamels, deal
from jaipur_rules.core.game import GameRecord, game_of
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.jaipur.record import (
    KnownDeal,
    MatchClaim,
    Record,
    RoundClaim,
    RoundRecord,
    record_from_json,
    record_of,
    record_schema,
    record_to_json,
)
from jaipur_rules.jaipur.testing import histories, records, rulesets
from jaipur_rules.record import record_to_json as any_record_to_json
from jaipur_rules.testing import histories as any_histories
from tests.laws.test_round_trips import record_of as recorded
from tests.record.spoiling import Document, fault_of

SCHEMA = Draft202012Validator(json.loads(record_schema()))
ANY_RECORD = rulesets().flatmap(records)
ANY_GAME = rulesets().flatmap(lambda rules: histories(rules, max_events=60))


@given(ANY_RECORD | any_histories("johari", max_events=60).map(recorded))
def test_whatever_is_written_fits_the_schema(record: GameRecord) -> None:
    schema = json.loads(game_of(record).record.record_schema())
    Draft202012Validator(schema).validate(json.loads(any_record_to_json(record)))


@given(rulesets().flatmap(lambda rules: records(rules, sound=True)))
def test_the_layout_is_one_line_a_thing(record: Record) -> None:
    text = record_to_json(record)
    assert max(map(len, text.splitlines())) <= 100
    assert text.isascii()


def test_a_round_that_has_only_been_dealt_claims_nothing() -> None:
    rules = Ruleset(turn_cap=1)
    record = record_of([deal(seed=7), TakeCamels(), deal(seed=8)], ruleset=rules)
    assert [part.claim is None for part in record.rounds] == [False, True]
    assert record.claim is None


def test_a_record_is_written_and_read_in_the_layout_that_we_know() -> None:
    deck = "LSDGKPKGGCLKPCKLLPDSCLKLSSDCGSPPKGCSLKLLKLCDPDCPCPGD"
    known = KnownDeal(deck, ((2, 2), (), (8,)), 1)
    record = Record(
        Ruleset.named("yucata"),
        (RoundRecord(known, claim=RoundClaim((64, 69), (0, 1))),),
        MatchClaim((0, 2), ()),
    )
    text = (
        "{\n"
        '  "format": "jaipur-record",\n'
        '  "version": 1,\n'
        '  "game": "jaipur",\n'
        '  "ruleset": "yucata",\n'
        '  "rounds": [\n'
        "    {\n"
        '      "deal": {\n'
        '        "first": 1,\n'
        f'        "deck": "{deck}",\n'
        '        "bonuses": {"3": [2, 2], "4": [], "5": [8]}\n'
        "      },\n"
        '      "moves": [],\n'
        '      "result": {"rupees": [64, 69], "seal": [0, 1]}\n'
        "    }\n"
        "  ],\n"
        '  "result": {"seals": [0, 2], "winner": null}\n'
        "}\n"
    )
    assert record_to_json(record) == text
    assert record_from_json(text) == record


@pytest.mark.parametrize("name", ["match-7601-a.json", "match-7701-b.json", "match-41001-c.json"])
def test_a_real_match_fits_the_schema_and_is_written_again(examples: Path, name: str) -> None:
    text = (examples / name).read_text(encoding="utf-8")
    SCHEMA.validate(json.loads(text))
    record = record_from_json(text)
    assert json.loads(record_to_json(record)) == json.loads(text)
    assert record_of(record.events, ruleset=record.ruleset) == record


STRANGE: SearchStrategy[Plain] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 8)
    | st.floats(-2, 8)
    | st.text(max_size=4)
    | st.sampled_from(["+K", "-LL", "DGSK", "none", "random", "yucata", "jaipur"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["3", "4", "5", "deck", "seal", "box", "cards"]) | st.text(max_size=3),
            inner,
            max_size=3,
        )
    ),
    max_leaves=8,
)


def places(value: Plain) -> list[list[Plain] | dict[str, Plain]]:
    """Every list and object in a document."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    own = [value] if isinstance(value, list | dict) else []
    return [*own, *(place for each in inner for place in places(each))]


def spoil(data: DataObject, document: Document) -> None:
    """Change one thing in a document: a value, a key, an item."""
    place = data.draw(st.sampled_from(places(document)))
    if isinstance(place, list):
        at = data.draw(st.integers(0, len(place)))
        place[at : at + data.draw(st.integers(0, 1))] = data.draw(st.lists(STRANGE, max_size=1))
    else:
        key = data.draw(st.sampled_from([*place, "clock"]))
        if data.draw(st.booleans()):
            place.pop(key, None)
        else:
            place[key] = data.draw(STRANGE)


@given(st.data(), ANY_RECORD)
def test_the_reader_refuses_whatever_the_schema_refuses(data: DataObject, record: Record) -> None:
    document: Document = json.loads(record_to_json(record))
    for _ in range(data.draw(st.integers(1, 2))):
        spoil(data, document)
    if not fault_of(json.dumps(document)):
        SCHEMA.validate(document)
