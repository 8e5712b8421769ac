"""The components and the setting up of a round with a box of one's own; the worked examples show those of the rulebook."""

import pytest
from attrs import evolve

from jaipur_rules import Card, Cards, Ruleset, TakeGood, apply, new_match
from jaipur_rules.jaipur.rules.components import STANDARD_BOX, Box
from jaipur_rules.jaipur.rules.table import arrange

SMALL = Box(
    cards=Cards("CCCPPPLLLKKKK"),
    goods_tokens=((), (), (), (3, 1), (2, 1), (1, 1)),
    bonus_tokens=((1,), (2,), (3,)),
    hand_size=2,
    market_size=3,
    market_camels=1,
)


@pytest.mark.rule("BOX-2", "SET-5")
def test_box_2_there_are_38_goods_tokens_worth_130_rupees() -> None:
    assert (sum(STANDARD_BOX.heights), sum(map(sum, STANDARD_BOX.goods_tokens))) == (38, 130)


@pytest.mark.rule("BOX-3")
def test_box_3_a_box_with_bonuses_of_its_own_goes_before_the_switch() -> None:
    assert Ruleset(bonus_table="6-6-6", box=SMALL).bonus_tokens == ((1,), (2,), (3,))


@pytest.mark.rule("BOX-4")
@pytest.mark.parametrize(("rules", "value"), [(Ruleset(), 5), (Ruleset(box=Box(camel_token=9)), 9)])
def test_box_4_the_camel_token_is_worth_5_rupees_or_what_the_box_says(
    rules: Ruleset, value: int
) -> None:
    last = arrange(market="DGSCK", herds=(7, 3), deck_size=0, ruleset=rules)
    result = apply(last, TakeGood(Card.DIAMOND)).dealt.result
    assert result is not None
    assert result.rupees == (value, 0)


@pytest.mark.rule("SET-8")
def test_set_8_nobody_holds_a_token_or_a_seal_at_the_start() -> None:
    match = new_match(seed=5)
    assert (match.seals, match.counted, match.dealt.discard) == ((0, 0), 0, ())
    assert [trader.rupees for trader in match.dealt.traders] == [0, 0]


@pytest.mark.rule("END-1")
@pytest.mark.parametrize(
    ("heights", "empty"), [((0, 0, 0, 7, 7, 9), 0), ((0, 0, 0, 0, 7, 0), 2)], ids=["none", "two"]
)
def test_end_1_a_pile_that_never_held_a_token_is_no_empty_one(
    heights: tuple[int, ...], empty: int
) -> None:
    box = evolve(STANDARD_BOX, goods_tokens=((), (), (), *STANDARD_BOX.goods_tokens[3:]))
    assert box.count_empty(heights) == empty
    assert new_match(seed=1, ruleset=Ruleset(box=box)).dealt.end is None


def test_empty_piles_are_counted_of_six() -> None:
    with pytest.raises(ValueError, match="longer"):
        STANDARD_BOX.count_empty((0, 5))
