"""Players of any game: of ours, and of one that brings nothing but its rules."""

from collections.abc import Sequence
from functools import reduce
from random import Random as Chance
from typing import Any

import pytest

from jaipur_rules import Match, johari, legal_moves, new_match, view
from jaipur_rules.core.errors import UnexpectedEvent, UnknownName
from jaipur_rules.core.game import game
from jaipur_rules.jaipur.players import Greedy, Search
from jaipur_rules.johari.players import Greedy as GreedyInJohari
from jaipur_rules.players import Chooser, Random, player_named

PLAYERS_OF_JAIPUR: tuple[Any, ...] = (Random(), Greedy(), Search(iterations=12))


NAMES = ("greedy", "jaipur_rules.players:Random")


@pytest.mark.parametrize("name", ["jaipur", "johari"])
def test_a_match_takes_names_of_players(name: str) -> None:
    play = game(name).players.play
    players = [player_named(each, name) for each in NAMES]
    assert play(NAMES, seed=3, players_seed=1) == play(players, seed=3, players_seed=1)
    with pytest.raises(UnknownName, match="gredy"):
        play(("greedy", "gredy"), seed=3)


@pytest.mark.parametrize(
    ("name", "names"),
    [
        ("jaipur", ("random", "greedy")),
        ("johari", ("random", "random")),
        ("johari", ("random", "random", "random")),
        ("johari", ("random", "random", "random", "random")),
    ],
)
def test_a_match_is_played_by_the_rules_and_can_be_had_again(
    name: str, names: Sequence[str]
) -> None:
    play, rules = game(name).players.play, game(name).rules
    played = play(names, seed=3, players_seed=1)
    assert played == play(names, seed=3, players_seed=1)
    assert len({play(names, seed=seed, players_seed=1).events for seed in range(4)}) > 1
    assert played.match.is_over
    start = rules.start(len(names), rules.ruleset())
    assert reduce(rules.apply, played.events, start) == played.match


def test_random_makes_every_legal_move() -> None:
    seen = view(new_match(seed=7), new_match(seed=7).to_move)
    moves = legal_moves(seen)
    assert {Random().choose(seen, Chance(seed)) for seed in range(20 * len(moves))} == {*moves}


ONE, OTHER = new_match(seed=7), johari.new_match(seed=7)


@pytest.mark.parametrize(
    ("player", "seen"),
    [
        *((each, view(ONE, 1 - (ONE.to_move or 0))) for each in PLAYERS_OF_JAIPUR),
        *((each, view(Match(), 0)) for each in PLAYERS_OF_JAIPUR),
        (Random(), johari.view(OTHER, 1 - (OTHER.to_move or 0))),
        (GreedyInJohari(), johari.view(OTHER, 1 - (OTHER.to_move or 0))),
    ],
)
def test_a_seat_that_is_not_to_move_has_no_choice(player: Chooser, seen: object) -> None:
    with pytest.raises(UnexpectedEvent, match="is not to move"):
        player.choose(seen, Chance(1))


@pytest.mark.parametrize(
    ("name", "game", "shown"),
    [
        (" RANDOM ", "johari", "random"),
        ("random", "jaipur", "random"),
        ("greedy", "jaipur", "greedy"),
        ("search", "jaipur", "search:1s"),
        ("search:500", "jaipur", "search:500"),
        ("Search:.2s", "jaipur", "search:0.2s"),
        ("search:500:1s", "jaipur", "search:500:1s"),
        ("greedy", "johari", "greedy"),
        ("search:500:2s", "johari", "search:500:2s"),
    ],
)
def test_players_have_names(name: str, game: str, shown: str) -> None:
    assert player_named(name, game).name == shown
    assert player_named(shown, game).name == shown


@pytest.mark.parametrize(
    ("name", "game", "complaint"),
    [
        ("search:soon", "johari", "expected random, greedy, or search"),
        *(
            (name, "jaipur", "expected random, greedy, or search")
            for name in ("", "greedy:1s", "search:", "search:fast", "search:1:2", "search:1s:2s")
        ),
        ("search:" + "9" * 50, "jaipur", "expected random, greedy, or search"),
    ],
)
def test_names_that_are_no_players(name: str, game: str, complaint: str) -> None:
    with pytest.raises(UnknownName, match=complaint):
        player_named(name, game)


def test_players_of_no_game_are_unknown() -> None:
    with pytest.raises(UnknownName):
        player_named("random", "chess")
