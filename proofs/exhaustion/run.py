"""The proof as a whole: task by task, on as many cores as there are, from where it stopped."""

from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from time import monotonic

from attrs import evolve, frozen

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.processes import workers
from jaipur_rules.jaipur.rules.components import Box
from proofs.exhaustion.report import Report
from proofs.exhaustion.space import rulesets
from proofs.exhaustion.statements import OURS, Counterexample, Statements
from proofs.exhaustion.tally import Tally, load_state
from proofs.exhaustion.tasks import Scope, Task, perform, tasks

WHOLE = Scope()
"""The whole proof, of the published box."""

SAVED_EVERY = 5.0
"""Seconds between two writings of the state."""


class Stopped(RulesError):
    """A proof that could not be brought to its end."""


@frozen(order=False)
class Progress:
    """The progress of a proof.

    Attributes:
        share: The part of the work that is done, from 0 to 1.
        stage: What was proved last, such as ``lists``.
        visited: How many lists of moves have been compared.
    """

    share: float
    stage: str
    visited: int


def verify(
    scope: Scope = WHOLE,
    *,
    statements: Statements = OURS,
    jobs: int = 1,
    state: Path | None = None,
    watch: Callable[[Progress], None] | None = None,
) -> Report:
    """Prove that the statements of legality are equal, that nobody is ever stuck, and count the legal moves.

    How it is proved is written down in ``docs/proofs/legality.md``. The
    whole proof takes minutes; a slice of it takes so much less.

    Args:
        scope: What is to be proved: everything if not given.
        statements: The statements, ours or yours.
        jobs: On how many cores. With more than one, the statements have to be
            functions that another process can import.
        state: A file to go on from if it holds what is done of this very
            proof, and to keep it in. None keeps nothing.
        watch: Told how far it has come, from time to time.

    Raises:
        OSError: The state cannot be written.
        Stopped: Something has ended one of its processes.

    Example:
        >>> from jaipur_rules import Cards
        >>> small = Box(
        ...     Cards.parse("DDCCKKK"),
        ...     ((7,), (), (), (5,), (), ()),
        ...     hand_limit=2,
        ...     hand_size=1,
        ...     market_size=2,
        ...     market_camels=1,
        ... )
        >>> report = verify(Scope(box=small, samples=100))
        >>> report.proved, report.tallies[0].positions, report.distribution[3]
        (True, 82, 24)
    """
    box, todo = scope.box, tasks(scope)
    so_far = load_state(state, _scope_hash(scope), len(rulesets(box)))
    began = saved = monotonic() - so_far.seconds
    work = sum(task.work for task in todo)
    failed: dict[int, Counterexample] = {}
    places = {task.name: place for place, task in enumerate(todo)}
    left = [task for task in todo if task.name not in so_far.done]
    done = work - sum(task.work for task in left)
    agrees = True  # the state with itself: it does not in the middle of a task that is added
    try:
        with closing(_performed(left, jobs, box, statements)) as performed:
            for task, tally in performed:
                agrees = False
                so_far.tallies[task.ruleset].add(tally)
                if tally.counterexample is not None:
                    failed[places[task.name]] = tally.counterexample
                    continue
                so_far.done.add(task.name)
                agrees = True
                so_far.seconds, done = monotonic() - began, done + task.work
                if watch is not None:
                    visited = sum(tally.visited for tally in so_far.tallies)
                    watch(Progress(done / work, task.stage.value, visited))
                if state is not None and not failed and monotonic() - saved > SAVED_EVERY:
                    so_far.save(state)
                    saved = monotonic()
    finally:
        if state is not None and agrees and not failed:
            so_far.save(state)
    report = Report(scope, tuple(so_far.tallies), monotonic() - began, jobs)
    if failed:
        return evolve(report, counterexample=failed[min(failed)])
    fault = report.miscount
    return evolve(report, counterexample=Counterexample(fault)) if fault else report


def _scope_hash(scope: Scope) -> str:
    """The hash of what is to be proved, by which the state of a stopped proof is recognised."""
    return sha256(repr(scope).encode()).hexdigest()


def _performed(
    todo: list[Task], jobs: int, box: Box, statements: Statements
) -> Generator[tuple[Task, Tally]]:
    """The tasks and what they visited; after a failure, only those that stand before it."""
    if jobs > 1:
        yield from _shared_out(todo, jobs, box, statements)
        return
    for task in todo:
        tally = perform(task, box, statements)
        yield task, tally
        if tally.counterexample is not None:
            return


def _shared_out(
    todo: list[Task], jobs: int, box: Box, statements: Statements
) -> Iterator[tuple[Task, Tally]]:
    try:
        # Nothing of this process, its threads least of all, gets into the proof.
        with workers(jobs) as pool:
            waiting: dict[Future[Tally], int] = {
                pool.submit(perform, task, box, statements): place
                for place, task in enumerate(todo)
            }
            while waiting:
                finished, _ = wait(waiting, return_when=FIRST_COMPLETED)
                for future in finished:
                    place = waiting.pop(future)
                    tally = future.result()
                    yield todo[place], tally
                    if tally.counterexample is not None:
                        for later in [other for other, at in waiting.items() if at > place]:
                            if later.cancel():
                                del waiting[later]
    except BrokenProcessPool:
        raise Stopped(
            "a process of the proof was ended from outside; the next call goes on from here"
        ) from None
