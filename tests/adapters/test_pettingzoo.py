"""The PettingZoo environments of both games: their own tests, and ours."""

import copy
import pickle
import random
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from pettingzoo.test import api_test, render_test, seed_test

from jaipur_rules.adapters.pettingzoo import GameEnv, UsualEnv, env, raw_env
from jaipur_rules.johari.encoding import TOKENS
from tests.adapters.boxes import ONE_ROUND

USUAL: dict[str, Callable[..., UsualEnv]] = {
    "jaipur": env,
    "jaipur-yucata": partial(env, "yucata"),
    "jaipur-one-round": partial(env, ONE_ROUND),
    "johari": partial(env, game="johari"),
    "johari-3": partial(env, game="johari", players=3),
    "johari-4": partial(env, game="johari", players=4),
}
"""The environments with wrappers."""

RAW: dict[str, Callable[..., GameEnv]] = {
    "jaipur": raw_env,
    "johari": partial(raw_env, game="johari"),
    "johari-4": partial(raw_env, game="johari", players=4),
}
"""Those without."""

both = pytest.mark.parametrize("name", ["jaipur", "johari"])

SELL = TOKENS.index("sell")

# Their tests warn of what is usual for a game with an action mask, but for the
# environments of their own that they let off by name; and the mask of an agent that is done is empty.
let_off = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",
)


def _mask(raw: GameEnv, agent: str) -> NDArray[np.int8]:
    return raw.observe(agent)["action_mask"]


def _choose(raw: GameEnv, rng: random.Random) -> None:
    """Take a step that is allowed."""
    raw.step(rng.choice(np.flatnonzero(_mask(raw, raw.agent_selection))))


# --- what they test ---


SHORT = {
    "jaipur-short": raw_env(max_plies=9),
    "johari-short": raw_env("to-the-letter", game="johari", players=3, max_plies=9),
}


@let_off
@pytest.mark.parametrize("name", [*USUAL, *SHORT])
def test_their_api_test(name: str) -> None:
    """With the usual wrappers, and without them where a match is cut short."""
    tested: Any = SHORT[name] if name in SHORT else USUAL[name]()
    api_test(tested, num_cycles=80)


@pytest.mark.parametrize("name", ["jaipur", "johari-3"])
def test_their_seed_test(name: str) -> None:
    seed_test(USUAL[name], num_cycles=100)


@both
def test_their_render_test(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(USUAL[name])
    assert "seen by the" in capsys.readouterr().out


# --- what holds of every game ---


def _with_moves(raw: GameEnv) -> list[str]:
    """The agents that are offered something."""
    return [agent for agent in raw.possible_agents if _mask(raw, agent).any()]


@pytest.mark.parametrize("name", RAW)
def test_a_match_is_played_to_its_end_and_paid_there_alone(name: str) -> None:
    raw, rng = RAW[name](), random.Random(5)
    raw.reset(seed=5)
    while not any(raw.terminations.values()):
        assert set(raw.rewards.values()) == {0.0}
        _choose(raw, rng)
    table = raw.table
    assert sum(raw.rewards.values()) == pytest.approx(0)
    assert [agent for agent, reward in raw.rewards.items() if reward > 0] == [
        raw.possible_agents[seat] for seat in table.game.rules.winners(table.match)
    ]
    assert _with_moves(raw) == []
    assert raw.decision is None
    with pytest.raises(ValueError, match="when an agent is dead"):
        raw.step(1)
    due, paid = dict(raw.rewards), dict[str, float]()
    while raw.agents:
        paid[raw.agent_selection] = raw.last(observe=False)[1]
        raw.step(None)
    assert paid == due


@both
def test_a_match_is_cut_short_unpaid_and_nobody_moves_then(name: str) -> None:
    raw, rng = RAW[name](max_plies=4), random.Random(1)
    raw.reset(seed=1)
    while not any(raw.truncations.values()):
        assert raw.table.plies < 4
        _choose(raw, rng)
    assert raw.table.plies >= 4
    assert set(raw.truncations.values()) == {True}
    assert {*raw.terminations.values(), *raw.rewards.values()} == {False}
    assert _with_moves(raw) == []
    while raw.agents:
        raw.step(None)
    assert _with_moves(raw) == []


@pytest.mark.parametrize(("name", "number"), [("jaipur", 2), ("johari", SELL)])
def test_the_usual_environment_ends_at_what_is_illegal(
    name: str, number: int, caplog: pytest.LogCaptureFixture
) -> None:
    usual = USUAL[name]()
    usual.reset(seed=7)
    culprit = usual.agent_selection
    usual.step(number)
    assert "Illegal move made" in caplog.text
    assert usual.rewards[culprit] == -1
    assert set(usual.terminations.values()) == {True}


@both
def test_an_environment_can_be_copied_and_kept(name: str) -> None:
    raw = RAW[name]()
    raw.reset(seed=3)
    before, after = raw.table.match, set[object]()
    assert raw.render() is None
    for other in (copy.deepcopy(raw), pickle.loads(pickle.dumps(raw))):
        while other.table.match == before:
            _choose(other, random.Random(9))
        after.add(other.table.match)
    assert raw.table.match == before
    assert len(after) == 1
