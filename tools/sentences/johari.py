"""Sentences that say a move of Johari."""

from tools.sentences.speaker import Speaker

KINDS = "WBRG"
PLACES = "WBRGA123456"
ORDER = [
    *(f"{letter}{size}" for kind in KINDS for size in "123" for letter in (kind, kind.lower())),
    *(f"{kind}{size}" for kind in "AP" for size in "123"),
]


def move(say: Speaker) -> tuple[str, str]:
    """A move in notation, legal or not, and a sentence that says it."""
    made = say.rng.choice(_MOVES)
    return (made, say(made)) if isinstance(made, str) else made(say)


def _face(say: Speaker, kinds: str = "WBRGwbrg") -> str:
    return f"{say.rng.choice(kinds)}{say.rng.randint(1, 3)}"


def _either(kind: str) -> str:
    return kind + kind.lower()


def _hand(say: Speaker, most: int, kinds: str) -> str:
    faces = {_face(say, kinds) for _ in range(say.rng.randint(1, most))}
    return "".join(sorted(faces, key=ORDER.index))


def _card(say: Speaker, card: str, article: str = "cards") -> str:
    """The name of a card, with an article, with *my* now and then if they are `own_cards`, or with none."""
    if say.chance(0.15):
        return card
    name = f"{say.words['kinds'][card[0].upper()]} {card[1]}"
    if card[0].islower():
        name = say.words["fake"].format(name)
    return say(article, name).replace("le or", "l’or") if article else name


def _cards(say: Speaker, cards: str) -> str:
    faces = [cards[at : at + 2] for at in range(0, len(cards), 2)]
    say.rng.shuffle(faces)
    return say.join([_card(say, each, "") for each in faces])


def _adjective(say: Speaker, kind: str) -> str:
    found: str = say.words.get("feminine", say.words["kinds"])[kind]
    return found


def _place(say: Speaker, place: str) -> str:
    return say("booth", place) if place.isdigit() else say("store", _adjective(say, place))


def _at(say: Speaker, place: str) -> str:
    return say("at", _place(say, place))


def _pick(say: Speaker) -> tuple[str, str]:
    place = say.rng.choice(PLACES)
    kinds = "WBRGAPwbrg" if place.isdigit() else "AP" if place == "A" else _either(place)
    card = _face(say, kinds)
    return f"pick {card}@{place}", say("pick", card=_card(say, card), at=_at(say, place))


def _play(say: Speaker) -> tuple[str, str]:
    action, name = say.rng.choice([*say.words["actions"].items()])
    return f"play {action}", say("play", name)


def _purchase(say: Speaker) -> tuple[str, str]:
    place = say.rng.choice(PLACES)
    move, said = f"purchase {place}", say("purchase", _at(say, place))
    if place in KINDS or say.chance(0.5):
        return move, said
    cash = _hand(say, 2, "A")
    return f"{move} cash {cash}", said + say("cash_too", _cards(say, cash))


def _counting(say: Speaker, card: str, kind: str) -> tuple[str, str]:
    said = say("as", card=_card(say, card, ""), kind=say.words["kinds"][kind])
    return f" as {card}={kind}", said


def _sell(say: Speaker) -> tuple[str, str]:
    faces = [_face(say, _either(kind)) for kind in KINDS]
    if say.chance(0.3):
        faces[say.rng.randrange(4)] = _face(say, "A")
    faces.sort(key=ORDER.index)
    sold, token = "".join(faces), say.rng.choice(KINDS)
    said = say("sell", cards=_cards(say, sold), token=say.words["kinds"][token])
    clause = words = ""
    if say.chance(0.2):
        card = say.rng.choice([each for each in faces if each[0] != "A"])
        clause, words = _counting(say, card, say.rng.choice(KINDS.replace(card[0].upper(), "")))
    return f"sell {sold} advance {token}{clause}", said + words


def _collect(say: Speaker) -> tuple[str, str]:
    kind = say.rng.choice(KINDS)
    said = say("collect", kind=say.words["kinds"][kind], kinds=f"{_adjective(say, kind)}s")
    clause = words = ""
    if say.chance(0.3):
        clause, words = _counting(say, _face(say, KINDS.replace(kind, "")), kind)
    return f"collect {kind}{clause}", said + words


def _discard(say: Speaker) -> tuple[str, str]:
    card = _face(say)
    return f"discard {card}", say("discard", _card(say, card, "own_cards"))


def _lose(say: Speaker) -> tuple[str, str]:
    card = _face(say, "wbrg")
    return f"lose {card}", say("lose", _card(say, card, "own_cards"))


def _trade(say: Speaker) -> tuple[str, str]:
    store = say.rng.choice("WBRGA")
    clause, key = (" now", "trade_now") if say.chance(0.3) else ("", "trade")
    return f"trade {store}{clause}", say(key, _place(say, store))


def _hire(say: Speaker) -> tuple[str, str]:
    noble, name = say.rng.choice([*say.words["nobles"].items()])
    paid = _hand(say, 2, "Ww")
    move = f"hire {noble} pay {paid}"
    said = say("hire", noble if say.chance(0.4) else name) + say("pay", _cards(say, paid))
    if say.chance(0.3):
        gold = say.rng.randint(1, 5)
        move, said = f"{move} gold {gold}", said + say("gold", gold)
    if noble == "N1-7":
        slot = say.rng.randint(1, 3)
        move, said = f"{move} slot {slot}", said + say("slot", slot)
    return move, said


def _exchange(say: Speaker) -> tuple[str, str]:
    kind, place = say.rng.choice(KINDS), say.rng.choice("123456")
    given, taken = _face(say, _either(kind)), _face(say, _either(kind))
    names = {"given": _card(say, given, "own_cards"), "taken": _card(say, taken)}
    return f"exchange {given} for {taken}@{place}", say("exchange", **names, at=_at(say, place))


def _cash(say: Speaker) -> tuple[str, str]:
    cards = _hand(say, 3, "A")
    return f"cash {cards}", say("cash", _cards(say, cards))


def _advance(say: Speaker) -> tuple[str, str]:
    kinds = sorted(say.rng.choices(KINDS, k=2), key=KINDS.index)
    key = "advance_one" if kinds[0] == kinds[1] else "advance_two"
    return f"advance {''.join(kinds)}", say(key, *(say.words["kinds"][kind] for kind in kinds))


_MOVES = (
    *(_pick, _play, _purchase, _sell, _collect, _discard, _lose),
    *(_trade, _hire, _exchange, _cash, _advance),
    *("baksheesh", "bribe", "pass", "keep"),
)
"""How each kind of move is made; the last say nothing more."""
