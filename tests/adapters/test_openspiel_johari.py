"""Johari for OpenSpiel: its random simulations, its API tests, its contract of resampling, and ours."""

import copy
import random
import unittest
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pyspiel
import pytest
from open_spiel.integration_tests import api_test

from jaipur_rules.adapters.openspiel.johari import NAME, JohariGame, JohariState, JohariTerms
from jaipur_rules.adapters.openspiel.johari_unfolding import (
    NOBLE,
    PLACE,
    Ask,
    Unfolding,
    resampled,
)
from jaipur_rules.core.errors import ImpossibleArgument, UnexpectedEvent
from jaipur_rules.johari import (
    STANDARD,
    Card,
    Deal,
    ImpossibleMatch,
    Match,
    Noble,
    Phase,
    Reshuffle,
    apply,
    legal_moves,
    new_match,
    score,
    view,
)
from jaipur_rules.johari.encoding import TOKENS, tensor_layout, view_from_json


def _states(game: pyspiel.Game, seed: int) -> Iterator[JohariState]:
    """The states of one game at random."""
    rng, state = random.Random(seed), game.new_initial_state()
    while True:
        assert isinstance(state, JohariState)
        yield state
        if state.is_terminal():
            return
        if state.is_chance_node():
            state.apply_action(rng.choices(*zip(*state.chance_outcomes(), strict=True))[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))


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


@pytest.mark.parametrize("players", [2, 4])
def test_their_random_simulations(players: int) -> None:
    game = pyspiel.load_game(f"{NAME}(players={players},max_plies=30)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_their_random_simulations_where_chance_is_sampled() -> None:
    game = pyspiel.load_game(f"{NAME}(chance=sampled,max_plies=30,rng_seed=3)")
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_their_api_test_on_a_part_of_the_tree() -> None:
    class Partial(api_test.EnforceAPIOnPartialTreeBase):
        game = pyspiel.load_game(NAME)
        game_name = NAME

    result = unittest.TestResult()
    unittest.TestLoader().loadTestsFromTestCase(Partial).run(result)
    assert result.failures + result.errors == []
    assert result.testsRun >= 5


@pytest.mark.parametrize("chance_mode", ["explicit", "sampled"])
def test_their_contract_of_resampling(chance_mode: str) -> None:
    game = pyspiel.load_game(f"{NAME}(players=3,max_plies=40,chance={chance_mode},rng_seed=4)")
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    tried, changed = 0, 0
    for number, state in enumerate(_states(game, 6)):
        if state.is_chance_node() or number % 3:
            continue
        for player in range(3):
            other = state.resample_from_infostate(player, sampler)
            assert _known(other, player) == _known(state, player)
            assert len(other.history()) == len(state.history())
            tried, changed = tried + 1, changed + (str(other) != str(state))
    assert 0 < changed < tried


# --- what we promise ---


def test_a_match_is_played_to_its_end_and_paid() -> None:
    *_, end = _states(pyspiel.load_game(f"{NAME}(players=3)"), 3)
    won = score(end.here.match).winners
    assert end.is_terminal()
    assert end.current_player() == pyspiel.PlayerId.TERMINAL
    assert sum(end.returns()) == 0
    assert [seat for seat, paid in enumerate(end.returns()) if paid > 0] == [*won]
    chances = sum(isinstance(step, int) for step in end.here.trail)
    assert 20 < chances <= end.get_game().max_chance_nodes_in_history()


def test_what_unfolds_is_what_the_fold_makes() -> None:
    """The outcomes of a match, laid as one deal and a reshuffle, and its moves make the same views."""
    *_, end = _states(pyspiel.load_game(f"{NAME}(players=4)"), 5)
    chances = [step for step in end.here.trail if isinstance(step, int)]
    cards = [Card(step) for step in chances if step < NOBLE]
    nobles = [Noble(step - NOBLE) for step in chances if NOBLE <= step < PLACE]
    seats = [step - PLACE for step in chances if step >= PLACE]
    deck, again = cards[: len(STANDARD.cards)], cards[len(STANDARD.cards) :]
    last = next(seat for seat in range(4) if seat not in seats)
    match = apply(Match(4), Deal(deck, nobles, (*seats, last)))
    for step in end.here.trail:
        if isinstance(step, int):
            continue
        match = apply(match, step)
        if match.awaits_deal:
            rest = Counter(match.dealt.discard) - Counter(again)
            match = apply(match, Reshuffle((*again, *rest.elements())))
    assert len(again) > 0
    assert match.is_over
    assert [seat for seat in range(4) if view(end.here.match, seat) != view(match, seat)] == []


def test_the_odds_of_chance_are_those_of_what_is_left() -> None:
    here = Unfolding.begun(Match(3)).decided(PLACE + 1)
    assert here.outcomes == {PLACE: Fraction(1, 2), PLACE + 2: Fraction(1, 2)}
    here = here.decided(PLACE)
    first = [noble for noble in Noble if STANDARD.noble_backs[noble] == 1]
    assert here.outcomes == {NOBLE + noble: Fraction(1, len(first)) for noble in first}
    while here.asks[0] is Ask.NOBLE:
        here = here.decided(min(here.outcomes))
    count, total = STANDARD.cards.count(Card.W1), len(STANDARD.cards)
    assert here.outcomes[Card.W1] == Fraction(count, total)
    assert here.decided(Card.W1).outcomes[Card.W1] == Fraction(count - 1, total - 1)
    assert sum(here.outcomes.values()) == 1


def test_what_a_seat_observes_is_the_encoding_of_its_view() -> None:
    game = pyspiel.load_game(f"{NAME}(players=3,max_plies=40)")
    layout = tensor_layout(3)
    chosen = set()
    for state in _states(game, 1):
        if state.is_chance_node() or state.is_terminal():
            continue
        for seat in range(3):
            seen = view(state.here.match, seat)
            json, _, tokens = state.observation_string(seat).rpartition("}\n")
            tensor = state.observation_tensor(seat)
            assert view_from_json(json + "}") == seen
            assert tensor[: layout.size] == list(layout.encode(seen))
            if seat != state.current_player():
                assert (tokens, sum(tensor[layout.size :])) == ("", 0)
                assert state.legal_actions(seat) == []
                continue
            choice = state.here.choice
            assert choice is not None
            chosen.add(len(choice.chosen))
            assert tokens == " ".join(TOKENS[token] for token in choice.chosen)
            assert state.legal_actions(seat) == [*choice.next]
    assert chosen >= {0, 1, 3}


def test_what_is_laid_face_down_is_in_no_story_of_the_others() -> None:
    game = pyspiel.load_game(f"{NAME}(players=3)")
    state = next(each for each in _states(game, 2) if each.here.match.phase is Phase.CHOOSE)
    one, other = (state.child(TOKENS.index(card)) for card in ("baksheesh", "bribe"))
    assert [player for player in (1, 2) if _known(one, player) != _known(other, player)] == []
    assert one.information_state_string(0) != other.information_state_string(0)


def test_resampling_lays_every_card_that_could_lie_there() -> None:
    game = pyspiel.load_game(f"{NAME}(players=2)")
    state = next(each for each in _states(game, 2) if each.here.match.phase is Phase.CHOOSE)
    laid = state.child(TOKENS.index("sale"))
    assert isinstance(laid, JohariState)
    possible = {str(move) for move in legal_moves(state.here.match)}
    drawn = {str(resampled(laid.here, 1, Random(seed)).trail[-1]) for seed in range(80)}
    assert drawn == possible
    assert resampled(laid.here, 0, Random(1)).trail == laid.here.trail


def test_a_match_is_cut_short_as_a_draw() -> None:
    *_, cut = _states(pyspiel.load_game(f"{NAME}(max_plies=3)"), 3)
    assert cut.here.plies == 3
    assert cut.returns() == [0.0, 0.0]


def test_an_action_and_an_outcome_have_words() -> None:
    state = JohariGame().new_initial_state()
    words = [state.action_to_string(pyspiel.PlayerId.CHANCE, n) for n in (0, NOBLE, PLACE + 1)]
    assert words == ["card W1", "noble N1-1", "gold token of seat 1"]
    assert [state.action_to_string(0, n) for n in (0, TOKENS.index("sell"))] == ["end", "sell"]


def test_a_copy_of_what_has_unfolded_is_itself() -> None:
    here = Unfolding.begun(Match(2))
    assert copy.deepcopy(here) is copy.copy(here) is here


def test_chance_decides_what_it_is_asked() -> None:
    here = Unfolding.begun(Match(2))
    with pytest.raises(UnexpectedEvent, match="cannot have the outcome 3"):
        here.decided(3)
    with pytest.raises(UnexpectedEvent, match="while chance has something"):
        here.played(legal_moves(new_match(seed=1))[0])
    with pytest.raises(UnexpectedEvent, match="while chance has something"):
        resampled(here, 0, Random(1))


@pytest.mark.parametrize(
    ("name", "value", "kind"),
    [
        ("players", 5, ImpossibleMatch),
        ("players", 1, ImpossibleArgument),
        ("chance", "none", ImpossibleArgument),
        ("max_plies", 0, ImpossibleArgument),
    ],
)
def test_terms_that_there_are_not(name: str, value: str | int, kind: type[Exception]) -> None:
    with pytest.raises(kind):
        JohariTerms.read({name: value})


def test_a_view_has_no_public_or_private_half() -> None:
    game = JohariGame()
    kind = pyspiel.IIGObservationType
    assert game.make_py_observer(kind(perfect_recall=False, public_info=False)) is None
    assert game.make_py_observer() is not None
    with pytest.raises(ValueError, match="takes no parameters"):
        game.make_py_observer(None, {"size": 1})
