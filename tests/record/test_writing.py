"""Records are read as they were written, by us and by any reader that trusts the schema."""

import json
from functools import reduce
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DataObject, SearchStrategy
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from jaipur_rules import Match, RulesError, Ruleset, apply, replay
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.jaipur.record import (
    KnownDeal,
    MatchClaim,
    Record,
    RoundClaim,
    RoundRecord,
    as_drawn,
    read_record,
    record_of,
    record_schema,
    write_record,
)
from jaipur_rules.jaipur.rules.ruleset import PRESETS, SWITCHES
from jaipur_rules.jaipur.testing import History, deals, histories, moves, rulesets

SCHEMA = Draft202012Validator(json.loads(record_schema()))


played: SearchStrategy[History] = rulesets().flatmap(lambda rules: histories(rules, max_events=60))


@st.composite
def told(draw: st.DrawFn) -> Record:
    """Records of anything: known in part, with moves and claims that need not be right."""
    rules = draw(rulesets())
    pair = st.tuples(st.integers(0, 200), st.integers(0, 200))
    seats = st.sampled_from(((), (0,), (1,), (0, 1)))
    one = seats.filter(lambda each: len(each) < 2)
    rounds: list[RoundRecord] = []
    for _ in range(draw(st.integers(0, 3))):
        dealt = draw(deals(rules))
        known = KnownDeal(
            dealt.deck[: draw(st.integers(0, len(dealt.deck)))],
            tuple(pile[: draw(st.integers(0, len(pile)))] for pile in dealt.bonuses),
            dealt.first,
        )
        drawn = draw(
            st.none() | st.builds(RoundClaim, pair) | st.builds(RoundClaim, st.none() | pair, seats)
        )
        rounds.append(RoundRecord(known, tuple(draw(st.lists(moves(), max_size=8))), drawn))
    claim = draw(
        st.none() | st.builds(MatchClaim, pair) | st.builds(MatchClaim, st.none() | pair, one)
    )
    return Record(rules, tuple(rounds), claim)


@given(told())
def test_a_record_is_read_as_it_was_written(record: Record) -> None:
    text = write_record(record)
    assert read_record(text) == read_record(text.encode()) == record
    assert write_record(read_record(text)) == text
    SCHEMA.validate(json.loads(text))


@given(played)
def test_what_was_played_is_written_and_plays_again(history: History) -> None:
    record = record_of(history.events, ruleset=history.ruleset)
    assert read_record(write_record(record)) == record
    assert record.events == history.events
    assert replay(record.events, ruleset=record.ruleset) == history.match


@pytest.mark.thorough
@given(played)
def test_what_the_table_saw_is_enough(history: History) -> None:
    whole = record_of(history.events, ruleset=history.ruleset)
    seen = as_drawn(whole)
    assert as_drawn(seen) == seen
    assert seen.claim == whole.claim
    assert [
        (full, part)
        for full, part in zip(whole.rounds, seen.rounds, strict=True)
        if full.deal.deck[: len(part.deal.deck)] != part.deal.deck
    ] == []
    assert [
        (full, part)
        for full, part in zip(whole.rounds, seen.rounds, strict=True)
        if (full.moves, full.claim) != (part.moves, part.claim)
    ] == []
    match = reduce(apply, seen.events, Match(seen.ruleset))
    assert (match.seals, match.counted, match.to_move) == (
        history.match.seals,
        history.match.counted,
        history.match.to_move,
    )
    if match.round and history.match.round:
        assert match.round.traders == history.match.round.traders
        assert match.round.market == history.match.round.market


@given(played)
def test_the_layout_is_one_line_a_thing(history: History) -> None:
    text = write_record(record_of(history.events, ruleset=history.ruleset))
    assert max(map(len, text.splitlines())) <= 100
    assert text.isascii()


def test_the_layout_is_the_one_we_know() -> None:
    deck = "LSDGKPKGGCLKPCKLLPDSCLKLSSDCGSPPKGCSLKLLKLCDPDCPCPGD"
    known = KnownDeal(deck, ((2, 2), (), (8,)), 1)
    record = Record(
        Ruleset.named("yucata"),
        (RoundRecord(known, claim=RoundClaim((64, 69), (0, 1))),),
        MatchClaim((0, 2), ()),
    )
    assert write_record(record) == (
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


@pytest.mark.parametrize("name", ["match-7601-a.json", "match-7701-b.json", "match-41001-c.json"])
def test_a_real_match_fits_the_schema_and_is_written_again(examples: Path, name: str) -> None:
    text = (examples / name).read_text(encoding="utf-8")
    SCHEMA.validate(json.loads(text))
    record = read_record(text)
    assert json.loads(write_record(record)) == json.loads(text)
    assert record_of(record.events, ruleset=record.ruleset) == record


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(json.loads(record_schema()))


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


def spoil(data: DataObject, document: dict[str, Plain]) -> None:
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


@given(st.data(), told())
def test_the_reader_refuses_whatever_the_schema_refuses(data: DataObject, record: Record) -> None:
    document: dict[str, Plain] = json.loads(write_record(record))
    for _ in range(data.draw(st.integers(1, 2))):
        spoil(data, document)
    try:
        read_record(json.dumps(document))
    except RulesError:
        return
    SCHEMA.validate(document)


@pytest.mark.parametrize(
    "ruleset",
    [
        {"exchange_min": 3},
        {"exchange_min": True},
        {"turn_cap": 0},
        {"first_starter": "0"},
        {"box": {"bonus_tokens": {}}},
        {"box": {"goods_tokens": {"diamond": [1]}}},
        {"box": {"cards": "DDX"}},
        {"label": "mine"},
        "chess",
    ],
)
def test_reader_and_schema_agree_on_rulesets(ruleset: Plain) -> None:
    document: dict[str, Plain] = json.loads(write_record(Record()))
    assert SCHEMA.is_valid(document)
    document["ruleset"] = ruleset
    assert not SCHEMA.is_valid(document)
    with pytest.raises(RulesError, match=r"^ruleset"):
        read_record(json.dumps(document))


def test_the_schema_names_every_ruleset_and_every_value_of_every_switch() -> None:
    """If it does not, `make schemas` mends it."""
    shapes = json.loads(record_schema())["$defs"]
    assert shapes["rulesetName"]["enum"] == list(PRESETS)
    switches = shapes["rulesetChanges"]["properties"]
    assert list(switches) == [*SWITCHES, "box"]
    assert [
        name
        for name, values in SWITCHES.items()
        if values != (None,) and switches[name] != {"enum": list(values)}
    ] == []
