"""Edges of why not to trade or to hire: every rule alone and together with the others, with its facts."""

import pytest

from jaipur_rules.johari import Match, Ruleset, legal_moves, parse_move, violations
from jaipur_rules.johari.rules.table import arrange

SPARING = Ruleset(overpaying="no_spare_card")


def trading(mine: str = "", *nobles: str, gold: int = 15, ruleset: Ruleset = SPARING) -> Match:
    """A match in which seat 0 is to trade."""
    spaces = {5: "N3-2", 3: "N3-1", 2: "N1-7", 1: "N2-2"}
    return arrange(
        displays=(mine, ""),
        nobles=(nobles,),
        spaces={price: noble for price, noble in spaces.items() if noble not in nobles},
        stores="W1A1A2",
        booths=("W2",),
        gold=(gold,),
        played=(("trade",),),
        ruleset=ruleset,
    )


def why(match: Match, move: str) -> list[str]:
    """The violations of a move, as they are shown."""
    return [str(violation) for violation in violations(match, parse_move(move))]


@pytest.mark.rule("TRD-1", "NOB-6", "PUR-3")
@pytest.mark.parametrize(
    ("move", "alone", "with_noble"),
    [
        ("trade W", [], []),
        ("trade B", ["TRD-1 (B)"], ["TRD-1 (B)"]),
        ("trade 1", ["TRD-1 (1)"], ["TRD-1 (1)"]),
        ("trade 6", ["TRD-1 (6)"], ["TRD-1 (6)"]),
        ("trade W now", ["NOB-6 (trade W now)"], []),
        ("trade A now", ["NOB-6 (trade A now)"], []),
        ("trade A now cash A1", ["NOB-6 (trade A now cash A1)"], []),
        ("trade A cash A1", ["NOB-6 (trade A cash A1)"], ["NOB-6 (trade A cash A1)"]),
        (
            "trade A now cash A1A1",
            ["NOB-6 (trade A now cash A1A1)", "PUR-3 (A1A1 : A1A2)"],
            ["PUR-3 (A1A1 : A1A2)"],
        ),
        (
            "trade B now cash A3",
            ["TRD-1 (B)", "NOB-6 (trade B now cash A3)", "PUR-3 (A3 : )"],
            ["TRD-1 (B)", "PUR-3 (A3 : )"],
        ),
    ],
)
def test_one_trades_in_a_store_and_waits_for_the_evening_without_a_noble(
    move: str, alone: list[str], with_noble: list[str]
) -> None:
    assert why(trading(), move) == alone
    assert why(trading("", "N1-6"), move) == with_noble
    assert (parse_move(move) in legal_moves(trading("", "N1-6"))) is (not with_noble)


@pytest.mark.rule("TRD-4", "TRD-5", "TRD-6", "TRD-7", "NOB-15", "NOB-25", "GLD-6")
@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("hire N3-1 pay W3", []),
        ("hire N3-3 pay W3", ["TRD-4 (N3-3)"]),
        ("hire N3-3 pay B3", ["TRD-4 (N3-3)", "TRD-5 (B3 : W1w2W3R1A3P3)"]),
        ("hire N3-1 pay W1w2", []),
        ("hire N3-1 pay w2R1", ["TRD-5 (w2R1 : W1w2W3R1A3P3)"]),
        ("hire N3-1 pay P3", ["TRD-5 (P3 : W1w2W3R1A3P3)"]),
        ("hire N3-1 pay w2", ["TRD-6 (2 < 3)"]),
        ("hire N3-1", ["TRD-6 (0 < 3)"]),
        ("hire N3-1 pay W1W3", ["TRD-7 (4 > 3)"]),
        ("hire N3-1 pay A3", ["NOB-15 (A3)"]),
        ("hire N3-1 gold 3", ["NOB-15 (3)"]),
        ("hire N3-1 pay w2 gold 1", ["TRD-5 (w2 : W1w2W3R1A3P3)", "NOB-15 (1)"]),
        ("hire N3-1 gold 13", ["TRD-7 (13 > 3)", "NOB-15 (13)", "GLD-6 (13 > 12)"]),
        ("hire N3-1 pay W3 slot 1", ["NOB-25 (N3-1)"]),
        ("hire N1-7 pay w2", ["NOB-25 (N1-7)"]),
        ("hire N1-7 pay w2 slot 3", []),
        (
            "hire N3-2 pay A1 gold 14 slot 2",
            [
                "TRD-5 (A1 : W1w2W3R1A3P3)",
                "TRD-7 (15 > 5)",
                "NOB-15 (A114)",
                "GLD-6 (14 > 12)",
                "NOB-25 (N3-2)",
            ],
        ),
    ],
)
def test_every_rule_of_hiring_says_its_facts(move: str, said: list[str]) -> None:
    match = trading("W1w2W3R1A3P3")
    assert why(match, move) == said
    assert (parse_move(move) in legal_moves(match)) is (not said)


@pytest.mark.rule("NOB-15", "GLD-6", "TRD-7")
@pytest.mark.parametrize(
    ("gold", "move", "said"),
    [
        (6, "hire N3-1 gold 3", []),
        (5, "hire N3-1 gold 3", ["GLD-6 (3 > 2)"]),
        (5, "hire N3-1 pay A1 gold 2", []),
        (5, "hire N3-1 pay A1 gold 1", ["TRD-6 (2 < 3)"]),
        (6, "hire N3-1 pay A1 gold 3", ["TRD-7 (4 > 3)"]),
        (6, "hire N3-1 pay A1A2 gold 1", ["TRD-7 (4 > 3)"]),
        (3, "hire N3-1 gold 1", ["TRD-6 (1 < 3)", "GLD-6 (1 > 0)"]),
        (3, "hire N3-1 pay A1A2", []),
        (3, "hire N2-2 pay A1A2", ["TRD-7 (3 > 1)"]),
        (6, "hire N3-1 pay W1 gold 2", ["TRD-5 (W1 : W1A1A2)"]),
    ],
)
def test_with_a_noble_gold_pays_as_far_as_it_goes(gold: int, move: str, said: list[str]) -> None:
    match = trading("W1A1A2", "N2-7", gold=gold)
    assert why(match, move) == said
    assert (parse_move(move) in legal_moves(match)) is (not said)


@pytest.mark.rule("NOB-14", "TRD-6", "TRD-7")
def test_with_another_noble_the_price_is_less_but_never_below_nothing() -> None:
    match = trading("W1w2", "N2-6")
    assert why(match, "hire N3-1 pay W1") == []
    assert why(match, "hire N3-1 pay w2") == []
    assert why(match, "hire N3-1") == ["TRD-6 (0 < 1)"]
    assert why(match, "hire N2-2") == []
    assert why(match, "hire N2-2 pay W1") == ["TRD-7 (1 > 0)"]
    assert why(match, "hire N3-1 pay W1w2") == ["TRD-7 (3 > 1)"]
    wasteful = trading("W1w2", "N2-6", ruleset=Ruleset())
    assert why(wasteful, "hire N3-1 pay W1w2") == []


@pytest.mark.rule("ACT-1", "ACT-2")
@pytest.mark.parametrize(
    ("mine", "nobles", "gold", "possible"),
    [
        ("w1", (), 15, False),
        ("w2", (), 15, True),
        ("W1B1", (), 15, False),
        ("W1w1", (), 15, True),
        ("A3", (), 15, False),
        ("A2", ("N2-7",), 3, True),
        ("A1", ("N2-7",), 3, False),
        ("A1", ("N2-7",), 4, True),
        ("", ("N2-7",), 5, True),
        ("", ("N2-7",), 4, False),
        ("", ("N2-6",), 3, True),
    ],
)
def test_a_trade_is_possible_in_empty_stores_if_a_noble_can_be_paid(
    mine: str,
    nobles: tuple[str, ...],
    gold: int,
    possible: bool,
) -> None:
    match = arrange(
        displays=(mine, ""),
        nobles=(nobles,),
        spaces={2: "N3-1"},
        booths=("W2",),
        gold=(gold,),
        played=(("trade",),),
        ruleset=Ruleset(declining="forbidden"),
    )
    assert why(match, "pass") == (["ACT-2 (trade)"] if possible else [])
    assert (str(legal_moves(match)[0]) == "pass") is not possible


@pytest.mark.rule("TRD-9", "NOB-14", "NOB-15")
@pytest.mark.parametrize(
    ("hired", "move", "later", "at_once"),
    [
        ("N2-6", "hire N2-6 pay W1", ["TRD-6 (1 < 3)"], []),
        ("N3-1", "hire N3-1 pay W1", ["TRD-6 (1 < 3)"], ["TRD-6 (1 < 3)"]),
        ("N2-7", "hire N2-7 gold 3", ["NOB-15 (3)"], []),
        ("N3-1", "hire N3-1 gold 3", ["NOB-15 (3)"], ["NOB-15 (3)"]),
        ("N2-6", "pass", [], ["ACT-2 (trade)"]),
        ("N2-7", "pass", [], ["ACT-2 (trade)"]),
        ("N3-1", "pass", [], []),
    ],
)
def test_a_new_noble_serves_its_own_hiring_only_under_a_switch(
    hired: str, move: str, later: list[str], at_once: list[str]
) -> None:
    def table(rules: Ruleset) -> Match:
        return arrange(displays=("W1", ""), spaces={3: hired}, played=(("trade",),), ruleset=rules)

    assert why(table(Ruleset(declining="forbidden")), move) == later
    assert why(table(Ruleset(declining="forbidden", new_noble="at_once")), move) == at_once


@pytest.mark.parametrize("display", ["W3W2", "A3A3"])
def test_nobody_is_hired_on_an_empty_space(display: str) -> None:
    rules = Ruleset(declining="forbidden")
    match = arrange(displays=(display, ""), played=(("trade",),), ruleset=rules)
    assert why(match, "pass") == []
    assert [str(move) for move in legal_moves(match)] == ["pass"]
