"""Players of a game that brings nothing but its rules."""

import json
from collections.abc import Sequence
from random import Random as Chance

import pytest

from jaipur_rules.core.errors import Impossible
from jaipur_rules.core.game import AnyGame
from jaipur_rules.core.games import UnknownGame
from jaipur_rules.core.strict_json import UnreadableData
from jaipur_rules.players import (
    NothingToChoose,
    Outcome,
    Party,
    Random,
    UnknownPlayer,
    outcome,
    play,
    play_game,
    player_named,
    players_of,
    tally,
)
from tests.tiny.plugin import BARE, GAME, Dealt, Move, View

PLAYERS = players_of(BARE)


class Keeper:
    """A player that keeps its card."""

    name = "keeper"

    def choose(self, _view: View, _rng: Chance, /) -> Move:
        return Move.KEEP


@pytest.mark.parametrize("count", [2, 3])
def test_random_plays_any_game_and_plays_it_again(tiny: AnyGame, count: int) -> None:
    played = play([Random()] * count, "tiny", seed=3)
    assert played == play([Random()] * count, "tiny", seed=3)
    assert played.match.is_over
    assert played.plies == count
    assert len({play([Random()] * count, "tiny", seed=seed).events for seed in range(9)}) > 1


def test_random_makes_every_legal_move_and_none_out_of_turn(tiny: AnyGame) -> None:
    dealt = GAME.rules.apply(GAME.rules.start(2, "usual"), Dealt((4, 7)))
    mine, other = (GAME.rules.view(dealt, seat) for seat in (0, 1))
    player = Random[View, Move]()
    assert {player.choose(mine, Chance(seed)) for seed in range(20)} == set(Move)
    with pytest.raises(NothingToChoose, match="seat 1 is not to move"):
        player.choose(other, Chance(1))


def test_a_view_of_no_game_is_refused() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'int'"):
        Random[int, object]().choose(3, Chance(1))


def test_there_is_random_and_nobody_else(tiny: AnyGame) -> None:
    assert player_named(" RANDOM ", "tiny").name == "random"
    with pytest.raises(UnknownPlayer, match="no player 'greedy' of Highest card: expected random"):
        player_named("greedy", "tiny")
    with pytest.raises(UnknownGame):
        player_named("random", "chess")
    dealt = GAME.rules.apply(GAME.rules.start(2, "usual"), Dealt((4, 7)))
    assert PLAYERS.explain(GAME.rules.view(dealt, 0)) is None


def test_too_many_are_refused(tiny: AnyGame) -> None:
    with pytest.raises(Impossible, match="4 players"):
        play([Random()] * 4, "tiny", seed=1)


@pytest.mark.parametrize("turn", [0, 1, 2])
def test_an_outcome_is_by_player_wherever_they_sit(tiny: AnyGame, turn: int) -> None:
    found = outcome([Keeper()] * 3, "tiny", seed=3, turn=turn)
    played = play_game(GAME, [Keeper()] * 3, seed=3)
    seats = GAME.rules.winners(played.match)
    assert {(side + turn) % 3 for side in found.winners} == set(seats)
    assert (found.seed, found.turn, found.plies) == (3, turn, 3)


def test_outcomes_of_any_game_are_counted() -> None:
    found = [
        Outcome(1, 0, (0,), 4),
        Outcome(1, 1, (0,), 6),
        Outcome(2, 0, (0, 1), 2),
        Outcome(2, 1, (), 4),
        Outcome(3, 0, (1,), 4),
    ]
    counted = tally(found, sides=2)
    assert (counted.matches, counted.drawn, counted.shared) == (5, 1, 1)
    assert (counted.deals, counted.swept, counted.plies_a_match) == (2, (1, 0), 4.0)
    assert [side.wins.count for side in counted.sides] == [3.0, 2.0]
    assert [share.count for share in counted.seats] == [2.0, 3.0]
    assert PLAYERS.tally(found, 2) == counted


PARTY = Party(("random", "keeper"), "usual")
FOUND = Outcome(7, 1, (0, 1), 2, seconds=1.234)


def test_a_line_says_it_all() -> None:
    line = PLAYERS.outcome_to_line(FOUND, PARTY)
    assert json.loads(line) == {
        "game": "bare",
        "players": ["random", "keeper"],
        "ruleset": "usual",
        "seed": 7,
        "turn": 1,
        "winners": [0, 1],
        "plies": 2,
        "seconds": 1.23,
    }
    assert line.startswith(PLAYERS.line_beginning(PARTY))
    assert PLAYERS.line_to_outcome(line, "usual") == (FOUND, PARTY)


@pytest.mark.parametrize(
    ("key", "value", "fault"),
    [
        ("game", "jaipur", "game: expected 'bare'"),
        ("turn", 2, "turn: expected a whole number from 0 to 1"),
        ("winners", [2], "from 0 to 1"),
        ("seconds", None, "seconds: expected a number"),
        ("ruleset", 3, "ruleset: expected a text"),
    ],
)
def test_a_line_of_something_else_is_refused(key: str, value: object, fault: str) -> None:
    members = json.loads(PLAYERS.outcome_to_line(FOUND, PARTY))
    with pytest.raises(UnreadableData, match=fault):
        PLAYERS.line_to_outcome(json.dumps({**members, key: value}), "usual")


@pytest.mark.parametrize(
    ("game", "names"),
    [("jaipur", ("greedy", "random")), ("johari", ("greedy", "random", "random"))],
)
def test_our_games_are_played_by_their_names(game: str, names: Sequence[str]) -> None:
    players = [player_named(name, game) for name in names]
    assert [player.name for player in players] == list(names)
    assert outcome(players, game, seed=7).winners == (0,)
