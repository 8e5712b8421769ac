"""The fifteen moves, what a trader does at each of the moments when one decides, and their notation.

Whatever the notation can say constructs, however illegal. What no notation can
say does not: an empty sale, or a second way to write another move. A card, a
place, an action or a noble may be given as its notation.

The notation is read exactly as `str` writes it: a verb, what it is done with,
and clauses in a fixed order, on one line.
"""

import re
from collections.abc import Iterable, Mapping
from typing import TypeAlias

from attrs import field, frozen
from attrs.converters import optional

from jaipur_rules.core.errors import NotationError
from jaipur_rules.core.game import JOHARI
from jaipur_rules.core.messages import Message
from jaipur_rules.core.values import instance_of, short_repr, to_int, to_text, to_truth, unchecked
from jaipur_rules.johari.rules.pieces import (
    NOTHING,
    Action,
    Card,
    Cards,
    Counted,
    Kind,
    Noble,
    Place,
    from_sorted,
    to_action,
    to_card,
    to_cards,
    to_kind,
    to_noble,
    to_place,
)


@frozen(order=False)
class Pick:
    """Take the first card, before the first market day (rules LAY-6, LAY-7).

    Example:
        >>> str(Pick(Place.BOOTH_3, Card.w2))
        'pick w2@3'
    """

    game = JOHARI

    place: Place = field(converter=to_place)
    card: Card = field(converter=to_card)

    def __str__(self) -> str:
        return f"pick {self.card}@{self.place}"


@frozen(order=False)
class Play:
    """Lay an action card face down, for this round (rules CHO-1 to CHO-3).

    Example:
        >>> str(Play(Action.SALE))
        'play sale'
    """

    game = JOHARI

    action: Action = field(converter=to_action)

    def __str__(self) -> str:
        return f"play {self.action}"


@frozen(order=False, repr=False)
class Purchase:
    """Take all the cards of a store or a booth (rules PUR-1 to PUR-5).

    Attributes:
        place: The store or booth.
        cashed: The Gold Cards among them that are used at once.

    Example:
        >>> str(Purchase(Place.BOOTH_3)), str(Purchase(Place.GOLD, Cards("A1A3")))
        ('purchase 3', 'purchase A cash A1A3')
    """

    game = JOHARI

    place: Place = field(converter=to_place)
    cashed: Cards = field(default=NOTHING, converter=to_cards)

    __repr__ = short_repr

    def __str__(self) -> str:
        return f"purchase {self.place}{_clause('cash', self.cashed)}"


@frozen(order=False)
class Baksheesh:
    """Receive gold (rule BAK-1).

    Example:
        >>> str(Baksheesh())
        'baksheesh'
    """

    game = JOHARI

    def __str__(self) -> str:
        return "baksheesh"


@frozen(order=False, repr=False)
class SellToJeweler:
    """Sell different gems to a Jeweler, and move one token (rules SAL-1 to SAL-6).

    Attributes:
        sold: The cards sold.
        token: The token that moves: the type of the chosen card, or the one that it counts as.
        counted: The card that counts as another type, if one does.

    Raises:
        NotationError: Nothing is sold.

    Example:
        >>> str(SellToJeweler(Cards("W2b1R3G1"), Kind.RED))
        'sell W2b1R3G1 advance R'
        >>> str(SellToJeweler(Cards("W1W2R3A1"), Kind.BLUE, Counted(Card.W1, Kind.BLUE)))
        'sell W1W2R3A1 advance B as W1=B'
    """

    game = JOHARI

    sold: Cards = field(converter=to_cards)
    token: Kind = field(converter=to_kind)
    counted: Counted | None = field(default=None, validator=instance_of(Counted, None))

    __repr__ = short_repr

    def __attrs_post_init__(self) -> None:
        """Refuse a sale of nothing."""
        if not self.sold:
            raise NotationError("johari.notation.empty_sale")

    def __str__(self) -> str:
        return f"sell {self.sold} advance {self.token}{_clause('as', self.counted)}"


@frozen(order=False, repr=False)
class SellToCollector:
    """Sell all gems of one type to a Collector, and move its token (rules SAL-7 to SAL-11).

    Attributes:
        kind: The type sold.
        counted: The card of another type that counts as this one, if one does.

    Example:
        >>> str(SellToCollector(Kind.BLUE, Counted(Card.W2, Kind.BLUE)))
        'collect B as W2=B'
    """

    game = JOHARI

    kind: Kind = field(converter=to_kind)
    counted: Counted | None = field(default=None, validator=instance_of(Counted, None))

    __repr__ = short_repr

    def __str__(self) -> str:
        return f"collect {self.kind}{_clause('as', self.counted)}"


@frozen(order=False)
class DiscardForToken:
    """Discard a card instead of a sale, to move its token, with the noble N2-3 (rule NOB-11).

    Example:
        >>> str(DiscardForToken(Card.w1))
        'discard w1'
    """

    game = JOHARI

    card: Card = field(converter=to_card)

    def __str__(self) -> str:
        return f"discard {self.card}"


@frozen(order=False, repr=False)
class TradeInStore:
    """Take all the cards of a store onto the Trade card (rules TRD-1 to TRD-3).

    Attributes:
        store: The store.
        at_once: Whether they come to the display at once, with the noble N1-6 (rule NOB-6).
        cashed: The Gold Cards among them that are used at once, if they do.

    Example:
        >>> str(TradeInStore(Place.WHITE))
        'trade W'
        >>> str(TradeInStore(Place.GOLD, at_once=True, cashed=Cards("A1")))
        'trade A now cash A1'
    """

    game = JOHARI

    store: Place = field(converter=to_place)
    at_once: bool = field(default=False, converter=to_truth)
    cashed: Cards = field(default=NOTHING, converter=to_cards)

    __repr__ = short_repr

    def __str__(self) -> str:
        return f"trade {self.store}{' now' * self.at_once}{_clause('cash', self.cashed)}"


@frozen(order=False, repr=False)
class Hire:
    """Hire a noble (rules TRD-4 to TRD-9).

    Attributes:
        noble: Who is hired.
        paid: The cards paid: gems of one type, or Gold Cards with the noble N2-7.
        gold: Gold paid from the track, with the noble N2-7.
        slot: The card slot, 1 to 3, that the noble is put in, if it is one of the two that are (rule NOB-25).

    Raises:
        NotationError: The gold is below 0, or there is no such slot.

    Example:
        >>> str(Hire(Noble.SETTER, Cards("w1W2")))
        'hire N1-4 pay w1W2'
        >>> str(Hire(Noble.SLOT_KEEPER, Cards("A2"), gold=3, slot=2))
        'hire N1-7 pay A2 gold 3 slot 2'
    """

    game = JOHARI

    noble: Noble = field(converter=to_noble)
    paid: Cards = field(default=NOTHING, converter=to_cards)
    gold: int = field(default=0, converter=to_int)
    slot: int | None = field(default=None, converter=optional(to_int))

    __repr__ = short_repr

    def __attrs_post_init__(self) -> None:
        """Refuse what cannot be written."""
        if self.gold < 0:
            raise NotationError("johari.notation.negative_gold", gold=self.gold)
        if self.slot not in {None, 1, 2, 3}:
            raise NotationError("johari.notation.no_slot", slot=f"{self.slot}")

    def __str__(self) -> str:
        clauses = ("pay", self.paid), ("gold", self.gold), ("slot", self.slot)
        return f"hire {self.noble}{''.join(_clause(word, value) for word, value in clauses)}"


@frozen(order=False)
class Bribe:
    """Be safe from the supervisor until the end of the day (rule BRI-1).

    Example:
        >>> str(Bribe())
        'bribe'
    """

    game = JOHARI

    def __str__(self) -> str:
        return "bribe"


@frozen(order=False)
class Exchange:
    """Exchange a card of the display for one of the market (rules XCH-1 to XCH-7).

    Attributes:
        given: The card given.
        place: The store or booth.
        taken: The card taken from it.

    Example:
        >>> str(Exchange(Card.w1, Place.BOOTH_2, Card.W3))
        'exchange w1 for W3@2'
    """

    game = JOHARI

    given: Card = field(converter=to_card)
    place: Place = field(converter=to_place)
    taken: Card = field(converter=to_card)

    def __str__(self) -> str:
        return f"exchange {self.given} for {self.taken}@{self.place}"


@frozen(order=False)
class Pass:
    """Do nothing with the card played (rules ACT-1, ACT-2).

    Example:
        >>> str(Pass())
        'pass'
    """

    game = JOHARI

    def __str__(self) -> str:
        return "pass"


@frozen(order=False)
class Lose:
    """Give a fake to the supervisor (rules SUP-1, SUP-2).

    Example:
        >>> str(Lose(Card.w2))
        'lose w2'
    """

    game = JOHARI

    card: Card = field(converter=to_card)

    def __str__(self) -> str:
        return f"lose {self.card}"


@frozen(order=False, repr=False)
class Cash:
    """At the end of the day, use Gold Cards of the Trade card at once, or keep them (rule EVE-3).

    Attributes:
        cards: The Gold Cards used; the others are kept.

    Example:
        >>> str(Cash(Cards("A1A3"))), str(Cash())
        ('cash A1A3', 'keep')
    """

    game = JOHARI

    cards: Cards = field(default=NOTHING, converter=to_cards)

    __repr__ = short_repr

    def __str__(self) -> str:
        return f"cash {self.cards}" if self.cards else "keep"


@frozen(order=False)
class Advance:
    """At the end of the game, move tokens two steps in all, with the noble N3-7 (rule NOB-23).

    Attributes:
        first: A token that moves a step.
        second: The token that moves the other step, the same one or a later one in the order of `Kind`.

    Raises:
        NotationError: The tokens are not in order.

    Example:
        >>> str(Advance(Kind.WHITE, Kind.WHITE)), str(Advance(Kind.RED, Kind.GREEN))
        ('advance WW', 'advance RG')
    """

    game = JOHARI

    first: Kind = field(converter=to_kind)
    second: Kind = field(converter=to_kind)

    def __attrs_post_init__(self) -> None:
        """Refuse a second way to write another move."""
        if self.second < self.first:
            raise NotationError(
                "johari.notation.tokens_not_in_order", right=f"{self.second}{self.first}"
            )

    def __str__(self) -> str:
        return f"advance {self.first}{self.second}"


def _clause(word: str, value: object) -> str:
    """A clause of the notation, left out where there is nothing to say."""
    return f" {word} {value}" if value else ""


def make_sales(
    tokens: Iterable[Kind], counted: Counted | None, faces: tuple[Card, ...]
) -> tuple[SellToJeweler, ...]:
    """The sales of the same cards to a Jeweler, some in order, for each of some tokens: without the checks.

    Example:
        >>> make_sales([Kind.WHITE], None, (Card.W1,))
        (SellToJeweler(sold=Cards('W1'), token=Kind.WHITE),)
    """
    sold = from_sorted(faces)
    return tuple([_sale(sold, token, counted) for token in tokens])


_sale = unchecked(SellToJeweler)
make_hire = unchecked(Hire)

SaleMove: TypeAlias = SellToJeweler | SellToCollector | DiscardForToken
"""A move that carries out a sale."""

ActionMove: TypeAlias = (
    Purchase | Baksheesh | SaleMove | TradeInStore | Hire | Bribe | Exchange | Pass
)
"""A move that carries out an action card."""

Move: TypeAlias = Pick | Play | ActionMove | Lose | Cash | Advance
"""A decision of a trader."""


_CARD = "[WBRGwbrg][1-3]|[AP][1-3]"
_PLACE = "(?P<place>[WBRGA1-6])"
_KIND = "[WBRGAP]"
_AS = f"(?: as (?P<counted>(?:{_CARD})={_KIND}))?"
_CASH = f"(?: cash (?P<cashed>(?:{_CARD})+))?"
_PAY = f"(?: pay (?P<paid>(?:{_CARD})+))?"
_GOLD, _SLOT = "(?: gold (?P<gold>[1-9][0-9]{0,5}))?", "(?: slot (?P<slot>[1-3]))?"

_FORMS = {
    "pick": (f"pick (?P<card>{_CARD})@{_PLACE}", "pick w2@3"),
    "play": ("play (?P<action>[a-z]+)", "play sale"),
    "purchase": (f"purchase {_PLACE}{_CASH}", "purchase 3", "purchase A cash A1A3"),
    "baksheesh": ("baksheesh", "baksheesh"),
    "sell": (
        f"sell (?P<sold>(?:{_CARD})+) advance (?P<token>{_KIND}){_AS}",
        "sell W2b1R3G1 advance R",
        "sell W1W2R3A1 advance B as W1=B",
    ),
    "collect": (f"collect (?P<kind>{_KIND}){_AS}", "collect B", "collect B as W2=B"),
    "discard": (f"discard (?P<card>{_CARD})", "discard w1"),
    "trade": (f"trade {_PLACE}(?P<at_once> now)?{_CASH}", "trade W", "trade A now cash A1"),
    "hire": (
        f"hire (?P<noble>N[1-3]-[1-8]){_PAY}{_GOLD}{_SLOT}",
        "hire N1-4 pay w1W2",
        "hire N1-7 pay A2 gold 3 slot 2",
    ),
    "bribe": ("bribe", "bribe"),
    "exchange": (
        f"exchange (?P<given>{_CARD}) for (?P<taken>{_CARD})@{_PLACE}",
        "exchange w1 for W3@2",
    ),
    "pass": ("pass", "pass"),
    "lose": (f"lose (?P<card>{_CARD})", "lose w2"),
    "cash": (f"cash (?P<cards>(?:{_CARD})+)", "cash A1A3", "keep"),
    "keep": ("keep", "keep"),
    "advance": (f"advance (?P<first>{_KIND})(?P<second>{_KIND})", "advance WW", "advance RG"),
}
"""By verb the pattern of the notation, with a group a part, and examples."""


def parse_move(text: str) -> Move:
    """Read a move as `str` writes it.

    Raises:
        NotationError: The text is anything else; the error says what was
            expected, and how to write it where that can be told.
        WrongType: The value is no text.

    Example:
        >>> parse_move("exchange w1 for W3@2")
        Exchange(given=Card.w1, place=Place.BOOTH_2, taken=Card.W3)
        >>> parse_move("purchase 3"), parse_move("collect B")
        (Purchase(place=Place.BOOTH_3), SellToCollector(kind=Kind.BLUE))
        >>> parse_move("sell b1W2 advance W")
        Traceback (most recent call last):
        jaipur_rules.core.errors.NotationError: 'sell b1W2 advance W' is not in order: write 'sell W2b1 advance W'
    """
    text = to_text(text)
    verb = text.partition(" ")[0]
    try:
        pattern, *examples = _FORMS[verb]
    except KeyError:
        raise NotationError("johari.notation.no_verb", text=text, verbs=tuple(_FORMS)) from None
    found = re.fullmatch(pattern, text)
    if not found:
        forms = tuple(Message("johari.notation.form", text=each) for each in examples)
        raise NotationError("johari.notation.no_move", text=text, forms=forms)
    move = _make_move(verb, found.groupdict(default=""))
    if str(move) != text:
        raise NotationError("johari.notation.not_in_order", text=text, right=str(move))
    return move


def _make_move(verb: str, part: Mapping[str, str]) -> Move:
    """Make the move of a verb of the parts of its notation, each empty that is not there."""
    match verb:
        case "pick":
            return Pick(part["place"], part["card"])
        case "play":
            return Play(part["action"])
        case "purchase":
            return Purchase(part["place"], part["cashed"])
        case "baksheesh":
            return Baksheesh()
        case "sell":
            return SellToJeweler(part["sold"], part["token"], _counted(part["counted"]))
        case "collect":
            return SellToCollector(part["kind"], _counted(part["counted"]))
        case "discard":
            return DiscardForToken(part["card"])
        case "trade":
            return TradeInStore(part["place"], bool(part["at_once"]), part["cashed"])
        case "hire":
            slot = int(part["slot"]) if part["slot"] else None
            return Hire(part["noble"], part["paid"], int(part["gold"] or 0), slot)
        case "bribe":
            return Bribe()
        case "exchange":
            return Exchange(part["given"], part["place"], part["taken"])
        case "pass":
            return Pass()
        case "lose":
            return Lose(part["card"])
        case "cash":
            return Cash(part["cards"])
        case "keep":
            return Cash()
        case _:
            return Advance(*sorted((to_kind(part["first"]), to_kind(part["second"]))))


def _counted(text: str) -> Counted | None:
    return Counted(*text.split("=")) if text else None
