"""Edges of the pieces of Johari: their numbers, their names, and what no piece is called."""

import pytest

from jaipur_rules.core.errors import NotationError
from jaipur_rules.johari import Action, Noble, Place


@pytest.mark.rule("LAY-3", "DAY-4")
def test_there_are_five_stores_and_six_booths() -> None:
    assert [str(place) for place in Place] == [*"WBRGA123456"]
    assert [place.value for place in Place] == [*range(11)]
    assert [place.is_store for place in Place] == [True] * 5 + [False] * 6
    assert [place.name for place in Place][5:] == [f"BOOTH_{number}" for number in range(1, 7)]


def test_there_are_seven_action_cards() -> None:
    assert [action.value for action in Action] == [*range(7)]
    assert [Action.parse(action.name.lower()) for action in Action] == [*Action]


@pytest.mark.rule("NOB-1", "NOB-24")
def test_there_are_eight_nobles_of_each_back() -> None:
    assert [str(noble) for noble in Noble] == [f"N{b}-{n}" for b in (1, 2, 3) for n in range(1, 9)]
    assert [noble.rule for noble in Noble] == [f"NOB-{number}" for number in range(1, 25)]


@pytest.mark.rule("NOB-7", "NOB-9")
def test_two_nobles_are_put_into_a_card_slot() -> None:
    assert [noble for noble in Noble if noble.keeps_slot] == [Noble.SLOT_KEEPER, Noble.SLOT_MASTER]


@pytest.mark.parametrize(
    ("length", "quoted"),
    [(1, "x"), (40, "x" * 40), (41, "x" * 39 + "…"), (400, "x" * 39 + "…")],
    ids=["1", "40", "41", "400"],
)
@pytest.mark.parametrize(
    ("piece", "said"),
    [
        (
            Action,
            "is no action: expected one of purchase, baksheesh, sale, trade, bribe, exchange, doppelganger",
        ),
        (Place, "is no place: expected a store, W, B, R, G or A, or a booth, 1 to 6"),
        (Noble, "is no noble: expected N1-1 to N3-8"),
    ],
    ids=["action", "place", "noble"],
)
def test_forty_characters_of_what_is_no_piece_are_repeated(
    piece: type[Action | Place | Noble], said: str, length: int, quoted: str
) -> None:
    with pytest.raises(NotationError) as caught:
        piece.parse("x" * length)
    assert str(caught.value) == f"'{quoted}' {said}"


@pytest.mark.parametrize("text", ["", "WB", "12", "w", "0", "7"])
def test_a_place_has_one_letter_or_number(text: str) -> None:
    with pytest.raises(NotationError, match=f"^'{text}' is no place: expected a store"):
        Place.parse(text)
