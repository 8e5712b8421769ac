"""Players of any game: of ours, and of one that brings nothing but its rules."""

import json
import pickle
from collections.abc import Callable, Sequence
from functools import reduce
from random import Random as Chance
from typing import Any

import pytest

from jaipur_rules import Match, Ruleset, johari, legal_moves, new_match, view
from jaipur_rules.core.errors import RulesError, UnexpectedEvent, UnknownName
from jaipur_rules.core.game import JOHARI, game
from jaipur_rules.core.strict_json import UnreadableData
from jaipur_rules.jaipur.players import Greedy, Search
from jaipur_rules.jaipur.players import play as play_jaipur
from jaipur_rules.johari.players import Greedy as GreedyInJohari
from jaipur_rules.johari.players import play as play_johari
from jaipur_rules.players import (
    Chooser,
    DuelOutcome,
    Party,
    Played,
    Random,
    outcome,
    play,
    player_named,
    tally,
)

PLAYERS = JOHARI.players
PLAYERS_OF_JAIPUR: tuple[Any, ...] = (Random(), Greedy(), Search(iterations=12))


NAMES = ("greedy", "jaipur_rules.players:Random")


@pytest.mark.parametrize("one_game", [play_jaipur, play_johari], ids=["jaipur", "johari"])
def test_a_match_takes_names_of_players(one_game: Callable[..., Played]) -> None:
    name = one_game.__module__.split(".")[1]
    players = [player_named(each, name) for each in NAMES]
    wanted = one_game(players, seed=3, players_seed=1)
    assert one_game(NAMES, seed=3, players_seed=1) == wanted
    assert play(NAMES, name, seed=3, players_seed=1) == wanted
    assert (
        outcome(NAMES, name, seed=3, players_seed=1).winners
        == outcome(players, name, seed=3, players_seed=1).winners
    )
    named = {"players": NAMES, "seed": 3, "players_seed": 1}
    assert one_game(**named) == play(game=name, **named) == wanted  # type: ignore[arg-type]
    with pytest.raises(UnknownName, match="gredy"):
        one_game(("greedy", "gredy"), seed=3)


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
    players, rules = [player_named(each, name) for each in names], game(name).rules
    played = play(players, name, seed=3, players_seed=1)
    assert played == play(players, name, seed=3, players_seed=1)
    assert len({play(players, name, seed=seed, players_seed=1).events for seed in range(4)}) > 1
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


def test_a_view_of_no_game_is_refused() -> None:
    with pytest.raises(UnknownName, match="there is no game 'int'"):
        Random().choose(3, Chance(1))


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
        ("RANDOM ", "johari", "random"),
        ("greedy", "johari", "greedy"),
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


@pytest.mark.parametrize(("name", "count"), [("jaipur", 3), ("johari", 5)])
def test_too_many_are_refused(name: str, count: int) -> None:
    with pytest.raises(RulesError, match=f"there are {count}"):
        play([Random()] * count, name, seed=1)


@pytest.mark.parametrize(
    ("name", "names"),
    [("jaipur", ("greedy", "random")), ("johari", ("greedy", "random", "random"))],
)
def test_our_games_are_played_by_their_names(name: str, names: Sequence[str]) -> None:
    players = [player_named(each, name) for each in names]
    assert outcome(players, name, seed=7).winners == (0,)


def test_outcomes_of_any_game_are_counted() -> None:
    found = [
        DuelOutcome(1, 0, (0,), 4),
        DuelOutcome(1, 1, (0,), 6),
        DuelOutcome(2, 0, (0, 1), 2),
        DuelOutcome(2, 1, (), 4),
        DuelOutcome(3, 0, (1,), 4),
    ]
    counted = tally(found, sides=2)
    assert (counted.matches, counted.drawn, counted.shared) == (5, 1, 1)
    assert (counted.deals, counted.swept, counted.plies_a_match) == (2, (1, 0), 4.0)
    assert [side.wins.count for side in counted.sides] == [3.0, 2.0]
    assert [share.count for share in counted.seats] == [2.0, 3.0]


def _played(name: str, names: tuple[str, ...], ruleset: Any) -> tuple[Any, Party, Any]:
    players = game(name).players
    both = [players.player_named(each) for each in names]
    return players, Party(names, ruleset), players.outcome(both, seed=2, ruleset=ruleset)


LINES: dict[str, tuple[Any, Party, Any]] = {
    "jaipur": _played("jaipur", ("greedy", "random"), Ruleset(exchange_min=1)),
    "johari": _played("johari", ("random", "random"), johari.Ruleset(gold_cap=40)),
}


@pytest.mark.parametrize("name", LINES)
def test_a_line_says_it_all(name: str) -> None:
    players, party, found = LINES[name]
    line = players.outcome_to_line(found, party)
    assert line.startswith(players.line_beginning(party))
    assert players.line_to_outcome(line, party.ruleset) == (found, party)
    assert pickle.loads(pickle.dumps(party)) == party


OTHER_COMPONENTS = {"name": "mine", "hash": "0" * 64}


@pytest.mark.parametrize(
    ("name", "key", "value", "fault"),
    [
        ("jaipur", "more", 1, "no such key"),
        ("jaipur", "players", ["a"], "players: expected one a player, found 1"),
        ("jaipur", "seconds", "long", "seconds: expected a number"),
        ("jaipur", "seconds", False, "seconds: expected a number"),
        ("jaipur", "winner", 2, "winner: expected a whole number from 0 to 1"),
        (
            "jaipur",
            "players_seed",
            "x1",
            "players_seed: expected a number in digits, as a text, found 'x1'",
        ),
        (
            "jaipur",
            "players_seed",
            "٣",
            "players_seed: expected a number in digits, as a text, found '٣'",
        ),
        (
            "jaipur",
            "players_seed",
            "7" * 40,
            "players_seed: expected a number in digits, as a text, found '7777",
        ),
        ("jaipur", "players_seed", 7, "players_seed: expected a text"),
        ("johari", "game", "jaipur", "game: expected 'johari'"),
        ("johari", "players", ["random"], "sides: expected one a player, found 2"),
        ("johari", "winners", [2], "from 0 to 1"),
        ("johari", "components", OTHER_COMPONENTS, "other|played with the components"),
        ("johari", "ruleset", "house", "house"),
    ],
)
def test_a_line_of_something_else_is_refused(
    name: str, key: str, value: object, fault: str
) -> None:
    players, party, found = LINES[name]
    members = json.loads(players.outcome_to_line(found, party))
    with pytest.raises(UnreadableData, match=fault):
        players.line_to_outcome(json.dumps({**members, key: value}), party.ruleset)
