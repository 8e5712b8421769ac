"""The output of a command: its language and form, what the place where it goes can show, and text, tables and lists in lines."""

import json
import os
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
from jaipur_rules.core.strict_json import LIMIT
from jaipur_rules.render.terminal import DIM, Page, Run, Span, ascii_only, paint, run, table

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
"""What is written with ``--json``."""

_SPECIMEN = "╭─╮│◆■●▒♣▼∩◀·éœ✓✗"
_READABLE = 100
"""The columns beyond which lines of prose are hard to read."""


@frozen(order=False, kw_only=True)
class Output(Page):
    """How a command answers, and what the place where that goes can show.

    Attributes:
        lang: The language.
        as_json: Whether a program is to read it.
        colour: Whether colours are shown.
        unicode: Whether more than ASCII is shown.
        plain: Whether nothing but ASCII was asked for.
    """

    lang: Language = ENGLISH
    as_json: bool = False
    colour: bool = False
    unicode: bool = True
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
        is_seen = out is not None and errors is not None and errors.isatty()
        is_mixed = self.as_json and out is not None and out.isatty()
        is_shown = is_seen and not is_mixed and total != 1
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

    def picture(self, at: AnyPosition | AnyView, move: AnyMove | None = None) -> list[Run]:
        """Return a table as it is drawn, with a move on it if there is one."""
        lines = game_of(at).pictures.lines
        return [*lines(at, move=move, unicode=self.unicode, lang=self.lang, width=self.width)]


def headed(titles: Iterable[str], rows: Iterable[Iterable[Run | str]]) -> Iterator[Run]:
    """Yield rows of cells in columns under dim titles.

    Example:
        >>> [paint(line) for line in headed(["key", "value"], [["hand_limit", run("7")]])]
        ['key          value', 'hand_limit   7']
    """
    cells = ([run(each) if isinstance(each, str) else each for each in row] for row in rows)
    return table([[run(Span(title, DIM)) for title in titles], *cells])


# --- streams ---


def standard_input() -> bytes:
    """Return what the standard input holds; no more than one byte beyond the largest document is read."""
    return b"" if sys.stdin is None else sys.stdin.buffer.read(LIMIT + 1)


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
