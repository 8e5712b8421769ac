"""Multisets of gem cards."""

from bisect import bisect_left, insort
from collections.abc import Iterable, Iterator, Mapping

from attrs import field, frozen

from jaipur_rules.core.converters import of_type, to_int, to_iterator
from jaipur_rules.core.errors import NotationError
from jaipur_rules.core.game import JOHARI
from jaipur_rules.johari.rules.faces import (
    FACES,
    FAKE,
    KIND,
    NAMES,
    WORTH,
    Card,
    Kind,
    in_order,
    to_card,
    to_deck,
    to_kind,
)

_worth = WORTH.__getitem__
_FIRST = (*(KIND.index(kind) for kind in Kind), len(FACES))
"""The number of the first face of every type, and one beyond the last."""


_MOST = 8_191
"""The most cards of a face that can be counted, far more than any box has."""


def _count(count: int) -> int:
    if not 0 <= to_int(count) <= _MOST:
        raise NotationError("johari.notation.count", count=count, most=_MOST)
    return to_int(count)


def _sorted(
    cards: Iterable[Card | str] | Mapping[Card, int] | Mapping[str, int],
) -> tuple[Card, ...]:
    if isinstance(cards, Mapping):
        cards = [card for kind, count in cards.items() for card in [kind] * _count(count)]  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
    return tuple(sorted(to_deck(cards)))


@frozen(order=False, repr=False)
class Cards:
    """An immutable multiset of gem cards.

    Sums, differences and inclusion are those of multisets. `len` is the number
    of cards, iteration goes card by card in the order of `Card`, and `str` is
    the notation.

    Attributes:
        faces: The cards, in the order of `Card`; given in any order, as their notation, or as how many
            there are of each card.

    Raises:
        NotationError: A text in it is no card.
        WrongType: Something in it is no `Card`, be it the number of one.

    Example:
        >>> display = Cards("b1W2W2A1")
        >>> str(display), len(display), display.gems(Kind.WHITE), Card.b1 in display
        ('W2W2b1A1', 4, 4, True)
        >>> str(display - Cards("W2") + Cards("R3"))
        'W2b1R3A1'
    """

    game = JOHARI

    faces: tuple[Card, ...] = field(default=(), converter=_sorted)

    @classmethod
    def parse(cls, text: str) -> "Cards":
        """Read cards in any order; the empty text is no cards.

        Raises:
            NotationError: Something in it is no card.
            WrongType: The value is no text.

        Example:
            >>> Cards.parse("A1w3")
            Cards('w3A1')
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

    def count(self, card: Card | str) -> int:
        """The number of cards of one face.

        Raises:
            WrongType: The value is no `Card`, and not the notation of one.
        """
        return self.faces.count(card if type(card) is Card else to_card(card))

    def of(self, kind: Kind | str) -> "Cards":
        """The cards of one type.

        Raises:
            WrongType: The value is no `Kind`, and no letter of one.
        """
        faces, kind = self.faces, kind if type(kind) is Kind else to_kind(kind)
        first = bisect_left(faces, _FIRST[kind])
        return from_sorted(faces[first : bisect_left(faces, _FIRST[kind + 1], first)])

    def gems(self, kind: Kind | str) -> int:
        """The number of gems that the cards of one type show together.

        Raises:
            WrongType: The value is no `Kind`, and no letter of one.
        """
        faces, kind = self.faces, kind if type(kind) is Kind else to_kind(kind)
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

    def __add__(self, other: "Cards | str") -> "Cards":
        other = other if type(other) is Cards else to_cards(other)
        if not other.faces:
            return self
        faces = [*self.faces]
        for card in other.faces:
            insort(faces, card)
        return from_sorted(tuple(faces))

    def __sub__(self, other: "Cards | str") -> "Cards":
        other = other if type(other) is Cards else to_cards(other)
        if not other.faces:
            return self
        rest = list(self.faces)
        for card in other.faces:
            if card not in rest:
                raise NotationError("johari.notation.not_there", cards=str(other), among=str(self))
            rest.remove(card)
        return from_sorted(tuple(rest))

    def __le__(self, other: "Cards | str") -> bool:
        mine, others = self.faces, to_cards(other).faces
        return all(mine.count(card) <= others.count(card) for card in mine)

    def __contains__(self, card: Card | str) -> bool:
        return self.count(card) > 0

    def __iter__(self) -> Iterator[Card]:
        return iter(self.faces)

    def __len__(self) -> int:
        return len(self.faces)

    def __str__(self) -> str:
        return "".join([NAMES[card] for card in self.faces])

    def __repr__(self) -> str:
        return f"Cards({str(self)!r})" if self.faces else "Cards()"


def to_cards(cards: Cards | str) -> Cards:
    """Some cards, from themselves or from their notation in any order.

    Raises:
        NotationError: Something in it is no card.
        WrongType: It is neither.

    Example:
        >>> to_cards("A1w3")
        Cards('w3A1')
    """
    return cards if type(cards) is Cards else of_type(Cards, cards)


def to_rows_of_cards(rows: Iterable[Cards | str]) -> tuple[Cards, ...]:
    """Some sets of cards in their order, as `to_cards` takes each.

    Example:
        >>> to_rows_of_cards(["A1w3", ""])
        (Cards('w3A1'), Cards())
    """
    return tuple(map(to_cards, to_iterator(rows)))


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

SINGLE = tuple(from_sorted((card,)) for card in FACES)
"""One card of every face; the same as ``Cards([card])``, faster."""
