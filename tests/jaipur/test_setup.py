"""Setting up a round: rules SET-1 to SET-9."""

from collections.abc import Sequence

import pytest
from attrs import evolve

from jaipur_rules import (
    Card,
    Cards,
    Deal,
    Match,
    Position,
    Round,
    Ruleset,
    apply,
    deal,
    legal_moves,
    view,
)
from jaipur_rules.jaipur.rules.cards import GOODS
from jaipur_rules.jaipur.rules.components import STANDARD_BOX, Box
from jaipur_rules.jaipur.rules.state import pile
from jaipur_rules.jaipur.rules.table import all_cards

PILES = ((1, 2, 3, 2, 1, 3, 2), (4, 6, 5, 4, 6, 5), (8, 10, 9, 8, 10))


def deck_of(opening: str) -> str:
    rest = STANDARD_BOX.cards - Cards.parse("KKK") - Cards.parse(opening)
    return opening + str(rest)


def dealt(opening: str, *, first: int = 0, bonuses: Sequence[Sequence[int]] = PILES) -> Round:
    round_ = apply(Match(), Deal(deck_of(opening), bonuses, first)).round
    assert round_ is not None
    return round_


@pytest.mark.rule("SET-1")
def test_set_1_three_camels_open_the_market() -> None:
    assert len(deal(seed=0).deck) == 52
    round_ = dealt("DDDDDGGGGGSC")
    assert round_.market == Cards.parse("SC") + Cards.parse("KKK")


@pytest.mark.rule("SET-1")
def test_set_1_a_box_may_lay_out_fewer_camels() -> None:
    ruleset = Ruleset(box=Box(market_camels=1))
    dealt_deck = deal(seed=4, ruleset=ruleset)
    round_ = apply(Match(ruleset), dealt_deck).round
    assert round_ is not None
    assert len(dealt_deck.deck) == 54
    assert round_.market == Cards.parse("K") + Cards(dealt_deck.deck[10:14])
    assert round_.deck == dealt_deck.deck[14:]


@pytest.mark.rule("SET-2")
def test_set_2_the_first_five_cards_go_to_seat_0_and_the_next_five_to_seat_1() -> None:
    round_ = dealt("LDGSCPPPPPGD")
    assert str(round_.traders[0].hand) == "DGSCL"
    assert str(round_.traders[1].hand) == "PPPPP"
    assert round_.market.goods == Cards.parse("GD")


@pytest.mark.rule("SET-2")
def test_set_2_the_start_does_not_change_who_is_dealt_what() -> None:
    first, second = dealt("LDGSCPPPPPGD", first=0), dealt("LDGSCPPPPPGD", first=1)
    assert first.traders == second.traders
    assert (first.to_move, second.to_move) == (0, 1)


@pytest.mark.rule("SET-2")
def test_set_2_forty_cards_are_left_in_the_order_of_drawing() -> None:
    deck = deal(seed=9).deck
    round_ = apply(Match(), deal(seed=9)).round
    assert round_ is not None
    assert round_.deck == deck[12:]
    assert len(round_.deck) == 40


@pytest.mark.rule("SET-2")
def test_set_2_swapped_deals_swap_the_hands_and_the_start() -> None:
    one, other = deal(seed=2), deal(seed=2).swapped()
    left, right = apply(Match(), one).round, apply(Match(), other).round
    assert left is not None
    assert right is not None
    assert left.traders == right.traders[::-1]
    assert left.starter == 1 - right.starter
    assert (left.market, left.deck, left.bonuses) == (right.market, right.deck, right.bonuses)
    assert other.swapped() == one


@pytest.mark.rule("SET-3")
def test_set_3_two_more_cards_make_five_in_the_market() -> None:
    round_ = dealt("DDDDDGGGGGSC")
    assert len(round_.market) == 5
    assert round_.market.goods == Cards.parse("SC")


@pytest.mark.rule("SET-3")
def test_set_3_the_two_may_be_camels_too() -> None:
    match = apply(Match(), Deal(deck_of("DGSCPLLLLLKK"), PILES, 0))
    assert match.round is not None
    assert match.round.market == Cards.parse("KKKKK")
    assert [str(move) for move in legal_moves(match)] == ["+K", "-C", "-P"]


@pytest.mark.rule("SET-4")
def test_set_4_camels_go_from_the_hand_to_the_herd_and_nothing_is_drawn_for_them() -> None:
    round_ = dealt("KDKGKPPPKPSC")
    assert [str(trader.hand) for trader in round_.traders] == ["DG", "PPPP"]
    assert [trader.herd for trader in round_.traders] == [3, 1]
    assert len(round_.deck) == 40


@pytest.mark.rule("SET-4")
def test_set_4_a_hand_of_five_camels_starts_empty() -> None:
    round_ = dealt("KKKKKPPPPPSC")
    assert round_.traders[0].hand == Cards()
    assert round_.traders[0].herd == 5
    assert len(round_.traders[1].hand) == 5


@pytest.mark.rule("SET-5")
def test_set_5_the_highest_goods_tokens_lie_on_top() -> None:
    for tokens in STANDARD_BOX.goods_tokens:
        assert list(tokens) == sorted(tokens, reverse=True)
    assert dealt("DDDDDGGGGGSC").heights == (5, 5, 5, 7, 7, 9)


@pytest.mark.rule("SET-5")
@pytest.mark.parametrize("good", GOODS, ids=str)
def test_set_5_what_is_left_of_a_goods_pile_is_its_last_tokens(good: Card) -> None:
    tokens = STANDARD_BOX.goods_tokens[good]
    heights = [(*STANDARD_BOX.heights[:good], left) for left in range(len(tokens), -1, -1)]
    assert [pile(Ruleset(), some, good) for some in heights] == [
        tokens[gone:] for gone in range(len(tokens) + 1)
    ]


@pytest.mark.rule("SET-6")
def test_set_6_bonus_piles_lie_as_they_were_shuffled() -> None:
    assert dealt("DDDDDGGGGGSC").bonuses == PILES
    other = (PILES[0][::-1], PILES[1], PILES[2])
    assert dealt("DDDDDGGGGGSC", bonuses=other).bonuses == other


@pytest.mark.rule("SET-6")
def test_set_6_bonus_piles_lie_face_down() -> None:
    upright = apply(Match(), Deal(deck_of("DDDDDGGGGGSC"), PILES, 0))
    turned = (PILES[0][::-1], PILES[1][::-1], PILES[2][::-1])
    other = apply(Match(), Deal(deck_of("DDDDDGGGGGSC"), turned, 0))
    assert upright != other
    assert view(upright, 0) == view(other, 0)


@pytest.mark.rule("SET-7")
@pytest.mark.parametrize("first", [0, 1])
def test_set_7_the_coin_of_the_deal_says_who_starts(first: int) -> None:
    match = apply(Match(), evolve(deal(seed=5), first=first))
    assert match.round is not None
    assert (match.to_move, match.round.starter) == (first, first)


@pytest.mark.rule("SET-8")
def test_set_8_nobody_holds_the_camel_token_or_a_seal_at_the_start() -> None:
    match = apply(Match(), deal(seed=5))
    assert match.round is not None
    assert match.seals == (0, 0)
    assert [trader.rupees for trader in match.round.traders] == [0, 0]
    assert match.round.discard == ()
    assert all_cards(match.round).camels == 11


@pytest.mark.rule("SET-9")
@pytest.mark.parametrize("market", ["DDGSK", "KSGDD", "SKDGD"])
def test_set_9_a_market_is_its_cards_in_any_order(market: str) -> None:
    assert legal_moves(Position(Cards.parse(market), Cards.parse("LLC"), 2)) == legal_moves(
        Position(Cards.parse("DDGSK"), Cards.parse("CLL"), 2)
    )
