"""The tables of the page of the small games, and the figures that stand in them."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from jaipur_rules.core.strict_json import Plain

PAGE = Path(__file__).parents[3] / "docs" / "theorems" / "small-games.md"

SHARED = (
    *("states", "chance", "decision", "terminal", "deals", "openings", "moves", "most_moves"),
    *("positions", "tried", "information_sets", "views"),
)
ROWS: Mapping[str, Sequence[str]] = {
    "Jaipur": (
        *SHARED,
        *("ended END-1", "ended END-2", "depth", "cyclic", "knots", "largest_knot"),
        "shortest_cycle",
    ),
    "Johari": (*SHARED, "ended FIN-2", "ended FIN-3", "ended FIN-4", "won", "depth", "longest"),
}
"""The counts in the rows of the table of each game, in their order."""


def columns_of(game: str) -> dict[str, list[str]]:
    """The cells of the table of counts under the heading of a game, by the name of the small game."""
    text = PAGE.read_text(encoding="utf-8").partition(f"\n## The counts of {game}\n")[2]
    lines = text.strip().split("\n\n")[0].splitlines()
    head, _, *rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines]
    return {
        name.strip("`"): [row[column] for row in rows] for column, name in enumerate(head) if name
    }


def figures_on_page(counts: Mapping[str, Plain], rows: Sequence[str]) -> list[str]:
    """The counts of a small game as the page writes them."""
    return [" / ".join(_written(counts, row)) for row in rows]


def _written(counts: Mapping[str, Plain], row: str) -> Iterator[str]:
    name, _, rule = row.partition(" ")
    count = counts[name]
    match count:
        case int():
            yield f"{count:,}" if count or name not in {"largest_knot", "shortest_cycle"} else "–"
        case Mapping():
            yield f"{count.get(rule, 0):,}"
        case list():
            # What is the same for every seat is said once.
            yield from (f"{each:,}" for each in (count if len(set(count)) > 1 else count[:1]))
        case _:
            raise TypeError(f"{row} is no count")
