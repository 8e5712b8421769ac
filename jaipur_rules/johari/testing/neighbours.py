"""Moves that are one thing away from another, as text: a card more or less, another place, another noble."""

import re
from collections.abc import Iterator

from jaipur_rules.johari.testing.naive_pieces import ACTIONS, KINDS, in_order, split

FACES = [f"{letter}{number}" for letter in "WwBbRrGgAP" for number in (1, 2, 3)]
PLACES = "WBRGA123456"
NOBLES = [f"N{back}-{number}" for back in (1, 2, 3) for number in range(1, 9)]
MORE = {
    "purchase": (" cash A1",),
    "trade": (" now", " cash A1", " now cash A1"),
    "sell": (" as W1=B",),
    "collect": (" as W1=B", " as b2=W"),
    "hire": (" pay A1", " pay W1", " gold 1", " slot 2"),
}
ALONE = ("baksheesh", "bribe", "pass", "keep")


def neighbours(move: str) -> list[str]:
    """Every text that could be a move and is one thing away from this one; not all of them are well written.

    Example:
        >>> neighbours("lose w1")[:3], "hire N1-4 pay w1" in neighbours("hire N1-4 pay w1W2")
        (['lose W1', 'lose W2', 'lose W3'], True)
    """
    words = move.split()
    found = [
        " ".join((*words[:place], other, *words[place + 1 :]))
        for place, word in enumerate(words)
        for other in _varied(word, words[place - 1] if place else "")
    ]
    found += [" ".join(words[:-count]) for count in (1, 2) if len(words) > count]
    found += [move + clause for clause in MORE.get(words[0], ())]
    found += [" ".join(word for word in words if word != "now"), *ALONE]
    return [other for other in dict.fromkeys(found) if other != move]


_CARDS = re.compile(r"(?:[A-Za-z][1-3])+")
_KINDS = re.compile(rf"[{KINDS}]{{2}}")


def _varied(word: str, before: str) -> Iterator[str]:
    """Other words for this one, by what it is."""
    if before in {"gold", "slot"}:
        yield from (str(int(word) + 1), str(int(word) - 1))
    elif word in ACTIONS and before == "play":
        yield from ACTIONS
    elif word in NOBLES:
        yield from NOBLES
    elif word in {*PLACES, "P"}:
        yield from f"{PLACES}P"
    elif _KINDS.fullmatch(word):
        yield from (word[0] + kind for kind in KINDS)
    elif _CARDS.fullmatch(word):
        yield from _other_cards(split(word))
    else:
        for sign, rest in (("@", PLACES), ("=", KINDS)):
            card, found, last = word.partition(sign)
            if found:
                yield from (f"{other}{sign}{last}" for other in FACES)
                yield from (f"{card}{sign}{other}" for other in rest)


def _other_cards(cards: list[str]) -> Iterator[str]:
    """Cards with one changed, one more or one less."""
    for place in range(len(cards)):
        rest = cards[:place] + cards[place + 1 :]
        yield from (in_order([*rest, face]) for face in FACES)
        if rest:
            yield in_order(rest)
    yield from (in_order([*cards, face]) for face in FACES)
