"""The four moves, the values that none of them can have, and their notation.

Whatever can be said constructs, however illegal: a camel sold, a single camel taken, one
card exchanged for one, unequal sides, more cards than exist. What no notation
can say does not: an empty move, or a second way to write another move.

A move is one line from the mover's side: plus what comes, minus what leaves.
`str(move)` writes it, and `parse_move` reads exactly what `str` writes;
`read_move` is the lenient reader, for what people type.
"""

import re
from typing import TypeAlias, assert_never

from attrs import field, frozen
from attrs.validators import optional

from jaipur_rules.core.errors import IllegalMove, NotationError, Violation
from jaipur_rules.core.game import JAIPUR
from jaipur_rules.core.typed_text import LONGEST_MOVE, readings, unclear, unwrap
from jaipur_rules.core.values import instance_of, to_int, to_text
from jaipur_rules.jaipur.rules.cards import LETTERS, MOST, Card, Cards, to_card, to_cards
from jaipur_rules.jaipur.rules.lenient_sentence import PASSES, Sentence, variants


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
    move = _build(Cards.parse(found[1] or ""), Cards.parse(found[2] or ""), text)
    if str(move) != text:
        raise NotationError("jaipur.notation.not_in_order", text=text, right=str(move))
    return move


@frozen(order=False)
class Reading:
    """The result of the lenient reader.

    Attributes:
        move: The move; None if no move can be what was typed, such as a sale of two kinds.
        violations: The rules that forbid what was typed, if it is no move.
        text: What was typed, if it is no move.

    Example:
        >>> read_move("sell 3 leather").understood
        'sell 3 leather'
        >>> read_move("sell cloth and leather").violations[0].sentence()
        'You can only sell one kind of goods on your turn (SEL-2).'
    """

    move: Move | None = field(validator=optional(instance_of(TakeGood, TakeCamels, Exchange, Sell)))
    violations: tuple[Violation, ...] = ()
    text: str = ""

    def move_at(self, market: Cards) -> Move:
        """Return the move at a table: as many camels as lie there are all of them.

        Raises:
            IllegalMove: It is some of the camels, or nothing that a move can be.

        Example:
            >>> read_move("take the 3 camels").move_at(Cards("DDKKK"))
            TakeCamels()
        """
        match self.move:
            case None:
                raise IllegalMove(self.text, self.violations)
            case TakeGood(Card.CAMEL):
                camels = 1
            case Exchange(taken, given) if taken.kinds == (Card.CAMEL,) and not given:
                camels = len(taken)
            case move:
                return move
        if camels != market.camels:
            raise IllegalMove(self.move, (Violation("CAM-1", {}, JAIPUR.name),))
        return TakeCamels()

    @property
    def understood(self) -> str:
        """The move in words; what was typed, if it is none."""
        match self.move:
            case None:
                return self.text
            case TakeGood(Card.CAMEL):
                return "take 1 camel"
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


def read_move(text: str) -> Reading:
    """Read a move as people type it, in English or French.

    Letters may come in any order and case, with spaces; kinds may be spelled
    out; ``take gold``, ``sell 3 leather``, ``take diamond gold for leather
    camel``, ``camels`` and ``+gd -kl`` are all understood. A plus between cards
    that words lead to means *and*. What could mean two moves is refused, and so
    are the letters of several camels alone: taking camels is one move. What is
    plainly said and is no move, such as a sale of two kinds, has the rule that forbids it.

    Raises:
        NotationError: No move, or more than one, can be made out; the error
            says why, and what to type.
        WrongType: The value is no text.

    Example:
        >>> str(read_move("take gold").move), str(read_move(" +gd - kl").move)
        ('+G', '+DG-LK')
        >>> str(read_move("swap 2 camels for a diamond + a gold").move)
        '+DG-KK'
        >>> read_move("take -3 leather")
        Traceback (most recent call last):
        jaipur_rules.core.errors.NotationError: 'take -3 leather': '-' is against the word before it: write one of the two; is it +LLL or -LLL?
    """
    text = to_text(text)
    if len(text) > LONGEST_MOVE:
        raise NotationError("jaipur.notation.too_long", text=text)
    if unwrap(text).lower().rstrip(" .!") in PASSES:
        return _forbidden("TRN-3", text)
    try:
        return Reading(_understand(text))
    except NotationError as error:
        match error.message.code:
            case "jaipur.sentence.all_camels":
                return Reading(TakeGood(Card.CAMEL))
            case "jaipur.notation.two_kinds":
                return _forbidden("SEL-2", text)
            case code:
                found = readings(variants(text, code), _understand)
                raise unclear(error, text, found) from None


def _forbidden(rule: str, text: str) -> Reading:
    return Reading(None, (Violation(rule, {}, JAIPUR.name),), text)


def _understand(text: str) -> Move:
    taken, given = Sentence(text).read()
    return _build(taken, given, text)


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
