"""Random games of Johari, for two, three and four: ``python -m benchmarks.johari [--quick] [--out FOLDER]``.

At every ply the list of every legal move is made, one is drawn from it, and
`apply` asks once more whether it is legal.
"""

from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

from attrs import asdict, frozen

from benchmarks.clock import Work, race
from benchmarks.report import listed, machine, options, report
from jaipur_rules.johari import (
    Match,
    Move,
    apply,
    apply_unchecked,
    chance,
    legal_moves,
    new_match,
)

Plays = Callable[[Match, Move], Match]


@frozen(order=False)
class GameRow:
    """Measurements of random games for so many traders."""

    players: int
    plies_a_game: float
    checked: float
    unchecked: float
    game_ms: float


def games(play: Plays, players: int, count: int) -> Work:
    """Play so many games a slice, from the deal to the scoring."""

    def work(number: int) -> int:
        return sum(
            game(play, players, seed) for seed in range(number * count, (number + 1) * count)
        )

    return work


def game(play: Plays, players: int, seed: int) -> int:
    """Play one game, and return its number of plies."""
    choice, match, plies = Random(seed).choice, new_match(seed=seed, players=players), 0
    while not match.is_over:
        if match.to_move is None:
            match = apply(match, chance(match, seed=seed))
        else:
            match = play(match, choice(legal_moves(match)))
            plies += 1
    return plies


def measured(players: int, slices: int, count: int) -> GameRow:
    """Everything about games for so many traders."""
    found = race(
        {
            "apply": games(apply, players, count),
            "apply_unchecked": games(apply_unchecked, players, count),
        },
        slices,
    )
    times, plies = list[float](), list[int]()
    for seed in range(slices):
        start = process_time()
        plies.append(game(apply, players, seed))
        times.append(process_time() - start)
    return GameRow(
        players,
        sum(plies) / len(plies),
        found["apply"].rate,
        found["apply_unchecked"].rate,
        1000 * median(times),
    )


def main() -> None:
    """Measure, print the table, and keep it if a folder is given."""
    chosen = options("benchmarks.johari", __doc__).parse_args()
    on, slices = machine(), 1 if chosen.quick else 41
    measured(2, 1, 1 if chosen.quick else 20)  # to warm up
    rows = [measured(players, slices, 1 if chosen.quick else 5) for players in (2, 3, 4)]
    lines = [
        "| traders | plies a game | `apply`, plies/s | `apply_unchecked`, plies/s | a game, ms |",
        "|---|---|---|---|---|",
        *(
            f"| {row.players} | {row.plies_a_game:.0f} | {row.checked:,.0f} | {row.unchecked:,.0f} | {row.game_ms:.1f} |"
            for row in rows
        ),
        *("", *listed(on)),
    ]
    kept = {"machine": on, "slices": slices, "rows": [asdict(row) for row in rows]}
    report("johari", lines, kept, out=chosen.out)


if __name__ == "__main__":
    main()
