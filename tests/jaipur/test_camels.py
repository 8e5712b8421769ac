"""Taking the camels: rules CAM-1 to CAM-4."""

import pytest

from jaipur_rules import Cards, Position, TakeCamels, apply, legal_moves, parse_move, violations
from jaipur_rules.jaipur.rules.table import arrange


@pytest.mark.rule("CAM-1")
@pytest.mark.parametrize("market", ["DGSCK", "DGSKK", "DGKKK", "DKKKK", "KKKKK"])
def test_cam_1_all_the_camels_are_taken(market: str) -> None:
    after = apply(arrange(market=market, deck="CCCCC"), TakeCamels()).round
    assert after is not None
    assert after.traders[0].herd == market.count("K")
    assert after.market.camels == 0


@pytest.mark.rule("CAM-1")
def test_cam_1_some_of_the_camels_cannot_be_taken() -> None:
    here = Position(Cards.parse("DGKKK"), Cards(), 0)
    assert [found.rule for found in violations(here, parse_move("+KK"))] == [
        "EXC-4",
        "EXC-1",
        "EXC-2",
    ]
    assert [str(move) for move in legal_moves(here)] == ["+D", "+G", "+K"]


@pytest.mark.rule("CAM-2")
def test_cam_2_there_must_be_a_camel_in_the_market() -> None:
    here = Position(Cards.parse("DGSCP"), Cards(), 5)
    assert [*map(str, violations(here, TakeCamels()))] == ["CAM-2"]
    assert TakeCamels() not in legal_moves(here)


@pytest.mark.rule("CAM-3")
def test_cam_3_camels_go_to_the_herd_also_with_seven_cards_in_hand() -> None:
    after = apply(arrange(market="DGKKK", hands=("LLLLPPP", ""), herds=(4, 0)), TakeCamels()).round
    assert after is not None
    assert str(after.traders[0].hand) == "PPPLLLL"
    assert after.traders[0].herd == 7
    assert after.traders[1].herd == 0


@pytest.mark.rule("CAM-4")
def test_cam_4_the_next_cards_of_the_deck_take_their_place() -> None:
    before = arrange(market="DGKKK", deck="SKPC")
    after = apply(before, TakeCamels())
    assert before.round is not None
    assert after.round is not None
    assert str(after.round.market) == "DGSPK"
    assert after.round.deck == before.round.deck[3:]
