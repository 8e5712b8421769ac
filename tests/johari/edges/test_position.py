"""Edges of a position: it holds what decides which moves are legal, and has no order."""

import pytest

from jaipur_rules.johari import Phase, legal_moves, new_match
from jaipur_rules.johari.rules.table import arrange
from tests.johari.table_talk import trader


def test_positions_are_equal_by_what_they_hold_and_have_no_order() -> None:
    one, other = (new_match(seed=7).position for _ in range(2))
    assert (one, hash(one)) == (other, hash(other))
    with pytest.raises(TypeError):
        _ = one < other  # type: ignore[operator]


def test_a_position_holds_nothing_that_chance_has_not_shown() -> None:
    one, other = (
        arrange(displays=("W1", "b2", "r1"), to_move=1, queue=(1,), deck=deck)
        for deck in ("W2", "G2")
    )
    assert one != other
    assert one.position == other.position
    here = one.position
    assert here is not None
    assert (here.phase, here.seat, here.me) == (Phase.ACT, 1, trader(one, 1))
    assert "".join(map(str, here.rivals)) == "W1r1"
    assert legal_moves(here) == legal_moves(one)
