"""Bonus tokens: rules BON-1 to BON-7."""

from collections.abc import Mapping, Sequence

import pytest

from jaipur_rules import (
    Card,
    EndReason,
    Match,
    MoveRecord,
    Ruleset,
    apply,
    move_record,
    parse_move,
    view,
)
from jaipur_rules.jaipur.rules.table import arrange


def sold(match: Match, move: str) -> MoveRecord:
    return move_record(match, parse_move(move), apply(match, parse_move(move)))


def holding(hand: str, bonuses: Mapping[int, Sequence[int]] | None = None) -> Match:
    return arrange(market="KKKKK", hands=(hand, ""), bonuses=bonuses)


@pytest.mark.rule("BON-1")
@pytest.mark.parametrize(("cards", "size"), [(1, None), (2, None), (3, 3), (4, 4)])
def test_bon_1_three_and_four_cards_earn_a_bonus_and_fewer_none(
    cards: int, size: int | None
) -> None:
    match = holding("C" * 7, {3: [2, 1], 4: [6, 4], 5: [9]})
    found = sold(match, "-" + "C" * cards)
    assert found.bonus_size == size
    assert found.bonus == {None: None, 3: 2, 4: 6}[size]


@pytest.mark.rule("BON-1")
def test_bon_1_a_sale_earns_one_bonus_at_most() -> None:
    after = apply(holding("CCCCCC"), parse_move("-CCCCCC")).round
    assert after is not None
    assert sum(map(len, after.traders[0].bonuses)) == 1


@pytest.mark.rule("BON-2")
@pytest.mark.parametrize("cards", [5, 6, 7])
def test_bon_2_five_cards_or_more_earn_from_the_highest_pile(cards: int) -> None:
    match = holding("C" * 7, {3: [2], 4: [6], 5: [9, 8]})
    after = apply(match, parse_move("-" + "C" * cards)).round
    assert after is not None
    assert after.traders[0].bonuses == ((), (), (9,))
    assert after.bonuses == ((2,), (6,), (8,))


@pytest.mark.rule("BON-3")
def test_bon_3_the_top_token_is_drawn_and_nobody_knew_its_value() -> None:
    match = holding("LLL", {3: [1, 3, 2]})
    other = holding("LLL", {3: [3, 1, 2]})
    assert view(match, 0) == view(other, 0)
    assert (sold(match, "-LLL").bonus, sold(other, "-LLL").bonus) == (1, 3)
    after = apply(match, parse_move("-LLL")).round
    assert after is not None
    assert after.bonuses[0] == (3, 2)


@pytest.mark.rule("BON-4")
def test_bon_4_the_bonus_goes_by_the_cards_sold_and_not_by_the_tokens_got() -> None:
    match = arrange(
        market="KKKKK", hands=("CCCC", ""), heights={Card.CLOTH: 3}, bonuses={4: [5], 3: [1]}
    )
    found = sold(match, "-CCCC")
    assert found.goods_tokens == (2, 1, 1)
    assert (found.bonus_size, found.bonus) == (4, 5)


@pytest.mark.rule("BON-5")
@pytest.mark.parametrize(("cards", "pile"), [(3, 3), (4, 4), (5, 5)])
def test_bon_5_an_empty_pile_pays_nothing(cards: int, pile: int) -> None:
    match = holding("C" * 7, {pile: []})
    found = sold(match, "-" + "C" * cards)
    assert (found.bonus, found.bonus_size) == (None, None)
    assert len(found.goods_tokens) == cards


@pytest.mark.rule("BON-6")
def test_bon_6_the_sale_that_ends_the_round_is_paid_its_bonus() -> None:
    match = arrange(
        market="KKKKK",
        hands=("CCC", ""),
        heights={Card.DIAMOND: 0, Card.GOLD: 0, Card.CLOTH: 3},
        bonuses={3: [3]},
    )
    found = sold(match, "-CCC")
    assert found.end is EndReason.PILES
    assert (found.bonus, found.rupees) == (3, 2 + 1 + 1 + 3)


@pytest.mark.rule("BON-6")
def test_bon_6_cut_off_keeps_the_goods_tokens_and_leaves_the_bonus_pile_alone() -> None:
    ruleset = Ruleset(third_pile_bonus="cut_off")
    match = arrange(
        market="KKKKK",
        hands=("CCC", "LLL"),
        heights={Card.DIAMOND: 0, Card.GOLD: 0, Card.CLOTH: 3},
        bonuses={3: [3]},
        ruleset=ruleset,
    )
    found = sold(match, "-CCC")
    assert (found.end, found.bonus, found.goods_tokens) == (EndReason.PILES, None, (2, 1, 1))
    after = apply(match, parse_move("-CCC")).round
    assert after is not None
    assert after.bonuses[0] == (3,)


@pytest.mark.rule("BON-7")
@pytest.mark.parametrize("cards", [3, 4, 5, 6, 7])
def test_bon_7_whoever_sells_three_or_more_has_one_bonus_more(cards: int) -> None:
    after = apply(holding("C" * 7), parse_move("-" + "C" * cards)).dealt
    assert sum(map(len, after.traders[0].bonuses)) == 1
