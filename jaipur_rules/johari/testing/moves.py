"""Strategies for moves: legal ones, near misses, and any that can be written."""

import re
from collections.abc import Iterator
from functools import cache

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from jaipur_rules.johari.rules import moves as made
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.pieces import FACES, Action, Card, Cards, Counted, Kind, Noble, Place
from jaipur_rules.johari.testing.components import cards


@cache
def moves(*, max_size: int = 5) -> SearchStrategy[Move]:
    """Any move that can be written, however illegal.

    Prestige is sold, fakes of gold are not there but gold is counted as a gem,
    booths are traded in, and there are more cards than exist.

    Args:
        max_size: The most cards of a move.

    Example:
        >>> from hypothesis import find
        >>> from jaipur_rules.johari import Hire
        >>> str(find(moves(), lambda move: isinstance(move, Hire) and move.gold > 1))
        'hire N1-1 gold 2'
    """
    card, kind, place = (st.sampled_from(each) for each in (Card, Kind, Place))
    some = cards(within=Cards((*FACES, *FACES)), max_size=max_size)
    counted = st.none() | st.builds(Counted, card, kind)
    return st.one_of(
        st.builds(made.Pass),
        st.builds(made.Baksheesh),
        st.builds(made.Bribe),
        st.builds(made.Pick, place, card),
        st.builds(made.Play, st.sampled_from(Action)),
        st.builds(made.Purchase, place, some),
        st.builds(made.SellToJeweler, some.filter(bool), kind, counted),
        st.builds(made.SellToCollector, kind, counted),
        st.builds(made.DiscardForToken, card),
        st.builds(made.TradeInStore, place, st.booleans(), some),
        st.builds(
            made.Hire,
            st.sampled_from(Noble),
            some,
            st.integers(0, 9),
            st.none() | st.integers(1, 3),
        ),
        st.builds(made.Exchange, card, place, card),
        st.builds(made.Lose, card),
        st.builds(made.Cash, some),
        st.tuples(kind, kind).map(lambda pair: made.Advance(*sorted(pair))),
    )


_MORE = {
    "purchase": (" cash A1",),
    "trade": (" now", " cash A1", " now cash A1"),
    "sell": (" as W1=B",),
    "collect": (" as W1=B", " as b2=W"),
    "hire": (" pay A1", " pay W1", " gold 1", " slot 2"),
}
_ALONE = ("baksheesh", "bribe", "pass", "keep")
_CARDS = re.compile(r"(?:[A-Za-z][1-3])+")
_KINDS = re.compile(r"[WBRGAP]{2}")


def neighbours(move: str) -> list[str]:
    """Every text that could be a move and is one thing away from this one; not all of them are well written.

    Example:
        >>> neighbours("lose w1")[:3], "hire N1-4 pay w1" in neighbours("hire N1-4 pay w1W2")
        (['lose W1', 'lose W2', 'lose w2'], True)
    """
    words = move.split()
    found = [
        " ".join((*words[:place], other, *words[place + 1 :]))
        for place, word in enumerate(words)
        for other in _varied(word, words[place - 1] if place else "")
    ]
    found += [" ".join(words[:-count]) for count in (1, 2) if len(words) > count]
    found += [move + clause for clause in _MORE.get(words[0], ())]
    found += [" ".join(word for word in words if word != "now"), *_ALONE]
    return [other for other in dict.fromkeys(found) if other != move]


def _varied(word: str, before: str) -> Iterator[str]:
    """Other words for this one, by what it is."""
    if before in {"gold", "slot"}:
        yield from (str(int(word) + 1), str(int(word) - 1))
    elif before == "play":
        yield from map(str, Action)
    elif before == "hire":
        yield from map(str, Noble)
    elif word in {*map(str, Place), "P"}:
        yield from (*map(str, Place), "P")
    elif _KINDS.fullmatch(word):
        yield from (f"{word[0]}{kind}" for kind in Kind)
    elif _CARDS.fullmatch(word):
        yield from _other_cards(Cards(word))
    else:
        for sign, rest in (("@", Place), ("=", Kind)):
            card, found, last = word.partition(sign)
            if found:
                yield from (f"{other}{sign}{last}" for other in FACES)
                yield from (f"{card}{sign}{other}" for other in rest)


def _other_cards(cards: Cards) -> Iterator[str]:
    """Cards with one changed, one more or one less."""
    for less in [cards - Cards([card]) for card in cards]:
        yield from (str(less + Cards([face])) for face in FACES)
        if less:
            yield str(less)
    yield from (str(cards + Cards([face])) for face in FACES)
