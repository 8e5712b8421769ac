"""The edges of a box, where a number one off would still set up a round."""

from inspect import Parameter, signature

import pytest
from attrs import evolve

from jaipur_rules import Box, Card, Cards
from jaipur_rules.core.errors import Impossible
from jaipur_rules.jaipur.rules.cards import MOST
from jaipur_rules.jaipur.rules.components import STANDARD_BOX


def test_the_numbers_of_a_box_are_given_by_their_names() -> None:
    kinds = {name: each.kind for name, each in signature(Box).parameters.items()}
    by_name = {name for name, kind in kinds.items() if kind is Parameter.KEYWORD_ONLY}
    assert by_name == kinds.keys() - {"cards", "goods_tokens", "bonus_tokens"}
    assert len(by_name) == 8


@pytest.mark.parametrize("camels", range(6))
@pytest.mark.rule("SET-1")
def test_the_deck_is_all_but_the_camels_laid_out(camels: int) -> None:
    assert evolve(STANDARD_BOX, market_camels=camels).deck_size == 55 - camels
    assert evolve(STANDARD_BOX, market_size=8, market_camels=8).deck_size == 47


@pytest.mark.rule("SET-2", "HND-1")
def test_as_many_cards_may_be_dealt_as_a_hand_may_hold() -> None:
    assert evolve(STANDARD_BOX, hand_size=7).hand_size == 7
    with pytest.raises(Impossible, match="8 cards are dealt into a hand that may hold 7"):
        evolve(STANDARD_BOX, hand_size=8)


def test_a_kind_may_be_there_as_often_as_a_multiset_can_hold() -> None:
    assert Cards.of(Card.DIAMOND, MOST).count(Card.DIAMOND) == MOST
    with pytest.raises(ValueError, match="a multiset cannot hold"):
        Cards.of(Card.DIAMOND, MOST + 1)
    with pytest.raises(ValueError, match="there cannot be -1 cards of a kind"):
        Cards.of(Card.DIAMOND, -1)
