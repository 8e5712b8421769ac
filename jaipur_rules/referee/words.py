"""The words of a verdict: moves as its messages name them."""

from contextlib import suppress

from jaipur_rules.core.errors import UnknownName
from jaipur_rules.core.game import game_of
from jaipur_rules.core.messages import Message
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
