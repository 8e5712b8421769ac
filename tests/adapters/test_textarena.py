"""The TextArena environments of both games: played by its own loop, and what they say to whom.

What everybody reads is kept in files that a person can read, of a table its first line and the legal moves; `>` is what the
player to move writes.
`REGENERATE=1 pytest tests/adapters/test_textarena.py` writes them anew; look at what has changed.
"""

import os
import random
import re
from collections.abc import Callable, Iterator
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


SESSIONS: dict[str, tuple[Callable[[str], GameEnv], list[str]]] = {
    "moves": (
        lambda lang: new(JaipurEnv, lang, max_turns=3),
        [
            "I hold C, P, L and L. [+D-L]",
            "I had [+S] in mind, but no: [ camels ]",
            "+D",
            "take all camels",
        ],
    ),
    "mistakes": (lambda lang: new(JaipurEnv, lang, list_moves=False), ["[the lamp]", "[-LLL]"]),
    "mistakes-of-three": (lambda lang: new(JohariEnv, lang, players=3), ["[bribe]", "[I have W1]"]),
    "bonus": (lambda lang: new(JaipurEnv, lang, at=BONUS, max_turns=1), ["[-LLL]"]),
    "round": (lambda lang: new(JaipurEnv, lang, at=ROUND), ["[+D]"]),
    "tie": (
        lambda lang: new(
            JaipurEnv, lang, at=replay(TIE[:-1], ruleset=ONE_ROUND), ruleset=ONE_ROUND
        ),
        [str(TIE[-1])],
    ),
    "face-down": (
        lambda lang: new(JohariEnv, lang, players=3, max_turns=9),
        [*[FIRST] * 3, "I need gold: [play sale]", "[play bribe]", "[play purchase]"],
    ),
    "many-moves": (
        lambda lang: new(
            JohariEnv,
            lang,
            at=arrange_johari(
                displays=("W1W2W3B1B2B3R1R2R3G1G2G3", ""), played=(("sale",), ("bribe",))
            ),
        ),
        [],
    ),
    "end": (
        lambda lang: new(
            JohariEnv, lang, at=arrange_johari(phase="final", day=10, nobles=(("N3-7",), ()))
        ),
        [FIRST],
    ),
}


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
    make, steps = SESSIONS[name]
    state = random.getstate()
    text, file = "\n".join(told(make(lang), steps)) + "\n", GOLDEN / f"{name}.{lang}.txt"
    assert random.getstate() == state
    if os.environ.get("REGENERATE"):
        file.write_text(text, encoding="utf-8", newline="\n")
    assert text == file.read_text(encoding="utf-8")
