"""Edges of multisets of cards: subclasses, the number that is pickled, and how many are remembered."""

import pytest

from jaipur_rules import Card, Cards
from jaipur_rules.jaipur.rules import cards
from jaipur_rules.jaipur.rules.cards import from_code


class Painted(Cards):
    """A multiset of another class."""


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Painted([Card.GOLD]), Cards([Card.GOLD])),
        (Cards([Card.GOLD]), Painted([Card.GOLD])),
    ],
    ids=["subclass first", "subclass last"],
)
def test_a_multiset_of_a_subclass_is_equal_by_its_cards(one: Cards, other: Cards) -> None:
    assert one == other


@pytest.mark.parametrize("card", [Card.DIAMOND, Card.LEATHER], ids=str)
def test_cards_without_a_camel_are_their_own_goods(card: Card) -> None:
    hand = Painted([card])
    assert hand.goods is hand


def test_sixteen_bits_a_kind_are_what_is_hashed_and_pickled() -> None:
    assert Cards.parse("DGGK").code == 1 + 2 * 2**16 + 2**96


@pytest.mark.parametrize(
    ("more", "remembered"), [(2, True), (3, False)], ids=["the last", "one too many"]
)
def test_65_536_multisets_are_remembered_before_all_are_forgotten(
    monkeypatch: pytest.MonkeyPatch,
    more: int,
    remembered: bool,
) -> None:
    monkeypatch.setattr(cards, "_kept", dict.fromkeys(range(-65_534, 0), Cards()))
    first, *_ = [from_code(code) for code in range(more)]
    assert (from_code(0) is first) == remembered
