"""Measure everything, and print it: ``python -m benchmarks [--quick] [--out FOLDER]``."""

import json
import os
import platform
import sys
import tempfile
from argparse import ArgumentParser
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from attrs import asdict, frozen

from benchmarks.calls import calls
from benchmarks.clock import race, ratio
from benchmarks.judging import command, referee
from benchmarks.play import checked, unchecked
from benchmarks.starting import first_rounds, import_seconds


@frozen(order=False)
class Scale:
    """The amount of work to measure."""

    slices: int
    rounds: int
    games: int
    warm_up: int
    first: int
    matches: int
    processes: int


FULL = Scale(slices=41, rounds=40, games=3, warm_up=1000, first=100, matches=25, processes=9)
QUICK = Scale(slices=2, rounds=2, games=1, warm_up=2, first=2, matches=2, processes=1)


@frozen(order=False)
class Row:
    """One measured number, and the target for it."""

    what: str
    value: float
    unit: str
    asked: str = ""

    def __str__(self) -> str:
        shown = f"{self.value:,.0f}" if self.value >= 1000 else f"{self.value:.3g}"
        return f"| {self.what} | {shown} {self.unit} | {self.asked} |"


def measure(scale: Scale) -> list[Row]:
    """Every number, the ratios first."""
    checked(scale.warm_up, 10**9)(0)
    contestants = {
        "apply": checked(scale.rounds, 0),
        "apply_unchecked": unchecked(scale.rounds, 0),
    }
    if find_spec("chess") is not None:
        from benchmarks.peers import games  # noqa: PLC0415, the one module that needs a peer

        contestants["chess"] = games(scale.games, scale.slices)
    play = race(contestants, scale.slices)
    rows = [
        Row(f"random rounds, `{name}`", play[name].rate, "plies/s", "60,000 or more")
        for name in ("apply_unchecked", "apply")
    ]
    if "chess" in play:
        ratios = [
            Row(
                f"`{name}` to python-chess",
                ratio(play[name], play["chess"]),
                "times",
                "3, never under 2.5",
            )
            for name in ("apply_unchecked", "apply")
        ]
        rows = [*ratios, *rows, Row("random games, python-chess", play["chess"].rate, "plies/s")]
    rows.append(
        Row(
            f"the first {scale.first} rounds of an interpreter, `apply`",
            first_rounds(scale.first, scale.processes),
            "plies/s",
        )
    )
    single = race(calls(scale.rounds * 4, scale.slices), scale.slices)
    for name, found in single.items():
        asked = "under 10" if name == "violations" else ""
        rows.append(Row(f"a call of `{name}`", found.micros, "us", asked))
    for name, found in race(referee(scale.matches), max(scale.slices, scale.matches)).items():
        asked = "20,000 or more" if name == "judge" else ""
        rows.append(Row(f"{name} records", found.rate, "plies/s", asked))
    with tempfile.TemporaryDirectory() as folder:
        plies, used, passed = command(scale.processes, Path(folder))
    rows += [
        Row(f"the command on a match of {plies} plies, processor", used, "s", "under 0.5"),
        Row(f"the command on a match of {plies} plies, clock", passed, "s", "under 0.5"),
        Row(
            "`import jaipur_rules` after `import attrs`",
            1000 * import_seconds(scale.processes),
            "ms",
            "under 60",
        ),
    ]
    return rows


def machine() -> dict[str, str]:
    """The machine that was measured on, and the date; nothing that names the machine."""
    return {
        "date": f"{datetime.now(UTC):%Y-%m-%d}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "system": f"{platform.system()} {platform.machine()}",
        "processor": _processor(),
        "cores": str(os.cpu_count()),
        "load before": f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown",
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


def main() -> None:
    """Measure, print the table, and keep it as Markdown and JSON if a folder is given."""
    parser = ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="tiny numbers, to see that it runs")
    parser.add_argument("--out", type=Path, help="a folder for results.md and results.json")
    chosen = parser.parse_args()
    scale = QUICK if chosen.quick else FULL
    on = machine()
    rows = measure(scale)
    lines = [
        "| measure | median | asked |",
        "|---|---|---|",
        *map(str, rows),
        "",
        *(f"- {name}: {value}" for name, value in on.items()),
        f"- {scale.slices} slices a contestant, after {scale.warm_up} rounds to warm up",
    ]
    text = "\n".join(lines) + "\n"
    sys.stdout.write(text)
    if chosen.out is not None:
        chosen.out.mkdir(parents=True, exist_ok=True)
        found = {"machine": on, "scale": asdict(scale), "rows": [asdict(row) for row in rows]}
        (chosen.out / "results.md").write_text(text, encoding="utf-8")
        (chosen.out / "results.json").write_text(
            json.dumps(found, indent=2) + "\n", encoding="utf-8"
        )


if __name__ == "__main__":
    main()
