"""The TextArena environments of both games: played by its own loop, and what they say to whom."""

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
import textarena as ta

from jaipur_rules import replay
from jaipur_rules.adapters.textarena import ENV_ID, JOHARI_ENV_ID, GameEnv, JaipurEnv, JohariEnv
from jaipur_rules.core.errors import ImpossibleArgument, RulesError, UnknownName
from jaipur_rules.core.messages import WrongType
from jaipur_rules.jaipur.record import load_record
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.johari import Phase, legal_moves, score
from jaipur_rules.johari.rules.table import arrange as arrange_johari
from tests.adapters.boxes import ONE_ROUND

BOARD, MESSAGE = ta.ObservationType.GAME_BOARD, ta.ObservationType.GAME_MESSAGE
ADMIN, ACTION = ta.ObservationType.GAME_ADMIN, ta.ObservationType.GAME_ACTION_DESCRIPTION


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


def _last(env: GameEnv, seat: int, kind: ta.ObservationType) -> str:
    return [message for _, message, its in env.state.observations[seat] if its is kind][-1]


def _ready(
    kind: type[GameEnv] = JaipurEnv,
    players: int = 2,
    *,
    max_turns: int | None = None,
    list_moves: bool = True,
) -> GameEnv:
    env = kind(max_turns=max_turns, list_moves=list_moves)
    env.reset(num_players=players, seed=7)
    return env


@pytest.mark.parametrize(
    "written", ["+K", "[+K]", "take all camels", "I had [+S] in mind, but no: [ camels ]"]
)
def test_a_move_is_read_as_people_write_it(written: str) -> None:
    env = _ready()
    assert env.step(written) == (False, {})
    text = _last(env, 0, ACTION)
    assert text.startswith("Player 1 played +K: take all the camels. Into the market: ")
    assert env.state.current_player_id == 0


@pytest.mark.parametrize(
    ("kind", "written", "why"),
    [
        (JaipurEnv, "[+D-L]", r"\+D-L is illegal\. An exchange is at least 2 .* 2 \(EXC-2\)\."),
        (JaipurEnv, "[the lamp]", "'lamp' means nothing here"),
        (JohariEnv, "[bribe]", r"bribe is illegal\. .+ \([A-Z]{3}-\d+\)\."),
    ],
)
def test_a_mistake_is_refused_and_may_be_corrected(
    kind: type[GameEnv], written: str, why: str
) -> None:
    env = _ready(kind)
    seat = env.state.current_player_id
    assert env.step(written) == (False, {})
    assert re.search(why, _last(env, seat, ADMIN))
    assert "attempted" not in str(env.state.observations[1 - seat])
    assert env.state.current_player_id == seat
    env.step(f"[{env.game.rules.legal_moves(env.table.match)[0]}]")
    assert env.table.plies == 1


@pytest.mark.parametrize(
    ("kind", "players", "written"),
    [
        *((JaipurEnv, 2, text) for text in ("[-LLL]", "[-PP]", "[+DC-SS]", "[I hold C, P and L]")),
        (JohariEnv, 3, "[I have W1]"),
    ],
)
def test_a_second_mistake_loses_and_says_to_the_others_nothing_of_the_hand(
    kind: type[GameEnv], players: int, written: str
) -> None:
    env = _ready(kind, players)
    loser = env.state.current_player_id
    env.step(written)
    assert env.step(written)[0] is True
    rewards, info = env.close()
    won = 1 / (players - 1)
    assert rewards == {seat: -1.0 if seat == loser else won for seat in range(players)}
    assert info[loser]["invalid_move"] is True
    public = f"Player {loser} loses the match: its moves cannot be played."
    others = [seat for seat in range(players) if seat != loser]
    assert [seat for seat in range(players) if info[seat]["reason"] == public] == others
    assert [seat for seat in others if written in str(env.state.observations[seat][1:])] == []


def test_what_a_player_thinks_is_not_shown_to_the_other() -> None:
    env = _ready()
    env.step("I hold C, P, L and L. [+D]")
    assert "I hold" not in str(env.state.observations[0])
    assert "I hold" in str(env.state.observations[1])


def test_a_player_is_shown_its_own_table_and_its_moves() -> None:
    env = _ready()
    board = _last(env, 1, BOARD)
    assert board.startswith(env.get_board_str())
    assert "seen by the second trader" in board
    assert "Legal moves: [+D] [+C] [+K] [-C]" in board
    assert "GAME_BOARD" not in str(env.state.observations[0])
    assert "Legal moves" not in _last(_ready(list_moves=False), 1, BOARD)


def test_a_list_that_is_too_long_is_cut_and_counted() -> None:
    env = _ready(JohariEnv)
    env.table.match = arrange_johari(
        displays=("W1W2W3B1B2B3R1R2R3G1G2G3", ""), played=(("sale",), ("bribe",))
    )
    env._hand_over()
    listed = _last(env, 0, BOARD).rpartition("Legal moves, and ")[2]
    count = len(legal_moves(env.table.match))
    assert listed.startswith(f"{count - 80:,} more: [")
    assert listed.count("[") == 80


def test_a_bonus_token_is_announced_by_its_pile_and_not_by_its_value() -> None:
    env = _ready()
    env.table.match = arrange(
        market="DGSKK", hands=("C", "LLL"), deck_size=20, to_move=1, bonuses={3: (1, 2, 3)}
    )
    env.step("[-LLL]")
    assert {_last(env, seat, ACTION) for seat in (0, 1)} == {
        "Player 1 played -LLL: sell 3 leather. Tokens: 4 3 2. A bonus token for 3 cards."
    }


def test_a_card_laid_face_down_is_told_once_all_are_revealed() -> None:
    env = _ready(JohariEnv, 3)
    while env.table.match.phase is not Phase.CHOOSE:
        env.step(f"[{legal_moves(env.table.match)[0]}]")
    env.step("I need gold: [play sale]")
    assert _last(env, 1, ACTION) == "Player 0 has laid a card face down."
    assert "need gold" not in str(env.state.observations[1])
    env.step("[play bribe]")
    env.step("[play purchase]")
    assert _last(env, 1, ACTION) == (
        "Player 2 has laid a card face down. "
        "Revealed: Player 0 Sale, Player 1 Bribe and Player 2 Purchase."
    )


def test_a_round_and_a_match_are_counted_aloud() -> None:
    env, agent = _ready(), Guesser(4)
    while env.table.match.seals == (0, 0):
        env.step(agent(_last(env, env.state.current_player_id, BOARD)))
    assert re.fullmatch(
        r"The round is over \(END-[12]\)\. Rupees: \d+ to \d+\. Player [01]: a Seal \(SCO-4\)\.",
        _last(env, 0, MESSAGE),
    )
    env = _ready(JohariEnv)
    env.table.match = arrange_johari(phase="final", day=10, nobles=(("N3-7",), ()))
    env._hand_over()
    assert env.step(f"[{legal_moves(env.table.match)[0]}]")[0] is True
    first, second = score(env.table.match).totals
    told = f"Prestige points: Player 0 {first} and Player 1 {second}."
    assert _last(env, 1, MESSAGE) == told


def test_a_player_reads_another_language() -> None:
    env = JaipurEnv(lang="fr", max_turns=1)
    env.reset(num_players=2, seed=7)
    assert _last(env, 1, ta.ObservationType.PROMPT).startswith("Vous êtes le joueur 1 sur 2")
    assert "Coups légaux\u202f: [+D]" in _last(env, 1, BOARD)
    env.step("[+S]")
    assert "+S est illégal. Il n’y a pas d’argent au marché (TAK-2)." in _last(env, 1, ADMIN)
    env.step("[+K]")
    played = "Le joueur 1 a joué +K\u202f: prendre tous les chameaux. Au marché"
    assert _last(env, 0, ACTION).startswith(played)
    assert env.close()[1][0]["reason"] == "La partie est arrêtée après 1 coup."
    other = JohariEnv(lang="fr")
    other.reset(num_players=2, seed=7)
    seat = other.state.current_player_id
    prompt = _last(other, seat, ta.ObservationType.PROMPT)
    assert prompt.startswith(f"Vous êtes le joueur {seat} sur")
    other.step(f"[{legal_moves(other.table.match)[0]}]")
    assert _last(other, seat, ACTION).startswith(f"Le joueur {seat} a joué pick ")


def test_a_match_can_be_drawn(examples: Path) -> None:
    *events, last = load_record(examples / "theorems" / "total-tie.json").events
    env = JaipurEnv(ONE_ROUND)
    env.reset(num_players=2)
    env.table.match = replay(events, ruleset=ONE_ROUND)
    env._hand_over()
    assert env.step(str(last))[0] is True
    rewards, info = env.close()
    assert rewards == {0: 0, 1: 0}
    assert info[1]["reason"] == "The match is drawn, 0 to 0 in Seals."
    assert _last(env, 0, MESSAGE).endswith("Nobody takes a Seal (SCO-8).")


@pytest.mark.parametrize(
    ("make", "error", "message"),
    [
        (lambda: JaipurEnv(lang="xx"), UnknownName, "xx"),
        (lambda: JaipurEnv(max_turns=0), ImpossibleArgument, "max_turns is 0"),
        (lambda: JohariEnv(error_allowance=0.5), WrongType, "0.5"),  # type: ignore[arg-type]
        (lambda: JohariEnv().reset(num_players=5), RulesError, "5 traders"),
        (lambda: JaipurEnv().reset(num_players=3), RulesError, "3 players"),
    ],
)
def test_what_cannot_be_is_refused(
    make: Callable[[], object], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        make()
