"""The games of OpenSpiel: its random simulations, its API tests, its contracts, and ours."""

import copy
import unittest
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from random import Random

import pyspiel
import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st
from open_spiel.integration_tests import api_test

from jaipur_rules import (
    Card,
    Cards,
    Deal,
    Match,
    Ruleset,
    apply,
    effect,
    johari,
    legal_moves,
    view,
)
from jaipur_rules.adapters.openspiel import GameState, JaipurGame, JohariGame, Terms
from jaipur_rules.adapters.openspiel.game import Dice, GameOfTurns
from jaipur_rules.adapters.openspiel.jaipur import STARTER, TOKEN, JaipurNode, Pending
from jaipur_rules.adapters.openspiel.johari import NOBLE, PLACE
from jaipur_rules.core.game import JOHARI
from jaipur_rules.jaipur.testing import History, histories
from jaipur_rules.johari.encoding import TOKENS
from tests.adapters.boxes import RULES, SMALL_BOX
from tests.golden import kept_text
from tests.laws.twins import Twins, twins
from tests.profiles import amount, share

SMALL = Ruleset(box=SMALL_BOX)
TINY = Ruleset(first_starter=0, box=evolve(SMALL_BOX, cards=Cards.parse("DDLLLKKK"), hand_size=2))

PAIRS = twins("jaipur", RULES, max_events=60)
GAMES = (RULES | st.just(Ruleset(empty_bonus_pile="next_lower"))).flatmap(
    lambda rules: histories(rules, min_events=1, max_events=60)
)

both = pytest.mark.parametrize("name", ["python_jaipur", "python_johari"])


def states_of(game: pyspiel.Game, seed: int, *, until: int = 10_000) -> Iterator[GameState]:
    """The states of one game at random."""
    rng, state = Random(seed), game.new_initial_state()
    for _ in range(until):
        assert isinstance(state, GameState)
        yield state
        if state.is_terminal():
            return
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(rng.choices(*zip(*outcomes, strict=True))[0])
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


def unfolded(history: History) -> Iterator[tuple[JaipurNode, Match]]:
    """A history as it unfolds, beside what the fold makes of it: after each event."""
    here, match = JaipurNode.root(Match(history.ruleset)), Match(history.ruleset)
    for event in history.events:
        after = apply(match, event)
        if isinstance(event, Deal):
            if here.pending[0] is Pending.STARTER:
                here = here.decided(STARTER + event.first)
            outcomes = [*map(int, event.deck[: len(here.pending)])]
        else:
            record = effect(match, event, after)
            here = here.played(event)
            outcomes = [*map(int, record.drawn)]
            outcomes += [TOKEN + record.bonus] if record.bonus is not None else []
        for outcome in outcomes:
            here = here.decided(outcome)
        match = after
        yield here, match


# --- what they test ---


SAMPLED = "chance=sampled,rng_seed=3"


@pytest.mark.parametrize(
    "name",
    [
        "python_jaipur(max_rounds=1,ruleset=yucata)",
        "python_jaipur(ruleset=third-party-page,max_plies=30)",
        "python_johari(players=4,max_plies=30)",
        f"python_jaipur(max_rounds=1,{SAMPLED})",
        f"python_johari(max_plies=30,{SAMPLED})",
    ],
)
def test_their_random_simulations(name: str) -> None:
    # Their own serialisation of a sampled game asks for a method that no game in Python can have.
    game, is_sampled = pyspiel.load_game(name), SAMPLED in name
    modes = pyspiel.GameType.ChanceMode
    expected = modes.SAMPLED_STOCHASTIC if is_sampled else modes.EXPLICIT_STOCHASTIC
    assert game.get_type().chance_mode == expected
    pyspiel.random_sim_test(game, num_sims=1, serialize=not is_sampled, verbose=False)


@both
def test_their_api_test_on_a_part_of_the_tree(name: str) -> None:
    class Partial(api_test.EnforceAPIOnPartialTreeBase):
        game = pyspiel.load_game(name)
        game_name = name

    result = unittest.TestResult()
    unittest.TestLoader().loadTestsFromTestCase(Partial).run(result)
    assert result.failures + result.errors == []
    assert result.testsRun >= 5


def test_a_seat_remembers_everything_that_it_saw_and_did() -> None:
    """OpenSpiel's test of perfect recall, on the text, in a whole tree: one information state has one past."""
    pasts: dict[tuple[int, str], tuple[object, ...]] = {}
    met = Counter[int]()

    def visit(state: pyspiel.State, past: tuple[tuple[int, str, int], ...]) -> None:
        player = state.current_player()
        met[min(player, 0)] += 1
        if state.is_terminal():
            assert sum(state.returns()) == 0
        elif state.is_chance_node():
            for outcome, _ in state.chance_outcomes():
                visit(state.child(outcome), past)
        else:
            known = state.information_state_string(player)
            mine = tuple(step for step in past if step[0] == player)
            assert pasts.setdefault((player, known), mine) == mine
            for action in state.legal_actions():
                visit(state.child(action), (*past, (player, known, action)))

    visit(JaipurGame({"max_plies": 3}, ruleset=SMALL).new_initial_state(), ())
    assert {known for seat, known in pasts if seat}.isdisjoint(k for seat, k in pasts if not seat)
    # Golden: chance nodes, turns, ends.
    ids = pyspiel.PlayerId
    assert [met[kind] for kind in (ids.CHANCE, 0, ids.TERMINAL)] == [353, 302, 510]


@pytest.mark.parametrize("chance", ["explicit", "sampled"])
@pytest.mark.parametrize("name", ["python_jaipur(", "python_johari(players=3,max_plies=40,"])
def test_their_contract_of_resampling(name: str, chance: str) -> None:
    game = pyspiel.load_game(f"{name}chance={chance},rng_seed=4)")
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    changed = 0
    for number, state in enumerate(states_of(game, 6, until=amount(quick=110, thorough=260))):
        if state.is_chance_node() or number % 5:
            continue
        for player in range(game.num_players()):
            other = state.resample_from_infostate(player, sampler)
            assert _known(other, player) == _known(state, player)
            assert len(other.history()) == len(state.history())
            changed += str(other) != str(state)
    assert changed > 0


# --- what both promise ---


GOLDEN = Path(__file__).parent / "golden"
PLAYED = {"jaipur": (JaipurGame(), 22, 24), "johari": (JohariGame(), 2, 80)}


def told(game: GameOfTurns, seed: int, until: int) -> Iterator[str]:
    """The beginning of a match at random, with the odds of chance and the actions of each seat; and what each seat knows then."""
    for state in states_of(game, seed, until=until):
        say, player = state.action_to_string, state.current_player()
        yield f"after {state.history()[-1:]}"
        if state.is_chance_node():
            odds = [(say(player, o), Fraction(p)) for o, p in state.chance_outcomes()]
            yield "  " + ", ".join(f"{o} {p.limit_denominator(5000)}" for o, p in odds)
        else:
            yield f"  seat {player}: " + ", ".join(say(player, a) for a in state.legal_actions())
    yield from (f"seat {seat} remembers {state.here.story(seat)}" for seat in (0, 1))


@pytest.mark.parametrize("name", PLAYED)
def test_a_match_unfolds_as_it_did(name: str) -> None:
    """In a file that a person can read; `REGENERATE=1` writes it anew."""
    text, file = "\n".join(told(*PLAYED[name])) + "\n", GOLDEN / f"openspiel.{name}.txt"
    assert text == kept_text(file, text)


@both
def test_chance_that_is_sampled_has_one_outcome_and_many_ends(name: str) -> None:
    state = pyspiel.load_game(f"{name}(chance=sampled)").new_initial_state()
    assert state.chance_outcomes() == [(0, 1.0)]
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 0) == "chance"
    children = [state.child(0) for _ in range(8)]
    assert [child for child in children if child.is_chance_node()] == []
    assert len({str(child) for child in children}) == 8


@pytest.mark.parametrize("name", ["python_jaipur(max_rounds=1)", "python_johari(players=3)"])
def test_a_match_is_played_to_its_end_and_paid(name: str) -> None:
    *_, end = states_of(pyspiel.load_game(name), 3)
    game, won = end.get_game(), end.here.game.rules.winners(end.here.match)
    assert end.current_player() == pyspiel.PlayerId.TERMINAL
    assert sum(end.returns()) == 0
    assert [seat for seat, paid in enumerate(end.returns()) if paid > 0] == [*won]
    chances = [step for step in end.here.trail if isinstance(step, int)]
    assert 12 < len(chances) <= game.max_chance_nodes_in_history()
    assert max(chances) < game.max_chance_outcomes()


@both
def test_a_match_is_cut_short_as_a_draw(name: str) -> None:
    *_, cut = states_of(pyspiel.load_game(f"{name}(max_plies=3)"), 3)
    assert (cut.here.plies, cut.returns()) == (3, [0.0, 0.0])
    assert cut.current_player() == pyspiel.PlayerId.TERMINAL


@pytest.mark.parametrize("game", [JaipurGame(), JohariGame()], ids=["jaipur", "johari"])
def test_a_view_has_no_public_or_private_half(game: GameOfTurns) -> None:
    kind = pyspiel.IIGObservationType
    public = kind(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    assert game.make_py_observer(public) is None
    assert game.make_py_observer(kind(perfect_recall=False, public_info=False)) is None
    assert game.make_py_observer() is not None


def test_the_dice_of_a_seed_fall_alike() -> None:
    empty = Terms.read(JaipurGame, {"rng_seed": 5, "max_rounds": 1}).empty
    one, other, third = (JaipurNode.root(empty).drawn_by(Dice(seed)) for seed in (5, 5, None))
    assert one == other != third
    assert copy.deepcopy(one) is copy.copy(one) is one.drawn_by(Dice(1)) is one


# --- Jaipur ---


@given(GAMES)
def test_what_unfolds_is_what_the_fold_makes(history: History) -> None:
    for here, match in unfolded(history):
        assert [seat for seat in (0, 1) if view(here.match, seat) != view(match, seat)] == []
        assert legal_moves(here.match) == legal_moves(match)
        assert bool(here.pending) == match.awaits_deal


@given(GAMES, st.integers(0, 1), st.integers(0, 1 << 32))
def test_a_resampled_history_is_the_same_to_the_seat(
    history: History, seat: int, seed: int
) -> None:
    *_, (here, _) = unfolded(history)
    if here.pending:
        return
    other = here.resampled(seat, Random(seed))
    assert other.story(seat) == here.story(seat)
    assert [view(match, seat) for match in (*other.past, other.match)] == [
        view(match, seat) for match in (*here.past, here.match)
    ]
    moves = [[s for s in node.trail if not isinstance(s, int)] for node in (here, other)]
    assert moves[0] == moves[1]


@share(one_in=2)
@given(PAIRS, st.integers(0, 1 << 32))
def test_a_seat_observes_no_secret(pair: Twins[History], seed: int) -> None:
    shown = list[list[object]]()
    for history in (pair.one, pair.other):
        state, observed = JaipurGame(ruleset=history.ruleset).new_initial_state(), list[object]()
        for state.here, _ in unfolded(history):
            if not state.is_chance_node():
                observed += _known(state, pair.seat)
        if observed and not state.here.pending:
            observed.append(state.here.resampled(pair.seat, Random(seed)))
        shown.append(observed)
    assert shown[0] == shown[1]


def _decided(letters: str) -> JaipurNode:
    """The tiny box, of which these cards have come."""
    here = JaipurNode.root(Match(TINY))
    for letter in letters:
        here = here.decided(Card.parse(letter))
    return here


def test_resampling_is_uniform_over_the_deals_that_are_possible() -> None:
    """Counted by hand: seat 0 holds DL, the market shows K and K, so seat 1 was dealt two of DLLK."""
    here = _decided("DLLLK")
    seen = [tuple(map(Card.parse, pair)) for pair in ("DL", "LD", "LL")]
    drawn = Counter(here.resampled(0, Random(seed)).trail[2:4] for seed in range(1200))
    # No camel: seat 1 is seen to have none. LL in 2 of 6 orders of DLL, DL and LD in 2 each.
    assert set(drawn) == set(seen)
    assert [pair for pair in seen if abs(drawn[pair] - 400) >= 80] == []


# --- Johari ---


def test_what_unfolds_of_johari_is_what_the_fold_makes() -> None:
    """The outcomes of a match, laid as one deal and a reshuffle, and its moves make the same views."""
    *_, end = states_of(pyspiel.load_game("python_johari(players=4)"), 5)
    chances = [step for step in end.here.trail if isinstance(step, int)]
    cards = [johari.Card(step) for step in chances if step < NOBLE]
    nobles = [johari.Noble(step - NOBLE) for step in chances if NOBLE <= step < PLACE]
    seats = [step - PLACE for step in chances if step >= PLACE]
    count = len(johari.STANDARD.cards)
    deck, again = cards[:count], cards[count:]
    match = johari.apply(
        johari.Match(4), johari.Deal(deck, nobles, (*seats, *({*range(4)} - {*seats})))
    )
    for step in end.here.trail:
        if isinstance(step, int):
            continue
        match = johari.apply(match, step)
        if match.awaits_deal:
            rest = Counter(match.dealt.discard) - Counter(again)
            match = johari.apply(match, johari.Reshuffle((*again, *rest.elements())))
    assert len(again) > 0
    assert match.is_over
    seen = JOHARI.rules.view
    assert [seat for seat in range(4) if seen(end.here.match, seat) != seen(match, seat)] == []


def test_resampling_lays_every_card_that_could_lie_there() -> None:
    states = states_of(pyspiel.load_game("python_johari"), 2)
    state = next(each for each in states if each.here.match.phase is johari.Phase.CHOOSE)
    laid = state.child(TOKENS.index("sale")).here
    possible = {str(move) for move in johari.legal_moves(state.here.match)}
    drawn = {str(laid.resampled(1, Random(seed)).trail[-1]) for seed in range(80)}
    assert drawn == possible
    assert laid.resampled(0, Random(1)).trail == laid.trail
