"""The cards of Johari in the notation: two characters a card."""

import re
from collections import Counter
from collections.abc import Iterable

GEMS = "WBRG"
LETTERS = f"{GEMS}AP"
STORES = f"{GEMS}A"
GOLD, PRESTIGE = "A", "P"


def split(cards: str) -> list[str]:
    """Return some cards one by one."""
    return re.findall("..", cards)


def kind_of(card: str) -> str:
    """Return the type of a card."""
    return card[0].upper()


def gems(cards: str, kind: str) -> int:
    """Return how many gems of a type some cards show."""
    return worth(card for card in split(cards) if kind_of(card) == kind)


def worth(cards: Iterable[str]) -> int:
    """Return how much some cards show in all."""
    return sum(int(card[1]) for card in cards)


def only(cards: str, kind: str) -> str:
    """Return the cards of a type among some."""
    return "".join(card for card in split(cards) if kind_of(card) == kind)


def fakes(cards: str) -> str:
    """Return the fakes among some cards."""
    return "".join(card for card in split(cards) if card.islower())


def within(cards: str, others: str) -> bool:
    """Return whether some cards are among others."""
    return not Counter(split(cards)) - Counter(split(others))


def without(cards: str, others: str) -> str:
    """Return some cards without others that are among them."""
    left = split(cards)
    for card in split(others):
        left.remove(card)
    return "".join(left)


def ordered(cards: str) -> str:
    """Return some cards in the order in which they are written."""
    return "".join(
        sorted(
            split(cards), key=lambda card: (LETTERS.index(kind_of(card)), card[1], card.islower())
        )
    )
