"""Moves for whoever chooses among them: in words first, and in the notation after these."""

from collections.abc import Iterable, Sequence

from jaipur_rules.cli.layout import prose
from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import Language
from jaipur_rules.render import describe
from jaipur_rules.render.terminal import Run, run
from jaipur_rules.render.words import format_move


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
