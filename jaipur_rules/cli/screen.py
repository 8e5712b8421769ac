"""What can be shown where the output goes, and the writing of it."""

import json
import os
import shutil
import sys
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import TextIO, TypeAlias

from attrs import frozen

from jaipur_rules.render.terminal import Run, Span, ascii_only, paint

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
"""What is written with ``--json``."""

_SPECIMEN = "╭─╮│◆■●▒♣▼∩◀·éœ✓✗"
_READABLE = 100
"""The columns beyond which lines of prose are hard to read."""


class PipeClosed(Exception):
    """Whoever read the output has gone."""


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
            PipeClosed: Nobody reads them.
        """
        for line in lines:
            safe = tuple(Span(visible(span.text), span.style) for span in line)
            text = paint(safe, colour=self.colour)
            write(sys.stdout, f"{ascii_only(text) if self.plain else text}\n")


def show_json(value: Json, *, one_line: bool = False) -> None:
    """Write a JSON document, or one line of a file of such lines.

    Raises:
        PipeClosed: Nobody reads it.
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
    except (PipeClosed, OSError):
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
        PipeClosed: Nobody reads it.
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
        raise PipeClosed from None


def flush() -> None:
    """Hand over what has been written.

    Raises:
        PipeClosed: Nobody reads it.
    """
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        raise PipeClosed from None


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
