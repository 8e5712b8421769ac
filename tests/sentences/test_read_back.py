"""What is shown as a move's description is read back as that move."""

import pytest
from hypothesis import given

from jaipur_rules import johari, read_move, render
from jaipur_rules.core.messages import languages
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.testing import moves
from jaipur_rules.johari.rules.moves import Move as JohariMove
from jaipur_rules.johari.testing import moves as johari_moves


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
    assert str(read_move(read_move(str(move)).understood).move) == str(move)


@given(johari_moves())
def test_what_was_understood_of_johari_is_read_back(move: JohariMove) -> None:
    assert str(johari.read_move(johari.read_move(str(move)).understood).move) == str(move)
