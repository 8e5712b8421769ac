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

from jaipur_rules import johari, new_match, view
from jaipur_rules.adapters.pettingzoo import GameEnv, UsualEnv, env, raw_env
from jaipur_rules.jaipur.encoding import legal_mask, tensor_layout
from jaipur_rules.johari.encoding import TOKENS, decision
from jaipur_rules.johari.encoding import tensor_layout as johari_layout
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
        agent = raw.agent_selection
        assert raw.observation_space(agent).contains(raw.observe(agent))
        assert _with_moves(raw) == [agent]
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


@both
def test_nothing_depends_on_the_generators_of_the_program_nor_disturbs_them(name: str) -> None:
    seen = []
    for burned in (0, 5):
        random.seed(burned)
        np.random.seed(burned)  # noqa: NPY002 - theirs is what must not matter
        state = random.getstate()
        raw, rng = RAW[name](), random.Random(2)
        raw.reset(seed=2)
        for _ in range(30):
            _choose(raw, rng)
        assert random.getstate() == state
        seen.append(raw.table.match)
    assert seen[0] == seen[1]


# --- what they show ---


def test_a_seed_deals_the_match_of_that_seed() -> None:
    raw = raw_env()
    raw.reset(seed=41)
    match = new_match(seed=41)
    assert raw.table.match == match
    assert raw.agent_selection == f"player_{match.to_move}"
    for seat, agent in enumerate(raw.possible_agents):
        seen = view(match, seat)
        observed = raw.observe(agent)
        assert observed["observation"].tobytes() == tensor_layout().encode(seen).tobytes()
        assert observed["action_mask"].tobytes() == legal_mask(seen)


def test_the_tokens_that_are_allowed_are_those_of_the_legal_moves() -> None:
    raw, rng, most = raw_env(game="johari", players=3), random.Random(1), 0
    raw.reset(seed=1)
    assert raw.table.match == johari.new_match(seed=1, players=3)
    for _ in range(120):
        match, agent = raw.table.match, raw.agent_selection
        seat = raw.possible_agents.index(agent)
        assert seat == match.to_move
        begun, now = decision(johari.view(match, seat)), raw.decision
        assert begun is not None
        assert now is not None
        if now == begun:
            assert begun.moves == johari.legal_moves(match)
        seen = raw.observe(agent)
        assert tuple(np.flatnonzero(seen["action_mask"])) == now.next
        tokens = sorted((place, token) for token, place in enumerate(seen["said"]) if place)
        last = {token: place for place, token in enumerate(now.chosen, 1)}
        assert tokens == sorted((place, token) for token, place in last.items())
        expected = johari_layout(3).encode(johari.view(match, seat))
        assert seen["observation"].tobytes() == expected.tobytes()
        others = set(raw.possible_agents) - {agent}
        assert [other for other in others if raw.observe(other)["said"].any()] == []
        most = max(most, len(now.chosen))
        _choose(raw, rng)
    assert most > 1
