"""A PettingZoo environment of a game that brings an encoding and nothing else."""

import copy
import pickle
import random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from jaipur_rules.adapters.pettingzoo.environment import GameEnv, env
from jaipur_rules.adapters.table import GameTable
from jaipur_rules.core.game import AnyGame, LacksPart
from jaipur_rules.core.games import UnknownGame
from jaipur_rules.encoding import NotInLayout
from jaipur_rules.players import play_game
from tests.tiny.plugin import BARE, GAME, Move, State, View

let_off = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",
)


class Swapper:
    name = "swapper"

    def choose(self, _view: View, _rng: random.Random, /) -> Move:
        return Move.SWAP


@let_off
@pytest.mark.parametrize("players", [2, 3])
def test_their_api_test(tiny: AnyGame, players: int) -> None:
    api_test(env("tiny", players), num_cycles=100)


def test_their_seed_test(tiny: AnyGame) -> None:
    seed_test(lambda: env("tiny", 2), num_cycles=50)


def test_a_match_is_that_of_its_seed_to_the_end(tiny: AnyGame) -> None:
    raw = GameEnv(GAME, 3)
    raw.reset(seed=5)
    masks = []
    while not raw.table.match.is_over:
        seen = raw.observe(raw.agent_selection)
        assert raw.observation_space(raw.agent_selection).contains(seen)
        masks.append(seen["action_mask"].tolist())
        raw.step(1)
    assert raw.table.match == play_game(GAME, [Swapper()] * 3, seed=5).match
    assert masks == [[1, 1]] * 3
    assert sum(raw.rewards.values()) == pytest.approx(0)
    assert max(raw.rewards.values()) > 0


def test_what_is_no_move_is_refused_and_changes_nothing(tiny: AnyGame) -> None:
    raw = GameEnv(GAME, 2)
    raw.reset(seed=5)
    before: State = raw.table.match
    for number in (2, None):
        with pytest.raises(NotInLayout, match="numbered from 0 to 1"):
            raw.step(number)
    assert raw.table.match == before


def test_the_view_is_shown_as_json(tiny: AnyGame) -> None:
    raw = GameEnv(GAME, 2, render_mode="ansi")
    raw.reset(seed=5)
    assert '"game": "tiny"' in (raw.render() or "")


def test_an_environment_is_copied_and_kept(tiny: AnyGame) -> None:
    raw = GameEnv(GAME, 2)
    raw.reset(seed=5)
    for other in (copy.deepcopy(raw), pickle.loads(pickle.dumps(raw))):  # noqa: S301 - our own
        other.step(1)
        assert other.table.match != raw.table.match
        assert np.array_equal(other.observe("player_1")["action_mask"], [1, 1])


def test_a_table_begins_another_match_after_the_last(tiny: AnyGame) -> None:
    one, other = GameTable(GAME, 2), GameTable(GAME, 2)
    one.reset(7)
    other.reset(7)
    first = one.match
    one.reset()
    other.reset()
    assert one.match == other.match != first


def test_a_game_without_an_encoding_has_no_environment() -> None:
    with pytest.raises(LacksPart, match="'bare' brings no"):
        GameEnv(BARE, 2)
    with pytest.raises(UnknownGame):
        env("chess", 2)
