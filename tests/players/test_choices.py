"""What holds of every player of both games: its choice is legal, can be had again, and tells nothing that it cannot know."""

import random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from jaipur_rules import johari, legal_moves, new_match, view
from jaipur_rules.core.game import game
from jaipur_rules.jaipur.players import Greedy, Search
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.jaipur.testing import boxes, matches, rulesets
from jaipur_rules.johari.players import Greedy as JohariGreedy
from jaipur_rules.johari.players import Search as JohariSearch
from jaipur_rules.johari.rules.table import arrange as johari_arrange
from jaipur_rules.players import Chooser, Random, player_named
from jaipur_rules.testing import strategies
from tests.laws.twins import twins
from tests.profiles import share

PLAYERS: dict[str, tuple[Any, ...]] = {
    "jaipur": (Random(), Greedy(), Search(iterations=12)),
    "johari": (Random(), JohariGreedy(), JohariSearch(iterations=2)),
}
MATCHES = {
    "jaipur": (rulesets() | rulesets(box=boxes())).flatmap(
        lambda rules: matches(rules, max_events=40, ongoing=True)
    ),
    "johari": strategies("johari").matches(max_events=40, ongoing=True),
}
SEEDS = st.integers(0, 1 << 32)
both_games = pytest.mark.parametrize("name", PLAYERS)


@share(one_in=2)
@both_games
@given(data=st.data(), seed=SEEDS)
def test_no_choice_and_no_advice_tells_a_secret(name: str, data: st.DataObject, seed: int) -> None:
    """Deal again what a seat cannot know: nothing that a player says of its moves changes."""
    pair = data.draw(twins(name, max_events=40))
    seen = [game(name).rules.view(each.match, pair.seat) for each in (pair.one, pair.other)]
    assume(seen[0].to_move == pair.seat)
    _, greedy, search = PLAYERS[name]
    for ask in (
        *(lambda one, each=each: each.choose(one, random.Random(seed)) for each in PLAYERS[name]),
        greedy.explain,
        lambda one: search.consider(one, random.Random(seed)),
    ):
        one, other = map(ask, seen)
        assert one == other


@share(one_in=3)
@pytest.mark.parametrize(
    ("name", "player"),
    [
        pytest.param(name, each, id=f"{name}-{each.name}")
        for name in PLAYERS
        for each in PLAYERS[name]
    ],
)
@given(data=st.data(), seed=SEEDS)
def test_every_choice_is_legal_and_can_be_had_again(
    name: str, player: Chooser, data: st.DataObject, seed: int
) -> None:
    """Whatever the rules, a player makes a legal move, and the same one again."""
    match = data.draw(MATCHES[name])
    rules = game(name).rules
    seen = rules.view(match, match.to_move)
    move = player.choose(seen, random.Random(seed))
    assert move in rules.legal_moves(match)
    assert player.choose(seen, random.Random(seed)) == move


@share(one_in=3)
@both_games
@given(data=st.data())
def test_the_greedy_player_makes_the_move_that_it_ranks_first(
    name: str, data: st.DataObject
) -> None:
    match = data.draw(MATCHES[name])
    greedy, rules = PLAYERS[name][1], game(name).rules
    seen = rules.view(match, match.to_move)
    ranked = greedy.ranked(seen)
    assert {move for _, move in ranked} <= {*rules.legal_moves(match)}
    values = [value for value, _ in ranked]
    assert values == sorted(values, reverse=True)
    assert greedy.choose(seen, random.Random(1)) == ranked[0][1]
    reason = greedy.explain(seen)
    assert str(reason).startswith("I would ")
    assert reason.to("fr").startswith("Je préférerais ")


STARTS: dict[str, Any] = {"jaipur": new_match(seed=7), "johari": johari.new_match(seed=7)}


@both_games
def test_the_move_tried_most_often_is_considered_first_and_chosen(name: str) -> None:
    search = type(PLAYERS[name][2])(iterations=40)
    seen = game(name).rules.view(STARTS[name], STARTS[name].to_move)
    tried = search.consider(seen, random.Random(1))
    trials = [each.trials for each in tried]
    assert (sum(trials), trials) == (40, sorted(trials, reverse=True))
    assert search.choose(seen, random.Random(1)) == tried[0].move


ONLY: dict[str, Any] = {
    "jaipur": arrange(market="KKKKK", hands=("", "L"), herds=(0, 3), deck_size=9),
    "johari": johari_arrange(played=(("bribe",),), day=3),
}


@both_games
def test_the_only_move_needs_no_search(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    search, rules = PLAYERS[name][2], game(name).rules
    monkeypatch.setattr(type(search), "tried", None)
    (only,) = rules.legal_moves(ONLY[name])
    assert search.choose(rules.view(ONLY[name], 0), random.Random(1)) == only


def test_random_makes_every_legal_move() -> None:
    seen = view(STARTS["jaipur"], STARTS["jaipur"].to_move)
    moves = legal_moves(seen)
    chances = map(random.Random, range(20 * len(moves)))
    assert {Random().choose(seen, chance) for chance in chances} == {*moves}


# --- by name ---

NAMES = {
    " RANDOM ": "random",
    "greedy": "greedy",
    "search": "search:1s",
    "search:500": "search:500",
    "Search:.2s": "search:0.2s",
    "search:500:1s": "search:500:1s",
}


@both_games
@pytest.mark.parametrize("given", NAMES)
def test_players_have_names(name: str, given: str) -> None:
    assert player_named(given, name).name == NAMES[given]
    assert player_named(NAMES[given], name).name == NAMES[given]
