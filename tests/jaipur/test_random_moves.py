"""The legal moves one after another, one of them by chance, and what chance does not come to."""

from random import Random

import pytest

from jaipur_rules import (
    Match,
    UnexpectedEvent,
    WrongType,
    iter_moves,
    legal_moves,
    new_match,
    random_move,
)


def test_the_moves_come_one_after_another_in_the_order_of_the_list() -> None:
    match = new_match(seed=7)
    assert [*iter_moves(match)] == [*legal_moves(match)]
    assert [*iter_moves(Match())] == []


@pytest.mark.parametrize("seed", range(5))
def test_a_move_by_chance_is_the_one_drawn_from_the_list(seed: int) -> None:
    match = new_match(seed=7)
    drawn = Random(seed).choice(legal_moves(match))
    assert random_move(match, Random(seed)) == drawn


def test_nobody_moves_by_chance_where_nobody_is_to_move() -> None:
    with pytest.raises(UnexpectedEvent, match="no legal move"):
        random_move(Match(), Random(1))


def test_what_draws_the_move_is_a_generator_of_random_numbers() -> None:
    with pytest.raises(WrongType):
        random_move(Match(), 7)  # type: ignore[arg-type]
