"""Values of Johari by their notation, and as code."""

import pytest

from jaipur_rules import johari
from jaipur_rules.core.errors import NotationError, WrongType
from jaipur_rules.johari import (
    Cards,
    Match,
    Place,
    Purchase,
    Trader,
)
from jaipur_rules.johari.rules.table import arrange

MADE = """
Cards("b2W1") == Cards([Card.W1, Card.b2])
Cards(["b2", Card.W1]) == Cards([Card.W1, Card.b2])
Pick("3", "w2") == Pick(Place.BOOTH_3, Card.w2)
Play("sale") == Play(Action.SALE)
Purchase("A", "A2") == Purchase(Place.GOLD, Cards([Card.A2]))
Counted("W1", "B") == Counted(Card.W1, Kind.BLUE)
SellToJeweler("b1W2", "W") == SellToJeweler(Cards([Card.W2, Card.b1]), Kind.WHITE)
SellToCollector("B") == SellToCollector(Kind.BLUE)
DiscardForToken("w1") == DiscardForToken(Card.w1)
TradeInStore("W") == TradeInStore(Place.WHITE)
Hire("N1-4", "w1", True) == Hire(Noble.SETTER, Cards([Card.w1]), 1)
Exchange("w1", "2", "W3") == Exchange(Card.w1, Place.BOOTH_2, Card.W3)
Lose("w2") == Lose(Card.w2)
Cash("A1") == Cash(Cards([Card.A1]))
Advance("R", "G") == Advance(Kind.RED, Kind.GREEN)
Reshuffle("b2W1") == Reshuffle([Card.b2, Card.W1])
Deal("b2W1", ["N1-1"], [1, False]) == Deal([Card.b2, Card.W1], [Noble.GIVER], (1, 0))
Trader("W1", "", True) == Trader(Cards([Card.W1]), Cards(), 1)
Match(True + True) == Match(2)
"""
"""Values made from the notation, and from what it stands for."""

REFUSED = """
Match("3"): expected a whole number, such as 3, and not '3'
Match(3, 5): expected a value of type Ruleset, and not 5
Trader(5): expected a value of type Cards, and not 5
Trader("W1", "", 1.5): expected a whole number, such as 3, and not 1.5
Lose(0): expected a value of type Card, and not 0
TradeInStore("W", 1): expected True or False, and not 1
Cards(5): expected several values, such as a list, and not 5
Phase("night"): expected a value of type Phase, and not 'night'
Purchase("gold", "A2"): 'gold' is no place: expected a store, W, B, R, G or A, or a booth, 1 to 6
"""
"""Values that cannot be made, and why."""


def made(code: str) -> object:
    """What a piece of code makes, with the names of the game."""
    return eval(code, vars(johari))


@pytest.mark.parametrize("line", MADE.strip().splitlines())
def test_a_text_in_the_notation_is_read_where_a_piece_belongs(line: str) -> None:
    from_text, from_pieces = map(made, line.split(" == "))
    assert from_text == from_pieces
    assert repr(from_text) == repr(from_pieces)


@pytest.mark.parametrize("line", REFUSED.strip().splitlines())
def test_what_cannot_be_read_is_refused_with_what_was_expected(line: str) -> None:
    code, _, message = line.partition(": ")
    with pytest.raises(NotationError if "no place" in message else WrongType) as caught:
        made(code)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("value", "code"),
    [
        pytest.param(Cards("b2W1"), "Cards('W1b2')", id="cards"),
        pytest.param(Cards(), "Cards()", id="no cards"),
        pytest.param(
            Trader(Cards("W1"), gold=3), "Trader(display=Cards('W1'), gold=3)", id="a trader"
        ),
        pytest.param(Match(), "Match()", id="a match"),
        pytest.param(Match(3), "Match(players=3)", id="a match for three"),
        pytest.param(Purchase(Place.GOLD), "Purchase(place=Place.GOLD)", id="a purchase"),
    ],
)
def test_a_repr_leaves_out_what_is_not_said(value: object, code: str) -> None:
    assert repr(value) == code


def test_the_repr_of_a_table_has_its_pile_in_the_notation() -> None:
    here = arrange(deck="B1W1", deck_size=2).dealt
    assert ", pile='B1W1', discard=Cards('" in repr(here)
