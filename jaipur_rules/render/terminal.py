"""Lines for a terminal: text with colours in it, measured and broken by what a person sees of it."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import TypeAlias

from attrs import frozen

from jaipur_rules.core.messages import Messages
from jaipur_rules.render.picture import Panel, Piece, Row, Sheet
from jaipur_rules.render.svg import SIGNS, Shapes


@frozen(order=False)
class Span:
    """A piece of text in one style.

    Attributes:
        text: What is seen.
        style: The parameters of the terminal's escape sequence, such as ``"1;31"``; empty for none.
    """

    text: str
    style: str = ""


Run: TypeAlias = tuple[Span, ...]
"""A piece of a line."""

BOLD, DIM, GOOD, BAD = "1", "2", "1;32", "1;31"


def run(*parts: str | Span) -> Run:
    """A run of plain texts and spans.

    Example:
        >>> run("a", Span("b", BOLD))
        (Span(text='a', style=''), Span(text='b', style='1'))
    """
    return tuple(Span(part) if isinstance(part, str) else part for part in parts)


def join(pieces: Iterable[Run]) -> Run:
    """Several runs as one."""
    return tuple(span for piece in pieces for span in piece)


def width_of(line: Run) -> int:
    """The number of columns of a run."""
    return sum(len(span.text) for span in line)


def flow(pieces: Iterable[Run], width: int, gap: str = " ", indent: str = "") -> list[Run]:
    """Set pieces one after the other, and begin a new line where one would not fit.

    Args:
        pieces: The pieces; one is broken at its spaces only if it is longer than a line.
        width: The columns of a line.
        gap: What stands between two pieces of a line.
        indent: What every line but the first begins with.

    Example:
        >>> [paint(line) for line in flow([run("one"), run("two"), run("three")], 8)]
        ['one two', 'three']
        >>> [paint(line) for line in flow([run("one"), run("two three four")], 9)]
        ['one', 'two three', 'four']
    """
    return _fill(((gap, piece) for piece in pieces), width, indent)


def _fill(pieces: Iterable[tuple[str, Run]], width: int, indent: str) -> list[Run]:
    """Lines of pieces, each with the gap before it."""
    lines: list[list[Span]] = []
    used = 0
    for gap, piece in pieces:
        for space, part in _breakable(piece, width - len(indent), gap):
            if lines and space is not None and used + len(space) + width_of(part) <= width:
                lines[-1] += [Span(space), *part]
                used += len(space) + width_of(part)
            else:
                start = run(indent) if lines and indent else ()
                lines.append([*start, *part])
                used = width_of(start) + width_of(part)
    return [tuple(line) for line in lines]


def _breakable(piece: Run, width: int, gap: str) -> Iterator[tuple[str | None, Run]]:
    """A piece with the gap before it; one that is too long word by word, from a line of its own."""
    if width_of(piece) <= width:
        yield gap, piece
        return
    space, word = None, list[Span]()
    for span in piece:
        first, *others = span.text.split(" ")
        word.append(Span(first, span.style))
        for other in others:
            if any(part.text for part in word):
                yield space, tuple(word)
                space = " "
            word = [Span(other, span.style)]
    if any(part.text for part in word):
        yield space, tuple(word)


def paint(line: Run, *, colour: bool = False) -> str:
    r"""A run as the characters to print.

    Args:
        line: The run.
        colour: Whether to write the terminal's escape sequences.

    Example:
        >>> paint(run(Span("D", "31")), colour=True)
        '\x1b[31mD\x1b[0m'
    """
    if not colour:
        return "".join(span.text for span in line).rstrip()
    return "".join(
        f"\x1b[{span.style}m{span.text}\x1b[0m" if span.style else span.text for span in line
    ).rstrip()


@frozen(order=False, kw_only=True)
class Page:
    """A page of so many columns, on which text is broken into lines.

    Attributes:
        width: The columns.
    """

    width: int = 80

    def prose(self, text: str, indent: str = "", style: str = "", *, hang: str = "") -> list[Run]:
        """Return a text broken into lines, each of them indented, and all but the first by `hang` as well.

        Example:
            >>> [paint(line) for line in Page(width=9).prose("one two three", "  ")]
            ['  one two', '  three']
        """
        pieces = [run(Span(word, style)) for word in words_of(text)]
        lines = flow(pieces, max(1, self.width - len(indent)), indent=hang)
        return [run(indent) + line for line in lines]

    def labelled(self, label: str, text: str = "", *, style: str = BOLD) -> list[Run]:
        """Return a label that stands out and a text that flows on beside it.

        Example:
            >>> [paint(line) for line in Page(width=12).labelled("Why", "because it is so")]
            ['Why  because', '  it is so']
        """
        words = words_of(text)
        head = run(Span(label, style), " " if words else "")
        return flow([head, *map(run, words)], self.width, indent="  ")

    def columns(self, cells: Sequence[str], indent: str = "") -> list[Run]:
        """Return texts in as many columns as there is room for, each read from the top; broken, if not even one has.

        Example:
            >>> [paint(line) for line in Page(width=14).columns(["one", "two", "three"])]
            ['one    three', 'two']
        """
        longest, room = max(map(len, cells), default=0), self.width - len(indent)
        if longest > room:
            return [line for cell in cells for line in self.prose(cell, indent, hang="    ")]
        column = longest + 2
        columns = max(1, (room + 2) // column)
        rows = -(-len(cells) // columns)
        return [
            run(indent + "".join(cell.ljust(column) for cell in cells[row::rows]).rstrip())
            for row in range(rows)
        ]


BLANK: Run = ()
"""A line with nothing on it."""

_SPACES = re.compile(r"[^\S\N{NARROW NO-BREAK SPACE}]+")
"""Where a line may be broken."""


def words_of(text: str) -> list[str]:
    """Return the words of a text, the marks that French sets apart from them still at their side.

    Example:
        >>> words_of("Quoi ? « Rien »")
        ['Quoi ?', '« Rien »']
    """
    joined = re.sub(r" (?=[:;!?»])|(?<=«) ", "\N{NO-BREAK SPACE}", _SPACES.sub(" ", text))
    return [word.replace("\N{NO-BREAK SPACE}", " ") for word in joined.split(" ") if word]


def spaced(parts: Iterable[Iterable[Run]]) -> Iterator[Run]:
    """Yield parts with a blank line between them.

    Example:
        >>> list(spaced([[run("a")], [run("b")]])) == [run("a"), BLANK, run("b")]
        True
    """
    for place, part in enumerate(parts):
        if place:
            yield BLANK
        yield from part


def table(rows: Sequence[Sequence[Run]], gap: int = 3) -> Iterator[Run]:
    """Yield rows of cells, the columns as wide as they have to be.

    Example:
        >>> [paint(line) for line in table([[run("a"), run("b")], [run("long"), run("c")]])]
        ['a      b', 'long   c']
    """
    columns = [max(map(width_of, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        line: list[Span] = []
        for cell, width in zip(row, columns, strict=True):
            line += [*cell, Span(" " * (width - width_of(cell) + gap))]
        yield tuple(line)


_PLAIN = str.maketrans(
    {
        "\N{LATIN SMALL LIGATURE OE}": "oe",
        "\N{LATIN CAPITAL LIGATURE OE}": "OE",
        "\N{LEFT SINGLE QUOTATION MARK}": "'",
        "\N{RIGHT SINGLE QUOTATION MARK}": "'",
        "\N{LEFT DOUBLE QUOTATION MARK}": '"',
        "\N{RIGHT DOUBLE QUOTATION MARK}": '"',
        "\N{LEFT-POINTING DOUBLE ANGLE QUOTATION MARK}": '"',
        "\N{RIGHT-POINTING DOUBLE ANGLE QUOTATION MARK}": '"',
        "\N{EN DASH}": "-",
        "\N{EM DASH}": "-",
        "\N{MINUS SIGN}": "-",
        "\N{MIDDLE DOT}": "-",
        "\N{BULLET}": "*",
        "\N{MULTIPLICATION SIGN}": "x",
        "\N{RIGHTWARDS ARROW}": "->",
        "\N{NO-BREAK SPACE}": " ",
        "\N{NARROW NO-BREAK SPACE}": " ",
    }
)


_FRENCH_QUOTES = re.compile("«\\s?|\\s?»")


def ascii_only(text: str) -> str:
    """The nearest text in ASCII: without accents, with plain marks, and ``?`` for what has no likeness.

    Example:
        >>> ascii_only("Marché : épices, « œuf » – 3…")
        'Marche : epices, "oeuf" - 3...'
    """
    if text.isascii():
        return text
    spread = unicodedata.normalize("NFKD", _FRENCH_QUOTES.sub('"', text).translate(_PLAIN))
    kept = "".join(letter for letter in spread if not unicodedata.combining(letter))
    return kept.encode("ascii", "replace").decode("ascii")


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
        *((each, BOLD) for each in _paragraphs(others, is_brief=is_brief)),
    ):
        if text:
            yield from flow([run(Span(word, style)) for word in text.split(" ")], width)
    screen = _Screen(shapes, say, width, unicode, is_brief)
    for panel in chain(*sheet.panels):
        yield from screen.panel(panel)


def _paragraphs(sentences: Sequence[str], *, is_brief: bool) -> Sequence[str]:
    return [" ".join(sentences)] if is_brief else sentences


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
            yield from self._flush(waiting)
            waiting = []
            if is_card:
                yield from self._cards(row)
            else:
                yield from self._texts(pieces, has_title=bool(row.title))
        yield from self._flush(waiting)

    def _flush(self, waiting: list[tuple[str, Run]]) -> list[Run]:
        return _fill(waiting, self.width, "  ")

    def _texts(self, pieces: Sequence[tuple[str, Run]], *, has_title: bool) -> Iterator[Run]:
        """Long texts, each in lines of its own, the first after its title."""
        start = 2 if has_title else 1
        yield from _fill(_by_word(pieces[:start]), self.width, " " * 6)
        for piece in pieces[start:]:
            lines = _fill(_by_word([piece]), self.width - 2, " " * 4)
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
