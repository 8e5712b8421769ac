"""Helpers of the tests: runs in this process, stopped or not, and what lies in their folders."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet

from jaipur_rules.simulate import Counts, Plan, Simulation, simulate

RANDOM = ("random", "random")


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a folder, by its path in it."""
    return {
        file.relative_to(folder).as_posix(): file.read_bytes()
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    }


def rows(folder: Path, table: str) -> list[dict[str, Any]]:
    """The rows of a table, from all its files."""
    return [
        row
        for file in sorted((folder / table).iterdir())
        for row in parquet.read_table(file).to_pylist()
    ]


def played(plan: Plan, folder: Path) -> Simulation:
    """A run in this process."""
    return simulate(plan, folder, jobs=1)


def when(matches: int, act: Callable[[], object]) -> Callable[[Counts], None]:
    """Do something once, when so many matches are finished."""

    def watch(counts: Counts) -> None:
        if counts.matches >= matches:
            act()

    return watch


def interrupt() -> None:
    raise KeyboardInterrupt


def stopped(plan: Plan, folder: Path, *, after: int) -> Path:
    """The folder of a run that was stopped after so many matches."""
    with pytest.raises(KeyboardInterrupt):
        simulate(plan, folder, jobs=1, watch=when(after, interrupt))
    return folder
