"""Edges of what a seat may know: seats that there are not, and views and positions without an order."""

from enum import IntEnum
from typing import Any

import pytest

from jaipur_rules.core.errors import NoSuchSeat, WrongType
from jaipur_rules.johari import (
    Cards,
    Match,
    Phase,
    Play,
    Ruleset,
    apply,
    legal_moves,
    new_match,
    view,
    violations,
)
from jaipur_rules.johari.rules.pieces import Action
from jaipur_rules.johari.rules.table import arrange
from tests.johari.table_talk import play, table, trader


@pytest.mark.parametrize("seat", [-1, 3])
def test_a_seat_that_there_is_not_sees_nothing(seat: int) -> None:
    with pytest.raises(NoSuchSeat, match=f"^{seat} is no trader: they are numbered from 0 to 2$"):
        view(Match(3), seat)


@pytest.mark.rule("HID-1")
def test_a_spectator_sees_who_has_laid_a_card_and_no_card() -> None:
    match = apply(arrange(phase="choose", displays=("", "", "")), Play(Action.SALE))
    seen = view(match, None)
    assert (seen.seat, seen.to_move, seen.dealt.has_chosen) == (None, 1, (True, False, False))
    assert [trader.chosen for trader in seen.dealt.traders] == [None] * 3
    assert (seen.position, legal_moves(seen)) == (None, ())
    assert [each.rule for each in violations(seen, Play(Action.SALE))] == ["DAY-7"]


@pytest.mark.rule("HID-1")
def test_a_card_face_down_is_known_to_its_owner_alone() -> None:
    match = play(arrange(displays=("", "", ""), phase="choose"), "play sale", "play trade")
    for seat, known in enumerate(((Action.SALE, None), (None, Action.TRADE), (None, None))):
        seen = view(match, seat).dealt
        assert tuple(one.chosen for one in seen.traders[:2]) == known
        assert seen.has_chosen == (True, True, False)


@pytest.mark.parametrize(
    "match",
    [Match(3), arrange(phase="over", day=10)],
    ids=["nothing dealt", "over"],
)
def test_a_spectator_has_no_position_where_nobody_is_to_move(match: Match) -> None:
    seen = view(match, None)
    assert (seen.to_move, seen.position, seen.outcome) == (None, None, match.outcome)


def test_a_spectator_has_no_seat() -> None:
    assert view(Match(3), 2).own_seat == 2
    with pytest.raises(NoSuchSeat) as caught:
        _ = view(Match(3), None).own_seat
    assert str(caught.value) == "a spectator has no side of the table"
    assert caught.value.to("fr") == "un spectateur n’a aucune place à la table"


@pytest.mark.parametrize("seat", ["0", 1.0, ()], ids=repr)
def test_a_seat_is_a_whole_number_or_none(seat: Any) -> None:
    with pytest.raises(WrongType):
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
    assert Match(2).position is None
    assert arrange(phase="over", day=10).position is None


def test_a_position_is_the_same_from_the_match_and_from_the_view() -> None:
    match = new_match(seed=7)
    one, other = match.position, view(match, 0).position
    assert (one, hash(one)) == (other, hash(other))
    assert view(match, 1).position is None


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
    here, seen = table(match), view(match, seat)
    assert (seen.seat, seen.players, seen.ruleset) == (seat, 3, match.ruleset)
    assert (seen.to_move, seen.is_over) == (1, False)
    known = seen.table
    assert known is not None
    assert (known.day, known.phase, known.queue) == (4, Phase.LOSE, (1,))
    assert (known.waiting, known.arrivals) == ((1,), (1, 0, 2))
    assert (known.spaces, known.gone, known.nobles_left) == (here.spaces, here.gone, 2)
    assert (known.market, known.discard, known.undrawn) == (here.market, here.discard, 0)
    assert known.unseen == Cards.parse("W1B1")
    assert known.traders == here.traders
    assert (known.has_chosen, known.result) == ((False,) * 3, None)


@pytest.mark.rule("DAY-5", "HID-4")
def test_a_view_counts_the_cards_that_the_market_still_has_to_be_given() -> None:
    third = (("bribe", "exchange", "baksheesh"),) * 2
    match = play(arrange(played=third, deck_size=0, day=3), "baksheesh", "baksheesh")
    known = view(match, 0).table
    assert known is not None
    assert known.undrawn == table(match).undrawn > 0
    assert (view(match, 0).to_move, view(match, 0).position) == (None, None)


def test_only_the_seat_to_move_has_a_position_with_the_displays_of_the_others() -> None:
    match = arrange(displays=("W1", "b2", "r1", "G3"), to_move=1, queue=(1, 3))
    assert [view(match, seat).position is None for seat in range(4)] == [True, False, True, True]
    here = view(match, 1).position
    assert here == match.position
    assert here is not None
    assert (here.seat, here.me) == (1, trader(match, 1))
    assert "".join(map(str, here.rivals)) == "W1r1G3"
    late = arrange(displays=("W1", "b2", "r1"), to_move=2)
    rivals = view(late, 2).position
    assert rivals is not None
    assert "".join(map(str, rivals.rivals)) == "W1b2"


def test_a_game_that_is_over_awaits_nobody_and_shows_its_result() -> None:
    seen = view(arrange(phase="over", day=10), 1)
    assert (seen.to_move, seen.is_over, seen.position) == (None, True, None)
    assert seen.table is not None
    assert seen.table.result is not None
    assert seen.table.result.winners == (0, 1)


class Side(IntEnum):
    """Seats as a program may name them: numbers, and yet other objects than these."""

    NEAR = 0
    FAR = 1


@pytest.mark.parametrize("seat", Side, ids=str)
def test_a_seat_is_known_by_its_number(seat: Side) -> None:
    match = arrange(displays=("W1", "b2"), to_move=int(seat))
    assert view(match, seat).position == match.position
