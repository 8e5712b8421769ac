"""What a function of the game depends on: its arguments, and nothing else."""

import copy
import pickle
import random

from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules.core.game import game
from jaipur_rules.core.rules import State
from jaipur_rules.testing import History, strategies
from jaipur_rules.testing.strategies import SEEDS
from tests.laws.any_game import each_game, history_of
from tests.profiles import share

FEW = share(one_in=2)


def _before(name: str, history: History) -> State:
    """The match before the last event."""
    before: State = game(name).rules.replay(history.events[:-1], history.start)
    return before


@FEW
@each_game
@given(data=st.data())
def test_apply_leaves_its_input(name: str, data: st.DataObject) -> None:
    """The match that an event is applied to is afterwards what it was, to the last byte."""
    history = history_of(name, data, min_events=1)
    before = _before(name, history)
    kept, written, hashed = copy.deepcopy(before), pickle.dumps(before), hash(before)
    game(name).rules.apply(before, history.events[-1])
    assert before == kept
    assert hash(before) == hashed
    assert pickle.dumps(before) == written


@FEW
@each_game
@given(data=st.data(), seed=SEEDS, burned=st.integers())
def test_no_global_randomness(name: str, data: st.DataObject, seed: int, burned: int) -> None:
    """Global randomness changes no answer, and no question changes global randomness."""
    rules, history = game(name).rules, history_of(name, data, min_events=1)

    def answers() -> tuple[object, ...]:
        after = rules.apply(_before(name, history), history.events[-1])
        views = [rules.view(after, seat) for seat in range(history.players)]
        samples = [seen.sample(random.Random(seed)) for seen in views]
        shuffled = [
            rules.chance(state, seed)
            for state in (history.start, after)
            if rules.awaits_chance(state)
        ]
        return after, rules.legal_moves(after), views, samples, shuffled

    first = answers()
    random.seed(burned)
    random.random()
    state = random.getstate()
    assert answers() == first
    assert random.getstate() == state


@FEW
@each_game
@given(data=st.data())
def test_equal_states_have_equal_hashes(name: str, data: st.DataObject) -> None:
    """States that came about in different ways and are equal have equal hashes, and the same is true of them."""
    rules, history = game(name).rules, history_of(name, data, min_events=1)
    one = history.match
    again = rules.replay(history.events, history.start)
    read = pickle.loads(pickle.dumps(one))
    move = data.draw(strategies(name).moves_at(one))

    def answers(state: State) -> tuple[object, ...]:
        views = [hash(rules.view(state, seat)) for seat in range(history.players)]
        return state, hash(state), views, rules.legal_moves(state), rules.violations(state, move)

    expected = answers(one)
    assert answers(again) == expected
    assert answers(read) == expected
    assert answers(copy.deepcopy(one)) == expected


@FEW
@each_game
@given(data=st.data())
def test_every_event_changes_the_match(name: str, data: st.DataObject) -> None:
    """No event leaves the match as it was: at the least, somebody else decides."""
    history = history_of(name, data, min_events=1)
    before = _before(name, history)
    assert game(name).rules.apply(before, history.events[-1]) != before


@FEW
@each_game
@given(data=st.data(), seed=SEEDS)
def test_a_seed_is_an_event(name: str, data: st.DataObject, seed: int) -> None:
    """Where chance is awaited, a number gives the same event every time, and one that can happen."""
    rules, history = game(name).rules, history_of(name, data)
    state = history.start
    for event in history.events:
        if rules.awaits_chance(state):
            brought = rules.chance(state, seed)
            assert brought == rules.chance(state, seed)
            assert rules.apply(state, brought) != state
        state = rules.apply(state, event)
