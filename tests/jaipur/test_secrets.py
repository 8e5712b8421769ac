"""Open and hidden information: rules SEC-1 to SEC-7."""

import pytest
from attrs import asdict, evolve

from jaipur_rules import (
    Card,
    Cards,
    Match,
    Ruleset,
    TakeGood,
    View,
    apply,
    deal,
    legal_moves,
    new_match,
    parse_move,
    view,
    violations,
)
from jaipur_rules.jaipur.rules.round_view import RoundView
from jaipur_rules.jaipur.rules.table import arrange


def week_of(match: Match, seat: int) -> RoundView:
    found = view(match, seat).round
    assert found is not None
    return found


@pytest.mark.rule("SEC-1")
@pytest.mark.parametrize(("herd", "shown"), [(0, "none"), (1, "some"), (8, "some")])
def test_sec_1_of_the_opponents_herd_only_whether_there_is_one_is_shown(
    herd: int, shown: str
) -> None:
    seen = view(arrange(market="DGSCP", herds=(2, herd)), 0)
    assert seen.opponent.herd_shown == shown
    assert seen.me.herd_shown == 2


@pytest.mark.rule("SEC-1", "SEC-7")
def test_sec_1_memory_counts_the_herd_all_the_same() -> None:
    assert view(arrange(market="DGSCP", herds=(2, 7)), 0).opponent.herd == 7


@pytest.mark.rule("SEC-2")
def test_sec_2_the_opponents_hand_is_hidden_and_its_size_is_public() -> None:
    match = arrange(market="DGSCK", hands=("LLPPC", "DGG"))
    mine, other = view(match, 0), view(match, 1)
    assert mine.opponent.hand is None
    assert mine.opponent.hand_size == 3
    assert mine.me.hand == Cards.parse("CPPLL")
    assert other.me.hand == Cards.parse("DGG")
    assert (other.opponent.hand, other.opponent.hand_size) == (None, 5)


@pytest.mark.rule("SEC-2")
def test_sec_2_hands_that_cannot_be_told_apart_give_equal_views() -> None:
    one = arrange(market="DGSCK", hands=("LL", "DG"))
    two = arrange(market="DGSCK", hands=("LL", "SS"))
    assert one != two
    assert view(one, 0) == view(two, 0)
    assert view(one, 1) != view(two, 1)


@pytest.mark.rule("SEC-3")
def test_sec_3_the_owner_reads_a_bonus_on_drawing_it_and_the_opponent_sees_its_pile() -> None:
    match = arrange(market="DGSCK", hands=("LLL", ""), bonuses={3: [3, 1]})
    match = apply(match, parse_move("-LLL"))
    assert view(match, 0).me.bonuses[0] == (3,)
    assert view(match, 1).opponent.bonuses[0] == (None,)


@pytest.mark.rule("SEC-3")
def test_sec_3_all_bonuses_are_turned_over_at_scoring() -> None:
    match = arrange(market="DGSCK", herds=(5, 5), deck_size=0, bonuses_won=({3: [3]}, {4: [6, 4]}))
    assert view(match, 0).opponent.bonuses == ((), (None, None), ())
    over = apply(match, TakeGood(Card.DIAMOND))
    assert view(over, 0).opponent.bonuses == ((), (6, 4), ())
    found = week_of(over, 1).result
    assert found is not None
    assert found.rupees == (3, 10)


def test_sec_3_no_result_is_shown_while_the_round_is_played() -> None:
    assert week_of(new_match(seed=1), 0).result is None


@pytest.mark.rule("SEC-4")
def test_sec_4_goods_tokens_won_stay_in_sight() -> None:
    match = arrange(market="DGSCK", goods=({Card.LEATHER: [4]}, {Card.DIAMOND: [7, 7]}))
    seen = view(match, 0)
    assert seen.opponent.goods == ((7, 7), (), (), (), (), ())
    assert seen.opponent.goods_shown == seen.opponent.goods
    assert seen.me.goods_shown == ((), (), (), (), (), (4,))


@pytest.mark.rule("SEC-5")
def test_sec_5_the_whole_discard_pile_is_open() -> None:
    match = arrange(market="DGSCK", hands=("LL", "PP"))
    match = apply(apply(match, parse_move("-LL")), parse_move("-PP"))
    assert week_of(match, 0).discard_shown == (Card.LEATHER,) * 2 + (Card.SPICE,) * 2


@pytest.mark.rule("SEC-6")
def test_sec_6_the_sizes_of_deck_and_bonus_piles_are_public() -> None:
    match = arrange(market="DGSCK", herds=(4, 5), deck_size=9, bonuses={3: [1], 4: []})
    for seat in (0, 1):
        round_ = week_of(match, seat)
        assert round_.deck_size == 9
        assert round_.bonus_sizes == (1, 0, 5)


@pytest.mark.rule("SEC-6")
def test_sec_6_the_order_of_deck_and_piles_is_in_no_view() -> None:
    one = new_match(seed=6)
    assert one.round is not None
    other = evolve(
        one,
        round=evolve(
            one.round,
            deck=one.round.deck[::-1],
            bonuses=tuple(pile[::-1] for pile in one.round.bonuses),
        ),
    )
    for seat in (0, 1):
        assert view(one, seat) == view(other, seat)
        assert repr(view(one, seat)) == repr(view(other, seat))


@pytest.mark.rule("SEC-7")
def test_sec_7_cards_taken_in_the_open_are_known() -> None:
    match = arrange(market="DDGCK", hands=("LLL", "PP"), herds=(2, 0), deck="SSSS")
    for move in ("+D", "+S", "+DG-LK"):
        match = apply(match, parse_move(move))
    other = view(match, 1).opponent
    assert (str(other.known), str(other.revealed), other.hand_size) == ("DDG", "L", 5)


@pytest.mark.rule("SEC-7")
def test_sec_7_known_cards_leave_first_and_what_goes_beyond_them_was_dealt() -> None:
    match = arrange(market="LDGCK", hands=("LLL", "PP"), deck="SSSS")
    match = apply(apply(match, parse_move("+L")), parse_move("-P"))
    assert str(view(match, 1).opponent.known) == "L"
    one = view(apply(match, parse_move("-L")), 1).opponent
    assert (str(one.known), str(one.revealed)) == ("", "")
    three = view(apply(match, parse_move("-LLL")), 1).opponent
    assert (str(three.known), str(three.revealed)) == ("", "LL")


@pytest.mark.rule("SEC-7")
def test_sec_7_a_position_is_given_to_the_seat_to_move_alone() -> None:
    match = arrange(market="DGSCK", hands=("LL", "PP"))
    mine, other = view(match, 0), view(match, 1)
    assert mine.position == match.position
    assert legal_moves(mine) == legal_moves(match)
    assert violations(mine, parse_move("-L")) == ()
    assert other.position is None
    assert legal_moves(other) == ()
    assert [found.rule for found in violations(other, parse_move("-P"))] == ["TRN-4"]


def test_sec_7_a_view_tells_the_flow_of_the_match() -> None:
    empty = view(Match(), 0)
    assert (empty.round, empty.to_move, empty.position, empty.is_over) == (None, None, None, False)
    playing = view(new_match(seed=2), 0)
    assert playing.to_move == new_match(seed=2).to_move
    over = apply(
        arrange(market="DGSCK", herds=(3, 7), deck_size=0, seals=(0, 1)), TakeGood(Card.DIAMOND)
    )
    for seat in (0, 1):
        seen = view(over, seat)
        assert (seen.to_move, seen.is_over, seen.winner, seen.seals) == (None, True, 1, (0, 2))
        assert seen.position is None


@pytest.mark.rule("SEC-6")
def test_sec_2_no_field_of_a_view_holds_a_deck_or_a_seed() -> None:
    assert set(asdict(view(new_match(seed=3), 0), recurse=False)) == {
        "seat",
        "ruleset",
        "seals",
        "counted",
        "round",
    }
    names = set(RoundView.__annotations__)
    assert not names & {"deck", "bonuses", "seed", "hands"}
    assert "deck_size" in names


def test_views_of_different_seats_differ() -> None:
    match = apply(Match(Ruleset()), deal(seed=3))
    one: View = view(match, 0)
    assert one != view(match, 1)
    assert one.me == view(match, 0).me


@pytest.mark.rule("SEC-2")
def test_sec_2_a_view_that_does_not_know_its_own_hand_gives_no_position() -> None:
    seen = view(arrange(market="DGSCK", hands=("LL", "PP")), 0)
    assert seen.round is not None
    mine, other = seen.round.traders
    blind = evolve(seen, round=evolve(seen.round, traders=(evolve(mine, hand=None), other)))
    assert blind.position is None
    assert legal_moves(blind) == ()


@pytest.mark.rule("SEC-1")
@pytest.mark.parametrize("seat", [0, 1])
def test_sec_1_neither_seat_is_shown_the_others_herd(seat: int) -> None:
    seen = view(arrange(market="DGSCP", herds=(2, 3)), seat)
    assert (seen.me.herd_shown, seen.opponent.herd_shown) == (2 + seat, "some")


@pytest.mark.rule("SEC-7")
@pytest.mark.parametrize("count", range(1, 8))
def test_sec_7_a_sale_of_any_size_tells_what_was_held_from_the_deal(count: int) -> None:
    match = arrange(market="DGSCK", hands=("L" * count, ""), known=("L" * max(0, count - 5), ""))
    other = view(apply(match, parse_move("-" + "L" * count)), 1).opponent
    assert (str(other.known), str(other.revealed)) == ("", "L" * min(count, 5))
