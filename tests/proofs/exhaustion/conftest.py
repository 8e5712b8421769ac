"""Boxes small enough to be proved in a moment."""

import pytest

from jaipur_rules import Cards
from jaipur_rules.jaipur.rules.components import Box


@pytest.fixture(scope="session")
def small_box() -> Box:
    """Three goods, markets of three, hands of four: every rule of legality can be kept and broken."""
    return Box(
        Cards.parse("DDDCCCLLLKKKK"),
        ((7,), (), (), (5, 3), (), (4, 3)),
        hand_limit=4,
        hand_size=2,
        market_size=3,
        market_camels=1,
    )


@pytest.fixture(scope="session")
def tiny_box() -> Box:
    """Two goods, markets of two, hands of two."""
    return Box(
        Cards.parse("DDCCKKK"),
        ((7,), (), (), (5,), (), ()),
        hand_limit=2,
        hand_size=1,
        market_size=2,
        market_camels=1,
    )
