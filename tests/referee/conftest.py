"""The recorded matches, and records changed in one part."""

from attrs import evolve

from jaipur_rules import Move
from jaipur_rules.jaipur.record import Record, RoundRecord, load_record
from tests.conftest import ROOT

REAL = [
    load_record(ROOT / "examples" / name)
    for name in ("match-7601-a.json", "match-7701-b.json", "match-41001-c.json")
]
RECORD = REAL[0]
FIRST, SECOND = RECORD.rounds


def with_round(record: Record, place: int, part: RoundRecord) -> Record:
    rounds = [*record.rounds]
    rounds[place] = part
    return evolve(record, rounds=tuple(rounds))


def with_moves(record: Record, place: int, moves: tuple[Move, ...]) -> Record:
    return with_round(record, place, evolve(record.rounds[place], moves=moves))
