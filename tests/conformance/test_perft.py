"""Perft: the count, held to its plain twin."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules import (
    Box,
    Card,
    Cards,
    Match,
    Ruleset,
    apply,
    legal_moves,
    new_match,
    parse_move,
)
from jaipur_rules.conformance import divide, perft
from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.jaipur.testing import matches

RULESETS = (
    Ruleset(),
    Ruleset(sale_without_tokens="forbidden"),
    Ruleset.named("third-party-page"),
    Ruleset(turn_cap=2),
    Ruleset(round_end_deck="deck_empty"),
    Ruleset(hand_limit_when="always"),
)


def plain_perft(match: Match, depth: int) -> int:
    """Every sequence played to its end."""
    if depth == 0:
        return 1
    return sum(plain_perft(apply(match, move), depth - 1) for move in legal_moves(match))


@given(matches(max_events=60), st.integers(0, 2))
def test_the_count_is_that_of_its_plain_twin(match: Match, depth: int) -> None:
    if len(legal_moves(match)) < 40:
        assert perft(match, depth) == plain_perft(match, depth)


@pytest.mark.parametrize("rules", RULESETS, ids=repr)
def test_tables_that_are_reached_twice_are_counted_twice(rules: Ruleset) -> None:
    # Near the end everything matters: the deck, the piles, the cap.
    near = arrange(
        market="DGKKL",
        hands=("CL", "PL"),
        herds=(1, 2),
        deck_size=7,
        heights={Card.DIAMOND: 0, Card.CLOTH: 0},
        ruleset=rules,
    )
    assert [depth for depth in range(4) if perft(near, depth) != plain_perft(near, depth)] == []


def test_a_table_that_comes_again_is_counted_anew_for_the_moves_that_are_left() -> None:
    box = Box(Cards("LLLCCC"), market_size=2, market_camels=0, hand_size=2)
    rules = Ruleset(box=box, exchange_min=1)
    match = arrange(market="LL", hands=("CC", "LC"), deck_size=0, ruleset=rules)
    for depth in (6, 7):
        assert perft(match, depth) == plain_perft(match, depth)


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_the_count_under_a_move_is_that_of_the_table_after_it(depth: int) -> None:
    match = new_match(seed=7)
    parts = divide(match, depth)
    assert tuple(parts) == legal_moves(match)
    assert parts == {move: perft(apply(match, move), depth - 1) for move in parts}
    assert sum(parts.values()) == perft(match, depth)


@pytest.mark.parametrize(
    "match",
    [Match(), apply(arrange(market="DGSCK", herds=(5, 5), deck_size=0), parse_move("+K"))],
    ids=["undealt", "over"],
)
def test_where_nobody_is_to_move_there_is_one_sequence_of_no_moves(match: Match) -> None:
    assert [perft(match, depth) for depth in (0, 1, 2, 200)] == [1, 0, 0, 0]
    assert divide(match, 1) == {}


@pytest.mark.parametrize(
    ("count", "depth", "least"),
    [*((perft, depth, 0) for depth in (-1, 1.0, True, "3", None)), (divide, 0, 1)],
)
def test_a_depth_is_a_whole_number(count: Callable[..., object], depth: object, least: int) -> None:
    with pytest.raises(ImpossibleArgument, match=f"not a whole number from {least} to 200"):
        count(new_match(seed=1), depth)
