"""Deals: the frozen algorithm of a seed. What the box cannot make stands in `impossible.txt`.

`deals.json` holds whole deals as they were made once. It is never regenerated:
a seed gives these deals for ever.
"""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypedDict

import pytest

from jaipur_rules import Cards, Deal, Ruleset, deal
from jaipur_rules.jaipur.rules.components import Box
from jaipur_rules.jaipur.rules.deals import check_deal
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_RULESET
from tests.core.test_chance import one_at_a_time

SMALL = Box(
    cards=Cards.parse("DDDSSSLLLLKKKK"),
    goods_tokens=((7, 5), (), (5, 5), (), (), (3, 2, 1)),
    bonus_tokens=((2, 1), (5, 4), (9,)),
    hand_size=2,
    market_size=3,
    market_camels=2,
)
RULESETS = {
    "space-cowboys-2019": DEFAULT_RULESET,
    "6-6-6": Ruleset(bonus_table="6-6-6"),
    "small": Ruleset(box=SMALL),
}


class Vector(TypedDict):
    """A deal as it was made once."""

    ruleset: str
    seed: int
    deck: str
    bonuses: list[list[int]]
    first: int


VECTORS: list[Vector] = json.loads(Path(__file__).with_name("deals.json").read_text())


def named(vector: Vector) -> str:
    return f"{vector['ruleset']}/{vector['seed']}"


# The algorithm once more, from its description alone.


def shuffled(pile: Sequence[int], numbers: Iterator[int]) -> list[int]:
    """Fisher and Yates, from the last place down."""
    left = list(pile)
    for place in reversed(range(1, len(left))):
        runs = 2**64 // (place + 1)
        number = next(numbers)
        while number >= runs * (place + 1):
            number = next(numbers)
        chosen = number % (place + 1)
        left[place], left[chosen] = left[chosen], left[place]
    return left


def expected(seed: int, cards: str, piles: Sequence[Sequence[int]]) -> Deal:
    numbers = one_at_a_time(seed)
    order = "DGSCPLK"
    deck = shuffled(sorted(map(order.index, cards)), numbers)
    bonuses = [shuffled(sorted(pile)[::-1], numbers) for pile in piles]
    return Deal("".join(order[place] for place in deck), bonuses, next(numbers) % 2)


@pytest.mark.rule("SET-2", "SET-6", "SET-7")
@pytest.mark.parametrize("vector", VECTORS, ids=named)
def test_a_seed_gives_the_deal_that_it_has_always_given_by_the_algorithm_that_is_described(
    vector: Vector,
) -> None:
    seed, rules = vector["seed"], RULESETS[vector["ruleset"]]
    kept = Deal(vector["deck"], vector["bonuses"], vector["first"])
    cards = str(rules.box.cards).replace("K" * rules.box.market_camels, "", 1)
    assert deal(seed=seed, ruleset=rules) == kept == expected(seed, cards, rules.bonus_tokens)


@pytest.mark.rule("SET-2")
def test_swapping_goes_by_the_hands_of_the_box() -> None:
    rules = RULESETS["small"]
    one = deal(seed=5, ruleset=rules)
    other = one.swapped(rules)
    assert other.deck == one.deck[2:4] + one.deck[:2] + one.deck[4:]
    assert other.first == 1 - one.first
    check_deal(other, rules)
