"""The seven kinds of card, and multisets of them."""

from collections.abc import Iterable, Iterator, Mapping
from enum import nonmember

from attrs import frozen

from jaipur_rules.core.errors import NotationError
from jaipur_rules.core.game import JAIPUR
from jaipur_rules.core.messages import Message
from jaipur_rules.core.values import NumberedEnum, of_type, to_int, to_iterator, to_text


class Card(NumberedEnum):
    """A kind of card, in the order in which cards are always written.

    The value is the kind's place in every table that has a column a kind.
    `str` is the kind's letter, and `Card.parse` reads it back.

    Example:
        >>> str(Card.SPICE), Card.parse("P"), Card.GOLD.is_precious
        ('P', Card.SPICE, True)
    """

    game = nonmember(JAIPUR)

    DIAMOND = 0
    GOLD = 1
    SILVER = 2
    CLOTH = 3
    SPICE = 4
    LEATHER = 5
    CAMEL = 6

    @property
    def is_precious(self) -> bool:
        """True for diamond, gold and silver (rule SEL-4)."""
        return self <= Card.SILVER

    @classmethod
    def parse(cls, letter: str) -> "Card":
        """Read one letter of ``DGSCPLK``.

        Raises:
            NotationError: The text is not one of these letters.
            WrongType: The value is no text.

        Example:
            >>> Card.parse("K")
            Card.CAMEL
        """
        card = _BY_LETTER.get(to_text(letter))
        if card is None:
            raise NotationError("jaipur.notation.no_card", text=letter, letters=LETTERS)
        return card

    def __str__(self) -> str:
        return LETTERS[self]


LETTERS = "DGSCPLK"
"""The letter of every kind, in the order of `Card`."""

GOODS = (Card.DIAMOND, Card.GOLD, Card.SILVER, Card.CLOTH, Card.SPICE, Card.LEATHER)
"""Every kind but the camel."""

PRECIOUS = (Card.DIAMOND, Card.GOLD, Card.SILVER)
"""The goods of which a sale needs two cards (rule SEL-4)."""

_KINDS = tuple(Card)
_BY_LETTER = dict(zip(LETTERS, _KINDS, strict=True))

# A multiset is one integer with a field of 16 bits a kind. Counts stay below 2**13, so that bit 13 of
# a field is a guard: a sum sets it when it grows too large, `<=` is one subtraction that must not
# borrow from it, and adding the largest count to every field sets it in those that are not empty.
WIDTH = 16
_GUARD = 13
MOST = (1 << _GUARD) - 1
"""The most cards of a kind that a multiset can hold, far more than any box has."""

_FIELD = (1 << WIDTH) - 1
_SHIFTS = tuple(WIDTH * card for card in range(len(Card)))
_ONES = tuple(1 << shift for shift in _SHIFTS)
_GUARDS = sum(one << _GUARD for one in _ONES)
_FULL = sum(one * MOST for one in _ONES)
CAMEL_SHIFT = _SHIFTS[Card.CAMEL]
GOODS_MASK = (1 << CAMEL_SHIFT) - 1


@frozen(init=False, eq=False, order=False, repr=False)
class Cards:
    """An immutable multiset of cards.

    Sums, differences, inclusion and membership are those of multisets; no
    count is ever negative. `len` is the number of cards, iteration goes card
    by card in the order of `Card`, and `str` is the notation.

    Args:
        cards: The cards, or the letters of the notation in any order, or how many there are of each card.

    Raises:
        NotationError: A letter is no card, or there are more than 8,191 of a kind.
        WrongType: Something in it is no `Card`, be it the number of one.

    Example:
        >>> hand = Cards("LGDG")
        >>> str(hand), len(hand), hand.count(Card.GOLD), Card.CLOTH in hand
        ('DGGL', 4, 2, False)
        >>> str(hand + Cards("K") - Cards("GG")), str(Cards({Card.LEATHER: 3}))
        ('DLK', 'LLL')
    """

    game = JAIPUR

    code: int
    """The multiset as one integer, a field a kind; for the package's own use."""

    def __init__(
        self, cards: Iterable[Card | str] | Mapping[Card, int] | Mapping[str, int] = ()
    ) -> None:
        if isinstance(cards, Mapping):
            cards = (card for kind, count in cards.items() for card in Cards.of(kind, count))  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
        code = 0
        for card in to_iterator(cards):
            code += _ONES[to_card(card)]
            if code & _GUARDS:
                raise NotationError("jaipur.cards.too_many", most=MOST)
        _set(self, "code", code)

    @classmethod
    def parse(cls, text: str) -> "Cards":
        """Read letters of ``DGSCPLK`` in any order; the empty text is no cards.

        Raises:
            NotationError: A letter is none of these.
            WrongType: The value is no text.

        Example:
            >>> Cards.parse("KSGDD")
            Cards('DDGSK')
        """
        text = to_text(text)
        counts = [text.count(letter) for letter in LETTERS]
        if sum(counts) != len(text):
            Card.parse(next(letter for letter in text if letter not in LETTERS))
        return cls.from_counts(counts)

    @classmethod
    def of(cls, card: Card | str, count: int = 1) -> "Cards":
        """`count` cards of one kind.

        Raises:
            NotationError: The count is negative, or above 8,191.

        Example:
            >>> Cards.of(Card.LEATHER, 3)
            Cards('LLL')
        """
        count = to_int(count)
        if count < 0:
            raise NotationError("jaipur.cards.negative", count=count)
        if count > MOST:
            raise NotationError("jaipur.cards.too_many", most=MOST)
        return several(to_card(card), count)

    @classmethod
    def from_counts(cls, counts: Iterable[int]) -> "Cards":
        """A multiset from its counts, in the order of `Card`; missing kinds count none.

        Raises:
            NotationError: A count is negative, or there are more than seven.

        Example:
            >>> Cards.from_counts((2, 0, 0, 0, 0, 0, 1))
            Cards('DDK')
        """
        total = cls()
        for place, count in enumerate(to_iterator(counts)):
            if place >= len(_ONES):
                raise NotationError("jaipur.cards.seven_kinds")
            total += cls.of(_KINDS[place], count)
        return total

    @property
    def counts(self) -> tuple[int, ...]:
        """The number of cards of each kind, in the order of `Card`."""
        return tuple(self.count(card) for card in _KINDS)

    @property
    def goods(self) -> "Cards":
        """These cards without the camels."""
        code = self.code & GOODS_MASK
        return self if code == self.code else from_code(code)

    @property
    def camels(self) -> int:
        """The number of camels."""
        return self.code >> CAMEL_SHIFT

    @property
    def kinds(self) -> tuple[Card, ...]:
        """The kinds that occur, in the order of `Card`."""
        return tuple(card for card in _KINDS if self.count(card))

    def count(self, card: Card | str) -> int:
        """Return the number of cards of one kind."""
        kind = card if type(card) is Card else to_card(card)
        return self.code >> _SHIFTS[kind] & _FIELD

    def subsets(self, size: int) -> Iterator["Cards"]:
        """Every different multiset of `size` of these cards, in the order of `Card`.

        Example:
            >>> [str(part) for part in Cards.parse("DDL").subsets(2)]
            ['DD', 'DL']
        """
        yield from map(from_code, _subsets(self.counts, 0, to_int(size)))

    def isdisjoint(self, other: "Cards | str") -> bool:
        """Return whether no kind is in both."""
        return not (self.code + _FULL & to_cards(other).code + _FULL & _GUARDS)

    def __add__(self, other: "Cards | str") -> "Cards":
        code = self.code + (other if type(other) is Cards else to_cards(other)).code
        kept = _kept.get(code)
        if kept is not None:
            return kept
        if code & _GUARDS:
            raise NotationError("jaipur.cards.too_many", most=MOST)
        return from_code(code)

    def __sub__(self, other: "Cards | str") -> "Cards":
        other = other if type(other) is Cards else to_cards(other)
        code = self.code - other.code
        # A field that has to borrow is left with its guard or a higher bit set, so what is remembered is right.
        kept = _kept.get(code)
        if kept is not None:
            return kept
        if not contains(self.code, other.code):
            raise NotationError("jaipur.cards.not_there", cards=str(other), among=str(self))
        return from_code(code)

    def __and__(self, other: "Cards | str") -> "Cards":
        other = to_cards(other)
        # The guard stays set in the fields where there are at least as many
        # as in the other; there the other's count is the smaller one.
        guards = (self.code | _GUARDS) - other.code & _GUARDS
        smaller = (guards >> _GUARD) * _FIELD
        return from_code(other.code & smaller | self.code & ~smaller)

    def __le__(self, other: "Cards | str") -> bool:
        return contains(to_cards(other).code, self.code)

    def __contains__(self, card: Card | str) -> bool:
        return self.count(card) > 0

    def __iter__(self) -> Iterator[Card]:
        for card in _KINDS:
            for _ in range(self.count(card)):
                yield card

    def __len__(self) -> int:
        # The fields are digits in base 2**16, and a number is congruent to their sum modulo base - 1.
        return self.code % _FIELD

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Cards) and self.code == other.code

    def __hash__(self) -> int:
        return hash(self.code)

    def __str__(self) -> str:
        return "".join(LETTERS[card] * self.count(card) for card in _KINDS)

    def __repr__(self) -> str:
        return f"Cards({str(self)!r})" if self.code else "Cards()"


def to_card(card: Card | str) -> Card:
    """A kind of card, from itself or from its letter.

    Raises:
        NotationError: The letter is none of a card.
        WrongType: It is neither, be it the number of a card.

    Example:
        >>> to_card("L")
        Card.LEATHER
    """
    return card if type(card) is Card else of_type(Card, card)


def to_cards(cards: Cards | str) -> Cards:
    """Some cards, from themselves or from their letters in any order.

    Raises:
        NotationError: A letter is none of a card.
        WrongType: It is neither.

    Example:
        >>> to_cards("LD")
        Cards('DL')
    """
    return cards if type(cards) is Cards else of_type(Cards, cards)


def contains(whole: int, part: int) -> bool:
    """Return whether one multiset's code is within another's."""
    return (whole | _GUARDS) - part & _GUARDS == _GUARDS


def leave(known: Cards, leaving: Cards) -> tuple[Cards, Cards]:
    """``known - (known & leaving)`` and ``leaving - (known & leaving)``, in one step.

    Example:
        >>> leave(Cards.parse("DDG"), Cards.parse("DLL"))
        (Cards('DG'), Cards('LL'))
    """
    whole, part = known.code, leaving.code
    guards = (whole | _GUARDS) - part & _GUARDS
    if guards == _GUARDS:
        return from_code(whole - part), NO_CARDS
    smaller = (guards >> _GUARD) * _FIELD
    both = part & smaller | whole & ~smaller
    if not both:
        return known, leaving
    return from_code(whole - both), from_code(part - both)


def swap(cards: Cards, leaving: Cards, coming: Cards) -> Cards:
    """``cards - leaving + coming``, in one step where the result is remembered.

    Example:
        >>> swap(Cards("DDG"), Cards("DG"), Cards("L"))
        Cards('DL')
    """
    kept = _kept.get(cards.code - leaving.code + coming.code)
    return cards - leaving + coming if kept is None else kept


def several(card: Card, count: int) -> Cards:
    """`Cards.of`, unchecked."""
    return from_code(_ONES[card] * count)


def from_code(code: int) -> Cards:
    """The multiset of a code, unchecked, and the same object where it is still remembered.

    Example:
        >>> from_code(Cards.parse("LL").code)
        Cards('LL')
    """
    cards = _kept.get(code)
    if cards is None:
        if len(_kept) >= _MOST_KEPT:
            _kept.clear()
        cards = _kept[code] = fresh(code)
    return cards


def fresh(code: int) -> Cards:
    """The multiset of a code, unchecked, as an object that nothing else shares."""
    cards = _new(Cards)
    _set(cards, "code", code)
    return cards


_new = object.__new__
_set = object.__setattr__
_kept: dict[int, Cards] = {}
_MOST_KEPT = 1 << 16

SINGLES = tuple(map(from_code, _ONES))
"""One card of each kind, in the order of `Card`."""

NO_CARDS = Cards()


def _subsets(counts: tuple[int, ...], place: int, size: int) -> Iterator[int]:
    if size == 0:
        yield 0
    elif place < len(counts):
        for count in range(min(counts[place], size), -1, -1):
            for rest in _subsets(counts, place + 1, size - count):
                yield _ONES[place] * count + rest


def to_deck(cards: Iterable[Card | str]) -> tuple[Card, ...]:
    """Some cards in their order, from themselves or from their letters.

    Raises:
        NotationError: A letter is no card.
        WrongType: Something in it is no `Card`, be it the number of one.

    Example:
        >>> to_deck("LK")
        (Card.LEATHER, Card.CAMEL)
    """
    return tuple([to_card(card) for card in to_iterator(cards)])


def cards_repr(cards: Iterable[Card]) -> str:
    """The code of some cards in their order, as the fields that hold such take it.

    Example:
        >>> cards_repr((Card.LEATHER, Card.CAMEL))
        "'LK'"
    """
    return repr("".join(map(str, cards)))


def card_name(card: Card) -> Message:
    """The name of a kind, as a parameter of a message.

    Example:
        >>> str(card_name(Card.GOLD)), card_name(Card.GOLD).to("fr")
        ('gold', 'or')
    """
    return Message(f"jaipur.card.{card.name.lower()}")
