"""Converters for fields that hold cards, which refuse values of another type, and for parameters of messages."""

from collections.abc import Iterable

from jaipur_rules.core.errors import of_type
from jaipur_rules.core.messages import Message
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


def card_name(card: Card) -> Message:
    """The name of a kind, as a parameter of a message.

    Example:
        >>> str(card_name(Card.GOLD)), card_name(Card.GOLD).to("fr")
        ('gold', 'or')
    """
    return Message(f"jaipur.card.{card.name.lower()}")


def token_values(values: Iterable[int]) -> Message | str:
    """The values of some tokens, as a parameter of a message.

    Example:
        >>> str(token_values([3, 1])), str(token_values([]))
        ('1 3', 'nothing')
    """
    return " ".join(map(str, sorted(values))) or Message("jaipur.deal.no_token")
