"""Every deal that a box can make."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product
from math import factorial, prod
from typing import TypeVar

from jaipur_rules.jaipur.rules.cards import Card, Cards
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.ruleset import Ruleset

T = TypeVar("T", bound=int)


def every_deal(ruleset: Ruleset) -> Iterator[Deal]:
    """Every different deal of the ruleset's box, each once and all as likely.

    The order is that of the decks, the cards in the order of `Card`. The coin
    toss falls both ways even where the rules do not look at it.

    Args:
        ruleset: The rules in force. The published box has more deals than
            there are atoms to count them with; this is for small ones.

    Example:
        >>> from proofs.exploration import MINIATURES
        >>> sum(1 for _ in every_deal(MINIATURES["pocket"]))
        180
    """
    box = ruleset.box
    piles = [tuple(arrangements(pile)) for pile in ruleset.bonus_tokens]
    for deck in arrangements(box.cards - Cards.of(Card.CAMEL, box.market_camels)):
        for bonuses in product(*piles):
            for first in (0, 1):
                yield Deal(deck, bonuses, first)


def count_deals(ruleset: Ruleset) -> int:
    """The number of deals that `every_deal` makes, without making them.

    Example:
        >>> from proofs.exploration import MINIATURES
        >>> count_deals(MINIATURES["pocket"]), count_deals(Ruleset()) > 10**40
        (180, True)
    """
    box = ruleset.box
    deck = box.cards - Cards.of(Card.CAMEL, box.market_camels)
    return 2 * _orders(deck) * prod(map(_orders, ruleset.bonus_tokens))


def _orders(items: Iterable[int]) -> int:
    counts = Counter(items)
    return factorial(counts.total()) // prod(map(factorial, counts.values()))


def arrangements(items: Iterable[T]) -> Iterator[tuple[T, ...]]:
    """Every different order of some things, in the order of the things.

    Example:
        >>> list(arrangements((2, 1, 1)))
        [(1, 1, 2), (1, 2, 1), (2, 1, 1)]
    """
    left = Counter(items)
    return _arrangements(left, sorted(left), left.total())


def _arrangements(left: Counter[T], kinds: list[T], size: int) -> Iterator[tuple[T, ...]]:
    if size == 0:
        yield ()
        return
    for kind in kinds:
        if left[kind]:
            left[kind] -= 1
            for rest in _arrangements(left, kinds, size - 1):
                yield (kind, *rest)
            left[kind] += 1
