"""The words in which people say moves, and moves in such words."""

from typing import assert_never

from jaipur_rules.johari.rules.cards import Cards
from jaipur_rules.johari.rules.faces import Counted, Kind
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
from jaipur_rules.johari.rules.pieces import Action, Place

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
