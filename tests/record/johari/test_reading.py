"""Records of Johari are read as they were written; other text is refused in a sentence that says where."""

import json
from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from jaipur_rules import record as any_game
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.jaipur.record import Record as JaipurRecord
from jaipur_rules.johari import (
    STANDARD,
    Deal,
    Match,
    Reshuffle,
    Ruleset,
    Session,
    deal,
    replay,
)
from jaipur_rules.johari.record import (
    JohariCodec,
    Record,
    load_record,
    record_from_json,
    record_of,
    record_schema,
    record_to_json,
    save_record,
)
from jaipur_rules.johari.record.match import completed
from jaipur_rules.johari.rules.deals import reshuffle
from jaipur_rules.record import OtherGame, UnreadableRecord
from jaipur_rules.record.replay import Replay
from jaipur_rules.referee import judge
from tests.conftest import ROOT
from tests.record.spoiling import ANYTHING, Document, fault_of

EXAMPLE = ROOT / "examples" / "johari" / "four-greedy-seed-8.json"
PLAYED = load_record(EXAMPLE)
"""Four traders, played from a seed, with a reshuffle."""
SCHEMA = Draft202012Validator(json.loads(record_schema()))
RICHER = evolve(STANDARD, start_gold=20, name="mine")


def test_the_example_is_what_its_seed_deals_and_is_written_again() -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    SCHEMA.validate(json.loads(text))
    assert record_to_json(PLAYED) == text
    assert PLAYED.file == str(EXAMPLE)
    assert record_from_json(text) == PLAYED
    assert PLAYED.events[0] == deal(seed=8, players=4)
    assert record_of(PLAYED.events, players=4) == PLAYED
    assert PLAYED.plies == len(PLAYED.moves) == len(PLAYED.events) - 2
    assert replay(PLAYED.whole, players=4).is_over


@pytest.mark.rule("DAY-5")
def test_its_reshuffle_is_that_of_its_seed() -> None:
    (place,) = [at for at, event in enumerate(PLAYED.events) if isinstance(event, Reshuffle)]
    before = replay(PLAYED.events[:place], players=4)
    assert PLAYED.events[place] == reshuffle(before, seed=8)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("cards", "nobles"), [(0, 0), (20, 5), (96, 12)])
def test_a_deal_known_in_part_is_completed(players: int, cards: int, nobles: int) -> None:
    dealt = deal(seed=7, players=players)
    known = Deal(dealt.deck[:cards], dealt.nobles[:nobles], dealt.stack)
    whole = completed(known, players, Ruleset())
    assert whole.deck[:cards] == dealt.deck[:cards]
    assert whole.nobles[:nobles] == dealt.nobles[:nobles]
    assert (whole == dealt) is (cards == 96)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_deal_stops_where_a_card_is_drawn(players: int) -> None:
    dealt = deal(seed=7, players=players)
    replayed = Replay(Match(players))
    assert replayed.unknown() is None
    replayed.apply(Deal(dealt.deck[:2], dealt.nobles, dealt.stack), ("events", 0))
    assert replayed.unknown() == ("card", ("events", 0, "deal", "deck"))


def test_a_card_that_nobody_knows_is_a_fault_of_the_deal_and_of_no_move() -> None:
    session = Session(seed=7).draw()
    for _ in range(2):
        session = session.apply(session.legal_moves()[0])
    dealt = deal(seed=7)
    known = Deal(dealt.deck[:6], dealt.nobles, dealt.stack)
    record = evolve(session.record(), events=(known, *session.events[1:]))
    with pytest.raises(UnreadableRecord, match="a card that is drawn at event 3") as refused:
        judge(record)
    assert (refused.value.event, refused.value.ply) == (1, None)


TO_THE_LETTER = Ruleset.named("to-the-letter")


# --- the components ---


def test_a_record_is_read_with_its_own_components_alone() -> None:
    theirs = Record(2, Ruleset(components=RICHER))
    text = record_to_json(theirs)
    assert json.loads(text)["components"] == {"name": "mine", "hash": RICHER.hash}
    # The name is for people: the hash decides.
    for same in (text, text.replace("mine", "ours")):
        assert JohariCodec(RICHER).record_from_json(same) == theirs


def test_the_name_of_a_ruleset_is_that_of_its_switches() -> None:
    theirs = Record(2, evolve(TO_THE_LETTER, components=RICHER))
    assert json.loads(record_to_json(theirs))["ruleset"] == "to-the-letter"
    assert JohariCodec(RICHER).record_from_json(record_to_json(theirs)) == theirs


# --- either game ---


def test_the_envelope_tells_the_game(examples: Path) -> None:
    assert (
        any_game.load_record(EXAMPLE) == PLAYED == any_game.record_from_json(EXAMPLE.read_bytes())
    )
    assert any_game.load_record(EXAMPLE).file == str(EXAMPLE)
    assert isinstance(any_game.load_record(examples / "match-7601-a.json"), JaipurRecord)
    theirs = Record(2, Ruleset(components=RICHER))
    readers = {"johari": JohariCodec(RICHER).read}
    assert any_game.record_from_json(record_to_json(theirs), readers=readers) == theirs
    with pytest.raises(UnreadableRecord, match="there are no records of 'chess'") as caught:
        any_game.record_from_json(record_to_json(PLAYED).replace('"johari"', '"chess"'))
    assert "expected 'jaipur' or 'johari'" in str(caught.value)


def test_a_record_of_another_game_is_not_read(examples: Path, tmp_path: Path) -> None:
    read, load = any_game.record_from_json, any_game.load_record
    assert load(EXAMPLE, game="johari") == PLAYED
    assert read(EXAMPLE.read_bytes(), game="johari") == PLAYED
    with pytest.raises(OtherGame) as caught:
        read(EXAMPLE.read_bytes(), game="jaipur")
    assert (caught.value.game, caught.value.wanted) == ("johari", "jaipur")
    jaipur = load(examples / "match-7601-a.json", game="jaipur")
    assert isinstance(jaipur, JaipurRecord)
    assert jaipur.file
    # Its components are not in hand, and nobody asks for them.
    theirs = tmp_path / "theirs.json"
    save_record(Record(2, Ruleset(components=RICHER)), theirs)
    with pytest.raises(
        OtherGame, match=r"theirs\.json \(game\): this is a record of Johari"
    ) as caught:
        load(theirs, game="jaipur")
    with pytest.raises(UnreadableRecord, match=r"theirs\.json \(components\)"):
        load(theirs, game="johari")


EMPTY = record_to_json(Record(2))


@given(
    st.sampled_from(["players", "ruleset", "components", "events", "result", "deal", "reshuffle"]),
    ANYTHING,
)
def test_nothing_but_our_own_errors_comes_out(key: str, value: Plain) -> None:
    document: Document = json.loads(EMPTY)
    document.update({"events": [{key: value}]} if key in {"deal", "reshuffle"} else {key: value})
    text = json.dumps(document)
    if not fault_of(text, record_from_json):
        read = record_from_json(text)
        assert record_from_json(record_to_json(read)) == read
