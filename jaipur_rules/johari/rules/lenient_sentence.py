"""A sentence in which somebody says a move: what it says item by item, and the move that it comes to."""

from collections.abc import Callable, Iterator
from typing import TypeAlias, TypeVar

from attrs import Factory, define

from jaipur_rules.core.errors import NotationError
from jaipur_rules.johari.rules.cards import Card, Cards, Kind
from jaipur_rules.johari.rules.lenient_words import ACTIONS, CLAUSES, FILLER, KINDS, NOW, VERBS
from jaipur_rules.johari.rules.moves import (
    Advance,
    Baksheesh,
    Bribe,
    Cash,
    Counted,
    DiscardForToken,
    Exchange,
    Hire,
    Lose,
    Move,
    Pass,
    Pick,
    Play,
    Purchase,
    SellToCollector,
    SellToJeweler,
    TradeInStore,
)
from jaipur_rules.johari.rules.pieces import PLACES, Action, Noble, Place

Item: TypeAlias = Noble | tuple[Card, ...] | Kind | int | str
"""A noble, cards, a type, a number, or another word."""

_T = TypeVar("_T")


@define
class Sentence:
    """A typed sentence, read item by item.

    Attributes:
        text: The sentence.
        verb: What is done, by the word of the notation.
        clause: What the next item is for.
        holder: The clause that cards are of.
        number: A number of which it is not yet known what it counts.
        given_there: Whether the place was named with the card given.
        kind_first: Whether a type was named before any card, and not as a token that moves.
    """

    text: str
    verb: str = ""
    clause: str = ""
    holder: str = ""
    cards: dict[str, list[Card]] = Factory(dict[str, list[Card]])
    kinds: list[Kind] = Factory(list[Kind])
    counted: Kind | None = None
    place: Place | None = None
    noble: Noble | None = None
    action: Action | None = None
    gold: int | None = None
    slot: int | None = None
    number: int | None = None
    now: bool = False
    given_there: bool = False
    kind_first: bool = False

    def read(self, item: Item) -> None:
        """Take in the next item."""
        placed = self.place is not None
        self._item(item)
        if not placed and self.place is not None:
            self.given_there = bool(self.cards.get("")) and not self.holder

    def _item(self, item: Item) -> None:
        match item:
            case tuple():
                self.cards.setdefault(self.holder, []).extend(item)
            case Noble():
                self.noble = self._once(self.noble, item)
            case Kind():
                self._kind(item)
            case int():
                self._number(item)
            case _:
                self._word(item)

    def _once(self, had: _T | None, given: _T) -> _T:
        if had is not None and had != given:
            raise self._fault(f"is it {had} or {given}?")
        return given

    def _kind(self, kind: Kind) -> None:
        clause, self.clause = self.clause, ""
        if clause == "as":
            self.counted = self._once(self.counted, kind)
            self.holder = ""
        elif self.verb == "hire" and kind is Kind.GOLD:
            if self.number is None:
                self.clause = "gold"
            else:
                self.gold, self.number = self._once(self.gold, self.number), None
        elif clause == "place" or self.verb in _OF_PLACES:
            self.place = self._once(self.place, Place(min(kind, Kind.GOLD)))
        else:
            self.kinds.append(kind)
            self.kind_first = clause != "advance" and not self.cards.get("")

    def _number(self, number: int) -> None:
        if self.clause == "slot":
            self.slot = self._once(self.slot, number)
        elif self.clause == "gold":
            self.gold = self._once(self.gold, number)
        elif self.verb == "hire":
            self.number = self._once(self.number, number)
        elif str(number) in {*PLACES}:
            self.place = self._once(self.place, Place.parse(str(number)))
        else:
            raise self._fault(f"there is no booth {number}")
        self.clause = ""

    def _word(self, word: str) -> None:
        if self.verb == "play" or (not self.verb and word not in VERBS):
            if word in ACTIONS:
                self.verb, self.action = "play", self._once(self.action, ACTIONS[word])
                return
        elif self.verb and word in CLAUSES:
            self.clause = CLAUSES[word]
            if self.clause in _HOLDERS:
                self.holder = self.clause
            if self.clause == "for" and self.verb == "exchange" and self.given_there:
                raise self._fault("the place is that of the card taken: swap w1 for W3 at 2")
            return
        if word in NOW:
            self.now, self.clause = True, ""
        elif not self.verb and word in VERBS:
            self.verb = VERBS[word]
        elif self.verb == "advance" and {*word} <= KINDS.keys():
            self.kinds += [KINDS[letter] for letter in word]
        elif word not in FILLER:
            raise self._fault(f"{shown(word)} says nothing here")

    def move(self) -> Move:
        """The move of the whole sentence."""
        if self.number is not None:
            raise self._fault(f"{self.number} of what?")
        if self.clause not in {"", "place"} and not self.cards.get(self.clause):
            raise self._fault(f"what stands after {self.clause!r}?")
        parts = set(self._parts())
        if not parts and self.verb in ACTIONS and self.verb not in _BARE:
            return Play(ACTIONS[self.verb])
        if self.verb not in _BUILD:
            raise self._fault("no word says what is done")
        allowed, build = _BUILD[self.verb]
        strange = sorted(parts - allowed)
        if strange:
            raise self._fault(f"{_NAMES[strange[0]]} has no part in this")
        return build(self)

    def _parts(self) -> Iterator[str]:
        """Yield the names of what the sentence holds besides the verb."""
        yield from (f"cards {clause}".strip() for clause, cards in self.cards.items() if cards)
        if self.kinds:
            yield "kinds"
        if self.now:
            yield "now"
        for name in ("counted", "place", "noble", "action", "gold", "slot"):
            if getattr(self, name) is not None:
                yield name

    def one(self, clause: str = "") -> Card:
        """The only card of a clause."""
        cards = self.cards.get(clause, [])
        if len(cards) != 1:
            raise self._fault(f"which card? {len(cards)} are named where one is needed")
        return cards[0]

    def some(self, *clauses: str) -> Cards:
        """All the cards of some clauses."""
        return Cards(card for clause in clauses for card in self.cards.get(clause, ()))

    def where(self) -> Place:
        """The store or booth."""
        if self.place is None:
            raise self._fault("at which store or booth?")
        return self.place

    def kind(self) -> Kind:
        """The only type."""
        if len(self.kinds) != 1:
            raise self._fault("of which type, white, blue, red or green?")
        return self.kinds[0]

    def as_another(self) -> Counted | None:
        """The card that counts as another type."""
        if self.counted is None and "as" not in self.cards:
            return None
        if self.counted is None:
            raise self._fault("as which type does the card count?")
        return Counted(self.one("as"), self.counted)

    def hired(self) -> Noble:
        """The noble."""
        if self.noble is None:
            raise self._fault("which noble, N1-1 to N3-8?")
        return self.noble

    def _fault(self, sentence: str) -> NotationError:
        return NotationError(f"{shown(self.text)}: {sentence}")


_OF_PLACES = frozenset(("pick", "purchase", "trade"))
_HOLDERS = frozenset(("for", "pay", "cash", "as"))
_BARE = frozenset(("baksheesh", "bribe"))
"""The actions whose names alone carry them out."""

_NAMES = {
    "cards": "a card",
    "cards for": "a card after 'for'",
    "cards pay": "a payment",
    "cards cash": "gold used at once",
    "cards as": "a card that counts as another",
    "kinds": "a type",
    "counted": "a type that a card counts as",
    "place": "a store or booth",
    "noble": "a noble",
    "action": "an action card",
    "gold": "an amount of gold",
    "slot": "a slot",
    "now": "'now'",
}


def _sale(said: Sentence) -> Move:
    if not said.some("") and said.kinds:
        return SellToCollector(said.kind(), said.as_another())
    if said.kind_first:
        raise NotationError(
            f"{shown(said.text)}: cards of a type, or its token? Say 'move' before the token"
        )
    return SellToJeweler(said.some(""), said.kind(), said.as_another())


def _play(said: Sentence) -> Move:
    if said.action is None:
        raise NotationError(f"{shown(said.text)}: which action card is played?")
    return Play(said.action)


def _cash(said: Sentence) -> Move:
    if {*said.kinds} - {Kind.GOLD}:
        raise NotationError(f"{shown(said.text)}: only gold is used or kept")
    cards = said.some("")
    if bool(cards) is not (said.verb == "cash"):
        raise NotationError(f"{shown(said.text)}: which gold cards are used? Say keep for none")
    return Cash(cards)


def _tokens(said: Sentence) -> Move:
    if len(said.kinds) != 2:
        raise NotationError(f"{shown(said.text)}: two steps are of two tokens, or twice of one")
    return Advance(*sorted(said.kinds))


_Build: TypeAlias = Callable[[Sentence], Move]
_BUILD: dict[str, tuple[frozenset[str], _Build]] = {
    "pick": (frozenset(("cards", "place")), lambda said: Pick(said.where(), said.one())),
    "play": (frozenset(("action",)), _play),
    "purchase": (
        frozenset(("place", "cards cash")),
        lambda said: Purchase(said.where(), said.some("cash")),
    ),
    "baksheesh": (frozenset(), lambda _: Baksheesh()),
    "sell": (frozenset(("cards", "kinds", "cards as", "counted")), _sale),
    "collect": (
        frozenset(("kinds", "cards as", "counted")),
        lambda said: SellToCollector(said.kind(), said.as_another()),
    ),
    "discard": (frozenset(("cards",)), lambda said: DiscardForToken(said.one())),
    "trade": (
        frozenset(("place", "now", "cards cash")),
        lambda said: TradeInStore(said.where(), said.now, said.some("cash")),
    ),
    "hire": (
        frozenset(("noble", "cards", "cards for", "cards pay", "gold", "slot")),
        lambda said: Hire(said.hired(), said.some("", "for", "pay"), said.gold or 0, said.slot),
    ),
    "bribe": (frozenset(), lambda _: Bribe()),
    "exchange": (
        frozenset(("cards", "cards for", "place")),
        lambda said: Exchange(said.one(), said.where(), said.one("for")),
    ),
    "pass": (frozenset(), lambda _: Pass()),
    "lose": (frozenset(("cards",)), lambda said: Lose(said.one())),
    "cash": (frozenset(("cards", "kinds")), _cash),
    "keep": (frozenset(("cards", "kinds")), _cash),
    "advance": (frozenset(("kinds",)), _tokens),
}
"""The parts that each verb may have, and the constructor of its move."""


def shown(text: str) -> str:
    """A text as an error message repeats it.

    Example:
        >>> len(shown("W" * 1000))
        42
    """
    return repr(text if len(text) <= 40 else text[:37] + "...")
