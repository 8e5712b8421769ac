"""Selling: rules SEL-1 to SEL-8."""

import pytest

from jaipur_rules import (
    Card,
    Cards,
    IllegalMove,
    Position,
    Sell,
    apply,
    legal_moves,
    parse_move,
    read_move,
    violations,
)
from jaipur_rules.core.errors import NotationError
from jaipur_rules.jaipur.rules.table import arrange


def here(hand: str, market: str = "KKKKK", herd: int = 0) -> Position:
    return Position(Cards.parse(market), Cards.parse(hand), herd)


def sales(at: Position) -> list[str]:
    return [str(move) for move in legal_moves(at) if isinstance(move, Sell)]


@pytest.mark.rule("SEL-1", "SEL-8")
def test_sel_1_any_number_of_the_cards_held_is_sold() -> None:
    assert sales(here("LLLLCC")) == ["-C", "-CC", "-L", "-LL", "-LLL", "-LLLL"]
    after = apply(arrange(market="KKKKK", hands=("LLLLCC", "")), parse_move("-LL")).round
    assert after is not None
    assert str(after.traders[0].hand) == "CCLL"


@pytest.mark.rule("SEL-1")
def test_sel_1_what_is_not_held_is_not_sold() -> None:
    assert [*map(str, violations(here("LL"), parse_move("-LLL")))] == ["SEL-1 (3 > 2)"]
    assert [*map(str, violations(here("LL"), parse_move("-C")))] == ["SEL-1 (1 > 0)"]


@pytest.mark.rule("SEL-1")
def test_sel_1_what_lies_in_the_market_is_not_sold() -> None:
    with pytest.raises(IllegalMove, match="SEL-1"):
        apply(arrange(market="LLLDD", hands=("L", "")), parse_move("-LL"))


@pytest.mark.rule("SEL-2")
def test_sel_2_two_kinds_in_one_sale_cannot_be_written() -> None:
    with pytest.raises(NotationError, match=r"\(rule SEL-2\)"):
        parse_move("-CL")
    reading = read_move("sell 2 leather and 1 cloth")
    assert (reading.move, [broken.rule for broken in reading.violations]) == (None, ["SEL-2"])


@pytest.mark.rule("SEL-2")
def test_sel_2_a_second_kind_may_be_sold_in_the_next_turn_of_the_same_round() -> None:
    match = arrange(market="KKKKK", hands=("LLCC", "PP"))
    for move in ("-LL", "-PP", "-CC"):
        match = apply(match, parse_move(move))
    assert match.round is not None
    assert [trader.rupees for trader in match.round.traders] == [7 + 8, 8]


@pytest.mark.rule("SEL-3")
def test_sel_3_camels_are_never_sold() -> None:
    at = here("LL", "DGSCP", 5)
    assert [*map(str, violations(at, Sell(Card.CAMEL, 1)))] == ["SEL-3"]
    assert [*map(str, violations(at, Sell(Card.CAMEL, 9)))] == ["SEL-3"]
    assert sales(at) == ["-L", "-LL"]


@pytest.mark.rule("SEL-4")
@pytest.mark.parametrize("good", "DGS")
def test_sel_4_precious_goods_are_sold_two_at_least(good: str) -> None:
    at = here(good * 3)
    assert [*map(str, violations(at, parse_move(f"-{good}")))] == ["SEL-4 (1 < 2)"]
    assert sales(at) == [f"-{good * 2}", f"-{good * 3}"]


@pytest.mark.rule("SEL-4")
@pytest.mark.parametrize("good", "CPL")
def test_sel_4_cheap_goods_are_sold_singly_too(good: str) -> None:
    assert sales(here(good)) == [f"-{good}"]


@pytest.mark.rule("SEL-4")
def test_sel_4_two_are_needed_even_when_one_token_is_left() -> None:
    match = arrange(market="KKKKK", hands=("DD", ""), heights={Card.DIAMOND: 1})
    assert [found.rule for found in violations(match, parse_move("-D"))] == ["SEL-4"]
    after = apply(match, parse_move("-DD")).round
    assert after is not None
    assert after.traders[0].goods[Card.DIAMOND] == (5,)


@pytest.mark.rule("SEL-5")
def test_sel_5_a_token_a_card_the_highest_first() -> None:
    match = arrange(market="KKKKK", hands=("LL", "LLL"))
    match = apply(match, parse_move("-LL"))
    match = apply(match, parse_move("-LLL"))
    assert match.round is not None
    assert [trader.goods[Card.LEATHER] for trader in match.round.traders] == [(4, 3), (2, 1, 1)]
    assert match.round.heights == (5, 5, 5, 7, 7, 4)


@pytest.mark.rule("SEL-6")
def test_sel_6_with_fewer_tokens_than_cards_the_seller_takes_what_is_left() -> None:
    match = arrange(market="KKKKK", hands=("LLL", ""), heights={Card.LEATHER: 2})
    after = apply(match, parse_move("-LLL")).round
    assert after is not None
    assert after.traders[0].goods[Card.LEATHER] == (1, 1)
    assert after.heights[Card.LEATHER] == 0
    assert after.traders[0].hand == Cards()


@pytest.mark.rule("SEL-7")
def test_sel_7_a_card_is_sold_for_nothing_when_no_token_is_left() -> None:
    match = arrange(market="KKKKK", hands=("L", ""), heights={Card.LEATHER: 0})
    assert violations(match, parse_move("-L")) == ()
    after = apply(match, parse_move("-L")).round
    assert after is not None
    assert after.traders[0].rupees == 0
    assert after.traders[0].hand == Cards()
    assert after.discard[-1] is Card.LEATHER


@pytest.mark.rule("SEL-8")
def test_sel_8_cards_sold_go_to_the_discard_pile_and_none_is_drawn() -> None:
    before = arrange(market="DGSCK", hands=("LLL", "PP"))
    after = apply(apply(before, parse_move("-LL")), parse_move("-P"))
    assert before.round is not None
    assert after.round is not None
    assert "".join(map(str, after.round.discard)) == "LLP"
    assert after.round.deck == before.round.deck
    assert after.round.market == before.round.market


@pytest.mark.rule("SEL-1", "SEL-4")
def test_every_rule_that_a_sale_breaks_is_named_at_once() -> None:
    assert [found.rule for found in violations(here("LL"), parse_move("-D"))] == ["SEL-1", "SEL-4"]
