"""Edges of what a seat may know: seats that there are not, and views and positions without an order."""

import pytest

from jaipur_rules.johari import Match, Play, apply, new_match, view
from jaipur_rules.johari.pieces import Action
from jaipur_rules.johari.position import position
from jaipur_rules.johari.table import arrange
from jaipur_rules.johari.views import NoSuchSeat


@pytest.mark.parametrize("seat", [-1, 3])
def test_a_seat_that_there_is_not_sees_nothing(seat: int) -> None:
    with pytest.raises(NoSuchSeat, match=f"^there is no seat {seat}: the seats are 0 to 2$"):
        view(Match(3), seat)


@pytest.mark.rule("HID-1")
def test_views_that_know_the_same_are_equal_and_have_no_order() -> None:
    start = arrange(phase="choose")
    sale, bribe = (apply(start, Play(action)) for action in (Action.SALE, Action.BRIBE))
    one, other = view(sale, 1), view(bribe, 1)
    assert (one, hash(one)) == (other, hash(other))
    assert view(sale, 0) != view(bribe, 0)
    with pytest.raises(TypeError):
        _ = one < other  # type: ignore[operator]
    assert one.table is not None
    assert other.table is not None
    with pytest.raises(TypeError):
        _ = one.table < other.table  # type: ignore[operator]


def test_a_view_before_the_deal_holds_no_table() -> None:
    empty = view(Match(2), 0)
    assert (empty.table, empty.to_move, empty.is_over, empty.position) == (None, None, False, None)
    assert position(Match(2)) is None
    assert position(arrange(phase="over", day=10)) is None


def test_a_position_is_the_same_from_the_match_and_from_the_view() -> None:
    match = new_match(seed=7)
    one, other = position(match), view(match, 0).position
    assert (one, hash(one)) == (other, hash(other))
    assert view(match, 1).position is None
