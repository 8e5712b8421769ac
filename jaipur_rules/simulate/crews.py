"""The workers that play a run: this process, or child processes. A cluster stands in `cluster`."""

import os
from collections.abc import Callable, Generator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from contextlib import contextmanager
from typing import ParamSpec, TypeVar

from attrs import frozen

from jaipur_rules.core.processes import workers

P = ParamSpec("P")
T = TypeVar("T")


@frozen(order=False)
class Crew:
    """The workers that play a run.

    Attributes:
        executor: Hands out the work.
        ahead: How many chunks may be out at a time: enough that nobody waits,
            and no more, as each takes memory.
        lost: What is raised if whoever was to play is gone.

    Example:
        >>> Crew(InProcess(), ahead=1).executor.submit(sum, (1, 2)).result()
        3
    """

    executor: Executor
    ahead: int
    lost: tuple[type[Exception], ...] = (BrokenExecutor, CancelledError)


class InProcess(Executor):
    """An executor that does the work at once, where it is asked.

    Example:
        >>> InProcess().submit(len, "abc").result()
        3
    """

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Do some work now; what it raises, but for an interrupt, is kept for who asks for the result."""
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001 - the result raises it
            future.set_exception(error)
        return future


@contextmanager
def in_processes(jobs: int) -> Generator[Crew]:
    """Play in some processes, which end when this one does, however it does.

    Args:
        jobs: How many processes. With one, this process plays itself.

    Example:
        >>> with in_processes(1) as crew:
        ...     crew.ahead
        1
    """
    if jobs == 1:
        yield Crew(InProcess(), 1)
        return
    with workers(jobs) as pool:
        yield Crew(pool, 2 * jobs)


def cores() -> int:
    """The cores that there are for this process.

    Example:
        >>> cores() >= 1
        True
    """
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
