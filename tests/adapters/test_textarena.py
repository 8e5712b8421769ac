"""The TextArena environment: played by its own loop, and what it says to whom."""

import random
import re
from pathlib import Path

import pytest
import textarena as ta
from hypothesis import given

from jaipur_rules import new_match, replay
from jaipur_rules.adapters.textarena import ENV_ID, JaipurEnv
from jaipur_rules.core.errors import UnknownName
from jaipur_rules.jaipur.record import load_record
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.jaipur.testing import History
from tests.adapters.twins import ONE_ROUND, PAIRS, LaidTable, moves_of
from tests.laws.twins import Twins
from tests.profiles import share


class Guesser:
    """An agent that reads what it is shown, and writes one of the moves that it finds there."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def __call__(self, observation: str) -> str:
        moves = re.findall(r"\[([-+][-+A-Z]+)\]", observation.rpartition("Legal moves:")[2])
        return f"Let me think of [+S] or so.\nMy move: [{self._rng.choice(moves)}]"


@pytest.mark.parametrize("suffix", ["", "-train"])
def test_their_own_loop_plays_a_match(suffix: str) -> None:
    agents = {0: Guesser(1), 1: Guesser(2)}
    env = ta.make(ENV_ID + suffix)
    env.reset(num_players=len(agents), seed=11)
    done = False
    while not done:
        player_id, observation = env.get_observation()
        done, info = env.step(action=agents[player_id](str(observation)))
        assert info == {}
    rewards, game_info = env.close()
    assert sorted(rewards.values()) == [-1, 1]
    assert [
        seat
        for seat in (0, 1)
        if not re.fullmatch(
            r"Player [01] wins the match, \d to \d in Seals\.", str(game_info[seat]["reason"])
        )
    ] == []
    assert [seat for seat in (0, 1) if game_info[seat]["invalid_move"] is not False] == []


def _last(env: JaipurEnv, seat: int, kind: ta.ObservationType) -> str:
    return [message for _, message, its in env.state.observations[seat] if its is kind][-1]


def _ready(*, max_turns: int | None = None, list_moves: bool = True) -> JaipurEnv:
    env = JaipurEnv(max_turns=max_turns, list_moves=list_moves)
    env.reset(num_players=2, seed=7)
    return env


def test_the_first_deal_is_that_of_the_seed_and_their_generator_is_left_alone() -> None:
    state = random.getstate()
    env = _ready()
    assert env.table.match == new_match(seed=7)
    assert env.state.current_player_id == new_match(seed=7).to_move == 1
    assert random.getstate() == state


@pytest.mark.parametrize(
    "written", ["+K", "[+K]", "take all camels", "I had [+S] in mind, but no: [ camels ]"]
)
def test_a_move_is_read_as_people_write_it(written: str) -> None:
    env = _ready()
    assert env.step(written) == (False, {})
    text = _last(env, 0, ta.ObservationType.GAME_ACTION_DESCRIPTION)
    assert text.startswith("Player 1 played +K: take all the camels. Into the market: ")
    assert env.state.current_player_id == 0


def test_an_illegal_move_is_refused_with_its_rules_and_may_be_corrected() -> None:
    env = _ready()
    env.step("[+D-L]")
    text = _last(env, 1, ta.ObservationType.GAME_ADMIN)
    assert "+D-L is illegal. An exchange is at least 2 cards for 2 (EXC-2)." in text
    assert "attempted" not in str(env.state.observations[0])
    assert env.state.current_player_id == 1
    env.step("[+D]")
    assert env.state.current_player_id == 0


def test_what_is_no_move_is_refused_in_a_sentence() -> None:
    env = _ready()
    env.step("[the lamp]")
    assert "'lamp' is no kind of card." in _last(env, 1, ta.ObservationType.GAME_ADMIN)


def test_a_second_mistake_loses() -> None:
    env = _ready()
    env.step("[+S]")
    assert env.step("[+S]")[0] is True
    rewards, info = env.close()
    assert rewards == {1: -1, 0: 1}
    assert info[1]["invalid_move"] is True
    assert "(TAK-2)" in str(info[1]["reason"])


@pytest.mark.parametrize("written", ["[-LLL]", "[-PP]", "[+DC-SS]", "[I hold C, P and L]"])
def test_a_forfeit_says_to_the_other_nothing_of_the_hand(written: str) -> None:
    env = _ready()
    env.step(written)
    env.step(written)
    info = env.close()[1]
    assert info[0]["reason"] == "Player 1 loses the match: its moves cannot be played."
    assert written not in str(env.state.observations[0][1:])


def test_what_a_player_thinks_is_not_shown_to_the_other() -> None:
    env = _ready()
    env.step("I hold C, P, L and L. [+D]")
    assert "I hold" not in str(env.state.observations[0])
    assert "I hold" in str(env.state.observations[1])


def test_a_player_is_shown_its_own_table_and_its_moves() -> None:
    env = _ready()
    board = _last(env, 1, ta.ObservationType.GAME_BOARD)
    assert board.startswith(env.get_board_str())
    assert "seen by the second trader" in board
    assert "Legal moves: [+D] [+C] [+K] [-C]" in board
    assert "GAME_BOARD" not in str(env.state.observations[0])
    bare = _ready(list_moves=False)
    assert "Legal moves" not in _last(bare, 1, ta.ObservationType.GAME_BOARD)


def test_a_bonus_token_is_announced_by_its_pile_and_not_by_its_value() -> None:
    env = _ready()
    env.table.match = arrange(
        market="DGSKK", hands=("C", "LLL"), deck_size=20, to_move=1, bonuses={3: (1, 2, 3)}
    )
    env.step("[-LLL]")
    text = _last(env, 0, ta.ObservationType.GAME_ACTION_DESCRIPTION)
    assert text == _last(env, 1, ta.ObservationType.GAME_ACTION_DESCRIPTION)
    assert text == (
        "Player 1 played -LLL: sell 3 leather. Tokens: 4 3 2. A bonus token for 3 cards."
    )


def test_a_round_is_counted_aloud() -> None:
    env, agent = _ready(), Guesser(4)
    while env.table.match.seals == (0, 0):
        env.step(agent(_last(env, env.state.current_player_id, ta.ObservationType.GAME_BOARD)))
    text = _last(env, 0, ta.ObservationType.GAME_MESSAGE)
    assert re.fullmatch(
        r"The round is over \(END-[12]\)\. Rupees: \d+ to \d+\. Player [01]: a Seal \(SCO-4\)\.",
        text,
    )


def test_a_player_reads_another_language() -> None:
    env = JaipurEnv(lang="fr", max_turns=1)
    env.reset(num_players=2, seed=7)
    assert _last(env, 1, ta.ObservationType.PROMPT).startswith("Vous êtes le joueur 1 sur 2")
    assert "Coups légaux\u202f: [+D]" in _last(env, 1, ta.ObservationType.GAME_BOARD)
    env.step("[+S]")
    refused = _last(env, 1, ta.ObservationType.GAME_ADMIN)
    assert "+S est illégal. Il n’y a pas d’argent au marché (TAK-2)." in refused
    env.step("[+K]")
    played = _last(env, 0, ta.ObservationType.GAME_ACTION_DESCRIPTION)
    assert played.startswith("Le joueur 1 a joué +K\u202f: prendre tous les chameaux. Au marché")
    assert env.close()[1][0]["reason"] == "La partie est arrêtée après 1 coup."
    with pytest.raises(UnknownName):
        JaipurEnv(lang="xx")


def test_a_match_can_be_cut_short() -> None:
    env, agent = _ready(max_turns=3), Guesser(1)
    for _ in range(3):
        env.step(agent(_last(env, env.state.current_player_id, ta.ObservationType.GAME_BOARD)))
    rewards, info = env.close()
    assert rewards == {0: 0, 1: 0}
    assert info[0]["reason"] == "The match is cut short after 3 moves."


def test_a_match_can_be_drawn(examples: Path) -> None:
    events = load_record(examples / "theorems" / "total-tie.json").events
    history = History(ONE_ROUND, events, replay(events, ruleset=ONE_ROUND))
    env = JaipurEnv(ONE_ROUND)
    env.table = LaidTable(history)
    env.reset(num_players=2)
    for move in moves_of(history):
        done, _ = env.step(str(move))
    assert done
    assert env.close()[1][1]["reason"] == "The match is drawn, 0 to 0 in Seals."
    text = _last(env, 0, ta.ObservationType.GAME_MESSAGE)
    assert text.endswith("Nobody takes a Seal (SCO-8).")


def _messages(history: History, seat: int) -> list[object]:
    """Return all messages to a player while a history is played, with mistakes of its own between."""
    env = JaipurEnv(history.ruleset)
    env.table = LaidTable(history)
    env.reset(num_players=2, seed=1)
    boards: list[object] = []
    for number, move in enumerate(moves_of(history)):
        if env.state.current_player_id == seat:
            boards.append(env.get_board_str())
            if number % 3 == 0:
                env.step("[+KK]")
        env.step(f"[{move}]")
    return [*boards, env.state.observations[seat], env.state.rewards]


@share(one_in=2)
@given(PAIRS)
def test_a_player_is_sent_no_secret(pair: Twins[History]) -> None:
    if pair.one.rounds:
        assert _messages(pair.one, pair.seat) == _messages(pair.other, pair.seat)
