"""Memory does not grow with the number of matches, and work does not pile up."""

import threading
import tracemalloc
from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import ParamSpec, TypeVar

import pyarrow as pa
import pytest

from jaipur_rules.core.errors import UnwrittenFile
from jaipur_rules.simulate import Crew, InProcess, Plan, Progress, simulate
from tests.simulate.folders import RANDOM, contents, played

P = ParamSpec("P")
T = TypeVar("T")


def peak(chunks: int, folder: Path) -> int:
    """The most bytes that Python and NumPy held at a time, beyond what they held before."""
    tracemalloc.start()
    played(Plan(RANDOM, matches=400 * chunks, chunk=400), folder)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return most


def test_memory_stays_flat(tmp_path: Path) -> None:
    peak(1, tmp_path / "first")
    few, before = peak(4, tmp_path / "few"), pa.total_allocated_bytes()
    many = peak(32, tmp_path / "many")
    # A chunk leaves its line for the manifest, and nothing else.
    assert many - few < 28 * 4_000
    assert many < 1.2 * few
    assert pa.total_allocated_bytes() <= before


class Counting(Executor):
    """An executor that lets work wait, and counts how much of it does."""

    def __init__(self) -> None:
        self.out = self.most = self.asked = 0
        self.room = InProcess()

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        self.out, self.asked = self.out + 1, self.asked + 1
        self.most = max(self.most, self.out)
        future: Future[T] = Future()
        result = self.room.submit(fn, *args, **kwargs).result()
        threading.Timer(0.01, future.set_result, (result,)).start()
        return future


def test_no_more_chunks_are_out_than_were_asked_for(tmp_path: Path) -> None:
    executor = Counting()

    def watch(progress: Progress) -> None:
        executor.out -= 1

    plan = Plan(RANDOM, matches=100, chunk=5)
    simulate(plan, tmp_path / "three", crew=Crew(executor, 3), watch=watch)
    assert (executor.most, executor.asked) == (3, 20)
    played(plan, tmp_path / "one")
    assert contents(tmp_path / "three") == contents(tmp_path / "one")


class Closed(Executor):
    """An executor that has had enough."""

    def submit(
        self,
        fn: Callable[P, T],
        /,
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> Future[T]:
        raise TimeoutError("closed\nfor good")


def test_an_executor_may_say_what_it_means_that_nobody_plays(tmp_path: Path) -> None:
    crew = Crew(Closed(), 1, lost=(TimeoutError,))
    with pytest.raises(
        UnwrittenFile, match=r"out of reach \(TimeoutError closed\); what is finished"
    ):
        simulate(Plan(RANDOM, matches=1), tmp_path, crew=crew)
