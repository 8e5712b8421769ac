"""The Gymnasium environment: their own checker, and ours."""

import random

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from hypothesis import given

from jaipur_rules import Move, Ruleset, View, legal_moves, new_match
from jaipur_rules.adapters.gymnasium import ENV_ID, MAX_STEPS, JaipurEnv
from jaipur_rules.core.errors import ImpossibleArgument, NoSuchSeat, UnknownName
from jaipur_rules.jaipur.encoding import action_layout
from jaipur_rules.jaipur.testing import History
from jaipur_rules.players import dice
from tests.adapters.twins import ONE_ROUND, PAIRS, EndOfScript, LaidTable, Script, moves_of
from tests.laws.twins import Twins
from tests.profiles import share


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("rules", [Ruleset(), ONE_ROUND], ids=lambda rules: rules.name)
def test_their_checker(rules: Ruleset, seat: int, capsys: pytest.CaptureFixture[str]) -> None:
    name = f"jaipur_rules.adapters.gymnasium:{ENV_ID}"
    env = gymnasium.make(name, ruleset=rules, seat=seat, render_mode="ansi")
    check_env(env.unwrapped)
    assert f"seen by the {('first', 'second')[seat]} trader" in capsys.readouterr().out


def _chosen(info: dict[str, object], rng: random.Random) -> int:
    return int(rng.choice(np.flatnonzero(np.asarray(info["action_mask"]))))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_match_is_played_to_its_end_and_paid(seat: int) -> None:
    env, rng = JaipurEnv("greedy", ONE_ROUND, seat=seat), random.Random(3)
    _, info = env.reset(seed=3)
    over, reward = False, 0.0
    while not over:
        assert reward == 0
        _, reward, over, cut, info = env.step(_chosen(info, rng))
        assert not cut
    assert reward == env.table.returns()[seat] != 0
    assert not np.asarray(info["action_mask"]).any()


def test_the_registered_environment_cuts_a_match_short() -> None:
    assert gymnasium.make(ENV_ID).spec.max_episode_steps == MAX_STEPS
    env, rng = gymnasium.make(ENV_ID, max_episode_steps=3), random.Random(8)
    _, info = env.reset(seed=8)
    ends = []
    for _ in range(3):
        _, reward, over, cut, info = env.step(_chosen(info, rng))
        ends.append((reward, over, cut))
    assert ends == [(0, False, False), (0, False, False), (0, False, True)]


def test_an_illegal_move_ends_the_match_and_names_the_rules() -> None:
    env = JaipurEnv(seat=1)
    env.reset(seed=7)
    before = env.table.match
    _, reward, over, _, info = env.step(action_layout().number(legal_moves(before)[0]) + 2)
    assert (reward, over) == (-1.0, True)
    assert info["illegal"] == "+S is illegal. There is no silver in the market (TAK-2)."
    assert env.table.match == before
    with pytest.raises(ImpossibleArgument):
        env.step(-1)


def test_a_seed_gives_the_same_match_against_the_same_answers() -> None:
    runs = []
    for _ in range(2):
        env, rng = JaipurEnv("random", seat=1, players_seed=5), random.Random(1)
        _, info = env.reset(seed=12)
        for _ in range(15):
            info = env.step(_chosen(info, rng))[4]
        first = env.table.match
        _, info = env.reset()
        runs.append((first, env.table.match))
    assert runs[0] == runs[1]
    assert runs[0][0] != runs[0][1]


class Listener:
    """An opponent that notes what it draws from its chance."""

    name = "listener"

    def __init__(self) -> None:
        self.drawn: list[int] = []

    def choose(self, seen: View, rng: random.Random, /) -> Move:
        self.drawn.append(rng.getrandbits(256))
        return legal_moves(seen)[0]


def test_the_opponents_chance_tells_nothing_of_the_deals() -> None:
    """It is the same for the same seed, and another in another environment, unless that is told its seed."""
    drawn = []
    first = JaipurEnv(Listener(), seat=1)
    for env in (first, first, JaipurEnv(Listener(), seat=1, players_seed=first.players_seed)):
        heard = Listener()
        env.opponents = (heard,)
        env.reset(seed=3)
        drawn.append(heard.drawn)
    assert drawn == [[dice(first.players_seed, 3, 0).getrandbits(256)]] * 3
    other = JaipurEnv(seat=1)
    heard = Listener()
    other.opponents = (heard,)
    other.reset(seed=3)
    assert len(heard.drawn) == 1
    assert heard.drawn != drawn[0]


def test_the_first_deal_is_that_of_the_seed() -> None:
    env = JaipurEnv(seat=1)
    env.reset(seed=7)
    assert env.table.match == new_match(seed=7)


def test_the_mask_is_there_under_both_names() -> None:
    env = JaipurEnv()
    _, info = env.reset(seed=2)
    assert data_equivalence(env.action_masks().astype(np.int8), info["action_mask"])


def test_an_info_holds_the_mask_and_nothing_of_what_is_to_come() -> None:
    env, rng = JaipurEnv(), random.Random(3)
    _, info = env.reset(seed=2)
    infos = [info]
    while not env.table.match.is_over:
        infos.append(env.step(_chosen(infos[-1], rng))[4])
    assert [sorted(info) for info in infos if [*info] != ["action_mask"]] == []


def test_it_is_drawn_for_the_seat_alone(capsys: pytest.CaptureFixture[str]) -> None:
    env = JaipurEnv(seat=1, render_mode="human")
    env.reset(seed=5)
    assert "seen by the second trader" in capsys.readouterr().out
    assert JaipurEnv().render() is None


def test_an_opponent_that_is_nobody_is_refused() -> None:
    with pytest.raises(UnknownName, match="there is no player 'nobody'"):
        JaipurEnv("nobody")


def _shown(history: History, seat: int) -> list[object]:
    """All that the agent is shown while a history is played, whichever seat is its own."""
    script = iter(moves_of(history))
    env = JaipurEnv(Script(script), history.ruleset, seat=seat, render_mode="ansi")
    env.table = LaidTable(history)
    layout = action_layout(history.ruleset)
    shown: list[object] = []
    try:
        observation, info = env.reset(seed=1)
        while True:
            shown += [observation.tobytes(), np.asarray(info["action_mask"]).tobytes()]
            shown += [sorted(info), env.render(), env.action_masks().tobytes()]
            move = next(script, None)
            if move is None:
                illegal = env.step(layout.number(layout.moves[-1]))
                return [*shown, illegal[0].tobytes(), illegal[1:4], illegal[4].get("illegal")]
            observation, reward, over, cut, info = env.step(layout.number(move))
            shown += [reward, over, cut]
    except EndOfScript:
        return shown


@share(one_in=2)
@given(PAIRS)
def test_the_agent_is_shown_no_secret(pair: Twins[History]) -> None:
    if pair.one.rounds:
        assert _shown(pair.one, pair.seat) == _shown(pair.other, pair.seat)


def test_what_cannot_be_is_refused_when_it_is_made() -> None:
    with pytest.raises(ImpossibleArgument, match="no render mode 'rgb'"):
        JaipurEnv(render_mode="rgb")
    with pytest.raises(NoSuchSeat, match="2 is no trader"):
        JaipurEnv(seat=2)
