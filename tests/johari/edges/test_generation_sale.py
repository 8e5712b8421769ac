"""Edges of the list of sales: more types than there are."""

import pytest
from attrs import evolve

from jaipur_rules.johari import STANDARD, Components, Noble, Ruleset
from jaipur_rules.johari.rules.table import arrange
from tests.johari.table_talk import moves

HUGE = 1 << 64
"""More than a sequence can be long."""
HUGE_FOR_THE_NOBLE = tuple(
    HUGE if noble is Noble.SETTER else amount
    for noble, amount in zip(Noble, STANDARD.noble_amounts, strict=True)
)


@pytest.mark.rule("SAL-2")
@pytest.mark.parametrize(
    ("numbers", "nobles", "listed"),
    [
        pytest.param(evolve(STANDARD, jeweler_types=5), (), "", id="one more than there are"),
        pytest.param(evolve(STANDARD, jeweler_types=HUGE), (), "", id="huge"),
        pytest.param(
            evolve(STANDARD, noble_amounts=HUGE_FOR_THE_NOBLE),
            ("N1-4",),
            "WBRG",
            id="huge with the noble N1-4",
        ),
    ],
)
def test_a_jeweler_may_ask_for_more_types_than_there_are(
    numbers: Components, nobles: tuple[str, ...], listed: str
) -> None:
    match = arrange(
        displays=("W1B1R1G1", ""),
        nobles=(nobles,),
        played=(("sale",),),
        ruleset=Ruleset(components=numbers, three_type_sale="gold_too"),
    )
    assert moves(match, "sell") == [f"sell W1B1R1G1 advance {token}" for token in listed]
