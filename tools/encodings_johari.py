"""The tables of the arrays of Johari's views, written from their layouts."""

import csv
import io
import re
from collections.abc import Iterable, Iterator

from jaipur_rules.johari import Ruleset
from jaipur_rules.johari.encoding import tensor_layout

PLAYERS = (2, 3, 4)

_HEAD = """\
# The array of a view of Johari, piece by piece

<!-- written by `python -m tools.encodings` from the layouts -->

Layout version {version}, ruleset `{name}`: {sizes} numbers for two, three and four traders.
**Every one of them**, with its index, what it says and by what it is divided: {{download}}`johari.csv <johari.csv>`.

Trader 0 is the seat whose view it is, trader 1 who sits next, and so on. What stands in an order is given by places: 1 for the first, and 0 for
what is not there. Before the deal all but the seat and the phase is 0. No number is above 1, but for gold and for what slots cost less.

| piece | what it says | first index | numbers | divided by |
|---|---|---|---|---|"""

_TAIL = """
The pieces of trader 1 follow those of trader 0 in the same order, and so on, {side} numbers each. Where there are three values, they are those for
two, three and four traders. Nobles, faces and actions stand in the order of `Noble`, `Card` and `Action`, stores and booths in that of `Place`."""

SAID = {
    "seat": "Whose eyes these are: exactly one of these is 1.",
    "phase": "What is awaited: exactly one of these is 1.",
    "day": "The market day.",
    "queue": "The order of those who still decide in this phase.",
    "waiting": "While fakes are lost, the order of those who act afterwards (rule SUP-1).",
    "arrivals": "How many gold tokens moved last before that of each (rule GLD-5).",
    "space": "The noble on this space; space 1 is the dearest.",
    "nobles_left": "The nobles to come (rule HID-3).",
    "gone": "The nobles who left the market unhired, in that order.",
    "store": "The cards in this store, by face.",
    "booth": "The cards in this booth, by face.",
    "unseen": "What the draw pile holds, in no order (rule HID-2).",
    "discard": "The discards.",
    "undrawn": "While the discards are to be shuffled: what the market lacks (rule DAY-5).",
    "display": "The display, by face.",
    "on_trade": "The cards on the Trade card, by face.",
    "gold": "The gold, in parts of twice that of the start.",
    "tokens": "The columns of the gem tokens, from 0.",
    "nobles": "The nobles hired, in that order.",
    "slots": "The gold off in each slot, by the nobles put there (rule NOB-25).",
    "played": "The card of this slot, once it is revealed.",
    "chosen": "The card laid face down, if it is the own one (rule HID-1).",
    "has_chosen": "Whether one lies there.",
    "safe": "Whether the supervisor takes nothing today (rules BRI-1, NOB-2).",
}
"""A kind of piece in a sentence. The numbers themselves are in the layout."""


def kind_of(name: str) -> str:
    """The kind of a piece: its name without the trader and the number.

    Example:
        >>> kind_of("trader_2_gold"), kind_of("trader_0_played_3"), kind_of("store_W")
        ('gold', 'played', 'store')
    """
    return re.sub(r"^trader_\d_|_[\dA-Z]$", "", name)


def johari_page() -> str:
    """Every piece up to those of trader 0, with its indices for how many traders."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    layouts = [tensor_layout(players) for players in PLAYERS]
    *some, most = [f"{layout.size:,}" for layout in layouts]
    sizes = f"{', '.join(some)} and {most}"
    yield _HEAD.format(version=layouts[0].version, name=Ruleset().name, sizes=sizes)
    named = [{piece.name: piece for piece in layout.pieces} for layout in layouts]
    for name in named[-1]:
        if name.startswith("trader_1"):
            break
        found = [pieces.get(name) for pieces in named]
        starts, counts, scales = (
            _joined("–" if piece is None else getattr(piece, what) for piece in found)
            for what in ("start", "size", "scale")
        )
        yield f"| `{name}` | {SAID[kind_of(name)]} | {starts} | {counts} | {scales} |"
    yield _TAIL.format(side=layouts[1].size - layouts[1].piece("trader_2_display").start)


def _joined(values: Iterable[object]) -> str:
    """The values for two, three and four traders, or the one that they have in common."""
    texts = [*map(str, values)]
    return texts[0] if len({*texts}) == 1 else ", ".join(texts)


def johari_table() -> str:
    """Every number: for how many traders, its index, its piece, what it means undivided, and by what it is divided."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(["players", "index", "piece", "what it says", "divided by"])
    for players in PLAYERS:
        rows.writerows([players, *place] for place in tensor_layout(players).places())
    return text.getvalue()
