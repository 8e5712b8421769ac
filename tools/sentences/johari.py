"""Sentences that say a move of Johari, and sentences that say none."""

import random
from collections.abc import Callable
from typing import Any

from tools.sentences.jaipur import two
from tools.sentences.phrases import Phrases, join

KINDS = "WBRG"
PLACES = "WBRGA123456"
ORDER = [
    *(f"{letter}{size}" for kind in KINDS for size in "123" for letter in (kind, kind.lower())),
    *(f"{kind}{size}" for kind in "AP" for size in "123"),
]


def sentence(rng: random.Random, say: Phrases) -> tuple[str, str]:
    """A move in notation, legal or not, and a sentence that says it."""
    return rng.choice(_MOVES)(_Speaker(say, rng))


class _Speaker:
    """Chooses pieces, and names them in a language."""

    def __init__(self, say: Phrases, rng: random.Random) -> None:
        self.say, self.rng = say, rng
        self.own: dict[str, Any] = say.own

    def face(self, kinds: str = "WBRGwbrg") -> str:
        """A card in notation."""
        return f"{self.rng.choice(kinds)}{self.rng.randint(1, 3)}"

    def card(self, card: str, *, article: bool = True, own: bool = False) -> str:
        """The name of a card, as one that the trader has if it is the trader's own."""
        if self.rng.random() < 0.15:
            return card
        kind, size = card[0].upper(), card[1]
        name = f"{self.own['kinds'][kind]} {size}"
        if card[0].islower():
            name = self.own["fake"].format(name)
        template = self.say.phrase("own_cards" if own else "cards") if article else "{}"
        return template.format(name).replace("le or", "l’or")

    def cards(self, cards: str) -> str:
        """The names of several cards."""
        faces = [cards[at : at + 2] for at in range(0, len(cards), 2)]
        self.rng.shuffle(faces)
        return join([self.card(each, article=False) for each in faces], self.say, self.rng)

    def hand(self, most: int, kinds: str = "WBRGwbrg") -> str:
        """Different cards in notation, in order."""
        faces = {self.face(kinds) for _ in range(self.rng.randint(1, most))}
        return "".join(sorted(faces, key=ORDER.index))

    def place(self, place: str) -> str:
        """The name of a store or a booth."""
        if place.isdigit():
            return self.say.phrase("booth").format(place)
        adjectives = self.own.get("feminine", self.own["kinds"])
        return self.say.phrase("store").format(adjectives[place])

    def at(self, place: str) -> str:
        """The name of a place, with a preposition."""
        return self.say.phrase("at").format(self.place(place))

    def kind(self, kind: str) -> str:
        """The name of a type."""
        name: str = self.own["kinds"][kind]
        return name


Said = tuple[str, str]


def _pick(by: _Speaker) -> Said:
    place = by.rng.choice(PLACES)
    kinds = "WBRGAPwbrg" if place.isdigit() else "AP" if place == "A" else place + place.lower()
    card = by.face(kinds)
    said = by.say.phrase("pick").format(card=by.card(card), at=by.at(place))
    return f"pick {card}@{place}", said


def _play(by: _Speaker) -> Said:
    action = by.rng.choice(list(by.own["actions"]))
    return f"play {action}", by.say.phrase("play").format(by.own["actions"][action])


def _purchase(by: _Speaker) -> Said:
    place = by.rng.choice(PLACES)
    said = by.say.phrase("purchase").format(by.at(place))
    if place in "WBRG" or by.rng.random() < 0.5:
        return f"purchase {place}", said
    cash = by.hand(2, "A")
    return f"purchase {place} cash {cash}", said + by.say.phrase("cash_too").format(by.cards(cash))


def _baksheesh(by: _Speaker) -> Said:
    return "baksheesh", by.say.phrase("baksheesh")


def _as(by: _Speaker, card: str, kind: str) -> Said:
    said = by.say.phrase("as").format(card=by.card(card, article=False), kind=by.kind(kind))
    return f" as {card}={kind}", said


def _sell(by: _Speaker) -> Said:
    faces = [by.face(kind + kind.lower()) for kind in KINDS]
    if by.rng.random() < 0.3:
        faces[by.rng.randrange(4)] = by.face("A")
    faces.sort(key=ORDER.index)
    token = by.rng.choice(KINDS)
    said = by.say.phrase("sell").format(cards=by.cards("".join(faces)), token=by.kind(token))
    move = f"sell {''.join(faces)} advance {token}"
    if by.rng.random() < 0.8:
        return move, said
    card = by.rng.choice([each for each in faces if each[0] != "A"])
    kind = by.rng.choice([each for each in KINDS if each != card[0].upper()])
    clause, words = _as(by, card, kind)
    return move + clause, said + words


def _collect(by: _Speaker) -> Said:
    kind = by.rng.choice(KINDS)
    plural = by.own.get("feminine", by.own["kinds"])[kind] + "s"
    said = by.say.phrase("collect").format(kind=by.kind(kind), kinds=plural)
    if by.rng.random() < 0.7:
        return f"collect {kind}", said
    other = by.rng.choice([each for each in KINDS if each != kind])
    clause, words = _as(by, by.face(other), kind)
    return f"collect {kind}{clause}", said + words


def _discard(by: _Speaker) -> Said:
    card = by.face()
    return f"discard {card}", by.say.phrase("discard").format(by.card(card, own=True))


def _trade(by: _Speaker) -> Said:
    store = by.rng.choice("WBRGA")
    if by.rng.random() < 0.7:
        return f"trade {store}", by.say.phrase("trade").format(by.place(store))
    return f"trade {store} now", by.say.phrase("trade_now").format(by.place(store))


def _hire(by: _Speaker) -> Said:
    noble = by.rng.choice(list(by.own["nobles"]))
    paid = by.hand(2, "Ww")
    name = noble if by.rng.random() < 0.4 else by.own["nobles"][noble]
    move = f"hire {noble} pay {paid}"
    said = by.say.phrase("hire").format(name) + by.say.phrase("pay").format(by.cards(paid))
    if by.rng.random() < 0.3:
        gold = by.rng.randint(1, 5)
        move, said = f"{move} gold {gold}", said + by.say.phrase("gold").format(gold)
    if noble == "N1-7":
        slot = by.rng.randint(1, 3)
        move, said = f"{move} slot {slot}", said + by.say.phrase("slot").format(slot)
    return move, said


def _bribe(by: _Speaker) -> Said:
    return "bribe", by.say.phrase("bribe")


def _exchange(by: _Speaker) -> Said:
    kind, place = by.rng.choice(KINDS), by.rng.choice("123456")
    given, taken = by.face(kind + kind.lower()), by.face(kind + kind.lower())
    names = {"given": by.card(given, own=True), "taken": by.card(taken), "at": by.at(place)}
    return f"exchange {given} for {taken}@{place}", by.say.phrase("exchange").format(**names)


def _pass(by: _Speaker) -> Said:
    return "pass", by.say.phrase("pass")


def _lose(by: _Speaker) -> Said:
    card = by.face("wbrg")
    return f"lose {card}", by.say.phrase("lose").format(by.card(card, own=True))


def _cash(by: _Speaker) -> Said:
    cards = by.hand(3, "A")
    return f"cash {cards}", by.say.phrase("cash").format(by.cards(cards))


def _keep(by: _Speaker) -> Said:
    return "keep", by.say.phrase("keep")


def _advance(by: _Speaker) -> Said:
    first, second = sorted(by.rng.choices(KINDS, k=2), key=KINDS.index)
    if first == second:
        return f"advance {first}{first}", by.say.phrase("advance_one").format(by.kind(first))
    said = by.say.phrase("advance_two").format(by.kind(first), by.kind(second))
    return f"advance {first}{second}", said


_MOVES: tuple[Callable[[_Speaker], Said], ...] = (
    _pick,
    _play,
    _purchase,
    _baksheesh,
    _sell,
    _collect,
    _discard,
    _trade,
    _hire,
    _bribe,
    _exchange,
    _pass,
    _lose,
    _cash,
    _keep,
    _advance,
)


def unclear(say: Phrases, rng: random.Random) -> str:
    """A sentence that says no one move: a choice, a denial, a correction, or two moves."""
    drawn = two(lambda chance: sentence(chance, say), rng)
    while drawn[0][0] == drawn[1][0] or drawn[1][0].startswith(
        "cash"
    ):  # "buy A and cash A1" is one move
        drawn = two(lambda chance: sentence(chance, say), rng)
    (_, first), (_, second) = drawn
    key = rng.choice(("or", "not", "correction", "both"))
    return say.phrase(key).format(first) if key == "not" else say.phrase(key).format(first, second)
