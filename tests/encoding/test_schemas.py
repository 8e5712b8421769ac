"""The JSON Schemas of what clients read: every view, log, move and verdict that is written fits, and little else does."""

import json
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from jaipur_rules.core.game import game
from jaipur_rules.encoding import log_to_plain, schema, view_to_plain
from jaipur_rules.record import Session
from jaipur_rules.referee import judge, judge_position, move_verdict_to_plain, verdict_to_plain
from jaipur_rules.testing import strategies
from tests.laws.any_game import each_game, history_of
from tests.profiles import share
from tools.schemas import schemas


@cache
def validator(document: str, name: str) -> Draft202012Validator:  # type: ignore[no-any-unimported]
    return Draft202012Validator(json.loads(schema(document, name)))


@each_game
@share(one_in=2)
@given(data=st.data())
def test_what_is_written_fits_its_schema(name: str, data: st.DataObject) -> None:
    history = history_of(name, data)
    session = Session(game(name), history.events, players=history.players, ruleset=history.ruleset)
    seat = data.draw(st.integers(0, session.players - 1))
    move = data.draw(strategies(name).moves_at(session.match))
    documents = {
        "view": view_to_plain(session.view(seat)),
        "log": log_to_plain(session.states, session.events, seat),
        "verdict": verdict_to_plain(judge(session.record())),
        "move": str(move),
        "move_verdict": move_verdict_to_plain(judge_position(session.match, move)),
    }
    assert [each for each in documents if not validator(each, name).is_valid(documents[each])] == []


def test_the_schemas_are_those_of_the_types() -> None:
    stale = [file for file, text in schemas() if file.read_text("utf-8") != text]
    assert stale == [], "python -m tools.schemas"


@pytest.mark.parametrize("text", ["", "K", "+", "+DD-K-L", "-DG", "+KD"])
def test_what_is_no_move_does_not_fit(text: str) -> None:
    assert not validator("move", "jaipur").is_valid(text)
