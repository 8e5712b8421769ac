"""Whatever is no record is refused in one sentence that says where."""

import json
import re
from ast import literal_eval
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from jaipur_rules.jaipur.record import Record, record_from_json, record_to_json
from jaipur_rules.johari.record import record_from_json as johari_from_json
from jaipur_rules.record import UnreadableRecord
from tests.conftest import ROOT
from tests.golden import kept
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

EXAMPLES = ROOT / "examples"
RIGHT = {
    "jaipur": (record_from_json, EXAMPLES / "match-7601-a.json"),
    "johari": (johari_from_json, EXAMPLES / "johari" / "four-greedy-seed-8.json"),
}
"""Records to be spoiled, each with its reader."""


@pytest.fixture
def document() -> Document:
    """A recorded match as plain data, which a test may spoil."""
    found: Document = json.loads(RIGHT["jaipur"][1].read_text(encoding="utf-8"))
    return found


def said_of(case: str) -> str:
    """What is said of a record with another value in one place."""
    name, field, value = re.fullmatch(r"(\w+): (.*?) = (.*)", case).groups()  # type: ignore[union-attr]
    read, path = RIGHT[name]
    document: Document = json.loads(path.read_text(encoding="utf-8"))
    put(literal_eval(value), *steps(field))(document)
    return str(refusal(document, read))


REFUSED = kept(Path(__file__).with_name("refused.txt"), said_of)


@pytest.mark.parametrize("case", REFUSED)
def test_a_wrong_value_is_refused_in_its_place(case: str) -> None:
    assert said_of(case) == REFUSED[case]


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (drop("game"), "the key 'game' is missing, so this is no record"),
        (
            put(1, "a\nb"),
            r"['a\nb']: there is no such key here; expected format, version, game, ruleset, rounds, players, date, place, comment, result",
        ),
        (
            put(3, "rounds", 0, "moves", 4),
            "round 1, ply 5 (rounds[0].moves[4]): expected a text, found 3",
        ),
    ],
    ids=["nowhere", "field", "ply"],
)
def test_a_refusal_is_a_sentence_that_begins_with_the_place(
    document: Document, spoil: Spoiler, sentence: str
) -> None:
    spoil(document)
    assert str(refusal(document)) == sentence


def test_an_error_keeps_its_ply_when_its_file_is_named() -> None:
    """Of a card that is not known the path leads to the deal, and the ply says when it was drawn."""
    error = UnreadableRecord("a fault", ("rounds", 1, "deal", "deck"), 2, 7)
    named = error.in_file("a.json")
    assert (named.round, named.ply, named.path, named.file) == (2, 7, error.path, "a.json")
    assert str(named) == "a.json, round 2, ply 7 (rounds[1].deal.deck): a fault"


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
