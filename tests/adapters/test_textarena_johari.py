"""Johari for TextArena: played by its own loop, and what it says to whom."""

import random
import re

import pytest
import textarena as ta

from jaipur_rules.adapters.textarena import JOHARI_ENV_ID, JohariEnv
from jaipur_rules.core.errors import RulesError
from jaipur_rules.johari import Phase, legal_moves, new_match, score
from jaipur_rules.johari.rules.table import arrange


class Guesser:
    """An agent that reads what it is shown, and writes one of the moves that it finds there."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def __call__(self, observation: str) -> str:
        moves = re.findall(r"\[([a-z][^\[\]]*)\]", observation.rpartition("Legal moves")[2])
        return f"Let me think.\nMy move: [{self._rng.choice(moves)}]"


@pytest.mark.parametrize(("players", "suffix"), [(2, ""), (4, "-train")])
def test_their_own_loop_plays_a_match(players: int, suffix: str) -> None:
    agents = [Guesser(seat) for seat in range(players)]
    env = ta.make(JOHARI_ENV_ID + suffix)
    env.reset(num_players=players, seed=11)
    done = False
    while not done:
        player_id, observation = env.get_observation()
        done, info = env.step(action=agents[player_id](str(observation)))
        assert info == {}
    rewards, game_info = env.close()
    assert sum(rewards.values()) == pytest.approx(0)
    assert max(rewards.values()) > 0
    assert {str(game_info[seat]["reason"]) for seat in range(players)} == {
        str(game_info[0]["reason"])
    }
    assert re.match(r"The match is won by Player .* \(FIN-\d\)\. Pres", str(game_info[0]["reason"]))


def _last(env: JohariEnv, seat: int, kind: ta.ObservationType) -> str:
    return [message for _, message, its in env.state.observations[seat] if its is kind][-1]


def _ready(players: int = 3, max_turns: int | None = None) -> JohariEnv:
    env = JohariEnv(max_turns=max_turns)
    env.reset(num_players=players, seed=7)
    return env


def test_the_deal_is_that_of_the_seed_and_their_generator_is_left_alone() -> None:
    state = random.getstate()
    env = _ready()
    assert env.table.match == new_match(seed=7, players=3)
    assert env.state.current_player_id == env.table.match.to_move
    assert random.getstate() == state


def test_a_card_laid_face_down_is_told_once_all_are_revealed() -> None:
    env = _ready()
    while env.table.match.phase is not Phase.CHOOSE:
        env.step(f"[{legal_moves(env.table.match)[0]}]")
    actions = ta.ObservationType.GAME_ACTION_DESCRIPTION
    env.step("I need gold: [play sale]")
    assert _last(env, 1, actions) == "Player 0 has laid a card face down."
    assert "need gold" not in str(env.state.observations[1])
    env.step("[play bribe]")
    env.step("[play purchase]")
    assert _last(env, 1, actions) == (
        "Player 2 has laid a card face down. "
        "Revealed: Player 0 Sale, Player 1 Bribe and Player 2 Purchase."
    )


def test_a_list_that_is_too_long_is_cut_and_counted() -> None:
    env = _ready(2)
    env.table.match = arrange(
        displays=("W1W2W3B1B2B3R1R2R3G1G2G3", ""), played=(("sale",), ("bribe",))
    )
    env._hand_over()
    board = _last(env, 0, ta.ObservationType.GAME_BOARD)
    listed = board.rpartition("Legal moves, and ")[2]
    count = len(legal_moves(env.table.match))
    assert listed.startswith(f"{count - 80:,} more: [")
    assert listed.count("[") == 80


def test_an_illegal_move_is_refused_with_its_rules_and_a_second_one_loses() -> None:
    env = _ready()
    seat = env.state.current_player_id
    assert env.step("[bribe]") == (False, {})
    refused = _last(env, seat, ta.ObservationType.GAME_ADMIN)
    assert re.search(r"bribe is illegal\. .+ \([A-Z]{3}-\d+\)\.", refused)
    assert env.state.current_player_id == seat
    assert env.step("[what?]")[0] is True
    rewards = env.state.rewards
    assert rewards == {seat: -1.0, **{other: 0.5 for other in range(3) if other != seat}}


def test_a_match_is_scored_aloud_or_cut_short() -> None:
    env = _ready(2, max_turns=2)
    for _ in range(2):
        env.step(f"[{legal_moves(env.table.match)[0]}]")
    assert env.state.rewards == {0: 0, 1: 0}
    env = _ready(2)
    env.table.match = arrange(phase="final", day=10, nobles=(("N3-7",), ()))
    env._hand_over()
    assert env.step(f"[{legal_moves(env.table.match)[0]}]")[0] is True
    totals = score(env.table.match).totals
    told = _last(env, 1, ta.ObservationType.GAME_MESSAGE)
    assert told == f"Prestige points: Player 0 {totals[0]} and Player 1 {totals[1]}."


def test_a_player_reads_another_language() -> None:
    env = JohariEnv(lang="fr")
    env.reset(num_players=2, seed=7)
    seat = env.state.current_player_id
    assert _last(env, seat, ta.ObservationType.PROMPT).startswith(f"Vous êtes le joueur {seat} sur")
    env.step(f"[{legal_moves(env.table.match)[0]}]")
    told = _last(env, seat, ta.ObservationType.GAME_ACTION_DESCRIPTION)
    assert told.startswith(f"Le joueur {seat} a joué pick ")


def test_the_game_is_not_for_five() -> None:
    with pytest.raises(RulesError, match="5 traders"):
        JohariEnv().reset(num_players=5)


def test_a_forfeit_says_to_the_others_nothing_of_the_hand() -> None:
    env = _ready()
    loser = env.state.current_player_id
    env.step("[I have W1]")
    env.step("[I have W1]")
    info = env.close()[1]
    public = f"Player {loser} loses the match: its moves cannot be played."
    assert [info[seat]["reason"] == public for seat in range(3)] == [
        seat != loser for seat in range(3)
    ]
