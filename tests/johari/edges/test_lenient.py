"""Edges of the lenient reader of Johari: how long a text and a number may be, and what a reading is."""

import pytest
from attrs.exceptions import FrozenInstanceError

from jaipur_rules.game import NotationError
from jaipur_rules.johari import Hire, Noble, Pass, Play, read_move
from jaipur_rules.johari.lenient import Reading
from jaipur_rules.johari.pieces import Action


@pytest.mark.parametrize("length", [999, 1000])
def test_a_text_may_be_a_thousand_characters_long(length: int) -> None:
    assert str(read_move("pass".ljust(length)).move) == "pass"


def test_a_longer_one_is_not_read() -> None:
    said = repr("pass" + " " * 33 + "...") + " is too long for a move"
    with pytest.raises(NotationError) as caught:
        read_move("pass".ljust(1001))
    assert str(caught.value) == said


def test_a_number_may_have_six_digits() -> None:
    assert read_move("hire N1-1 gold 123456").move == Hire(Noble.GIVER, gold=123456)
    with pytest.raises(NotationError) as caught:
        read_move("hire N1-1 gold 1234567")
    assert str(caught.value) == "'hire N1-1 gold 1234567': '1234567' is no number of this game"


def test_a_reading_is_a_value_without_an_order() -> None:
    reading = read_move("vente")
    assert reading == Reading(Play(Action.SALE))
    assert repr(reading) == "Reading(move=Play(action=Action.SALE))"
    assert hash(reading) == hash(Reading(Play(Action.SALE)))
    with pytest.raises(FrozenInstanceError):
        reading.move = Pass()  # type: ignore[misc]
    with pytest.raises(TypeError, match="'<' not supported"):
        _ = reading < Reading(Pass())  # type: ignore[operator]
