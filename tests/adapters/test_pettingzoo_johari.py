"""Johari as a PettingZoo environment: their own tests, and ours."""

import copy
import pickle
import random

import numpy as np
import pytest
from hypothesis import given
from pettingzoo.test import api_test, render_test, seed_test

from jaipur_rules.adapters.pettingzoo import johari as johari_v0
from jaipur_rules.adapters.pettingzoo.environment import ImpossibleLimit
from jaipur_rules.adapters.pettingzoo.johari import JohariEnv
from jaipur_rules.adapters.table import GameTable
from jaipur_rules.encoding import NotInLayout
from jaipur_rules.johari import Match, Ruleset, chance, legal_moves, new_match, replay, view
from jaipur_rules.johari.encoding import TOKENS, decision, tensor_layout
from jaipur_rules.johari.plugin import GAME
from jaipur_rules.johari.rules.ruleset import ImpossibleRuleset
from jaipur_rules.johari.rules.state import ImpossibleMatch
from jaipur_rules.johari.testing import History, Twins, twins
from tests.profiles import share

let_off = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",
)


@let_off
@pytest.mark.parametrize("players", [2, 3, 4])
def test_their_api_test(players: int) -> None:
    api_test(johari_v0.env(players), num_cycles=150)


@let_off
def test_their_api_test_without_wrappers_and_cut_short() -> None:
    api_test(johari_v0.raw_env(3, Ruleset.named("to-the-letter"), max_plies=9), num_cycles=60)


def test_their_seed_test() -> None:
    seed_test(lambda: johari_v0.env(3), num_cycles=60)


def test_their_render_test(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(johari_v0.env)
    assert capsys.readouterr().out


def _says(env: JohariEnv, rng: random.Random) -> None:
    mask = env.observe(env.agent_selection)["action_mask"]
    env.step(int(rng.choice(np.flatnonzero(mask))))


@pytest.mark.parametrize("players", [2, 4])
def test_a_match_is_played_to_its_end_and_the_sum_is_nothing(players: int) -> None:
    env, rng = johari_v0.raw_env(players), random.Random(5)
    env.reset(seed=5)
    assert env.table.match == new_match(seed=5, players=players)
    while not any(env.terminations.values()):
        assert set(env.rewards.values()) == {0.0}
        _says(env, rng)
    assert env.table.match.is_over
    assert sum(env.rewards.values()) == pytest.approx(0)
    assert max(env.rewards.values()) <= 1.0
    assert [agent for agent in env.possible_agents if env.observe(agent)["action_mask"].any()] == []
    assert env.decision is None
    with pytest.raises(ValueError, match="when an agent is dead"):
        env.step(1)
    for _ in range(players):
        env.step(None)
    assert env.agents == []


def test_the_words_that_can_be_said_are_those_of_the_legal_moves() -> None:
    env, rng = johari_v0.raw_env(3), random.Random(1)
    env.reset(seed=1)
    for _ in range(120):
        match, agent = env.table.match, env.agent_selection
        seat = env.possible_agents.index(agent)
        assert seat == match.to_move
        begun = decision(view(match, seat))
        assert begun is not None
        seen = env.observe(agent)
        assert env.observation_space(agent).contains(seen)
        assert env.decision is not None
        if env.decision == begun:
            assert begun.moves == legal_moves(match)
        assert tuple(np.flatnonzero(seen["action_mask"])) == env.decision.next
        tokens = sorted((place, word) for word, place in enumerate(seen["said"]) if place)
        assert [word for _, word in tokens] == list(dict.fromkeys(word for _, word in tokens))
        expected = tensor_layout(3).encode(view(match, seat))
        assert seen["observation"].tobytes() == expected.tobytes()
        for other in set(env.possible_agents) - {agent}:
            shown = env.observe(other)
            assert not shown["action_mask"].any()
            assert not shown["said"].any()
        _says(env, rng)


def test_a_word_that_leads_nowhere_ends_the_usual_environment_and_is_refused_by_the_bare_one(
    caplog: pytest.LogCaptureFixture,
) -> None:
    raw = johari_v0.raw_env()
    raw.reset(seed=7)
    before = raw.table.match, raw.decision
    for word in (TOKENS.index("sell"), len(TOKENS), -1, None):
        with pytest.raises(NotInLayout, match="does not go on from 'pick' to a legal move"):
            raw.step(word)
    assert (raw.table.match, raw.decision) == before
    assert raw.render() is None
    env = johari_v0.env()
    env.reset(seed=7)
    culprit = env.agent_selection
    env.step(TOKENS.index("sell"))
    assert "Illegal move made" in caplog.text
    assert env.rewards[culprit] == -1


def _shown(history: History, seat: int) -> list[object]:
    """All that a seat is shown at the end of a history."""
    env = johari_v0.raw_env(history.players, history.ruleset, render_mode="ansi")
    env.reset(seed=0)
    env.table.match = history.match
    mover = history.match.to_move
    env.decision = None if mover is None else decision(view(history.match, mover))
    env.agent_selection = env.possible_agents[mover or 0]
    observed = env.observe(f"player_{seat}")
    shown: list[object] = [
        observed[key].tobytes() for key in ("observation", "said", "action_mask")
    ]
    shown += [env.rewards, env.infos, env.terminations, env.agent_selection]
    if mover == seat:
        shown.append(env.render())
    return shown


@share(one_in=4)
@given(twins(max_events=60))
def test_an_agent_is_shown_no_secret(pair: Twins) -> None:
    if pair.one.events:
        assert _shown(pair.one, pair.seat) == _shown(pair.other, pair.seat)


def test_what_others_have_laid_face_down_is_seen_by_nobody_else() -> None:
    seen: dict[str, list[bytes]] = {}
    for card in ("baksheesh", "bribe"):
        env, rng = johari_v0.raw_env(3), random.Random(3)
        env.reset(seed=3)
        while env.table.match.phase is None or env.table.match.phase.value != "choose":
            _says(env, rng)
        assert env.agent_selection == "player_0"
        env.step(TOKENS.index(card))
        assert env.agent_selection == "player_1"
        seen[card] = [
            value.tobytes()
            for agent in ("player_1", "player_2")
            for value in (env.observe(agent)[key] for key in ("observation", "said", "action_mask"))
        ]
        own = tensor_layout(3).piece("trader_0_chosen")
        assert env.observe("player_0")["observation"][own.start : own.stop].sum() == 1
    assert seen["baksheesh"] == seen["bribe"]


def test_a_match_can_be_copied_kept_and_cut_short() -> None:
    env = johari_v0.raw_env(max_plies=4)
    env.reset(seed=3)
    for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):  # noqa: S301 - our own
        env.reset(seed=3)
        other.reset(seed=3)
        _says(env, random.Random(9))
        _says(other, random.Random(9))
        assert other.table.match == env.table.match
    rng = random.Random(1)
    while not any(env.truncations.values()):
        _says(env, rng)
    assert env.table.plies >= 4
    assert set(env.rewards.values()) == {0.0}


def test_nothing_depends_on_the_generators_of_the_program_nor_disturbs_them() -> None:
    seen = list[Match]()
    for burned in (0, 5):
        random.seed(burned)
        np.random.seed(burned)  # noqa: NPY002 - theirs is what must not matter
        state = random.getstate()
        env, rng = johari_v0.raw_env(), random.Random(2)
        env.reset(seed=2)
        for _ in range(30):
            _says(env, rng)
        assert random.getstate() == state
        seen.append(env.table.match)
    assert seen[0] == seen[1]


def test_a_table_shuffles_from_its_own_seed_and_the_next_match_is_another() -> None:
    table, rng = GameTable(GAME, 2, "reconstruction"), random.Random(4)
    table.reset(11)
    while not table.match.is_over:
        plies = table.plies
        table.play(rng.choice(legal_moves(table.match)))
        assert table.plies == plies + 1
    first = table.match
    table.reset()
    assert table.match != new_match(seed=11)
    table.reset(11)
    assert table.match == new_match(seed=11)
    assert replay([chance(table.match.__class__(2), seed=11)]) == table.match
    assert first.is_over


def test_bad_tables_are_refused() -> None:
    with pytest.raises(ImpossibleMatch, match="there are 5 traders"):
        johari_v0.env(5)
    with pytest.raises(ImpossibleRuleset, match="no ruleset is named 'house'"):
        GameTable(GAME, 2, "house")


@pytest.mark.parametrize("plies", [0, -1])
def test_a_match_is_cut_short_after_a_move_at_the_soonest(plies: int) -> None:
    with pytest.raises(ImpossibleLimit, match=f"max_plies is {plies}; it can be None or"):
        johari_v0.env(max_plies=plies)
