"""Deals: the frozen algorithm of a seed, and deals that the box cannot make.

`deals.json` holds whole deals as they were made once. It is never regenerated:
a seed gives these deals for ever.
"""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypedDict

import pytest
from attrs import evolve

from jaipur_rules import Card, Cards, Deal, Match, Ruleset, apply, deal, new_match
from jaipur_rules.core.errors import ImpossibleDeal, NotationError
from jaipur_rules.jaipur.rules.components import STANDARD_BOX, Box
from jaipur_rules.jaipur.rules.deals import check_deal
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_RULESET

LAST = 2**64 - 1
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


def outputs(seed: int) -> Iterator[int]:
    """SplitMix64."""
    state = seed
    while True:
        state = (state + 0x9E3779B97F4A7C15) % 2**64
        mixed = state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) % 2**64
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) % 2**64
        yield mixed ^ (mixed >> 31)


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
    numbers = outputs(seed)
    order = "DGSCPLK"
    deck = shuffled(sorted(map(order.index, cards)), numbers)
    bonuses = [shuffled(sorted(pile)[::-1], numbers) for pile in piles]
    return Deal("".join(order[place] for place in deck), bonuses, next(numbers) % 2)


@pytest.mark.rule("SET-2", "SET-6", "SET-7")
@pytest.mark.parametrize("vector", VECTORS, ids=named)
def test_a_seed_gives_the_deal_that_it_has_always_given(vector: Vector) -> None:
    made = deal(seed=vector["seed"], ruleset=RULESETS[vector["ruleset"]])
    assert "".join(map(str, made.deck)) == vector["deck"]
    assert [list(pile) for pile in made.bonuses] == vector["bonuses"]
    assert made.first == vector["first"]


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("seed", [0, 1, 2, 3, 1000, 2**32, 2**63, LAST])
def test_the_algorithm_is_the_one_that_is_described(seed: int, ruleset: str) -> None:
    rules = RULESETS[ruleset]
    cards = str(rules.box.cards).replace("K" * rules.box.market_camels, "", 1)
    assert deal(seed=seed, ruleset=rules) == expected(seed, cards, rules.bonus_tokens)


@pytest.mark.parametrize(
    ("seed", "published"),
    [
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC]),
        (1234567, [6457827717110365317, 3203168211198807973, 9817491932198370423]),
    ],
)
def test_the_generator_of_this_file_gives_the_published_numbers(
    seed: int, published: list[int]
) -> None:
    numbers = outputs(seed)
    assert [next(numbers) for _ in published] == published


def seed_before(output: int) -> int:
    """The seed whose first number is this one: the generator run backwards."""

    def unmixed(value: int, shift: int) -> int:
        found = value
        for _ in range(64 // shift + 1):
            found = value ^ (found >> shift)
        return found

    state = unmixed(output, 31) * pow(0x94D049BB133111EB, -1, 2**64) % 2**64
    state = unmixed(state, 27) * pow(0xBF58476D1CE4E5B9, -1, 2**64) % 2**64
    return (unmixed(state, 30) - 0x9E3779B97F4A7C15) % 2**64


def test_the_last_incomplete_run_of_numbers_is_passed_over() -> None:
    # The first number chooses among the 52 cards, which 2**64 is no multiple of.
    seed = seed_before(LAST)
    assert next(outputs(seed)) == LAST
    made = deal(seed=seed)
    cards = str(STANDARD_BOX.cards).replace("KKK", "", 1)
    assert made == expected(seed, cards, DEFAULT_RULESET.bonus_tokens)
    # Passed over, it leaves the deal of the state after it.
    assert made == deal(seed=(seed + 0x9E3779B97F4A7C15) % 2**64)
    fair = 2**64 - 2**64 % 52
    for output, passed_over in ((fair - 1, False), (fair, True)):
        first = seed_before(output)
        later = deal(seed=(first + 0x9E3779B97F4A7C15) % 2**64)
        assert (deal(seed=first) == later) == passed_over


@pytest.mark.rule("SET-2")
def test_every_card_comes_to_every_place() -> None:
    decks = [deal(seed=seed).deck for seed in range(200)]
    assert [place for place in range(52) if {deck[place] for deck in decks} != set(Card)] == []
    assert {deal(seed=seed).first for seed in range(10)} == {0, 1}


def test_neighbouring_seeds_and_rulesets_give_different_deals() -> None:
    assert len({deal(seed=seed) for seed in range(500)}) == 500
    assert deal(seed=1).deck == deal(seed=1, ruleset=RULESETS["6-6-6"]).deck
    assert deal(seed=1) != deal(seed=1, ruleset=RULESETS["6-6-6"])


@pytest.mark.parametrize("seed", [-1, 2**64, 10**30, -(10**30)])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(ImpossibleDeal, match=f"the seed is {seed}, and not a number from 0 to"):
        deal(seed=seed)
    with pytest.raises(ImpossibleDeal):
        new_match(seed=seed)


# Deals that cannot be


GOOD = deal(seed=1)


def faults(dealt: Deal, ruleset: Ruleset = DEFAULT_RULESET) -> tuple[str, ...]:
    with pytest.raises(ImpossibleDeal) as caught:
        apply(Match(ruleset), dealt)
    with pytest.raises(ImpossibleDeal) as again:
        check_deal(dealt, ruleset)
    assert caught.value.faults == again.value.faults
    assert [
        fault for fault in map(str, caught.value.faults) if fault not in str(caught.value)
    ] == []
    return tuple(map(str, caught.value.faults))


@pytest.mark.rule("BOX-1")
def test_a_deck_that_is_short_or_long_is_refused() -> None:
    without = Cards(GOOD.deck) - Cards.parse("D")
    assert faults(evolve(GOOD, deck=tuple(without))) == (
        "the deck holds 51 cards, and not 52",
        "the deck holds 5 of diamond, and not 6",
    )
    assert faults(evolve(GOOD, deck=(*GOOD.deck, Card.CAMEL))) == (
        "the deck holds 53 cards, and not 52",
        "the deck holds 9 of camel, and not 8",
    )
    assert faults(evolve(GOOD, deck=()))[0] == "the deck holds 0 cards, and not 52"


@pytest.mark.rule("BOX-1")
def test_a_deck_of_the_right_size_with_a_wrong_card_is_refused() -> None:
    wrong = Cards(GOOD.deck) - Cards.parse("D") + Cards.parse("G")
    assert faults(evolve(GOOD, deck=tuple(wrong))) == (
        "the deck holds 5 of diamond, and not 6",
        "the deck holds 7 of gold, and not 6",
    )


@pytest.mark.rule("SET-1")
def test_the_three_camels_of_the_market_are_not_in_the_deck() -> None:
    assert faults(evolve(GOOD, deck=tuple(STANDARD_BOX.cards))) == (
        "the deck holds 55 cards, and not 52",
        "the deck holds 11 of camel, and not 8",
    )


@pytest.mark.rule("BOX-3")
def test_bonus_piles_that_are_not_those_of_the_box_are_refused() -> None:
    three, four, five = GOOD.bonuses
    assert faults(evolve(GOOD, bonuses=(three, four))) == ("there are 2 bonus piles, and not 3",)
    assert faults(evolve(GOOD, bonuses=(three, four, five, ()))) == (
        "there are 4 bonus piles, and not 3",
    )
    assert faults(evolve(GOOD, bonuses=(three, four, ()))) == (
        "the pile of bonuses for 5 cards holds nothing and not 8 8 9 10 10",
    )
    assert faults(evolve(GOOD, bonuses=(three, (7, *four[1:]), five)))[0].startswith(
        "the pile of bonuses for 4 cards holds "
    )
    assert faults(GOOD, RULESETS["6-6-6"]) == (
        "the pile of bonuses for 3 cards holds 1 1 2 2 2 3 3 and not 1 1 2 2 3 3",
        "the pile of bonuses for 5 cards holds 8 8 9 10 10 and not 8 8 9 9 10 10",
        "these are the bonuses of other rules: pass ruleset=Ruleset(bonus_table='7-6-5')",
    )


@pytest.mark.rule("SET-7")
@pytest.mark.parametrize("first", [-1, 2, 10**20])
@pytest.mark.parametrize("ruleset", [DEFAULT_RULESET, Ruleset(first_starter=0)])
def test_a_coin_toss_is_0_or_1_even_where_it_is_ignored(first: int, ruleset: Ruleset) -> None:
    assert faults(evolve(GOOD, first=first), ruleset) == (
        f"the coin toss is {first}, and not 0 (the first trader) or 1 (the second)",
    )


def test_every_fault_is_named_at_once() -> None:
    found = faults(Deal("DDDD", ((1,),), 7))
    assert found == (
        "the deck holds 4 cards, and not 52",
        "the deck holds 4 of diamond, and not 6",
        "the deck holds 0 of gold, and not 6",
        "the deck holds 0 of silver, and not 6",
        "the deck holds 0 of cloth, and not 8",
        "the deck holds 0 of spice, and not 8",
        "the deck holds 0 of leather, and not 10",
        "the deck holds 0 of camel, and not 8",
        "there are 1 bonus piles, and not 3",
        "the pile of bonuses for 3 cards holds 1 and not 1 1 2 2 2 3 3",
        "the coin toss is 7, and not 0 (the first trader) or 1 (the second)",
    )


@pytest.mark.parametrize("deck", ["X", "d", "D G", "DG\n", "DGé"])
def test_a_letter_that_is_no_card_does_not_make_a_deal(deck: str) -> None:
    with pytest.raises(NotationError, match="is no card: expected one of DGSCPLK"):
        Deal(deck, ())


def test_a_deck_may_be_given_as_letters_or_as_cards() -> None:
    assert Deal("DK", [[1]]) == Deal((Card.DIAMOND, Card.CAMEL), ((1,),), 0)


def test_a_good_deal_is_good() -> None:
    check_deal(GOOD, DEFAULT_RULESET)
    check_deal(GOOD.swapped(), DEFAULT_RULESET)


@pytest.mark.rule("SET-2")
def test_swapping_goes_by_the_hands_of_the_box() -> None:
    rules = RULESETS["small"]
    one = deal(seed=5, ruleset=rules)
    other = one.swapped(rules)
    assert other.deck == one.deck[2:4] + one.deck[:2] + one.deck[4:]
    assert other.first == 1 - one.first
    check_deal(other, rules)
