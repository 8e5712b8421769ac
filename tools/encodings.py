"""The tables of the encodings, written from their layouts: every index, and what it means.

    python -m tools.encodings            write them anew
    python -m tools.encodings --check    say whether they are fresh

`docs/encodings/tensor.md` has a line for each number of a view's tensor, and
`docs/encodings/moves.csv` one for each move, both for the default ruleset. For
Johari, `docs/encodings/johari.md` has a line for each piece of a view's array,
and `docs/encodings/johari.csv` one for each number, by the number of traders.
"""

import argparse
import csv
import io
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

from jaipur_rules import Ruleset
from jaipur_rules.jaipur.encoding import action_layout, tensor_layout
from jaipur_rules.johari import Ruleset as JohariRuleset
from jaipur_rules.johari import encoding as johari
from tools.templates import fill_in

HERE = Path(__file__).parent
PAGES = HERE.parent / "docs" / "encodings"
SENTENCES = tomllib.loads((HERE / "encodings.toml").read_text(encoding="utf-8"))
"""The pieces of each game in a sentence."""

PLAYERS = (2, 3, 4)


def tensor_page() -> str:
    """Every place of the tensor, piece by piece."""
    return fill_in(
        HERE / "encodings_jaipur.md.jinja",
        layout=tensor_layout(),
        ruleset=Ruleset().name,
        sentences=SENTENCES["jaipur"],
    )


def moves_table() -> str:
    """Every move: its number, its notation, and its three numbers in the factored form."""
    layout = action_layout()
    factored = ((number, move, layout.factor(move)) for number, move in enumerate(layout.moves))
    return _csv(
        ("number", "move", "kind", "taken", "given"),
        ((number, move, each.kind, each.taken, each.given) for number, move, each in factored),
    )


def johari_page() -> str:
    """Every piece up to those of trader 0, with its indices for how many traders."""
    layouts = [johari.tensor_layout(players) for players in PLAYERS]
    *some, most = [f"{layout.size:,}" for layout in layouts]
    return fill_in(
        HERE / "encodings_johari.md.jinja",
        version=layouts[0].version,
        ruleset=JohariRuleset().name,
        sizes=f"{', '.join(some)} and {most}",
        rows=[*_johari_rows()],
        side=layouts[1].size - layouts[1].piece("trader_2_display").start,
    )


def _johari_rows() -> Iterator[tuple[str, ...]]:
    layouts = [johari.tensor_layout(players) for players in PLAYERS]
    named = [{piece.name: piece for piece in layout.pieces} for layout in layouts]
    for name in named[-1]:
        if name.startswith("trader_1"):
            break
        found = [pieces.get(name) for pieces in named]
        starts, counts, scales = (
            _joined("–" if piece is None else getattr(piece, what) for piece in found)
            for what in ("start", "size", "scale")
        )
        yield name, SENTENCES["johari"][kind_of(name)], starts, counts, scales


def kind_of(name: str) -> str:
    """The kind of a piece of Johari: its name without the trader and the number.

    Example:
        >>> kind_of("trader_2_gold"), kind_of("trader_0_played_3"), kind_of("store_W")
        ('gold', 'played', 'store')
    """
    return re.sub(r"^trader_\d_|_[\dA-Z]$", "", name)


def _joined(values: Iterable[object]) -> str:
    """The values for two, three and four traders, or the one that they have in common."""
    texts = [*map(str, values)]
    return texts[0] if len({*texts}) == 1 else ", ".join(texts)


def johari_table() -> str:
    """Every number: for how many traders, its index, its piece, what it means undivided, and by what it is divided."""
    return _csv(
        ("players", "index", "piece", "what it says", "divided by"),
        ((n, *place) for n in PLAYERS for place in johari.tensor_layout(n).places()),
    )


def _csv(head: tuple[str, ...], rows: Iterable[tuple[object, ...]]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([head, *rows])
    return text.getvalue()


def main() -> None:
    """Write the tables, or check whether they are fresh."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing")
    check = parser.parse_args().check
    stale = False
    for name, written in (
        ("tensor.md", tensor_page),
        ("moves.csv", moves_table),
        ("johari.md", johari_page),
        ("johari.csv", johari_table),
    ):
        path, text = PAGES / name, written()
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            stale = True
            if check:
                print(f"{name} is not what the layout says: python -m tools.encodings")
            else:
                path.write_text(text, encoding="utf-8")
                print(f"written: {name}")
    sys.exit(1 if check and stale else 0)


if __name__ == "__main__":
    main()
