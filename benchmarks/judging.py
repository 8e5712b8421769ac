"""The referee: records judged in the process, and one match judged by the command."""

import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks.clock import Work, children_seconds
from jaipur_rules.jaipur.players import play
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


def random_record(seed: int) -> Record:
    """The record of a random match, to its end."""
    return record_of(play(("random", "random"), seed=seed, players_seed=seed).events)


def judge_records(matches: int) -> dict[str, Work]:
    """Judge the records of some whole matches, and judge them from their JSON."""
    records = [random_record(seed) for seed in range(matches)]
    texts = [record_to_json(one) for one in records]
    return {
        "judge": lambda number: judge(records[number % matches]).plies,
        "read and judge": lambda number: judge(record_from_json(texts[number % matches])).plies,
    }


def judge_by_command(times: int) -> tuple[int, float, float]:
    """Judge a long match by the command line: its plies, and the median seconds of processor and clock."""
    long = next(one for one in map(random_record, range(1000)) if judge(one).plies >= LONG)
    used, passed = list[float](), list[float]()
    with TemporaryDirectory() as folder:
        file = Path(folder) / "long.json"
        save_record(long, file)
        for _ in range(times):
            before, start = children_seconds(), perf_counter()
            subprocess.run(
                [sys.executable, "-m", "jaipur_rules.cli", "referee", str(file)],
                check=True,
                stdout=subprocess.DEVNULL,
            )
            passed.append(perf_counter() - start)
            used.append(children_seconds() - before)
    return judge(long).plies, median(used), median(passed)
