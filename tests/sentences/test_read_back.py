"""What is shown as a move's description is read back as that move."""

from typing import TypeAlias, get_args

import pytest
from hypothesis import assume, given

from jaipur_rules import TakeCamels, johari, read_move, render
from jaipur_rules.core.messages import languages
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.testing import moves
from jaipur_rules.johari.rules.moves import Move as JohariMove
from jaipur_rules.johari.rules.ruleset import SWITCHES
from jaipur_rules.johari.testing import moves as johari_moves
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
@given(move=moves())
def test_a_description_of_jaipur_is_read_back_as_its_move(move: Move, language: str) -> None:
    assert str(read_move(render.describe(move, language)).move) == str(move)


@pytest.mark.parametrize("language", languages())
@given(move=johari_moves())
def test_a_description_of_johari_is_read_back_as_its_move(move: JohariMove, language: str) -> None:
    assert str(johari.read_move(render.describe(move, language)).move) == str(move)


@given(moves())
def test_what_was_understood_of_jaipur_is_read_back(move: Move) -> None:
    # Camels alone are not read from their letters, and are one move: all of them.
    assume(set(str(move)) != {"+", "K"} or move == TakeCamels())
    assert str(read_move(read_move(str(move)).understood).move) == str(move)


@given(johari_moves())
def test_what_was_understood_of_johari_is_read_back(move: JohariMove) -> None:
    assert str(johari.read_move(johari.read_move(str(move)).understood).move) == str(move)
