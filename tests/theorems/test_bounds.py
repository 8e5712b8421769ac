"""The figures that no play can pass, counted over every table, and over every way to cut the goods into sales."""

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement, product
from typing import TypeAlias

from hypothesis import given

from jaipur_rules import Ruleset, legal_moves
from jaipur_rules.jaipur.rules.cards import GOODS
from jaipur_rules.jaipur.rules.components import STANDARD_BOX
from jaipur_rules.jaipur.rules.state import Position
from jaipur_rules.jaipur.testing import positions

Pairs: TypeAlias = tuple[tuple[int, int], ...]
"""Of each good, how many cards lie in the market and how many are held."""


@cache
def balances(pairs: Pairs) -> Counter[int]:
    """In how many ways goods are exchanged, none of them both ways, by how many more are taken than given."""
    ways = Counter({0: 1})
    for there, held in pairs:
        old, ways = ways, Counter()
        for (balance, count), change in product(old.items(), range(-held, there + 1)):
            ways[balance + change] += count
    return ways


def sizes(pairs: Pairs) -> tuple[int, int]:
    """How many goods lie in the market, and how many are held."""
    return sum(there for there, _ in pairs), sum(held for _, held in pairs)


def count_moves(precious: Pairs, cheap: Pairs, herd: int) -> int:
    """The number of legal moves of a position, none of which is listed."""
    pairs = precious + cheap
    (market, hand), camels = sizes(pairs), min(7 - sizes(pairs)[1], herd)
    even = sum(
        count * balances(cheap)[given_ - more]
        for more, count in balances(precious).items()
        for given_ in range(camels + 1)
    )
    kinds, held = sum(there > 0 for there, _ in pairs), sum(here > 0 for _, here in pairs)
    of_one = kinds * (held + (camels > 0)) - sum(there > 0 < here for there, here in pairs)
    sales = hand - sum(here > 0 for _, here in precious)
    return even - 1 - of_one + sales + kinds * (hand < 7) + (market < 5)


@given(here=positions())
def test_the_formula_counts_the_legal_moves(here: Position) -> None:
    pairs = tuple((here.market.count(good), here.hand.count(good)) for good in GOODS)
    assert count_moves(pairs[:3], pairs[3:], here.herd) == len(legal_moves(here))


def test_the_most_moves_of_any_position() -> None:
    pairs = [*product(range(6), range(8))]
    halves = [
        (half, *sizes(half))
        for half in combinations_with_replacement(pairs, 3)
        if sizes(half)[0] <= 5 and sizes(half)[1] <= 7
    ]
    counts = (
        count_moves(precious, cheap, herd=6 + there + more)
        for (precious, there, held), (cheap, more, also) in product(halves, halves)
        if there + more <= 5 and held + also <= 7
    )
    assert max(counts) == 167


def test_the_most_rupees_of_a_round() -> None:
    most = {(0, 0, 0, 0): STANDARD_BOX.camel_token}
    for good in GOODS:
        tokens, cards = STANDARD_BOX.goods_tokens[good], STANDARD_BOX.cards.count(good)
        cuts = {
            (parts.count(3), parts.count(4), sum(part > 4 for part in parts), sum(parts))
            for sales in range(cards + 1)
            for parts in combinations_with_replacement(range(1 + good.is_precious, 8), sales)
            if sum(parts) <= cards
        }
        before, most = most, {}
        for ((a, b, c, empty), rupees), (three, four, five, sold) in product(before.items(), cuts):
            key = a + three, b + four, c + five, empty + (sold >= len(tokens))
            if key[-1] <= 3:
                most[key] = max(most.get(key, 0), rupees + sum(tokens[:sold]))
    piles = [sorted(pile, reverse=True) for pile in Ruleset().bonus_tokens]
    totals = (
        rupees + sum(sum(pile[:count]) for pile, count in zip(piles, key[:3], strict=True))
        for key, rupees in most.items()
    )
    assert max(totals) == 189
