"""The stream of a seed: a batch at a time, and yet number for number what one at a time would be."""

from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from jaipur_rules.core.chance import SEEDS, below, numbers


def one_at_a_time(seed: int) -> Iterator[int]:
    """SplitMix64, from its description."""
    state = seed
    while True:
        state = (state + 0x9E3779B97F4A7C15) % 2**64
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) % 2**64
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) % 2**64
        yield mixed ^ (mixed >> 31)


@pytest.mark.parametrize("seed", [0, 1, 7, 2**32 - 1, 2**63, 0x61C8864680B583EB, SEEDS - 1])
def test_batches_are_the_numbers_one_at_a_time(seed: int) -> None:
    assert list(islice(numbers(seed), 300)) == list(islice(one_at_a_time(seed), 300))


@given(st.integers(1, SEEDS))
@example(3)
@example(16)
@example(SEEDS)
def test_the_last_incomplete_run_is_passed_over_and_nothing_else(limit: int) -> None:
    complete = SEEDS // limit * limit
    incomplete = [number for number in (complete, SEEDS - 1) if complete <= number < SEEDS]
    assert below(limit, iter([*incomplete, *incomplete, complete - 1, 0])) == limit - 1
