"""Edges of what a seat may know: seats that there are not, what lies open, and who has a position."""

from enum import IntEnum

import pytest

from jaipur_rules.core.errors import NoSuchSeat
from jaipur_rules.johari import Match, Phase, view
from jaipur_rules.johari.rules.table import arrange
from tests.johari.table_talk import play


@pytest.mark.parametrize("seat", [-1, 3])
def test_a_seat_that_there_is_not_sees_nothing(seat: int) -> None:
    with pytest.raises(NoSuchSeat, match=f"^{seat} is no trader: they are numbered from 0 to 2$"):
        view(Match(3), seat)


@pytest.mark.rule("DAY-5", "HID-4")
def test_a_view_counts_the_cards_that_the_market_still_has_to_be_given() -> None:
    third = (("bribe", "exchange", "baksheesh"),) * 2
    match = play(arrange(played=third, deck_size=0, day=3), "baksheesh", "baksheesh")
    assert view(match, 0).dealt.undrawn == match.dealt.undrawn > 0
    assert (match.phase, view(match, 0).to_move) == (Phase.SHUFFLE, None)


class Side(IntEnum):
    """Seats as a program may name them: numbers, and yet other objects than these."""

    NEAR = 0
    FAR = 1


@pytest.mark.parametrize("seat", Side, ids=str)
def test_a_seat_is_known_by_its_number(seat: Side) -> None:
    match = arrange(displays=("W1", "b2"), to_move=int(seat))
    assert view(match, seat).position == match.position
