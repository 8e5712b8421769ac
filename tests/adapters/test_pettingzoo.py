"""The PettingZoo environments, of Jaipur, of Johari and of a game that brings nothing but an encoding: their own tests, and ours."""

import copy
import pickle
import random
from collections.abc import Callable
from functools import partial
from typing import SupportsInt, TypeAlias

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from jaipur_rules import IllegalMove
from jaipur_rules.adapters import pettingzoo as jaipur_v0
from jaipur_rules.adapters.pettingzoo import Observation
from jaipur_rules.adapters.pettingzoo import johari as johari_v0
from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.johari.encoding import TOKENS
from tests.adapters.twins import ONE_ROUND, AnyEnv, choose, mask_of

Usual: TypeAlias = OrderEnforcingWrapper[str, Observation, SupportsInt]

USUAL: dict[str, Callable[[], Usual]] = {
    "jaipur": jaipur_v0.env,
    "jaipur-yucata": partial(jaipur_v0.env, "yucata"),
    "jaipur-one-round": partial(jaipur_v0.env, ONE_ROUND),
    "johari": johari_v0.env,
    "johari-3": partial(johari_v0.env, 3),
    "johari-4": partial(johari_v0.env, 4),
}
"""The environments with wrappers."""

RAW: dict[str, Callable[..., AnyEnv]] = {
    "jaipur": jaipur_v0.raw_env,
    "johari": johari_v0.raw_env,
    "johari-4": partial(johari_v0.raw_env, 4),
}
"""Those without."""

SELL = TOKENS.index("sell")

# Their tests warn of what is usual for a game with an action mask, but for the
# environments of their own that they let off by name; and the mask of an agent that is done is empty.
let_off = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",
)


# --- what they test ---


@let_off
@pytest.mark.parametrize("name", USUAL)
def test_their_api_test(name: str) -> None:
    api_test(USUAL[name](), num_cycles=200)


@let_off
@pytest.mark.parametrize(
    "raw",
    [jaipur_v0.raw_env(max_plies=9), johari_v0.raw_env(3, "to-the-letter", max_plies=9)],
    ids=["jaipur", "johari"],
)
def test_their_api_test_without_wrappers_and_cut_short(raw: AnyEnv) -> None:
    api_test(raw, num_cycles=80)


@pytest.mark.parametrize("name", ["jaipur", "johari-3"])
def test_their_seed_test(name: str) -> None:
    seed_test(USUAL[name], num_cycles=100)


@pytest.mark.parametrize(
    ("make", "shown"), [(jaipur_v0.env, "seen by the"), (johari_v0.env, "trader")]
)
def test_their_render_test(
    make: Callable[..., Usual], shown: str, capsys: pytest.CaptureFixture[str]
) -> None:
    render_test(make)
    assert shown in capsys.readouterr().out


# --- what holds of every game ---


def _with_moves(raw: AnyEnv) -> list[str]:
    """The agents that are offered something."""
    return [agent for agent in raw.possible_agents if mask_of(raw, agent).any()]


@pytest.mark.parametrize("name", RAW)
def test_a_match_is_played_to_its_end_and_paid_there_alone(name: str) -> None:
    raw, rng = RAW[name](), random.Random(5)
    raw.reset(seed=5)
    while not any(raw.terminations.values()):
        assert set(raw.rewards.values()) == {0.0}
        agent = raw.agent_selection
        assert raw.observation_space(agent).contains(raw.observe(agent))
        assert _with_moves(raw) == [agent]
        choose(raw, rng)
    table = raw.table
    assert table.match.is_over
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


def test_an_agent_is_shown_the_tokens_that_it_has_chosen_in_their_order() -> None:
    raw, rng, most = RAW["johari"](), random.Random(2), 0
    raw.reset(seed=7)
    for _ in range(30):
        assert raw.decision is not None
        chosen = [*raw.decision.chosen]
        said = raw.observe(raw.agent_selection)["said"]
        assert np.flatnonzero(said).tolist() == sorted(chosen)
        assert said[chosen].tolist() == [*range(1, 1 + len(chosen))]
        most = max(most, len(chosen))
        choose(raw, rng)
    assert most > 1


@pytest.mark.parametrize("name", ["jaipur", "johari"])
def test_a_match_is_cut_short_unpaid_and_nobody_moves_then(name: str) -> None:
    raw, rng = RAW[name](max_plies=4), random.Random(1)
    raw.reset(seed=1)
    while not any(raw.truncations.values()):
        assert raw.table.plies < 4
        choose(raw, rng)
    assert raw.table.plies >= 4
    assert set(raw.truncations.values()) == {True}
    assert set(raw.terminations.values()) == {False}
    assert set(raw.rewards.values()) == {0.0}
    assert _with_moves(raw) == []
    while raw.agents:
        raw.step(None)
    assert _with_moves(raw) == []


@pytest.mark.parametrize(("make", "number"), [(jaipur_v0.env, 2), (johari_v0.env, SELL)])
def test_the_usual_environment_ends_at_what_is_illegal(
    make: Callable[[], Usual], number: int, caplog: pytest.LogCaptureFixture
) -> None:
    usual = make()
    usual.reset(seed=7)
    culprit = usual.agent_selection
    usual.step(number)
    assert "Illegal move made" in caplog.text
    assert usual.rewards[culprit] == -1
    assert set(usual.terminations.values()) == {True}


@pytest.mark.parametrize(
    ("name", "number", "error", "message"),
    [
        ("jaipur", 2, IllegalMove, "TAK-2"),
        ("jaipur", None, ImpossibleArgument, "numbered from 0"),
        *(
            ("johari", number, ImpossibleArgument, "does not go on from 'pick' to a legal move")
            for number in (SELL, len(TOKENS), -1, None)
        ),
    ],
)
def test_the_bare_environment_refuses_what_is_illegal_and_stays_as_it_was(
    name: str, number: int | None, error: type[Exception], message: str
) -> None:
    raw = RAW[name]()
    raw.reset(seed=7)
    before = raw.table.match, raw.decision
    with pytest.raises(error, match=message):
        raw.step(number)
    assert (raw.table.match, raw.decision) == before
    assert raw.render() is None


@pytest.mark.parametrize("name", ["jaipur", "johari"])
def test_an_environment_can_be_copied_and_kept(name: str) -> None:
    raw = RAW[name]()
    raw.reset(seed=3)
    before = raw.table.match, raw.decision
    for other in (copy.deepcopy(raw), pickle.loads(pickle.dumps(raw))):
        assert (other.table.match, other.decision) == before
        choose(other, random.Random(9))
        assert (other.table.match, other.decision) != before
        assert (raw.table.match, raw.decision) == before
        again = copy.deepcopy(raw)
        choose(again, random.Random(9))
        assert (again.table.match, again.decision) == (other.table.match, other.decision)


@pytest.mark.parametrize("name", ["jaipur", "johari"])
def test_nothing_depends_on_the_generators_of_the_program_nor_disturbs_them(name: str) -> None:
    seen = []
    for burned in (0, 5):
        random.seed(burned)
        np.random.seed(burned)  # noqa: NPY002 - theirs is what must not matter
        state = random.getstate()
        raw, rng = RAW[name](), random.Random(2)
        raw.reset(seed=2)
        for _ in range(30):
            choose(raw, rng)
        assert random.getstate() == state
        seen.append(raw.table.match)
    assert seen[0] == seen[1]


@pytest.mark.parametrize("plies", [0, -1])
def test_a_match_is_cut_short_after_a_move_at_the_soonest(plies: int) -> None:
    with pytest.raises(ImpossibleArgument, match=f"max_plies is {plies}; it can be None or"):
        johari_v0.env(max_plies=plies)


# --- a game that brings an encoding and nothing else ---
