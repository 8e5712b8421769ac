"""Edges of the list of trades: what is remembered of payments, and nobles without a price."""

from weakref import ref

import pytest
from attrs import evolve

from jaipur_rules.johari import STANDARD, Hire, Position, Ruleset, legal_moves
from jaipur_rules.johari.position import position
from jaipur_rules.johari.table import arrange

NOBLES = {5: "N1-1", 4: "N1-2", 3: "N1-3", 2: "N1-4", 1: "N1-5"}


def trading() -> Position:
    """A position in which a noble can be hired with each type of gem."""
    here = position(arrange(displays=("W1B1R1G1", ""), spaces=NOBLES, played=(("trade",),)))
    assert here is not None
    return here


def with_prices(lowest: int) -> Position:
    """The same position, where the nobles cost so much and more."""
    numbers = evolve(STANDARD, noble_prices=tuple(range(lowest + 4, lowest - 1, -1)))
    return evolve(trading(), ruleset=Ruleset(components=numbers))


def test_payments_do_not_stay_in_memory_for_good() -> None:
    paid = next(ref(move.paid) for move in legal_moves(trading()) if isinstance(move, Hire))
    # Five prices in four types of gems: twenty payments are asked for at a time.
    for lowest in range(10, 10 + 5 * 420, 5):
        legal_moves(with_prices(lowest))
    assert paid() is None


@pytest.mark.rule("TRD-6")
@pytest.mark.parametrize("spaces", [(), (None,) * 4, (None,) * 6], ids=len)
def test_spaces_for_nobles_without_a_price_each_are_refused(spaces: tuple[None, ...]) -> None:
    with pytest.raises(ValueError, match="zip"):
        legal_moves(evolve(trading(), spaces=spaces))
