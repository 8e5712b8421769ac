"""The Gymnasium environments of both games: their own checker, and ours."""

import random
from collections.abc import Callable

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from jaipur_rules import Ruleset, johari
from jaipur_rules.adapters.gymnasium import (
    ENV_ID,
    JOHARI_ENV_ID,
    MAX_STEPS,
    GameEnv,
    JaipurEnv,
    JohariEnv,
)
from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.core.game import AnyMove, AnyView, game_of
from jaipur_rules.johari.encoding import TOKENS
from jaipur_rules.players import dice
from tests.adapters.boxes import ONE_ROUND

MODULE = "jaipur_rules.adapters.gymnasium"


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("name", "options"),
    [
        (ENV_ID, {"ruleset": Ruleset()}),
        (ENV_ID, {"ruleset": ONE_ROUND}),
        (JOHARI_ENV_ID, {"players_seed": 1}),
    ],
    ids=["jaipur", "one-round", "johari"],
)
def test_their_checker(
    name: str, options: dict[str, object], seat: int, capsys: pytest.CaptureFixture[str]
) -> None:
    env = gymnasium.make(f"{MODULE}:{name}", seat=seat, render_mode="ansi", **options)
    check_env(env.unwrapped, skip_render_check=name == JOHARI_ENV_ID)
    shown = f"seen by the {('first', 'second')[seat]} trader"
    assert (shown in capsys.readouterr().out) == (name == ENV_ID)


def _chosen(info: dict[str, object], rng: random.Random) -> int:
    return int(rng.choice(np.flatnonzero(np.asarray(info["action_mask"]))))


ENVS: dict[str, Callable[[], GameEnv]] = {
    "jaipur-0": lambda: JaipurEnv("greedy", ONE_ROUND),
    "jaipur-1": lambda: JaipurEnv("greedy", ONE_ROUND, seat=1),
    "johari-2": lambda: JohariEnv(("greedy", "random"), seat=2),
}


@pytest.mark.parametrize("name", ENVS)
def test_a_match_is_played_to_its_end_and_paid(name: str) -> None:
    env, rng = ENVS[name](), random.Random(3)
    _, info = env.reset(seed=3)
    over, rewards, infos = False, [], [info]
    while not over:
        _, reward, over, cut, info = env.step(_chosen(info, rng))
        assert not cut
        rewards.append(reward)
        infos.append(info)
    paid = env.table.returns()[env.seat]
    assert paid != 0
    assert rewards == [0.0] * (len(rewards) - 1) + [paid]
    assert not np.asarray(info["action_mask"]).any()
    # Of what is to come an info holds nothing.
    assert [sorted(info) for info in infos if [*info] != ["action_mask"]] == []
    with pytest.raises(ImpossibleArgument, match="nothing is to be chosen"):
        env.step(0)


def test_it_is_cut_short_and_drawn_for_the_seat_alone() -> None:
    assert gymnasium.make(ENV_ID).spec.max_episode_steps == MAX_STEPS
    four = JohariEnv(("random",) * 3, seat=3, render_mode="ansi")
    four.reset(seed=5)
    assert "seen by the fourth trader" in str(four.render())


@pytest.mark.parametrize(
    ("env", "number", "illegal"),
    [
        (JaipurEnv(seat=1), 2, "+S is illegal. There is no silver in the market (TAK-2)."),
        (
            JohariEnv(),
            TOKENS.index("sell"),
            "'sell' does not go on from 'pick' to a legal move",
        ),
    ],
    ids=["jaipur", "johari"],
)
def test_an_illegal_choice_ends_the_match_and_says_why(
    env: GameEnv, number: int, illegal: str
) -> None:
    env.reset(seed=7)
    before = env.table.match
    _, reward, over, _, info = env.step(number)
    assert (reward, over, info["illegal"]) == (-1.0, True, illegal)
    assert env.table.match == before


class Listener:
    """An opponent that notes who asks it, and what it draws from its chance."""

    name = "listener"

    def __init__(self) -> None:
        self.seats, self.drawn = set[int](), list[int]()

    def choose(self, seen: AnyView, rng: random.Random, /) -> AnyMove:
        self.seats.add(seen.seat)
        self.drawn.append(rng.getrandbits(256))
        return game_of(seen).rules.legal_moves(seen)[0]


def test_the_opponents_chance_tells_nothing_of_the_deals() -> None:
    """It is the same for the same seed, and another in another environment, unless that is told its seed."""

    def heard(env: GameEnv) -> list[int]:
        env.opponents = (listener := Listener(),)
        env.reset(seed=3)
        return listener.drawn

    first = JaipurEnv(seat=1)
    again = JaipurEnv(seat=1, players_seed=first.players_seed)
    drawn = [dice(first.players_seed, 3, 0).getrandbits(256)]
    assert heard(first) == heard(first) == heard(again) == drawn
    other = heard(JaipurEnv(seat=1))
    assert len(other) == 1
    assert other != drawn


def test_an_opponent_is_asked_in_the_order_of_the_seats_and_draws_anew_each_time() -> None:
    first, third = Listener(), Listener()
    env = JohariEnv((first, third), seat=1)
    _, info = env.reset(seed=7)
    assert env.table.match == johari.new_match(seed=7, players=3)
    for _ in range(8):
        info = env.step(_chosen(info, random.Random(1)))[4]
    assert (first.seats, third.seats) == ({0}, {2})
    assert len({*first.drawn}) == len(first.drawn) > 1
