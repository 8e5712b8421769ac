"""The JSON Schemas of what clients read: every view, log, move and verdict that is written fits, and little else does."""

import json
from functools import cache

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from jaipur_rules import TakeCamels, deal, johari
from jaipur_rules.core.game import UnknownGame, game, game_of
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.encoding import (
    log_to_plain,
    schema,
    view_to_plain,
)
from jaipur_rules.jaipur.record import KnownDeal, MatchClaim, Record, RoundClaim, RoundRecord
from jaipur_rules.johari.record import Claim
from jaipur_rules.record import AnyRecord, Session, load_record
from jaipur_rules.referee import (
    judge,
    judge_position,
    move_verdict_to_plain,
    verdict_to_plain,
)
from jaipur_rules.testing import strategies
from tests.conftest import ROOT
from tests.laws.any_game import each_game, history_of
from tests.profiles import share
from tools.schemas import schemas

GAMES = ("jaipur", "johari")
SCHEMAS = ("view", "log", "move", "verdict", "move_verdict", "derivation")


@cache
def validator(document: str, name: str) -> Draft202012Validator:  # type: ignore[no-any-unimported]
    return Draft202012Validator(json.loads(schema(document, name)))


def assert_fits(document: str, name: str, value: Plain) -> None:
    """Assert that a document fits its schema, and that with a key more or less it does not."""
    fitting = validator(document, name)
    fitting.validate(value)
    if isinstance(value, dict):
        assert not fitting.is_valid({**value, "clock": 1})
        less = [{key: each for key, each in value.items() if key != left} for left in value]
        assert [each for each in less if fitting.is_valid(each)] == []


def session_of(name: str, data: st.DataObject) -> Session:
    history = history_of(name, data)
    return Session(game(name), history.events, players=history.players, ruleset=history.ruleset)


def seat_of(session: Session, data: st.DataObject) -> int:
    return data.draw(st.integers(0, session.players - 1))


@each_game
@share(one_in=2)
@given(data=st.data())
def test_a_view_fits_its_schema(name: str, data: st.DataObject) -> None:
    session = session_of(name, data)
    assert_fits("view", name, view_to_plain(session.view(seat_of(session, data))))


@each_game
@share(one_in=6)
@given(data=st.data())
def test_a_log_fits_its_schema(name: str, data: st.DataObject) -> None:
    session = session_of(name, data)
    found = log_to_plain(session.states, session.events, seat_of(session, data))
    assert_fits("log", name, found)


@each_game
@share(one_in=2)
@given(data=st.data())
def test_a_move_and_its_verdict_fit_their_schemas(name: str, data: st.DataObject) -> None:
    session = session_of(name, data)
    move = data.draw(strategies(name).moves_at(session.match))
    validator("move", name).validate(str(move))
    verdict = judge_position(session.match, move)
    assert_fits("move_verdict", name, move_verdict_to_plain(verdict))


@each_game
@share(one_in=2)
@given(data=st.data())
def test_a_verdict_fits_its_schema(name: str, data: st.DataObject) -> None:
    session = session_of(name, data)
    assert_fits("verdict", name, verdict_to_plain(judge(session.record())))


DEALT = KnownDeal.of(deal(seed=7))
BEGUN = johari.Session(seed=7).draw().record()
CLAIM = MatchClaim(seals=(2, 0), winners=(0,))
WRONG: dict[str, AnyRecord] = {
    "jaipur": Record(
        rounds=(RoundRecord(DEALT, (TakeCamels(),), RoundClaim(seals=(0, 1))),), claim=CLAIM
    ),
    "johari": evolve(BEGUN, claim=Claim((3, 4), (1,))),
}
ILLEGAL: dict[str, AnyRecord] = {
    "jaipur": Record(rounds=(RoundRecord(DEALT, (TakeCamels(),) * 4),), claim=CLAIM),
    "johari": evolve(BEGUN, events=(*BEGUN.events, johari.parse_move("lose W1"))),
}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    ("records", "status"), [(WRONG, "wrong claim"), (ILLEGAL, "illegal")], ids=["claim", "move"]
)
def test_a_verdict_with_an_objection_fits_its_schema(
    name: str, records: dict[str, AnyRecord], status: str
) -> None:
    verdict = verdict_to_plain(judge(records[name]))
    assert verdict["status"] == status
    assert_fits("verdict", name, verdict)


def test_a_match_that_is_over_fits_every_schema() -> None:
    """A whole match of either game: every view of every seat, and the verdict."""
    files = [*(ROOT / "examples").glob("match-*.json"), *(ROOT / "examples/johari").glob("*.json")]
    met = set[str]()
    for file in files:
        record = load_record(file)
        name = game_of(record).name
        found = judge(record)
        met.add(f"{name} {found.is_over}")
        assert_fits("verdict", name, verdict_to_plain(found))
        for seat in range(game(name).record.setup(record)[0]):
            seen = game(name).rules.view(found.match, seat)
            assert_fits("view", name, view_to_plain(seen))
    assert met == {"jaipur True", "johari True"}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("document", SCHEMAS)
def test_a_schema_is_a_schema(document: str, name: str) -> None:
    found = json.loads(schema(document, name))
    Draft202012Validator.check_schema(found)
    assert found["$id"] == f"urn:jaipur-rules:schema:{name}-{document}:1"


@pytest.mark.parametrize("document", SCHEMAS)
def test_the_schema_of_no_game_in_particular_is_that_of_the_first(document: str) -> None:
    assert schema(document) == schema(document, "jaipur")


def test_the_schemas_are_those_of_the_types() -> None:
    written = {file.name for file, _ in schemas()}
    assert {f"{document}.schema.json" for document in SCHEMAS} < written
    stale = [file for file, text in schemas() if file.read_text("utf-8") != text]
    assert stale == [], "python -m tools.schemas"


@pytest.mark.parametrize("text", ["", "K", "+", "+DD-K-L", "-DG", "+KD"])
def test_what_is_no_move_does_not_fit(text: str) -> None:
    assert not validator("move", "jaipur").is_valid(text)


@pytest.mark.parametrize(
    ("game_", "place", "value"),
    [
        ("jaipur", "seat", 2),
        ("jaipur", "seals", [0]),
        ("jaipur", "round", {}),
        ("jaipur", "ruleset", {"turn_cap": 0}),
        ("jaipur", "game", "johari"),
        ("johari", "seat", -1),
        ("johari", "ruleset", "house"),
        ("johari", "components", {"name": "mine", "hash": "0"}),
        ("johari", "table", {}),
    ],
)
def test_a_wrong_value_does_not_fit(game_: str, place: str, value: Plain) -> None:
    rules = game(game_).rules
    seen = view_to_plain(rules.view(rules.start(2, rules.ruleset()), 0))
    assert validator("view", game_).is_valid(seen)
    assert not validator("view", game_).is_valid({**seen, place: value})


def test_a_game_that_there_is_not_has_no_schema() -> None:
    with pytest.raises(UnknownGame):
        schema("log", "chess")
