"""The recorded matches, and records changed in one part."""

from pathlib import Path

import pytest
from attrs import evolve

from jaipur_rules import Move
from jaipur_rules.jaipur.record import Record, RoundRecord, load_record

NAMES = ("match-7601-a.json", "match-7701-b.json", "match-41001-c.json")
RECORD = load_record(Path(__file__).parents[2] / "examples" / NAMES[0])
FIRST, SECOND = RECORD.rounds


@pytest.fixture(params=NAMES)
def real(request: pytest.FixtureRequest, examples: Path) -> Record:
    return load_record(examples / str(request.param))


def with_round(record: Record, place: int, part: RoundRecord) -> Record:
    rounds = [*record.rounds]
    rounds[place] = part
    return evolve(record, rounds=tuple(rounds))


def with_moves(record: Record, place: int, moves: tuple[Move, ...]) -> Record:
    return with_round(record, place, evolve(record.rounds[place], moves=moves))
