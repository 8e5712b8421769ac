"""The log of a match for a seat: who moved, what everybody heard, and what the seat saw."""

import json
from itertools import accumulate

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules import Session, TakeCamels, johari, view
from jaipur_rules.encoding import log_to_json, log_to_plain, view_to_plain
from jaipur_rules.encoding.log import Log
from jaipur_rules.johari.record import load_record
from jaipur_rules.johari.rules.moves import Play
from jaipur_rules.testing import strategies
from tests.conftest import ROOT
from tests.laws.any_game import each_game
from tests.laws.twins import twins
from tests.profiles import share

BEGUN = Session(seed=7).apply(TakeCamels())


def moves_told(log: Log) -> list[object]:
    events = log["events"]
    assert isinstance(events, list)
    return [each["move"] for each in events if isinstance(each, dict) and each["seat"] is not None]


@each_game
@share(one_in=2)
@given(data=st.data())
def test_a_log_tells_no_secret(name: str, data: st.DataObject) -> None:
    """Matches that differ only in what a seat cannot see give it the same log, byte for byte."""
    part = strategies(name)
    pair = data.draw(twins(name, max_events=50))
    one, other = (
        log_to_json(
            [*accumulate(each.events, part.rules.apply, initial=each.start)],
            [*each.events],
            pair.seat,
        )
        for each in (pair.one, pair.other)
    )
    assert one == other


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_log_is_the_views_of_its_seat(seat: int | None) -> None:
    log = log_to_plain(BEGUN.states, BEGUN.events, seat)
    views = [view_to_plain(view(state, seat)) for state in BEGUN.states[1:]]
    assert log == {
        "format": "jaipur-log",
        "version": 1,
        "game": "jaipur",
        "seat": seat,
        "events": [
            {"seat": None, "move": None, "view": views[0]},
            {"seat": 1, "move": "+K", "view": views[1]},
        ],
    }
    assert json.loads(log_to_json(BEGUN.states, BEGUN.events, seat)) == log


@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
def test_of_what_is_laid_face_down_a_log_tells_its_own_alone(seat: int | None) -> None:
    (file,) = (ROOT / "examples" / "johari").glob("*.json")
    record = load_record(file)
    states, events = record.states(), record.whole
    told = moves_told(log_to_plain(states, events, seat))
    moves = [(at.to_move, event) for at, event in zip(states, events, strict=False)]
    assert told == [
        None if isinstance(event, Play) and mover != seat else str(event)
        for mover, event in moves
        if mover is not None
    ]
    assert any(text in NAMES for text in told) is (seat is not None)


NAMES = {str(Play(action)) for action in johari.Action}


def test_the_seat_of_a_log_is_a_plain_number() -> None:
    assert log_to_json(BEGUN.states, BEGUN.events, seat=True) == log_to_json(
        BEGUN.states, BEGUN.events, 1
    )
