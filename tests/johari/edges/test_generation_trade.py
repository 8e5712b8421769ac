"""Edges of the list of trades: nobles without a price."""

import pytest
from attrs import evolve

from jaipur_rules.johari import Position, legal_moves
from jaipur_rules.johari.rules.match import position
from jaipur_rules.johari.rules.table import arrange

NOBLES = {5: "N1-1", 4: "N1-2", 3: "N1-3", 2: "N1-4", 1: "N1-5"}


def trading() -> Position:
    """A position in which a noble can be hired with each type of gem."""
    here = position(arrange(displays=("W1B1R1G1", ""), spaces=NOBLES, played=(("trade",),)))
    assert here is not None
    return here


@pytest.mark.parametrize("spaces", [(), (None,) * 4, (None,) * 6], ids=len)
def test_spaces_for_nobles_without_a_price_each_are_refused(spaces: tuple[None, ...]) -> None:
    with pytest.raises(ValueError, match="zip"):
        legal_moves(evolve(trading(), spaces=spaces))
