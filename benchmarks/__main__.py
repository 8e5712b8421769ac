"""Measure everything, and print it: ``python -m benchmarks [--quick] [--out FOLDER]``."""

import tempfile
from importlib.util import find_spec
from pathlib import Path

from attrs import asdict, frozen

from benchmarks.calls import calls
from benchmarks.clock import race, ratio
from benchmarks.judging import command, referee
from benchmarks.messages import catalogues
from benchmarks.play import checked, first_rounds, games_of_chess, import_seconds, unchecked
from benchmarks.report import Row, listed, machine, options, report, table


@frozen(order=False, kw_only=True)
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


def measure(scale: Scale) -> list[Row]:
    """Every number, the ratios first."""
    checked(scale.warm_up, 10**9)(0)
    contestants = {
        "apply": checked(scale.rounds, 0),
        "apply_unchecked": unchecked(scale.rounds, 0),
    }
    if find_spec("chess") is not None:
        contestants["chess"] = games_of_chess(scale.games, scale.slices)
    play = race(contestants, scale.slices)
    rows = [
        Row(f"random rounds, `{name}`", play[name].rate, "plies/s")
        for name in ("apply_unchecked", "apply")
    ]
    if "chess" in play:
        ratios = [
            Row(f"`{name}` to python-chess", ratio(play[name], play["chess"]), "times")
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
    rows += [Row(f"a call of `{name}`", found.micros, "\u00b5s") for name, found in single.items()]
    rows += [
        Row(f"{name} records", found.rate, "plies/s")
        for name, found in race(referee(scale.matches), max(scale.slices, scale.matches)).items()
    ]
    rows += [
        Row(name, found.micros / 1000, "ms")
        for name, found in race(catalogues(), scale.slices).items()
    ]
    with tempfile.TemporaryDirectory() as folder:
        plies, used, passed = command(scale.processes, Path(folder))
    rows += [
        Row(f"the command on a match of {plies} plies, processor", used, "s"),
        Row(f"the command on a match of {plies} plies, clock", passed, "s"),
        Row(
            "`import jaipur_rules` after `import attrs`",
            1000 * import_seconds(scale.processes),
            "ms",
        ),
    ]
    return rows


def main() -> None:
    """Measure, print the table, and keep it as Markdown and JSON if a folder is given."""
    chosen = options("benchmarks", __doc__).parse_args()
    scale = QUICK if chosen.quick else FULL
    on = machine()
    rows = measure(scale)
    lines = [
        *(*table(rows), *listed(on)),
        f"- {scale.slices} slices a contestant, after {scale.warm_up} rounds to warm up",
    ]
    found = {"machine": on, "scale": asdict(scale), "rows": [asdict(row) for row in rows]}
    report("library", lines, found, out=chosen.out)


if __name__ == "__main__":
    main()
