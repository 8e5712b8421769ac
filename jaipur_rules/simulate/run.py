"""A run: chunks are handed out to workers, what comes back is written, and what is finished is never played again."""

import os
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    wait,
)
from contextlib import contextmanager, nullcontext
from itertools import islice
from pathlib import Path
from typing import ParamSpec, TypeVar

from attrs import frozen

from jaipur_rules.core.errors import UnwrittenFile
from jaipur_rules.core.processes import workers
from jaipur_rules.simulate.chunks import Chunk, ChunkPart, play_chunk, versions
from jaipur_rules.simulate.folder import held
from jaipur_rules.simulate.ledger import Manifest
from jaipur_rules.simulate.plan import AnyPlan
from jaipur_rules.simulate.tables import Counts

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
        except Exception as error:
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


@frozen(order=False)
class Progress:
    """The progress of a run.

    Attributes:
        counts: How much is finished, what was found finished included.
        matches: How many matches were asked for.
        found: How many of them were finished before.

    Example:
        >>> progress = Progress(Counts(5, 15, 950, (3, 2), 0, 0), matches=20, found=0)
        >>> progress.counts.matches / progress.matches
        0.25
    """

    counts: Counts
    matches: int
    found: int


def simulate(
    plan: AnyPlan,
    folder: str | os.PathLike[str],
    *,
    crew: Crew | None = None,
    watch: Callable[[Progress], object] = lambda _: None,
) -> Manifest:
    """Play the matches of a plan, and write what came of them to the files of a folder.

    The files are the same, byte for byte, whoever plays and however often the
    run was stopped. Called again with an equal plan and the same folder it
    goes on with what is missing; of a folder that is finished it sees that
    every file is whole, and plays again what is not. A plan that names no seed of
    the players' chance takes that of the folder, or a new one, which stands in the manifest.

    Args:
        plan: What to play.
        folder: Where to write; it is made if it is not there.
        crew: Who plays: any executor, with the number of chunks to hand it at a time. As many
            processes as there are cores if not given; a script then needs the guard
            ``if __name__ == "__main__":``, as ever with processes.
        watch: Called with the progress after every chunk.

    Returns:
        The manifest that stands in the folder.

    Raises:
        UnwrittenFile: The folder holds something else, or another process is writing to it; nothing was touched.
        UnwrittenFile: The system refuses to write; what is finished is kept.
        UnwrittenFile: Whoever played is gone; what is finished is kept.
        UnwrittenFile: A worker has other versions than this process.
        Unsupported: The plan's box has more of something than the published one.

    Example:
        >>> from tempfile import TemporaryDirectory
        >>> from jaipur_rules.simulate import Plan
        >>> with TemporaryDirectory() as folder, in_processes(1) as crew:
        ...     plan = Plan(("random", "random"), matches=100, seed=7)
        ...     simulate(plan, folder, crew=crew).counts.matches
        100
    """
    with held(Path(folder), plan) as kept:
        watcher = _Watcher(plan.matches, watch)
        kept.find(watcher.found)
        left = plan.chunks - len(kept.kept)
        if left:
            missing = (number for number in range(plan.chunks) if number not in kept.kept)
            jobs = min(cores(), left)
            with in_processes(jobs) if crew is None else nullcontext(crew) as players:
                for chunk in _played(kept.plan, missing, players):
                    kept.keep(chunk)
                    watcher.played(chunk.part)
        return kept.finish()


class _Watcher:
    """Counts what is finished, and calls `watch` with the progress."""

    def __init__(self, matches: int, watch: Callable[[Progress], object]) -> None:
        self.matches, self.watch = matches, watch
        self.counts, self.before = Counts(), 0

    def found(self, part: ChunkPart) -> None:
        self.before += part.counts.matches
        self.played(part)

    def played(self, part: ChunkPart) -> None:
        self.counts += part.counts
        self.watch(Progress(self.counts, self.matches, self.before))


def _played(plan: AnyPlan, numbers: Iterable[int], crew: Crew) -> Iterator[Chunk]:
    """Chunks as they come back. Never more are out than the crew takes, so memory does not grow."""
    coming, out = iter(numbers), set[Future[Chunk]]()
    try:
        while True:
            for number in islice(coming, crew.ahead - len(out)):
                with _at_hand(crew):
                    out.add(crew.executor.submit(play_chunk, plan, number, versions()))
            if not out:
                return
            done, out = wait(out, return_when=FIRST_COMPLETED)
            while done:
                with _at_hand(crew):
                    chunk = done.pop().result()
                yield chunk
    finally:
        for future in out:
            future.cancel()


@contextmanager
def _at_hand(crew: Crew) -> Generator[None]:
    """Raise `UnwrittenFile` if a worker is gone."""
    try:
        yield
    except crew.lost as error:
        reason = f"{type(error).__name__} {error}".strip().partition("\n")[0]
        raise UnwrittenFile("simulate.error.lost", reason=f"{reason:.120}") from None
