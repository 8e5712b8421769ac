"""Cards, pieces and moves of Johari as values: their notation, their parts, and what no notation can say."""

import pytest

from jaipur_rules.core.errors import NotationError, WrongType
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
from jaipur_rules.johari.rules.pieces import FACES, KIND, store_of


def test_what_no_notation_can_say_does_not_construct() -> None:
    with pytest.raises(NotationError, match="a sale is of at least one card"):
        SellToJeweler(Cards(), Kind.RED)
    with pytest.raises(NotationError, match="nobody pays -1 gold"):
        Hire(Noble.GIVER, gold=-1)
    with pytest.raises(NotationError, match="and not 4"):
        Hire(Noble.GIVER, slot=4)
    with pytest.raises(NotationError, match="write BR"):
        Advance(Kind.RED, Kind.BLUE)


@pytest.mark.rule("CMP-1", "CMP-2")
@pytest.mark.parametrize("pieces", [Kind, Card, Action, Place, Noble])
def test_pieces_read_and_write_themselves(
    pieces: type[Kind | Card | Action | Place | Noble],
) -> None:
    assert [pieces.parse(str(piece)) for piece in pieces] == [*pieces]
    assert [eval(repr(piece)) for piece in pieces] == [*pieces]


@pytest.mark.rule("CMP-1", "CMP-2")
def test_faces_are_made_of_their_parts() -> None:
    assert [Card.of(card.kind, card.gems, fake=card.is_fake) for card in Card] == [*Card]
    assert [Kind.parse(str(card)[0].upper()) for card in FACES] == [*KIND]
    assert [kind.is_gem for kind in Kind] == [True, True, True, True, False, False]
    assert Card.of(Kind.RED, 2) is Card.R2
    for kind in (Kind.GOLD, Kind.PRESTIGE):
        with pytest.raises(NotationError):
            Card.of(kind, 1, fake=True)
    assert [card for card in Card if not store_of(card).is_store] == []
    assert not Place.BOOTH_1.is_store


def test_cards_are_multisets() -> None:
    cards = Cards.parse("A1w1W1W1")
    assert str(cards) == "W1W1w1A1"
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
    assert len(list(Cards.parse("W1W1B2").subsets())) == 6


@pytest.mark.parametrize(
    ("kind", "lying", "gems"),
    [
        (Kind.WHITE, "w1W3", 4),
        (Kind.BLUE, "", 0),
        (Kind.RED, "R2r2", 4),
        (Kind.GREEN, "G1", 1),
        (Kind.GOLD, "A3", 3),
        (Kind.PRESTIGE, "P1P3", 4),
    ],
)
def test_the_cards_of_a_type_are_all_of_it_and_no_others(kind: Kind, lying: str, gems: int) -> None:
    display = Cards.parse("P3A3R2w1G1P1W3r2")
    assert (str(display.of(kind)), display.gems(kind)) == (lying, gems)


@pytest.mark.parametrize(
    ("counts", "text"),
    [
        ({}, ""),
        ({Card.W1: 2, "b2": 1}, "W1W1b2"),
        ({"A1": 0, "w3": True}, "w3"),
        ({Card.P3: 8_191}, "P3" * 8_191),
    ],
    ids=["none", "some", "zero", "most"],
)
def test_cards_may_be_given_by_their_numbers(counts: dict[Card | str, int], text: str) -> None:
    assert str(Cards(counts)) == text


def test_a_card_and_a_type_may_be_given_by_their_letters() -> None:
    display = Cards("W1W1w3b2")
    assert display.count("W1") == 2
    assert display.of("W") == Cards("W1W1w3")
    assert display.gems("W") == 5


@pytest.mark.parametrize("given", [0, True, None, Card.W1], ids=repr)
def test_a_number_is_no_type_though_types_are_numbered(given: object) -> None:
    for ask in (Cards("W1B1").of, Cards("W1B1").gems):
        with pytest.raises(WrongType, match=r"^expected a value of type Kind, and not "):
            ask(given)  # type: ignore[arg-type]
