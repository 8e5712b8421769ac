"""The pieces: gem cards, the six types and thirty faces that they have, and multisets of them; action cards, places of the market, and nobles."""

import re
from bisect import bisect_left, insort
from collections.abc import Iterable, Iterator, Mapping
from enum import nonmember

from attrs import field, frozen

from jaipur_rules.core.errors import NotationError
from jaipur_rules.core.game import JOHARI
from jaipur_rules.core.values import NumberedEnum, of_type, to_int, to_iterator, to_text


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
        last = bisect_left(faces, _FIRST[kind + 1], first)
        return from_sorted(faces[first:last]) if first < last else NOTHING

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
        if not self.faces:
            return other
        faces = [*self.faces]
        for card in other.faces:
            insort(faces, card)
        return from_sorted(tuple(faces))

    def __sub__(self, other: "Cards | str") -> "Cards":
        other = other if type(other) is Cards else to_cards(other)
        if not other.faces:
            return self
        rest = list(self.faces)
        try:
            for card in other.faces:
                rest.remove(card)
        except ValueError:
            raise NotationError(
                "johari.notation.not_there", cards=str(other), among=str(self)
            ) from None
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


class Action(NumberedEnum):
    """The seven action cards; `str` is how the notation names them (rule CMP-3).

    Example:
        >>> str(Action.SALE), Action.parse("bribe")
        ('sale', Action.BRIBE)
    """

    game = nonmember(JOHARI)

    PURCHASE = 0
    BAKSHEESH = 1
    SALE = 2
    TRADE = 3
    BRIBE = 4
    EXCHANGE = 5
    DOPPELGANGER = 6

    @classmethod
    def parse(cls, text: str) -> "Action":
        """Read an action's name, in small letters.

        Raises:
            NotationError: No action has this name.
            WrongType: The value is no text.

        Example:
            >>> Action.parse("sell")
            Traceback (most recent call last):
            jaipur_rules.core.errors.NotationError: 'sell' is no action: expected one of purchase, \
baksheesh, sale, trade, bribe, exchange, doppelganger
        """
        text, names = to_text(text), [str(action) for action in cls]
        if text not in names:
            raise NotationError("johari.notation.no_action", text=text, actions=tuple(names))
        return cls(names.index(text))

    def __str__(self) -> str:
        return self.name.lower()


class Place(NumberedEnum):
    """A place of the market where cards lie open: five stores, and up to six booths.

    A store's name is the letter of its type, `A` that of gold and prestige; a
    booth's is its number from the left (rules LAY-3, DAY-3, DAY-4).

    Example:
        >>> str(Place.GOLD), str(Place.BOOTH_2), Place.parse("W").is_store
        ('A', '2', True)
    """

    game = nonmember(JOHARI)

    WHITE = 0
    BLUE = 1
    RED = 2
    GREEN = 3
    GOLD = 4
    BOOTH_1 = 5
    BOOTH_2 = 6
    BOOTH_3 = 7
    BOOTH_4 = 8
    BOOTH_5 = 9
    BOOTH_6 = 10

    @property
    def is_store(self) -> bool:
        """True if this is a store, which offers one type."""
        return self <= Place.GOLD

    @classmethod
    def parse(cls, text: str) -> "Place":
        """Read a store's letter or a booth's number.

        Raises:
            NotationError: There is no such place.
            WrongType: The value is no text.

        Example:
            >>> Place.parse("6")
            Place.BOOTH_6
        """
        text = to_text(text)
        if len(text) != 1 or text not in PLACES:
            raise NotationError("johari.notation.no_place", text=text)
        return cls(PLACES.index(text))

    def __str__(self) -> str:
        return PLACES[self]


PLACES = "WBRGA123456"
"""The name of every place, in the order of `Place`."""

STORES = 5
"""The number of stores."""


def store_of(card: Card) -> Place:
    """The store that offers cards of this type (rule LAY-3).

    Example:
        >>> store_of(Card.P2), store_of(Card.r1)
        (Place.GOLD, Place.RED)
    """
    return Place(min(KIND[card], Kind.GOLD))


class Noble(NumberedEnum):
    """The twenty-four nobles, named after what they do.

    `str` is the number of the back and a place: ``N1-4``. It names the noble
    in the notation. Cards print no names: the number of the place and all
    names are ours (rule CMP-4). The rule with the ability is `Noble.rule`.

    Example:
        >>> str(Noble.SETTER), Noble.parse("N3-8"), Noble.SETTER.rule
        ('N1-4', Noble.RETINUE, 'NOB-4')
    """

    game = nonmember(JOHARI)

    GIVER = 0
    """Baksheesh brings more (rule NOB-1)."""
    PROTECTOR = 1
    """Baksheesh makes safe (rule NOB-2)."""
    BRIBED = 2
    """Bribe brings gold (rule NOB-3)."""
    SETTER = 3
    """Three types are enough for a Jeweler (rule NOB-4)."""
    ADMIRER = 4
    """A Collector moves the token further (rule NOB-5)."""
    PORTER = 5
    """Traded cards may come to the display at once (rule NOB-6)."""
    SLOT_KEEPER = 6
    """Makes a slot cheaper (rule NOB-7)."""
    TREASURER = 7
    """Brings gold when hired (rule NOB-8)."""
    SLOT_MASTER = 8
    """Makes a slot cheaper still (rule NOB-9)."""
    BUYER = 9
    """Purchase costs less (rule NOB-10)."""
    DONOR = 10
    """A card may be discarded instead of a sale (rule NOB-11)."""
    CONNOISSEUR = 11
    """A Collector moves the token further still (rule NOB-12)."""
    CUTTER = 12
    """A card may count as another type in a sale (rule NOB-13)."""
    RECRUITER = 13
    """Nobles cost fewer gems (rule NOB-14)."""
    PAYMASTER = 14
    """Nobles may be paid in gold (rule NOB-15)."""
    EXCHANGER = 15
    """Types need not match in an exchange (rule NOB-16)."""
    NOTABLE_1 = 16
    """Worth points (rule NOB-17)."""
    NOTABLE_2 = 17
    """Worth more points (rule NOB-18)."""
    NOTABLE_3 = 18
    """Worth more points still (rule NOB-19)."""
    NOTABLE_4 = 19
    """Worth the most points (rule NOB-20)."""
    HERALD = 20
    """Prestige cards are worth more (rule NOB-21)."""
    CURATOR = 21
    """Points for every type of gem in the display (rule NOB-22)."""
    PATRON = 22
    """Two steps for tokens at the end (rule NOB-23)."""
    RETINUE = 23
    """Points for every noble (rule NOB-24)."""

    @property
    def rule(self) -> str:
        """The id of the rule with the ability."""
        return f"NOB-{self + 1}"

    @property
    def keeps_slot(self) -> bool:
        """True if the noble is put into a card slot (rules NOB-7, NOB-9)."""
        return self in {Noble.SLOT_KEEPER, Noble.SLOT_MASTER}

    @classmethod
    def parse(cls, text: str) -> "Noble":
        """Read a noble's name.

        Raises:
            NotationError: No noble has this name.
            WrongType: The value is no text.

        Example:
            >>> Noble.parse("N4-1")
            Traceback (most recent call last):
            jaipur_rules.core.errors.NotationError: 'N4-1' is no noble: expected N1-1 to N3-8
        """
        text = to_text(text)
        if text not in _NOBLES:
            raise NotationError("johari.notation.no_noble", text=text)
        return cls(_NOBLES.index(text))

    def __str__(self) -> str:
        return _NOBLES[self]


_NOBLES = tuple(f"N{back}-{number}" for back in (1, 2, 3) for number in range(1, 9))


def to_action(action: Action | str) -> Action:
    """An action, from itself or from its name.

    Raises:
        NotationError: No action has this name.
        WrongType: It is neither.

    Example:
        >>> to_action("sale")
        Action.SALE
    """
    return of_type(Action, action)


def to_actions(actions: Iterable[Action | str]) -> tuple[Action, ...]:
    """Some actions in their order, as `to_action` takes each.

    Example:
        >>> to_actions(["sale", Action.BRIBE])
        (Action.SALE, Action.BRIBE)
    """
    return tuple(map(to_action, to_iterator(actions)))


def to_place(place: Place | str) -> Place:
    """A place of the market, from itself or from its letter or number.

    Raises:
        NotationError: There is no such place.
        WrongType: It is neither.

    Example:
        >>> to_place("3")
        Place.BOOTH_3
    """
    return of_type(Place, place)


def to_noble(noble: Noble | str) -> Noble:
    """A noble, from itself or from its name.

    Raises:
        NotationError: No noble has this name.
        WrongType: It is neither.

    Example:
        >>> to_noble("N1-4")
        Noble.SETTER
    """
    return of_type(Noble, noble)


def to_nobles(nobles: Iterable[Noble | str]) -> tuple[Noble, ...]:
    """Some nobles in their order, as `to_noble` takes each.

    Example:
        >>> to_nobles(["N1-4"])
        (Noble.SETTER,)
    """
    return tuple(map(to_noble, to_iterator(nobles)))


def to_spaces(nobles: Iterable[Noble | str | None]) -> tuple[Noble | None, ...]:
    """The nobles of some spaces, as `to_noble` takes each; None for an empty space.

    Example:
        >>> to_spaces(["N1-4", None])
        (Noble.SETTER, None)
    """
    return tuple([None if each is None else to_noble(each) for each in to_iterator(nobles)])
