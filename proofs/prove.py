"""The common part of the commands that prove: how many processes, how far they are, and what is written down."""

import json
import os
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from jaipur_rules.core.processes import unordered, workers
from proofs import ROOT

A = TypeVar("A")
T = TypeVar("T")

RESULTS = ROOT / "proofs" / "results"
"""Where the results of whole proofs are: of which commit they are, and by which command they are made again."""


def add_jobs(parser: ArgumentParser) -> None:
    """Give a command the option of how many processes it runs in."""
    parser.add_argument("--jobs", type=int, default=cores(), metavar="N", help="in N processes")


def cores() -> int:
    """The cores that there are for this program."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def each(function: Callable[[A], T], items: Iterable[A], jobs: int) -> Iterator[T]:
    """What a function says of each item, as it comes, in so many processes.

    Example:
        >>> [*each(abs, [-1, 2], 1)]
        [1, 2]
    """
    if jobs == 1:
        yield from map(function, items)
        return
    with workers(jobs) as pool:
        yield from unordered(pool, function, items, ahead=2 * jobs)


def show(progress: str) -> None:
    """Say on the error stream how far a proof has come, if a person looks on."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{progress}\x1b[K\r")


def write_result(name: str, command: str, figures: Mapping[str, object]) -> Path:
    """Write down what a whole proof has found, and return the file.

    Args:
        name: The name of the file, without its ending.
        command: What makes the result again.
        figures: What was counted.
    """
    result = {
        "command": command,
        "commit": _commit(),
        "date": datetime.now(UTC).date().isoformat(),
        "figures": figures,
    }
    file = RESULTS / f"{name}.json"
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8", newline="\n")
    return file


def with_table(page: Path, heading: str, table: str) -> str:
    """The text of a page with another table as the first paragraph below a heading of the second level."""
    before, found, after = page.read_text("utf-8").partition(f"## {heading}\n\n")
    _, _, rest = after.partition("\n\n")
    return f"{before}{found}{table}\n\n{rest}"


def _commit() -> str:
    """The commit of the sources; one that ends in ``-dirty`` has been changed since, not only by what was found."""

    def git(*words: str) -> str:
        command = ["git", *words]
        found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        return found.stdout.strip()

    changed = git("status", "--porcelain", "--", ".", ":!proofs/results", ":!docs")
    return (git("rev-parse", "HEAD") or "unknown") + ("-dirty" if changed else "")
