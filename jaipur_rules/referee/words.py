"""The words of a verdict: moves and rules as its messages name them, and the statements of rules."""

from collections.abc import Iterable
from contextlib import suppress

from jaipur_rules.core.errors import UnknownName, Violation
from jaipur_rules.core.game import game_of
from jaipur_rules.core.messages import Language, Message
from jaipur_rules.core.texts import shorten

_LONGEST = 60
"""The most characters of a move or a violation that a message quotes: more than any table needs."""


def quote(played: object) -> str:
    """Return a move or a violation as a message quotes it, cut if it is long.

    Example:
        >>> len(quote("+" * 1000))
        60
    """
    return shorten(str(played), _LONGEST)


def name_move(move: object) -> Message:
    """Return a move as a message names it: in words and in notation, or in notation alone where its game has no words.

    A move whose notation has to be cut is in notation alone, too.

    Example:
        >>> from jaipur_rules import parse_move
        >>> name_move(parse_move("-LLL")).to("fr")
        'vendre 3 cuirs (-LLL)'
        >>> print(name_move("knight to f3"))
        play knight to f3
    """
    notation = quote(move)
    with suppress(UnknownName):
        words = game_of(move).words.message(move)
        if notation == str(move) and words != Message(notation):
            return Message("picture.move", words=words, move=notation)
    return Message("referee.move.in_notation", move=notation)


def name_rules(broken: Iterable[Violation], at: object) -> tuple[Message | str, ...]:
    """Return the rules that are broken as a message names them, each with its facts: in words, where its game has them.

    Args:
        broken: The rules.
        at: A value of the game, such as the state that a move was tried on.

    Example:
        >>> from jaipur_rules import Match
        >>> [str(rule) for rule in name_rules([Violation("TAK-2", "D")], Match())]
        ['TAK-2 (diamond)']
    """
    try:
        return game_of(at).words.name_rules(broken)
    except UnknownName:
        return list_rules(broken)


def list_rules(broken: Iterable[Violation]) -> tuple[str, ...]:
    """Return the rules that are broken as a message lists them, each with its facts in notation, cut if they are long.

    Example:
        >>> list_rules([Violation("TRN-4"), Violation("HND-1", "8 > 7")])
        ('TRN-4', 'HND-1 (8 > 7)')
    """
    return tuple(map(quote, broken))


def statements(language: Language, rules: tuple[str, ...]) -> tuple[str, ...]:
    """Return the statement of each rule in the catalogue, after its id and what of it is not the rulebook's."""
    # Judging needs no catalogue, so it is read when words are asked for.
    from jaipur_rules import rulebook

    found = [(name, rulebook.rule(name)) for name in rules]
    return tuple(
        f"{name}: {' '.join((*rule.basis(language), rule.statement.to(language)))}"
        for name, rule in found
    )
