"""Edges of types: what is no move at all, and seats that are equal to 0 or 1 without being the same object."""

from collections.abc import Callable

import pytest

from jaipur_rules import (
    Move,
    Reading,
    apply_unchecked,
    is_legal,
    legal_moves,
    new_match,
    view,
    violations,
)

MATCH = new_match(seed=7)
QUESTIONS: dict[str, Callable[[Move], object]] = {
    "is_legal": lambda move: is_legal(MATCH, move),
    "violations": lambda move: violations(MATCH, move),
    "apply_unchecked": lambda move: apply_unchecked(MATCH, move),
    "market_after": lambda move: view(MATCH, 0).odds().market_after(move),
    "understood": lambda move: Reading(move).understood,
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_what_is_no_move_is_refused_and_named(name: str) -> None:
    with pytest.raises((AssertionError, ValueError), match="castle"):
        QUESTIONS[name]("castle")  # type: ignore[arg-type]


def test_what_is_no_position_is_refused_and_named() -> None:
    with pytest.raises(ValueError, match="castle"):
        legal_moves("castle")  # type: ignore[arg-type]


class Place(int):
    """A whole number of another class."""


@pytest.mark.parametrize("seat", [True, Place(1)], ids=repr)
def test_a_seat_equal_to_the_one_to_move_is_to_move(seat: int) -> None:
    assert MATCH.to_move == 1
    assert view(MATCH, seat).position == MATCH.position
    assert legal_moves(view(MATCH, seat)) == legal_moves(MATCH)
