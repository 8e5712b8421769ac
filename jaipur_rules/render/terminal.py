"""Lines of a picture in a terminal: how the game stands, titles, a line across, and a move with its verdict."""

from collections.abc import Iterable, Sequence

from jaipur_rules.core.errors import Violation
from jaipur_rules.render.ink import BAD, BOLD, DIM, GOOD, Run, Span, flow, run, width_of
from jaipur_rules.render.words import CommonWords

NARROWEST = 20
"""The fewest columns that a picture takes."""


def status_lines(sentences: Iterable[str], width: int) -> list[Run]:
    """The lines of the sentences about how a game stands, the first dim and the others bold.

    Example:
        >>> from jaipur_rules.render.ink import paint
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


def across(left: Run, right: Run, width: int, dash: str) -> Run | None:
    """A line across with something at both ends; None if it does not fit."""
    rest = width - width_of(left) - width_of(right) - 2
    if rest < 1:
        return None
    return left + run(Span(dash * rest, DIM)) + right + run(Span(dash * 2, DIM))


def move_lines(
    move: str,
    described: str,
    broken: tuple[Violation, ...] | None,
    common: CommonWords,
    width: int,
) -> list[Run]:
    """A move in notation and in words, and its verdict.

    Args:
        move: The move in notation.
        described: The move in words.
        broken: The rules that it breaks; None if unknown.
        common: The words of a language.
        width: The columns.
    """
    lines = _words(common.move(move, described), "", width)
    if broken is not None:
        lines += _words(common.verdict(broken), BAD if broken else GOOD, width)
    return lines


def _words(text: str, style: str, width: int) -> list[Run]:
    """A text in lines, each of its words in a style."""
    return flow([run(Span(word, style)) for word in text.split(" ")], width)
