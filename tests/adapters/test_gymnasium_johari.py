"""The Gymnasium environment of Johari: their own checker, and ours."""

import random

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from hypothesis import given

from jaipur_rules.adapters.gymnasium import JOHARI_ENV_ID, JohariEnv
from jaipur_rules.core.errors import ImpossibleArgument, NoSuchSeat
from jaipur_rules.johari import ImpossibleMatch, Match, legal_moves, new_match, score, view
from jaipur_rules.johari.encoding import TOKENS, decision, tensor_layout
from jaipur_rules.johari.testing import History
from tests.laws.twins import Twins, twins
from tests.profiles import share


def _chosen(info: dict[str, object], rng: random.Random) -> int:
    return int(rng.choice(np.flatnonzero(np.asarray(info["action_mask"]))))


def test_their_checker() -> None:
    name = f"jaipur_rules.adapters.gymnasium:{JOHARI_ENV_ID}"
    check_env(gymnasium.make(name, seat=1, players_seed=1).unwrapped, skip_render_check=True)


def test_a_match_is_played_to_its_end_and_paid() -> None:
    env, rng = JohariEnv(("greedy", "random"), seat=2), random.Random(3)
    _, info = env.reset(seed=3)
    over, rewards = False, []
    while not over:
        _, reward, over, cut, info = env.step(_chosen(info, rng))
        rewards.append(reward)
        assert not cut
    assert (rewards[:-1], rewards[-1]) == ([0.0] * len(rewards[:-1]), env.table.returns()[2])
    assert np.asarray(info["action_mask"]).sum() == 0
    assert len(score(env.table.match).totals) == 3
    with pytest.raises(ImpossibleArgument, match="nothing is to be chosen"):
        env.step(0)


def test_an_observation_is_the_view_and_then_the_tokens_chosen() -> None:
    env, rng = JohariEnv(seat=0, players_seed=1), random.Random(5)
    observation, info = env.reset(seed=7)
    assert env.table.match == new_match(seed=7)
    layout = tensor_layout(2)
    lengths = set()
    for _ in range(60):
        decision = env.decision
        assert decision is not None
        seen = view(env.table.match, 0)
        assert layout.decode([float(each) for each in observation[: layout.size]]) == seen
        said = observation[layout.size :] * 100
        order = np.argsort(said, kind="stable")[np.count_nonzero(said == 0) :]
        assert [*order] == [*dict.fromkeys(decision.chosen)]
        assert [*np.flatnonzero(np.asarray(info["action_mask"]))] == [*decision.next]
        lengths.add(len(decision.chosen))
        observation, *_, info = env.step(_chosen(info, rng))
    assert lengths >= {1, 2}


def test_a_token_that_leads_nowhere_ends_the_match_and_one_that_is_none_is_refused() -> None:
    env = JohariEnv()
    env.reset(seed=7)
    before = env.table.match
    _, reward, over, _, info = env.step(TOKENS.index("sell"))
    assert (reward, over) == (-1.0, True)
    assert info["illegal"] == "'sell' does not go on from 'pick' to a legal move"
    assert env.table.match == before
    with pytest.raises(ImpossibleArgument):
        env.step(len(TOKENS))


def test_an_opponent_is_asked_in_the_order_of_the_seats() -> None:
    asked = []

    class Named:
        def __init__(self, name: str) -> None:
            self.name = name

        def choose(self, seen: object, _rng: object, /) -> object:
            asked.append((self.name, seen.seat))  # type: ignore[attr-defined]
            return legal_moves(seen)[0]  # type: ignore[arg-type]

    env = JohariEnv((Named("first"), Named("third")), seat=1)
    _, info = env.reset(seed=7)
    for _ in range(8):
        info = env.step(_chosen(info, random.Random(1)))[4]
    assert {*asked} == {("first", 0), ("third", 2)}


def test_it_is_drawn_for_the_seat_alone() -> None:
    env = JohariEnv(("random",) * 3, seat=3, render_mode="ansi")
    env.reset(seed=5)
    assert "seen by the fourth trader" in str(env.render())


def test_what_cannot_be_is_refused_when_it_is_made() -> None:
    with pytest.raises(NoSuchSeat):
        JohariEnv(seat=2)
    with pytest.raises(ImpossibleMatch, match="5 traders"):
        JohariEnv(("random",) * 4)
    assert Match(4).players == JohariEnv(("random",) * 3).table.players


def _shown(history: History, seat: int) -> list[object]:
    """All that an agent is shown at the end of a history."""
    env = JohariEnv(("random",) * (history.players - 1), history.ruleset, seat=seat)
    env.render_mode = "ansi"
    env.reset(seed=0)
    env.table.match = history.match
    env.decision = decision(view(history.match, seat))
    observation, info = env._seen()
    return [observation.tobytes(), np.asarray(info["action_mask"]).tobytes(), env.render()]


@share(one_in=4)
@given(twins("johari", max_events=60))
def test_the_agent_is_shown_no_secret(pair: Twins[History]) -> None:
    assert _shown(pair.one, pair.seat) == _shown(pair.other, pair.seat)
