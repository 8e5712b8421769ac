"""What a function of the game depends on: its arguments, and nothing else."""

import copy
import pickle
import random

from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules.johari import (
    Deal,
    Match,
    Reshuffle,
    Ruleset,
    apply,
    chance,
    deal,
    legal_moves,
    replay,
    view,
    violations,
)
from jaipur_rules.johari.testing import History, histories, moves_at, rulesets, sizes
from tests.profiles import share

FEW = share(one_in=5)
ANY_GAME = rulesets().flatmap(lambda rules: histories(rules, min_events=1, max_events=50))
SEEDS = st.integers(0, (1 << 64) - 1)


def _before(history: History) -> Match:
    return replay(history.events[:-1], players=history.players, ruleset=history.ruleset)


@FEW
@given(ANY_GAME)
def test_apply_leaves_its_input(history: History) -> None:
    """The match that an event is applied to is afterwards what it was, to the last byte."""
    before = _before(history)
    kept, written, hashed = copy.deepcopy(before), pickle.dumps(before), hash(before)
    apply(before, history.events[-1])
    assert before == kept
    assert hash(before) == hashed
    assert pickle.dumps(before) == written


@FEW
@given(ANY_GAME, SEEDS, st.integers())
def test_no_global_randomness(history: History, seed: int, burned: int) -> None:
    """Global randomness changes no answer, and no question changes global randomness."""

    def answers() -> tuple[object, ...]:
        after = apply(_before(history), history.events[-1])
        views = [view(after, seat) for seat in range(history.players)]
        shuffled = chance(after, seed=seed) if after.awaits_deal else None
        dealt = deal(seed=seed, players=history.players, ruleset=history.ruleset)
        return after, legal_moves(after), views, shuffled, dealt

    first = answers()
    random.seed(burned)
    random.random()
    state = random.getstate()
    assert answers() == first
    assert random.getstate() == state


@FEW
@given(ANY_GAME, st.data())
def test_equal_states_have_equal_hashes(history: History, data: st.DataObject) -> None:
    """States that came about in different ways and are equal have equal hashes, and the same is true of them."""
    one = history.match
    two = replay(history.events, players=history.players, ruleset=history.ruleset)
    three = pickle.loads(pickle.dumps(one))  # noqa: S301  written a moment ago
    move = data.draw(moves_at(one))
    for other in (two, three, copy.deepcopy(one)):
        assert other == one
        assert hash(other) == hash(one)
        assert hash(view(other, 1)) == hash(view(one, 1))
        assert legal_moves(other) == legal_moves(one)
        assert violations(other, move) == violations(one, move)


@FEW
@given(ANY_GAME)
def test_every_event_changes_the_match(history: History) -> None:
    """No event leaves the match as it was: at the least, somebody else decides."""
    before = _before(history)
    assert apply(before, history.events[-1]) != before


@FEW
@given(SEEDS, rulesets(), st.data())
def test_a_seed_is_a_deal(seed: int, ruleset: Ruleset, data: st.DataObject) -> None:
    """A seed gives the same deal every time, and one that can be dealt."""
    players = data.draw(sizes(ruleset))
    dealt = deal(seed=seed, players=players, ruleset=ruleset)
    assert dealt == deal(seed=seed, players=players, ruleset=ruleset)
    assert apply(Match(players, ruleset), dealt).to_move == dealt.stack[0]


@FEW
@given(ANY_GAME, SEEDS)
def test_a_seed_is_a_reshuffle(history: History, seed: int) -> None:
    """Where chance is awaited, a seed gives what comes, and it is the cards that there are."""
    match = Match(history.players, history.ruleset)
    for event in history.events:
        if match.awaits_deal:
            again = chance(match, seed=seed)
            assert again == chance(match, seed=seed)
            assert isinstance(again, Deal if match.table is None else Reshuffle)
            assert apply(match, again).table is not None
        match = apply(match, event)
