"""The bounds of the theorems, from every way in which goods can be sold.

A round's tokens depend on little: of each good, how many cards were sold by
either trader and in sales of which sizes. Every such way is visited here. Its
order, and who sold, can only lower what one trader gets.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product

from attrs import frozen

from jaipur_rules import Ruleset
from jaipur_rules.jaipur.rules.cards import GOODS, Card
from jaipur_rules.jaipur.rules.components import BONUS_SIZES

Sizes = tuple[int, int, int]
"""Of the sales, how many were of three, of four, and of five cards or more."""


@frozen(order=False)
class Sales:
    """A way in which the goods of a round can have been sold.

    Attributes:
        sizes: The sales that earn a bonus.
        emptied: The goods piles that they empty.
        cards: The cards sold.
        rupees: The goods tokens that they bring.
    """

    sizes: Sizes
    emptied: int
    cards: int
    rupees: int


@cache
def ways(ruleset: Ruleset, *, least: bool = False) -> tuple[Sales, ...]:
    """Every way to sell in one round, those alike but for the rupees counted once, with the most of them.

    Args:
        ruleset: The rules in force.
        least: Keep the fewest rupees instead.

    Example:
        >>> max(way.rupees for way in ways(Ruleset()))
        127
    """
    found: dict[tuple[Sizes, int, int], int] = {((0, 0, 0), 0, 0): 0}
    sign = -1 if least else 1
    for good in GOODS:
        grown: dict[tuple[Sizes, int, int], int] = {}
        options = tuple(_of_good(ruleset, good))
        for ((sizes, emptied, cards), rupees), option in product(found.items(), options):
            if emptied + option.emptied > ruleset.box.empty_piles:
                continue
            three, four, five = (had + more for had, more in zip(sizes, option.sizes, strict=True))
            key = (three, four, five), emptied + option.emptied, cards + option.cards
            total = rupees + option.rupees
            if key not in grown or sign * grown[key] < sign * total:
                grown[key] = total
        found = grown
    return tuple(Sales(*key, rupees) for key, rupees in found.items())


def _of_good(ruleset: Ruleset, good: Card) -> set[Sales]:
    box = ruleset.box
    tokens, smallest = box.goods_tokens[good], box.precious_minimum if good.is_precious else 1
    return {
        Sales(_sizes(parts), int(sold >= len(tokens)), sold, sum(tokens[:sold]))
        for sold in range(box.cards.count(good) + 1)
        for parts in _partitions(sold, smallest, box.hand_limit)
    }


def _sizes(parts: tuple[int, ...]) -> Sizes:
    three, four, five = BONUS_SIZES
    return parts.count(three), parts.count(four), sum(part >= five for part in parts)


def _partitions(total: int, least: int, most: int) -> Iterator[tuple[int, ...]]:
    """The ways to write a number as a sum of parts, the largest part first."""
    if total == 0:
        yield ()
    for part in range(min(total, most), least - 1, -1):
        for rest in _partitions(total - part, least, part):
            yield (part, *rest)


def most_rupees(ruleset: Ruleset) -> int:
    """The most that the tokens of a round can come to, of one trader or of both together.

    Example:
        >>> most_rupees(Ruleset())
        189
    """
    return ruleset.box.camel_token + max(
        way.rupees + _bonus(ruleset, way.sizes) for way in ways(ruleset)
    )


def _bonus(ruleset: Ruleset, sizes: Sizes) -> int:
    """The most that so many bonus tokens are worth."""
    return sum(
        sum(sorted(pile, reverse=True)[:count])
        for pile, count in zip(ruleset.bonus_tokens, sizes, strict=True)
    )


def fewest_rupees(ruleset: Ruleset) -> int:
    """The fewest that the tokens of a round that has ended can come to, of both traders together.

    A round ends with enough piles empty; or with the deck, and then no more
    cards are unsold than fit into the hands, the herds and a market that is
    not full. Small sales earn no bonus, and equal herds no camel token.

    Example:
        >>> fewest_rupees(Ruleset())
        49
    """
    return min(fewest_by_piles(ruleset), fewest_by_deck(ruleset))


def fewest_by_piles(ruleset: Ruleset) -> int:
    """The same, if empty piles ended the round.

    Example:
        >>> fewest_by_piles(Ruleset())
        49
    """
    full = ruleset.box.empty_piles
    return min(way.rupees for way in ways(ruleset, least=True) if way.emptied == full)


def fewest_by_deck(ruleset: Ruleset) -> int:
    """The same, if the deck ended the round.

    Example:
        >>> fewest_by_deck(Ruleset())
        58
    """
    full = ruleset.box.empty_piles
    return min(
        way.rupees
        for way in ways(ruleset, least=True)
        if way.emptied < full and way.cards >= fewest_sold_by_deck(ruleset)
    )


def fewest_sold_by_deck(ruleset: Ruleset) -> int:
    """The least number of cards sold in a round that the deck ends.

    Example:
        >>> fewest_sold_by_deck(Ruleset())
        26
    """
    box = ruleset.box
    return len(box.cards) - (box.market_size - 1) - 2 * box.hand_limit - box.cards.camels


def most_bonus_sales(ruleset: Ruleset, size: int, *, last: bool) -> int:
    """The most sales of a size that a round can have.

    Args:
        ruleset: The rules in force.
        size: Three, four, or five for five and more.
        last: Whether the sale that ends the round counts as well.

    Example:
        >>> [most_bonus_sales(Ruleset(), size, last=False) for size in BONUS_SIZES]
        [11, 9, 5]
    """
    place = BONUS_SIZES.index(size)
    most = ruleset.box.empty_piles - (not last)
    return max(way.sizes[place] for way in ways(ruleset) if way.emptied <= most)
