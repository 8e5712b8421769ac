"""Positions that cannot exist, with every fault named."""

import pytest

from jaipur_rules import Card, Cards, Match, Position, Ruleset, new_match, view
from jaipur_rules.core.errors import Impossible
from jaipur_rules.jaipur.rules.components import STANDARD_BOX, Box
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_RULESET

FULL = STANDARD_BOX.heights


def faults(
    market: str = "DGSCK",
    hand: str = "",
    herd: int = 0,
    heights: tuple[int, ...] = FULL,
    ruleset: Ruleset = DEFAULT_RULESET,
) -> tuple[str, ...]:
    with pytest.raises(Impossible) as caught:
        Position(Cards.parse(market), Cards.parse(hand), herd, ruleset, heights)
    assert str(caught.value) == "this position cannot exist: " + "; ".join(
        map(str, caught.value.faults)
    )
    return tuple(map(str, caught.value.faults))


def test_what_is_not_said_is_the_default() -> None:
    at = Position(Cards.parse("DGSCK"), Cards.parse("LL"), 3)
    assert (at.ruleset, at.heights) == (Ruleset(), (5, 5, 5, 7, 7, 9))
    small = Ruleset(box=Box(goods_tokens=((7,), (6,), (5,), (5,), (5,), (4,))))
    assert Position(Cards.parse("DGSCK"), Cards(), 0, small).heights == (1,) * 6


@pytest.mark.rule("SET-3")
@pytest.mark.parametrize("market", ["", "DGSC", "DGSCKK", "DGSCPLK"])
def test_a_market_of_another_size(market: str) -> None:
    assert faults(market) == (f"the market holds {len(market)} cards, and not 5",)


@pytest.mark.rule("HND-3")
def test_a_camel_in_the_hand() -> None:
    assert faults(hand="LK") == ("there is a camel in the hand (rule HND-3)",)


@pytest.mark.rule("HND-1")
def test_eight_goods_in_the_hand() -> None:
    assert faults(hand="LLLLPPPP") == ("the hand holds 8 cards, and at most 7 (rule HND-1)",)


def test_a_herd_below_nothing() -> None:
    assert faults(herd=-1) == ("the herd holds -1 camels",)


@pytest.mark.rule("BOX-1")
def test_twelve_camels() -> None:
    assert faults(herd=12, market="DGSCP") == (
        "there are 12 camels on the table, and 11 in the box",
    )
    assert faults(herd=11) == ("there are 12 camels on the table, and 11 in the box",)
    Position(Cards.parse("DGSCK"), Cards(), 10)


@pytest.mark.rule("BOX-1")
def test_more_cards_of_a_good_than_the_box_has() -> None:
    assert faults("DDDDD", "DD") == ("there are 7 diamond cards on the table, and 6 in the box",)
    Position(Cards.parse("DDDDD"), Cards.parse("D"), 0)


@pytest.mark.rule("SET-5")
@pytest.mark.parametrize("heights", [(), (5,), (5, 5, 5, 7, 7), (5, 5, 5, 7, 7, 9, 1)])
def test_another_number_of_heights(heights: tuple[int, ...]) -> None:
    assert faults(heights=heights) == (f"there are 6 goods piles, and {len(heights)} heights",)


@pytest.mark.parametrize("height", [-1, 6, 10**9])
def test_a_pile_that_is_too_low_or_too_high(height: int) -> None:
    assert faults(heights=(height, 5, 5, 7, 7, 9)) == (
        f"the diamond pile holds {height} tokens, and it starts with 5",
    )


@pytest.mark.rule("SEL-5")
def test_more_tokens_gone_than_cards_sold() -> None:
    assert faults("DDDCC", heights=(1, 5, 5, 7, 7, 9)) == (
        "4 diamond tokens are gone, for at most 3 cards that can have been sold",
    )
    Position(Cards.parse("DDDCC"), Cards(), 0, heights=(2, 5, 5, 7, 7, 9))


@pytest.mark.rule("END-1")
def test_three_empty_piles() -> None:
    assert faults("PPLLK", heights=(0, 0, 0, 7, 7, 9)) == (
        "3 goods piles are empty, which has ended the round (rule END-1)",
    )
    Position(Cards.parse("PPLLK"), Cards(), 0, heights=(0, 0, 5, 7, 7, 9))


def test_every_fault_is_named_at_once() -> None:
    assert faults("DDDDDDK", "DLLLLLLLK", 11, (0, 0, 0, 8)) == (
        "the market holds 7 cards, and not 5",
        "there is a camel in the hand (rule HND-3)",
        "the hand holds 9 cards, and at most 7 (rule HND-1)",
        "there are 13 camels on the table, and 11 in the box",
        "there are 6 goods piles, and 4 heights",
        "there are 7 diamond cards on the table, and 6 in the box",
    )


def test_another_box_has_other_limits() -> None:
    box = Box(
        cards=Cards.parse("CCCCLLLLKKK"),
        goods_tokens=((), (), (), (3, 1), (), (2, 1)),
        hand_limit=3,
        market_size=2,
        market_camels=1,
        hand_size=1,
        empty_piles=2,
    )
    rules = Ruleset(box=box)
    assert faults("CLL", "CCLL", 3, (0, 0, 0, 0, 0, 0), rules) == (
        "the market holds 3 cards, and not 2",
        "the hand holds 4 cards, and at most 3 (rule HND-1)",
        "2 cloth tokens are gone, for at most 1 cards that can have been sold",
        "2 leather tokens are gone, for at most 0 cards that can have been sold",
        "2 goods piles are empty, which has ended the round (rule END-1)",
    )
    assert faults("CK", heights=(0, 0, 0, 3, 0, 2), ruleset=rules) == (
        "the cloth pile holds 3 tokens, and it starts with 2",
    )
    Position(Cards.parse("CL"), Cards.parse("CCL"), 3, rules, (0, 0, 0, 1, 0, 2))


def test_a_match_and_a_view_give_the_position_of_the_seat_to_move() -> None:
    match = new_match(seed=1)
    seat = match.to_move
    assert seat is not None
    assert match.round is not None
    trader = match.round.traders[seat]
    expected = Position(match.round.market, trader.hand, trader.herd)
    assert match.position == view(match, seat).position == expected
    assert view(match, 1 - seat).position is None
    assert Match().position is None


def test_a_position_takes_the_cards_of_kind_and_not_of_order() -> None:
    one = Position(Cards.parse("DGSCK"), Cards.parse("LP"), 1)
    other = Position(Cards.parse("KCSGD"), Cards.parse("PL"), 1)
    assert one == other
    assert hash(one) == hash(other)
    assert one != Position(Cards.parse("DGSCK"), Cards.of(Card.LEATHER), 1)
