"""The end of a round: rules END-1 to END-8."""

from itertools import combinations

import pytest
from attrs import evolve

from jaipur_rules import (
    Card,
    EndReason,
    Match,
    Round,
    Ruleset,
    TakeCamels,
    apply,
    legal_moves,
    new_match,
    parse_move,
)
from jaipur_rules.jaipur.rules.cards import GOODS
from jaipur_rules.jaipur.rules.components import STANDARD_BOX
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.table import all_cards, arrange


def after(match: Match, *moves: str) -> Round:
    for move in moves:
        match = apply(match, parse_move(move))
    assert match.round is not None
    return match.round


@pytest.mark.rule("END-1")
@pytest.mark.parametrize(
    "piles", list(combinations(GOODS, 3)), ids=lambda piles: "".join(map(str, piles))
)
def test_end_1_any_three_empty_goods_piles_end_the_round(piles: tuple[Card, Card, Card]) -> None:
    first, second, last = piles
    table = arrange(
        market="KKKKK", hands=(str(last) * 2, ""), heights={first: 0, second: 0, last: 2}
    )
    assert after(table, f"-{last}{last}").end is EndReason.PILES


@pytest.mark.rule("END-1")
def test_end_1_a_pile_that_never_held_a_token_is_no_empty_one() -> None:
    box = evolve(STANDARD_BOX, goods_tokens=((), (), *STANDARD_BOX.goods_tokens[2:]))
    assert box.count_empty(box.heights) == 0
    assert box.count_empty((0, 0, 0, 7, 7, 9)) == 1


@pytest.mark.rule("END-1")
def test_end_1_two_empty_piles_do_not_end_it() -> None:
    table = arrange(market="KKKKK", hands=("SS", "C"), heights={Card.DIAMOND: 0, Card.SILVER: 2})
    assert after(table, "-SS").end is None


@pytest.mark.rule("END-1")
@pytest.mark.parametrize(("move", "end"), [("-L", None), ("-SS", EndReason.PILES)])
def test_end_1_only_a_sale_that_empties_its_pile_ends_the_round(
    move: str, end: EndReason | None
) -> None:
    table = arrange(market="KKKKK", hands=("SSL", ""), heights={Card.SILVER: 2})
    # Made by hand: three piles are empty already.
    late = evolve(table.dealt, heights=(0, 0, 2, 0, 7, 9))
    assert after(evolve(table, round=late), move).end is end


@pytest.mark.rule("END-1")
def test_end_1_it_does_not_matter_who_emptied_them() -> None:
    table = arrange(
        market="KKKKK",
        hands=("SS", "GG"),
        heights={Card.DIAMOND: 0, Card.GOLD: 2, Card.SILVER: 2},
    )
    round_ = after(table, "-SS", "-GG")
    assert round_.end is EndReason.PILES
    assert round_.heights == (0, 0, 0, 7, 7, 9)


@pytest.mark.rule("END-2")
@pytest.mark.parametrize("move", ["+D", "+K"])
def test_end_2_a_market_that_cannot_be_filled_ends_the_round(move: str) -> None:
    table = arrange(market="DGSCK", herds=(5, 5), deck_size=0)
    assert after(table, move).end is EndReason.DECK


@pytest.mark.rule("END-2")
def test_end_2_a_deck_that_is_too_short_for_the_camels_taken_ends_it() -> None:
    table = arrange(market="DGKKK", herds=(4, 4), deck="SS", deck_size=2)
    assert after(table, "+K").end is EndReason.DECK


@pytest.mark.rule("END-2", "END-3")
def test_end_2_exactly_enough_cards_let_the_round_go_on() -> None:
    table = arrange(market="DGKKK", herds=(4, 4), deck="SSC", deck_size=3)
    round_ = after(table, "+K")
    assert (round_.end, round_.deck, str(round_.market)) == (None, (), "DGSSC")


@pytest.mark.rule("END-3")
def test_end_3_with_an_empty_deck_sales_and_exchanges_go_on() -> None:
    table = arrange(market="DGSCK", hands=("LL", "PP"), herds=(5, 5), deck_size=0)
    assert len(legal_moves(table)) > 10
    round_ = after(table, "-L", "+DG-PK", "+SC-LK", "-P")
    assert round_.end is None
    assert after(table, "-L", "+DG-PK", "+SC-LK", "-P", "+K").end is EndReason.DECK


@pytest.mark.rule("END-4")
def test_end_4_the_market_is_filled_as_far_as_the_deck_goes() -> None:
    table = arrange(market="DGKKK", herds=(4, 4), deck="SC", deck_size=2)
    round_ = after(table, "+K")
    assert (str(round_.market), round_.deck) == ("DGSC", ())
    assert all_cards(round_) == Ruleset().box.cards


@pytest.mark.rule("END-5")
def test_end_5_camels_taken_last_count_for_the_camel_token() -> None:
    table = arrange(market="DGSKK", herds=(4, 5), deck="S", deck_size=1)
    round_ = after(table, "+K")
    assert round_.end is EndReason.DECK
    assert round_.traders[0].herd == 6
    assert score(Ruleset(), round_).camel_token == 0


@pytest.mark.rule("END-5")
def test_end_5_a_good_taken_last_is_in_the_hand() -> None:
    round_ = after(arrange(market="DGSCK", herds=(5, 5), deck_size=0), "+D")
    assert str(round_.traders[0].hand) == "D"
    assert str(round_.market) == "GSCK"


@pytest.mark.rule("END-6")
@pytest.mark.parametrize("seat", [0, 1])
def test_end_6_nobody_has_a_last_turn(seat: int) -> None:
    table = arrange(market="DGSCK", hands=("LL", "LL"), herds=(5, 5), deck_size=0, to_move=seat)
    over = apply(table, TakeCamels())
    assert over.to_move is None
    assert over.awaits_deal
    assert legal_moves(over) == ()


@pytest.mark.rule("END-7")
def test_end_7_discards_are_never_shuffled_back() -> None:
    table = arrange(market="DGSCK", hands=("LLL", ""), herds=(5, 5), deck_size=0)
    round_ = after(table, "-LLL", "+K")
    assert round_.end is EndReason.DECK
    assert round_.discard[-3:] == (Card.LEATHER,) * 3
    assert len(round_.market) == 4


@pytest.mark.rule("END-8")
def test_end_8_no_move_can_bring_both_ends() -> None:
    # One card short of the deck's end and one token short of the third pile.
    table = arrange(
        market="DGCPK",
        hands=("SS", ""),
        herds=(5, 5),
        heights={Card.DIAMOND: 0, Card.CLOTH: 0, Card.SILVER: 1},
        deck_size=0,
    )
    ends = {str(move): after(table, str(move)).end for move in legal_moves(table)}
    assert ends["-SS"] is EndReason.PILES
    assert ends["+K"] is EndReason.DECK
    sales = {end for move, end in ends.items() if move.startswith("-")}
    takes = {end for move, end in ends.items() if "-" not in move}
    others = {end for move, end in ends.items() if "-" in move[1:]}
    assert sales == {EndReason.PILES}
    assert takes == {EndReason.DECK}
    assert others == {None}


def test_end_2_a_round_of_nothing_but_first_moves_comes_to_an_end() -> None:
    match = new_match(seed=11)
    for _ in range(1000):
        if match.to_move is None:
            break
        match = apply(match, legal_moves(match)[0])
    assert match.round is not None
    assert match.round.end in {EndReason.DECK, EndReason.PILES}
