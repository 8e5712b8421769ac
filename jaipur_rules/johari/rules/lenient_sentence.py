"""A sentence in which somebody says a move: its words, what it says item by item, and the move that it comes to."""

import re
from collections.abc import Callable, Iterator
from typing import TypeAlias, TypeVar, assert_never

from attrs import Factory, define

from jaipur_rules.core.errors import NotationError
from jaipur_rules.core.messages import Message, Parameter
from jaipur_rules.core.typed_text import CHATTER
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
from jaipur_rules.johari.rules.pieces import (
    PLACES,
    Action,
    Card,
    Cards,
    Counted,
    Kind,
    Noble,
    Place,
)

FAKE = "fake"
"""The word as which every word for a fake is read."""


def _meaning(**words: str) -> dict[str, str]:
    """Every word with what it means."""
    return {word: name for name, synonyms in words.items() for word in (name, *synonyms.split())}


VERBS = _meaning(
    pick="picks picking take takes taking choose chooses choisis choisir prends prendre",
    play="plays playing lay lays joue joues jouer pose poser",
    purchase="purchases buy buys buying achète achete acheter achat",
    baksheesh="bakchich",
    sell="sells selling vends vendre vend",
    collect="collects",
    discard="discards défausse defausse défausser defausser",
    trade="trades trading négoce negoce négocie negocie négocier negocier",
    hire="hires hiring recruit recruits engage engager recrute recruter embauche embaucher",
    bribe="pot soudoie soudoyer",
    exchange="exchanges give gives donne donner swap swaps swapping échange echange échanger echanger troque troquer",
    lose="loses losing perds perdre perd",
    cash="cashes cashing encaisse encaisser",
    keep="keeps keeping garde garder",
    advance="advances advancing move moves avance avancer",
) | {
    "pass": "pass",
    "passe": "pass",
    "passer": "pass",
    "decline": "pass",
    "nothing": "pass",
    "rien": "pass",
}
"""The words that say what is done, by the word of the notation."""

CLAUSES = {
    **dict.fromkeys("for against contre pour".split(), "for"),
    **dict.fromkeys("pay pays paying paid with avec paie paye payer payant".split(), "pay"),
    **dict.fromkeys("cash cashing use using encaisse encaissant encaisser".split(), "cash"),
    **dict.fromkeys("as count counts counting comme compte comptant =".split(), "as"),
    **dict.fromkeys("advance advancing move moving avance avancer avançant".split(), "advance"),
    **dict.fromkeys("at from in on @ à au aux dans".split(), "place"),
    **dict.fromkeys("booth stall store shop étal etal échoppe echoppe magasin".split(), "place"),
    **dict.fromkeys("slot emplacement".split(), "slot"),
}
"""The words that say what the cards, types and numbers after them are for."""

NOW = frozenset("now once immediately maintenant aussitôt aussitot".split())
"""The words that say that traded cards come to the display at once."""

KINDS = {
    word: kind
    for kind, synonyms in zip(
        Kind,
        (
            "w white whites blanc blanche blancs blanches",
            "b blue blues bleu bleue bleus bleues",
            "r red reds rouge rouges",
            "g green greens vert verte verts vertes",
            "a gold or",
            "p prestige",
        ),
        strict=True,
    )
    for word in synonyms.split()
}
"""The words for every type."""

ACTIONS = {
    word: action
    for action, synonyms in zip(
        Action,
        (
            "purchase achat",
            "baksheesh bakchich",
            "sale vente",
            "trade négoce negoce",
            "bribe pot",
            "exchange échange echange",
            "doppelganger doppelgänger sosie",
        ),
        strict=True,
    )
    for word in synonyms.split()
}
"""The words for every action card."""

FAKES = frozenset("fake fakes faux fausse fausses".split())
FILLER = frozenset(
    "en everything every number numéro mon ma mes les j mis put into sur main son its track piste"
    " the a an all of my his her and to le la les l d de du des un une et tout toutes vin"
    " i je do card cards carte cartes gem gems gemme gemmes token tokens jeton jetons noble"
    " collector jeweler jeweller collectionneur joaillier supervisor inspecteur".split()
)
"""Words that say nothing by themselves."""

CARDS = frozenset("card cards carte cartes gem gems gemme gemmes".split())
"""Words for cards: after a number, they are counted."""

SEVERAL = frozenset("fakes fausses".split())
"""The words for more than one fake."""

ENGLISH = frozenset(
    "pick picks picking take takes taking play plays playing lay lays purchase purchases buy buys buying"
    " sell sells selling discard discards trade trades trading hire hires hiring recruit recruits"
    " exchange exchanges swap swaps swapping lose loses losing cash cashes cashing keep keeps keeping"
    " advance advances advancing move moves moving decline nothing for against pay pays paying paid with"
    " use using as count counts counting at from in booth stall store shop slot now once immediately"
    " white whites blue blues red reds green greens gold fake fakes the of my his her and to"
    " card cards gem gems".split()
)
"""Words that are not French: next to one of them, "or" is no gold."""


def phrase(move: Move) -> str:
    """A move in words that can be read again.

    Example:
        >>> from jaipur_rules.johari import parse_move
        >>> phrase(parse_move("sell W1W2R3A1 advance B as W1=B"))
        'sell W1 W2 R3 A1, move blue, counting W1 as blue'
    """
    match move:
        case Pick(place, card):
            return f"pick {card} from {_place(place)}"
        case Play(action):
            return f"play {action}"
        case Purchase(place, cashed):
            return f"purchase all of {_place(place)}{_cash(cashed)}"
        case Baksheesh() | Bribe() | Pass():
            return str(move)
        case SellToJeweler(sold, token, counted):
            return f"sell {_cards(sold)}, move {_kind(token)}{_counted(counted)}"
        case SellToCollector(kind, counted):
            return f"collect {_kind(kind)}{_counted(counted)}"
        case DiscardForToken(card):
            return f"discard {card}"
        case TradeInStore(store, at_once, cashed):
            return f"trade in {_place(store)}{' now' * at_once}{_cash(cashed)}"
        case Hire(noble, paid, gold, slot):
            cards = f", paying {_cards(paid)}" if paid else ""
            track = f", gold {gold}" if gold else ""
            return f"hire {noble}{cards}{track}{f', slot {slot}' if slot else ''}"
        case Exchange(given, place, taken):
            return f"exchange {given} for {taken} from {_place(place)}"
        case Lose(card):
            return f"lose {card}"
        case Cash(cards):
            return f"cash {_cards(cards)}" if cards else "keep"
        case Advance(first, second):
            return f"advance {_kind(first)} and {_kind(second)}"
        case _:
            assert_never(move)


def _place(place: Place) -> str:
    return f"the {place.name.lower()} store" if place.is_store else f"booth {place}"


def _cards(cards: Cards) -> str:
    return " ".join(map(str, cards))


def _kind(kind: Kind) -> str:
    return kind.name.lower()


def _cash(cards: Cards) -> str:
    return f", cash {_cards(cards)}" if cards else ""


def _counted(counted: Counted | None) -> str:
    return f", counting {counted.card} as {_kind(counted.kind)}" if counted else ""


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


def _cash_or_keep(sentence: Sentence) -> Move:
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
    "cash": (frozenset(("cards", "kinds")), _cash_or_keep),
    "keep": (frozenset(("cards", "kinds")), _cash_or_keep),
    "advance": (frozenset(("kinds",)), _tokens),
}
"""The parts that each verb may have, by their names in the messages, and the constructor of its move."""
