"""Records of whichever game: ours and another project's, found by what is read or written."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from attrs import evolve
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from jaipur_rules import TakeCamels, deal
from jaipur_rules.core import games
from jaipur_rules.core.errors import IllegalMove, Impossible, WrongType
from jaipur_rules.core.game import LacksPart
from jaipur_rules.jaipur.record import Record as JaipurRecord
from jaipur_rules.jaipur.record import record_from_json as read_jaipur
from jaipur_rules.jaipur.record import record_schema as jaipur_schema
from jaipur_rules.johari import Deal
from jaipur_rules.johari import deal as deal_johari
from jaipur_rules.johari.record import Record as JohariRecord
from jaipur_rules.record import (
    EventsRecord,
    OtherGame,
    Session,
    UnreadableRecord,
    as_drawn,
    codec_of,
    load_record,
    record_from_json,
    record_of,
    record_schema,
    record_to_json,
    resume,
    save_record,
)
from tests.record.tiny import CODEC, GAME, Heap, Ruleset, Take, installed, played


@pytest.fixture(name="installed")
def _installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The tiny game as another project brings it."""
    with installed(monkeypatch):
        yield


PLAYED = CODEC.record_of(played())


# --- a game of our own ---


def test_a_record_is_made_by_its_first_event_or_its_ruleset() -> None:
    assert isinstance(record_of([deal(seed=7), TakeCamels()]), JaipurRecord)
    three = record_of([deal_johari(seed=7, players=3)], players=3)
    assert isinstance(three, JohariRecord)
    assert three.players == 3
    assert record_of([], ruleset=three.ruleset) == JohariRecord()
    with pytest.raises(Impossible, match="neither an event nor a ruleset"):
        record_of([])
    with pytest.raises(games.UnknownGame):
        record_of(["+K"])
    with pytest.raises(Impossible, match="there are 3 players"):
        record_of([deal(seed=7)], players=3)
    with pytest.raises(WrongType, match=r"expected an event of Jaipur, .* which is of Johari$"):
        record_of([deal(seed=7), deal_johari(seed=7)])


def test_what_was_drawn_is_found_by_the_record() -> None:
    seen = as_drawn(record_of([deal_johari(seed=7)]))
    assert isinstance(seen, JohariRecord)
    (dealt,) = seen.events
    assert isinstance(dealt, Deal)
    assert len(dealt.deck) == 6


def test_a_schema_is_that_of_the_game() -> None:
    assert record_schema() == record_schema("jaipur") == jaipur_schema()
    assert json.loads(record_schema("johari"))["properties"]["game"] == {"const": "johari"}
    with pytest.raises(games.UnknownGame):
        record_schema("chess")


# --- a game of another project ---


@pytest.mark.usefixtures("installed")
def test_a_game_that_is_installed_is_found_by_its_records(tmp_path: Path) -> None:
    assert codec_of("tiny") is CODEC
    assert record_of(played()) == PLAYED == as_drawn(PLAYED)
    assert record_from_json(record_to_json(PLAYED)) == PLAYED
    save_record(PLAYED, tmp_path / "a.json")
    found = load_record(tmp_path / "a.json")
    assert found == PLAYED
    assert found.file == str(tmp_path / "a.json")
    assert record_schema("tiny") == CODEC.record_schema()


@pytest.mark.usefixtures("installed")
def test_a_record_of_another_game_than_the_expected_one_is_refused() -> None:
    with pytest.raises(
        OtherGame, match="a record of Tiny, and one of Jaipur was expected"
    ) as caught:
        read_jaipur(record_to_json(PLAYED))
    assert (caught.value.game, caught.value.wanted) == ("tiny", "jaipur")
    with pytest.raises(OtherGame, match="a record of Jaipur, and one of Tiny was expected"):
        CODEC.record_from_json(record_to_json(JaipurRecord()))
    with pytest.raises(UnreadableRecord, match="expected 'jaipur', 'johari' or 'tiny'"):
        record_from_json(record_to_json(PLAYED).replace('"tiny"', '"chess"'), game="tiny")


def test_a_record_of_one_game_alone_is_read_where_one_is_expected(tmp_path: Path) -> None:
    record = JohariRecord(3)
    save_record(record, tmp_path / "a.json")
    assert record_from_json(record_to_json(record), game="johari") == record
    assert load_record(tmp_path / "a.json", game="johari") == record
    with pytest.raises(OtherGame, match="a record of Johari, and one of Jaipur was expected"):
        record_from_json(record_to_json(record), game="jaipur")
    with pytest.raises(OtherGame, match=r"a\.json.*a record of Johari"):
        load_record(tmp_path / "a.json", game="jaipur")


@pytest.mark.usefixtures("installed")
def test_what_a_function_takes_first_may_be_named_and_the_rest_has_to_be(tmp_path: Path) -> None:
    path, text = tmp_path / "a.json", record_to_json(PLAYED)
    save_record(PLAYED, path)
    read = [record_from_json(source=text), CODEC.record_from_json(source=text)]
    read += [load_record(path=path), CODEC.load_record(path=path)]
    assert [*read, record_of(events=played())] == [PLAYED] * 5
    assert resume(record=PLAYED).events == PLAYED.events
    with pytest.raises(TypeError, match="positional"):
        Session(GAME, (), 2)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="positional"):
        Session(GAME, (), Ruleset())  # type: ignore[arg-type, call-arg]


@pytest.mark.usefixtures("installed")
def test_a_game_without_records_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.record.tiny.GAME", evolve(GAME, parts={}))
    with pytest.raises(LacksPart, match="the game 'tiny' has no part 'codec'"):
        record_from_json(CODEC.record_to_json(PLAYED))


def test_a_game_that_is_not_installed_is_unknown() -> None:
    with pytest.raises(UnreadableRecord, match="there are no records of 'tiny'"):
        record_from_json(CODEC.record_to_json(PLAYED))


# --- a record that is a list of events ---


def test_a_record_of_events_is_written_in_one_way() -> None:
    assert CODEC.record_to_json(PLAYED) == (
        "{\n"
        '  "format": "jaipur-record",\n'
        '  "version": 1,\n'
        '  "game": "tiny",\n'
        '  "players": 2,\n'
        '  "ruleset": "one-or-two",\n'
        '  "events": [{"heap": 5}, "2", "1", "2"],\n'
        '  "result": {"winners": [0]}\n'
        "}\n"
    )


@pytest.mark.parametrize(
    ("ruleset", "written"),
    [
        (Ruleset(), "one-or-two"),
        (Ruleset(3), "one-to-three"),
        (Ruleset(4), {"most": 4}),
        (Ruleset(3, "yes"), {"most": 3, "shared": "yes"}),
    ],
)
def test_a_ruleset_is_written_by_its_name_or_its_changes(ruleset: Ruleset, written: object) -> None:
    record = EventsRecord("tiny", 3, ruleset, tuple(played()), winners=(0, 2))
    text = CODEC.record_to_json(record)
    assert json.loads(text)["ruleset"] == written
    assert CODEC.record_from_json(text) == record


def test_unfinished_play_has_no_winners() -> None:
    record = CODEC.record_of([Heap(5), Take(1)], players=3)
    assert (record.players, record.winners) == (3, None)
    assert CODEC.record_from_json(CODEC.record_to_json(record)) == record
    with pytest.raises(IllegalMove, match="TINY-2"):
        CODEC.record_of([Heap(5), Take(3)])


def test_a_claim_that_nobody_has_won_is_kept() -> None:
    drawn = evolve(PLAYED, winners=())
    text = CODEC.record_to_json(drawn)
    assert json.loads(text)["result"] == {"winners": []}
    assert CODEC.record_from_json(text) == drawn != PLAYED


def test_the_schema_fits_what_is_written() -> None:
    schema = Draft202012Validator(json.loads(CODEC.record_schema()))
    Draft202012Validator.check_schema(schema.schema)
    document = json.loads(CODEC.record_to_json(PLAYED))
    schema.validate(document)
    refused = [{**document, "players": 4}, {**document, "events": [3]}, {**document, "clock": 1}]
    assert [each for each in refused if schema.is_valid(each)] == []


SPOILED = {
    "players: this cannot exist: there are 4 players": {"players": 4},
    "ruleset: this cannot exist: there is no most=many": {"ruleset": {"most": "many"}},
    "ruleset.most: expected the value of a switch, found a list": {"ruleset": {"most": []}},
    "ruleset: this cannot exist: there is no ruleset 'house'": {"ruleset": "house"},
    "event 1 (events[0]): expected a move as a text, or an object": {"events": [3]},
    "event 1 (events[0]): '+K' is no number of stones": {"events": ["+K"]},
    "event 1 (events[0].deal): there is no such key here": {"events": [{"deal": 3}]},
    "result: the key 'winners' is missing": {"result": {}},
    "result.winners: expected the seats that have won, in order": {"result": {"winners": [1, 0]}},
    "result.winners[0]: expected a whole number from 0 to 1": {"result": {"winners": [2]}},
}


@pytest.mark.parametrize("message", SPOILED)
def test_a_fault_is_named_with_its_place(message: str) -> None:
    document = json.loads(CODEC.record_to_json(PLAYED)) | SPOILED[message]
    with pytest.raises(UnreadableRecord) as caught:
        CODEC.record_from_json(json.dumps(document))
    assert str(caught.value).startswith(message)
