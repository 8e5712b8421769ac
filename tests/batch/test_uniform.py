"""A draw below a limit is uniform, to the last number."""

import numpy as np
import pytest

from jaipur_rules.batch.engine import chance
from jaipur_rules.batch.engine.chance import draw_below
from jaipur_rules.batch.engine.layout import empty_games, for_engine
from jaipur_rules.core.chance import numbers


@pytest.mark.parametrize("limit", [1, 3, 24, 167])
def test_a_draw_is_the_upper_half_of_a_product(limit: int) -> None:
    room = for_engine(empty_games(1))
    room["stream"] = 77
    stream, expected = numbers(77), list[int]()
    while len(expected) < 30:
        product = (next(stream) >> 32) * limit
        if product % 2**32 >= 2**32 % limit:
            expected.append(product >> 32)
    assert [draw_below(room[0], limit) for _ in range(30)] == expected


@pytest.mark.parametrize("limit", [3, 7, 24, 250])
def test_a_draw_is_fair_to_the_last_number(limit: int) -> None:
    """Of the 2**32 words, those kept fall to each draw equally often: counted, not sampled."""
    rejected = 2**32 % limit
    kept = list[int]()
    for draw in range(limit):
        first = -(-draw * 2**32 // limit)
        last = -(-(draw + 1) * 2**32 // limit)
        low = [(word * limit) % 2**32 for word in range(first, min(first + 2, last))]
        kept.append(last - first - sum(each < rejected for each in low))
    assert set(kept) == {2**32 // limit}


def test_a_word_of_the_rejected_is_drawn_again() -> None:
    """The stream is set before a word whose upper half is zero: for 3, that is one too many."""
    room = for_engine(empty_games(1))
    # The mixture leaves zero as it is, so that this stream's next word is zero.
    room["stream"] = np.uint64(2**64 - int(chance.STEP))
    draw_below(room[0], 3)
    assert room["stream"][0] != 0
    room["stream"] = np.uint64(2**64 - int(chance.STEP))
    assert draw_below(room[0], 4) == 0
    assert room["stream"][0] == 0
