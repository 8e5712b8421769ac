"""The schedule of the fuzzer: each target's time. Nothing here needs the fuzzer itself."""

from collections import Counter
from datetime import date, timedelta
from pathlib import Path

import pytest
from attrs import evolve

from tests.fuzz.planted import MISTAKEN
from tools.fuzz.entries import NAMES
from tools.fuzz.run import Figures
from tools.fuzz.schedule import A_DAY, MOST_TURNS, Ledger, fuzz_rounds, names_of
from tools.fuzz.target import Target

SECONDS = 30
IDLE, SLOW, BUSY = (evolve(MISTAKEN, name=name) for name in ("idle", "slow", "busy"))
EVERY = (IDLE, SLOW, BUSY)
TURNS = (1, 2, MOST_TURNS)
"""How many turns of a round each of them has, of which only the last may find nothing."""


@pytest.fixture
def ledger(tmp_path: Path) -> Ledger:
    return Ledger(tmp_path / "work" / "ledger.json")


class StandIn:
    """A fuzzer that finds something new in the first turn of a round, or in every one, or never."""

    def __init__(self) -> None:
        self.turns: list[str] = []

    def __call__(self, target: Target, before: Figures) -> Figures | None:
        self.turns.append(target.name)
        finds = target is BUSY or (target is SLOW and before.inputs % 2 == 0)
        return evolve(
            before,
            inputs=before.inputs + 1,
            cpu_seconds=before.cpu_seconds + SECONDS,
            features=before.features + finds,
        )


def test_who_finds_something_has_more_turns_and_nobody_none(ledger: Ledger) -> None:
    turn = StandIn()
    assert fuzz_rounds(EVERY, ledger, minutes=sum(TURNS) * SECONDS / 60, turn=turn)
    assert turn.turns[:3] == ["idle", "slow", "busy"]
    assert Counter(turn.turns) == {"idle": 1, "slow": 2, "busy": MOST_TURNS}


def test_a_round_begins_with_who_has_had_least(ledger: Ledger) -> None:
    ledger.put(IDLE, Figures(cpu_seconds=2))
    ledger.put(SLOW, Figures(cpu_seconds=1))
    turn = StandIn()
    assert fuzz_rounds(EVERY, ledger, minutes=1.5, turn=turn)
    assert turn.turns == ["busy", "slow", "idle"]


def test_fuzzing_goes_on_where_it_was_stopped(ledger: Ledger) -> None:
    went_on = [fuzz_rounds(EVERY, ledger, minutes=0.5, turn=StandIn()) for _ in EVERY]
    assert went_on == [True] * 3
    assert [Ledger(ledger.file).of(target).inputs for target in EVERY] == [1, 1, 1]


def test_fuzzing_stops_at_a_broken_law(ledger: Ledger) -> None:
    assert not fuzz_rounds(EVERY, ledger, minutes=5, turn=lambda *_: None)
    assert ledger.read() == {}


def test_every_target_has_its_day() -> None:
    start = date(2026, 1, 1)
    days = [names_of(start + timedelta(day), NAMES) for day in range(len(NAMES))]
    assert {name for day in days for name in day} == {*NAMES}
    assert {len({*day}) for day in days} == {A_DAY}
    assert days[0] != days[1]


def test_what_the_fuzzer_did_is_read() -> None:
    with pytest.raises(ValueError, match="did not come to an end"):
        Figures().after("", 1)
