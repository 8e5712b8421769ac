"""The screen that the output goes to: what it can show, prose, tables and lists of moves in lines, and the writing of them."""

import json
import os
import re
import shutil
import sys
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TextIO, TypeAlias

from attrs import frozen

from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import Language
from jaipur_rules.core.words import format_move
from jaipur_rules.render import describe
from jaipur_rules.render.terminal import BOLD, Run, Span, ascii_only, flow, paint, run, width_of

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
"""What is written with ``--json``."""

_SPECIMEN = "╭─╮│◆■●▒♣▼∩◀·éœ✓✗"
_READABLE = 100
"""The columns beyond which lines of prose are hard to read."""


@frozen(order=False)
class Screen:
    """What the place where the output goes can show.

    Attributes:
        colour: Whether it shows colours.
        unicode: Whether it shows more than ASCII.
        width: Its columns.
        plain: Whether nothing but ASCII was asked for.
    """

    colour: bool
    unicode: bool
    width: int
    plain: bool = False

    @classmethod
    def found(cls, *, plain: bool) -> "Screen":
        """The screen that the standard output goes to.

        Colours are for terminals, and follow the conventions of ``NO_COLOR``
        and ``FORCE_COLOR``.

        Args:
            plain: Whether ASCII without colours was asked for.
        """
        terminal = (
            sys.stdout is not None and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
        )
        colour = bool(os.environ.get("FORCE_COLOR")) or terminal
        if plain or os.environ.get("NO_COLOR"):
            colour = False
        width = min(shutil.get_terminal_size((80, 24)).columns, _READABLE)
        return cls(colour, not plain and _can_write(sys.stdout, _SPECIMEN), width, plain)

    def show(self, lines: Iterable[Run]) -> None:
        """Write lines.

        Raises:
            BrokenPipeError: Nobody reads them.
        """
        for line in lines:
            safe = tuple(Span(visible(span.text), span.style) for span in line)
            text = paint(safe, colour=self.colour)
            write(sys.stdout, f"{ascii_only(text) if self.plain else text}\n")


def show_json(value: Json, *, one_line: bool = False) -> None:
    """Write a JSON document, or one line of a file of such lines.

    Raises:
        BrokenPipeError: Nobody reads it.
    """
    indent = None if one_line else 2
    text = json.dumps(value, ensure_ascii=False, indent=indent)
    if not _can_write(sys.stdout, text):
        text = json.dumps(value, ensure_ascii=True, indent=indent)
    write(sys.stdout, f"{text}\n")


def complain(text: str, hint: str = "") -> None:
    """Say on the error stream what went wrong."""
    try:
        write(sys.stderr, f"{hint}\n" if hint else "")
        write(sys.stderr, f"jaipur-rules: {visible(text)}\n")
    except (BrokenPipeError, OSError):
        pass  # nobody is there to be told


def visible(text: str) -> str:
    r"""A text in which nothing acts on a terminal, nor on the order of what is read.

    Names of files can hold anything at all.

    Example:
        >>> visible("a\x1b[31m.json")
        'a\\x1b[31m.json'
    """
    if text.isprintable():
        return text
    acts = {"Cc", "Cf", "Cs", "Zl", "Zp"}
    return "".join(
        char.encode("unicode_escape").decode() if unicodedata.category(char) in acts else char
        for char in text
    )


def write(stream: TextIO | None, text: str) -> None:
    """Write to a stream what it can take of a text.

    Raises:
        BrokenPipeError: Nobody reads it.
    """
    if stream is None:
        return
    if not _can_write(stream, text):
        encoding = stream.encoding or "ascii"
        if not any(_can_write(stream, char) for char in set(text) if not char.isascii()):
            text = ascii_only(text)
        text = "".join(char if _can_write(stream, char) else ascii_only(char) for char in text)
        text = text.encode(encoding, "backslashreplace").decode(encoding)
    try:
        stream.write(text)
    except BrokenPipeError:
        raise BrokenPipeError from None


def flush() -> None:
    """Hand over what has been written.

    Raises:
        BrokenPipeError: Nobody reads it.
    """
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        raise BrokenPipeError from None


def discard() -> None:
    """Send what is still to be written nowhere: Python flushes once more at its end, and would complain."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _can_write(stream: TextIO | None, text: str) -> bool:
    try:
        text.encode(getattr(stream, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


_SPACES = re.compile(r"[^\S\N{NARROW NO-BREAK SPACE}]+")
"""Where a line may be broken."""

BLANK: Run = ()
"""A line with nothing on it."""


def spaced(parts: Iterable[Iterable[Run]]) -> Iterator[Run]:
    """Parts with a blank line between them.

    Example:
        >>> list(spaced([[run("a")], [run("b")]])) == [run("a"), BLANK, run("b")]
        True
    """
    for place, part in enumerate(parts):
        if place:
            yield BLANK
        yield from part


def prose(text: str, width: int, indent: str = "", style: str = "", *, hang: str = "") -> list[Run]:
    """A text broken into lines, each of them indented, and all but the first by `hang` as well.

    Example:
        >>> from jaipur_rules.render.terminal import paint
        >>> [paint(line) for line in prose("one two three", 9, "  ")]
        ['  one two', '  three']
    """
    pieces = [run(Span(word, style)) for word in words_of(text)]
    lines = flow(pieces, max(1, width - len(indent)), indent=hang)
    return [run(indent) + line for line in lines]


def words_of(text: str) -> list[str]:
    """The words of a text, the marks that French sets apart from them still at their side.

    Example:
        >>> words_of("Quoi ? « Rien »")
        ['Quoi ?', '« Rien »']
    """
    joined = re.sub(r" (?=[:;!?»])|(?<=«) ", "\N{NO-BREAK SPACE}", _SPACES.sub(" ", text))
    return [word.replace("\N{NO-BREAK SPACE}", " ") for word in joined.split(" ") if word]


def labelled(label: str, text: str, width: int, *, label_style: str = BOLD) -> list[Run]:
    """A label that stands out and a text that flows on beside it.

    Example:
        >>> from jaipur_rules.render.terminal import paint
        >>> [paint(line) for line in labelled("Why", "because it is so", 12)]
        ['Why  because', '  it is so']
    """
    words = words_of(text)
    head = run(Span(label, label_style), " " if words else "")
    return flow([head, *map(run, words)], width, indent="  ")


def table(rows: Sequence[Sequence[Run]], gap: int = 3) -> Iterator[Run]:
    """Rows of cells, the columns as wide as they have to be.

    Example:
        >>> from jaipur_rules.render.terminal import paint
        >>> [paint(line) for line in table([[run("a"), run("b")], [run("long"), run("c")]])]
        ['a      b', 'long   c']
    """
    columns = [max(map(width_of, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        line: list[Span] = []
        for cell, width in zip(row, columns, strict=True):
            line += [*cell, Span(" " * (width - width_of(cell) + gap))]
        yield tuple(line)


def named_move(move: object, lang: Language) -> str:
    """Return a move in words with its notation; the notation alone, in a game that has no words.

    Example:
        >>> from jaipur_rules import parse_move
        >>> named_move(parse_move("-LLL"), "en")
        'sell 3 leather (-LLL)'
    """
    return format_move(str(move), describe(move, lang), messages(lang))


def numbered(choices: Iterable[str]) -> list[str]:
    """Return choices with the numbers that they are chosen by.

    Example:
        >>> numbered(["+D", "+K"])
        ['  1 +D', '  2 +K']
    """
    return [f"{number:>3} {choice}" for number, choice in enumerate(choices, 1)]


def in_columns(cells: Sequence[str], width: int, indent: str = "") -> list[Run]:
    """Return texts in as many columns as there is room for, each read from the top; broken, if not even one has.

    Example:
        >>> from jaipur_rules.render.terminal import paint
        >>> [paint(line) for line in in_columns(["one", "two", "three"], 14)]
        ['one    three', 'two']
    """
    longest, room = max(map(len, cells), default=0), width - len(indent)
    if longest > room:
        return [line for cell in cells for line in prose(cell, width, indent, hang="    ")]
    column = longest + 2
    columns = max(1, (room + 2) // column)
    rows = -(-len(cells) // columns)
    return [
        run(indent + "".join(cell.ljust(column) for cell in cells[row::rows]).rstrip())
        for row in range(rows)
    ]
