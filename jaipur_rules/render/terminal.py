"""Lines for a terminal: text with colours in it, measured and broken by what a person sees of it."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from attrs import frozen

from jaipur_rules.core.errors import Violation
from jaipur_rules.core.game import AnyMove
from jaipur_rules.core.messages import Messages
from jaipur_rules.core.words import Words, format_move


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


_FIRST_PLACE = 0xE000
"""The first of the characters that stand for the pieces of a text until it is put together."""


def styled(say: Messages, code: str, **pieces: Span) -> Run:
    """The text of a message, with pieces of it in a style.

    Example:
        >>> from jaipur_rules.core.errors import messages
        >>> english = messages("en")
        >>> styled(english, "text.labelled", label=Span("Hand", BOLD), text=Span("none", DIM))
        (Span(text='Hand', style='1'), Span(text=': ', style=''), Span(text='none', style='2'))
    """
    places = {chr(_FIRST_PLACE + number): piece for number, piece in enumerate(pieces.values())}
    text = say(code, **dict(zip(pieces, places, strict=True)))
    parts = re.split(f"([{''.join(places)}])", text)
    return tuple(places.get(part, Span(part)) for part in parts if part)


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
    lines: list[list[Span]] = []
    used = 0
    for space, piece in _breakable(pieces, width - len(indent), gap):
        if lines and space is not None and used + len(space) + width_of(piece) <= width:
            lines[-1] += [Span(space), *piece]
            used += len(space) + width_of(piece)
        else:
            start = run(indent) if lines and indent else ()
            lines.append([*start, *piece])
            used = width_of(start) + width_of(piece)
    return [tuple(line) for line in lines]


def _breakable(pieces: Iterable[Run], width: int, gap: str) -> Iterator[tuple[str | None, Run]]:
    """The pieces with the gap before each; those that are too long word by word, on lines of their own."""
    for piece in pieces:
        if width_of(piece) <= width:
            yield gap, piece
            continue
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


def words_of(line: Run) -> list[Run]:
    """The words of a line, each in its style, so that it can be broken between them.

    Example:
        >>> words_of(run(Span("a b", BOLD), "c d"))
        [(Span(text='a', style='1'),), (Span(text='b', style='1'), Span(text='c', style='')), (Span(text='d', style=''),)]
    """
    words: list[list[Span]] = [[]]
    for span in line:
        first, *others = span.text.split(" ")
        words[-1].append(Span(first, span.style))
        words += [[Span(other, span.style)] for other in others]
    return [kept for word in words if (kept := tuple(span for span in word if span.text))]


def columns(blocks: Sequence[Sequence[Run]], width: int, gap: int = 2) -> list[Run]:
    """Set blocks of lines side by side if they fit, else one below the other.

    Example:
        >>> [paint(line) for line in columns([[run("one"), run("two")], [run("three")]], 10)]
        ['one  three', 'two']
    """
    widths = [max(map(width_of, block), default=0) for block in blocks]
    if sum(widths) + gap * (len(widths) - 1) > width:
        return [line for block in blocks for line in block]
    lines: list[Run] = []
    for number in range(max(map(len, blocks), default=0)):
        line: list[Span] = []
        for block, column in zip(blocks, widths, strict=True):
            part = block[number] if number < len(block) else ()
            line += [*part, Span(" " * (column - width_of(part) + gap))]
        lines.append(tuple(line))
    return lines


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


def status_lines(sentences: Iterable[str], width: int) -> list[Run]:
    """The lines of the sentences about how a game stands, the first dim and the others bold.

    Example:
        >>> from jaipur_rules.render.terminal import paint
        >>> [paint(line) for line in status_lines(["Seen by Ann", "Ben is to move."], 11)]
        ['Seen by Ann', 'Ben is to', 'move.']
    """
    lines: list[Run] = []
    for place, sentence in enumerate(sentences):
        lines += _words(sentence, BOLD if place else DIM, width)
    return lines


def titled(title: str, facts: Sequence[Run], width: int, gap: str = "   ") -> list[Run]:
    """Facts after a bold title, in as many lines as it takes."""
    return flow([run(Span(title, BOLD)), *facts], width, gap=gap, indent="  ")


def across(left: Run, right: Run, width: int, dash: str) -> list[Run]:
    """A line across with something at both ends; these one below the other if they do not fit."""
    rest = width - width_of(left) - width_of(right) - 2
    if rest < 1:
        return [*flow(words_of(left), width), *flow(words_of(right), width)]
    return [left + run(Span(dash * rest, DIM)) + right + run(Span(dash * 2, DIM))]


def move_lines(
    move: AnyMove, broken: tuple[Violation, ...] | None, words: Words, say: Messages, width: int
) -> list[Run]:
    """A move in words and in notation, and its verdict.

    Args:
        move: The move.
        broken: The rules that it breaks; None if unknown.
        words: The words of its game.
        say: The words of a language.
        width: The columns.
    """
    described = say.format(words.message(move))
    lines = _words(format_move(str(move), described, say), "", width)
    if broken is not None:
        lines += _words(words.format_verdict(broken, say), BAD if broken else GOOD, width)
    return lines


def _words(text: str, style: str, width: int) -> list[Run]:
    """A text in lines, each of its words in a style."""
    return flow([run(Span(word, style)) for word in text.split(" ")], width)
