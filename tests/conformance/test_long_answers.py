"""A program that lists far too many moves is judged within the time of the whole run."""

from collections.abc import Callable, Sequence
from time import perf_counter

import pytest

from jaipur_rules.conformance.protocol import Limits
from jaipur_rules.conformance.runner import run
from jaipur_rules.jaipur.conformance import JaipurEngine
from tests.conformance.engines import SOME, changing, in_process

MANY = 150_000


def again(moves: Sequence[str]) -> list[str]:
    """The first of the legal moves, many times."""
    return [*moves][:1] * MANY


def others(_: Sequence[str]) -> list[str]:
    """Many different moves, none of which can be made."""
    goods = "DGSCPL"
    return [
        "-" + "".join(goods[number // 6**place % 6] for place in range(7)) for number in range(MANY)
    ]


@pytest.mark.thorough
@pytest.mark.parametrize("change", [again, others])
def test_a_list_of_too_many_moves_does_not_outlast_the_run(
    change: Callable[[Sequence[str]], list[str]],
) -> None:
    start = in_process(changing(JaipurEngine, "legal_moves", change), "jaipur")
    limits = Limits(total=2)
    begun = perf_counter()
    report = run(["engine"], SOME["jaipur"], limits=limits, start=start)
    assert perf_counter() - begun < 6
    assert report.given_up is not None
