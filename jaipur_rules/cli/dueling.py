"""Duels: many matches between two players, in one process or in several, and how they went."""

import os
import signal
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from attrs import frozen

from jaipur_rules.cli.options import Manner
from jaipur_rules.game import RulesError
from jaipur_rules.plain import UnreadableData
from jaipur_rules.players import Outcome, outcome, player_named
from jaipur_rules.players.results import Pairing, line_beginning, line_to_outcome, outcome_to_line


class UnkeptDuel(RulesError):
    """A file that cannot hold the matches of a duel, or holds those of another."""


@frozen(order=False)
class Task:
    """A match to be played: the seed of its deals, and whether the first player sits in seat 1."""

    seed: int
    swapped: bool


def tasks(matches: int, seed: int) -> tuple[Task, ...]:
    """The matches of a duel, two a seed.

    Args:
        matches: How many.
        seed: The first seed.

    Example:
        >>> [(task.seed, task.swapped) for task in tasks(3, 7)]
        [(7, False), (7, True), (8, False)]
    """
    return tuple(Task(seed + number // 2, bool(number % 2)) for number in range(matches))


def fought(
    pairing: Pairing, wanted: Sequence[Task], *, jobs: int, keep: str, how: Manner
) -> Iterator[Outcome]:
    """Play matches, and hand on what came of each as soon as it is over.

    Args:
        pairing: Who plays whom.
        wanted: The matches.
        jobs: In how many processes.
        keep: A file that gets a line a match; matches that stand in it are not
            played again. Empty for none.
        how: How the command answers; a bar is shown to a person who looks on.

    Raises:
        UnkeptDuel: The file cannot be used.
    """
    kept = _kept(keep, pairing) if keep else {}
    yield from (kept[task] for task in wanted if task in kept)
    missing = [task for task in wanted if task not in kept]
    for found in _watched(_played(pairing, missing, jobs), len(wanted), len(missing), how):
        if keep:
            _append(keep, outcome_to_line(found, pairing))
        yield found


def gathered(coming: Iterable[Outcome]) -> tuple[list[Outcome], bool]:
    """The outcomes in the order of their deals, and whether somebody stopped before the last."""
    found: list[Outcome] = []
    stopped = False
    try:
        found.extend(coming)
    except KeyboardInterrupt:
        stopped = True
    return sorted(found, key=lambda each: (each.seed, each.swapped)), stopped


def _play(pairing: Pairing, task: Task) -> Outcome:
    first, second = map(player_named, pairing.names)
    return outcome((first, second), seed=task.seed, swapped=task.swapped, ruleset=pairing.ruleset)


def _played(pairing: Pairing, missing: Sequence[Task], jobs: int) -> Iterator[Outcome]:
    if jobs == 1 or len(missing) < 2:
        yield from (_play(pairing, task) for task in missing)
        return
    # A process that is copied in the middle of its work may hang; one that begins anew does not.
    with get_context("spawn").Pool(jobs, initializer=_leave_interrupts_to_the_first) as pool:
        yield from pool.imap_unordered(partial(_play, pairing), missing)


def _leave_interrupts_to_the_first() -> None:
    """An interrupt goes to every process: the one that counts ends the others, and none complains."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _watched(found: Iterable[Outcome], total: int, missing: int, how: Manner) -> Iterator[Outcome]:
    """The outcomes, with a bar on the error stream if a person looks on."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield from found
        return
    # It takes longer to import than a short duel to play.
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import Progress  # noqa: PLC0415

    console = Console(stderr=True, no_color=not how.screen.colour)
    with Progress(console=console, transient=True) as bar:
        task = bar.add_task("", total=total, completed=total - missing)
        for each in found:
            bar.advance(task)
            yield each


def _kept(file: str, pairing: Pairing) -> dict[Task, Outcome]:
    """The matches that stand in a file; a last line of ours that was cut off is cleared away."""
    path = Path(file)
    try:
        text = path.read_bytes().decode() if path.exists() else ""
    except (OSError, ValueError) as error:
        raise UnkeptDuel(f"{file}: cannot be used: {error}") from None
    # Nothing is touched before every whole line is known to be of this duel.
    whole, _, rest = text.rpartition("\n")
    kept: dict[Task, Outcome] = {}
    for number, line in enumerate(whole.splitlines(), 1):
        found = _read(line, pairing, f"{file}, line {number}")
        kept[Task(found.seed, found.swapped)] = found
    if rest:
        beginning = line_beginning(pairing)
        if not rest.startswith(beginning) and not beginning.startswith(rest):
            number = whole.count("\n") + 2 if whole else 1
            raise UnkeptDuel(f"{file}, line {number}: no match of a duel, and no part of one")
        try:
            os.truncate(path, len(text.encode()) - len(rest.encode()))
        except OSError as error:
            raise UnkeptDuel(f"{file}: cannot be used: {error}") from None
    return kept


def _read(line: str, pairing: Pairing, where: str) -> Outcome:
    """The match in a line, which has to be one of this duel."""
    try:
        found, other = line_to_outcome(line)
    except UnreadableData as error:
        raise UnkeptDuel(f"{where}: no match of a duel: {error}") from None
    if other != pairing:
        raise UnkeptDuel(
            f"{where}: holds a match of another duel: "
            f"{' against '.join(other.names)}, by the rules {other.ruleset.name}"
        )
    return found


def _append(file: str, line: str) -> None:
    try:
        with Path(file).open("a", encoding="utf-8", newline="\n") as opened:
            opened.write(f"{line}\n")
    except OSError as error:
        raise UnkeptDuel(f"{file}: cannot be written: {error.strerror or error}") from None
