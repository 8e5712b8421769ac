"""Which moves each moment awaits, and an action that is played and cannot be carried out."""

import pytest
from attrs import evolve

from jaipur_rules.johari import (
    STANDARD,
    Action,
    Bribe,
    Card,
    Cash,
    Kind,
    Move,
    Noble,
    Pass,
    Pick,
    Place,
    Play,
    Ruleset,
    apply,
    legal_moves,
    violations,
)
from jaipur_rules.johari.rules.moves import Advance, Lose
from jaipur_rules.johari.rules.table import arrange


@pytest.mark.rule("NOB-4", "ACT-2")
def test_a_noble_for_whom_nothing_is_enough_makes_no_sale_possible() -> None:
    """Components may say that N1-4 makes no cards enough; nobody sells nothing, so the trader has to pass."""
    amounts = list(STANDARD.noble_amounts)
    amounts[Noble.SETTER] = 0
    rules = Ruleset(
        declining="forbidden", components=evolve(STANDARD, noble_amounts=tuple(amounts))
    )
    match = arrange(displays=("W1", ""), nobles=(("N1-4",),), played=(("sale",),), ruleset=rules)
    assert legal_moves(match) == (Pass(),)
    assert violations(match, Pass()) == ()
    assert apply(match, Pass()).to_move == 1


MOMENTS: dict[str, Move] = {
    "pick": Pick(Place.RED, Card.R1),
    "choose": Play(Action.SALE),
    "act": Bribe(),
    "lose": Lose(Card.w1),
    "evening": Cash(),
    "final": Advance(Kind.WHITE, Kind.RED),
}


@pytest.mark.rule("DAY-7")
@pytest.mark.parametrize("phase", MOMENTS)
def test_day_7_each_moment_awaits_moves_of_its_own_kind(phase: str) -> None:
    match = arrange(
        displays=("w1b2", ""),
        on_trade=("A1",),
        nobles=(("N3-7",),),
        phase=phase,
        stores="R1",
        played=(("bribe",),) if phase in {"act", "lose"} else (),
        seller=1,
    )
    for name, move in MOMENTS.items():
        assert [found.rule for found in violations(match, move)] == (
            [] if name == phase else ["DAY-7"]
        )
