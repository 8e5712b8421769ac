"""Helpers of the tests: a folder as bytes, and small plans."""

from pathlib import Path

from jaipur_rules.simulate import InProcess, Manifest, Plan, simulate
from jaipur_rules.simulate.run import Crew

RANDOM = ("random", "random")
HERE = Crew(InProcess(), 1)


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a folder, by its path in it."""
    return {
        file.relative_to(folder).as_posix(): file.read_bytes()
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    }


def played(plan: Plan, folder: Path) -> Manifest:
    """A run in this process."""
    return simulate(plan, folder, crew=HERE)
