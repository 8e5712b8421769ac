"""The referee: records judged in the process, and one match judged by the command."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

from benchmarks.clock import Work
from jaipur_rules import Deal, Match, Move, apply, deal, legal_moves
from jaipur_rules.jaipur.record import (
    Record,
    record_from_json,
    record_of,
    record_to_json,
    save_record,
)
from jaipur_rules.jaipur.referee import judge

LONG = 300
"""The plies of the match that the command judges, at least."""


def referee(matches: int) -> dict[str, Work]:
    """Judge the records of some whole matches, and judge them from their JSON."""
    records = [record(seed) for seed in range(matches)]
    texts = [record_to_json(one) for one in records]

    def judging(number: int) -> int:
        return judge(records[number % matches]).plies

    def reading(number: int) -> int:
        return judge(record_from_json(texts[number % matches])).plies

    return {"judge": judging, "read and judge": reading}


def record(seed: int) -> Record:
    """The record of a random match, to its end."""
    return record_of(_events(seed))


def command(times: int, folder: Path) -> tuple[int, float, float]:
    """Judge a long match by the command line: its plies, and the median seconds of processor and clock."""
    file = folder / "long.json"
    long = next(one for one in map(record, range(1000)) if judge(one).plies >= LONG)
    save_record(long, file)
    used, passed = [], []
    for _ in range(times):
        before, start = _children(), perf_counter()
        subprocess.run(
            [sys.executable, "-m", "jaipur_rules.cli", "referee", str(file)],
            check=True,
            stdout=subprocess.DEVNULL,
        )
        passed.append(perf_counter() - start)
        used.append(_children() - before)
    return judge(long).plies, median(used), median(passed)


def _children() -> float:
    """The processor time of all that this process has started and awaited, in seconds."""
    spent = os.times()
    return spent.children_user + spent.children_system


def _events(seed: int) -> list[Deal | Move]:
    choice, match, events = Random(seed).choice, Match(), list[Deal | Move]()
    while not match.is_over:
        event: Deal | Move
        if match.to_move is None:
            event = deal(seed=seed * 1000 + len(events))
        else:
            event = choice(legal_moves(match))
        events.append(event)
        match = apply(match, event)
    return events
