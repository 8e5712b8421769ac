"""Players of any game: of ours, and of one that brings nothing but its rules."""

import json
import pickle
from collections.abc import Callable, Sequence
from functools import reduce
from random import Random as Chance
from typing import Any

import pytest

from jaipur_rules import Match, Ruleset, johari, new_match, view
from jaipur_rules.core.errors import RulesError, UnexpectedEvent, UnknownName
from jaipur_rules.core.game import AnyGame
from jaipur_rules.core.games import UnknownGame, game
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
    play_game,
    player_named,
    players_of,
    tally,
)
from tests.tiny.plugin import BARE, GAME, Dealt, Move, View

PLAYERS = players_of(BARE)
PLAYERS_OF_JAIPUR: tuple[Any, ...] = (Random(), Greedy(), Search(iterations=12))


class Keeper:
    """A player that keeps its card."""

    name = "keeper"

    def choose(self, _view: View, _rng: Chance, /) -> Move:
        return Move.KEEP


DEALT = GAME.rules.apply(GAME.rules.start(2, "usual"), Dealt((4, 7)))


NAMES = ("greedy", "jaipur_rules.players:Random")


@pytest.mark.parametrize("one_game", [play_jaipur, play_johari], ids=["jaipur", "johari"])
def test_a_match_takes_names_of_players(one_game: Callable[..., Played[Any, Any, Any]]) -> None:
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
        ("tiny", ("random", "random")),
        ("tiny", ("random", "random", "random")),
        ("jaipur", ("random", "greedy")),
        ("johari", ("random", "random")),
        ("johari", ("random", "random", "random")),
        ("johari", ("random", "random", "random", "random")),
    ],
)
def test_a_match_is_played_by_the_rules_and_can_be_had_again(
    tiny: AnyGame, name: str, names: Sequence[str]
) -> None:
    players, rules = [player_named(each, name) for each in names], game(name).rules
    played = play(players, name, seed=3, players_seed=1)
    assert played == play(players, name, seed=3, players_seed=1)
    assert len({play(players, name, seed=seed, players_seed=1).events for seed in range(4)}) > 1
    assert played.match.is_over
    start = rules.start(len(names), rules.ruleset())
    assert reduce(rules.apply, played.events, start) == played.match


def test_random_makes_every_legal_move(tiny: AnyGame) -> None:
    seen = GAME.rules.view(DEALT, 0)
    assert {Random[View, Move]().choose(seen, Chance(seed)) for seed in range(20)} == set(Move)


JAIPUR, JOHARI = new_match(seed=7), johari.new_match(seed=7)


@pytest.mark.parametrize(
    ("player", "seen"),
    [
        (Random(), GAME.rules.view(DEALT, 1)),
        *((each, view(JAIPUR, 1 - (JAIPUR.to_move or 0))) for each in PLAYERS_OF_JAIPUR),
        *((each, view(Match(), 0)) for each in PLAYERS_OF_JAIPUR),
        (Random(), johari.view(JOHARI, 1 - (JOHARI.to_move or 0))),
        (GreedyInJohari(), johari.view(JOHARI, 1 - (JOHARI.to_move or 0))),
    ],
)
def test_a_seat_that_is_not_to_move_has_no_choice(
    tiny: AnyGame, player: Chooser[Any, Any], seen: object
) -> None:
    with pytest.raises(UnexpectedEvent, match="is not to move"):
        player.choose(seen, Chance(1))


def test_a_view_of_no_game_is_refused() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'int'"):
        Random[int, object]().choose(3, Chance(1))


@pytest.mark.parametrize(
    ("name", "game", "shown"),
    [
        (" RANDOM ", "tiny", "random"),
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
def test_players_have_names(tiny: AnyGame, name: str, game: str, shown: str) -> None:
    assert player_named(name, game).name == shown
    assert player_named(shown, game).name == shown


@pytest.mark.parametrize(
    ("name", "game", "complaint"),
    [
        ("greedy", "tiny", "no player 'greedy' of Highest card: expected random"),
        ("search:soon", "johari", "expected random, greedy, or search"),
        *(
            (name, "jaipur", "expected random, greedy, or search")
            for name in ("", "greedy:1s", "search:", "search:fast", "search:1:2", "search:1s:2s")
        ),
        ("search:" + "9" * 50, "jaipur", "expected random, greedy, or search"),
    ],
)
def test_names_that_are_no_players(tiny: AnyGame, name: str, game: str, complaint: str) -> None:
    with pytest.raises(UnknownName, match=complaint):
        player_named(name, game)


def test_players_of_no_game_are_unknown() -> None:
    with pytest.raises(UnknownGame):
        player_named("random", "chess")


def test_a_game_without_players_explains_nothing() -> None:
    assert PLAYERS.explain(GAME.rules.view(DEALT, 0)) is None


@pytest.mark.parametrize(("name", "count"), [("tiny", 4), ("johari", 5)])
def test_too_many_are_refused(tiny: AnyGame, name: str, count: int) -> None:
    with pytest.raises(RulesError, match=f"there are {count}"):
        play([Random()] * count, name, seed=1)


@pytest.mark.parametrize(
    ("name", "names"),
    [("jaipur", ("greedy", "random")), ("johari", ("greedy", "random", "random"))],
)
def test_our_games_are_played_by_their_names(name: str, names: Sequence[str]) -> None:
    players = [player_named(each, name) for each in names]
    assert outcome(players, name, seed=7).winners == (0,)


@pytest.mark.parametrize("turn", [0, 1, 2])
def test_an_outcome_is_by_player_wherever_they_sit(tiny: AnyGame, turn: int) -> None:
    found = outcome([Keeper()] * 3, "tiny", seed=3, turn=turn)
    played = play_game(GAME, [Keeper()] * 3, seed=3)
    seats = GAME.rules.winners(played.match)
    assert {(side + turn) % 3 for side in found.winners} == set(seats)
    assert (found.seed, found.turn, found.plies) == (3, turn, 3)


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
    assert PLAYERS.tally(found, 2) == counted


BARE_PARTY = Party(("random", "keeper"), "usual")
BARE_OUTCOME = DuelOutcome(7, 1, (0, 1), 2, seconds=1.234)


def _played(name: str, names: tuple[str, ...], ruleset: Any) -> tuple[Any, Party[Any], Any]:
    players = players_of(game(name))
    both = [players.player_named(each) for each in names]
    return players, Party(names, ruleset), players.outcome(both, seed=2, ruleset=ruleset)


LINES: dict[str, tuple[Any, Party[Any], Any]] = {
    "bare": (PLAYERS, BARE_PARTY, BARE_OUTCOME),
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


def test_a_line_of_a_game_that_brings_nothing() -> None:
    assert json.loads(PLAYERS.outcome_to_line(BARE_OUTCOME, BARE_PARTY)) == {
        "game": "bare",
        "players": ["random", "keeper"],
        "ruleset": "usual",
        "players_seed": "0",
        "seed": 7,
        "turn": 1,
        "winners": [0, 1],
        "plies": 2,
        "seconds": 1.23,
    }


OTHER_COMPONENTS = {"name": "mine", "hash": "0" * 64}


@pytest.mark.parametrize(
    ("name", "key", "value", "fault"),
    [
        ("bare", "game", "jaipur", "game: expected 'bare'"),
        ("bare", "turn", 2, "turn: expected a whole number from 0 to 1"),
        ("bare", "winners", [2], "from 0 to 1"),
        ("bare", "seconds", None, "seconds: expected a number"),
        ("bare", "ruleset", 3, "ruleset: expected a text"),
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
