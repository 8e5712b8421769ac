"""Random games of Johari, for two, three and four: ``python -m benchmarks.johari [--quick] [--out FOLDER]``.

At every ply the list of every legal move is made, one is drawn from it, and
`apply` asks once more whether it is legal. Games of chess by python-chess take turns with them.
Then positions with very many moves are asked for all of them, and for one.
"""

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from statistics import median
from time import process_time

from attrs import asdict, frozen

from benchmarks.clock import in_slices, race, ratio
from benchmarks.many_moves import many_moves
from benchmarks.play import games_of_chess
from benchmarks.report import list_machine, machine, options, report, table
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
    to_chess: Mapping[str, float]
    """The ratios to python-chess, none where it is not installed."""

    @property
    def cells(self) -> tuple[str, ...]:
        """The numbers, as the table shows them."""
        rates = (f"{each:,.0f}" for each in (self.plies_a_game, self.checked, self.unchecked))
        ratios = (f"{each:.2f} times" for each in self.to_chess.values())
        return (f"{self.players}", *rates, f"{self.game_ms:.1f}", *ratios)


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


def measure(players: int, slices: int, count: int) -> GameRow:
    """Everything about games for so many traders."""
    plays = {"apply": apply, "apply_unchecked": apply_unchecked}
    chess = games_of_chess(count, slices)
    ours = {name: in_slices(partial(game, play, players), count) for name, play in plays.items()}
    found = race(ours | chess, slices)
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
        {name: ratio(found[name], found[other]) for other in chess for name in plays},
    )


def main() -> None:
    """Measure, print the tables, and keep them if a folder is given."""
    chosen = options("benchmarks.johari", __doc__, quick=True).parse_args()
    on, slices = machine(), 1 if chosen.quick else 41
    many = many_moves(slices)
    measure(2, 1, 1 if chosen.quick else 20)  # to warm up
    rows = [measure(players, slices, 1 if chosen.quick else 5) for players in (2, 3, 4)]
    ratios = (f"{name} to python-chess" for name in ("`apply`", "`apply_unchecked`"))
    lines = [
        *table(
            (
                *("traders", "plies a game", "`apply`, plies/s", "`apply_unchecked`, plies/s"),
                *("a game, ms", *ratios),
            ),
            (row.cells for row in rows),
        ),
        *table(
            (
                "position",
                "moves",
                "all, ms",
                "the first, ms",
                "one by chance, ms",
                "one judged, ms",
            ),
            (each.cells for each in many),
        ),
        *list_machine(on),
    ]
    kept = {
        "machine": on,
        "slices": slices,
        "rows": [asdict(row) for row in rows],
        "many_moves": [asdict(each) for each in many],
    }
    report("johari", lines, kept, out=chosen.out)


if __name__ == "__main__":
    main()
