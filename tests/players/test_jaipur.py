"""The price list of Jaipur, the ranking by it, and the tree of its search."""

from collections.abc import Sequence
from itertools import count
from random import Random
from typing import Any

import pytest
from hypothesis import given

from jaipur_rules import (
    Card,
    Match,
    Ruleset,
    View,
    apply,
    legal_moves,
    new_match,
    parse_move,
    view,
)
from jaipur_rules.jaipur.players import Estimate, Greedy, Search
from jaipur_rules.jaipur.players.greedy import Features, Ranked, features_of, rank, worth
from jaipur_rules.jaipur.players.prices import Prices, prices
from jaipur_rules.jaipur.players.search import TreeNode, _ranked
from jaipur_rules.jaipur.rules.table import arrange
from tests.players.test_choices import MATCHES
from tests.profiles import share

FEW = share(one_in=3)
SALE = arrange(market="DCKLP", hands=("LLLLLCC", "C"), deck_size=20)


def _mover(match: Match) -> View:
    assert match.to_move is not None
    return view(match, match.to_move)


# --- the ranking ---


@FEW
@given(MATCHES["jaipur"])
def test_a_view_ranks_every_move_as_the_match_does(match: Match) -> None:
    ranked, price, at = (
        Greedy().ranked(_mover(match)),
        prices(match.ruleset),
        features_of(match.dealt, match.mover),
    )
    assert ranked == rank(legal_moves(match), at, price)
    assert worth(ranked[0][1], at, price).total == ranked[0][0]


USUAL: dict[str, Any] = {
    "market": "DGSKK",
    "hands": ("LLL", "C"),
    "herds": (3, 2),
    "deck_size": 20,
}
OTHERS: list[dict[str, Any]] = [
    {"deck_size": 8},
    {"herds": (3, 5)},
    {"herds": (1, 2)},
    {"hands": ("LLC", "C")},
    {"market": "DGCKK"},
    {"heights": {Card.LEATHER: 3}},
]
"""What is otherwise than on the usual table; a rank depends on each."""


def test_ranks_are_remembered_by_all_that_they_depend_on() -> None:
    known = dict[Features, Ranked]()
    matches = [arrange(**(USUAL | other)) for other in ({}, *OTHERS)]
    found = [_ranked(match, known) for match in matches]
    right = [
        rank(legal_moves(match), features_of(match.dealt, 0), Prices(Ruleset()))
        for match in matches
    ]
    assert found == right
    assert len({*right}) == 7


# --- prices ---


@FEW
@given(MATCHES["jaipur"])
def test_an_estimate_is_a_chance(match: Match) -> None:
    now, later = (Estimate(plies=plies, mistakes=0.5)([match], Random(1)) for plies in (0, 2))
    assert [chance for chance in (*now, *later) if not 0 <= chance <= 1] == []


OVER = apply(arrange(market="KDGSC", herds=(7, 3), deck_size=0), parse_move("+K"))
LEVEL = apply(arrange(market="KKDGS", herds=(3, 5), deck_size=1), parse_move("+K"))


@pytest.mark.parametrize(("match", "chance"), [(OVER, 1.0), (LEVEL, 0.5), (Match(), 0.5)])
def test_of_a_round_that_has_ended_or_not_begun_the_chance_is_exact(
    match: Match, chance: float
) -> None:
    price = prices(Ruleset())
    assert price.chance(match) == chance
    assert Estimate(plies=3)([match], Random(1)) == [chance]


# --- the search ---


def test_roll_outs_can_be_anybodys_and_come_in_portions() -> None:
    sizes: list[int] = []

    def favour_camels(worlds: Sequence[Match], rng: Random) -> list[float]:
        sizes.append(len(worlds))
        return [min(1.0, world.dealt.traders[0].herd / 11) for world in worlds]

    match = arrange(market="DGKKK", hands=("LLLL", "C"), herds=(0, 0), deck_size=20)
    player = Search(iterations=70, roll_outs=favour_camels, at_once=16)
    assert str(player.choose(_mover(match), Random(1))) == "+K"
    assert sizes == [16, 16, 16, 16, 6]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_search_sees_the_end_coming(seat: int) -> None:
    """A sale that empties the third pile wins the Seal at once, and anything else may not."""
    hands, herds = ("SSLLL", "CCCPP"), (1, 5)
    mine = {Card.DIAMOND: (7, 7, 5, 5, 5), Card.SILVER: (5,)}
    others = {Card.GOLD: (6, 6, 5, 5, 5), Card.SILVER: (5, 5)}
    match = arrange(
        market="CLPPK",
        hands=(hands[seat], hands[1 - seat]),
        herds=(herds[seat], herds[1 - seat]),
        deck_size=12,
        heights={Card.DIAMOND: 0, Card.GOLD: 0, Card.SILVER: 2},
        goods=(others, mine) if seat else (mine, others),
        to_move=seat,
    )
    found = Search(iterations=200).consider(_mover(match), Random(1))
    assert (str(found[0].move), found[0].worth) == ("-SS", 1.0)


@pytest.mark.parametrize(
    ("step", "budget", "trials"), [(1, {}, 5), (10, {}, 1), (0, {"iterations": 3}, 3)]
)
def test_budgets_are_kept(
    monkeypatch: pytest.MonkeyPatch, step: int, budget: dict[str, Any], trials: int
) -> None:
    clock = count(step=step)
    monkeypatch.setattr("jaipur_rules.players.search.perf_counter", lambda: float(next(clock)))
    found = Search(seconds=5, **budget).consider(_mover(new_match(seed=7)), Random(1))
    assert sum(each.trials for each in found) == trials


def test_a_tree_counts_where_a_move_could_be_chosen() -> None:
    node = TreeNode(None)
    one, other = parse_move("+D"), parse_move("+K")
    assert node.select(((1.0, one),), 0.5).move == one
    node.trials, node.children[one].trials = 3, 1
    # A move that has not been tried comes first, then the better bound.
    assert node.select(((1.0, one), (0.5, other)), 0.5).move == other
    node.children[other].trials = node.children[other].available = 9
    node.children[one].total = 1.0
    assert node.select(((1.0, one), (0.5, other)), 0.5).move == one
    assert node.children[one].available == 3
