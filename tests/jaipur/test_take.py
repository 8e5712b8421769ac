"""Taking a single good: rules TAK-1 to TAK-3."""

import pytest

from jaipur_rules import (
    Card,
    Cards,
    IllegalMove,
    Position,
    TakeGood,
    apply,
    is_legal,
    legal_moves,
    parse_move,
    violations,
)
from jaipur_rules.core.errors import NotationError
from jaipur_rules.jaipur.rules.table import arrange


@pytest.mark.rule("TAK-1")
def test_tak_1_one_card_is_taken_however_many_of_its_kind_lie_there() -> None:
    after = apply(arrange(market="LLLKK", hands=("C", "")), TakeGood(Card.LEATHER)).round
    assert after is not None
    assert str(after.traders[0].hand) == "CL"
    assert after.market.count(Card.LEATHER) >= 2


@pytest.mark.rule("TAK-1")
def test_tak_1_two_cards_of_a_kind_are_not_a_single_good() -> None:
    here = Position(Cards.parse("LLLKK"), Cards.parse("C"), 0)
    found = [each.rule for each in violations(here, parse_move("+LL"))]
    assert found == ["EXC-1", "EXC-2"]


@pytest.mark.rule("TAK-1")
def test_tak_1_the_single_good_is_never_a_camel() -> None:
    one_camel = Position(Cards.parse("DGSCK"), Cards(), 0)
    single = TakeGood(Card.CAMEL)
    assert [broken.rule for broken in violations(one_camel, single)] == ["CAM-1"]
    assert not is_legal(one_camel, single)
    with pytest.raises(NotationError):
        parse_move(str(single))
    assert [str(move) for move in legal_moves(one_camel)] == ["+D", "+G", "+S", "+C", "+K"]
    after = apply(arrange(market="DGSCK"), parse_move("+K")).round
    assert after is not None
    assert (after.traders[0].hand, after.traders[0].herd) == (Cards(), 1)


@pytest.mark.rule("TAK-2")
def test_tak_2_the_good_must_lie_in_the_market() -> None:
    here = Position(Cards.parse("DDGKK"), Cards(), 0)
    assert [*map(str, violations(here, TakeGood(Card.SILVER)))] == ["TAK-2 (S)"]
    assert violations(here, TakeGood(Card.GOLD)) == ()


@pytest.mark.rule("TAK-2")
def test_tak_2_taking_what_is_not_there_is_refused_and_changes_nothing() -> None:
    match = arrange(market="DDGKK")
    with pytest.raises(
        IllegalMove, match=r"^\+S is illegal. There is no silver in the market \(TAK-2\)\.$"
    ) as caught:
        apply(match, TakeGood(Card.SILVER))
    assert caught.value.move == TakeGood(Card.SILVER)
    assert match == arrange(market="DDGKK")


@pytest.mark.rule("TAK-3")
def test_tak_3_the_top_card_of_the_deck_takes_its_place() -> None:
    before = arrange(market="DDGKK", deck="PSC")
    after = apply(before, TakeGood(Card.DIAMOND))
    assert before.round is not None
    assert after.round is not None
    assert str(after.round.market) == "DGPKK"
    assert after.round.deck == before.round.deck[1:]
    assert str(after.round.traders[0].hand) == "D"


@pytest.mark.rule("TAK-3")
def test_tak_3_a_camel_may_take_its_place() -> None:
    after = apply(arrange(market="DDGKK", deck="K"), TakeGood(Card.GOLD)).round
    assert after is not None
    assert str(after.market) == "DDKKK"
    assert after.traders[0].herd == 0
