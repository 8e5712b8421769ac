"""The thirty faces of gem cards, and their six types."""

import re
from collections.abc import Iterable
from enum import nonmember

from attrs import field, frozen

from jaipur_rules.core.converters import of_type, to_iterator, to_text
from jaipur_rules.core.enums import NumberedEnum
from jaipur_rules.core.errors import NotationError
from jaipur_rules.core.game import JOHARI


class Kind(NumberedEnum):
    """One of the six types of gem cards, in the order in which they are always written.

    Four are gems, and have a token on every trader's board. `str` is the
    type's letter, and `Kind.parse` reads it back.

    Example:
        >>> str(Kind.GOLD), Kind.parse("P"), Kind.RED.is_gem, Kind.GOLD.is_gem
        ('A', Kind.PRESTIGE, True, False)
    """

    game = nonmember(JOHARI)

    WHITE = 0
    BLUE = 1
    RED = 2
    GREEN = 3
    GOLD = 4
    PRESTIGE = 5

    @property
    def is_gem(self) -> bool:
        """True if this is one of the four gems (rule CMP-1)."""
        return self <= Kind.GREEN

    @classmethod
    def parse(cls, letter: str) -> "Kind":
        """Read one letter of ``WBRGAP``.

        Raises:
            NotationError: The text is not one of these letters.
            WrongType: The value is no text.

        Example:
            >>> Kind.parse("A")
            Kind.GOLD
        """
        letter = to_text(letter)
        if len(letter) != 1 or letter not in LETTERS:
            raise NotationError("johari.notation.no_kind", text=letter, letters=LETTERS)
        return cls(LETTERS.index(letter))

    def __str__(self) -> str:
        return LETTERS[self]


LETTERS = "WBRGAP"
"""The letter of every type, in the order of `Kind`."""

GEMS = (Kind.WHITE, Kind.BLUE, Kind.RED, Kind.GREEN)
"""The types that have a token, and of which there are fakes."""


class Card(NumberedEnum):
    """The face of a gem card: its type, how many gems it shows, and whether they are fake.

    The name is the notation: the type's letter and the number of gems, a small
    letter for a fake. The order is that in which cards are always written.

    Example:
        >>> Card.w2.kind, Card.w2.gems, Card.w2.is_fake
        (Kind.WHITE, 2, True)
        >>> str(Card.A3), Card.parse("g1")
        ('A3', Card.g1)
    """

    game = nonmember(JOHARI)

    W1 = 0
    w1 = 1
    W2 = 2
    w2 = 3
    W3 = 4
    w3 = 5
    B1 = 6
    b1 = 7
    B2 = 8
    b2 = 9
    B3 = 10
    b3 = 11
    R1 = 12
    r1 = 13
    R2 = 14
    r2 = 15
    R3 = 16
    r3 = 17
    G1 = 18
    g1 = 19
    G2 = 20
    g2 = 21
    G3 = 22
    g3 = 23
    A1 = 24
    A2 = 25
    A3 = 26
    P1 = 27
    P2 = 28
    P3 = 29

    @property
    def kind(self) -> Kind:
        """The type (rule CMP-1)."""
        return KIND[self]

    @property
    def gems(self) -> int:
        """The number of gems, gold coins or prestige points that it shows, 1 to 3."""
        return WORTH[self]

    @property
    def is_fake(self) -> bool:
        """True if it bears the supervisor's symbol (rule CMP-2)."""
        return FAKE[self]

    @classmethod
    def of(cls, kind: Kind | str, gems: int, *, fake: bool = False) -> "Card":
        """The face of that type, with so many gems.

        Raises:
            NotationError: There is no such face.
            WrongType: The type is none, or the number of gems not whole.

        Example:
            >>> Card.of(Kind.BLUE, 3, fake=True)
            Card.b3
        """
        letter = LETTERS[to_kind(kind)]
        return cls.parse(f"{letter.lower() if fake else letter}{gems}")

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Read a letter and a number of gems.

        Raises:
            NotationError: There is no such face.
            WrongType: The value is no text.

        Example:
            >>> Card.parse("a1")
            Traceback (most recent call last):
            jaipur_rules.core.errors.NotationError: 'a1' is no card: expected a letter of WBRGAP \
and 1, 2 or 3, with a small letter for a fake gem
        """
        text = to_text(text)
        try:
            return _BY_NAME[text]
        except KeyError:
            raise NotationError("johari.notation.no_card", text=text, letters=LETTERS) from None

    def __str__(self) -> str:
        return NAMES[self]


FACES = tuple(Card)
"""Every face, in order."""

NAMES = tuple(Card.__members__)
"""The notation of every face; the same as `str`, faster."""
_BY_NAME = dict(Card.__members__)
KIND = tuple(Kind(LETTERS.index(name[0].upper())) for name in NAMES)
"""The type of every face; the same as `Card.kind`, faster."""
WORTH = tuple(int(name[1]) for name in NAMES)
"""The number on every face; the same as `Card.gems`, faster."""
FAKE = tuple(name[0].islower() for name in NAMES)
"""True for each face that is a fake; the same as `Card.is_fake`, faster."""


def to_card(card: Card | str) -> Card:
    """A face, from itself or from its notation.

    Raises:
        NotationError: There is no such face.
        WrongType: It is neither, be it the number of a face.

    Example:
        >>> to_card("w2")
        Card.w2
    """
    # What pays a price is remembered by its cards, and 0 equals Card.W1.
    return card if type(card) is Card else of_type(Card, card)


def to_kind(kind: Kind | str) -> Kind:
    """A type, from itself or from its letter.

    Raises:
        NotationError: There is no such type.
        WrongType: It is neither.

    Example:
        >>> to_kind("B")
        Kind.BLUE
    """
    return kind if type(kind) is Kind else of_type(Kind, kind)


_CARD = re.compile(r"[A-Za-z]\d|.", re.DOTALL)


def in_order(text: str) -> tuple[Card, ...]:
    """Read cards in the order in which they are written.

    Raises:
        NotationError: Something in it is no card.

    Example:
        >>> in_order("A1w3")
        (Card.A1, Card.w3)
    """
    return tuple(map(Card.parse, _CARD.findall(to_text(text))))


def to_deck(cards: Iterable[Card | str]) -> tuple[Card, ...]:
    """Some cards in their order, from themselves or from their notation.

    Raises:
        NotationError: Something in it is no card.
        WrongType: Something in it is no `Card`, be it the number of one.

    Example:
        >>> to_deck("A1w3") == to_deck(["A1", Card.w3])
        True
    """
    if isinstance(cards, str):
        return in_order(cards)
    return tuple([to_card(card) for card in to_iterator(cards)])


def cards_repr(cards: Iterable[Card]) -> str:
    """The code of some cards in their order, as the fields that hold such take it.

    Example:
        >>> cards_repr((Card.A1, Card.w3))
        "'A1w3'"
    """
    return repr("".join(map(str, cards)))


@frozen(order=False)
class Counted:
    """A card that counts as another type in a sale, with the noble N2-5 (rule NOB-13).

    Example:
        >>> str(Counted(Card.W1, Kind.BLUE))
        'W1=B'
    """

    game = JOHARI

    card: Card = field(converter=to_card)
    kind: Kind = field(converter=to_kind)

    def __str__(self) -> str:
        return f"{self.card}={self.kind}"
