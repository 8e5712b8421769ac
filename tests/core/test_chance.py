"""The stream of a seed: a batch at a time, and yet number for number what one at a time would be."""

from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from jaipur_rules.core.chance import SEEDS, below, numbers, shuffled, to_seed
from jaipur_rules.core.errors import Impossible
from jaipur_rules.core.messages import Message


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


@pytest.mark.parametrize("pile", ["", "a"])
def test_to_shuffle_nothing_takes_no_number(pile: str) -> None:
    assert shuffled(pile, iter([])) == tuple(pile)


@pytest.mark.parametrize(
    ("drawn", "order"),
    [
        ([3, 2, 1], "abcd"),
        ([0, 0, 0], "bcda"),
        ([3, 0, 1], "cbad"),
        ([1, 2, 0], "dacb"),
    ],
)
def test_each_place_from_the_last_down_to_the_second_is_exchanged_once(
    drawn: list[int], order: str
) -> None:
    assert "".join(shuffled("abcd", iter(drawn))) == order


@pytest.mark.parametrize("seed", [-1, SEEDS, -SEEDS])
def test_what_is_outside_of_the_seeds_is_refused(seed: int) -> None:
    with pytest.raises(Impossible) as caught:
        to_seed(seed)
    assert caught.value.faults == (Message("error.seed", seed=seed),)
    assert str(caught.value).endswith(f"from 0 to 2**64 - 1, and not {seed}")
