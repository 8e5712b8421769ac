"""Lines for a terminal: text with colours in it, measured and broken by what a person sees of it."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from attrs import frozen


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
    return fill(((gap, piece) for piece in pieces), width, indent)


def fill(pieces: Iterable[tuple[str, Run]], width: int, indent: str) -> list[Run]:
    """Set pieces one after the other, as `flow` does, each with a gap of its own before it.

    Example:
        >>> [paint(line) for line in fill([("", run("a")), (" - ", run("b"))], 5, "")]
        ['a - b']
    """
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

    def labelled(
        self, label: str, text: str = "", *, style: str = BOLD, column: int = 0
    ) -> list[Run]:
        """Return a label that stands out and a text that flows on beside it, perhaps in a column of its own.

        Example:
            >>> [paint(line) for line in Page(width=12).labelled("Why", "because it is so")]
            ['Why  because', '  it is so']
        """
        words = words_of(text)
        head = run(Span(label.ljust(column - 2), style), " " if words else "")
        return flow([head, *map(run, words)], self.width, indent=" " * (column or 2))

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
        "\N{EN DASH}": "-",
        "\N{EM DASH}": "-",
        "\N{MINUS SIGN}": "-",
        "\N{MIDDLE DOT}": "-",
        "\N{BULLET}": "*",
        "\N{MULTIPLICATION SIGN}": "x",
        "\N{RIGHTWARDS ARROW}": "->",
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
