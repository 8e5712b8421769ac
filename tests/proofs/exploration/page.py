"""The tables of counts on the page of the small games, made from the results.

`python -m tests.proofs.exploration.page` writes them, and the golden counts, after an exploration.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from proofs.exploration import jaipur, johari
from proofs.results import member, read_result

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "theorems" / "small-games.md"
NAMES = {"jaipur": tuple(jaipur.MINIATURES), "johari": tuple(johari.MINIATURES)}
"""The small games of each game, in the order of the columns."""

_SHARED = {
    "states": "states",
    "– that await chance": "chance",
    "– in which a trader is to move": "decision",
    "– in which the match is over": "terminal",
    "deals of the box": "deals",
    "openings that they make": "openings",
    "moves in all": "moves",
    "most moves of a state": "most_moves",
    "positions of the mover": "positions",
    "moves put to them, legal or not": "tried",
    "information sets, of each seat": "information_sets",
    "views, of each seat": "views",
}
ROWS = {
    "jaipur": {
        **_SHARED,
        "rounds ended by empty piles": "ended END-1",
        "rounds ended by the deck": "ended END-2",
        "plies to the farthest state": "depth",
        "states on a cycle": "cyclic",
        "strongly connected components with a cycle": "knots",
        "states of the largest of them": "largest_knot",
        "plies of the shortest cycle": "shortest_cycle",
    },
    "johari": {
        **_SHARED,
        "games decided by points": "ended FIN-2",
        "games decided by the tie-break": "ended FIN-3",
        "games that several win": "ended FIN-4",
        "games won, by each seat": "won",
        "plies to the farthest state": "depth",
        "plies of the longest play": "longest",
    },
}
"""The rows of the table of each game: what is said, and the count."""


def golden(game: str) -> dict[str, dict[str, object]]:
    """The golden counts of the small games of a game, and of slices of them."""
    found: dict[str, dict[str, object]] = json.loads(_golden_file(game).read_text(encoding="utf-8"))
    return found


def proof(game: str) -> dict[str, object]:
    """The figures of the result of a game."""
    name = {"jaipur": "explore.json", "johari": "explore-johari.json"}[game]
    return member(read_result(ROOT / "proofs" / name), "figures")


def table(game: str, counts: Mapping[str, Mapping[str, object]]) -> str:
    """The table of a game, of those of its small games of which there are counts."""
    names = [name for name in NAMES[game] if name in counts]
    rows: list[Sequence[str]] = [
        ["", *(f"`{name}`" for name in names)],
        ["---", *("---:" for _ in names)],
        *(
            [label, *(" / ".join(_written(counts[name], row)) for name in names)]
            for label, row in ROWS[game].items()
        ),
    ]
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join(["|" + lines[0][2:], lines[1].replace(" ", ""), *lines[2:]])


def table_on_page(game: str) -> str:
    """The table that stands on the page."""
    return _parts(game)[1]


def _parts(game: str) -> tuple[str, str, str]:
    """The page before, within and after the table of a game."""
    text = PAGE.read_text(encoding="utf-8")
    heading = f"## The counts of {game.title()}\n\n"
    before, after = text.split(heading)
    written, _, rest = after.partition("\n\n")
    return before + heading, written, "\n\n" + rest


def _written(counts: Mapping[str, object], row: str) -> Iterator[str]:
    """A count as the page writes it; what is the same for every seat is said once."""
    name, _, rule = row.partition(" ")
    count = counts[name]
    match count:
        case int():
            yield f"{count:,}" if count or name not in {"largest_knot", "shortest_cycle"} else "–"
        case Mapping():
            yield f"{count.get(rule, 0):,}"
        case list():
            yield from (
                f"{each:,}" for each in (count if len({*map(str, count)}) > 1 else count[:1])
            )
        case _:
            raise TypeError(f"{row} is no count")


def _golden_file(game: str) -> Path:
    return Path(__file__).parent / f"golden-{game}.json"


def write() -> None:
    """Write the golden counts of the whole games and the tables, from the results."""
    for game in NAMES:
        counts, games = golden(game), member(proof(game), "games")
        counts |= {name: member(figures, "counts") for name, figures in games.items()}
        lines = [f" {json.dumps(name)}: {json.dumps(each)}" for name, each in counts.items()]
        text = "{\n" + ",\n".join(lines) + "\n}\n"
        _golden_file(game).write_text(text, encoding="utf-8")
        before, _, after = _parts(game)
        PAGE.write_text(before + table(game, counts) + after, encoding="utf-8")


if __name__ == "__main__":
    write()
