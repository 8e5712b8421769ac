"""The tables of counts on the page of the small games, written from the results."""

import json
from collections.abc import Mapping
from pathlib import Path

from proofs import ROOT, prove
from proofs.exploration.walk import Count

PAGE = ROOT / "docs" / "theorems" / "small-games.md"

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


def games_of(game: str) -> dict[str, dict[str, Count]]:
    """The counts of the small games of a game, by name, as they were found last."""
    file = prove.RESULTS / f"exploration-{game}.json"
    found: dict[str, dict[str, Count]] = json.loads(file.read_text("utf-8"))["figures"]["games"]
    return found


def table(game: str) -> str:
    """The table of a game."""
    counts = games_of(game)
    rows = [
        ["", *(f"`{name}`" for name in counts)],
        *(
            [label, *(format_count(each, row) for each in counts.values())]
            for label, row in ROWS[game].items()
        ),
    ]
    head, *lines = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([f"|{head[2:]}", f"|---|{'---:|' * len(counts)}", *lines])


def format_count(counts: Mapping[str, Count], row: str) -> str:
    """A count as the page writes it; what is the same for every seat is said once."""
    name, _, rule = row.partition(" ")
    match counts[name]:
        case int() as count:
            return f"{count:,}" if count or name not in {"largest_knot", "shortest_cycle"} else "–"
        case dict() as by_rule:
            return f"{by_rule.get(rule, 0):,}"
        case list() as seats:
            return " / ".join(f"{each:,}" for each in (seats if len({*seats}) > 1 else seats[:1]))
        case _:
            raise TypeError(f"{row} is no count")


def page_with_table(game: str) -> str:
    """The page with the table of a game as its result has it."""
    heading = f"## The counts of {game.title()}\n\n"
    before, _, after = PAGE.read_text("utf-8").partition(heading)
    _, _, rest = after.partition("\n\n")
    return f"{before}{heading}{table(game)}\n\n{rest}"


def write_page(game: str) -> Path:
    """Write the table of a game to the page, and return the page."""
    PAGE.write_text(page_with_table(game), "utf-8")
    return PAGE
