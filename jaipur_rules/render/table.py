"""A table as a drawing: its panels side by side, or one below the other where there is little room."""

from collections.abc import Sequence
from functools import lru_cache

from attrs import frozen

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

_CLOSE = 6
"""Between two pieces."""

_LINE = 18
"""The height of a line of text."""

_CLOSEST = 0.72
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
    across = room if room < _BROAD else (room - 2 * _GAP) / 2
    titles = [row.title for row in panel.rows if row.pieces and not _is_tall(row, shapes)]
    column = min(max((width_of(title, 13) for title in titles), default=0) + 8, 0.45 * across)
    x, tallest = 0.0, 0.0
    was_tall = False
    for row in panel.rows:
        is_tall = _is_tall(row, shapes)
        block = _tall_row(row, shapes, room) if is_tall else _small_row(row, shapes, across, column)
        if x and (x + block.width > room or is_tall is not was_tall):
            x, y = 0, y + tallest + _CLOSE
            tallest = 0
        parts.append(move(block.drawn, _PAD + x, y))
        x, tallest, was_tall = x + block.width + 2 * _GAP, max(tallest, block.height), is_tall
    return Block(width, y + tallest + _PAD, "".join(parts))


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
    return any(piece.shape and shapes[piece.shape].height > _SMALL for piece in row.pieces)


@lru_cache(2048)
def _tall_row(row: Row, shapes: Shapes, room: Number) -> Block:
    """Pieces under the title of their row, alike ones one over the other where there is no room for all."""
    title = _words(row.title, room, fill=SOFT)
    whole = sum(piece.count * (shapes[piece.shape].width + _CLOSE) for piece in row.pieces)
    gap = _CLOSE if whole - _CLOSE <= room else None
    pieces = _flow([_pieces(piece, shapes, room, gap) for piece in row.pieces], room, _CLOSE)
    drawn = title.drawn + move(pieces.drawn, 0, title.height)
    return Block(max(title.width, pieces.width), title.height + pieces.height, drawn)


@lru_cache(2048)
def _small_row(row: Row, shapes: Shapes, room: Number, column: Number) -> Block:
    """Pieces beside the title of their row, or under it where that is long."""
    title = _words(row.title, room, fill=SOFT)
    left, top = (column, 0) if title.width + 8 <= column else (0, title.height)
    left = left if row.title else 0
    rest = room - left
    blocks = [_pieces(piece, shapes, rest, None) for piece in row.pieces or _NOTHING]
    is_text = any(piece.is_written or not piece.shape for piece in row.pieces)
    pieces = _flow(blocks, rest, 12 if is_text else 3)
    down = 0 if top else max(0, (blocks[0].height - _LINE) / 2)
    drawn = move(title.drawn, 0, down) + move(pieces.drawn, left, top)
    return Block(room, max(top + pieces.height, title.height), drawn)


_NOTHING = (Piece("–"),)
"""What is drawn where nothing lies."""


def _flow(blocks: Sequence[Block], room: Number, gap: Number) -> Block:
    """Blocks from left to right, in as many lines as it takes; closer, if then one is enough."""
    whole = sum(block.width + gap for block in blocks) - gap
    if whole > room and len(blocks) > 1 and gap < _CLOSE:
        step = (room - blocks[-1].width) / (len(blocks) - 1)
        if step >= _CLOSEST * blocks[0].width:
            gap = step - blocks[0].width
    lines: list[tuple[list[tuple[Number, Block]], Number]] = []
    x: Number = 0
    for block in blocks:
        if not lines or x + block.width > room + 0.01:
            lines.append(([], 0))
            x = 0
        line, tallest = lines[-1]
        line.append((x, block))
        lines[-1] = line, max(tallest, block.height)
        x += block.width + gap
    parts: list[str] = []
    y: Number = 0
    wide: Number = 0
    for line, tallest in lines:
        for at, block in line:
            # Small things stand on one middle line, cards hang from one upper edge.
            down = (tallest - block.height) / 2 if tallest <= _SMALL else 0
            parts.append(move(block.drawn, at, y + down))
        wide = max(wide, line[-1][0] + line[-1][1].width)
        y += tallest + _CLOSE
    return Block(wide, max(0, y - _CLOSE), "".join(parts))


@lru_cache(4096)
def _pieces(piece: Piece, shapes: Shapes, room: Number, gap: Number | None) -> Block:
    """Alike pieces, one over the other unless a gap is given, with a word under those that a move marks."""
    if not piece.shape:
        return _text(piece, room)
    shape = shapes[piece.shape]
    step = _step(piece.count, shape, room) if gap is None else shape.width + gap
    width = shape.width + step * (piece.count - 1)
    under = shape.under if step < shape.width and shape.under else piece.shape
    parts: list[str] = []
    for place in range(piece.count):
        x = step * place
        parts.append(use(piece.shape if place == piece.count - 1 else under, x))
        if piece.label:
            parts.append(_label(piece.label, x + shape.width / 2, shape))
        if piece.mark and not piece.is_written:
            size = shape.width - 2, shape.height - 2
            parts.append(box(x + 1, 1, *size, stroke=ACCENT, line=3.5))
    height = shape.height
    if piece.is_written:
        beside = _text(piece, max(room - width - _CLOSE, 60))
        parts.append(move(beside.drawn, width + _CLOSE, max(0.0, (height - beside.height) / 2)))
        return Block(width + _CLOSE + beside.width, max(height, beside.height), "".join(parts))
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


def _text(piece: Piece, room: Number) -> Block:
    """Words in lines; what a move marks in the colour of that, with the word for it."""
    if piece.mark:
        return _words(f"{piece.words} · {piece.mark}", room, fill=ACCENT)
    return _words(piece.words, room)


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
