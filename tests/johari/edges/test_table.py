"""Edges of a table that is set down: how many cards have been played, in whole sentences."""

import pytest

from jaipur_rules.johari import Action
from jaipur_rules.johari.table import ImpossibleTable, arrange
from tests.johari.table_talk import trader

CARDS = ("baksheesh", "bribe", "exchange", "sale")


@pytest.mark.parametrize("phase", ["act", "lose"])
@pytest.mark.parametrize("cards", [1, 2, 3])
@pytest.mark.rule("DAY-1")
def test_one_to_three_cards_have_been_played_where_actions_are_carried_out(
    phase: str, cards: int
) -> None:
    match = arrange(phase=phase, displays=("w1b1", ""), played=(CARDS[:cards],) * 2)
    assert trader(match, 1).played == tuple(map(Action.parse, CARDS[:cards]))


@pytest.mark.parametrize("phase", ["act", "lose"])
@pytest.mark.parametrize("cards", [0, 4])
@pytest.mark.rule("DAY-1")
def test_none_and_four_cards_are_refused_there(phase: str, cards: int) -> None:
    with pytest.raises(ImpossibleTable) as caught:
        arrange(phase=phase, displays=("w1b1", ""), played=(CARDS[:cards],) * 2)
    fault = f"{cards} cards have been played, where the phase has 1 to 3"
    assert str(caught.value) == f"this table cannot be: seat 0: {fault}; seat 1: {fault}"


def test_the_phases_that_can_be_set_down_are_named() -> None:
    for phase in ("shuffle", "Act", ""):
        with pytest.raises(ImpossibleTable) as caught:
            arrange(phase=phase)
        assert str(caught.value) == (
            f"this table cannot be: phase is {phase!r};"
            " it can be one of pick, choose, act, lose, evening, final, over"
        )
