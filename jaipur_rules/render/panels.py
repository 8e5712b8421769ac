"""The blocks that every drawing is made of: a ground, a heading, and a move with its verdict."""

from collections.abc import Sequence
from textwrap import wrap

from attrs import frozen

from jaipur_rules.render.drawing import (
    Number,
    box,
    break_lines,
    fitted_size,
    group,
    width_of,
    words_at,
)
from jaipur_rules.render.parts import ACCENT, BAD, EDGE, GOOD, PANEL, SOFT, TEXT, sign

PAD, GAP = 12, 10
"""The room at the edge of a block, and between two."""

COLUMN = 396
"""The width of a block that fills a telephone: five whole cards side by side."""

TITLE = 27
"""The base line of the title of a block."""

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


def stack(blocks: Sequence[Block], gap: Number = GAP) -> Block:
    """Blocks one below the other.

    Example:
        >>> stack([Block(10, "<a/>"), Block(20, "<b/>")])
        Block(height=40, drawn='<a/><g transform="translate(0 20)"><b/></g>')
    """
    parts: list[str] = []
    y: Number = 0
    for block in blocks:
        parts.append(group([block.drawn], 0, y))
        y += block.height + gap
    return Block(y - gap, "".join(parts))


def side_by_side(blocks: Sequence[Block], width: Number, gap: Number = GAP) -> Block:
    """Blocks of one width side by side, from the left."""
    drawn = [group([block.drawn], place * (width + gap)) for place, block in enumerate(blocks)]
    return Block(max((block.height for block in blocks), default=0), "".join(drawn))


@frozen(order=False)
class PanelColumn:
    """What stands on a ground of the width of a column.

    Attributes:
        height: The height that it needs.
        drawn: What is drawn, from the upper left corner of the ground.
        accent: Whether the ground is framed, because something is to happen there.
    """

    height: Number
    drawn: str
    accent: bool


def in_rows(columns: Sequence[PanelColumn], a_row: int) -> list[Block]:
    """Columns in rows on their grounds, those of a row as high as the tallest of them.

    Args:
        columns: The columns.
        a_row: How many stand side by side.
    """
    rows: list[Block] = []
    for start in range(0, len(columns), a_row):
        row = columns[start : start + a_row]
        tallest = max(column.height for column in row)
        grounds = [panel_ground(COLUMN, tallest, accent=column.accent) for column in row]
        blocks = [
            Block(tallest, ground + column.drawn)
            for ground, column in zip(grounds, row, strict=True)
        ]
        rows.append(side_by_side(blocks, COLUMN))
    return rows


def panel_ground(width: Number, height: Number, *, accent: bool = False) -> str:
    """The ground of a block; framed where something is to happen."""
    if accent:
        return box(0, 0, width, height, fill=PANEL, stroke=ACCENT, round_=12, line=2.5)
    return box(0, 0, width, height, fill=PANEL, stroke=EDGE, round_=12)


def title(text: str, x: Number = PAD, *, room: Number = COLUMN, anchor: str = "") -> str:
    """The heading of a block, smaller where it would not fit the room."""
    size = fitted_size(text, room, 16.0, bold=True)
    return words_at(x, TITLE, text, size=size, fill=TEXT, bold=True, anchor=anchor)


def remark(
    text: str, x: Number, y: Number = TITLE, anchor: str = "end", *, room: Number = COLUMN
) -> str:
    """A small text next to a heading, smaller still where it would not fit the room."""
    size = fitted_size(text, room, 13)
    return words_at(x, y, text, size=size, fill=SOFT, anchor=anchor)


def name_line(name: str, things: Sequence[tuple[Number, str]], room: Number) -> str:
    """A name as a heading with things after it, everything smaller where it would not fit the room.

    Args:
        name: The name.
        things: What stands after it, each with its width, drawn about the base line.
        room: The width for all.
    """
    parts = [words_at(0, 0, name, size=16, fill=TEXT, bold=True)]
    width = width_of(name, 16, bold=True) + 8
    for wide, drawn in things:
        parts.append(group([drawn], width + 8))
        width += 8 + wide
    return group(parts, PAD, TITLE, min(1, room / width) if width else 1)


def headline_block(sentences: Sequence[str], width: Number) -> Block:
    """The block of sentences about how a game stands, the first one small."""
    first, *more = sentences
    lines: list[str] = []
    y = 0
    for line in break_lines(first, width, 13):
        y += 18
        lines.append(words_at(0, y, line, size=13, fill=SOFT))
    for sentence in more:
        for line in break_lines(sentence, width, 16, bold=True):
            y += 24
            lines.append(words_at(0, y, line, size=16, fill=TEXT, bold=True))
    return Block(y + 4, "".join(lines))


def move_block(
    notation: str, described: str, verdict: str | None, width: Number, *, legal: bool
) -> Block:
    """A move in notation and in words.

    Args:
        notation: The move.
        described: The same in words; not written twice where that is its notation.
        verdict: Its verdict, if there is one.
        width: The width of the block.
        legal: Whether the verdict is that it is legal.
    """
    room = width - 2 * PAD
    parts: list[str] = []
    x: Number = PAD
    if verdict is not None:
        parts.append(group([sign(good=legal)], PAD + 9, 22))
        x += 28
    y = 31
    for row, line in enumerate(wrap(notation, int((width - PAD - x) / _MONO))):
        y = 31 + 22 * row
        parts.append(words_at(x, y - 3, line, size=17, fill=ACCENT, bold=True, mono=True))
    for line in break_lines("" if described == notation else described, room, 14):
        y += 19
        parts.append(words_at(PAD, y, line, size=14, fill=TEXT))
    for line in break_lines(verdict or "", room, 14, bold=True):
        y += 20
        parts.append(words_at(PAD, y, line, size=14, fill=GOOD if legal else BAD, bold=True))
    height = y + PAD
    return Block(height, panel_ground(width, height) + "".join(parts))
