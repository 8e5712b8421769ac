"""The same bytes in one process and in several, whichever of them is ended."""

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from jaipur_rules.core.errors import UnwrittenFile
from jaipur_rules.simulate import Plan, Progress, in_processes, simulate
from tests.processes import is_running, needs_proc, stopped, until, workers
from tests.simulate.folders import RANDOM, contents, played, when

PLAN = Plan(RANDOM, matches=60, seed=7, chunk=10, plies=True)
GREEDY = Plan(("greedy", "random"), matches=6, chunk=2, players_seed=3)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The folder of the plan, played in this process without a pause."""
    folder = tmp_path_factory.mktemp("whole")
    played(PLAN, folder)
    return contents(folder)


def test_two_processes_write_what_one_does(tmp_path: Path, whole: dict[str, bytes]) -> None:
    seen: list[Progress] = []
    with in_processes(2) as crew:
        simulate(PLAN, tmp_path / "two", crew=crew, watch=seen.append)
        # The same crew plays on.
        simulate(GREEDY, tmp_path / "greedy", crew=crew)
    assert contents(tmp_path / "two") == whole
    assert [progress.counts.matches for progress in seen] == [10, 20, 30, 40, 50, 60]
    played(GREEDY, tmp_path / "alone")
    assert contents(tmp_path / "greedy") == contents(tmp_path / "alone")


def test_a_worker_that_is_killed_is_reported_and_the_run_goes_on_later(
    tmp_path: Path, whole: dict[str, bytes]
) -> None:
    def kill() -> None:
        worker = multiprocessing.active_children()[0]
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGKILL)
        worker.join()

    with (
        pytest.raises(
            UnwrittenFile, match=r"was ended.*\(BrokenProcessPool .*\); what is finished is kept"
        ),
        in_processes(2) as crew,
    ):
        simulate(PLAN, tmp_path, crew=crew, watch=when(20, kill))
    assert not multiprocessing.active_children()
    assert len([*(tmp_path / "rounds").iterdir()]) > 0
    played(PLAN, tmp_path)
    assert contents(tmp_path) == whole


DRIVER = """
import multiprocessing, os, signal, sys
from jaipur_rules.simulate import Plan, in_processes, simulate

def kill(progress):
    if progress.counts.matches == 20:
        print([child.pid for child in multiprocessing.active_children()], flush=True)
        os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    plan = Plan(("random", "random"), matches=60, seed=7, chunk=10, plies=True)
    with in_processes(2) as crew:
        simulate(plan, sys.argv[1], crew=crew, watch=kill)
"""


def test_a_driver_that_is_killed_leaves_nobody_behind(
    tmp_path: Path, whole: dict[str, bytes]
) -> None:
    script, out = tmp_path / "driver.py", tmp_path / "two"
    script.write_text(DRIVER, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(script), str(out)], stdout=subprocess.PIPE, text=True, check=False
    )
    assert done.returncode == -signal.SIGKILL
    numbers = json.loads(done.stdout)
    assert numbers
    assert until(lambda: not any(map(is_running, numbers)))
    played(PLAN, out)
    assert contents(out) == whole


def test_who_stops_waits_for_nobody(tmp_path: Path) -> None:
    def stop(progress: Progress) -> None:
        raise KeyboardInterrupt

    def run() -> None:
        slow = Plan(("search:200", "search:200"), matches=40, chunk=20)
        with in_processes(2) as crew:
            # Work for minutes; and something quick here, so that progress is reported.
            for number in range(2):
                crew.executor.submit(played, slow, tmp_path / str(number))
            simulate(Plan(RANDOM, matches=1), tmp_path / "quick", watch=stop)

    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        run()
    assert time.monotonic() - began < 60
    assert not multiprocessing.active_children()


@pytest.mark.timeout(900)
@needs_proc
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT], ids=lambda each: each.name)
def test_the_command_that_is_stopped_leaves_no_process_and_can_go_on(
    number: signal.Signals, tmp_path: Path
) -> None:
    words = ["simulate", "greedy", "random", "--matches", "2000", "--seed", "7", "--jobs", "2"]
    out = tmp_path / "out"
    words += ["--chunk", "2", "--out", str(out)]

    def some_are_kept(process: int) -> bool:
        return len(workers(process)) == 2 and len([*(out / "rounds").glob("*.parquet")]) > 2

    ended = stopped(words, number, when=some_are_kept, group=True)
    assert ended.left == []
    assert ended.status == 128 + number
    assert ended.err == (
        "jaipur-rules: stopped; what is finished is kept, and the same command goes on from there\n"
    )
    assert [*out.rglob("*.partial")] == []


@pytest.mark.thorough
def test_a_run_that_is_killed_at_twenty_random_moments(tmp_path: Path, root: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.simulate.moments", str(tmp_path)],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    moments = found["moments"]
    assert len(moments) == 20
    assert [moment for moment in moments if not (moment["killed"] and moment["same"])] == []
    # They fell before the first file and after it, and not all on one line.
    assert {len(moment["left"]) > 1 for moment in moments} == {False, True}
    assert len({moment["where"] for moment in moments}) > 5
    assert found["kills"] > 1
    assert found["same"]
