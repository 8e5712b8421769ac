"""The blocks that every drawing is made of, with their colours: cards from behind, signs, headings, a move with its verdict."""

from collections.abc import Sequence
from textwrap import wrap

from attrs import frozen

from jaipur_rules.render.drawing import (
    Number,
    box,
    break_lines,
    circle,
    element,
    fitted_size,
    group,
    path,
    width_of,
    words_at,
)

GROUND, PANEL, EDGE = "#231d44", "#30295b", "#51488a"
"""The table, what lies on it, and the line around that."""

TEXT, SOFT, ACCENT = "#fdf3df", "#cdc3e8", "#ffc94d"
"""Text on the table, less important text, and the pieces that a move is about."""

PAPER, INK = "#fffaf0", "#231d44"
"""The face of cards and tokens, and what is written on it."""

GOOD, BAD = "#8fe0a2", "#ffa8a0"
"""A move that the rules allow, and one that they forbid."""

BACK, BACK_EDGE, BACK_LINE = "#b4473a", "#6f251c", "#f6cfa6"
"""The back of a card."""


@frozen(order=False)
class Tint:
    """The colours of a kind of piece.

    Attributes:
        deep: For bands under white letters, and for lines.
        bright: For the shape.
        pale: For the ground of the shape.
        tone: In a terminal: a middle tone of the 256 colours, to be read on a
            dark and on a light ground.
    """

    deep: str
    bright: str
    pale: str
    tone: str


RED = Tint("#a3173a", "#ea5573", "#fde3e7", "1;38;5;161")
GOLD = Tint("#805700", "#f4c02f", "#fdf0c9", "1;38;5;136")
GREEN = Tint("#1f6a35", "#5fb354", "#e0f2db", "1;38;5;64")
TEAL = Tint("#0f5d6c", "#e0b06b", "#d8eff1", "1;38;5;31")
BLUE = Tint("#1d4f9e", "#5f9bea", "#dde9fb", "1;38;5;68")
PURPLE = Tint("#6a2c8c", "#b273d2", "#f2e2f9", "1;38;5;133")
BROWN = Tint("#733d1b", "#c27e49", "#f7e4d3", "1;38;5;130")
SILVER = Tint("#4b5a6b", "#b3c1cf", "#e4ebf2", "1;38;5;245")
WHITE = Tint("#4b5a6b", "#f3f7fb", "#dde5ee", "1;38;5;245")


CARD_WIDTH, CARD_HEIGHT = 68, 96
"""The size of a whole card."""

MINI_WIDTH, MINI_HEIGHT = 30, 42
"""The size of a small card."""

_LATTICE = "M34 14L55 48L34 82L13 48ZM34 27L47 48L34 69L21 48ZM34 40L39 48L34 56L29 48Z"
_LEAVES = "M10 10L20 13L13 20ZM58 10L48 13L55 20ZM10 86L20 83L13 76ZM58 86L48 83L55 76Z"


def in_outline(tint: Tint, *shapes: str, stroke_width: Number) -> str:
    """Shapes filled in the bright colour of a tint, their lines in its deep one."""
    return element(
        "g",
        *shapes,
        fill=tint.bright,
        stroke=tint.deep,
        stroke_width=stroke_width,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def empty_place(width: Number = CARD_WIDTH, height: Number = CARD_HEIGHT) -> str:
    """The place of a card where there is none."""
    return element(
        "rect",
        x=1,
        y=1,
        width=width - 2,
        height=height - 2,
        rx=width * 0.12,
        fill="none",
        stroke=SOFT,
        stroke_width=1.5,
        stroke_dasharray="6 5",
    )


def ring(x: Number, y: Number, width: Number, height: Number, round_: Number) -> str:
    """The frame around a card that moves."""
    return box(x, y, width, height, fill="none", stroke=ACCENT, round_=round_, line=3.5)


def back() -> str:
    """A whole card from behind, the same whatever is on its front."""
    return "".join(
        (
            box(0.5, 0.5, 67, 95, fill=BACK, stroke=BACK_EDGE, round_=8, line=1.6),
            box(5, 5, 58, 86, fill="none", stroke=BACK_LINE, round_=5, line=1.2),
            path(_LATTICE, fill="none", stroke=BACK_LINE, stroke_width=1.4),
            path(_LEAVES, fill=BACK_LINE),
        )
    )


def mini_back() -> str:
    """A small card from behind, with a question mark."""
    return "".join(
        (
            box(
                0.5,
                0.5,
                MINI_WIDTH - 1,
                MINI_HEIGHT - 1,
                fill=BACK,
                stroke=BACK_EDGE,
                round_=4,
                line=1.2,
            ),
            path("M15 4L26 21L15 38L4 21Z", fill="none", stroke=BACK_LINE, stroke_width=1.1),
            words_at(15, 25.5, "?", size=12.5, fill=PAPER, bold=True, anchor="middle"),
        )
    )


def label_on_back(x: Number, y: Number, text: str) -> str:
    """A text in the middle of a card from behind."""
    width = max(36.0, width_of(text, 17, bold=True) + 16)
    return box(x - width / 2, y - 18, width, 36, fill=PAPER, round_=18) + words_at(
        x, y + 6, text, size=17, fill=INK, bold=True, anchor="middle"
    )


def pill(text: str, room: Number = 400) -> tuple[float, str]:
    """The width of a short text on a filled ground, and its drawing about the base line.

    Args:
        text: The text.
        room: The width at most; the text is smaller where it would not fit.
    """
    size = fitted_size(text, room - 18, 12.5, bold=True)
    width = 18 + width_of(text, size, bold=True)
    drawn = words_at(width / 2, 0, text, size=size, fill=INK, bold=True, anchor="middle")
    return width, box(0, -15, width, 21, fill=ACCENT, round_=10.5) + drawn


def sign(*, good: bool) -> str:
    """A tick or a cross in a circle of radius 9."""
    mark = "M-4 0L-1 3.4L4.4-3.4" if good else "M-3.5-3.5L3.5 3.5M3.5-3.5L-3.5 3.5"
    return circle(0, 0, 9, fill=GOOD if good else BAD) + path(
        mark, fill="none", stroke=INK, stroke_width=2.4, stroke_linecap="round"
    )


PAD, GAP = 12, 10
"""The room at the edge of a block, and between two."""

COLUMN = 396
"""The width of a block that fills a telephone: five whole cards side by side."""

TITLE = 27
"""The base line of the title of a block."""

_MONO = 10.4
"""The width of a letter of a move in notation, where that stands alone."""

_SMALL_MONO = 8.6
"""The width of a letter of a move in notation below its words."""


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
    """A move in words and below them in notation.

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
    if described == notation:
        for row, line in enumerate(wrap(notation, int((width - PAD - x) / _MONO))):
            y = 31 + 22 * row
            parts.append(words_at(x, y - 3, line, size=17, fill=ACCENT, bold=True, mono=True))
    else:
        for row, line in enumerate(break_lines(described, width - PAD - x, 15, bold=True)):
            y = 28 + 20 * row
            parts.append(words_at(x, y, line, size=15, fill=ACCENT, bold=True))
        for line in wrap(notation, int(room / _SMALL_MONO)):
            y += 20
            parts.append(words_at(PAD, y, line, size=14, fill=TEXT, mono=True))
    for line in break_lines(verdict or "", room, 14, bold=True):
        y += 20
        parts.append(words_at(PAD, y, line, size=14, fill=GOOD if legal else BAD, bold=True))
    height = y + PAD
    return Block(height, panel_ground(width, height) + "".join(parts))
