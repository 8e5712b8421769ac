"""What is shown as a move's description is read back as that move."""

from typing import TypeAlias, get_args

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from jaipur_rules import TakeCamels, johari, render
from jaipur_rules.core.messages import languages
from jaipur_rules.johari.rules.moves import Move as JohariMove
from jaipur_rules.johari.rules.ruleset import SWITCHES
from jaipur_rules.testing import strategies
from tests.laws.any_game import each_game
from tools.sentences.__main__ import READERS
from tools.sentences.shown import meet_moves, show_move

Shown: TypeAlias = tuple[tuple[JohariMove, johari.View], ...]


@pytest.fixture(scope="module")
def moves_met() -> Shown:
    """A thousand different moves of random games, each with a view."""
    return meet_moves(12)[:1000]


@pytest.mark.parametrize("language", languages())
def test_what_the_screen_shows_of_a_move_of_johari_is_read_back(
    moves_met: Shown, language: str
) -> None:
    lines = [
        (move, text) for move, seen in moves_met for text in {*show_move(move, seen, language)}
    ]
    assert [text for move, text in lines if johari.read_move(text).move != move] == []


def test_the_moves_shown_are_of_every_type_of_move_and_under_every_value_of_a_switch(
    moves_met: Shown,
) -> None:
    assert len({move for move, _ in moves_met}) == 1000
    assert {type(move) for move, _ in moves_met} == {*get_args(JohariMove)}
    played = [seen.ruleset.switches for _, seen in moves_met]
    assert {(name, each[name]) for each in played for name in SWITCHES} == {
        (name, value) for name, values in SWITCHES.items() for value in values
    }


@pytest.mark.parametrize("language", languages())
@each_game
@given(data=st.data())
def test_a_description_is_read_back_as_its_move(
    name: str, language: str, data: st.DataObject
) -> None:
    move = data.draw(strategies(name).moves())
    assert str(READERS[name](render.describe(move, language)).move) == str(move)


@each_game
@given(data=st.data())
def test_what_was_understood_is_read_back(name: str, data: st.DataObject) -> None:
    move = data.draw(strategies(name).moves())
    # Camels alone are not read from their letters, and are one move: all of them.
    assume(set(str(move)) != {"+", "K"} or move == TakeCamels())
    read = READERS[name]
    assert str(read(read(str(move)).understood).move) == str(move)
