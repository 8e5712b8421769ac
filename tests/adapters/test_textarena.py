"""The TextArena environments of both games: played by its own loop, and what they say to whom.

What everybody reads is kept in files that a person can read, of a table its first line and the legal moves; `>` is what the
player to move writes.
`REGENERATE=1 pytest tests/adapters/test_textarena.py` writes them anew; look at what has changed.
"""

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import textarena as ta

from jaipur_rules import replay
from jaipur_rules.adapters.textarena import ENV_ID, JOHARI_ENV_ID, GameEnv, JaipurEnv, JohariEnv
from jaipur_rules.jaipur.record import load_record
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.johari.rules.table import arrange as arrange_johari
from tests.adapters.boxes import ONE_ROUND
from tests.golden import kept_text

GOLDEN = Path(__file__).parent / "golden"
TIE = load_record(Path(__file__).parents[2] / "examples/theorems/total-tie.json").events
BONUS = arrange(market="DGSKK", hands=("C", "LLL"), deck_size=20, to_move=1, bonuses={3: (1, 2, 3)})
ROUND = arrange(market="KDGSC", herds=(7, 3), deck_size=0)
FIRST = "the first legal move"


class Guesser:
    """An agent that reads what it is shown, and writes one of the moves that it finds there."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def __call__(self, observation: str) -> str:
        moves = re.findall(r"\[([^\[\]]+)\]", observation.rpartition("Legal moves")[2])
        return f"Let me think of [+S] or so.\nMy move: [{self._rng.choice(moves)}]"


@pytest.mark.parametrize(
    ("name", "players", "reason"),
    [
        (ENV_ID, 2, r"Player [01] wins the match, \d to \d in Seals\."),
        (f"{ENV_ID}-train", 2, r"Player [01] wins the match, \d to \d in Seals\."),
        (JOHARI_ENV_ID, 2, r"The match is won by Player .* \(FIN-\d\)\. Pres.*"),
        (f"{JOHARI_ENV_ID}-train", 4, r"The match is won by Player .* \(FIN-\d\)\. Pres.*"),
    ],
)
def test_their_own_loop_plays_a_match(name: str, players: int, reason: str) -> None:
    agents = [Guesser(seat) for seat in range(players)]
    env = ta.make(name)
    env.reset(num_players=players, seed=11)
    done = False
    while not done:
        player_id, observation = env.get_observation()
        done, info = env.step(action=agents[player_id](str(observation)))
        assert info == {}
    rewards, game_info = env.close()
    assert sum(rewards.values()) == pytest.approx(0)
    assert max(rewards.values()) > 0
    (said,) = {str(game_info[seat]["reason"]) for seat in range(players)}
    assert re.fullmatch(reason, said)
    assert [seat for seat in range(players) if game_info[seat]["invalid_move"]] == []


def new(
    kind: type[GameEnv], lang: str, *, players: int = 2, at: Any = None, **options: Any
) -> GameEnv:
    """An environment with a match of its seed, or with one that is laid."""
    env = kind(lang=lang, **options)
    env.reset(num_players=players, seed=7)
    if at is not None:
        env.table.match = at
        for seen in env.state.observations.values():
            seen.clear()
        env._show_table()
    return env


NAMES = {
    "BONUS": BONUS,
    "JaipurEnv": JaipurEnv,
    "JohariEnv": JohariEnv,
    "ONE_ROUND": ONE_ROUND,
    "ROUND": ROUND,
    "TIE": replay(TIE[:-1], ruleset=ONE_ROUND),
    "arrange_johari": arrange_johari,
    "new": new,
}
"""What a session may name."""


def sessions() -> Iterator[tuple[str, tuple[str, list[str]]]]:
    """The sessions of `sessions.txt`, by name: a call that makes an environment, and what is written to it."""
    for block in GOLDEN.with_name("sessions.txt").read_text(encoding="utf-8").split("\n\n"):
        name, call, *steps = block.strip().split("\n")
        yield name, (call, steps)


SESSIONS = dict(sessions())


def told(env: GameEnv, steps: list[str]) -> Iterator[str]:
    """What each player reads, and what it comes to."""
    seen = dict.fromkeys(env.state.observations, 0)
    for step in ["", *steps]:
        if step:
            written = (
                step if step != FIRST else f"[{env.game.rules.legal_moves(env.table.match)[0]}]"
            )
            yield f"> {written}"
            env.step(written)
        for seat, read in env.state.observations.items():
            for by, message, kind in read[seen[seat] :]:
                lines = message.splitlines()
                shown = (
                    [lines[0], "...", lines[-1]] if kind is ta.ObservationType.GAME_BOARD else lines
                )
                yield "\n  ".join([f"{seat} reads {kind.name} of {by}:", *shown])
            seen[seat] = len(read)
    if env.state.done:
        yield str(env.close())


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", SESSIONS)
def test_everybody_reads_what_they_did(name: str, lang: str) -> None:
    call, steps = SESSIONS[name]
    state = random.getstate()
    env: GameEnv = eval(call, {**NAMES, "lang": lang})
    text, file = "\n".join(told(env, steps)) + "\n", GOLDEN / f"{name}.{lang}.txt"
    assert random.getstate() == state
    assert text == kept_text(file, text)
