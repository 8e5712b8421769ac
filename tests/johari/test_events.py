"""What happens to a match, and when nothing can: no event, chance out of place, and a match that awaits nobody."""

import re
from collections.abc import Callable
from functools import partial

import pytest

from jaipur_rules.core.errors import UnexpectedEvent
from jaipur_rules.johari import (
    Action,
    Baksheesh,
    Match,
    Reshuffle,
    apply,
    apply_unchecked,
    deal,
    new_match,
)
from jaipur_rules.johari.rules.table import arrange
from tests.johari.table_talk import play

THIRD = (("bribe", "exchange", "baksheesh"),) * 2


def waiting() -> Match:
    """A match in which the market is short of cards, and the pile is empty."""
    return play(arrange(played=THIRD, deck_size=0, day=3), "baksheesh", "baksheesh")


MOMENTS: dict[str, Callable[[], Match]] = {
    "before the deal": Match,
    "picking": partial(new_match, seed=7),
    "waiting for a reshuffle": waiting,
    "over": partial(arrange, phase="over", day=10),
}
"""Moments of a match, by name: what makes each."""


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("event", ["baksheesh", None, 3, Action.SALE, Baksheesh, ()])
def test_what_is_no_event_is_refused(event: object, moment: str) -> None:
    message = f"{event!r:.60} is no event: expected a move, a deal or a reshuffle"
    with pytest.raises(UnexpectedEvent, match=f"^{re.escape(message)}"):
        apply(MOMENTS[moment](), event)  # type: ignore[arg-type]


@pytest.mark.rule("LAY-1")
@pytest.mark.parametrize("moment", ["picking", "waiting for a reshuffle", "over"])
def test_lay_1_a_game_is_dealt_once(moment: str) -> None:
    match = MOMENTS[moment]()
    with pytest.raises(UnexpectedEvent, match=r"one deal a game \(rule LAY-1\)$"):
        apply(match, deal(seed=7, players=match.players))


@pytest.mark.rule("DAY-5")
@pytest.mark.parametrize("moment", ["before the deal", "picking", "over"])
def test_day_5_a_reshuffle_that_nobody_awaits_is_refused(moment: str) -> None:
    with pytest.raises(UnexpectedEvent, match=r"^no card has to be drawn .* \(rule DAY-5\)$"):
        apply(MOMENTS[moment](), Reshuffle(""))


@pytest.mark.parametrize("moment", ["before the deal", "waiting for a reshuffle", "over"])
def test_no_move_is_made_where_nobody_decides(moment: str) -> None:
    with pytest.raises(UnexpectedEvent, match=r"a trader decides \(rule DAY-7\)$"):
        apply_unchecked(MOMENTS[moment](), Baksheesh())


@pytest.mark.parametrize("moment", ["waiting for a reshuffle", "over"])
def test_nobody_is_to_move_where_nobody_decides(moment: str) -> None:
    with pytest.raises(UnexpectedEvent, match="nobody is to move: the discards are to be"):
        _ = MOMENTS[moment]().mover
