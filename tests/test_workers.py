"""Processes that work for another one: what they give back, and that none is left."""

import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from jaipur_rules.core.processes import unordered, workers
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from tests.processes import PATIENCE, is_running, needs_proc, until


def test_an_exception_of_a_worker_is_raised_here_with_its_traceback() -> None:
    with workers(1) as pool:
        future = pool.submit(Ruleset.named, "mine")
        with pytest.raises(ValueError, match="no ruleset is named 'mine'") as caught:
            future.result()
    assert "Traceback" in caught.value.__notes__[0]


def test_what_cannot_travel_is_an_exception_and_no_end_of_the_worker() -> None:
    with workers(1) as pool:
        future = pool.submit(compile, "1", "here", "eval")
        with pytest.raises(TypeError, match="cannot pickle"):
            future.result()
        assert pool.submit(abs, -1).result() == 1


def test_a_worker_that_was_ended_is_reported() -> None:
    with workers(2) as pool:
        futures = [pool.submit(time.sleep, PATIENCE) for _ in range(2)]
        for worker in active_children():
            worker.kill()
        raised = [future.exception() for future in futures]
    assert [type(each) for each in raised] == [BrokenProcessPool] * 2
    assert active_children() == []


@pytest.mark.parametrize(
    ("work", "argument"),
    [(time.sleep, 10 * PATIENCE), (bytes, 1), (bytes, 20_000_000)],
    ids=["no result", "a short result", "a long result"],
)
def test_whoever_leaves_by_an_exception_waits_for_nobody(
    work: Callable[[Any], object], argument: float
) -> None:
    futures: list[Future[object]] = []

    def run() -> None:
        with workers(2) as pool:
            futures.extend(pool.submit(work, argument) for _ in range(20))
            if work is bytes:
                futures[0].result()
            raise KeyboardInterrupt

    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        run()
    assert time.monotonic() - began < PATIENCE
    assert active_children() == []
    assert [future for future in futures if not future.done()] == []


def test_no_more_is_asked_for_than_there_is_room_for() -> None:
    asked: list[int] = []

    def items() -> Iterator[int]:
        for item in range(20):
            asked.append(item)
            yield -item

    with workers(2) as pool:
        coming = unordered(pool, abs, items(), ahead=3)
        found = [next(coming)]
        assert len(asked) == 3
        found.extend(coming)
    assert sorted(found) == [*range(20)]


SCRIPT = """
import os, sys, time
from multiprocessing import active_children
from jaipur_rules.core.processes import workers

if __name__ == "__main__":
    with workers(2) as pool:
        for _ in range(2):
            pool.submit(time.sleep, 1000)
        print(*[child.pid for child in active_children()], flush=True)
        sys.stdin.read()
"""


@pytest.mark.timeout(900)
@needs_proc
@pytest.mark.parametrize(
    "number", [signal.SIGTERM, signal.SIGKILL], ids=lambda number: str(number.name)
)
def test_workers_end_with_the_process_that_started_them(
    number: signal.Signals, tmp_path: Path
) -> None:
    script = tmp_path / "script.py"
    script.write_text(SCRIPT, encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, str(script)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        numbers = [*map(int, process.stdout.readline().split())]
        process.send_signal(number)
        _, err = process.communicate()
    assert len(numbers) == 2
    assert until(lambda: not any(map(is_running, numbers)))
    assert (process.returncode, err) == (-number, "")
