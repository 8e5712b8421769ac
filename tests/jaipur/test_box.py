"""The components: rules BOX-1 to BOX-6."""

import pytest
from attrs import evolve

from jaipur_rules import Card, Cards, Match, Ruleset, TakeGood, apply, deal, new_match, view
from jaipur_rules.core.errors import NoSuchSeat
from jaipur_rules.jaipur.rules.cards import GOODS, PRECIOUS
from jaipur_rules.jaipur.rules.components import BONUS_SIZES, BONUS_TABLES, STANDARD_BOX, Box
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.table import all_cards, arrange


@pytest.mark.rule("BOX-1")
def test_box_1_there_are_55_cards_of_seven_kinds() -> None:
    assert STANDARD_BOX.cards.counts == (6, 6, 6, 8, 8, 10, 11)
    assert len(STANDARD_BOX.cards) == 55
    assert STANDARD_BOX.cards.kinds == tuple(Card)


@pytest.mark.rule("BOX-1")
def test_box_1_every_card_is_on_the_table_once_a_round_is_dealt() -> None:
    round_ = new_match(seed=1).round
    assert round_ is not None
    assert all_cards(round_) == STANDARD_BOX.cards


@pytest.mark.rule("BOX-1")
def test_box_1_diamonds_gold_and_silver_are_the_precious_goods() -> None:
    assert PRECIOUS == (Card.DIAMOND, Card.GOLD, Card.SILVER)
    assert [card.is_precious for card in Card] == [True, True, True, False, False, False, False]
    assert (*GOODS, Card.CAMEL) == tuple(Card)


@pytest.mark.rule("BOX-2")
def test_box_2_there_are_38_goods_tokens_worth_130_rupees() -> None:
    assert dict(zip(GOODS, STANDARD_BOX.goods_tokens, strict=True)) == {
        Card.DIAMOND: (7, 7, 5, 5, 5),
        Card.GOLD: (6, 6, 5, 5, 5),
        Card.SILVER: (5, 5, 5, 5, 5),
        Card.CLOTH: (5, 3, 3, 2, 2, 1, 1),
        Card.SPICE: (5, 3, 3, 2, 2, 1, 1),
        Card.LEATHER: (4, 3, 2, 1, 1, 1, 1, 1, 1),
    }
    assert sum(STANDARD_BOX.heights) == 38
    assert sum(map(sum, STANDARD_BOX.goods_tokens)) == 130


@pytest.mark.rule("BOX-2")
def test_box_2_every_good_has_one_card_more_than_tokens() -> None:
    counts = STANDARD_BOX.cards.counts[: len(GOODS)]
    assert [cards - 1 for cards in counts] == list(STANDARD_BOX.heights)


@pytest.mark.rule("BOX-3")
def test_box_3_eighteen_bonus_tokens_lie_in_piles_of_seven_six_and_five() -> None:
    piles = Ruleset().bonus_tokens
    assert BONUS_SIZES == (3, 4, 5)
    assert piles == ((3, 3, 2, 2, 2, 1, 1), (6, 6, 5, 5, 4, 4), (10, 10, 9, 8, 8))
    assert tuple(map(len, piles)) == (7, 6, 5)


@pytest.mark.rule("BOX-3")
@pytest.mark.parametrize("table", BONUS_TABLES)
def test_box_3_either_table_has_18_tokens_of_the_printed_ranges(table: str) -> None:
    three, four, five = BONUS_TABLES[table]
    assert len(three + four + five) == 18
    assert set(three) == {1, 2, 3}
    assert set(four) == {4, 5, 6}
    assert set(five) == {8, 9, 10}


@pytest.mark.rule("BOX-3")
def test_box_3_a_box_with_bonuses_of_its_own_goes_before_the_switch() -> None:
    box = Box(bonus_tokens=((1,), (2,), (3,)))
    assert Ruleset(bonus_table="6-6-6", box=box).bonus_tokens == ((1,), (2,), (3,))


@pytest.mark.rule("BOX-4")
def test_box_4_the_camel_token_is_worth_5_rupees() -> None:
    assert STANDARD_BOX.camel_token == 5
    last = arrange(market="DGSCK", herds=(7, 3), deck_size=0)
    round_ = apply(last, TakeGood(Card.DIAMOND)).round
    assert round_ is not None
    assert score(last.ruleset, round_).rupees == (5, 0)


@pytest.mark.rule("BOX-4")
def test_box_4_a_box_can_hold_a_dearer_camel_token() -> None:
    ruleset = Ruleset(box=Box(camel_token=9))
    last = arrange(market="DGSCK", herds=(7, 3), deck_size=0, ruleset=ruleset)
    round_ = apply(last, TakeGood(Card.DIAMOND)).round
    assert round_ is not None
    assert score(ruleset, round_).rupees == (9, 0)


@pytest.mark.rule("BOX-5")
def test_box_5_three_seals_are_as_many_as_a_match_can_give() -> None:
    assert STANDARD_BOX.seals_to_win == 2
    last = arrange(market="DGSCK", herds=(7, 3), deck_size=0, seals=(1, 1))
    after = apply(last, TakeGood(Card.DIAMOND))
    assert sum(after.seals) == 3
    assert after.is_over


@pytest.mark.rule("BOX-6")
def test_box_6_two_traders_sit_at_the_table() -> None:
    match = new_match(seed=1)
    assert match.round is not None
    assert len(match.round.traders) == 2
    assert len(match.seals) == 2
    assert [view(match, seat).seat for seat in (0, 1)] == [0, 1]


@pytest.mark.rule("BOX-6")
@pytest.mark.parametrize("seat", [2, -1, 3])
def test_box_6_there_is_no_third_seat(seat: int) -> None:
    with pytest.raises(NoSuchSeat, match="BOX-6"):
        view(new_match(seed=1), seat)


@pytest.mark.rule("BOX-6")
def test_box_6_a_coin_has_no_third_side() -> None:
    with pytest.raises(ValueError, match="the coin toss is 2, and not 0"):
        apply(Match(), evolve(deal(seed=1), first=2))


@pytest.mark.rule("BOX-1", "BOX-2")
def test_box_1_a_small_box_is_a_small_game() -> None:
    box = Box(
        cards=Cards.parse("CCCPPPLLLKKKK"),
        goods_tokens=((), (), (), (3, 1), (2, 1), (1, 1)),
        bonus_tokens=((1,), (2,), (3,)),
        hand_size=2,
        market_size=3,
        market_camels=1,
    )
    ruleset = Ruleset(box=box)
    round_ = new_match(seed=3, ruleset=ruleset).round
    assert round_ is not None
    assert all_cards(round_) == box.cards
    assert len(round_.market) == 3
    assert round_.heights == (0, 0, 0, 2, 2, 2)
