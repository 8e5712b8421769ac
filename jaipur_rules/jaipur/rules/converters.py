"""Converters for fields that hold a card or cards, which refuse values of another type."""

from jaipur_rules.core.errors import of_type
from jaipur_rules.jaipur.rules.cards import Card, Cards


def to_card(value: Card) -> Card:
    """The value, if it is a `Card`.

    Raises:
        WrongType: It is something else, be it the number of a card.

    Example:
        >>> to_card(Card.LEATHER)
        Card.LEATHER
    """
    return of_type(Card, value)


def to_cards(value: Cards) -> Cards:
    """The value, if it is of type `Cards`.

    Raises:
        WrongType: It is something else, be it a text.

    Example:
        >>> to_cards("LL")
        Traceback (most recent call last):
        jaipur_rules.core.errors.WrongType: expected a value of type Cards, and not 'LL'
    """
    return of_type(Cards, value)
