"""Edges of the list of trades: what is remembered of payments, and nobles without a price."""

from functools import _lru_cache_wrapper

import pytest
from attrs import evolve

from jaipur_rules.johari import Cards, Position, legal_moves
from jaipur_rules.johari.rules.generation import _enough, _spare_free
from jaipur_rules.johari.rules.match import position
from jaipur_rules.johari.rules.table import arrange

NOBLES = {5: "N1-1", 4: "N1-2", 3: "N1-3", 2: "N1-4", 1: "N1-5"}


def trading() -> Position:
    """A position in which a noble can be hired with each type of gem."""
    here = position(arrange(displays=("W1B1R1G1", ""), spaces=NOBLES, played=(("trade",),)))
    assert here is not None
    return here


@pytest.mark.parametrize("remembered", [_enough, _spare_free], ids=["enough", "spare free"])
def test_payments_do_not_stay_in_memory_for_good(
    remembered: "_lru_cache_wrapper[tuple[Cards, ...]]",
) -> None:
    most = remembered.cache_info().maxsize
    assert most is not None
    assert most < 10_000


@pytest.mark.parametrize("spaces", [(), (None,) * 4, (None,) * 6], ids=len)
def test_spaces_for_nobles_without_a_price_each_are_refused(spaces: tuple[None, ...]) -> None:
    with pytest.raises(ValueError, match="zip"):
        legal_moves(evolve(trading(), spaces=spaces))
