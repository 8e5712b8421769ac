"""The fifty-two cards."""

from enum import Enum

from attrs import frozen

from jaipur_rules.core.errors import NotationError

RANKS = "A23456789TJQK"
EIGHT = "8"
_POINTS = {"A": 1, EIGHT: 50} | dict.fromkeys("TJQK", 10)


class Suit(Enum):
    """One of the four suits; the value is its letter."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    def __repr__(self) -> str:
        return f"Suit.{self.name}"

    def __str__(self) -> str:
        return self.value


@frozen
class Card:
    """A card: its rank, one of `RANKS`, and its suit.

    Example:
        >>> Card.parse("TH"), str(Card("8", Suit.CLUBS))
        (Card(rank='T', suit=Suit.HEARTS), '8C')
    """

    rank: str
    suit: Suit

    @property
    def is_eight(self) -> bool:
        """Whether it goes on any other card (rule EGT-4)."""
        return self.rank == EIGHT

    @property
    def points(self) -> int:
        """What it costs whoever is left with it (rule EGT-9)."""
        return _POINTS.get(self.rank) or int(self.rank)

    @classmethod
    def parse(cls, text: str) -> "Card":
        """The card of a rank and a letter.

        Raises:
            NotationError: There is no such card.
        """
        if len(text) != 2 or text[0] not in RANKS or text[1] not in "CDHS":
            raise NotationError("eights.error.card", text=text)
        return cls(text[0], Suit(text[1]))

    def __str__(self) -> str:
        return f"{self.rank}{self.suit}"


DECK = tuple(Card(rank, suit) for suit in Suit for rank in RANKS)
"""The whole deck, in order."""


def row(cards: tuple[Card, ...]) -> str:
    """Cards in the notation, with a space between."""
    return " ".join(map(str, cards))


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a text.

    Raises:
        NotationError: A part of it is no card.

    Example:
        >>> row(cards("TH 8C"))
        'TH 8C'
    """
    return tuple(map(Card.parse, text.split()))
