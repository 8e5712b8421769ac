"""The price list of Jaipur, the ranking by it, and the tree of its search."""

from collections.abc import Sequence
from itertools import count
from random import Random
from typing import Any

import pytest
from hypothesis import given

from jaipur_rules import (
    Card,
    Cards,
    Match,
    Ruleset,
    View,
    apply,
    legal_moves,
    new_match,
    parse_move,
    view,
)
from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.jaipur.players import Estimate, Greedy, Search
from jaipur_rules.jaipur.players.greedy import Counter, Ranked, counter, rank, worth
from jaipur_rules.jaipur.players.prices import STAGES, Prices, prices
from jaipur_rules.jaipur.players.search import TreeNode, _ranked
from jaipur_rules.jaipur.rules.cards import GOODS
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
        counter(match.dealt, match.mover),
    )
    assert ranked == rank(legal_moves(match), at, price)
    assert worth(ranked[0][1], at, price).total == ranked[0][0]


@pytest.mark.parametrize("mover", [0, 1])
def test_camels_are_weighed_against_those_of_the_other_trader(mover: int) -> None:
    herds = (3, 5)
    match = arrange(market="DGSKK", hands=("L", "C"), herds=herds, deck_size=20, to_move=mover)
    at = counter(match.dealt, mover)
    assert (at.herd, at.other_herd) == (herds[mover], herds[1 - mover])
    assert at == counter(_mover(match).dealt, mover)


def _laid(
    market: str = "DGSKK",
    hand: str = "LLL",
    herds: tuple[int, int] = (3, 2),
    deck_size: int = 20,
    leather: int = 9,
) -> Match:
    heights = {Card.LEATHER: leather}
    return arrange(
        market=market, hands=(hand, "C"), herds=herds, deck_size=deck_size, heights=heights
    )


def test_ranks_are_remembered_by_all_that_they_depend_on() -> None:
    known, found, right = dict[Counter, Ranked](), list[Ranked](), list[Ranked]()
    for match in (
        _laid(),
        _laid(deck_size=8),
        _laid(herds=(3, 5)),
        _laid(herds=(1, 2)),
        _laid(hand="LLC"),
        _laid(market="DGCKK"),
        _laid(leather=3),
    ):
        found.append(_ranked(match, known))
        right.append(rank(legal_moves(match), counter(match.dealt, 0), Prices(Ruleset())))
    assert found == right
    assert len({*right}) == 7


LATE = arrange(
    market="GPPLK",
    hands=("DSC", "L"),
    herds=(7, 2),
    deck_size=3,
    heights=dict(zip(GOODS, (1, 0, 1, 2, 1, 1), strict=True)),
)


@pytest.mark.parametrize(
    ("match", "lang", "parts"),
    [
        (SALE, "en", ("I would sell 5 leather, because it brings about 20 rupees now", "though ")),
        (SALE, "fr", ("Je préférerais vendre 5 cuirs, car cela rapporte environ 20", "même si ma")),
        (LATE, "en", ("I would take all the camels, because nothing else is worth more.",)),
    ],
)
def test_a_reason_says_what_is_gained_and_lost(
    match: Match, lang: str, parts: tuple[str, ...]
) -> None:
    reason = Greedy().explain(_mover(match)).to(lang)
    assert reason.startswith(parts[0])
    assert [part for part in parts if part not in reason] == []


# --- prices ---


def test_a_market_and_a_hand_are_priced_by_the_tokens_that_are_left() -> None:
    price, market, hand = Prices(Ruleset()), Cards("DLL").code, Cards("LLL").code
    heights = [(5, 5, 5, 7, 7, left) for left in (9, 8, 1, 0, 9)]
    assert [price.goods(market, each) for each in heights] == [14, 12, 8, 7, 14]
    assert [price.holding(hand, each)[0] for each in heights] == [11, 8, 3, 2, 11]


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


def test_prices_lie_between_those_that_were_measured() -> None:
    price = prices(Ruleset())
    assert price.stages[0] == STAGES[0]
    assert price.stages[5].camel == pytest.approx(STAGES[1].camel)
    assert price.stages[3].camel == pytest.approx(0.1 + 3 / 5 * 0.5)
    assert price.stages[52] == STAGES[-1]


# --- the search ---


def test_the_only_move_needs_no_search() -> None:
    only = arrange(market="KKKKK", hands=("", "L"), herds=(0, 3), deck_size=9)

    def never(worlds: Sequence[Match], rng: Random) -> list[float]:
        raise AssertionError

    assert str(Search(iterations=9, roll_outs=never).choose(_mover(only), Random(1))) == "+K"


def test_roll_outs_can_be_anybodys_and_come_in_portions() -> None:
    sizes: list[int] = []

    def favour_camels(worlds: Sequence[Match], rng: Random) -> list[float]:
        sizes.append(len(worlds))
        return [min(1.0, world.dealt.traders[0].herd / 11) for world in worlds]

    match = arrange(market="DGKKK", hands=("LLLL", "C"), herds=(0, 0), deck_size=20)
    player = Search(iterations=70, roll_outs=favour_camels, at_once=16)
    assert str(player.choose(_mover(match), Random(1))) == "+K"
    assert sizes == [16, 16, 16, 16, 6]


def test_roll_outs_give_a_chance_a_world() -> None:
    player = Search(iterations=5, roll_outs=lambda worlds, _: [0.5] * (len(worlds) + 1))
    with pytest.raises(ImpossibleArgument, match="2 chances for 1 world:"):
        player.choose(_mover(SALE), Random(1))


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


@pytest.mark.parametrize(
    ("budget", "fault"),
    [
        ({}, "needs a budget"),
        ({"seconds": 0.0}, "seconds is 0.0"),
        ({"seconds": float("inf")}, "seconds is inf"),
        ({"seconds": float("nan")}, "seconds is nan"),
        ({"iterations": 5, "at_once": 0}, "at_once is 0"),
        ({"iterations": 5, "exploration": -1.0}, "exploration is -1.0"),
        ({"iterations": 2.5}, "iterations is 2.5, and a whole number is needed"),
        ({"seconds": "1"}, "seconds is '1', and a number is needed"),
        ({"iterations": 5, "at_once": None}, "at_once is None, and a whole number is needed"),
    ],
)
def test_no_search_without_a_budget(budget: dict[str, object], fault: str) -> None:
    with pytest.raises(ImpossibleArgument, match=fault):
        Search(**budget)  # type: ignore[arg-type]


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
