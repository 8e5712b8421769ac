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
import sys
from collections.abc import Iterator
from pathlib import Path

from jaipur_rules import Ruleset
from jaipur_rules.jaipur.encoding import action_layout, tensor_layout
from tools.encodings_johari import johari_page, johari_table

PAGES = Path(__file__).parents[1] / "docs" / "encodings"

# A piece in a sentence. The numbers themselves are in the layout.
SAID = {
    "seat": "Whose eyes these are: 0 for seat 0, 1 for seat 1. All else is *mine* or *its*.",
    "phase": "Exactly one of these is 1.",
    "to_move": "Also set for the seat that would be next, once a round has ended.",
    "starter": "Who began the round.",
    "seals": "The Seals of Excellence won so far.",
    "counted": "Rounds that count (rule MAT-4). Without a limit it can pass 1.",
    "market": "The cards in the market.",
    "deck": "The cards left in the draw pile (rule SEC-6).",
    "heights": "The tokens left in each goods pile; their values follow from it (rule SET-5).",
    "bonus_sizes": "The tokens left in each bonus pile (rule SEC-6).",
    "plies_left": "Under the house rule `turn_cap` (rule TRN-5); 0 without it.",
    "discard": "The discard pile from the bottom up, filled up with 0; every card was public (rule SEC-5).",
    "my_hand": "My goods.",
    "my_hand_size": "How many cards I hold.",
    "my_herd": "My camels.",
    "my_known": "Those of my cards that everybody knows I hold: they were taken in the open.",
    "my_revealed": "Those of my opening cards that everybody has seen since.",
    "my_goods": "The goods tokens that I won, each pile in the order of winning, filled up with 0.",
    "my_bonuses": "The bonus tokens that I won, filled up with 0 (rule SEC-3).",
    "its_hand": "The goods of the opponent where hands lie open (rule SEC-2); else all 0.",
    "its_hand_size": "How many cards the opponent holds.",
    "its_herd": "The camels of the opponent, which memory always gives (rule SEC-7).",
    "its_known": "Those of its cards that everybody knows it holds.",
    "its_revealed": "Those of its opening cards that everybody has seen since.",
    "its_goods": "The goods tokens that the opponent won.",
    "its_bonuses": "The bonus tokens that the opponent won, with their values once they are known.",
}


def tensor_page() -> str:
    """Every place of the tensor, piece by piece."""
    return "\n".join(_tensor_lines()) + "\n"


def _tensor_lines() -> Iterator[str]:
    layout = tensor_layout()
    yield "# The tensor of a view, number by number"
    yield ""
    yield "<!-- written by `python -m tools.encodings` from the layout -->"
    yield ""
    yield f"Layout version {layout.version}, ruleset `{Ruleset().name}`: {layout.size} numbers."
    for piece in layout.pieces:
        yield ""
        yield f"## {piece.name}"
        yield ""
        yield SAID[piece.name]
        yield ""
        yield "| index | what it says | divided by |"
        yield "|---:|---|---:|"
        for index, meaning in enumerate(piece.meanings, start=piece.start):
            yield f"| {index} | {meaning} | {piece.scale} |"


def moves_table() -> str:
    """Every move: its number, its notation, and its three numbers in the factored form."""
    layout = action_layout()
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(["number", "move", "kind", "taken", "given"])
    for number, move in enumerate(layout.moves):
        parts = layout.factor(move)
        rows.writerow([number, move, parts.kind, parts.taken, parts.given])
    return text.getvalue()


def pages() -> dict[str, str]:
    """Every file, by its name."""
    return {
        "tensor.md": tensor_page(),
        "moves.csv": moves_table(),
        "johari.md": johari_page(),
        "johari.csv": johari_table(),
    }


def main() -> None:
    """Write the tables, or check whether they are fresh."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing")
    check = parser.parse_args().check
    stale = False
    for name, text in pages().items():
        path = PAGES / name
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
