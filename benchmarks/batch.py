"""The batch engine against our own: ``python -m benchmarks.batch [--quick] [--out FOLDER] [--plot FILE]``.

It needs the extra ``batch``. The contestants take turns in slices, as in the
other benchmarks, and processor time counts; where threads are compared, the
time on the clock does.
"""

from pathlib import Path
from statistics import median
from time import perf_counter, process_time

import numpy as np

from benchmarks.clock import Work, race, ratio
from benchmarks.play import PLAYS, WARM_UP, rounds
from benchmarks.report import Row, list_machine, machine, options, report, table
from jaipur_rules.batch import GAME, Batch, random_rounds

_GAMES = 256


def play_rounds(count: int) -> Work:
    """Random rounds, deals and scores and all."""

    def work(number: int) -> int:
        return int(random_rounds(count, seed=number)["plies"].sum())

    return work


def step_games(steps: int, *, seen: bool) -> Work:
    """Steps of some games by drawn moves; if asked, with the legal moves as bits and the movers' views."""
    batch = Batch(_GAMES, seed=1, auto_reset=True)
    bits, view = batch.legal_bits(), batch.observe()

    def work(number: int) -> int:
        for _ in range(steps):
            if seen:
                batch.legal_bits(bits)
                batch.observe(out=view)
            batch.step(batch.draw())
        return steps * _GAMES

    return work


def steps_by_games(most: int, seconds: float) -> dict[int, float]:
    """Steps a second by number of games, from one to the most, by tens, each repeated for `seconds`."""
    found: dict[int, float] = {}
    count = 1
    while count <= most:
        batch = Batch(count, seed=1, auto_reset=True)
        batch.step(batch.draw())
        steps, start = 0, process_time()
        while process_time() - start < seconds:
            batch.step(batch.draw())
            steps += count
        found[count] = steps / (process_time() - start)
        count *= 10
    return found


def compare_threads(count: int, times: int) -> tuple[float, float]:
    """The speed of two threads as a multiple of that of one, by the clock and by the processor time of both.

    The second is what the first would be half of on two idle cores: it shows
    whether the threads wait for one another, or do more work than one does.
    """
    clock = {1: list[float](), 2: list[float]()}
    used = {1: list[float](), 2: list[float]()}
    for _ in range(times):
        for threads in (1, 2):
            begun, start = perf_counter(), process_time()
            random_rounds(count, seed=1, threads=threads)
            clock[threads].append(perf_counter() - begun)
            used[threads].append(process_time() - start)
    return _ratio(clock), _ratio(used)


def _ratio(seconds: dict[int, list[float]]) -> float:
    """One thread's seconds to two threads': the median of those that were side by side."""
    return median(one / two for one, two in zip(seconds[1], seconds[2], strict=True))


def measure(*, quick: bool) -> tuple[list[Row], dict[int, float]]:
    """Every number, and the steps a second by the number of games."""
    slices = 2 if quick else 41
    start = process_time()
    random_rounds(1)
    first = process_time() - start
    contestants = {
        "rounds": play_rounds(50 if quick else 2000),
        "ours": rounds(PLAYS["apply_unchecked"], 5 if quick else 20),
        "steps": step_games(4 if quick else 100, seen=False),
        "seen": step_games(4 if quick else 40, seen=True),
    }
    for work in contestants.values():
        work(WARM_UP)
    play = race(contestants, slices)
    clock, used = compare_threads(50 if quick else 10_000, 1 if quick else 15)
    rows = [
        Row("uniformly random rounds, dealt and scored", play["rounds"].rate, "plies/s"),
        Row("the same in the fastest slice", max(play["rounds"].rates), "plies/s"),
        Row("random rounds, `apply_unchecked`", play["ours"].rate, "plies/s"),
        Row("batch to `apply_unchecked`", ratio(play["rounds"], play["ours"]), "times"),
        Row("`draw` and `step`", play["steps"].rate, "steps/s"),
        Row(
            "`draw` and `step`, with legal moves as bits and observations",
            play["seen"].rate,
            "steps/s",
        ),
        Row("two threads to one, by the clock", clock, "times"),
        Row("the same rounds on one thread to two, processor time", used, "times"),
        Row("the first rounds of an interpreter, compiled before or not", first, "s"),
        Row("a game in memory", GAME.itemsize, "bytes"),
    ]
    return rows, steps_by_games(100 if quick else 1_000_000, 0.01 if quick else 0.5)


def plot(found: dict[int, float], file: Path) -> None:
    """Draw the cost of a step by the number of games: the same bytes for the same numbers."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context({"svg.hashsalt": "jaipur", "svg.fonttype": "none"}):
        figure = Figure(figsize=(6, 4), layout="constrained")
        axes = figure.subplots()
        axes.loglog(list(found), [1e9 / rate for rate in found.values()], "o-")
        axes.set(xlabel="games", ylabel="nanoseconds a step of a game", title="draw and step")
        axes.grid(visible=True, which="both", alpha=0.3)
        figure.savefig(file, metadata={"Date": None, "Creator": None})


def main() -> None:
    """Measure, print the tables, and keep them if a folder is given."""
    parser = options("benchmarks.batch", __doc__, quick=True)
    parser.add_argument("--plot", type=Path, help="a file for the plot of the cost by games")
    chosen = parser.parse_args()
    on = machine() | {"numpy": np.__version__}
    rows, found = measure(quick=chosen.quick)
    lines = [
        *table(("measure", "median"), (row.cells for row in rows)),
        *table(
            ("games", "steps/s", "nanoseconds a step"),
            ((f"{n:,}", f"{rate:,.0f}", f"{1e9 / rate:,.0f}") for n, rate in found.items()),
        ),
        *list_machine(on),
    ]
    kept = {
        "command": "python -m benchmarks.batch" + " --quick" * chosen.quick,
        "machine": on,
        "rows": {row.what: row.value for row in rows},
        "steps a second by games": found,
    }
    report("batch", lines, kept, out=chosen.out)
    if chosen.plot is not None:
        plot(found, chosen.plot)


if __name__ == "__main__":
    main()
