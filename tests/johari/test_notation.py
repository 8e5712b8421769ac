"""The notation of Johari: cards, pieces and moves as text, and what no text can say."""

import pytest

from jaipur_rules.core.errors import NotationError
from jaipur_rules.johari import (
    Action,
    Advance,
    Card,
    Cards,
    Hire,
    Kind,
    Noble,
    Place,
    SellToJeweler,
)
from jaipur_rules.johari.rules.pieces import store_of


def test_what_no_notation_can_say_does_not_construct() -> None:
    with pytest.raises(NotationError, match="a sale is of at least one card"):
        SellToJeweler(Cards(), Kind.RED)
    with pytest.raises(NotationError, match="nobody pays -1 gold"):
        Hire(Noble.GIVER, gold=-1)
    with pytest.raises(NotationError, match="and not 4"):
        Hire(Noble.GIVER, slot=4)
    with pytest.raises(NotationError, match="write BR"):
        Advance(Kind.RED, Kind.BLUE)


def test_pieces_read_and_write_themselves() -> None:
    for piece in (*Kind, *Card, *Action, *Place, *Noble):
        assert type(piece).parse(str(piece)) is piece
        assert hash(piece) == int(piece)
        assert eval(repr(piece)) is piece
    for kind, text in ((Kind, "X"), (Kind, "WB"), (Card, "W4"), (Action, ""), (Place, "0")):
        with pytest.raises(NotationError):
            kind.parse(text)
    with pytest.raises(NotationError, match="'12' is no place"):
        Place.parse("12")
    with pytest.raises(NotationError, match="is no noble"):
        Noble.parse("N1-9")


def test_faces_are_made_of_their_parts() -> None:
    for card in Card:
        assert Card.of(card.kind, card.gems, fake=card.is_fake) is card
    with pytest.raises(NotationError):
        Card.of(Kind.GOLD, 1, fake=True)
    assert [store_of(card).is_store for card in Card] == [True] * 30
    assert not Place.BOOTH_1.is_store


def test_cards_are_multisets() -> None:
    cards = Cards.parse("A1w1W1W1")
    assert str(cards) == "W1W1w1A1"
    assert eval(repr(cards)) == cards
    assert eval(repr(Cards())) == Cards()
    assert cards.kinds == (Kind.WHITE, Kind.GOLD)
    assert cards.distinct == (Card.W1, Card.w1, Card.A1)
    assert (cards.count(Card.W1), len(cards), cards.worth, cards.gems(Kind.WHITE)) == (2, 4, 4, 3)
    assert str(cards.fakes) == "w1"
    assert str(cards.of(Kind.WHITE)) == "W1W1w1"
    assert Cards.parse("W1W1") <= cards
    assert not Cards.parse("W1W1W1") <= cards
    assert cards + Cards() is cards
    assert list(cards) == [Card.W1, Card.W1, Card.w1, Card.A1]
    assert not Cards()
    with pytest.raises(NotationError, match="cannot take W1W1W1 from W1W1w1A1"):
        _ = cards - Cards.parse("W1W1W1")
    with pytest.raises(NotationError, match="'Q' is no card"):
        Cards.parse("QW1")
    assert len(list(Cards.parse("W1W1B2").subsets())) == 6
