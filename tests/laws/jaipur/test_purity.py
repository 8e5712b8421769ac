"""What a function of Jaipur depends on: its arguments, and nothing else."""

import random

from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules import Match, apply, move_record, view
from jaipur_rules.jaipur.testing import STRATEGIES, History
from tests.profiles import share

FEW = share(one_in=2)
ANY_GAME = STRATEGIES.rulesets().flatmap(
    lambda rules: STRATEGIES.histories(rules, min_events=1, max_events=40)
)


@FEW
@given(ANY_GAME, st.integers(0, 1), st.integers(0, (1 << 64) - 1), st.integers())
def test_no_global_randomness_in_samples(
    history: History, seat: int, seed: int, burned: int
) -> None:
    """Global randomness changes no sample and no number of worlds, and no question changes global randomness."""
    seen = view(history.match, seat)
    first = seen.sample(random.Random(seed)), seen.worlds()
    random.seed(burned)
    random.random()
    state = random.getstate()
    assert (seen.sample(random.Random(seed)), seen.worlds()) == first
    assert random.getstate() == state


@FEW
@given(ANY_GAME)
def test_what_a_move_brings(history: History) -> None:
    """Each move, played again, brings something to the seat that was to move."""
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
