"""The output of a command: its language and form, what the place where it goes can show, and text, tables and lists in lines."""

import json
import os
import re
import shutil
import sys
import unicodedata
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import count
from typing import Self, TextIO, TypeAlias

import click
from attrs import frozen

from jaipur_rules.core.errors import messages
from jaipur_rules.core.game import AnyMove, AnyPosition, AnyView, game_of
from jaipur_rules.core.messages import ENGLISH, Language, Messages
from jaipur_rules.core.words import format_move
from jaipur_rules.render import describe
from jaipur_rules.render.terminal import BOLD, Run, Span, ascii_only, flow, paint, run, width_of

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
"""What is written with ``--json``."""

_SPECIMEN = "╭─╮│◆■●▒♣▼∩◀·éœ✓✗"
_READABLE = 100
"""The columns beyond which lines of prose are hard to read."""


@frozen(order=False, kw_only=True)
class Output:
    """How a command answers, and what the place where that goes can show.

    Attributes:
        lang: The language.
        as_json: Whether a program is to read it.
        colour: Whether colours are shown.
        unicode: Whether more than ASCII is shown.
        width: The columns.
        plain: Whether nothing but ASCII was asked for.
    """

    lang: Language = ENGLISH
    as_json: bool = False
    colour: bool = False
    unicode: bool = True
    width: int = 80
    plain: bool = False

    @classmethod
    def found(cls, lang: Language = ENGLISH, *, as_json: bool = False, plain: bool = False) -> Self:
        """The standard output.

        Colours are for terminals, and follow the conventions of ``NO_COLOR``
        and ``FORCE_COLOR``.

        Args:
            lang: The language.
            as_json: Whether JSON was asked for.
            plain: Whether ASCII without colours was asked for.
        """
        out, environment = sys.stdout, os.environ
        terminal = out is not None and out.isatty() and environment.get("TERM") != "dumb"
        is_coloured = bool(environment.get("FORCE_COLOR")) or terminal
        return cls(
            lang=lang,
            as_json=as_json,
            colour=is_coloured and not plain and not environment.get("NO_COLOR"),
            unicode=not plain and _can_write(out, _SPECIMEN),
            width=min(shutil.get_terminal_size((80, 24)).columns, _READABLE),
            plain=plain,
        )

    @property
    def say(self) -> Messages:
        """The words of the language."""
        return messages(self.lang)

    # --- what is written ---

    def answer(self, as_json: Callable[[], Json], as_lines: Callable[[], Iterable[Run]]) -> None:
        """Answer in one of two ways; the other is not worked out."""
        if self.as_json:
            show_json(as_json())
        else:
            self.show(as_lines())

    def show(self, lines: Iterable[Run]) -> None:
        """Write lines.

        Raises:
            BrokenPipeError: Nobody reads them.
        """
        for line in lines:
            safe = tuple(Span(visible(span.text), span.style) for span in line)
            text = paint(safe, colour=self.colour)
            write(sys.stdout, f"{ascii_only(text) if self.plain else text}\n")

    @contextmanager
    def progress(self, total: int | None, label: str = "") -> Generator[Callable[..., None]]:
        """Give what is given how much is done, and perhaps of what: a bar on the error stream, if a person looks on.

        What was done before the first time is no work of now, and says nothing of how long the rest will take.
        """
        out, errors = sys.stdout, sys.stderr
        is_shown = out is not None and errors is not None and errors.isatty() and total != 1
        if is_shown and self.as_json and out is not None:
            is_shown = not out.isatty()
        with click.progressbar(
            count(), length=total, label=label, file=errors, hidden=not is_shown, show_pos=True
        ) as bar:
            before: int | None = None

            def show(done: int, label: str = label) -> None:
                nonlocal before
                if before is None:
                    before = done
                    bar.length = None if total is None else total - done
                bar.label = label
                bar.update(done - before - bar.pos)

            yield show

    # --- lines ---

    def picture(self, at: AnyPosition | AnyView, move: AnyMove | None = None) -> list[Run]:
        """Return a table as it is drawn, with a move on it if there is one."""
        lines = game_of(at).pictures.lines
        return [*lines(at, move=move, unicode=self.unicode, lang=self.lang, width=self.width)]

    def prose(self, text: str, indent: str = "", style: str = "", *, hang: str = "") -> list[Run]:
        """Return a text broken into lines, each of them indented, and all but the first by `hang` as well.

        Example:
            >>> [paint(line) for line in Output(width=9).prose("one two three", "  ")]
            ['  one two', '  three']
        """
        pieces = [run(Span(word, style)) for word in words_of(text)]
        lines = flow(pieces, max(1, self.width - len(indent)), indent=hang)
        return [run(indent) + line for line in lines]

    def labelled(self, label: str, text: str = "", *, style: str = BOLD) -> list[Run]:
        """Return a label that stands out and a text that flows on beside it.

        Example:
            >>> [paint(line) for line in Output(width=12).labelled("Why", "because it is so")]
            ['Why  because', '  it is so']
        """
        words = words_of(text)
        head = run(Span(label, style), " " if words else "")
        return flow([head, *map(run, words)], self.width, indent="  ")

    def columns(self, cells: Sequence[str], indent: str = "") -> list[Run]:
        """Return texts in as many columns as there is room for, each read from the top; broken, if not even one has.

        Example:
            >>> [paint(line) for line in Output(width=14).columns(["one", "two", "three"])]
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


def named_move(move: object, lang: Language) -> str:
    """Return a move in words with its notation; the notation alone, in a game that has no words.

    Example:
        >>> from jaipur_rules import parse_move
        >>> named_move(parse_move("-LLL"), "en")
        'sell 3 leather (-LLL)'
    """
    return format_move(str(move), describe(move, lang), messages(lang))


# --- streams ---


def show_json(value: Json, *, one_line: bool = False) -> None:
    """Write a JSON document, or one line of a file of such lines.

    Raises:
        BrokenPipeError: Nobody reads it.
    """
    indent = None if one_line else 2
    text = json.dumps(value, ensure_ascii=False, indent=indent)
    if not _can_write(sys.stdout, text):
        text = json.dumps(value, indent=indent)
    write(sys.stdout, f"{text}\n")


def complain(text: str, hint: str = "") -> None:
    """Say on the error stream what went wrong."""
    try:
        write(sys.stderr, f"{hint}\n" if hint else "")
        write(sys.stderr, f"jaipur-rules: {visible(text)}\n")
    except OSError:
        pass  # nobody is there to be told


def visible(text: str) -> str:
    r"""Return a text in which nothing acts on a terminal, nor on the order of what is read.

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
        raise BrokenPipeError from None  # without the number by which Click would take it for its own


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
