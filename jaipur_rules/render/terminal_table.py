"""A table drawn in lines for a terminal: cards side by side, and whatever else lies there in brackets and named."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from attrs import frozen

from jaipur_rules.core.messages import Messages
from jaipur_rules.render.picture import Panel, Piece, Row, Sheet
from jaipur_rules.render.svg import SIGNS, Shapes
from jaipur_rules.render.terminal import BOLD, DIM, GOOD, Run, Span, fill, flow, join, run, width_of

NARROWEST = 20
"""The fewest columns that a picture takes."""

COLUMNS, LINES = 80, 24
"""The columns and the lines of the screen that `str` draws a table for."""


def table_lines(
    sheet: Sheet,
    shapes: Shapes,
    say: Messages,
    *,
    width: int,
    unicode: bool,
    is_brief: bool = False,
) -> Iterator[Run]:
    """The lines of a table.

    Args:
        sheet: What lies on it.
        shapes: The colours of the pieces.
        say: The words of a language.
        width: The columns of the terminal.
        unicode: Whether more than ASCII can be shown.
        is_brief: Whether pieces are in notation, and details left out.
    """
    first, *others = sheet.status or ("",)
    for text, style in (
        (first, DIM),
        *((each, BOLD) for each in ([" ".join(others)] if is_brief else others)),
    ):
        if text:
            yield from flow([run(Span(word, style)) for word in text.split(" ")], width)
    screen = _Screen(shapes, say, width, unicode, is_brief)
    for panel in chain(*sheet.panels):
        yield from screen.panel(panel)


_CARD_WIDTH = 11

_LONG, _SHORT = 34, 40
"""A text of more characters has lines of its own, and a row of fewer columns stands in one."""

_EDGES = {True: ("╭", "╮", "╯", "╰", "─", "│"), False: ("+", "+", "+", "+", "-", "|")}
"""The corners of a card from the top left, clockwise, and its two kinds of sides."""


@frozen(order=False)
class _Screen:
    """A terminal that tables are drawn on.

    A piece is in brackets and named; colour is never the only sign.
    """

    shapes: Shapes
    say: Messages
    width: int
    unicode: bool
    is_brief: bool

    def panel(self, panel: Panel) -> Iterator[Run]:
        """The lines of a panel: large rows on their own, the others one after the other."""
        waiting: list[tuple[str, Run]] = []
        if panel.is_side:
            yield from self._rule(panel)
        elif self.is_brief and not panel.notes and all(row.is_detail for row in panel.rows):
            return
        elif panel.title:
            waiting.append(("", run(Span(panel.title, BOLD))))
            waiting += [("   ", run(Span(note, DIM))) for note in panel.notes]
        for row in panel.rows:
            if self.is_brief and (row.is_detail or not row.pieces):
                continue
            pieces = [*self._row(row)]
            is_card = row.is_large and not self.is_brief and row.pieces and self.width >= 22
            is_verdict = any(piece.shape in SIGNS for piece in row.pieces)
            if (
                not is_card
                and not is_verdict
                and max(width_of(each) for _, each in pieces) <= _LONG
            ):
                waiting += _together(pieces)
                continue
            yield from fill(waiting, self.width, "  ")
            waiting = []
            if is_card:
                yield from self._cards(row)
            else:
                yield from self._texts(pieces, has_title=bool(row.title))
        yield from fill(waiting, self.width, "  ")

    def _texts(self, pieces: Sequence[tuple[str, Run]], *, has_title: bool) -> Iterator[Run]:
        """Long texts, each in lines of its own, the first after its title."""
        start = 2 if has_title else 1
        yield from fill(_by_word(pieces[:start]), self.width, " " * 6)
        for piece in pieces[start:]:
            lines = fill(_by_word([piece]), self.width - 2, " " * 4)
            yield from (run("  ", *line) for line in lines)

    def _rule(self, panel: Panel) -> list[Run]:
        """A line across with whose side it is."""
        dash = "─" if self.unicode else "-"
        sign = ("◀ " if self.unicode else "< ") if panel.is_active else "· "
        notes = " · ".join(panel.notes)
        left = run(Span(dash, DIM), Span(f" {panel.title} ", BOLD))
        right = run(Span(f"{sign}{notes} ", GOOD if panel.is_active else "")) if notes else ()
        rest = self.width - width_of(left) - width_of(right)
        if rest < 1:
            words = f"{sign}{notes}".split(" ") if notes else []
            return flow([run(Span(panel.title, BOLD)), *map(run, words)], self.width)
        return [left + right + run(Span(dash * rest, DIM))]

    def _row(self, row: Row) -> Iterator[tuple[str, Run]]:
        """The title of a row and its pieces, each with the gap before it."""
        gap = "   "
        if row.title:
            yield gap, run(Span(self.say("picture.head", title=row.title), BOLD))
            gap = " "
        if not row.pieces:
            yield gap, run(Span(self.say("picture.none"), DIM))
        for piece in row.pieces:
            yield gap, self._chip(piece)
            is_text = piece.is_written or not piece.shape
            gap = "  " if is_text and not self.is_brief else "" if piece.label else " "

    def _chip(self, piece: Piece) -> Run:
        mark = f" {piece.mark}" if piece.mark else ""
        if not piece.shape or piece.is_written:
            text = (self.is_brief and piece.name) or piece.words
            text = self.say("picture.marked", words=text, mark=piece.mark) if mark else text
            return run(Span(text, self.shapes.by_name[piece.shape].tone if piece.shape else ""))
        shape = self.shapes.by_name[piece.shape]
        tone = shape.tone
        if piece.label:
            return run(Span(f"({piece.label}{mark})" * piece.count, tone))
        if self.is_brief and piece.code:
            return run(Span(" ".join([piece.code] * piece.count) + mark, tone))
        if not piece.code:
            return run(Span(f"[{piece.name}{mark}]" * piece.count, tone or DIM))
        glyph = f"{shape.glyph} " if self.unicode and shape.glyph else ""
        text = f"{piece.name} ({piece.code})" if piece.name else piece.words
        count = f" ×{piece.count}" if piece.count > 1 else ""
        return run(Span(f"[{glyph}{text}{count}{mark}]", tone))

    def _cards(self, row: Row) -> Iterator[Run]:
        """Pieces side by side as cards, in as many rows as needed: letter, glyph, name, and what happens to them."""
        if row.title:
            yield run(Span(row.title, BOLD))
        cards = [self._card(piece) for piece in row.pieces for _ in range(piece.count)]
        in_a_row = self.width // _CARD_WIDTH
        for start in range(0, len(cards), in_a_row):
            for line in range(3):
                yield tuple(card[line] for card in cards[start : start + in_a_row])

    def _card(self, piece: Piece) -> tuple[Span, Span, Span]:
        shape, inner = self.shapes.by_name[piece.shape], _CARD_WIDTH - 2
        left, right, low_right, low_left, across, down = _EDGES[self.unicode]
        glyph = f" {shape.glyph} " if self.unicode and shape.glyph else ""
        top = f" {piece.code} ".ljust(inner - len(glyph), across) + glyph
        name = f" {self._cut(piece.name, inner - 1)}".ljust(inner)
        foot = self._cut(piece.mark, inner).center(inner, across)
        return (
            Span(left + top + right, shape.tone),
            Span(down + name + down, shape.tone),
            Span(low_left + foot + low_right, shape.tone),
        )

    def _cut(self, text: str, room: int) -> str:
        """A text that fits, with a sign at its end if it had to be cut; its letter stands above a name."""
        return text if len(text) <= room else text[: room - 1] + ("…" if self.unicode else ".")


def _together(pieces: Sequence[tuple[str, Run]]) -> list[tuple[str, Run]]:
    """Pieces that are not to be parted: all of a short row, else a title and the first piece."""
    count = len(pieces) if sum(width_of(piece) for _, piece in pieces) <= _SHORT else 2
    whole = join(
        run(gap if place else "", *piece) for place, (gap, piece) in enumerate(pieces[:count])
    )
    return [(pieces[0][0], whole), *pieces[count:]]


def _by_word(pieces: Iterable[tuple[str, Run]]) -> Iterator[tuple[str, Run]]:
    """Long texts word by word."""
    for gap, piece in pieces:
        for place, word in enumerate(word for span in piece for word in span.text.split(" ")):
            yield " " if place else gap, run(Span(word, piece[0].style))
