"""Moves read as people type them, in English or French; `parse_move` reads exactly what `str` writes.

The case of a letter is the difference between a gem and a fake, so it counts in
the names of those cards, and nowhere else.
"""

import re
from collections.abc import Callable, Iterator
from typing import TypeAlias, TypeVar

from attrs import Factory, define, frozen

from jaipur_rules.game import NotationError
from jaipur_rules.johari.cards import Card, Cards, Kind
from jaipur_rules.johari.lenient_words import (
    ACTIONS,
    CLAUSES,
    FAKE,
    FAKES,
    FILLER,
    KINDS,
    NOW,
    VERBS,
    phrase,
)
from jaipur_rules.johari.moves import (
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
from jaipur_rules.johari.pieces import PLACES, Action, Noble, Place


@frozen(order=False)
class Reading:
    """What the lenient reader understood.

    Attributes:
        move: The move.

    Example:
        >>> read_move("buy 3").understood
        'purchase all of booth 3'
    """

    move: Move

    @property
    def understood(self) -> str:
        """The move in words, to be shown to whoever typed it."""
        return phrase(self.move)


def read_move(text: str) -> Reading:
    """Read a move as people type it, in English or French.

    Cards may come in any order, with spaces and commas, and spelled out;
    clauses in any order as well; and the name of an action alone is a card played.

    Raises:
        NotationError: No move, or more than one, can be made out.

    Example:
        >>> str(read_move("Sell R3, b1 W2 G1 for red").move)
        'sell W2b1R3G1 advance R'
        >>> str(read_move("swap fake white 1 for white 3 at booth 2").move)
        'exchange w1 for W3@2'
        >>> str(read_move("engage n1-4, paie W2 w1").move), str(read_move("vente").move)
        ('hire N1-4 pay w1W2', 'play sale')
    """
    if len(text) > _LONGEST:
        raise NotationError(f"{_shown(text)} is too long for a move")
    sentence = _Sentence(text)
    for item in _items(text):
        sentence.read(item)
    return Reading(sentence.move())


_LONGEST = 1000
_DIGITS = 6
_Item: TypeAlias = Noble | tuple[Card, ...] | Kind | int | str
"""A noble, cards, a type, a number, or another word."""

_T = TypeVar("_T")
_NOBLE = re.compile(r"[Nn]([1-3])\s*-\s*([1-8])(?!\d)")
_CARDS = re.compile(r"(?:[WBRGAPwbrgap][1-3])+(?![^\W_])")
_TOKENS = re.compile(
    rf"{_NOBLE.pattern.replace('(', '(?:', 2)}|{_CARDS.pattern}|\d+|[^\W\d_]+|[^\s,;.:!?&+'’-]"
)
_CARD = re.compile("[A-Za-z][1-3]")


def _items(text: str) -> list[_Item]:
    """What stands in a text, a type and the number after it made one card."""
    found: list[_Item] = []
    fake = False
    for token in _TOKENS.findall(text):
        item = _item(token, text)
        before = found[-1] if found else ""
        if item == FAKE:
            fake = True
        elif isinstance(before, Kind) and type(item) is int and _makes_card(before, item, found):
            found[-1] = (Card.of(before, item, fake=fake),)
            fake = False
        else:
            found.append(item)
    if fake:
        raise NotationError(f"{_shown(text)}: a fake of what?")
    return found


def _makes_card(kind: Kind, number: int, before: list[_Item]) -> bool:
    # To a noble, gold is paid from the track as well, in any amount.
    hires = any(isinstance(item, str) and VERBS.get(item) == "hire" for item in before)
    return 1 <= number <= 3 and not (hires and kind is Kind.GOLD)


def _item(token: str, text: str) -> _Item:
    noble = _NOBLE.fullmatch(token)
    if noble:
        return Noble.parse(f"N{noble[1]}-{noble[2]}")
    if _CARDS.fullmatch(token):
        return tuple(Card.parse(_proper(card)) for card in _CARD.findall(token))
    if token.isdecimal():
        if len(token) > _DIGITS or not token.isascii():
            raise NotationError(f"{_shown(text)}: {_shown(token)} is no number of this game")
        return int(token)
    word = token.lower()
    if word in FAKES:
        return FAKE
    # A small a is an article.
    return word if token == "a" else KINDS.get(word, word)


def _proper(card: str) -> str:
    """The name of a card; there are no fakes of gold and of prestige."""
    return card.upper() if card[0] in "ap" else card


@define
class _Sentence:
    """A typed sentence, read item by item.

    Attributes:
        text: The sentence.
        verb: What is done, by the word of the notation.
        clause: What the next item is for.
        holder: The clause that cards are of.
        number: A number of which it is not yet known what it counts.
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

    def read(self, item: _Item) -> None:
        """Take in the next item."""
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
        if self.clause == "as":
            self.counted = self._once(self.counted, kind)
            self.holder = self.clause = ""
        elif self.verb == "hire" and kind is Kind.GOLD:
            self.clause = "gold"
            if self.number is not None:
                self.gold, self.number, self.clause = self._once(self.gold, self.number), None, ""
        elif self.clause == "place" or self.verb in _OF_PLACES:
            self.place = self._once(self.place, Place(min(kind, Kind.GOLD)))
        else:
            self.kinds.append(kind)

    def _number(self, number: int) -> None:
        if self.clause == "slot":
            self.slot = self._once(self.slot, number)
        elif self.clause == "gold":
            self.gold = self._once(self.gold, number)
        elif self.verb == "hire":
            self.number = self._once(self.number, number)
        elif str(number) in PLACES:
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
            return
        if word in NOW:
            self.now, self.clause = True, ""
        elif not self.verb and word in VERBS:
            self.verb = VERBS[word]
        elif self.verb == "advance" and {*word} <= KINDS.keys():
            self.kinds += [KINDS[letter] for letter in word]
        elif word not in FILLER:
            raise self._fault(f"{_shown(word)} says nothing here")

    def move(self) -> Move:
        """The move of the whole sentence."""
        if self.number is not None:
            raise self._fault(f"{self.number} of what?")
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
        """What the sentence says beside the verb."""
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
        return NotationError(f"{_shown(self.text)}: {sentence}")


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


def _sale(said: _Sentence) -> Move:
    if not said.some("") and said.kinds:
        return SellToCollector(said.kind(), said.as_another())
    return SellToJeweler(said.some(""), said.kind(), said.as_another())


def _play(said: _Sentence) -> Move:
    if said.action is None:
        raise NotationError(f"{_shown(said.text)}: which action card is played?")
    return Play(said.action)


def _tokens(said: _Sentence) -> Move:
    if len(said.kinds) != 2:
        raise NotationError(f"{_shown(said.text)}: two steps are of two tokens, or twice of one")
    return Advance(*sorted(said.kinds))


_Build: TypeAlias = Callable[[_Sentence], Move]
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
    "cash": (frozenset(("cards",)), lambda said: Cash(said.some(""))),
    "keep": (frozenset(), lambda _: Cash()),
    "advance": (frozenset(("kinds",)), _tokens),
}
"""What may be said with every verb, and the move of it."""


def _shown(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:37] + "...")
