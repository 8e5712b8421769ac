"""The most legal moves of any position, by a third statement of legality: one that counts and lists nothing.

Of every good some cards may be taken, or some given, or neither; so all the
exchanges of a position are the terms of a product with a factor a good,

    1 + x + ... + x^m + y + ... + y^h

where m lie in the market and h in the hand, and of one factor more for the
camels given. The terms with as many x as y, two at least, are the exchanges.
The other moves are counted on the fingers.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import permutations, product

from attrs import frozen

from jaipur_rules import Ruleset
from jaipur_rules.jaipur.rules.cards import GOODS, Cards

Pair = tuple[int, int]
"""Of one good, how many cards lie in the market and how many are held."""

# A product is one number, with a field for every x^a y^b: 24 bits for the
# count, and a row of 64 fields for every power of x, so that none overflows.
_FIELD = 24
_ROW = _FIELD * 64
_X, _Y = 1 << _ROW, 1 << _FIELD


@frozen(order=False)
class Most:
    """The most legal moves, and where.

    Attributes:
        moves: How many.
        tables: The markets and hands that have them, with as many camels as there can be in the herd.
        seen: The kinds of table that were counted; those that differ by a
            renaming of precious goods, or of cheap ones, are of a kind.
    """

    moves: int
    tables: tuple[tuple[Cards, Cards], ...]
    seen: int


@cache
def most_moves(ruleset: Ruleset) -> Most:
    """The most legal moves of any position with full piles.

    A camel more in the herd never takes a move away, so the largest herd is
    looked at alone.

    Example:
        >>> found = most_moves(Ruleset())
        >>> found.moves, [f"{market}/{hand}" for market, hand in found.tables]
        (167, ['DDGGS/CCPPLL', 'DDGSS/CCPPLL', 'DGGSS/CCPPLL'])
    """
    best, where, seen = 0, list[tuple[Pair, ...]](), 0
    for pairs in _kinds_of_table(ruleset):
        seen += 1
        count = count_moves(ruleset, pairs, _most_camels(ruleset, pairs))
        if count > best:
            best, where = count, []
        if count == best:
            where.append(pairs)
    tables = {table for pairs in where for table in _renamed(ruleset, pairs)}
    return Most(best, tuple(sorted(tables, key=str)), seen)


def count_moves(ruleset: Ruleset, pairs: tuple[Pair, ...], herd: int) -> int:
    """The number of legal moves.

    Args:
        ruleset: The rules in force.
        pairs: Of each good, the cards in the market and in the hand.
        herd: The camels.

    Example:
        >>> count_moves(Ruleset(), ((1, 0), (1, 0), (0, 0), (0, 0), (0, 0), (0, 2)), 1)
        7
    """
    box = ruleset.box
    room = box.hand_limit - sum(held for _, held in pairs)
    singles = sum(there > 0 for there, _ in pairs) if room else 0
    camels = sum(there for there, _ in pairs) < box.market_size
    smallest = [box.precious_minimum if good.is_precious else 1 for good in GOODS]
    sales = sum(max(0, held - least + 1) for (_, held), least in zip(pairs, smallest, strict=True))
    return singles + camels + sales + _exchanges(ruleset, pairs, min(room, herd))


def _exchanges(ruleset: Ruleset, pairs: tuple[Pair, ...], camels: int) -> int:
    terms = _powers(_Y, camels)
    for pair in pairs:
        terms *= _factor(pair, both=ruleset.exchange_same_type == "allowed")
    sizes = range(ruleset.exchange_min, ruleset.box.market_size + 1)
    return sum(terms >> size * (_ROW + _FIELD) & (1 << _FIELD) - 1 for size in sizes)


@lru_cache(maxsize=256)
def _factor(pair: Pair, *, both: bool) -> int:
    there, held = pair
    taken, given = _powers(_X, there), _powers(_Y, held)
    return taken * given if both else taken + given - 1


def _powers(base: int, most: int) -> int:
    return sum(base**power for power in range(most + 1))


def _most_camels(ruleset: Ruleset, pairs: tuple[Pair, ...]) -> int:
    in_market = ruleset.box.market_size - sum(there for there, _ in pairs)
    return ruleset.box.cards.camels - in_market


def _kinds_of_table(ruleset: Ruleset) -> Iterator[tuple[Pair, ...]]:
    """Every table but for the names of the precious goods and of the cheap ones."""
    box = ruleset.box
    groups = [
        [good for good in GOODS if good.is_precious is precious] for precious in (True, False)
    ]
    most = [max(box.cards.count(good) for good in group) for group in groups]
    halves = [tuple(_sorted_pairs(len(group), cards, box.market_size, box.hand_limit))
              for group, cards in zip(groups, most, strict=True)]  # fmt: skip
    for precious, cheap in product(*halves):
        pairs = (*precious, *cheap)
        there = sum(pair[0] for pair in pairs)
        in_market = box.market_size - there
        if 0 <= in_market <= box.cards.camels and sum(pair[1] for pair in pairs) <= box.hand_limit:
            yield pairs


def _sorted_pairs(size: int, cards: int, market: int, hand: int) -> Iterator[tuple[Pair, ...]]:
    """Pairs in descending order, no more in all than a market and a hand hold."""
    if size == 0:
        yield ()
        return
    for there in range(market + 1):
        for held in range(min(hand, cards - there) + 1):
            for rest in _sorted_pairs(size - 1, cards, market - there, hand - held):
                if not rest or (there, held) >= rest[0]:
                    yield ((there, held), *rest)


def _renamed(ruleset: Ruleset, pairs: tuple[Pair, ...]) -> Iterator[tuple[Cards, Cards]]:
    """The tables of a kind that the box can lay."""
    for precious, cheap in product(permutations(pairs[:3]), permutations(pairs[3:])):
        named = (*precious, *cheap)
        market = Cards.from_counts(there for there, _ in named)
        hand = Cards.from_counts(held for _, held in named)
        if market + hand <= ruleset.box.cards:
            in_market = ruleset.box.market_size - len(market)
            yield market + Cards.from_counts((0, 0, 0, 0, 0, 0, in_market)), hand
