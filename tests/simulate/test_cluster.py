"""A cluster of dask.distributed: a real scheduler and two workers, on loopback."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from attrs import frozen

from jaipur_rules.core.errors import UnwrittenFile
from jaipur_rules.simulate import Plan, simulate
from jaipur_rules.simulate.cluster import on_cluster
from tests.processes import until
from tests.simulate.folders import RANDOM, contents, played, when

PLAN = Plan(RANDOM, matches=60, seed=7, chunk=5, plies=True)


@frozen
class Cluster:
    """A cluster whose processes can be ended."""

    address: str
    scheduler: "subprocess.Popen[bytes]"
    workers: "tuple[subprocess.Popen[bytes], ...]"


@contextmanager
def started(module: str, *words: str, log: Path) -> "Generator[subprocess.Popen[bytes]]":
    """A process of dask, ended in any case."""
    with log.open("wb") as opened:
        process = subprocess.Popen(
            [sys.executable, "-m", f"distributed.cli.{module}", *words],
            stdout=opened,
            stderr=opened,
            env={**os.environ, "OMP_NUM_THREADS": "1"},
        )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


@pytest.fixture
def cluster(tmp_path: Path) -> Generator[Cluster]:
    """A scheduler and two workers with a thread each."""
    file = tmp_path / "scheduler.json"
    with ExitStack() as stack:
        scheduler = stack.enter_context(
            started(
                "dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard",
                "--no-show", "--scheduler-file", str(file), log=tmp_path / "scheduler.log",
            )
        )  # fmt: skip
        assert until(file.exists), "no scheduler"
        address: str = json.loads(file.read_text(encoding="utf-8"))["address"]
        workers = [
            stack.enter_context(
                started(
                    "dask_worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard",
                    "--local-directory", str(tmp_path / str(number)), "--host", "127.0.0.1",
                    log=tmp_path / f"worker-{number}.log",
                )
            )
            for number in range(2)
        ]  # fmt: skip
        logs = [tmp_path / f"worker-{number}.log" for number in range(2)]
        begun = "Starting established connection"
        assert until(lambda: all(begun in log.read_text() for log in logs)), "no workers"
        yield Cluster(address, scheduler, tuple(workers))


def killed(process: "subprocess.Popen[bytes]") -> None:
    process.send_signal(signal.SIGKILL)
    process.wait()


@pytest.mark.thorough
def test_a_cluster_writes_what_one_process_does(tmp_path: Path, cluster: Cluster) -> None:
    """And does when a worker is killed on the way, and goes on when the scheduler is gone."""
    whole, folder = tmp_path / "whole", tmp_path / "cluster"
    played(PLAN, whole)
    with on_cluster(cluster.address.removeprefix("tcp://")) as crew:
        assert crew.ahead == 4
        simulate(PLAN, folder, crew=crew)
    assert contents(folder) == contents(whole)

    lame = tmp_path / "lame"
    with on_cluster(cluster.address) as crew:
        simulate(PLAN, lame, crew=crew, watch=when(20, lambda: killed(cluster.workers[0])))
    assert contents(lame) == contents(whole)

    lost = tmp_path / "lost"
    with (
        pytest.raises(UnwrittenFile, match="out of reach"),
        on_cluster(cluster.address, patience=2) as crew,
    ):
        simulate(PLAN, lost, crew=crew, watch=when(20, lambda: killed(cluster.scheduler)))
    assert not (lost / "manifest.json").exists()
    assert (lost / "unfinished.jsonl").read_bytes().count(b"\n") > 4
    played(PLAN, lost)
    assert contents(lost) == contents(whole)


def test_a_scheduler_that_is_not_there() -> None:
    with (
        pytest.raises(UnwrittenFile, match=r"the scheduler tcp://127\.0\.0\.1:9 does not answer"),
        on_cluster("tcp://127.0.0.1:9", patience=0.5),
    ):
        pass


@pytest.mark.parametrize("address", ["nonsense://here:1", "127.0.0.1", "tcp://x:port", ""])
def test_an_address_that_is_none(address: str) -> None:
    with pytest.raises(UnwrittenFile, match="is no address of a scheduler"), on_cluster(address):
        pass
