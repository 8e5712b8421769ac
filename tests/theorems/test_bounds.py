"""The figures that no play can pass, and that the witnesses reach."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules import EndReason, Ruleset, legal_moves
from jaipur_rules.jaipur.rules.cards import GOODS
from jaipur_rules.jaipur.rules.position import Position
from jaipur_rules.jaipur.testing import History, histories, positions
from jaipur_rules.jaipur.testing.moves import plain_moves
from tests.profiles import share
from tools.theorems.bounds import (
    fewest_by_deck,
    fewest_by_piles,
    fewest_rupees,
    fewest_sold_by_deck,
    most_bonus_sales,
    most_rupees,
    ways,
)
from tools.theorems.most_moves import count_moves, most_moves
from tools.theorems.shortest import (
    fewest_cards,
    fewest_plies,
    fewest_plies_by_deck,
    narrowest_win,
    possible,
)

DEFAULT = Ruleset()
LENIENT = Ruleset.named("third-party-page")


def test_how_often_a_bonus_can_be_due() -> None:
    before = [most_bonus_sales(DEFAULT, size, last=False) for size in (3, 4, 5)]
    in_all = [most_bonus_sales(DEFAULT, size, last=True) for size in (3, 4, 5)]
    tokens = [len(pile) for pile in DEFAULT.bonus_tokens]
    assert (before, in_all, tokens) == ([11, 9, 5], [12, 9, 6], [7, 6, 5])


@pytest.mark.thorough
def test_the_highest_score() -> None:
    assert most_rupees(DEFAULT) == 127 + 57 + 5
    assert max(way.rupees for way in ways(DEFAULT)) == 127


@pytest.mark.thorough
@pytest.mark.rule("END-1")
def test_the_lowest_total() -> None:
    assert (fewest_by_piles(DEFAULT), fewest_sold_by_deck(DEFAULT), fewest_by_deck(DEFAULT)) == (
        49,
        26,
        58,
    )
    assert fewest_rupees(DEFAULT) == 49


@pytest.mark.thorough
@share(one_in=2)
@given(history=histories(max_events=200))
def test_no_round_passes_the_bounds(history: History) -> None:
    current = history.match.round
    if current is not None:
        rupees = [trader.rupees for trader in current.traders]
        assert sum(rupees) <= most_rupees(DEFAULT) - DEFAULT.box.camel_token
        if current.end is EndReason.DECK:
            assert len(current.discard) >= fewest_sold_by_deck(DEFAULT)
        if current.end is not None:
            assert sum(rupees) >= fewest_rupees(DEFAULT)


@pytest.mark.rule("END-1")
def test_the_shortest_round_and_match() -> None:
    assert fewest_cards(DEFAULT) == 15
    assert fewest_plies(DEFAULT) == 7
    assert fewest_plies_by_deck(DEFAULT) == 9
    assert [plies for plies in range(1, 7) if any(possible(DEFAULT, plies))] == []


@pytest.mark.thorough
def test_whoever_begins_a_round_of_seven_plies_wins_it() -> None:
    margin = narrowest_win(DEFAULT, 7)
    assert margin == 19


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("rules", "moves", "without_a_camel", "tables"),
    [(DEFAULT, 167, 95, 3), (LENIENT, 799, 469, 6)],
)
def test_the_most_moves_of_any_position(
    rules: Ruleset, moves: int, without_a_camel: int, tables: int
) -> None:
    found = most_moves(rules)
    assert (found.moves, len(found.tables), found.seen) == (moves, tables, 37_331)
    for market, hand in found.tables:
        legal = [len(legal_moves(Position(market, hand, herd, rules))) for herd in range(12)]
        assert legal == [without_a_camel] + [moves] * 11


@given(here=positions())
def test_the_formula_counts_the_legal_moves(here: Position) -> None:
    pairs = tuple((here.market.count(good), here.hand.count(good)) for good in GOODS)
    assert count_moves(DEFAULT, pairs, here.herd) == len(list(plain_moves(here)))


@given(here=positions(), herd=st.integers(0, 6))
def test_the_formula_counts_the_lenient_moves(here: Position, herd: int) -> None:
    pairs = tuple((here.market.count(good), here.hand.count(good)) for good in GOODS)
    lenient = Position(here.market, here.hand, min(herd, here.herd), LENIENT)
    assert count_moves(LENIENT, pairs, lenient.herd) == len(legal_moves(lenient))


def test_there_is_one_card_more_of_every_good_than_there_are_tokens() -> None:
    cards = [DEFAULT.box.cards.count(good) for good in GOODS]
    assert [count - full for count, full in zip(cards, DEFAULT.box.heights, strict=True)] == [1] * 6
