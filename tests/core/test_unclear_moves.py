"""Sentences that may mean several moves: the error names them."""

import pytest

from jaipur_rules import johari, read_move
from jaipur_rules.core.errors import NotationError
from jaipur_rules.core.messages import Message


def test_an_unclear_move_names_its_readings() -> None:
    with pytest.raises(NotationError) as caught:
        read_move("take gold / silver")
    assert caught.value.readings == ("+G", "+S")
    assert NotationError(Message("error.readings", words="?", readings="+G")).readings == ()


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("hire N1-4 paying gold 2 from the track", "hire N1-4 gold 2"),
        ("engage N1-4, paie 2 or de la piste", "hire N1-4 gold 2"),
    ],
)
def test_gold_of_the_track_is_told_from_gold_cards(typed: str, move: str) -> None:
    assert str(johari.read_move(typed).move) == move


@pytest.mark.parametrize(
    "typed", ["sell red to the collector and the jeweler", "play sale. play bribe.", "sale; bribe"]
)
def test_two_sentences_or_buyers_are_refused(typed: str) -> None:
    with pytest.raises(NotationError):
        johari.read_move(typed)
