"""The same rows in one process, in several and on a cluster, whichever of them is ended; nothing half written, nothing of others touched."""

import errno
import json
import multiprocessing
import os
import signal
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from pyarrow import parquet

from jaipur_rules import Ruleset
from jaipur_rules.core.errors import UnwrittenFile
from jaipur_rules.core.version import __version__
from jaipur_rules.simulate import Counts, Plan, run, simulate
from jaipur_rules.simulate.run import write_chunk
from tests.processes import Ended, needs_proc, workers
from tests.processes import stopped as command_stopped
from tests.simulate.folders import RANDOM, contents, played, rows, stopped, when

PLAN = Plan(RANDOM, matches=60, seed=7, chunk=10, plies=True)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The folder of the plan, played in this process without a pause."""
    folder = tmp_path_factory.mktemp("whole")
    played(PLAN, folder)
    return contents(folder)


def laid(whole: dict[str, bytes], folder: Path) -> Path:
    """The same folder anew."""
    for name, content in whole.items():
        (folder / name).parent.mkdir(exist_ok=True, parents=True)
        (folder / name).write_bytes(content)
    return folder


def words(content: Path) -> dict[str, Any]:
    """What a file says of its run."""
    found: dict[str, Any] = json.loads((parquet.read_metadata(content).metadata or {})[run.KEY])
    return found


def test_a_file_says_of_which_run_it_is(tmp_path: Path, whole: dict[str, bytes]) -> None:
    assert [*whole][:2] == ["plies/00-09.parquet", "plies/10-19.parquet"]
    said = words(laid(whole, tmp_path) / "rounds" / "10-19.parquet")
    assert said | PLAN.to_json() == said
    assert (said["version"], said["counts"][0], len(said["commit"] or "-" * 40)) == (
        __version__,
        10,
        40,
    )


@pytest.mark.parametrize("after", [10, 30, 60])
def test_a_run_that_was_stopped_goes_on(
    tmp_path: Path, whole: dict[str, bytes], after: int
) -> None:
    stopped(PLAN, tmp_path, after=after)
    seen: list[Counts] = []
    simulate(PLAN, tmp_path, jobs=1, watch=seen.append)
    assert contents(tmp_path) == whole
    assert [counts.matches for counts in seen] == [*range(after, 61, 10)]


def test_a_run_that_is_whole_is_not_touched(
    tmp_path: Path, whole: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    laid(whole, tmp_path)
    before = {file: file.stat().st_mtime_ns for file in tmp_path.rglob("*")}
    monkeypatch.setattr(run, "write_chunk", None)
    assert played(PLAN, tmp_path).counts.matches == 60
    assert {file: file.stat().st_mtime_ns for file in tmp_path.rglob("*")} == before


@pytest.mark.parametrize("table", PLAN.tables)
@pytest.mark.parametrize("cut", [None, 0, -9])
def test_a_file_that_is_gone_or_cut_off_is_played_again(
    tmp_path: Path, whole: dict[str, bytes], table: str, cut: int | None
) -> None:
    file = laid(whole, tmp_path) / table / "10-19.parquet"
    content = file.read_bytes()
    file.unlink()
    if cut is not None:
        file.write_bytes(content[:cut])
    (tmp_path / table / "20-29.parquet.0123456789ab.partial").write_bytes(b"PAR1 and no more")
    played(PLAN, tmp_path)
    assert contents(tmp_path) == whole


@pytest.mark.parametrize(
    "other",
    [
        evolve(PLAN, matches=61),
        evolve(PLAN, seed=8),
        evolve(PLAN, chunk=7),
        evolve(PLAN, plies=False),
        evolve(PLAN, players=("random", "greedy")),
        evolve(PLAN, ruleset=Ruleset.named("yucata")),
        Plan(RANDOM, game="johari", matches=60, seed=7, chunk=10, plies=True),
    ],
    ids=["matches", "seed", "chunk", "plies", "players", "ruleset", "game"],
)
def test_another_plan_is_refused_and_nothing_is_touched(
    tmp_path: Path, whole: dict[str, bytes], other: Plan
) -> None:
    laid(whole, tmp_path)
    with pytest.raises(UnwrittenFile, match=r"simulation.*nothing was touched"):
        played(other, tmp_path)
    assert contents(tmp_path) == whole


def test_another_version_is_refused(
    tmp_path: Path, whole: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(UnwrittenFile, match=r"a worker has version .* and not 9"):
        write_chunk(PLAN, tmp_path, 0, "9")
    laid(whole, tmp_path)
    monkeypatch.setattr(run, "__version__", "9")
    with pytest.raises(UnwrittenFile, match=r"whose version is .* and not '9'"):
        played(PLAN, tmp_path)
    assert contents(tmp_path) == whole


@pytest.mark.parametrize("name", ["notes.txt", "rounds/0-9.parquet", "rounds", "other/file"])
def test_a_folder_of_somebody_else_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_text("mine", encoding="utf-8")
    with pytest.raises(UnwrittenFile, match="nothing was touched"):
        played(PLAN, tmp_path)
    assert contents(tmp_path) == {name: b"mine"}


@pytest.mark.parametrize(
    ("place", "fault"),
    [
        ("file", "is a file, and a folder is needed"),
        ("file/below", "cannot be used"),
        ("nul\0", "cannot be used"),
    ],
)
def test_a_folder_that_cannot_be_is_refused(tmp_path: Path, place: str, fault: str) -> None:
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    with pytest.raises(UnwrittenFile, match=f"{place}.*: {fault}"):
        played(PLAN, tmp_path / place)
    assert contents(tmp_path) == {"file": b"mine"}


@pytest.mark.parametrize("room", [0, 1, 2, 5, 11])
def test_a_disk_that_is_full(
    tmp_path: Path, whole: dict[str, bytes], monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    """Room for so many files, and none for the next one."""
    real, left = os.fsync, iter(range(room))

    def fsync(handle: int) -> None:
        if next(left, None) is None:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        real(handle)

    monkeypatch.setattr(os, "fsync", fsync)
    with pytest.raises(UnwrittenFile, match="No space left on device"):
        played(PLAN, tmp_path)
    assert len(contents(tmp_path)) == room
    monkeypatch.undo()
    played(PLAN, tmp_path)
    assert contents(tmp_path) == whole


# --- processes ---


def test_two_processes_write_what_one_does(tmp_path: Path, whole: dict[str, bytes]) -> None:
    seen: list[Counts] = []
    done = simulate(PLAN, tmp_path, jobs=2, watch=seen.append)
    assert contents(tmp_path) == whole
    assert [counts.matches for counts in seen] == [*range(0, 61, 10)]
    names = [file.relative_to(tmp_path).as_posix() for file in done.files]
    assert names == sorted(whole, key=lambda name: (name.startswith("plies"), name))
    assert done.size == sum(map(len, whole.values()))


def test_a_worker_that_is_killed_is_reported_and_the_run_goes_on_later(
    tmp_path: Path, whole: dict[str, bytes]
) -> None:
    def kill() -> None:
        worker = multiprocessing.active_children()[0]
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGKILL)
        worker.join()

    with pytest.raises(UnwrittenFile, match=r"was ended.*what is finished is kept"):
        simulate(PLAN, tmp_path, jobs=2, watch=when(20, kill))
    assert not multiprocessing.active_children()
    assert len(contents(tmp_path)) > 1
    played(PLAN, tmp_path)
    assert contents(tmp_path) == whole


WORDS = "simulate greedy random --matches 400 --seed 7 --players-seed 1 --jobs 2 --chunk 2".split()


def _stopped(folder: Path, number: signal.Signals, more: int = 2) -> Ended:
    """The end of the command that is sent a signal once it has written so many more files."""
    rounds = folder / "rounds"
    before = len([*rounds.glob("*.parquet")])

    def some_are_kept(process: int) -> bool:
        there = len([*rounds.glob("*.parquet")])
        return len(workers(process)) == 2 and there >= before + more

    words = [*WORDS, "--out", str(folder)]
    return command_stopped(words, number, when=some_are_kept, group=number != signal.SIGKILL)


@pytest.mark.timeout(900)
@needs_proc
@pytest.mark.parametrize(
    "number",
    [signal.SIGTERM, pytest.param(signal.SIGINT, marks=pytest.mark.thorough)],
    ids=lambda each: each.name,
)
def test_the_command_that_is_stopped_leaves_whole_files_and_no_process(
    number: signal.Signals, tmp_path: Path
) -> None:
    ended = _stopped(tmp_path, number)
    assert (ended.left, ended.status) == ([], 128 + number)
    assert ended.err == (
        "jaipur-rules: stopped; what is finished is kept, and the same command goes on from there\n"
    )
    assert [*tmp_path.rglob("*.partial")] == []
    assert {words(file)["counts"][0] for file in tmp_path.rglob("*.parquet")} == {2}


@pytest.mark.thorough
@pytest.mark.timeout(1800)
@needs_proc
def test_a_run_that_is_killed_twenty_times_and_goes_on_has_the_rows_of_one_that_is_not(
    tmp_path: Path,
) -> None:
    plan = Plan(("greedy", "random"), matches=400, seed=7, players_seed=1, chunk=2)
    ends = [_stopped(tmp_path / "killed", signal.SIGKILL) for _ in range(20)]
    assert {(tuple(ended.left), ended.status) for ended in ends} == {((), -signal.SIGKILL)}
    found = []
    for folder in (tmp_path / "killed", tmp_path / "whole"):
        played(plan, folder)
        found.append(rows(folder, "rounds"))
    assert found[0] == found[1]


# --- a cluster ---


@pytest.mark.thorough
def test_a_cluster_writes_what_one_process_does(tmp_path: Path, whole: dict[str, bytes]) -> None:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(2, threads_per_worker=1, dashboard_address=None) as cluster:
        simulate(PLAN, tmp_path / "cluster", scheduler=cluster.scheduler_address)
    assert contents(tmp_path / "cluster") == whole


@pytest.mark.parametrize("address", ["nonsense://here:1", "tcp://127.0.0.1:9", "tcp://x:port"])
def test_a_scheduler_that_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    monkeypatch.setattr(run, "_PATIENCE", 0.5)
    with pytest.raises(UnwrittenFile, match=f"the scheduler {address} does not answer"):
        simulate(PLAN, tmp_path, scheduler=address)
