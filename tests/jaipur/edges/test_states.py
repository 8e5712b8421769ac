"""Edges of a match: how it ends beyond the usual numbers, and what a side of the table is at the start."""

from typing import Any

import pytest
from attrs import evolve

from jaipur_rules import (
    Card,
    Cards,
    EndReason,
    Match,
    Ruleset,
    TakeGood,
    apply,
    deal,
    new_match,
    read_move,
    view,
)
from jaipur_rules.core.errors import Impossible, NotationError
from jaipur_rules.jaipur.rules.state import NO_BONUS_TOKENS, Round, Trader
from jaipur_rules.jaipur.rules.table import arrange


def with_deck(match: Match, deck: str) -> Match:
    """The same match shortly before its deck runs out."""
    round_ = match.round
    assert round_ is not None
    return evolve(match, round=evolve(round_, deck=tuple(map(Card.parse, deck))))


def test_hundreds_of_seals_for_both_are_a_draw() -> None:
    rules = Ruleset(max_rounds=600, box=evolve(Ruleset().box, seals_to_win=1000))
    match = Match(rules, seals=(int("300"), int("300")), counted=600)
    assert match.is_over
    assert match.winner is None


def test_a_side_of_the_table_begins_with_nothing() -> None:
    assert Trader() == Trader(Cards(), 0)
    assert isinstance(Trader().hand, Cards)
    assert Trader(hand=Cards.parse("DDL"), known=Cards.parse("D")).unknown == 2
    assert Trader(hand=Cards.parse("DDL")).unknown == 3
    empty = Trader()
    round_ = Round(Cards(), (), (empty, empty), (0,) * 6, NO_BONUS_TOKENS, 0, 0)
    assert round_.plies_left is None


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"to_move": 2}, "2 is no trader: the first is 0, the second 1 (rule BOX-6)"),
        ({"starter": -1}, "-1 is no trader: the first is 0, the second 1 (rule BOX-6)"),
        ({"heights": (5, 5, 5, 7, 7)}, "there are 6 goods piles, and 5 heights"),
        ({"bonuses": ()}, "there are 0 bonus piles, and not 3"),
        (
            {"traders": (Trader(), Trader(goods=((),) * 7))},
            "there are 6 goods, and 7 piles of goods tokens",
        ),
        (
            {"traders": (Trader(bonuses=((),) * 4), Trader())},
            "there are 4 bonus piles, and not 3",
        ),
    ],
    ids=["seat to move", "starter", "heights", "bonus piles", "goods tokens", "bonus tokens"],
)
def test_a_round_of_other_seats_or_piles_is_refused(changes: dict[str, Any], sentence: str) -> None:
    round_ = new_match(seed=7).dealt
    with pytest.raises(Impossible) as refused:
        evolve(round_, **changes)
    assert str(refused.value) == f"this cannot exist: {sentence}"


def test_every_fault_of_a_round_is_named() -> None:
    with pytest.raises(Impossible) as refused:
        evolve(new_match(seed=7).dealt, starter=5, to_move=6, heights=())
    assert len(refused.value.faults) == 3


@pytest.mark.rule("MAT-1")
@pytest.mark.parametrize("seals", [(2, 0), (3, 0), (0, 5), (2, 2)])
def test_a_match_is_over_with_enough_seals_or_more(seals: tuple[int, int]) -> None:
    assert Match(seals=seals).is_over


@pytest.mark.rule("MAT-4")
def test_a_match_is_over_with_enough_rounds_or_more() -> None:
    rules = Ruleset(max_rounds=2)
    assert [Match(rules, counted=n).is_over for n in range(5)] == [False, False, True, True, True]


@pytest.mark.rule("MAT-1", "MAT-4")
def test_nobody_wins_with_as_many_seals_or_when_both_have_enough() -> None:
    assert [Match(seals=seals).winner for seals in [(2, 0), (1, 2), (3, 1)]] == [0, 1, 0]
    assert not any(
        Match(seals=seals).winner is not None for seals in [(2, 3), (3, 2), (3, 4), (2, 2)]
    )
    short = Ruleset(max_rounds=600)
    assert Match(short, seals=(1, 1), counted=600).winner is None
    assert Match(short, seals=(0, 1), counted=600).winner == 1


@pytest.mark.rule("END-2")
def test_under_the_other_reading_the_last_card_of_the_deck_ends_a_round() -> None:
    rules = Ruleset(round_end_deck="deck_empty")
    match = with_deck(arrange(market="DGSCP", hands=("L", "L"), ruleset=rules), "LL")
    after = apply(match, TakeGood(Card.DIAMOND))
    assert after.round is not None
    assert (after.round.end, len(after.round.deck)) == (None, 1)
    over = apply(after, TakeGood(Card.GOLD))
    assert over.round is not None
    assert over.round.end is EndReason.DECK


@pytest.mark.rule("SEC-1", "SEC-4")
def test_what_was_kept_secret_is_shown_at_scoring() -> None:
    rules = Ruleset(token_stacks="secret", turn_cap=300)
    match = arrange(
        market="DGSCP",
        hands=("L", "C"),
        herds=(1, 2),
        goods=({Card.LEATHER: [4, 3]}, {Card.CLOTH: [5]}),
        ruleset=rules,
    )
    match = with_deck(match, "")
    before, over = view(match, 0), view(apply(match, TakeGood(Card.DIAMOND)), 0)
    assert (before.opponent.herd_shown, before.opponent.goods_shown) == ("some", None)
    assert over.opponent.herd_shown == 2
    assert over.opponent.goods_shown == over.opponent.goods != ((),) * 6


def test_a_view_counts_the_plies_that_are_left() -> None:
    rules = Ruleset(turn_cap=300)
    match = apply(Match(rules), deal(seed=7))
    assert match.round is not None
    seen = view(match, 0).round
    assert seen is not None
    assert seen.plies_left == match.round.plies_left == 300


@pytest.mark.parametrize("text", ["-ll -", "+d +", "+dg -lk -"])
def test_a_sign_without_a_card_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="a sign without a card"):
        read_move(text)


def test_one_of_each_may_be_said_of_several_kinds() -> None:
    assert str(read_move("swap 1 dg for 1 lc").move) == "+CL-DG"
    with pytest.raises(NotationError, match="2 of which of 'dg'"):
        read_move("swap 2 dg for 1 lc")
