"""Edges of the list of trades: nobles without a price, and prices paid with nothing or with too much."""

import pytest
from attrs import evolve

from jaipur_rules.johari import Position, legal_moves
from jaipur_rules.johari.rules.table import arrange
from tests.johari.table_talk import moves

NOBLES = {5: "N1-1", 4: "N1-2", 3: "N1-3", 2: "N1-4", 1: "N1-5"}


def trading() -> Position:
    """A position in which a noble can be hired with each type of gem."""
    here = arrange(displays=("W1B1R1G1", ""), spaces=NOBLES, played=(("trade",),)).position
    assert here is not None
    return here


@pytest.mark.parametrize("spaces", [(), (None,) * 4, (None,) * 6], ids=len)
def test_spaces_for_nobles_without_a_price_each_are_refused(spaces: tuple[None, ...]) -> None:
    with pytest.raises(ValueError, match="zip"):
        legal_moves(evolve(trading(), spaces=spaces))


@pytest.mark.rule("NOB-7", "NOB-14", "NOB-25")
def test_a_noble_for_a_slot_who_costs_nothing_is_hired_for_each_slot() -> None:
    match = arrange(nobles=(("N2-6",),), spaces={1: "N1-7"}, gold=(9,), played=(("trade",),))
    assert moves(match, "hire") == [f"hire N1-7 slot {slot}" for slot in (1, 2, 3)]


@pytest.mark.rule("NOB-15")
def test_one_gold_card_worth_more_than_the_price_pays_it() -> None:
    match = arrange(
        displays=("A3", ""),
        nobles=(("N2-7",),),
        spaces={2: "N3-1"},
        gold=(3,),
        played=(("trade",),),
    )
    assert moves(match, "hire") == ["hire N3-1 pay A3"]


@pytest.mark.rule("NOB-14", "NOB-15", "TRD-7")
def test_a_noble_who_costs_nothing_may_be_paid_one_gold_where_spare_cards_may_be() -> None:
    match = arrange(
        displays=("A1", ""),
        nobles=(("N2-6", "N2-7"),),
        spaces={1: "N3-1"},
        played=(("trade",),),
    )
    assert moves(match, "hire") == ["hire N3-1", "hire N3-1 pay A1"]
