"""The complete list of moves against the rules that moves break, over every move there is on small tables."""

from itertools import product

import pytest
from attrs import evolve

from jaipur_rules.johari import (
    STANDARD,
    Action,
    Bribe,
    Card,
    Cash,
    Kind,
    Match,
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
from jaipur_rules.johari.rules.ruleset import PRESETS
from jaipur_rules.johari.rules.table import arrange
from tests.johari.table_talk import ABLE
from tests.naive.conceivable import conceivable_moves
from tests.naive.johari import laid
from tests.profiles import amount

STRICT = Ruleset(
    declining="forbidden",
    exchange_types="gems_only",
    collector_tie="sells",
    three_type_sale="gold_too",
    overpaying="any",
    new_noble="at_once",
)
RULESETS = {**PRESETS, "strict": STRICT}
DISPLAYS = ["", "A1", "w1B1R2g3", "W1w1b2A3", "W2W2B1P2", "W1B1R1G1A2"]
ACTIONS = ["purchase", "sale", "trade", "exchange", "baksheesh", "bribe"]


def agree_on_every_move(match: Match) -> None:
    """Every conceivable move is listed if and only if it breaks no rule, and the list is that of the pieces."""
    here = match.position
    assert here is not None
    legal = legal_moves(match)
    assert len(set(legal)) == len(legal) > 0
    assert set(legal) == {move for move in conceivable_moves(here) if not violations(here, move)}
    assert sorted(map(str, legal)) == laid(match).legal


@pytest.mark.rule("ACT-3")
@pytest.mark.parametrize("rules", RULESETS.values(), ids=list(RULESETS))
@pytest.mark.parametrize("action", ACTIONS)
def test_the_two_statements_of_legality_agree_on_every_move(action: str, rules: Ruleset) -> None:
    nobles: list[tuple[str, ...]] = [(), *((str(noble),) for noble in ABLE), ("N2-5", "N1-4")]
    for owned, display in list(product(nobles, DISPLAYS))[:: amount(quick=43, thorough=15)]:
        match = arrange(
            displays=(display, "W1b2B2"),
            gold=(6, 6),
            nobles=(owned,),
            played=((action,), ("bribe",)),
            stores="R1A1P1" if display else "",
            booths=("w3A2",) if display else (),
            spaces={2: "N3-1", 1: "N1-7"} if "N1-7" not in owned else {5: "N3-1"},
            ruleset=rules,
        )
        agree_on_every_move(match)


@pytest.mark.parametrize("rules", RULESETS.values(), ids=list(RULESETS))
@pytest.mark.parametrize("noble", ["N2-6", "N2-7"])
def test_they_agree_on_the_hiring_of_a_noble_that_may_serve_at_once(
    noble: str, rules: Ruleset
) -> None:
    match = arrange(
        displays=("W1w1A2", ""),
        gold=(5,),
        played=(("trade",),),
        spaces={3: noble, 2: "N1-7"},
        ruleset=rules,
    )
    agree_on_every_move(match)


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
