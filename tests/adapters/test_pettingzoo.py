"""The PettingZoo environment: their own tests, and ours."""

import copy
import pickle
import random

import numpy as np
import pytest
from hypothesis import given
from pettingzoo.test import api_test, render_test, seed_test

from jaipur_rules import IllegalMove, Ruleset, legal_moves, new_match, view
from jaipur_rules.adapters import pettingzoo as jaipur_v0
from jaipur_rules.adapters.pettingzoo import AGENTS, JaipurEnv
from jaipur_rules.adapters.table import NoSuchRenderMode
from jaipur_rules.encoding import NotInLayout
from jaipur_rules.jaipur.encoding import action_layout, legal_mask, tensor_layout
from jaipur_rules.jaipur.testing import Twins
from tests.adapters.twins import ONE_ROUND, PAIRS, LaidTable, moves_of
from tests.profiles import share

# Their tests warn of what is usual for a game with an action mask, but for the
# environments of their own that they let off by name; and the mask of an agent that is done is empty.
let_off = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",
)


@let_off
@pytest.mark.parametrize(
    "rules", [Ruleset(), Ruleset.named("yucata"), ONE_ROUND], ids=lambda rules: rules.name
)
def test_their_api_test(rules: Ruleset) -> None:
    api_test(jaipur_v0.env(rules), num_cycles=300)


@let_off
def test_their_api_test_without_wrappers_and_cut_short() -> None:
    api_test(jaipur_v0.raw_env(max_plies=9), num_cycles=100)


def test_their_seed_test() -> None:
    seed_test(jaipur_v0.env, num_cycles=200)


def test_their_render_test(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(jaipur_v0.env)
    assert "seen from seat" in capsys.readouterr().out


def _agent_plays(env: JaipurEnv, rng: random.Random) -> None:
    mask = env.observe(env.agent_selection)["action_mask"]
    env.step(int(rng.choice(np.flatnonzero(mask))))


def test_a_seed_deals_the_match_of_that_seed() -> None:
    env = jaipur_v0.raw_env()
    env.reset(seed=41)
    match = new_match(seed=41)
    assert env.table.match == match
    assert env.agent_selection == AGENTS[match.to_move or 0]
    for seat, agent in enumerate(AGENTS):
        seen = view(match, seat)
        observed = env.observe(agent)
        assert observed["observation"].tobytes() == tensor_layout().encode(seen).tobytes()
        assert observed["action_mask"].tobytes() == legal_mask(seen)
        assert observed["action_mask"].any() == (seat == match.to_move)


def test_the_winner_is_paid_at_the_end_and_nobody_before() -> None:
    env, rng = jaipur_v0.raw_env(ONE_ROUND), random.Random(5)
    env.reset(seed=5)
    while not any(env.terminations.values()):
        assert set(env.rewards.values()) == {0.0}
        _agent_plays(env, rng)
    winner = env.table.match.winner
    assert winner is not None
    assert env.rewards == {AGENTS[winner]: 1.0, AGENTS[1 - winner]: -1.0}
    for _ in AGENTS:
        env.step(None)
    assert env.agents == []


def test_the_usual_environment_ends_at_an_illegal_move(caplog: pytest.LogCaptureFixture) -> None:
    env = jaipur_v0.env()
    env.reset(seed=7)
    culprit = env.agent_selection
    env.step(2)
    assert "Illegal move made" in caplog.text
    assert env.rewards[culprit] == -1
    assert set(env.terminations.values()) == {True}


def test_the_bare_environment_names_the_rule_and_stays_as_it_was() -> None:
    env = jaipur_v0.raw_env()
    env.reset(seed=7)
    before = env.table.match
    with pytest.raises(IllegalMove, match="TAK-2"):
        env.step(2)
    with pytest.raises(NotInLayout, match="numbered from 0"):
        env.step(None)
    assert env.table.match == before
    assert env.render() is None


def test_a_match_is_cut_short_unpaid() -> None:
    env, rng = jaipur_v0.raw_env(max_plies=4), random.Random(1)
    env.reset(seed=1)
    truncated = list[bool]()
    for _ in range(4):
        truncated += env.truncations.values()
        _agent_plays(env, rng)
    assert set(truncated) == {False}
    assert set(env.truncations.values()) == {True}
    assert set(env.terminations.values()) == {False}
    assert set(env.rewards.values()) == {0.0}


def test_an_environment_can_be_copied_and_kept() -> None:
    env = jaipur_v0.raw_env()
    env.reset(seed=3)
    for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):  # noqa: S301 - our own
        env.reset(seed=3)
        other.reset(seed=3)
        _agent_plays(env, random.Random(9))
        _agent_plays(other, random.Random(9))
        assert other.table.match == env.table.match


def test_nothing_depends_on_the_generators_of_the_program_nor_disturbs_them() -> None:
    seen = []
    for burned in (0, 5):
        random.seed(burned)
        np.random.seed(burned)  # noqa: NPY002 - theirs is what must not matter
        state = random.getstate()
        env, rng = jaipur_v0.raw_env(), random.Random(2)
        env.reset(seed=2)
        for _ in range(30):
            _agent_plays(env, rng)
        assert random.getstate() == state
        seen.append(env.table.match)
    assert seen[0] == seen[1]


def _shown(pair: Twins, *, other: bool) -> list[object]:
    """All that a seat is shown while a history is played."""
    history, agent = pair.other if other else pair.one, AGENTS[pair.seat]
    env = jaipur_v0.raw_env(history.ruleset, render_mode="ansi")
    env.table = LaidTable(history)
    env.reset()
    layout = action_layout(history.ruleset)
    shown: list[object] = []
    for move in [None, *moves_of(history)]:
        if move is not None:
            env.step(layout.number(move))
        observed = env.observe(agent)
        shown += [observed["observation"].tobytes(), observed["action_mask"].tobytes()]
        shown += [env.rewards, dict(env.infos), dict(env.terminations), env.agent_selection]
        if env.agent_selection == agent:
            shown.append(env.render())
    return shown


@share(one_in=2)
@given(PAIRS)
def test_an_agent_is_shown_no_secret(pair: Twins) -> None:
    if pair.one.rounds:
        assert _shown(pair, other=False) == _shown(pair, other=True)


def test_an_agent_that_is_not_to_move_has_an_empty_mask() -> None:
    env, rng = jaipur_v0.raw_env(), random.Random(4)
    env.reset(seed=4)
    for _ in range(20):
        other = AGENTS[1 - AGENTS.index(env.agent_selection)]
        assert not env.observe(other)["action_mask"].any()
        mask = env.observe(env.agent_selection)["action_mask"]
        assert int(mask.sum()) == len(legal_moves(env.table.match))
        _agent_plays(env, rng)


def test_an_agent_that_is_done_has_no_moves() -> None:
    env = jaipur_v0.raw_env(max_plies=2)
    env.reset(seed=7)
    while not any(env.truncations.values()):
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(np.flatnonzero(mask)[0]))
    assert [agent for agent in AGENTS if env.observe(agent)["action_mask"].any()] == []
    while env.agents:
        env.step(None)
    assert [agent for agent in AGENTS if env.observe(agent)["action_mask"].any()] == []


def test_a_render_mode_that_there_is_not() -> None:
    with pytest.raises(NoSuchRenderMode, match="there are ansi and human"):
        jaipur_v0.env(render_mode="rgb")
