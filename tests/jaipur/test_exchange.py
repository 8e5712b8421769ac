"""Exchanging: rules EXC-1 to EXC-10."""

import pytest

from jaipur_rules import Cards, Match, Position, Ruleset, apply, legal_moves, parse_move, violations
from jaipur_rules.jaipur.rules.table import arrange


def broken(at: Position | Match, move: str) -> list[str]:
    return [found.rule for found in violations(at, parse_move(move))]


def here(market: str, hand: str = "", herd: int = 0) -> Position:
    return Position(Cards.parse(market), Cards.parse(hand), herd)


def written(at: Position) -> list[str]:
    return [str(move) for move in legal_moves(at)]


@pytest.mark.rule("EXC-1")
@pytest.mark.parametrize(
    ("move", "facts"), [("+DG-LLL", "2 : 3"), ("+DGS-LL", "3 : 2"), ("+DGS-LK", "3 : 2")]
)
def test_exc_1_as_many_cards_go_back_as_are_taken(move: str, facts: str) -> None:
    at = here("DGSCK", "LLLP", 2)
    assert [*map(str, violations(at, parse_move(move)))] == [f"EXC-1 ({facts})"]
    assert parse_move(move) not in legal_moves(at)


@pytest.mark.rule("EXC-1")
def test_exc_1_the_market_stays_five_and_the_hand_its_size() -> None:
    after = apply(arrange(market="DGSCK", hands=("LLLP", "")), parse_move("+DGS-PLL")).round
    assert after is not None
    assert str(after.market) == "CPLLK"
    assert str(after.traders[0].hand) == "DGSL"


@pytest.mark.rule("EXC-2")
def test_exc_2_one_card_for_one_is_too_small() -> None:
    assert [*map(str, violations(here("DGSCK", "LL"), parse_move("+D-L")))] == ["EXC-2 (1 < 2)"]
    assert broken(here("DGSCK", "LL"), "+DG-LL") == []


@pytest.mark.rule("EXC-2")
def test_exc_2_one_camel_for_one_good_is_too_small_as_well() -> None:
    at = here("DGSCK", "", 5)
    assert broken(at, "+D-K") == ["EXC-2"]
    assert "+D-K" not in written(at)


@pytest.mark.rule("EXC-2")
def test_exc_2_two_cards_taken_for_nothing_are_no_exchange() -> None:
    assert broken(here("DGSCK", "LL"), "+DG") == ["EXC-1", "EXC-2"]


@pytest.mark.rule("EXC-3")
def test_exc_3_the_same_good_is_not_taken_and_given() -> None:
    at = here("DCCGK", "CLLL")
    assert [*map(str, violations(at, parse_move("+DC-CL")))] == ["EXC-3 (C)"]
    assert broken(at, "+DC-LL") == []


@pytest.mark.rule("EXC-3")
def test_exc_3_numbers_that_differ_do_not_help() -> None:
    assert [*map(str, violations(here("DCCGK", "CLLL"), parse_move("+CC-CL")))] == ["EXC-3 (C)"]


@pytest.mark.rule("EXC-3")
def test_exc_3_every_good_on_both_sides_is_named() -> None:
    at = here("DDCCG", "DCLL")
    assert [*map(str, violations(at, parse_move("+DGC-DCL")))] == ["EXC-3 (DC)"]


@pytest.mark.rule("EXC-3")
def test_exc_3_a_card_just_taken_is_not_given_back() -> None:
    assert broken(here("DGSCK", "L"), "+DG-DL") == ["EXC-6", "EXC-3"]


@pytest.mark.rule("EXC-4")
def test_exc_4_camels_are_not_bought_with_goods() -> None:
    at = here("DGKKK", "LLLP")
    assert [*map(str, violations(at, parse_move("+KK-LL")))] == ["EXC-4 (KK)"]
    assert [*map(str, violations(at, parse_move("+DK-LL")))] == ["EXC-4 (K)"]


@pytest.mark.rule("EXC-4")
def test_exc_4_not_even_when_all_the_camels_are_taken() -> None:
    at = here("DGKKK", "LLLP")
    assert broken(at, "+KKK-LLL") == ["EXC-4"]
    assert not [move for move in written(at) if "K" in move.split("-")[0] and "-" in move[1:]]


@pytest.mark.rule("EXC-4")
def test_exc_4_camels_are_not_exchanged_for_camels() -> None:
    assert broken(here("DGKKK", "", 4), "+KK-KK") == ["EXC-4"]


@pytest.mark.rule("EXC-5")
def test_exc_5_the_cards_taken_lie_in_the_market() -> None:
    at = here("DDGCK", "LLL")
    assert [*map(str, violations(at, parse_move("+GG-LL")))] == ["EXC-5 (GG : DDGCK)"]
    assert broken(at, "+DP-LL") == ["EXC-5"]
    assert broken(at, "+DDG-LLL") == []


@pytest.mark.rule("EXC-6")
def test_exc_6_the_goods_given_are_in_the_hand() -> None:
    at = here("DDGCK", "LP", 3)
    assert [*map(str, violations(at, parse_move("+DD-LL")))] == ["EXC-6 (LL : PL)"]
    assert broken(at, "+DD-SK") == ["EXC-6"]
    assert broken(at, "+DD-PL") == []


@pytest.mark.rule("EXC-7")
def test_exc_7_the_camels_given_are_in_the_herd() -> None:
    at = here("DDGCK", "LP", 1)
    assert [*map(str, violations(at, parse_move("+DD-KK")))] == ["EXC-7 (2 > 1)"]
    assert broken(at, "+DD-LK") == []


@pytest.mark.rule("EXC-7")
def test_exc_7_camels_given_leave_the_herd_for_the_market() -> None:
    after = apply(arrange(market="DDGCK", herds=(3, 2)), parse_move("+DD-KK")).round
    assert after is not None
    assert str(after.market) == "GCKKK"
    assert [trader.herd for trader in after.traders] == [1, 2]
    assert str(after.traders[0].hand) == "DD"


@pytest.mark.rule("EXC-8")
def test_exc_8_kinds_may_be_mixed_on_both_sides() -> None:
    at = here("DGSCK", "PLL", 2)
    assert broken(at, "+DGSC-PLLK") == []
    assert broken(at, "+DS-PK") == []


@pytest.mark.rule("EXC-8")
def test_exc_8_camels_alone_will_do_even_with_an_empty_hand() -> None:
    assert broken(here("DGSCK", "LL", 2), "+DG-KK") == []
    at = here("DGSCK", "", 2)
    assert broken(at, "+DG-KK") == []
    assert "+SC-KK" in written(at)


@pytest.mark.rule("EXC-9")
def test_exc_9_all_five_goods_of_the_market_may_be_taken() -> None:
    assert broken(here("DGSCC", "LLLPP"), "+DGSCC-PPLLL") == []
    assert broken(here("DGSCC", "LL", 5), "+DGSCC-LKKKK") == []
    assert "+DGSCC-KKKKK" in written(here("DGSCC", "LL", 5))


@pytest.mark.rule("EXC-10")
def test_exc_10_no_card_is_drawn() -> None:
    before = arrange(market="DGSCK", hands=("LL", ""), herds=(2, 0), deck="PPP")
    after = apply(before, parse_move("+DG-LK"))
    assert before.round is not None
    assert after.round is not None
    assert after.round.deck == before.round.deck
    assert after.round.discard == before.round.discard
    assert after.round.heights == before.round.heights


@pytest.mark.rule("EXC-10")
def test_exc_10_an_exchange_never_ends_a_round_even_with_an_empty_deck() -> None:
    before = arrange(market="DGSCK", hands=("LL", ""), herds=(5, 5), deck_size=0)
    after = apply(before, parse_move("+DG-LK"))
    assert after.round is not None
    assert after.round.end is None
    assert after.to_move == 1


@pytest.mark.rule("EXC-1", "EXC-2", "EXC-3", "EXC-4", "EXC-5", "EXC-6", "EXC-7", "HND-1")
def test_every_rule_that_an_exchange_breaks_is_named_at_once() -> None:
    at = here("DGCKK", "LLLLLLL", 0)
    found = broken(at, "+DDLKK-SLKK")
    assert found == ["EXC-4", "EXC-5", "EXC-6", "EXC-7", "EXC-3", "EXC-1", "HND-1"]
    assert broken(Position(at.market, at.hand, 0, Ruleset(hand_limit_when="always")), "+D-D") == [
        "EXC-6",
        "EXC-3",
        "EXC-2",
        "HND-2",
    ]
