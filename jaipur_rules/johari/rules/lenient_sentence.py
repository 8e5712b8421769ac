"""A sentence in which somebody says a move: what it says item by item, and the move that it comes to."""

import re
from collections.abc import Callable, Iterator
from typing import TypeAlias, TypeVar

from attrs import Factory, define

from jaipur_rules.core.errors import NotationError
from jaipur_rules.core.messages import Message, Parameter
from jaipur_rules.core.typed_text import CHATTER
from jaipur_rules.johari.rules.cards import Cards
from jaipur_rules.johari.rules.faces import Card, Counted, Kind
from jaipur_rules.johari.rules.lenient_words import ACTIONS, CLAUSES, FILLER, KINDS, NOW, VERBS
from jaipur_rules.johari.rules.moves import (
    Advance,
    Baksheesh,
    Bribe,
    Cash,
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
        repeated: Whether an action was named again.
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
    repeated: bool = False

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
            raise self.fault("two_things", one=str(had), other=str(given))
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
        elif clause == "place" or (self.verb in _OF_PLACES and clause != "advance"):
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
            raise self.fault("no_booth", number=number)
        self.clause = ""

    def _play(self, action: Action) -> None:
        if self.action is not None:
            between = _AND if action is self.action else _SENTENCES
            if not self.repeated and between.search(self.text):
                raise self.fault("two_sentences")
            self.repeated = True
        self.verb, self.action = "play", self._once(self.action, action)

    def _word(self, word: str) -> None:
        if self.verb == "play" or (not self.verb and word not in VERBS):
            if word in ACTIONS:
                self._play(ACTIONS[word])
                return
        elif self.verb and word in CLAUSES:
            self.clause = CLAUSES[word]
            if self.clause in _HOLDERS:
                self.holder = self.clause
            if self.clause == "for" and self.verb == "exchange" and self.given_there:
                raise self.fault("place_of_taken")
            return
        if word in NOW:
            self.now, self.clause = True, ""
        elif not self.verb and word in VERBS:
            self.verb = VERBS[word]
        elif self.verb == "advance" and {*word} <= KINDS.keys():
            self.kinds += [KINDS[letter] for letter in word]
        elif word not in FILLER and word not in CHATTER:
            raise self.fault("no_meaning", word=word)

    def move(self) -> Move:
        """The move of the whole sentence."""
        if self.number is not None:
            raise self.fault("of_what", number=self.number)
        if self.clause not in {"", "place"} and not self.cards.get(self.clause):
            raise self.fault("nothing_after", clause=self.clause)
        parts = set(self._parts())
        if not parts and self.verb in ACTIONS and self.verb not in _BARE:
            return Play(ACTIONS[self.verb])
        if self.verb not in _BUILD:
            raise self.fault("no_verb")
        allowed, build = _BUILD[self.verb]
        strange = sorted(parts - allowed)
        if strange:
            raise self.fault("no_part", part=Message(f"johari.sentence.part.{strange[0]}"))
        return build(self)

    def _parts(self) -> Iterator[str]:
        """Yield the names of what the sentence holds besides the verb."""
        yield from (f"cards_{clause}".rstrip("_") for clause, cards in self.cards.items() if cards)
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
            raise self.fault("one_card", count=len(cards))
        return cards[0]

    def some(self, *clauses: str) -> Cards:
        """All the cards of some clauses."""
        return Cards(card for clause in clauses for card in self.cards.get(clause, ()))

    def where(self) -> Place:
        """The store or booth."""
        if self.place is None:
            raise self.fault("where")
        return self.place

    def kind(self) -> Kind:
        """The only type."""
        if len(self.kinds) != 1:
            raise self.fault("which_kind")
        return self.kinds[0]

    def as_another(self) -> Counted | None:
        """The card that counts as another type."""
        if self.counted is None and "as" not in self.cards:
            return None
        if self.counted is None:
            raise self.fault("as_what")
        return Counted(self.one("as"), self.counted)

    def hired(self) -> Noble:
        """The noble."""
        if self.noble is None:
            raise self.fault("which_noble")
        return self.noble

    def fault(self, reason: str, /, **params: Parameter) -> NotationError:
        """The error that says why the sentence is no move."""
        return NotationError(f"johari.sentence.{reason}", text=self.text, **params)


_SENTENCES = re.compile(r"[.;!?…]\s*\w")
_AND = re.compile(_SENTENCES.pattern + r"|\b(?:and|et)\b", re.IGNORECASE)
"""What stands between an action that is played and the same one carried out, which is another move."""
_OF_PLACES = frozenset(("pick", "purchase", "trade"))
_HOLDERS = frozenset(("for", "pay", "cash", "as"))
_BARE = frozenset(("baksheesh", "bribe"))
"""The actions whose names alone carry them out."""


def _sale(sentence: Sentence) -> Move:
    if not sentence.some("") and sentence.kinds:
        return SellToCollector(sentence.kind(), sentence.as_another())
    if sentence.kind_first:
        raise sentence.fault("cards_or_token")
    return SellToJeweler(sentence.some(""), sentence.kind(), sentence.as_another())


def _play(sentence: Sentence) -> Move:
    if sentence.action is None:
        raise sentence.fault("which_action")
    return Play(sentence.action)


def _cash(sentence: Sentence) -> Move:
    if {*sentence.kinds} - {Kind.GOLD}:
        raise sentence.fault("only_gold")
    cards = sentence.some("")
    if bool(cards) is not (sentence.verb == "cash"):
        raise sentence.fault("which_gold")
    return Cash(cards)


def _tokens(sentence: Sentence) -> Move:
    if len(sentence.kinds) != 2:
        raise sentence.fault("two_steps")
    return Advance(*sorted(sentence.kinds))


_Build: TypeAlias = Callable[[Sentence], Move]
_BUILD: dict[str, tuple[frozenset[str], _Build]] = {
    "pick": (
        frozenset(("cards", "place")),
        lambda sentence: Pick(sentence.where(), sentence.one()),
    ),
    "play": (frozenset(("action",)), _play),
    "purchase": (
        frozenset(("place", "cards_cash")),
        lambda sentence: Purchase(sentence.where(), sentence.some("cash")),
    ),
    "baksheesh": (frozenset(), lambda _: Baksheesh()),
    "sell": (frozenset(("cards", "kinds", "cards_as", "counted")), _sale),
    "collect": (
        frozenset(("kinds", "cards_as", "counted")),
        lambda sentence: SellToCollector(sentence.kind(), sentence.as_another()),
    ),
    "discard": (frozenset(("cards",)), lambda sentence: DiscardForToken(sentence.one())),
    "trade": (
        frozenset(("place", "now", "cards_cash")),
        lambda sentence: TradeInStore(sentence.where(), sentence.now, sentence.some("cash")),
    ),
    "hire": (
        frozenset(("noble", "cards", "cards_for", "cards_pay", "gold", "slot")),
        lambda sentence: Hire(
            sentence.hired(), sentence.some("", "for", "pay"), sentence.gold or 0, sentence.slot
        ),
    ),
    "bribe": (frozenset(), lambda _: Bribe()),
    "exchange": (
        frozenset(("cards", "cards_for", "place")),
        lambda sentence: Exchange(sentence.one(), sentence.where(), sentence.one("for")),
    ),
    "pass": (frozenset(), lambda _: Pass()),
    "lose": (frozenset(("cards",)), lambda sentence: Lose(sentence.one())),
    "cash": (frozenset(("cards", "kinds")), _cash),
    "keep": (frozenset(("cards", "kinds")), _cash),
    "advance": (frozenset(("kinds",)), _tokens),
}
"""The parts that each verb may have, by their names in the messages, and the constructor of its move."""
