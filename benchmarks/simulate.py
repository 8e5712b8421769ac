"""The cost of a simulation: ``python -m benchmarks.simulate [--out FOLDER]``.

It needs the extra ``simulate``. Each case is a process of its own that plays
some chunks itself: its processor time, without that of starting, the bytes it
writes, and the most memory it has held.
"""

import multiprocessing
import resource
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from attrs import evolve

from benchmarks.report import list_machine, machine, options, report, table
from jaipur_rules.simulate import Plan, simulate

RANDOM = ("random", "random")
CASES = {
    "random, rounds": Plan(RANDOM, matches=40_000, seed=1),
    "random, rounds, four times as many": Plan(RANDOM, matches=160_000, seed=1),
    "random, rounds and plies": Plan(RANDOM, matches=5_000, seed=1, plies=True),
    "random, rounds, plies and observations": Plan(
        RANDOM, matches=1_000, seed=1, plies=True, observations=True
    ),
    "random through the players": Plan(
        ("random", "random"),
        matches=50,
        seed=1,
        ruleset=evolve(Plan(RANDOM, matches=1).ruleset, turn_cap=2**40),
    ),
    "greedy": Plan(("greedy", "greedy"), matches=50, seed=1),
    "search:100": Plan(("search:100", "search:100"), matches=2, seed=1),
}
"""The plans to measure. With a `turn_cap` too large for the batch engine, the players play at random."""


def measure(plan: Plan) -> dict[str, float]:
    """Play a plan here, and return its processor time, memory and output, by name."""
    with TemporaryDirectory() as place:
        simulate(evolve(plan, matches=1, seed=2), Path(place) / "first", jobs=1)
        began = process_time()
        done = simulate(plan, Path(place) / "run", jobs=1)
        seconds = process_time() - began
    counts = done.counts
    return {
        "matches": counts.matches,
        "plies": counts.plies,
        "seconds": round(seconds, 3),
        "matches_a_second": round(counts.matches / seconds, 1),
        "plies_a_second": round(counts.plies / seconds),
        "bytes_a_match": round(done.size / counts.matches, 1),
        "mebibytes": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024),
    }


def main() -> None:
    """Measure, print the table, and keep it if a folder is given."""
    out: Path | None = options("benchmarks.simulate", __doc__).parse_args().out
    context = multiprocessing.get_context("spawn")
    on, rows = machine(), dict[str, dict[str, float]]()
    for name, plan in CASES.items():
        with context.Pool(1) as pool:
            rows[name] = pool.apply(measure, (plan,))
        sys.stderr.write(f"{name}: {rows[name]}\n")
    lines = [
        *table(
            ("players and tables", "matches/s", "plies/s", "bytes a match", "MiB of memory"),
            (
                (
                    name,
                    f"{row['matches_a_second']:,.1f}",
                    *(f"{row[each]:,.0f}" for each in ("plies_a_second", "bytes_a_match")),
                    row["mebibytes"],
                )
                for name, row in rows.items()
            ),
        ),
        *list_machine(on),
    ]
    report("simulate", lines, {"machine": on, "rows": rows}, out=out)


if __name__ == "__main__":
    main()
