"""Measure everything, and print it: ``python -m benchmarks [--quick] [--out FOLDER]``."""

from attrs import asdict, frozen

from benchmarks.calls import calls
from benchmarks.clock import race, ratio
from benchmarks.judging import judge_by_command, judge_records
from benchmarks.messages import read_messages
from benchmarks.play import PLAYS, WARM_UP, first_rounds, games_of_chess, import_seconds, rounds
from benchmarks.report import Row, list_machine, machine, options, report, table


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
    played = measure_play(scale)
    first = first_rounds(scale.first, scale.processes)
    single = race(calls(scale.rounds * 4, scale.slices), scale.slices)
    judged = race(judge_records(scale.matches), max(scale.slices, scale.matches))
    read = race(read_messages(), scale.slices)
    plies, used, passed = judge_by_command(scale.processes)
    imported = 1000 * import_seconds(scale.processes)
    return [
        *played,
        Row(f"the first {scale.first} rounds of an interpreter, `apply`", first, "plies/s"),
        *(Row(f"a call of `{name}`", found.micros, "\u00b5s") for name, found in single.items()),
        *(Row(f"{name} records", found.rate, "plies/s") for name, found in judged.items()),
        *(Row(name, found.micros / 1000, "ms") for name, found in read.items()),
        Row(f"the command on a match of {plies} plies, processor", used, "s"),
        Row(f"the command on a match of {plies} plies, clock", passed, "s"),
        Row("`import jaipur_rules` after `import attrs`", imported, "ms"),
    ]


def measure_play(scale: Scale) -> list[Row]:
    """The speed of random rounds, as a multiple of that of python-chess where it is installed."""
    for play in PLAYS.values():
        rounds(play, scale.warm_up)(WARM_UP)
    chess = games_of_chess(scale.games, scale.slices)
    found = race(
        {name: rounds(play, scale.rounds) for name, play in PLAYS.items()} | chess, scale.slices
    )
    return [
        *(
            Row(f"`{name}` to python-chess", ratio(found[name], found[other]), "times")
            for other in chess
            for name in PLAYS
        ),
        *(Row(f"random rounds, `{name}`", found[name].rate, "plies/s") for name in PLAYS),
        *(Row("random games, python-chess", found[other].rate, "plies/s") for other in chess),
    ]


def main() -> None:
    """Measure, print the table, and keep it as Markdown and JSON if a folder is given."""
    chosen = options("benchmarks", __doc__, quick=True).parse_args()
    scale = QUICK if chosen.quick else FULL
    on, rows = machine(), measure(scale)
    lines = [
        *table(("measure", "median"), (row.cells for row in rows)),
        *list_machine(on),
        f"- {scale.slices} slices a contestant, after {scale.warm_up} rounds to warm up",
    ]
    found = {"machine": on, "scale": asdict(scale), "rows": [asdict(row) for row in rows]}
    report("library", lines, found, out=chosen.out)


if __name__ == "__main__":
    main()
