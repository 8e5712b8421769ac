"""Whatever is no record is refused in one sentence that says where."""

import json
import pickle

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from jaipur_rules import RulesError
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.jaipur.record import Record, record_from_json, record_to_json
from jaipur_rules.record import UnreadableRecord
from tests.record.spoiling import (
    ANYTHING,
    Document,
    Spoiler,
    drop,
    fault_of,
    put,
    refusal,
    steps,
)

DEAL = "rounds[0].deal"
MOVES = "rounds[0].moves"
RESULT = "rounds[0].result"
NOT_DEALT = "the box cannot make this deal: the "

WRONG: list[tuple[str, Plain, str]] = [
    # The envelope.
    ("format", "chess-record", "expected 'jaipur-record', found 'chess-record'"),
    ("version", 1.0, "expected a whole number, found 1.0"),
    ("version", 0, "expected a whole number from 1, found 0"),
    ("game", "johari", "this is a record of Johari, and one of Jaipur was expected; "),
    ("ruleset", "house", "no ruleset is named 'house'"),
    # Deals.
    (f"{DEAL}.first", 2, "expected a whole number from 0 to 1"),
    (f"{DEAL}.deck", "LSX", "'X' is no card"),
    (f"{DEAL}.deck", "lsd", "'l' is no card"),
    # Moves.
    (f"{MOVES}[4]", None, "expected a text, found null"),
    (f"{MOVES}[0]", "", "'' is no move"),
    (f"{MOVES}[2]", "sell", "'sell' is no move"),
    (f"{MOVES}[2]", "+GD-LK", "'+GD-LK' is not in order: write '+DG-LK'"),
    ("rounds[1].moves[6]", "-DG", "'-DG' sells more than one kind"),
    (f"{MOVES}[0]", "+K\n", "'+K\\n' is no move"),
    (f"{MOVES}[0]", "+\ud800", r"'+\ud800' is no move"),
    # Results.
    (RESULT, {}, "a result says something; expected 'rupees', 'seal' or both"),
    (f"{RESULT}.seal", 2, "expected a whole number from 0 to 1, found 2"),
    (f"{RESULT}.seal", False, "expected a whole number, found false"),
    (f"{RESULT}.seal", [1, 0], "expected a seat, null, or [0, 1] if both took a Seal"),
    (f"{RESULT}.seal", [1], "expected 2 numbers, found 1"),
    ("result", {}, "a result says something; expected 'seals', 'winner' or both"),
    ("result.winner", [0, 1], "expected a whole number, found a list"),
]
"""Values that are wrong where they stand."""

WRONG_ELSEWHERE: list[tuple[str, Plain, str, str]] = [
    (f"{DEAL}.deck", "D" * 7, DEAL, f"{NOT_DEALT}deck holds 7 of diamond"),
    (f"{DEAL}.deck", "K" * 9, DEAL, f"{NOT_DEALT}deck holds 9 of camel"),
    (f"{DEAL}.deck", "L" * 10**5, DEAL, f"{NOT_DEALT}deck holds 100000"),
    (
        f"{DEAL}.bonuses['3'][0]",
        4,
        DEAL,
        f"{NOT_DEALT}pile of bonuses for 3 cards holds 1 too many of 4 rupees",
    ),
    (
        f"{DEAL}.bonuses['5']",
        [10] * 3,
        DEAL,
        f"{NOT_DEALT}pile of bonuses for 5 cards holds 1 too many of 10 rupees",
    ),
]
"""Values, and the place where they are wrong: within them, or where they are looked at as a whole."""


@pytest.mark.parametrize(
    ("field", "value", "place", "fault"),
    [*((field, value, field, fault) for field, value, fault in WRONG), *WRONG_ELSEWHERE],
    ids=lambda part: part[:60] if isinstance(part, str) else "",
)
def test_a_wrong_value_is_refused_in_its_place(
    document: Document, field: str, value: Plain, place: str, fault: str
) -> None:
    put(value, *steps(field))(document)
    error = refusal(document)
    assert error.field == place
    assert str(error.fault).startswith(fault)
    assert "\n" not in str(error)
    assert len(str(error)) < 300


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (drop("game"), "the key 'game' is missing, so this is no record"),
        (
            put(1, "a\nb"),
            r"['a\nb']: there is no such key here; expected format, version, game, ruleset, rounds, players, date, place, comment, result",
        ),
        (put(3, *steps(MOVES), 4), "round 1, ply 5 (rounds[0].moves[4]): expected a text, found 3"),
    ],
    ids=["nowhere", "field", "ply"],
)
def test_a_refusal_is_a_sentence_that_begins_with_the_place(
    document: Document, spoil: Spoiler, sentence: str
) -> None:
    spoil(document)
    assert str(refusal(document)) == sentence


def test_an_error_carries_its_place_as_data(document: Document) -> None:
    put("-DG", "rounds", 1, "moves", 6)(document)
    error = refusal(document)
    assert isinstance(error, RulesError)
    assert (error.file, error.round, error.ply, error.field) == ("", 2, 7, "rounds[1].moves[6]")
    assert error.path == ("rounds", 1, "moves", 6)
    assert str(error.fault) == "'-DG' sells more than one kind: a sale is of one (rule SEL-2)"
    again = pickle.loads(pickle.dumps(error.in_file("a.json")))
    assert str(again) == f"a.json, {error}"
    assert (again.round, again.ply, again.path) == (2, 7, error.path)


def test_an_error_keeps_its_ply_when_its_file_is_named() -> None:
    """Of a card that is not known the path leads to the deal, and the ply says when it was drawn."""
    error = UnreadableRecord("a fault", ("rounds", 1, "deal", "deck"), 2, 7)
    named = error.in_file("a.json")
    assert (named.round, named.ply, named.path, named.file) == (2, 7, error.path, "a.json")
    assert str(named) == "a.json, round 2, ply 7 (rounds[1].deal.deck): a fault"


def test_a_record_cut_off_anywhere_is_refused(real_texts: tuple[str, ...]) -> None:
    text = real_texts[1].rstrip()
    faults = [fault_of(text[:length]) for length in range(0, len(text), 7)]
    cut_off = ("not JSON", "the document is empty")
    assert [fault for fault in faults if not fault.startswith(cut_off)] == []


@pytest.mark.parametrize(
    "key", ["format", "rounds", "deck", "first", "moves", "rupees", "seal", "winner", "3"]
)
def test_a_key_that_stands_twice_is_refused(real_texts: tuple[str, ...], key: str) -> None:
    text = real_texts[1]
    twice = text.replace(f'"{key}":', f'"{key}": 1, "{key}":', 1)
    with pytest.raises(UnreadableRecord, match=f"the key '{key}' stands twice in one object"):
        record_from_json(twice)


def test_a_later_version_is_refused_with_what_is_new_in_it(document: Document) -> None:
    document["version"] = 2
    error = refusal(document)
    assert error.field == "version"
    plain = "this is version 2 of the format, and only version 1 can be read here; "
    assert (
        str(error.fault)
        == f"{plain}nothing in it is unknown to version 1, but it may mean something else"
    )
    put([30, 25], "rounds", 0, "clock")(document)
    assert str(refusal(document).fault) == (
        f"{plain}what version 1 does not know in it begins with rounds[0].clock: "
        "there is no such key here; expected deal, moves, result"
    )
    document["game"] = "johari"
    assert "begins with game: this is a record of Johari" in str(refusal(document).fault)


# --- anything at all ---

EMPTY = record_to_json(Record())


@given(st.text() | ANYTHING.map(json.dumps))
@example("\ud800")
@example('"\\ud800"')
@example("[" * 5000)
@example('{"a":' * 5000)
@example("-" * 5000)
@example("1" * 5000)
@example("\u2028")
def test_arbitrary_text_and_json_are_refused(source: str) -> None:
    assert fault_of(source)
