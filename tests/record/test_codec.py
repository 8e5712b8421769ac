"""What every codec does, and one whose records are a list of events: its schema, its rulesets, its moves."""

import json
from io import BytesIO
from pathlib import Path

import pytest
from attrs import evolve

from jaipur_rules.core.errors import Impossible
from jaipur_rules.record import (
    AnyRecord,
    Codec,
    EventsCodec,
    EventsRecord,
    UnreadableRecord,
    load_record,
    record_from_json,
    record_of,
)
from tests.record import tiny
from tests.record.tiny import CODEC, GAME, Heap, Ruleset, Take, TinyCodec, TinyRules, played


@pytest.mark.parametrize(
    ("kind", "parts"),
    [
        (Codec, {"read", "write", "record_of", "setup", "known_events"}),
        (EventsCodec, {"write_event", "read_chance"}),
    ],
)
def test_a_codec_cannot_be_made_without_its_parts(kind: type[object], parts: set[str]) -> None:
    assert kind.__abstractmethods__ == parts  # type: ignore[attr-defined]


def test_the_file_of_a_record_is_no_part_of_what_it_says() -> None:
    record = EventsRecord("tiny", 2, None, [Take(1)], file="a.json")
    assert (AnyRecord().file, EventsRecord("tiny", 2, None).file) == ("", "")
    assert record == EventsRecord("tiny", 2, None, (Take(1),))
    assert "a.json" not in repr(record)
    assert repr(AnyRecord(file="a.json")) == "AnyRecord()"


def test_the_events_of_a_record_are_kept_in_a_tuple() -> None:
    assert EventsRecord("tiny", 2, None).events == ()
    assert EventsRecord("tiny", 2, None, [Take(1)]).events == (Take(1),)
    assert EventsRecord("tiny", 2, None).winners is None


@pytest.mark.parametrize(
    "record", [AnyRecord(), EventsRecord("tiny", 2, None)], ids=["any", "events"]
)
def test_no_record_comes_before_another(record: AnyRecord) -> None:
    with pytest.raises(TypeError, match="not supported"):
        sorted([record, evolve(record)])  # type: ignore[type-var]


def test_the_schema_of_events() -> None:
    seat = {"type": "integer", "minimum": 0, "maximum": 2}
    assert json.loads(CODEC.record_schema()) == {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "urn:jaipur-rules:schema:tiny-record:1",
        "type": "object",
        "required": ["format", "version", "game", "players", "ruleset", "events"],
        "additionalProperties": False,
        "properties": {
            "format": {"const": "jaipur-record"},
            "version": {"const": 1},
            "game": {"const": "tiny"},
            "players": {"type": "integer", "minimum": 2, "maximum": 3},
            "ruleset": {"oneOf": [{"enum": ["one-or-two", "one-to-three"]}, {"type": "object"}]},
            "events": {"type": "array", "items": {"type": ["string", "object"]}},
            "result": {
                "type": "object",
                "required": ["winners"],
                "additionalProperties": False,
                "properties": {"winners": {"type": "array", "items": seat, "uniqueItems": True}},
            },
        },
    }


def test_a_codec_without_a_file_of_its_schema_has_an_empty_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("pkgutil.get_data", lambda *_: None)
    assert Codec.record_schema(CODEC) == ""


def test_a_codec_names_the_only_game_that_it_reads() -> None:
    document = json.loads(CODEC.record_to_json(CODEC.record_of(played())))
    with pytest.raises(UnreadableRecord, match="no records of 'chess'; expected 'tiny'"):
        CODEC.record_from_json(json.dumps(document | {"game": "chess"}))


class _Strict(TinyRules):
    """Rules that three players may not shorten."""

    def start(self, players: int, ruleset: Ruleset, /) -> tiny.Table:
        """Refuse a ruleset."""
        if ruleset.most > players:
            raise Impossible((f"{players} players cannot take {ruleset.most}",))
        return super().start(players, ruleset)


def test_rules_that_cannot_be_for_so_many_are_refused_where_the_players_are_named() -> None:
    codec = TinyCodec(evolve(GAME, rules=_Strict()))
    document = json.loads(codec.record_to_json(codec.record_of([Heap(5)])))
    assert codec.record_from_json(json.dumps(document)).players == 2
    with pytest.raises(UnreadableRecord, match=r"players: .*2 players cannot take 3"):
        codec.record_from_json(json.dumps(document | {"ruleset": "one-to-three"}))


@pytest.mark.parametrize(("event", "found"), [(3, "3"), ([], "a list"), (None, "null")])
def test_what_is_no_event_is_named(event: object, found: str) -> None:
    document = json.loads(CODEC.record_to_json(CODEC.record_of(played())))
    with pytest.raises(UnreadableRecord, match=rf"events\[0\].*, found {found}$"):
        CODEC.record_from_json(json.dumps(document | {"events": [event]}))


@pytest.mark.parametrize(("event", "is_move"), [(Take(1), True), (Heap(5), False)])
def test_a_move_is_told_from_what_chance_brings(event: tiny.Event, *, is_move: bool) -> None:
    assert CODEC.is_move(event) is is_move


class _Wordy:
    """A ruleset that is no class of attrs."""

    def __repr__(self) -> str:
        return "Wordy" + "y" * 100


def test_a_ruleset_without_fields_cannot_be_written() -> None:
    with pytest.raises(Impossible) as caught:
        CODEC.write_ruleset(_Wordy())  # type: ignore[arg-type]
    (message,) = caught.value.faults
    assert (message.code, message.params) == ("record.ruleset", (("ruleset", "Wordy" + "y" * 55),))


def test_a_record_is_made_by_the_ruleset_that_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    three = Ruleset(3)
    assert CODEC.record_of([Heap(5), Take(3)], ruleset=three).ruleset == three
    with tiny.installed(monkeypatch):
        found = record_of([Heap(5), Take(3)], ruleset=three)
    assert found == CODEC.record_of([Heap(5), Take(3)], ruleset=three)


# --- bounds ---


@pytest.mark.parametrize("source", ["{}" * 20, b"{}" * 20], ids=["text", "bytes"])
def test_a_document_is_read_within_the_limit(source: str | bytes) -> None:
    with pytest.raises(UnreadableRecord, match="larger than 30 "):
        CODEC.record_from_json(source, limit=30)
    with pytest.raises(UnreadableRecord, match="larger than 30 "):
        record_from_json(source, limit=30)


class _Opened(BytesIO):
    """A file that notes how much of it was asked for."""

    asked: tuple[int | None, ...] = ()

    def read(self, size: int | None = -1, /) -> bytes:
        """Note the size."""
        self.asked += (size,)
        return super().read(size)


def test_no_more_than_a_byte_beyond_the_limit_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = _Opened(b"{}" * 100)
    monkeypatch.setattr("jaipur_rules.core.files.open_file", lambda *_: opened)
    with pytest.raises(UnreadableRecord, match=r"a\.json: .*larger than 30 bytes"):
        load_record("a.json", limit=30)
    assert opened.asked == (31,)


def test_a_file_is_read_by_the_reader_and_the_limit_that_are_given(tmp_path: Path) -> None:
    path, whole = tmp_path / "a.json", AnyRecord()
    path.write_text('{"format": "jaipur-record", "version": 1, "game": "johari"}')
    found = load_record(path, readers={"johari": lambda _: whole})
    assert (found, found.file) == (whole, str(path))
    path.write_text("{}" + " " * 40)
    with pytest.raises(UnreadableRecord, match="larger than 30 bytes"):
        load_record(path, limit=30)
