"""The blocks that every drawing is made of: a ground, a heading, and what is told of a move."""

from collections.abc import Sequence
from textwrap import wrap

from attrs import frozen

from jaipur_rules.render.lettering import broken, width_of
from jaipur_rules.render.palette import ACCENT, BAD, EDGE, GOOD, PANEL, SOFT, TEXT
from jaipur_rules.render.parts import sign
from jaipur_rules.render.pen import Number, box, group, words_at

PAD, GAP = 12, 10
"""The room at the edge of a block, and between two."""

COLUMN = 396
"""The width of a block that fills a telephone: five whole cards side by side."""

TITLE = 27
"""Where the title of a block stands."""

_MONO = 10.4
"""The width of a letter of a move in notation."""


@frozen(order=False)
class Block:
    """A part of a drawing.

    Attributes:
        height: Its height.
        drawn: What is drawn, from its upper left corner.
    """

    height: Number
    drawn: str


def below(blocks: Sequence[Block], gap: Number = GAP) -> Block:
    """Blocks one below the other.

    Example:
        >>> below([Block(10, "<a/>"), Block(20, "<b/>")])
        Block(height=40, drawn='<a/><g transform="translate(0 20)"><b/></g>')
    """
    parts: list[str] = []
    y: Number = 0
    for block in blocks:
        parts.append(group([block.drawn], 0, y))
        y += block.height + gap
    return Block(y - gap, "".join(parts))


def panel(width: Number, height: Number, *, accent: bool = False) -> str:
    """The ground of a block; framed where something is to happen."""
    if accent:
        return box(0, 0, width, height, fill=PANEL, stroke=ACCENT, round_=12, line=2.5)
    return box(0, 0, width, height, fill=PANEL, stroke=EDGE, round_=12)


def title(text: str, x: Number = PAD, *, room: Number = COLUMN, anchor: str = "") -> str:
    """The heading of a block, smaller where it would not fit the room."""
    size = min(16.0, 16 * room / max(1, width_of(text, 16, bold=True)))
    return words_at(x, TITLE, text, size=size, fill=TEXT, bold=True, anchor=anchor)


def remark(text: str, x: Number, y: Number = TITLE, anchor: str = "end") -> str:
    """A small text beside a heading."""
    return words_at(x, y, text, size=13, fill=SOFT, anchor=anchor)


def headline(sentences: Sequence[str], width: Number) -> Block:
    """How a game stands, a sentence each, the first one small."""
    first, *more = sentences
    lines: list[str] = []
    y = 0
    for line in broken(first, width, 13):
        y += 18
        lines.append(words_at(0, y, line, size=13, fill=SOFT))
    for sentence in more:
        for line in broken(sentence, width, 16, bold=True):
            y += 24
            lines.append(words_at(0, y, line, size=16, fill=TEXT, bold=True))
    return Block(y + 4, "".join(lines))


def moved(notation: str, told: str, judged: str | None, width: Number, *, good: bool) -> Block:
    """A move in notation and in words.

    Args:
        notation: The move.
        told: The same in words.
        judged: Its verdict, if there is one.
        width: The width of the block.
        good: Whether the verdict is that it is legal.
    """
    room = width - 2 * PAD
    parts: list[str] = []
    x: Number = PAD
    if judged is not None:
        parts.append(group([sign(good=good)], PAD + 9, 22))
        x += 28
    y = 31
    for row, line in enumerate(wrap(notation, int((width - PAD - x) / _MONO))):
        y = 31 + 22 * row
        parts.append(words_at(x, y - 3, line, size=17, fill=ACCENT, bold=True, mono=True))
    for line in broken(told, room, 14):
        y += 19
        parts.append(words_at(PAD, y, line, size=14, fill=TEXT))
    for line in broken(judged or "", room, 14, bold=True):
        y += 20
        parts.append(words_at(PAD, y, line, size=14, fill=GOOD if good else BAD, bold=True))
    height = y + PAD
    return Block(height, panel(width, height) + "".join(parts))
