"""The four moves, and the values that none of them can have.

Whatever the notation can say constructs, however illegal: a camel sold, one
card exchanged for one, unequal sides, more cards than exist. What no notation
can say does not: an empty move, or a second way to write another move.
"""

from typing import TypeAlias

from attrs import field, frozen

from jaipur_rules.core.errors import NotationError
from jaipur_rules.core.values import to_int
from jaipur_rules.jaipur.rules.cards import Card, Cards
from jaipur_rules.jaipur.rules.converters import to_card, to_cards


@frozen(order=False)
class TakeGood:
    """Take a single good from the market (rules TAK-1 to TAK-3).

    Attributes:
        good: The kind taken, any but the camel.

    Raises:
        NotationError: The kind is the camel, which only `TakeCamels` takes.
        WrongType: The kind is no `Card`.

    Example:
        >>> str(TakeGood(Card.DIAMOND))
        '+D'
    """

    good: Card = field(converter=to_card)

    def __attrs_post_init__(self) -> None:
        """Refuse a value that would be written like another move."""
        if self.good is Card.CAMEL:
            raise NotationError("jaipur.notation.all_camels")

    def __str__(self) -> str:
        return f"+{self.good}"


@frozen(order=False)
class TakeCamels:
    """Take every camel of the market into the herd (rules CAM-1 to CAM-4).

    Example:
        >>> str(TakeCamels())
        '+K'
    """

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
        count: How many, at least one.

    Raises:
        NotationError: The count is below one.
        WrongType: The kind is no `Card`, or the count no whole number.

    Example:
        >>> str(Sell(Card.LEATHER, 3))
        '-LLL'
    """

    good: Card = field(converter=to_card)
    count: int = field(converter=to_int)

    def __attrs_post_init__(self) -> None:
        """Refuse a sale of nothing."""
        if self.count < 1:
            raise NotationError("jaipur.notation.empty_sale", count=self.count)

    def __str__(self) -> str:
        return f"-{str(self.good) * self.count}"


Move: TypeAlias = TakeGood | TakeCamels | Exchange | Sell
"""A move: what a trader does in a turn."""
