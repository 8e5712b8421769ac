"""The notation of moves: a strict reader, and a lenient one for what people type.

A move is one line from the mover's side: plus what comes, minus what leaves.
`str(move)` writes it, and `parse_move` reads exactly what `str` writes.
"""

import re
from typing import assert_never

from attrs import frozen

from jaipur_rules.core.errors import NotationError
from jaipur_rules.jaipur.rules.cards import LETTERS, Card, Cards
from jaipur_rules.jaipur.rules.lenient_sentence import Sentence
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood

_STRICT = re.compile(rf"(?:\+([{LETTERS}]+))?(?:-([{LETTERS}]+))?")


def parse_move(text: str) -> Move:
    """Read a move as `str` writes it: letters in order, no spaces.

    Raises:
        NotationError: The text is anything else; the error says what was
            expected, and how to write it where that can be told.

    Example:
        >>> parse_move("+DG-LK")
        Exchange(taken=Cards.parse('DG'), given=Cards.parse('LK'))
        >>> parse_move("-LLL"), parse_move("+K"), parse_move("+S")
        (Sell(good=Card.LEATHER, count=3), TakeCamels(), TakeGood(good=Card.SILVER))
    """
    found = _STRICT.fullmatch(text)
    if not found or not text:
        raise NotationError("jaipur.notation.no_move", text=text)
    move = _build(Cards.parse(found[1] or ""), Cards.parse(found[2] or ""), text)
    if str(move) != text:
        raise NotationError("jaipur.notation.not_in_order", text=text, right=str(move))
    return move


@frozen(order=False)
class Reading:
    """The result of the lenient reader.

    Attributes:
        move: The move.
        understood: The move in words, to be shown to whoever typed it.

    Example:
        >>> read_move("sell 3 leather").understood
        'sell 3 leather'
    """

    move: Move

    @property
    def understood(self) -> str:
        """The move in words."""
        match self.move:
            case TakeGood(good):
                return f"take 1 {_name(good)}"
            case TakeCamels():
                return "take all the camels"
            case Sell(good, count):
                return f"sell {_counted(good, count)}"
            case Exchange(taken, given):
                return f"take {_phrase(taken)} for {_phrase(given) or 'nothing'}"
            case _:
                assert_never(self.move)


_COUNTABLE = (Card.DIAMOND, Card.CAMEL)
_LONGEST = 1000


def read_move(text: str) -> Reading:
    """Read a move as people type it, in English or French.

    Letters may come in any order and case, with spaces; kinds may be spelled
    out; ``take gold``, ``sell 3 leather``, ``take diamond gold for leather
    camel``, ``camels`` and ``+gd -kl`` are all understood. A plus between cards
    that words lead to means *and*. What could mean two moves is refused.

    Raises:
        NotationError: No move, or more than one, can be made out; the error
            says why, and what to type.

    Example:
        >>> str(read_move("take gold").move), str(read_move(" +gd - kl").move)
        ('+G', '+DG-LK')
        >>> str(read_move("swap 2 camels for a diamond + a gold").move)
        '+DG-KK'
        >>> read_move("take -3 leather")
        Traceback (most recent call last):
        jaipur_rules.core.errors.NotationError: 'take -3 leather': '-' is against the word before it: write one of the two
    """
    if len(text) > _LONGEST:
        raise NotationError("jaipur.notation.too_long", text=text)
    taken, given = Sentence(text).read()
    return Reading(_build(taken, given, text))


def _build(taken: Cards, given: Cards, text: str) -> Move:
    if not taken and not given:
        raise NotationError("jaipur.notation.no_card_moved", text=text)
    if not taken:
        if len(given.kinds) > 1:
            raise NotationError("jaipur.notation.two_kinds", text=text)
        return Sell(next(iter(given)), len(given))
    if len(taken) == 1 and not given:
        return TakeCamels() if taken.camels else TakeGood(next(iter(taken)))
    return Exchange(taken, given)


def _name(card: Card) -> str:
    return card.name.lower()


def _phrase(cards: Cards) -> str:
    return " and ".join(_counted(card, cards.count(card)) for card in cards.kinds)


def _counted(card: Card, count: int) -> str:
    several = count > 1 and card in _COUNTABLE
    return f"{count} {_name(card)}{'s' if several else ''}"
