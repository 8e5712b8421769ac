"""The players: what they choose, that it is legal, and what they cannot know."""

from collections.abc import Sequence
from itertools import count
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

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
from jaipur_rules.core.errors import ImpossibleArgument, UnexpectedEvent
from jaipur_rules.jaipur.players import Estimate, Greedy, Player, Search, player_named
from jaipur_rules.jaipur.players import Random as Uniform
from jaipur_rules.jaipur.players.greedy import Ranked, counter, counter_of_view, rank, worth
from jaipur_rules.jaipur.players.prices import STAGES, Prices, prices
from jaipur_rules.jaipur.players.search import TreeNode, _Ranks
from jaipur_rules.jaipur.rules.cards import GOODS
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.jaipur.testing import History, boxes, matches, rulesets
from jaipur_rules.players import dice
from tests.laws.twins import Twins, twins
from tests.profiles import share

PLAYERS: tuple[Player, ...] = (Uniform(), Greedy(), Search(iterations=12))
SEEDS = st.integers(0, 1 << 32)
ANY_RULES = rulesets() | rulesets(box=boxes())
ANY_TWINS = twins("jaipur", max_events=40)
ANY_MATCH = ANY_RULES.flatmap(lambda rules: matches(rules, max_events=40, ongoing=True))
FEW = share(one_in=3)


@given(ANY_TWINS, SEEDS)
def test_no_choice_tells_a_secret(pair: Twins[History], seed: int) -> None:
    """Deal again what a seat cannot know: no player's choice or advice changes."""
    one, other = view(pair.one.match, pair.seat), view(pair.other.match, pair.seat)
    if one.to_move != pair.seat:
        return
    assert [
        player
        for player in PLAYERS
        if player.choose(one, Random(seed)) != player.choose(other, Random(seed))
    ] == []
    advice = [Search(iterations=8).consider(seen, Random(seed)) for seen in (one, other)]
    assert advice[0] == advice[1]


@FEW
@pytest.mark.parametrize("player", PLAYERS, ids=lambda player: player.name)
@given(match=ANY_MATCH, seed=SEEDS)
def test_every_choice_is_legal_and_can_be_had_again(
    player: Player, match: Match, seed: int
) -> None:
    """Whatever the rules and the box, a player makes a legal move, and the same one again."""
    move = player.choose(_mover(match), Random(seed))
    assert move in legal_moves(match)
    assert player.choose(_mover(match), Random(seed)) == move


@FEW
@given(ANY_MATCH)
def test_the_greedy_player_makes_the_move_that_it_ranks_first(match: Match) -> None:
    seen, price = _mover(match), prices(match.ruleset)
    ranked = Greedy().ranked(seen)
    assert {move for _, move in ranked} == set(legal_moves(match))
    assert [value for value, _ in ranked] == sorted((value for value, _ in ranked), reverse=True)
    assert match.round is not None
    assert ranked == rank(legal_moves(match), counter(match.round), price)
    best = worth(ranked[0][1], counter(match.round), price)
    assert best.total == ranked[0][0]
    assert str(Greedy().choose(seen, Random(1))) == str(ranked[0][1])
    reason = Greedy().explain(seen)
    assert str(reason).startswith("I would ")
    assert reason.to("fr").startswith("Je préférerais ")


@pytest.mark.parametrize("mover", [0, 1])
def test_camels_are_weighed_against_those_of_the_other_trader(mover: int) -> None:
    herds = (3, 5)
    match = arrange(market="DGSKK", hands=("L", "C"), herds=herds, deck_size=20, to_move=mover)
    seen = _mover(match).round
    assert match.round is not None
    assert seen is not None
    at = counter(match.round)
    assert (at.herd, at.other_herd) == (herds[mover], herds[1 - mover])
    assert at == counter_of_view(seen, mover)


def _laid(
    market: str = "DGSKK",
    hand: str = "LLL",
    herds: tuple[int, int] = (3, 2),
    deck_size: int = 20,
    leather: int = 9,
) -> Match:
    return arrange(
        market=market,
        hands=(hand, "C"),
        herds=herds,
        deck_size=deck_size,
        heights={Card.LEATHER: leather},
    )


def test_ranks_are_remembered_by_all_that_they_depend_on() -> None:
    ranks = _Ranks(Prices(Ruleset()))
    found, right = list[Ranked](), list[Ranked]()
    for match in (
        _laid(),
        _laid(deck_size=8),
        _laid(herds=(3, 5)),
        _laid(herds=(1, 2)),
        _laid(hand="LLC"),
        _laid(market="DGCKK"),
        _laid(leather=3),
    ):
        assert match.round is not None
        found.append(ranks.of(match, match.round))
        right.append(rank(legal_moves(match), counter(match.round), Prices(Ruleset())))
    assert found == right
    assert len({*right}) == 7


def test_a_market_is_priced_by_the_tokens_that_are_left() -> None:
    price, market = Prices(Ruleset()), Cards("DLLKK").code
    of_leather = [price.market(market, (5, 5, 5, 7, 7, left)) for left in (9, 8, 1, 0, 9)]
    assert of_leather == [14, 12, 8, 7, 14]


@FEW
@given(ANY_MATCH)
def test_an_estimate_is_fair(match: Match) -> None:
    """A chance is a chance, after any number of plies, and of a round that has ended it is the truth."""
    now, later = (Estimate(plies=plies, mistakes=0.5)([match], Random(1)) for plies in (0, 2))
    assert [chance for chance in (*now, *later) if not 0 <= chance <= 1] == []


def _mover(match: Match) -> View:
    assert match.to_move is not None
    return view(match, match.to_move)


def test_ended_rounds_are_known() -> None:
    last = arrange(market="KDGSC", herds=(7, 3), deck_size=0)
    over = apply(last, parse_move("+K"))
    price = prices(Ruleset())
    assert price.chance(over) == 1.0
    level = arrange(market="KKDGS", herds=(3, 5), deck_size=1)
    assert price.chance(apply(level, parse_move("+K"))) == 0.5
    assert Estimate(plies=3)([over], Random(1)) == [1.0]


def test_nothing_is_known_before_the_first_deal() -> None:
    price = prices(Ruleset())
    assert price.chance(Match()) == 0.5
    assert price.lead(Match()) == 0.0
    assert Estimate(plies=1)([Match()], Random(1)) == [0.5]


def test_prices_lie_between_those_that_were_measured() -> None:
    price = prices(Ruleset())
    assert price.stage(0) == STAGES[0]
    assert price.stage(5).camel == pytest.approx(STAGES[1].camel)
    assert price.stage(3).camel == pytest.approx(0.1 + 3 / 5 * 0.5)
    assert price.stage(52) == STAGES[-1]


def test_there_is_nothing_to_consider_where_nobody_moves() -> None:
    with pytest.raises(UnexpectedEvent):
        Search(iterations=1).consider(view(Match(), 0), Random(1))


def test_the_only_move_needs_no_search() -> None:
    only = arrange(market="KKKKK", hands=("", "L"), herds=(0, 3), deck_size=9)

    def never(worlds: Sequence[Match], rng: Random) -> list[float]:
        raise AssertionError

    assert str(Search(iterations=9, roll_outs=never).choose(_mover(only), Random(1))) == "+K"


def test_roll_outs_can_be_anybodys_and_come_in_portions() -> None:
    sizes: list[int] = []

    def favour_camels(worlds: Sequence[Match], rng: Random) -> list[float]:
        sizes.append(len(worlds))
        herds = [world.round.traders[0].herd for world in worlds if world.round is not None]
        return [min(1.0, herd / 11) for herd in herds]

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
    assert str(found[0].move) == "-SS"
    assert found[0].chance == 1.0
    assert str(Search(iterations=200).choose(_mover(match), Random(1))) == "-SS"


def test_budgets_in_time_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = count()
    monkeypatch.setattr("jaipur_rules.players.budget.perf_counter", lambda: float(next(clock)))
    found = Search(seconds=5).consider(_mover(new_match(seed=7)), Random(1))
    assert sum(each.trials for each in found) == 5
    clock = count(step=10)
    found = Search(seconds=5).consider(_mover(new_match(seed=7)), Random(1))
    assert sum(each.trials for each in found) == 1
    both = Search(iterations=3, seconds=60).consider(_mover(new_match(seed=7)), Random(1))
    assert sum(each.trials for each in both) == 3


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
    node = TreeNode()
    one, other = parse_move("+D"), parse_move("+K")
    assert node.select(((1.0, one),), 0.5)[0] == one
    node.visits, node.children[one].visits = 3, 1
    # A move that has not been tried comes first, then the better bound.
    assert node.select(((1.0, one), (0.5, other)), 0.5)[0] == other
    node.children[other].visits = node.children[other].available = 9
    node.children[one].won = 1.0
    assert node.select(((1.0, one), (0.5, other)), 0.5)[0] == one
    assert node.children[one].available == 3
    assert node.favourite == other


@pytest.mark.parametrize("name", ["search:0", "search:0s"])
def test_names_with_no_time_to_think(name: str) -> None:
    with pytest.raises(ImpossibleArgument):
        player_named(name)


def test_roll_outs_give_a_chance_a_world() -> None:
    seen = _mover(arrange(market="DCKLP", hands=("LLLLLCC", "C"), deck_size=20))
    player = Search(iterations=5, roll_outs=lambda worlds, _: [0.5] * (len(worlds) + 1))
    with pytest.raises(ImpossibleArgument, match="2 chances for 1 world:"):
        player.choose(seen, dice(1, 1, 0))


def test_reasons_are_given_in_both_languages() -> None:
    seen = _mover(arrange(market="DCKLP", hands=("LLLLLCC", "C"), deck_size=20))
    english, french = map(Greedy().explain(seen).to, ("en", "fr"))
    assert english.startswith("I would sell 5 leather, because it brings about 20 rupees now")
    assert "though it makes my hand worth" in english
    assert french.startswith("Je préférerais vendre 5 cuirs, car cela rapporte environ 20 roupies")
    assert "même si ma main vaut ensuite" in french


def test_where_nothing_is_gained_there_is_a_reason_all_the_same() -> None:
    heights = dict(zip(GOODS, (1, 0, 1, 2, 1, 1), strict=True))
    late = arrange(market="GPPLK", hands=("DSC", "L"), herds=(7, 2), deck_size=3, heights=heights)
    assert str(Greedy().explain(_mover(late))) == (
        "I would take all the camels, because nothing else is worth more."
    )
