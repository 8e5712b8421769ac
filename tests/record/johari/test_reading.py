"""Records of Johari are read as they were written; other text is refused in a sentence that says where."""

import json
import pickle
from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from jaipur_rules import record as any_game
from jaipur_rules.core.errors import NotationError
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.jaipur.record import Record as JaipurRecord
from jaipur_rules.johari import (
    STANDARD,
    Deal,
    Match,
    Reshuffle,
    Ruleset,
    deal,
    replay,
)
from jaipur_rules.johari.record import (
    Claim,
    JohariCodec,
    Record,
    as_drawn,
    load_record,
    read_record,
    record_of,
    record_schema,
    save_record,
    write_record,
)
from jaipur_rules.johari.record.match import Replay, completed
from jaipur_rules.johari.rules.deals import reshuffle
from jaipur_rules.johari.rules.ruleset import SWITCHES
from jaipur_rules.record import OtherGame, UnreadableRecord, UnwrittenRecord
from tests.record.spoiling import Document, Spoiler, drop, put

SCHEMA = Draft202012Validator(json.loads(record_schema()))
RICHER = evolve(STANDARD, start_gold=20, name="mine")


def test_the_example_is_what_its_seed_deals_and_is_written_again(
    example: Path, played: Record
) -> None:
    text = example.read_text(encoding="utf-8")
    SCHEMA.validate(json.loads(text))
    assert write_record(played) == text
    assert played.file == str(example)
    assert read_record(text) == played
    assert played.events[0] == deal(seed=8, players=4)
    assert record_of(played.events, players=4) == played
    assert played.plies == len(played.moves) == len(played.events) - 2
    assert replay(played.whole, players=4).is_over


@pytest.mark.rule("DAY-5")
def test_its_reshuffle_is_that_of_its_seed(played: Record) -> None:
    (place,) = [at for at, event in enumerate(played.events) if isinstance(event, Reshuffle)]
    before = replay(played.events[:place], players=4)
    assert played.events[place] == reshuffle(before, seed=8)


def test_what_was_seen_says_as_much(played: Record) -> None:
    seen = as_drawn(played)
    cut = [len(event.pile) for event in seen.events if isinstance(event, Reshuffle)]
    whole = [len(event.pile) for event in played.events if isinstance(event, Reshuffle)]
    assert cut < whole
    assert as_drawn(seen) == seen
    assert read_record(write_record(seen)) == seen
    over, again = replay(played.events, players=4), replay(seen.whole, players=4)
    assert over.table is not None
    assert again.table is not None
    assert over.table.traders == again.table.traders
    assert sorted(over.table.pile) == sorted(again.table.pile)


def test_a_match_that_has_not_been_dealt() -> None:
    empty = Record(3)
    assert read_record(write_record(empty)) == empty == as_drawn(empty)
    assert record_of((), players=3) == empty
    assert empty.whole == ()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_deal_is_known_in_part(players: int) -> None:
    dealt = deal(seed=7, players=players)
    for cards, nobles in ((0, 0), (20, 5), (96, 12)):
        known = Deal(dealt.deck[:cards], dealt.nobles[:nobles], dealt.stack)
        whole = completed(known, players, Ruleset())
        assert whole.deck[:cards] == dealt.deck[:cards]
        assert whole.nobles[:nobles] == dealt.nobles[:nobles]
    assert whole == dealt
    replayed = Replay(Match(players))
    assert replayed.unknown() is None
    replayed.apply(Deal(dealt.deck[:2], dealt.nobles, dealt.stack))
    assert replayed.unknown() == ("card", ("events", 0, "deal", "deck"))


def test_every_ruleset_is_read_as_it_is_written() -> None:
    named = [Ruleset.named("to-the-letter"), Ruleset(gold_cap=40)]
    changed = [Ruleset().with_changes(**{name: values[-1]}) for name, values in SWITCHES.items()]
    for rules in (*named, *changed):
        text = write_record(Record(2, rules))
        SCHEMA.validate(json.loads(text))
        assert read_record(text).ruleset == rules
    assert '"ruleset": "to-the-letter"' in write_record(Record(2, named[0]))
    assert read_record(write_record(Record(2, named[0]))).ruleset.name == "to-the-letter"


# --- the components ---


@pytest.mark.rule("CMP-1")
def test_a_record_is_read_with_its_own_components_alone() -> None:
    theirs = Record(2, Ruleset(components=RICHER))
    text = write_record(theirs)
    assert json.loads(text)["components"] == {"name": "mine", "hash": RICHER.hash}
    richer = JohariCodec(RICHER)
    assert richer.read_record(text) == theirs
    for other in (text, write_record(Record(2))):
        codec = JohariCodec() if other is text else richer
        with pytest.raises(UnreadableRecord, match="this was played with the components") as caught:
            codec.read_record(other)
        assert caught.value.field == "components"
    # The name is for people: the hash decides.
    renamed = text.replace("mine", "ours")
    assert richer.read_record(renamed) == theirs


def test_the_name_of_a_ruleset_is_that_of_its_switches() -> None:
    theirs = Record(2, Ruleset.named("to-the-letter"))
    theirs = evolve(theirs, ruleset=evolve(theirs.ruleset, components=RICHER))
    assert json.loads(write_record(theirs))["ruleset"] == "to-the-letter"
    assert JohariCodec(RICHER).read_record(write_record(theirs)) == theirs


# --- either game ---


def test_the_envelope_tells_the_game(example: Path, examples: Path, played: Record) -> None:
    assert any_game.load_record(example) == played == any_game.read_record(example.read_bytes())
    assert any_game.load_record(example).file == str(example)
    assert isinstance(any_game.load_record(examples / "match-7601-a.json"), JaipurRecord)
    theirs = Record(2, Ruleset(components=RICHER))
    readers = {"johari": JohariCodec(RICHER).read}
    assert any_game.read_record(write_record(theirs), readers=readers) == theirs
    with pytest.raises(UnreadableRecord, match="there are no records of 'chess'") as caught:
        any_game.read_record(write_record(played).replace('"johari"', '"chess"'))
    assert "expected 'jaipur' or 'johari'" in str(caught.value)


def test_a_record_of_another_game_is_not_read(
    example: Path, examples: Path, tmp_path: Path, played: Record
) -> None:
    read, load = any_game.read_record, any_game.load_record
    assert load(example, game="johari") == played
    assert read(example.read_bytes(), game="johari") == played
    with pytest.raises(OtherGame) as caught:
        read(example.read_bytes(), game="jaipur")
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
    assert pickle.loads(pickle.dumps(caught.value)).game == "johari"  # noqa: S301
    with pytest.raises(UnreadableRecord, match=r"theirs\.json \(components\)"):
        load(theirs, game="johari")


def test_files(tmp_path: Path, played: Record) -> None:
    save_record(played, tmp_path / "a.json")
    assert load_record(tmp_path / "a.json") == played
    with pytest.raises(UnwrittenRecord):
        save_record(played, tmp_path / "none" / "a.json")
    with pytest.raises(UnreadableRecord, match=r"none\.json: cannot be opened"):
        any_game.load_record(tmp_path / "none.json")
    (tmp_path / "b.json").write_text("[]", encoding="utf-8")
    with pytest.raises(UnreadableRecord, match=r"b\.json: expected an object, found a list"):
        load_record(tmp_path / "b.json")
    with pytest.raises(UnreadableRecord, match="larger than 100 bytes"):
        load_record(tmp_path / "a.json", limit=100)


# --- refusals ---

DEAL = ("events", 0, "deal")
SPOILED: list[tuple[Spoiler, str]] = [
    (put("jaipur", "game"), "game: this is a record of Jaipur, and one of Johari was expected; "),
    (put("chess", "game"), "game: there are no records of 'chess'; expected 'johari'"),
    (drop("players"), "the key 'players' is missing"),
    (put(5, "players"), "players: there are 5 traders, and Johari is for 2 to 4"),
    (put("4", "players"), "players: expected a whole number, found '4'"),
    (put(3, "players"), "event 1 (events[0].deal): this cannot be dealt: the stack of gold tokens"),
    (put("house", "ruleset"), "ruleset: no ruleset is named 'house'"),
    (
        put(7, "ruleset"),
        "ruleset: expected the name of a ruleset or an object of switches, found 7",
    ),
    (put({"turn_cap": 3}, "ruleset"), "ruleset.turn_cap: there is no such key here"),
    (
        put({"new_noble": "never"}, "ruleset"),
        "ruleset.new_noble: expected one of 'from_next_action', 'at_once', found 'never'",
    ),
    (put({"gold_cap": 3}, "ruleset"), "ruleset: gold_cap is 3; it can be None or a number from 15"),
    (put({"gold_cap": True}, "ruleset"), "ruleset.gold_cap: expected a whole number, found true"),
    (drop("components"), "the key 'components' is missing"),
    (drop("components", "hash"), "components: the key 'hash' is missing"),
    (put(1, "components", "name"), "components.name: expected a text, found 1"),
    (put("A" * 64, "components", "hash"), "components.hash: expected a SHA-256 in 64 hexadecimal"),
    (put("", "components", "hash"), "components.hash: expected a SHA-256"),
    (put("0" * 64, "components", "hash"), "components: this was played with the components"),
    (put({}, "events"), "events: expected a list, found an object"),
    (put(3, "events", 4), "event 5 (events[4]): expected a move as a text, or an object with"),
    (put("picks W1@W", "events", 4), "event 5 (events[4]): 'picks W1@W' is no move: expected one"),
    (put("play sell", "events", 6), "event 7 (events[6]): 'sell' is no action"),
    (
        put("sell b1W2 advance W", "events", 6),
        "event 7 (events[6]): 'sell b1W2 advance W' is not in",
    ),
    (put("sell " + "W1" * 90, "events", 6), "event 7 (events[6]): 'sell W1W1"),
    (put({}, "events", 4), "event 5 (events[4]): an event of chance is a deal or a reshuffle"),
    (put({"flip": 1}, "events", 4), "event 5 (events[4].flip): there is no such key here"),
    (put({"reshuffle": "W9"}, "events", 4), "event 5 (events[4].reshuffle): 'W9' is no card"),
    (put({"reshuffle": 9}, "events", 4), "event 5 (events[4].reshuffle): expected a text, found 9"),
    (drop(*DEAL, "deck"), "event 1 (events[0].deal): the key 'deck' is missing"),
    (
        put("W1" * 4, *DEAL, "deck"),
        "event 1 (events[0].deal): this cannot be dealt: the deck holds 4",
    ),
    (put("w", *DEAL, "deck"), "event 1 (events[0].deal.deck): 'w' is no card"),
    (put("N4-1", *DEAL, "nobles", 2), "event 1 (events[0].deal.nobles[2]): 'N4-1' is no noble"),
    (
        put("N3-1", *DEAL, "nobles", 2),
        "event 1 (events[0].deal): this cannot be dealt: N3-1 is number",
    ),
    (
        put([0, 1, 2, 2], *DEAL, "stack"),
        "event 1 (events[0].deal): this cannot be dealt: the stack",
    ),
    (put({}, "result"), "result: a result says something; expected 'totals', 'winners' or both"),
    (put(0, "result", "winner"), "result.winner: there is no such key here"),
    (put([1, 2], "result", "totals"), "result.totals: expected 4 numbers, found 2"),
    (put([], "result", "winners"), "result.winners: expected the seats that have won, in order"),
    (
        put([1, 0], "result", "winners"),
        "result.winners: expected the seats that have won, in order",
    ),
    (
        put([4], "result", "winners"),
        "result.winners[0]: expected a whole number from 0 to 3, found 4",
    ),
    (put(1, "clock"), "clock: there is no such key here; expected players, ruleset, components"),
]


@pytest.mark.parametrize(
    ("spoil", "message"), SPOILED, ids=[message[:60] for _, message in SPOILED]
)
def test_a_fault_is_named_with_its_place(document: Document, spoil: Spoiler, message: str) -> None:
    spoil(document)
    with pytest.raises(UnreadableRecord) as caught:
        read_record(json.dumps(document))
    assert str(caught.value).startswith(message)
    assert pickle.loads(pickle.dumps(caught.value)).event == caught.value.event  # noqa: S301


def test_an_error_knows_its_event() -> None:
    error = UnreadableRecord("no", ("events", 6), file="a.json")
    assert str(error) == "a.json, event 7 (events[6]): no"
    assert error.event == 7
    assert UnreadableRecord("no", ("rounds", 6)).event is None


def test_a_claim_says_something() -> None:
    with pytest.raises(NotationError, match="has to say something"):
        Claim()
    with pytest.raises(NotationError, match="somebody wins"):
        Claim(winners=())
    for claim in (Claim(totals=(1, 2)), Claim(winners=(0, 1))):
        record = Record(2, claim=claim)
        assert read_record(write_record(record)) == record


EMPTY = write_record(Record(2))
ANYTHING: st.SearchStrategy[Plain] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
)


@given(
    st.sampled_from(["players", "ruleset", "components", "events", "result", "deal", "reshuffle"]),
    ANYTHING,
)
def test_nothing_but_our_own_errors_comes_out(key: str, value: Plain) -> None:
    document: dict[str, Plain] = json.loads(EMPTY)
    document.update({"events": [{key: value}]} if key in {"deal", "reshuffle"} else {key: value})
    found, message = read_or_refused(json.dumps(document))
    assert found or message.encode()
    assert "\n" not in message
    assert found is None or read_record(write_record(found)) == found


def read_or_refused(text: str) -> tuple[Record | None, str]:
    """The record, or what the refusal says."""
    try:
        return read_record(text), ""
    except UnreadableRecord as error:
        return None, str(error)
