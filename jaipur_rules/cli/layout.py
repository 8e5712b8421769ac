"""Prose and small tables in lines of a given width."""

import re
from collections.abc import Iterator, Sequence

from jaipur_rules.render.terminal import BOLD, Run, Span, flow, run, width_of

_SPACES = re.compile(r"[^\S\N{NARROW NO-BREAK SPACE}]+")
"""Where a line may be broken."""

BLANK: Run = ()
"""A line with nothing on it."""


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
