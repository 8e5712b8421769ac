"""A table as a drawing: its panels side by side, or one below the other where there is little room."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from math import fsum

from attrs import evolve, frozen

from jaipur_rules.render.picture import Panel, Piece, Row, Sheet
from jaipur_rules.render.svg import (
    ACCENT,
    EDGE,
    GROUND,
    INK,
    PANEL,
    SMALLEST,
    SOFT,
    TEXT,
    Number,
    Shape,
    Shapes,
    box,
    break_lines,
    fitted_size,
    move,
    use,
    width_of,
    write,
)

WIDTH = 840
"""The width of a picture for a page."""

PHONE = 360
"""The width of a picture for a telephone."""

_STACKED = 640
"""The width below which the panels stand one below the other."""

_NARROWEST = 240
"""The least width of a picture."""

_MARGIN, _PAD, _GAP = 8, 10, 8
"""The table around the panels, the room at the edge of a panel, and between two."""

_SMALL = 30
"""The height up to which pieces stand beside the title of their row, and not under it."""

_CLOSE, _APART = 6, 10
"""Between two pieces, and between two texts."""

_BESIDE = 4
"""Between a piece and its words."""

_LINE = 18
"""The height of a line of text."""

_CLOSEST = 0.68
"""How much of a small piece is seen at least, where another lies on it."""

_BROAD = 520
"""The room from which small rows stand in two columns."""


@frozen(order=False)
class Block:
    """A part of a drawing.

    Attributes:
        width: Its width.
        height: Its height.
        drawn: What is drawn, from its upper left corner.
    """

    width: Number
    height: Number
    drawn: str


def draw_table(sheet: Sheet, shapes: Shapes, width: int) -> Block:
    """A table with its ground.

    Args:
        sheet: What lies on it.
        shapes: The drawings of the pieces.
        width: The width of the whole.
    """
    width = max(width, _NARROWEST)
    room = width - 2 * _MARGIN
    blocks = [_headline(sheet.status, room)] if sheet.status else []
    for beside in sheet.panels:
        if width < _STACKED:
            blocks += [_panel(panel, shapes, room) for panel in beside]
        elif beside:
            blocks.append(_beside(beside, shapes, room))
    inside = _stack(blocks)
    height = inside.height + 2 * _MARGIN
    ground = box(0.75, 0.75, width - 1.5, height - 1.5, fill=GROUND, stroke=EDGE, round_=12)
    return Block(width, height, ground + move(inside.drawn, _MARGIN, _MARGIN))


def _stack(blocks: Sequence[Block], gap: Number = _GAP) -> Block:
    parts: list[str] = []
    y: Number = 0
    for block in blocks:
        parts.append(move(block.drawn, 0, y))
        y += block.height + gap
    return Block(0, y - gap if blocks else 0, "".join(parts))


def _beside(panels: Sequence[Panel], shapes: Shapes, room: Number) -> Block:
    """Panels side by side on grounds of one height; the one with large pieces is the broadest."""
    count = len(panels)
    shares = [2 if any(row.is_large for row in panel.rows) else 1 for panel in panels]
    unit = (room - _GAP * (count - 1)) / sum(shares)
    widths = [share * unit for share in shares]
    blocks = [_inside(panel, shapes, width) for panel, width in zip(panels, widths, strict=True)]
    height = max(block.height for block in blocks)
    parts: list[str] = []
    x: Number = 0
    for panel, block, width in zip(panels, blocks, widths, strict=True):
        parts.append(move(_ground(panel, width, height) + block.drawn, x, 0))
        x += width + _GAP
    return Block(room, height, "".join(parts))


def _panel(panel: Panel, shapes: Shapes, width: Number) -> Block:
    inside = _inside(panel, shapes, width)
    return Block(width, inside.height, _ground(panel, width, inside.height) + inside.drawn)


def _ground(panel: Panel, width: Number, height: Number) -> str:
    if panel.is_active:
        return box(0, 0, width, height, fill=PANEL, stroke=ACCENT, round_=10, line=2.5)
    return box(0, 0, width, height, fill=PANEL, stroke=EDGE, round_=10)


def _headline(status: Sequence[str], room: Number) -> Block:
    """How the game stands, the first sentence small."""
    first, *others = status
    blocks = [_words(first, room, fill=SOFT)]
    blocks += [_words(each, room, size=15, bold=True) for each in others]
    return _stack(blocks, 2)


def _inside(panel: Panel, shapes: Shapes, width: Number) -> Block:
    """The title, the notes and the rows of a panel: tall ones side by side as far as they fit, small ones in columns."""
    room = width - 2 * _PAD
    head, y = _head(panel, room)
    parts = [head]
    for is_tall, group in groupby(panel.rows, lambda row: _is_tall(row, shapes)):
        rows = [*group]
        blocks = [_tall_row(row, shapes, room) for row in rows] if is_tall else []
        block = _flow(blocks or _small_rows(rows, shapes, room), room, 2 * _GAP)
        parts.append(move(block.drawn, _PAD, y))
        y += block.height + _CLOSE
    return Block(width, y + _PAD - (_CLOSE if panel.rows else 0), "".join(parts))


def _head(panel: Panel, room: Number) -> tuple[str, Number]:
    """The title of a panel with its notes, and how far down they reach."""
    title = _words(panel.title, room, size=16, bold=True)
    fill = ACCENT if panel.is_active else SOFT
    notes = _words(" · ".join(panel.notes), room, fill=fill)
    parts, y = [move(title.drawn, _PAD, 8)], 8 + title.height
    beside = title.width + 12 + notes.width <= room and title.height < 2 * _LINE
    if beside:
        parts.append(move(notes.drawn, _PAD + room - notes.width, 11))
    else:
        parts.append(move(notes.drawn, _PAD, y))
        y += notes.height
    return "".join(parts), y + 4


def _is_tall(row: Row, shapes: Shapes) -> bool:
    return any(piece.shape and shapes.by_name[piece.shape].height > _SMALL for piece in row.pieces)


@lru_cache(2048)
def _tall_row(row: Row, shapes: Shapes, room: Number) -> Block:
    """Pieces under the title of their row, alike ones one over the other where there is no room for all."""
    title = _words(row.title, room, fill=SOFT)
    top = title.height and title.height + 2
    whole = fsum(piece.count * (shapes.by_name[piece.shape].width + _CLOSE) for piece in row.pieces)
    gap = _CLOSE if whole - _CLOSE <= room else None
    pieces = _flow([_pieces(piece, shapes, room, gap) for piece in row.pieces], room, _CLOSE)
    drawn = title.drawn + move(pieces.drawn, 0, top)
    return Block(max(title.width, pieces.width), top + pieces.height, drawn)


def _small_rows(rows: Sequence[Row], shapes: Shapes, room: Number) -> list[Block]:
    """Rows with their titles in one column as far as one line holds what they have; in two columns where they are broad."""
    is_broad = room >= _BROAD and sum(bool(row.title) for row in rows) > 1
    across = [(room - 2 * _GAP) / 2 if is_broad and row.title else room for row in rows]
    column: Number = 0
    for row, width in zip(rows, across, strict=True):
        left = _title_width(row)
        if column < left <= 0.45 * width and _line(row, shapes, width - left, is_short=True):
            column = left
    return [_small_row(row, shapes, width, column) for row, width in zip(rows, across, strict=True)]


def _title_width(row: Row) -> Number:
    return width_of(row.title, 13) + _APART if row.title else 0


@lru_cache(2048)
def _small_row(row: Row, shapes: Shapes, room: Number, column: Number) -> Block:
    """Pieces beside the title of their row, or after it as in a text if one line does not hold them."""
    title, own = _words(row.title, room, fill=SOFT), _title_width(row)
    lefts = (max(column, own), own) if own else (0,)
    for left, is_short in ((left, is_short) for is_short in (False, True) for left in lefts):
        pieces = _line(row, shapes, room - left, is_short=is_short)
        if pieces:
            height = max(pieces.height, title.height)
            drawn = move(title.drawn, 0, (height - title.height) / 2)
            drawn += move(pieces.drawn, left, (height - pieces.height) / 2)
            return Block(room, height, drawn)
    blocks = [title] if own else []
    blocks += [_pieces(piece, shapes, room, None) for piece in row.pieces]
    is_text = not any(piece.shape for piece in row.pieces)
    return evolve(_flow(blocks, room, _APART, 1 if is_text else _CLOSE), width=room)


@lru_cache(2048)
def _line(row: Row, shapes: Shapes, room: Number, *, is_short: bool) -> Block | None:
    """The pieces of a row in one line, in short if it is to be; None if it does not hold them."""
    pieces = row.pieces or _NOTHING
    gap = max(_APART if not piece.shape else 8 if piece.is_written else 3 for piece in pieces)
    blocks = [_pieces(piece, shapes, room, None, is_short=is_short) for piece in pieces]
    is_one = len(blocks) == 1 or _fit(blocks, room, gap) is not None
    return _flow(blocks, room, gap) if is_one else None


_NOTHING = (Piece("–"),)
"""What is drawn where nothing lies."""


def _fit(blocks: Sequence[Block], room: Number, gap: Number) -> Number | None:
    """The gap between blocks in one line, smaller if need be; None if one line does not hold them."""
    if fsum(block.width + gap for block in blocks) - gap <= room + 0.01:
        return gap
    step = (room - blocks[-1].width) / max(1, len(blocks) - 1)
    is_closer = gap < _CLOSE and step >= _CLOSEST * blocks[0].width
    return step - blocks[0].width if is_closer else None


def _flow(blocks: Sequence[Block], room: Number, gap: Number, between: Number = _CLOSE) -> Block:
    """Blocks from left to right, in as many lines as it takes."""
    fit = _fit(blocks, room, gap) if blocks else None
    gap = gap if fit is None else fit
    lines: list[list[tuple[Number, Block]]] = []
    x: Number = 0
    for block in blocks:
        if not lines or x + block.width > room + 0.01:
            lines.append([])
            x = 0
        lines[-1].append((x, block))
        x += block.width + gap
    parts: list[str] = []
    y: Number = 0
    wide: Number = 0
    for line in lines:
        tallest = max(block.height for _, block in line)
        for at, block in line:
            # Small things stand on one middle line, cards hang from one upper edge.
            down = (tallest - block.height) / 2 if tallest <= _SMALL else 0
            parts.append(move(block.drawn, at, y + down))
        wide = max(wide, line[-1][0] + line[-1][1].width)
        y += tallest + between
    return Block(wide, max(0, y - between), "".join(parts))


@lru_cache(4096)
def _pieces(
    piece: Piece, shapes: Shapes, room: Number, gap: Number | None, *, is_short: bool = False
) -> Block:
    """Alike pieces, one over the other unless a gap is given, with a word under those that a move marks."""
    if not piece.shape:
        return _text(piece, room)
    shape = shapes.by_name[piece.shape]
    words = width_of(piece.words, 13) + _BESIDE if piece.is_written else 0
    step = _step(piece.count, shape, room - words) if gap is None else shape.width + gap
    width = shape.width + step * (piece.count - 1)
    under = shape.under if step < shape.width and shape.under else piece.shape
    parts: list[str] = []
    for place in range(piece.count):
        x = step * place
        parts.append(use(piece.shape if place == piece.count - 1 else under, x))
        if piece.label:
            parts.append(_label(piece.label, x + shape.width / 2, shape))
        if piece.mark and not piece.is_written:
            size = shape.width + 2, shape.height + 2
            parts.append(box(x - 1, -1, *size, stroke=ACCENT, line=3.5))
    height = shape.height
    if piece.is_written:
        beside = _text(piece, max(room - width - _BESIDE, 60), is_short=is_short)
        parts.append(move(beside.drawn, width + _BESIDE, max(0.0, (height - beside.height) / 2)))
        return Block(width + _BESIDE + beside.width, max(height, beside.height), "".join(parts))
    if not piece.mark:
        return Block(width, height, "".join(parts))
    tag = width_of(piece.mark, SMALLEST, bold=True) + 12
    middle, wide = width / 2, max(width, tag)
    parts.append(box(middle - tag / 2, height + 4, tag, 17, fill=ACCENT))
    parts.append(_centred(piece.mark, middle, height + 16.5, SMALLEST, INK))
    return Block(wide, height + 21, move("".join(parts), (wide - width) / 2, 0))


def _label(text: str, x: Number, shape: Shape) -> str:
    size = 12 if len(text) < 3 else SMALLEST
    return _centred(text, x, shape.height / 2 + 4.3, size, shape.ink)


def _centred(text: str, x: Number, y: Number, size: Number, fill: str) -> str:
    return write(x, y, text, size=size, fill=fill, bold=True, anchor="middle")


def _step(count: int, shape: Shape, room: Number) -> Number:
    """The distance of alike pieces that lie one over the other, the closer the more of them there are."""
    if count == 1:
        return 0
    return min(shape.seen or shape.width + 2, max(1.0, (room - shape.width) / (count - 1)))


def _text(piece: Piece, room: Number, *, is_short: bool = False) -> Block:
    """Words in lines, or the notation; what a move marks in the colour of that, with the word for it."""
    text = (is_short and piece.code) or piece.words
    if piece.mark:
        return _words(f"{text} ({piece.mark})", room, fill=ACCENT)
    return _words(text, room)


def _words(
    text: str, room: Number, *, size: Number = 13, fill: str = TEXT, bold: bool = False
) -> Block:
    """A text in lines, a word that is longer than one in smaller letters."""
    lines, high = break_lines(text, room, size, bold=bold), size + 5
    drawn = [
        write(
            0,
            size + 1 + high * place,
            line,
            size=fitted_size(line, room, size, bold=bold),
            fill=fill,
            bold=bold,
        )
        for place, line in enumerate(lines)
    ]
    wide = min(room, max((width_of(line, size, bold=bold) for line in lines), default=0))
    return Block(wide, high * len(lines), "".join(drawn))
