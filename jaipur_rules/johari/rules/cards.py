"""The thirty faces of gem cards, and multisets of them."""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator

from attrs import field, frozen

from jaipur_rules.core.converters import of_type
from jaipur_rules.core.enums import NumberedEnum
from jaipur_rules.core.errors import NotationError


class Kind(NumberedEnum):
    """One of the six types of gem cards, in the order in which they are always written.

    Four are gems, and have a token on every trader's board. `str` is the
    type's letter, and `Kind.parse` reads it back.

    Example:
        >>> str(Kind.GOLD), Kind.parse("P"), Kind.RED.is_gem, Kind.GOLD.is_gem
        ('A', Kind.PRESTIGE, True, False)
    """

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

        Example:
            >>> Kind.parse("A")
            Kind.GOLD
        """
        if len(letter) != 1 or letter not in LETTERS:
            raise NotationError("johari.notation.no_kind", text=letter, letters=LETTERS)
        return cls(LETTERS.index(letter))

    def __str__(self) -> str:
        return LETTERS[self]

    def __repr__(self) -> str:
        return f"Kind.{self.name}"


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
    def of(cls, kind: Kind, gems: int, *, fake: bool = False) -> "Card":
        """The face of that type, with so many gems.

        Raises:
            NotationError: There is no such face.

        Example:
            >>> Card.of(Kind.BLUE, 3, fake=True)
            Card.b3
        """
        letter = LETTERS[kind]
        return cls.parse(f"{letter.lower() if fake else letter}{gems}")

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Read a letter and a number of gems.

        Raises:
            NotationError: There is no such face.

        Example:
            >>> Card.parse("a1")
            Traceback (most recent call last):
            jaipur_rules.core.errors.NotationError: 'a1' is no card: expected a letter of WBRGAP \
and 1, 2 or 3, with a small letter for a fake gem
        """
        try:
            return _BY_NAME[text]
        except KeyError:
            raise NotationError("johari.notation.no_card", text=text, letters=LETTERS) from None

    def __str__(self) -> str:
        return _NAMES[self]

    def __repr__(self) -> str:
        return f"Card.{_NAMES[self]}"


FACES = tuple(Card)
"""Every face, in order."""

_NAMES = tuple(Card.__members__)
_BY_NAME = dict(Card.__members__)
KIND = tuple(Kind(LETTERS.index(name[0].upper())) for name in _NAMES)
"""The type of every face; the same as `Card.kind`, faster."""
WORTH = tuple(int(name[1]) for name in _NAMES)
"""The number on every face; the same as `Card.gems`, faster."""
FAKE = tuple(name[0].islower() for name in _NAMES)
"""True for each face that is a fake; the same as `Card.is_fake`, faster."""

_worth = WORTH.__getitem__
_FIRST = (*(KIND.index(kind) for kind in Kind), len(FACES))
"""The number of the first face of every type, and one beyond the last."""

_CARD = re.compile(r"[A-Za-z]\d|.", re.DOTALL)


def in_order(text: str) -> tuple[Card, ...]:
    """Read cards in the order in which they are written.

    Raises:
        NotationError: Something in it is no card.

    Example:
        >>> in_order("A1w3")
        (Card.A1, Card.w3)
    """
    return tuple(map(Card.parse, _CARD.findall(text)))


def _sorted(cards: Iterable[Card]) -> tuple[Card, ...]:
    # What pays a price is remembered by its cards, and 0 equals Card.W1.
    return tuple(sorted([of_type(Card, card) for card in cards]))


@frozen(order=False, repr=False)
class Cards:
    """An immutable multiset of gem cards.

    Sums, differences and inclusion are those of multisets. `len` is the number
    of cards, iteration goes card by card in the order of `Card`, and `str` is
    the notation.

    Attributes:
        faces: The cards, in the order of `Card`.

    Raises:
        WrongType: Something in it is no `Card`, be it the number of one.

    Example:
        >>> display = Cards.parse("b1W2W2A1")
        >>> str(display), len(display), display.gems(Kind.WHITE), Card.b1 in display
        ('W2W2b1A1', 4, 4, True)
        >>> str(display - Cards.parse("W2") + Cards.parse("R3"))
        'W2b1R3A1'
    """

    faces: tuple[Card, ...] = field(default=(), converter=_sorted)

    @classmethod
    def parse(cls, text: str) -> "Cards":
        """Read cards in any order; the empty text is no cards.

        Raises:
            NotationError: Something in it is no card.

        Example:
            >>> Cards.parse("A1w3")
            Cards.parse('w3A1')
        """
        return cls(in_order(text))

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The types that occur, in the order of `Kind`."""
        return tuple(dict.fromkeys([KIND[card] for card in self.faces]))

    @property
    def distinct(self) -> tuple[Card, ...]:
        """Every different face, in order."""
        return tuple(dict.fromkeys(self.faces))

    @property
    def fakes(self) -> "Cards":
        """The fakes among them (rule CMP-2)."""
        return from_sorted(tuple([card for card in self.faces if FAKE[card]]))

    def count(self, card: Card) -> int:
        """The number of cards of one face."""
        return self.faces.count(card)

    def of(self, kind: Kind) -> "Cards":
        """The cards of one type."""
        faces = self.faces
        first = bisect_left(faces, _FIRST[kind])
        return from_sorted(faces[first : bisect_left(faces, _FIRST[kind + 1], first)])

    def gems(self, kind: Kind) -> int:
        """The number of gems that the cards of one type show together."""
        faces = self.faces
        first = bisect_left(faces, _FIRST[kind])
        return sum(map(_worth, faces[first : bisect_left(faces, _FIRST[kind + 1], first)]))

    @property
    def worth(self) -> int:
        """The sum of the numbers on all of them."""
        return sum(map(_worth, self.faces))

    def subsets(self) -> Iterator["Cards"]:
        """Every different multiset of these cards, the empty one first.

        Example:
            >>> [str(part) for part in Cards.parse("A1A1A3").subsets()]
            ['', 'A3', 'A1', 'A1A3', 'A1A1', 'A1A1A3']
        """
        yield from map(from_sorted, _subsets(self.faces))

    def __add__(self, other: "Cards") -> "Cards":
        if not other.faces:
            return self
        return from_sorted(tuple(sorted(self.faces + other.faces)))

    def __sub__(self, other: "Cards") -> "Cards":
        rest = list(self.faces)
        for card in other.faces:
            if card not in rest:
                raise NotationError("johari.notation.not_there", cards=str(other), among=str(self))
            rest.remove(card)
        return from_sorted(tuple(rest))

    def __le__(self, other: "Cards") -> bool:
        mine, others = self.faces, other.faces
        return all(mine.count(card) <= others.count(card) for card in mine)

    def __contains__(self, card: object) -> bool:
        return card in self.faces

    def __iter__(self) -> Iterator[Card]:
        return iter(self.faces)

    def __len__(self) -> int:
        return len(self.faces)

    def __str__(self) -> str:
        return "".join([_NAMES[card] for card in self.faces])

    def __repr__(self) -> str:
        return f"Cards.parse({str(self)!r})" if self.faces else "Cards()"


def _subsets(faces: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    if not faces:
        yield ()
        return
    first = faces[0]
    count = faces.count(first)
    for some in range(count + 1):
        for rest in _subsets(faces[count:]):
            yield (first,) * some + rest


def from_sorted(faces: tuple[Card, ...]) -> Cards:
    """A multiset from cards that are known to be in order: `Cards` without the sorting.

    Example:
        >>> from_sorted((Card.W1, Card.b2)) == Cards.parse("b2W1")
        True
    """
    cards = _new(Cards)
    _set_faces(cards, faces)
    return cards


_new = object.__new__
_set_faces = vars(Cards)["faces"].__set__

NOTHING = Cards()
"""No cards."""
