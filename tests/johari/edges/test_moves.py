"""Edges of the moves of Johari: values without an order, what may be left out of them, and what cannot be made."""

import pytest
from attrs.exceptions import FrozenInstanceError

from jaipur_rules.core.errors import NotationError
from jaipur_rules.johari import (
    Advance,
    Baksheesh,
    Bribe,
    Card,
    Cards,
    Cash,
    Counted,
    DiscardForToken,
    Exchange,
    Hire,
    Kind,
    Lose,
    Move,
    Noble,
    Pass,
    Pick,
    Place,
    Play,
    Purchase,
    SellToCollector,
    SellToJeweler,
    TradeInStore,
)
from jaipur_rules.johari.rules.pieces import Action

GEMS = Cards.parse("W2b1R3G1")
MOVES: dict[str, Move] = {
    "Pick(place=Place.BOOTH_3, card=Card.w2)": Pick(Place.BOOTH_3, Card.w2),
    "Play(action=Action.SALE)": Play(Action.SALE),
    "Purchase(place=Place.GOLD)": Purchase(Place.GOLD),
    "Baksheesh()": Baksheesh(),
    "SellToJeweler(sold=Cards('W2b1R3G1'), token=Kind.RED)": SellToJeweler(GEMS, Kind.RED),
    "SellToCollector(kind=Kind.BLUE)": SellToCollector(Kind.BLUE),
    "DiscardForToken(card=Card.w1)": DiscardForToken(Card.w1),
    "TradeInStore(store=Place.WHITE)": TradeInStore(Place.WHITE),
    "Hire(noble=Noble.SETTER)": Hire(Noble.SETTER),
    "Bribe()": Bribe(),
    "Exchange(given=Card.w1, place=Place.BOOTH_2, taken=Card.W3)": Exchange(
        Card.w1, Place.BOOTH_2, Card.W3
    ),
    "Pass()": Pass(),
    "Lose(card=Card.w2)": Lose(Card.w2),
    "Cash()": Cash(),
    "Advance(first=Kind.RED, second=Kind.GREEN)": Advance(Kind.RED, Kind.GREEN),
}
"""A move of every kind with everything left out that may be, by its `repr`."""

VALUES: dict[str, Move | Counted] = {
    **MOVES,
    "Counted(card=Card.W1, kind=Kind.BLUE)": Counted(Card.W1, Kind.BLUE),
}


@pytest.mark.parametrize("text", VALUES)
def test_a_move_is_a_value_without_an_order(text: str) -> None:
    move = VALUES[text]
    same = eval(text)
    assert repr(move) == text
    assert (move, hash(move)) == (same, hash(same))
    with pytest.raises(TypeError, match="'<' not supported between instances of"):
        _ = move < same
    with pytest.raises(FrozenInstanceError):
        move.card = Card.W1  # type: ignore[misc, union-attr]


def test_moves_of_two_kinds_are_never_equal() -> None:
    assert len({*VALUES.values()}) == len(VALUES) == 16
    assert len({*map(str, VALUES.values())}) == 16


def test_a_sale_is_of_something() -> None:
    with pytest.raises(NotationError, match=r"^a sale is of at least one card$"):
        SellToJeweler(Cards(), Kind.RED)
    assert str(SellToJeweler(Cards.parse("W1"), Kind.WHITE)) == "sell W1 advance W"


@pytest.mark.parametrize("slot", [1, 2, 3])
@pytest.mark.rule("NOB-25")
def test_there_are_three_card_slots(slot: int) -> None:
    assert str(Hire(Noble.SLOT_MASTER, slot=slot)) == f"hire N2-1 slot {slot}"


@pytest.mark.parametrize("slot", [-1, 0, 4])
@pytest.mark.rule("NOB-25")
def test_there_are_no_more(slot: int) -> None:
    with pytest.raises(NotationError, match=f"^the card slots are 1, 2 and 3, and not {slot}$"):
        Hire(Noble.SLOT_MASTER, slot=slot)


def test_gold_may_be_paid_or_not_but_never_taken() -> None:
    assert Hire(Noble.GIVER, gold=0) == Hire(Noble.GIVER)
    assert str(Hire(Noble.GIVER, gold=1)) == "hire N1-1 gold 1"
    with pytest.raises(NotationError, match=r"^nobody pays -1 gold$"):
        Hire(Noble.GIVER, gold=-1)


def test_two_steps_are_said_in_the_order_of_the_types() -> None:
    assert str(Advance(Kind.BLUE, Kind.BLUE)) == "advance BB"
    with pytest.raises(NotationError, match=r"^the tokens are not in order: write BR$"):
        Advance(Kind.RED, Kind.BLUE)
