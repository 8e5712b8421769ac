"""Edges of what a seat may know: seats that there are not, what lies open, and who has a position."""

from enum import IntEnum

import pytest
from attrs import fields

from jaipur_rules.core.errors import NoSuchSeat
from jaipur_rules.johari import Cards, Match, Phase, Ruleset, view
from jaipur_rules.johari.rules.state import Table
from jaipur_rules.johari.rules.table import arrange
from jaipur_rules.johari.rules.views import TableView
from tests.johari.table_talk import play


@pytest.mark.parametrize("seat", [-1, 3])
def test_a_seat_that_there_is_not_sees_nothing(seat: int) -> None:
    with pytest.raises(NoSuchSeat, match=f"^{seat} is no trader: they are numbered from 0 to 2$"):
        view(Match(3), seat)


def test_a_spectator_has_no_seat() -> None:
    assert view(Match(3), 2).own_seat == 2
    with pytest.raises(NoSuchSeat, match=r"^a spectator has no side of the table$"):
        _ = view(Match(3), None).own_seat


OVER = arrange(phase="over", day=10)


@pytest.mark.parametrize("match", [Match(2), OVER], ids=["nothing dealt", "over"])
@pytest.mark.parametrize("seat", [0, None])
def test_there_is_no_position_where_nobody_is_to_move(match: Match, seat: int | None) -> None:
    seen = view(match, seat)
    assert (seen.to_move, seen.position, match.position) == (None, None, None)
    assert (seen.is_over, seen.outcome) == (match.is_over, match.outcome)


def test_a_game_that_is_over_shows_its_result() -> None:
    result = view(OVER, 1).dealt.result
    assert result is not None
    assert result.winners == (0, 1)


@pytest.mark.rule("HID-1")
def test_views_and_tables_have_no_order() -> None:
    one, other = (view(arrange(phase=phase), 0) for phase in ("choose", "act"))
    with pytest.raises(TypeError):
        _ = one < other  # type: ignore[operator]
    with pytest.raises(TypeError):
        _ = one.dealt < other.dealt  # type: ignore[operator]


OPEN = {field.name for field in fields(Table)} & {field.name for field in fields(TableView)}


@pytest.mark.rule("HID-2", "HID-3", "HID-4")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_view_holds_what_lies_open(seat: int) -> None:
    match = arrange(
        phase="lose",
        displays=("w1b1", "W2w1b1", ""),
        to_move=1,
        seller=0,
        queue=(1,),
        gone=("N1-1",),
        spaces={5: "N2-2"},
        noble_stack=("N3-1", "N3-2"),
        stores="R1",
        discard="G1",
        deck="B1W1",
        deck_size=2,
        day=4,
        arrivals=(1, 0, 2),
        ruleset=Ruleset(gold_cap=40),
    )
    seen, here = view(match, seat), match.dealt
    assert (seen.seat, seen.players, seen.ruleset, seen.to_move) == (seat, 3, match.ruleset, 1)
    known = seen.dealt
    assert {"day", "phase", "queue", "waiting", "market", "discard", "spaces", "gone"} < OPEN
    assert [each for each in OPEN if getattr(known, each) != getattr(here, each)] == []
    assert (known.nobles_left, known.unseen) == (2, Cards.parse("W1B1"))
    assert (known.has_chosen, known.result) == ((False,) * 3, None)


@pytest.mark.rule("DAY-5", "HID-4")
def test_a_view_counts_the_cards_that_the_market_still_has_to_be_given() -> None:
    third = (("bribe", "exchange", "baksheesh"),) * 2
    match = play(arrange(played=third, deck_size=0, day=3), "baksheesh", "baksheesh")
    assert view(match, 0).dealt.undrawn == match.dealt.undrawn > 0
    assert (match.phase, view(match, 0).to_move) == (Phase.SHUFFLE, None)


def test_only_the_seat_to_move_has_a_position_with_the_displays_of_the_others() -> None:
    match = arrange(displays=("W1", "b2", "r1", "G3"), to_move=1, queue=(1, 3))
    assert [view(match, seat).position is None for seat in range(4)] == [True, False, True, True]
    here = view(match, 1).position
    assert here == match.position
    assert here is not None
    assert (here.seat, here.me) == (1, match.dealt.traders[1])
    assert "".join(map(str, here.rivals)) == "W1r1G3"


class Side(IntEnum):
    """Seats as a program may name them: numbers, and yet other objects than these."""

    NEAR = 0
    FAR = 1


@pytest.mark.parametrize("seat", Side, ids=str)
def test_a_seat_is_known_by_its_number(seat: Side) -> None:
    match = arrange(displays=("W1", "b2"), to_move=int(seat))
    assert view(match, seat).position == match.position
