"""Write the tables of the encodings anew, from their layouts: every index, and what it means.

    python -m tools.encodings

In `docs/tables`, `tensor.csv` has a line for each number of a view's array and `moves.csv` one for each move, both
for the default ruleset. `johari.csv` has a line for each number of a view of Johari, by the number of traders.
"""

import csv
import io
import re
import tomllib
from collections.abc import Iterable
from pathlib import Path

from jaipur_rules.jaipur.encoding import action_layout, tensor_layout
from jaipur_rules.johari import encoding as johari

HERE = Path(__file__).parent
PAGES = HERE.parent / "docs" / "tables"
SENTENCES = tomllib.loads((HERE / "encodings.toml").read_text(encoding="utf-8"))
"""The pieces of each game in a sentence."""

PLAYERS = (2, 3, 4)


def tensor_table() -> str:
    """Every number: its index, its piece, what it means undivided, by what it is divided, and what the piece is."""
    return _csv(
        ("index", "piece", "what it says", "divided by", "the piece"),
        (
            (index, piece, meaning, scale, SENTENCES["jaipur"][piece])
            for index, piece, meaning, scale in tensor_layout().places()
        ),
    )


def moves_table() -> str:
    """Every move: its number, its notation, and its three numbers in the factored form."""
    layout = action_layout()
    factored = ((number, move, layout.factor(move)) for number, move in enumerate(layout.moves))
    return _csv(
        ("number", "move", "kind", "taken", "given"),
        ((number, move, each.kind, each.taken, each.given) for number, move, each in factored),
    )


def johari_table() -> str:
    """Every number by the number of traders, with the columns of the table of Jaipur."""
    return _csv(
        ("players", "index", "piece", "what it says", "divided by", "the piece"),
        (
            (players, index, piece, meaning, scale, SENTENCES["johari"][kind_of(piece)])
            for players in PLAYERS
            for index, piece, meaning, scale in johari.tensor_layout(players).places()
        ),
    )


def kind_of(name: str) -> str:
    """The kind of a piece of Johari: its name without the trader and the number.

    Example:
        >>> kind_of("trader_2_gold"), kind_of("trader_0_played_3"), kind_of("store_W")
        ('gold', 'played', 'store')
    """
    return re.sub(r"^trader_\d_|_[\dA-Z]$", "", name)


def _csv(head: tuple[str, ...], rows: Iterable[tuple[object, ...]]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([head, *rows])
    return text.getvalue()


TABLES = {"tensor.csv": tensor_table, "moves.csv": moves_table, "johari.csv": johari_table}


if __name__ == "__main__":
    for name, made in TABLES.items():
        (PAGES / name).write_text(made(), encoding="utf-8")
