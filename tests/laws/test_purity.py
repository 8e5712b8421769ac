"""What a function of the game depends on: its arguments, and nothing else."""

import copy
import pickle
import random

from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules import (
    Match,
    Ruleset,
    apply,
    deal,
    legal_moves,
    move_record,
    replay,
    view,
    violations,
)
from jaipur_rules.jaipur.testing import History, boxes, histories, moves_at, rulesets
from tests.profiles import share

FEW = share(one_in=2)
ANY_RULES = rulesets() | rulesets(box=boxes())
ANY_GAME = ANY_RULES.flatmap(lambda rules: histories(rules, min_events=1, max_events=40))
SEEDS = st.integers(0, (1 << 64) - 1)


def _before(history: History) -> Match:
    return replay(history.events[:-1], ruleset=history.ruleset)


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
@given(ANY_GAME, st.integers(0, 1), SEEDS, st.integers())
def test_no_global_randomness(history: History, seat: int, seed: int, burned: int) -> None:
    """Global randomness changes no answer, and no question changes global randomness."""

    def answers() -> tuple[object, ...]:
        before = _before(history)
        after = apply(before, history.events[-1])
        seen = view(after, seat)
        return (
            after,
            legal_moves(after),
            seen,
            seen.sample(random.Random(seed)),
            seen.worlds(),
            deal(seed=seed, ruleset=history.ruleset),
        )

    first = answers()
    random.seed(burned)
    random.random()
    state = random.getstate()
    assert answers() == first
    assert random.getstate() == state


@FEW
@given(ANY_GAME, st.integers(0, 1), st.data())
def test_equal_states_have_equal_hashes(history: History, seat: int, data: st.DataObject) -> None:
    """States that came about in different ways and are equal have equal hashes, and the same is true of them."""
    one, two = history.match, replay(history.events, ruleset=history.ruleset)
    three = pickle.loads(pickle.dumps(one))  # noqa: S301  written a moment ago
    move = data.draw(moves_at(one))
    for other in (two, three, copy.deepcopy(one)):
        assert other == one
        assert hash(other) == hash(one)
        assert hash(view(other, seat)) == hash(view(one, seat))
        assert legal_moves(other) == legal_moves(one)
        assert violations(other, move) == violations(one, move)


@FEW
@given(ANY_GAME)
def test_every_event_changes_the_match(history: History) -> None:
    """No event leaves the match as it was: at the least, the turn passes."""
    before = _before(history)
    after = apply(before, history.events[-1])
    assert after != before


@FEW
@given(ANY_GAME)
def test_play_again(history: History) -> None:
    """The events, played again from an empty table, give the same match, and each move brings the same."""
    assert replay(history.events, ruleset=history.ruleset) == history.match
    match = Match(history.ruleset)
    for dealt, moves in history.rounds:
        match = apply(match, dealt)
        for move in moves:
            after = apply(match, move)
            brought = move_record(match, move, after)
            assert brought.seat == match.to_move
            assert brought.move == move
            match = after
    assert match == history.match


@FEW
@given(SEEDS, rulesets())
def test_a_seed_is_a_deal(seed: int, ruleset: Ruleset) -> None:
    """A seed gives the same deal every time, and one that can be dealt."""
    assert deal(seed=seed, ruleset=ruleset) == deal(seed=seed, ruleset=ruleset)
    assert apply(Match(ruleset), deal(seed=seed, ruleset=ruleset)).round is not None
