"""The other pieces: action cards, the places of the market, and the nobles."""

from collections.abc import Iterable
from enum import nonmember

from jaipur_rules.core.converters import of_type, to_iterator, to_text
from jaipur_rules.core.enums import NumberedEnum
from jaipur_rules.core.errors import NotationError
from jaipur_rules.core.game import JOHARI
from jaipur_rules.johari.rules.faces import KIND, Card, Kind


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
