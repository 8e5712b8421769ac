"""The report of a benchmark: the machine, the numbers in a table, and what is kept in a folder."""

import json
import os
import platform
import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from attrs import frozen

LOAD = "load before"


@frozen(order=False)
class Row:
    """One measured number."""

    what: str
    value: float
    unit: str

    @property
    def cells(self) -> tuple[str, str]:
        """What was measured, and the number in its unit."""
        shown = f"{self.value:,.0f}" if self.value >= 1000 else f"{self.value:.3g}"
        return self.what, f"{shown} {self.unit}"


def options(program: str, about: str | None, *, quick: bool = False) -> ArgumentParser:
    """The options of every benchmark: `--out`, and `--quick` if it has that."""
    parser = ArgumentParser(prog=f"python -m {program}", description=about)
    if quick:
        parser.add_argument("--quick", action="store_true", help="tiny numbers: does it run?")
    parser.add_argument(
        "--out", type=Path, help="a folder for the table and for the numbers as JSON"
    )
    return parser


def table(head: Sequence[str], rows: Iterable[Iterable[object]]) -> list[str]:
    """The lines of a table, and an empty one.

    Example:
        >>> table(("players", "plies"), [(2, 124)])
        ['| players | plies |', '|---|---|', '| 2 | 124 |', '']
    """
    first, *lines = (f"| {' | '.join(map(str, cells))} |" for cells in (head, *rows))
    return [first, "|" + "---|" * len(head), *lines, ""]


def report(
    name: str, lines: Iterable[str], found: Mapping[str, object], *, out: Path | None
) -> None:
    """Print the lines, and keep them as Markdown, and what was found as JSON, if there is a folder for it."""
    text = "\n".join(lines) + "\n"
    sys.stdout.write(text)
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
        (out / f"{name}.md").write_text(text, encoding="utf-8")
        (out / f"{name}.json").write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


def list_machine(on: Mapping[str, str]) -> list[str]:
    """The machine, a line a property; how busy it was is for who compares two runs, and stands with the numbers."""
    return [f"- {name}: {value}" for name, value in on.items() if name != LOAD]


def machine() -> dict[str, str]:
    """The machine that was measured on, and the date; nothing that names the machine."""
    return {
        "date": f"{datetime.now(UTC):%Y-%m-%d}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "system": f"{platform.system()} {platform.machine()}",
        "processor": _processor(),
        "cores": str(os.cpu_count()),
        LOAD: f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown",
        "attrs": _version("attrs"),
        "python-chess": _version("chess"),
    }


def _processor() -> str:
    known = Path("/proc/cpuinfo")
    lines = known.read_text(encoding="utf-8").splitlines() if known.exists() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor() or "unknown"


def _version(distribution: str) -> str:
    try:
        return version(distribution)
    except PackageNotFoundError:
        return "not installed"
