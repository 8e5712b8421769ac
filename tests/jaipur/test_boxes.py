"""Boxes that cannot be played with, with every fault named."""

from collections.abc import Callable
from functools import partial

import pytest
from attrs import evolve

from jaipur_rules import Card, Cards, Match, Ruleset, apply, deal, legal_moves, new_match
from jaipur_rules.core.errors import Impossible
from jaipur_rules.jaipur.rules.components import STANDARD_BOX, Box
from jaipur_rules.jaipur.rules.table import all_cards

TOKENS = STANDARD_BOX.goods_tokens


def faults(**changes: object) -> tuple[str, ...]:
    make: Callable[..., Box] = partial(evolve, STANDARD_BOX)
    with pytest.raises(Impossible) as caught:
        make(**changes)
    message = "this box cannot be played with: " + "; ".join(map(str, caught.value.faults))
    assert str(caught.value) == message
    return tuple(map(str, caught.value.faults))


@pytest.mark.parametrize(
    ("name", "least"),
    [
        ("camel_token", 0),
        ("seals_to_win", 1),
        ("hand_limit", 1),
        ("market_size", 1),
        ("market_camels", 0),
        ("hand_size", 0),
        ("precious_minimum", 1),
        ("empty_piles", 1),
    ],
)
def test_a_number_that_is_too_small(name: str, least: int) -> None:
    assert f"{name} is {least - 1}, and at least {least} is needed" in faults(**{name: least - 1})


def test_another_number_of_goods_piles() -> None:
    assert faults(goods_tokens=TOKENS[:5]) == ("there are 6 goods, and 5 piles of goods tokens",)
    assert faults(goods_tokens=()) == ("there are 6 goods, and 0 piles of goods tokens",)
    assert faults(goods_tokens=(*TOKENS, (1,))) == (
        "there are 6 goods, and 7 piles of goods tokens",
    )


def test_another_number_of_bonus_piles() -> None:
    assert faults(bonus_tokens=((1,), (2,))) == ("there are 3 bonus piles, and 2 were given",)
    assert faults(bonus_tokens=()) == ("there are 3 bonus piles, and 0 were given",)


def test_a_token_of_less_than_nothing() -> None:
    assert faults(goods_tokens=(*TOKENS[:5], (4, -1))) == ("a token is worth less than nothing",)
    assert faults(bonus_tokens=((1,), (2,), (-3,))) == ("a token is worth less than nothing",)
    assert Box(bonus_tokens=((0,), (), ())).bonus_tokens == ((0,), (), ())


def test_camels_that_do_not_fit_or_are_not_there() -> None:
    assert faults(market_size=2) == ("3 camels do not fit a market of 2",)
    without = STANDARD_BOX.cards - Cards.parse("K" * 9)
    assert faults(cards=without) == ("3 camels are to be laid out, and there are 2",)


def test_more_cards_dealt_than_a_hand_may_hold() -> None:
    assert faults(hand_size=8) == ("8 cards are dealt into a hand that may hold 7",)


def test_too_few_cards_to_set_up() -> None:
    assert faults(cards=Cards.parse("DDDDDDDDKKK")) == (
        "setting up takes 15 cards, and there are 11",
    )
    assert "setting up takes 1000000011 cards, and there are 55" in faults(
        market_size=1_000_000_001
    )


def test_every_fault_is_named_at_once() -> None:
    found = faults(camel_token=-1, empty_piles=0, goods_tokens=(), hand_size=9, market_camels=6)
    assert found == (
        "camel_token is -1, and at least 0 is needed",
        "empty_piles is 0, and at least 1 is needed",
        "there are 6 goods, and 0 piles of goods tokens",
        "6 camels do not fit a market of 5",
        "9 cards are dealt into a hand that may hold 7",
    )


def test_the_smallest_box_that_can_be_set_up_plays() -> None:
    box = Box(
        cards=Cards.parse("C"),
        goods_tokens=((), (), (), (), (), ()),
        bonus_tokens=((), (), ()),
        hand_limit=1,
        market_size=1,
        market_camels=0,
        hand_size=0,
    )
    rules = Ruleset(box=box)
    match = new_match(seed=0, ruleset=rules)
    moves = legal_moves(match)
    assert [str(move) for move in moves] == ["+C"]
    after = apply(match, moves[0])
    assert after.round is not None
    assert after.round.end is not None
    assert all_cards(after.round) == box.cards


def test_a_pile_that_never_held_a_token_is_not_empty() -> None:
    box = evolve(STANDARD_BOX, goods_tokens=((), (), (), *TOKENS[3:]))
    match = apply(Match(Ruleset(box=box)), deal(seed=1, ruleset=Ruleset(box=box)))
    assert match.round is not None
    assert match.round.end is None
    assert box.count_empty(match.round.heights) == 0
    assert box.count_empty((0, 0, 0, 0, 7, 0)) == 2


def test_the_sizes_of_a_box() -> None:
    assert STANDARD_BOX.deck_size == 52
    assert STANDARD_BOX.heights == (5, 5, 5, 7, 7, 9)
    assert evolve(STANDARD_BOX, market_camels=0).deck_size == 55
    one_more = STANDARD_BOX.cards + Cards.of(Card.LEATHER)
    assert evolve(STANDARD_BOX, cards=one_more).deck_size == 53
