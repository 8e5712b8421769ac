"""Counting a round: rules SCO-1 to SCO-9."""

from collections.abc import Mapping, Sequence

import pytest

from jaipur_rules import Card, Match, Ruleset, Sell, TakeCamels, TakeGood, apply, new_match
from jaipur_rules.core.errors import RoundNotOver
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.state import RoundResult
from jaipur_rules.jaipur.rules.table import arrange

Goods = Mapping[Card, Sequence[int]]
Bonuses = Mapping[int, Sequence[int]]
D, G, S, C, P, L = list(Card)[:6]


def last(
    *,
    herds: tuple[int, int] = (5, 5),
    goods: tuple[Goods, Goods] = ({}, {}),
    bonuses: tuple[Bonuses, Bonuses] = ({}, {}),
    hands: tuple[str, str] = ("", ""),
    starter: int = 0,
    ruleset: Ruleset | None = None,
) -> Match:
    """A table before the last move of a round."""
    return arrange(
        market="DGSCK",
        hands=hands,
        herds=herds,
        deck_size=0,
        goods=goods,
        bonuses_won=bonuses,
        starter=starter,
        ruleset=ruleset or Ruleset(),
    )


def result(table: Match) -> RoundResult:
    """The result of the round once a diamond has been taken."""
    round_ = apply(table, TakeGood(D)).round
    assert round_ is not None
    return score(table.ruleset, round_)


def seals(table: Match) -> tuple[int, int]:
    return apply(table, TakeGood(D)).seals


# A tie of everything but the camel token: six rupees and one bonus token each.
BESIDE_THE_CAMEL_TOKEN: tuple[Bonuses, Bonuses] = ({3: [1]}, {4: [6]})


@pytest.mark.rule("SCO-1")
@pytest.mark.parametrize(("herds", "seat"), [((6, 4), 0), ((4, 6), 1), ((1, 9), 1), ((10, 0), 0)])
def test_sco_1_the_larger_herd_takes_the_camel_token(herds: tuple[int, int], seat: int) -> None:
    found = result(last(herds=herds))
    assert found.camel_token == seat
    assert found.rupees == ((5, 0) if seat == 0 else (0, 5))


@pytest.mark.rule("SCO-2")
def test_sco_2_with_equal_herds_nobody_takes_it() -> None:
    found = result(last(herds=(5, 5)))
    assert (found.camel_token, found.rupees) == (None, (0, 0))


@pytest.mark.rule("SCO-2")
def test_sco_2_nor_with_no_camels_at_all() -> None:
    table = arrange(market="CCCPP", hands=("LLLLL", "DD"), heights={G: 0, S: 0, D: 2}, to_move=1)
    round_ = apply(table, Sell(D, 2)).round
    assert round_ is not None
    assert [trader.herd for trader in round_.traders] == [0, 0]
    assert score(Ruleset(), round_).camel_token is None


@pytest.mark.rule("SCO-3")
def test_sco_3_the_camel_token_is_in_the_total_and_can_decide() -> None:
    table = last(herds=(4, 6), goods=({L: [4]}, {}))
    found = result(table)
    assert found.rupees == (4, 5)
    assert (found.seal, found.decided_by) == (1, "SCO-4")


@pytest.mark.rule("SCO-3")
def test_sco_3_bonuses_and_goods_tokens_are_in_the_total() -> None:
    found = result(last(goods=({L: [4, 3], D: [7]}, {S: [5]}), bonuses=({3: [3]}, {5: [10, 8]})))
    assert found.rupees == (17, 23)


@pytest.mark.rule("SCO-4")
@pytest.mark.parametrize("seat", [0, 1])
def test_sco_4_the_richest_takes_a_seal(seat: int) -> None:
    table = last(goods=({L: [4]}, {}) if seat == 0 else ({}, {L: [4]}))
    found = result(table)
    assert (found.seal, found.seals, found.decided_by) == (seat, (seat,), "SCO-4")
    assert found.counts
    assert seals(table) == ((1, 0) if seat == 0 else (0, 1))


@pytest.mark.rule("SCO-5")
def test_sco_5_equal_rupees_go_to_the_one_with_more_bonus_tokens() -> None:
    found = result(last(goods=({S: [5]}, {}), bonuses=({}, {4: [5]})))
    assert (found.rupees, found.bonus_tokens) == ((5, 5), (0, 1))
    assert (found.seal, found.decided_by) == (1, "SCO-5")


@pytest.mark.rule("SCO-5")
def test_sco_5_their_number_counts_and_not_their_value() -> None:
    found = result(last(goods=({}, {L: [4]}), bonuses=({5: [9]}, {3: [3, 2]})))
    assert (found.rupees, found.bonus_tokens) == ((9, 9), (1, 2))
    assert (found.seal, found.decided_by) == (1, "SCO-5")


@pytest.mark.rule("SCO-6")
def test_sco_6_then_to_the_one_with_more_goods_tokens() -> None:
    found = result(last(goods=({L: [4, 3]}, {D: [7]})))
    assert (found.rupees, found.bonus_tokens, found.goods_tokens) == ((7, 7), (0, 0), (2, 1))
    assert (found.seal, found.decided_by) == (0, "SCO-6")


@pytest.mark.rule("SCO-6")
def test_sco_6_comes_after_bonus_tokens_and_goes_by_number() -> None:
    more_goods = last(goods=({L: [4, 3, 2]}, {S: [5]}), bonuses=({}, {4: [4]}))
    assert result(more_goods).goods_tokens == (3, 1)
    assert (result(more_goods).seal, result(more_goods).decided_by) == (1, "SCO-5")


@pytest.mark.rule("SCO-7")
def test_sco_7_the_camel_token_is_neither_a_bonus_nor_a_goods_token() -> None:
    found = result(last(herds=(6, 4), goods=({}, {S: [5]})))
    assert found.rupees == (5, 5)
    assert (found.bonus_tokens, found.goods_tokens) == ((0, 0), (0, 1))
    assert (found.seal, found.decided_by) == (1, "SCO-6")


@pytest.mark.rule("SCO-7")
def test_sco_7_a_switch_makes_it_a_bonus_token() -> None:
    ruleset = Ruleset(camel_token_in_tiebreak="as_bonus")
    found = result(last(herds=(6, 4), goods=({}, {S: [5]}), ruleset=ruleset))
    assert (found.bonus_tokens, found.goods_tokens) == ((1, 0), (0, 1))
    assert (found.seal, found.decided_by) == (0, "SCO-5")


@pytest.mark.rule("SCO-8")
def test_sco_8_when_everything_is_equal_nobody_takes_a_seal_and_the_round_is_not_counted() -> None:
    table = last(goods=({S: [5]}, {S: [5]}))
    found = result(table)
    assert (found.seal, found.seals, found.decided_by) == (None, (), "SCO-8")
    assert not found.counts
    after = apply(table, TakeGood(D))
    assert (after.seals, after.counted, after.awaits_deal) == ((0, 0), 0, True)


@pytest.mark.rule("SCO-8")
def test_sco_8_the_camel_token_by_itself_breaks_no_total_tie() -> None:
    found = result(last(herds=(6, 4), bonuses=BESIDE_THE_CAMEL_TOKEN))
    assert found.rupees == (6, 6)
    assert (found.camel_token, found.seals, found.decided_by) == (0, (), "SCO-8")


@pytest.mark.rule("SCO-9")
def test_sco_9_goods_left_in_the_hand_are_worth_nothing() -> None:
    found = result(last(hands=("DDDDD", ""), goods=({}, {L: [4]})))
    assert found.rupees == (0, 4)
    assert found.seal == 1


def test_a_round_that_is_still_played_has_no_score() -> None:
    round_ = new_match(seed=1).round
    assert round_ is not None
    with pytest.raises(RoundNotOver, match="still being played"):
        score(Ruleset(), round_)


@pytest.mark.rule("SCO-1", "END-5")
def test_sco_1_the_last_camels_taken_can_win_the_token() -> None:
    round_ = apply(last(herds=(5, 5)), TakeCamels()).round
    assert round_ is not None
    assert score(Ruleset(), round_).camel_token == 0
