"""Duels: many matches between players, in one process or in several, and how they went."""

import os
import sys
from abc import abstractmethod
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Protocol, TypeVar

from attrs import frozen

from jaipur_rules.cli.options import Manner
from jaipur_rules.cli.signals import exit_status, terminable
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.json_nodes import UnreadableData
from jaipur_rules.core.processes import unordered, workers


class UnkeptDuel(RulesError):
    """A file that cannot hold the matches of a duel, or holds those of another."""


@frozen(order=False)
class Task:
    """A match to be played: the seed of its deals, and how many seats further on the players sit."""

    seed: int
    turn: int


O = TypeVar("O")  # noqa: E741 - an outcome


class Duel(Protocol[O]):
    """Who plays whom, at what game and by which rules; it travels to other processes."""

    @property
    @abstractmethod
    def names(self) -> tuple[str, ...]:
        """The names of the players, the first that was named first."""

    @property
    @abstractmethod
    def rules(self) -> str:
        """The name of the rules."""

    @abstractmethod
    def play(self, task: Task) -> O:
        """What comes of a match."""

    @abstractmethod
    def task(self, outcome: O) -> Task:
        """The match of which something came."""

    @abstractmethod
    def line(self, outcome: O) -> str:
        """The line of a file that says it."""

    @abstractmethod
    def beginning(self) -> str:
        """What every such line begins with."""

    @abstractmethod
    def read(self, line: str) -> "tuple[O, Duel[O]]":
        """What such a line says, and of which duel.

        Raises:
            UnreadableData: It says something else.
        """


def tasks(matches: int, seed: int, seats: int = 2) -> tuple[Task, ...]:
    """The matches of a duel, as many a seed as there are seats.

    Args:
        matches: How many.
        seed: The first seed.
        seats: How many players there are.

    Example:
        >>> [(task.seed, task.turn) for task in tasks(3, 7)]
        [(7, 0), (7, 1), (8, 0)]
    """
    return tuple(Task(seed + number // seats, number % seats) for number in range(matches))


def fought(
    duel: Duel[O], wanted: Sequence[Task], *, jobs: int, keep: str, how: Manner
) -> Iterator[O]:
    """Play matches, and hand on what came of each as soon as it is over.

    Args:
        duel: Who plays whom.
        wanted: The matches.
        jobs: In how many processes.
        keep: A file that gets a line a match; matches that stand in it are not
            played again. Empty for none.
        how: How the command answers; a bar is shown to a person who looks on.

    Raises:
        UnkeptDuel: The file cannot be used.
    """
    kept = _kept(keep, duel) if keep else {}
    yield from (kept[task] for task in wanted if task in kept)
    missing = [task for task in wanted if task not in kept]
    with (
        closing(_played(duel, missing, jobs)) as played,
        closing(_watched(played, len(wanted), len(missing), how)) as coming,
    ):
        for found in coming:
            if keep:
                _append(keep, duel.line(found))
            yield found


def gathered(duel: Duel[O], coming: Iterable[O]) -> tuple[list[O], int]:
    """The outcomes in the order of their deals, and an exit status if somebody stopped before the last, or 0."""
    found: list[O] = []
    status = 0
    with terminable():
        try:
            found.extend(coming)
        except KeyboardInterrupt as interrupt:
            status = exit_status(interrupt)

    def place(outcome: O) -> tuple[int, int]:
        task = duel.task(outcome)
        return task.seed, task.turn

    return sorted(found, key=place), status


def _played(duel: Duel[O], missing: Sequence[Task], jobs: int) -> Generator[O]:
    jobs = min(jobs, len(missing))
    if jobs < 2:
        yield from map(duel.play, missing)
        return
    with workers(jobs) as pool:
        yield from unordered(pool, duel.play, missing, ahead=2 * jobs)


def _watched(found: Iterable[O], total: int, missing: int, how: Manner) -> Generator[O]:
    """The outcomes, with a bar on the error stream if a person looks on."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield from found
        return
    # It takes longer to import than a short duel to play.
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True, no_color=not how.screen.colour)
    with Progress(console=console, transient=True) as bar:
        task = bar.add_task("", total=total, completed=total - missing)
        for each in found:
            bar.advance(task)
            yield each


def _kept(file: str, duel: Duel[O]) -> dict[Task, O]:
    """The matches that stand in a file; a last line of ours that was cut off is cleared away."""
    path = Path(file)
    try:
        text = path.read_bytes().decode() if path.exists() else ""
    except (OSError, ValueError) as error:
        raise UnkeptDuel(f"{file}: cannot be used: {error}") from None
    # Nothing is touched before every whole line is known to be of this duel.
    whole, _, rest = text.rpartition("\n")
    kept: dict[Task, O] = {}
    for number, line in enumerate(whole.splitlines(), 1):
        found = _read(line, duel, f"{file}, line {number}")
        kept[duel.task(found)] = found
    if rest:
        beginning = duel.beginning()
        if not rest.startswith(beginning) and not beginning.startswith(rest):
            number = whole.count("\n") + 2 if whole else 1
            raise UnkeptDuel(f"{file}, line {number}: no match of a duel, and no part of one")
        try:
            os.truncate(path, len(text.encode()) - len(rest.encode()))
        except OSError as error:
            raise UnkeptDuel(f"{file}: cannot be used: {error}") from None
    return kept


def _read(line: str, duel: Duel[O], where: str) -> O:
    """The match in a line, which has to be one of this duel."""
    try:
        found, other = duel.read(line)
    except UnreadableData as error:
        raise UnkeptDuel(f"{where}: no match of a duel: {error}") from None
    if other != duel:
        raise UnkeptDuel(
            f"{where}: holds a match of another duel: "
            f"{' against '.join(other.names)}, by the rules {other.rules}"
        )
    return found


def _append(file: str, line: str) -> None:
    try:
        with Path(file).open("a", encoding="utf-8", newline="\n") as opened:
            opened.write(f"{line}\n")
    except OSError as error:
        raise UnkeptDuel(f"{file}: cannot be written: {error.strerror or error}") from None
