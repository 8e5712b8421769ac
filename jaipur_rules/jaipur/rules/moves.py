"""The four moves, the values that none of them can have, and their notation.

Whatever can be said constructs, however illegal: a camel sold, a single camel taken, one
card exchanged for one, unequal sides, more cards than exist. What no notation
can say does not: an empty move, or a second way to write another move.

A move is one line from the mover's side: plus what comes, minus what leaves.
`str(move)` writes it, and `parse_move` reads exactly what `str` writes;
`read_move` of `typed_moves` reads what people type.
"""

import re
from typing import TypeAlias

from attrs import field, frozen

from jaipur_rules.core.errors import NotationError
from jaipur_rules.core.game import JAIPUR
from jaipur_rules.core.values import to_int, to_text, wrong_type
from jaipur_rules.jaipur.rules.cards import LETTERS, MOST, NO_CARDS, Card, Cards, to_card, to_cards


@frozen(order=False)
class TakeGood:
    """Take a single good from the market (rules TAK-1 to TAK-3).

    Attributes:
        good: The kind taken. A single camel can be said, and is illegal by CAM-1; it has no notation.

    Raises:
        WrongType: The kind is no `Card`.

    Example:
        >>> str(TakeGood(Card.DIAMOND))
        '+D'
    """

    game = JAIPUR

    good: Card = field(converter=to_card)

    def __str__(self) -> str:
        return "+1K" if self.good is Card.CAMEL else f"+{self.good}"


@frozen(order=False)
class TakeCamels:
    """Take every camel of the market into the herd (rules CAM-1 to CAM-4).

    Example:
        >>> str(TakeCamels())
        '+K'
    """

    game = JAIPUR

    def __str__(self) -> str:
        return "+K"


@frozen(order=False)
class Exchange:
    """Take several cards from the market and put others in their place (rules EXC-1 to EXC-10).

    Attributes:
        taken: What comes to the mover, at least one card.
        given: What leaves the mover. It may be empty if two or more are taken,
            which breaks rules and yet can be said.

    Raises:
        NotationError: Nothing is taken, or one card for nothing.
        WrongType: A side is not of type `Cards`.

    Example:
        >>> str(Exchange(Cards.parse("GD"), Cards.parse("KL")))
        '+DG-LK'
    """

    game = JAIPUR

    taken: Cards = field(converter=to_cards)
    given: Cards = field(converter=to_cards)

    def __attrs_post_init__(self) -> None:
        """Refuse a value that would be written like another move."""
        if not self.taken:
            raise NotationError("jaipur.notation.takes_nothing")
        if len(self.taken) == 1 and not self.given:
            raise NotationError("jaipur.notation.single_card", taken=str(self.taken))

    def __str__(self) -> str:
        return f"+{self.taken}-{self.given}" if self.given else f"+{self.taken}"


@frozen(order=False)
class Sell:
    """Sell cards of one kind (rules SEL-1 to SEL-8).

    Attributes:
        good: The kind sold.
        count: How many, from one to 8,191.

    Raises:
        NotationError: The count is below one, or above the most.
        WrongType: The kind is no `Card`, or the count no whole number.

    Example:
        >>> str(Sell(Card.LEATHER, 3))
        '-LLL'
    """

    game = JAIPUR

    good: Card = field(converter=to_card)
    count: int = field(converter=to_int)

    def __attrs_post_init__(self) -> None:
        """Refuse a sale of nothing, and one that no `Cards` can hold."""
        if self.count < 1:
            raise NotationError("jaipur.notation.empty_sale", count=self.count)
        if self.count > MOST:
            raise NotationError("jaipur.cards.too_many", most=MOST)

    def __str__(self) -> str:
        return f"-{str(self.good) * self.count}"


Move: TypeAlias = TakeGood | TakeCamels | Exchange | Sell
"""A move: what a trader does in a turn."""


def sides(move: Move, market: Cards) -> tuple[Cards, Cards]:
    """What comes to the mover from a market, and what leaves the mover.

    Example:
        >>> sides(TakeCamels(), Cards("DDKKK")), sides(Sell(Card.LEATHER, 2), Cards("DDKKK"))
        ((Cards('KKK'), Cards()), (Cards(), Cards('LL')))
    """
    match move:
        case TakeGood(good):
            return Cards.of(good), NO_CARDS
        case TakeCamels():
            return market - market.goods, NO_CARDS
        case Exchange(taken, given):
            return taken, given
        case Sell(good, count):
            return NO_CARDS, Cards.of(good, count)
        case _:
            raise wrong_type(move, "value.move", Cards)


_STRICT = re.compile(rf"(?:\+([{LETTERS}]+))?(?:-([{LETTERS}]+))?")


def parse_move(text: str) -> Move:
    """Read a move as `str` writes it: letters in order, no spaces.

    Raises:
        NotationError: The text is anything else; the error says what was
            expected, and how to write it where that can be told.
        WrongType: The value is no text.

    Example:
        >>> parse_move("+DG-LK")
        Exchange(taken=Cards('DG'), given=Cards('LK'))
        >>> parse_move("-LLL"), parse_move("+K"), parse_move("+S")
        (Sell(good=Card.LEATHER, count=3), TakeCamels(), TakeGood(good=Card.SILVER))
    """
    text = to_text(text)
    found = _STRICT.fullmatch(text)
    if not found or not text:
        raise NotationError("jaipur.notation.no_move", text=text)
    move = make_move(Cards.parse(found[1] or ""), Cards.parse(found[2] or ""), text)
    if str(move) != text:
        raise NotationError("jaipur.notation.not_in_order", text=text, right=str(move))
    return move


def make_move(taken: Cards, given: Cards, text: str) -> Move:
    """Return the move that some cards make which come to the mover, and some which leave.

    Args:
        taken: What comes.
        given: What leaves.
        text: What was written, for the error.

    Raises:
        NotationError: Cards of more than one kind leave for nothing, or no card moves at all.

    Example:
        >>> str(make_move(Cards("GD"), Cards("LK"), "GD for LK"))
        '+DG-LK'
    """
    if not taken and len(given.kinds) > 1:
        raise NotationError("jaipur.notation.two_kinds", text=text)
    if not taken:
        return Sell(next(iter(given), Card.CAMEL), len(given))
    if len(taken) == 1 and not given:
        return TakeCamels() if taken.camels else TakeGood(next(iter(taken)))
    return Exchange(taken, given)
