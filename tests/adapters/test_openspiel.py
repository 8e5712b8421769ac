"""The game of OpenSpiel: its random simulations, its API tests, its contracts, and ours."""

import copy
import random
import unittest
from collections.abc import Iterator

import numpy as np
import pyspiel
import pytest
from hypothesis import given
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from jaipur_rules import Ruleset, view
from jaipur_rules.adapters.openspiel import NAME, JaipurGame, JaipurState
from jaipur_rules.jaipur.encoding import action_layout, tensor_layout, view_from_json, view_to_json
from jaipur_rules.jaipur.testing import History
from tests.adapters.twins import PAIRS, SMALL_BOX, unfolded
from tests.laws.twins import Twins
from tests.profiles import share

TINY = Ruleset(box=SMALL_BOX)


def _tiny() -> JaipurGame:
    return JaipurGame({"max_plies": 3}, ruleset=TINY)


def _states(game: pyspiel.Game, seed: int, *, until: int = 10_000) -> Iterator[pyspiel.State]:
    """The states of one game at random."""
    rng, state = random.Random(seed), game.new_initial_state()
    for _ in range(until):
        yield state
        if state.is_terminal():
            return
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(rng.choices(*zip(*outcomes, strict=True))[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))


def _turn(game: pyspiel.Game, seed: int, plies: int) -> JaipurState:
    """A trader's turn after so many moves at random."""
    for state in _states(game, seed):
        assert isinstance(state, JaipurState)
        if state.here.plies == plies and not state.is_chance_node():
            return state
    raise AssertionError("the game is too short")


def _known(state: pyspiel.State, player: int) -> list[object]:
    """All that a player may know of a state."""
    return [
        state.information_state_string(player),
        state.observation_string(player),
        state.observation_tensor(player),
        state.legal_actions(player),
        state.current_player(),
        state.returns(),
    ]


# --- what they test ---


@pytest.mark.parametrize(
    "params", ["", "max_rounds=1,ruleset=yucata", "ruleset=third-party-page,max_plies=30"]
)
def test_their_random_simulations(params: str) -> None:
    game = pyspiel.load_game(f"{NAME}({params})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_their_random_simulations_where_chance_is_sampled() -> None:
    # Their own serialisation of a sampled game asks for a method that no game in Python can have.
    game = pyspiel.load_game(f"{NAME}(chance=sampled,max_rounds=1,rng_seed=3)")
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC
    pyspiel.random_sim_test(game, num_sims=2, serialize=False, verbose=False)


def test_their_random_simulations_of_a_small_box() -> None:
    game = JaipurGame({"max_plies": 12}, ruleset=TINY)
    pyspiel.random_sim_test(game, num_sims=20, serialize=False, verbose=False)


def _passed(case: type[unittest.TestCase], *names: str) -> int:
    """The number of tests of theirs that were run, or those of these names; all have passed."""
    loader = unittest.TestLoader()
    tests = [case(name) for name in names] if names else loader.loadTestsFromTestCase(case)
    result = unittest.TestResult()
    unittest.TestSuite(tests).run(result)
    assert result.failures + result.errors == []
    return result.testsRun


def test_their_api_test_on_a_part_of_the_tree() -> None:
    class Partial(api_test.EnforceAPIOnPartialTreeBase):
        game = pyspiel.load_game(NAME)
        game_name = NAME

    assert _passed(Partial) >= 5


def test_their_api_test_on_a_whole_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    class Full(api_test.EnforceAPIOnFullTreeBase):
        game = _tiny()
        game_name = "tiny"

    # Golden: chance nodes, turns, ends. Theirs beside it want a tensor that remembers everything.
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, "tiny", (353, 302, 510))
    names = (
        "test_legal_actions_empty",
        "test_number_of_nodes",
        "test_current_player_returns_terminal_player_on_terminal_nodes",
        "test_information_state_no_argument_raises_on_terminal_nodes",
        "test_constant_sum",
    )
    assert _passed(Full, *names) == len(names)


def test_a_seat_remembers_everything_that_it_saw_and_did() -> None:
    """OpenSpiel's test of perfect recall, on the text: one information state has one past."""
    pasts: dict[tuple[int, str], tuple[object, ...]] = {}
    sets = {0: set[str](), 1: set[str]()}

    def visit(state: pyspiel.State, past: tuple[tuple[int, str, int], ...]) -> None:
        if state.is_terminal():
            return
        player = state.current_player()
        if state.is_chance_node():
            for outcome, _ in state.chance_outcomes():
                visit(state.child(outcome), past)
            return
        known = state.information_state_string(player)
        sets[player].add(known)
        mine = tuple(step for step in past if step[0] == player)
        assert pasts.setdefault((player, known), mine) == mine
        for action in state.legal_actions():
            visit(state.child(action), (*past, (player, known, action)))

    visit(_tiny().new_initial_state(), ())
    assert sets[0].isdisjoint(sets[1])
    assert len(pasts) > 100


@pytest.mark.parametrize("chance", ["explicit", "sampled"])
def test_their_contract_of_resampling(chance: str) -> None:
    game = pyspiel.load_game(f"{NAME}(chance={chance},rng_seed=4)")
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for number, state in enumerate(_states(game, 6, until=260)):
        if state.is_chance_node() or number % 9:
            continue
        for player in (0, 1):
            other = state.resample_from_infostate(player, sampler)
            assert _known(other, player) == _known(state, player)
            assert len(other.history()) == len(state.history())


def test_a_resampled_history_can_be_played_again_and_on() -> None:
    game = pyspiel.load_game(f"{NAME}(max_rounds=1)")
    rng = random.Random(2)
    state = _turn(game, 2, 20)
    other = state.resample_from_infostate(0, rng.random)
    assert other.history() != state.history()
    again = game.new_initial_state()
    for action in other.history():
        assert action in again.legal_actions()
        again.apply_action(action)
    assert again.information_state_string(1) == other.information_state_string(1)
    assert str(again) == str(other)


def test_their_information_set_search_plays() -> None:
    game = pyspiel.load_game(f"{NAME}(max_rounds=1,max_plies=12)")
    chance = np.random.RandomState(1)
    bot = ISMCTSBot(
        game,
        evaluator=RandomRolloutEvaluator(1, chance),
        uct_c=2.0,
        max_simulations=8,
        random_state=chance,
    )
    state = _turn(game, 3, 0)
    assert bot.step(state) in state.legal_actions()


# --- what we promise ---


def test_what_a_seat_observes_is_the_encoding_of_its_view() -> None:
    game = pyspiel.load_game(NAME)
    for state in _states(game, 1, until=40):
        if state.is_chance_node():
            continue
        assert isinstance(state, JaipurState)
        for seat in (0, 1):
            seen = view(state.here.match, seat)
            assert view_from_json(state.observation_string(seat)) == seen
            assert state.information_state_string(seat).startswith(view_to_json(seen))
            assert state.observation_tensor(seat) == list(tensor_layout().encode(seen))
            if seat != state.current_player():
                assert state.legal_actions(seat) == []


def test_an_action_is_the_number_of_a_move() -> None:
    game = pyspiel.load_game(NAME)
    assert game.num_distinct_actions() == len(action_layout()) == 25499
    state = _turn(game, 5, 3)
    layout = action_layout()
    for action in state.legal_actions():
        move = state.action_to_string(state.current_player(), action)
        assert move == str(layout.move(action))
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 6) == "card K"


def test_chance_that_is_sampled_has_one_outcome_and_many_ends() -> None:
    game = pyspiel.load_game(f"{NAME}(chance=sampled)")
    state = game.new_initial_state()
    assert state.chance_outcomes() == [(0, 1.0)]
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 0) == "chance"
    ends = set()
    for _ in range(8):
        child = state.child(0)
        assert not child.is_chance_node()
        ends.add(str(child))
    assert len(ends) == 8


def test_a_match_is_paid_at_its_end_or_cut_short_as_a_draw() -> None:
    *_, end = _states(pyspiel.load_game(f"{NAME}(max_rounds=1)"), 3)
    assert sorted(end.returns()) == [-1.0, 1.0]
    *_, cut = _states(pyspiel.load_game(f"{NAME}(max_plies=2)"), 3)
    assert cut.is_terminal()
    assert cut.returns() == [0.0, 0.0]
    assert cut.current_player() == pyspiel.PlayerId.TERMINAL


def test_a_bound_on_chance_nodes_holds() -> None:
    game = pyspiel.load_game(NAME)
    chances = sum(state.is_chance_node() for state in _states(game, 4))
    assert 12 < chances <= game.max_chance_nodes_in_history()
    assert game.max_chance_outcomes() == 20


def test_a_copy_of_what_has_unfolded_is_itself() -> None:
    here = _turn(JaipurGame(), 8, 12).here
    assert copy.deepcopy(here) is copy.copy(here) is here


def test_a_view_has_no_public_or_private_half() -> None:
    game = JaipurGame()
    kind = pyspiel.IIGObservationType
    public = kind(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    assert game.make_py_observer(public) is None
    assert game.make_py_observer(kind(perfect_recall=False, public_info=False)) is None
    assert game.make_py_observer() is not None
    with pytest.raises(ValueError, match="takes no parameters"):
        game.make_py_observer(None, {"size": 1})


def _observed(history: History, seat: int) -> list[object]:
    """All that a seat observes while a history unfolds."""
    state = JaipurGame(ruleset=history.ruleset).new_initial_state()
    observed: list[object] = []
    for here, _ in unfolded(history):
        state.here = here
        if not state.is_chance_node():
            observed += _known(state, seat)
    return observed


@share(one_in=2)
@given(PAIRS)
def test_a_seat_observes_no_secret(pair: Twins[History]) -> None:
    assert _observed(pair.one, pair.seat) == _observed(pair.other, pair.seat)
