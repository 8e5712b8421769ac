"""Edges of why not to sell: every rule of a sale alone and together with the others, with its facts."""

import pytest
from attrs import evolve

from jaipur_rules.johari import STANDARD, Match, Noble, Ruleset, legal_moves, parse_move, violations
from jaipur_rules.johari.rules.table import arrange


def selling(mine: str, theirs: str = "", *nobles: str, ruleset: Ruleset | None = None) -> Match:
    """A match in which seat 0 is to sell."""
    return arrange(
        displays=(mine, theirs),
        nobles=(nobles,),
        played=(("sale",),),
        ruleset=ruleset or Ruleset(),
    )


def why(match: Match, move: str) -> list[str]:
    """The violations of a move, as they are shown."""
    return [str(violation) for violation in violations(match, parse_move(move))]


@pytest.mark.rule("SAL-1", "SAL-2", "SAL-4")
@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("sell W1B1R1G1 advance G", []),
        ("sell W1B1R1A1 advance R", []),
        ("sell W1B1R1G2 advance G", ["SAL-1 (W1B1R1G2 : W1w1B1R1G1A1P1)"]),
        ("sell W1B1R1 advance W", ["SAL-2 (WBR)"]),
        ("sell W1w1B1R1 advance W", ["SAL-2 (WWBR)"]),
        ("sell W1B1R1P1 advance W", ["SAL-2 (WBRP)"]),
        ("sell W1B1R1G1A1 advance W", ["SAL-2 (WBRGA)"]),
        ("sell W1B1R1A1 advance G", ["SAL-4 (G : W1B1R1A1)"]),
        ("sell W1B1R1A1 advance A", ["SAL-4 (A : W1B1R1A1)"]),
        (
            "sell W1W1B1 advance R",
            ["SAL-1 (W1W1B1 : W1w1B1R1G1A1P1)", "SAL-2 (WWB)", "SAL-4 (R : W1W1B1)"],
        ),
    ],
)
def test_a_jeweler_buys_four_gems_of_the_display_and_gold_stands_for_one(
    move: str, said: list[str]
) -> None:
    assert why(selling("W1w1B1R1G1A1P1"), move) == said


@pytest.mark.rule("SAL-2", "NOB-4")
@pytest.mark.parametrize(
    ("move", "gems_only", "gold_too"),
    [
        ("sell W1B1R1 advance W", [], []),
        ("sell W1B1A1 advance W", ["SAL-2 (WBA)"], []),
        ("sell W1A1 advance W", ["SAL-2 (WA)"], ["SAL-2 (WA)"]),
        ("sell W1W2B1 advance W", ["SAL-2 (WWB)"], ["SAL-2 (WWB)"]),
    ],
)
def test_with_a_noble_three_types_are_enough(
    move: str, gems_only: list[str], gold_too: list[str]
) -> None:
    with_gold = Ruleset(three_type_sale="gold_too")
    assert why(selling("W1W2B1R1A1", "", "N1-4"), move) == gems_only
    assert why(selling("W1W2B1R1A1", "", "N1-4", ruleset=with_gold), move) == gold_too


@pytest.mark.rule("NOB-13")
@pytest.mark.parametrize(
    ("move", "alone", "with_noble"),
    [
        ("sell W1W2B1R1 advance G as W2=G", ["NOB-13 (W2=G)"], []),
        (
            "sell W1W2B1R1 advance W as W3=G",
            ["SAL-2 (WWBR)", "NOB-13 (W3=G)"],
            ["SAL-2 (WWBR)", "NOB-13 (W3=G)"],
        ),
        ("sell W1B1R1A1 advance G as A1=G", ["NOB-13 (A1=G)"], ["NOB-13 (A1=G)"]),
        ("sell W1B1R1A1 advance W as W1=W", ["NOB-13 (W1=W)"], ["NOB-13 (W1=W)"]),
        ("sell W1W2B1R1 advance W as W2=A", ["NOB-13 (W2=A)"], ["NOB-13 (W2=A)"]),
    ],
)
def test_only_with_a_noble_a_gem_sold_counts_as_another(
    move: str, alone: list[str], with_noble: list[str]
) -> None:
    assert why(selling("W1W2B1R1A1"), move) == alone
    assert why(selling("W1W2B1R1A1", "", "N2-5"), move) == with_noble


@pytest.mark.rule("SAL-7", "SAL-8", "SAL-11")
@pytest.mark.parametrize(
    ("mine", "theirs", "kind", "said"),
    [
        ("W2", "W1", "W", []),
        ("W2", "W2", "W", ["SAL-8 (2 : 2)"]),
        ("W2", "w3", "W", ["SAL-8 (2 : 3)"]),
        ("W2", "B3", "W", ["SAL-7 (W)"]),
        ("W2", "", "B", ["SAL-7 (B)", "SAL-8 (0 : 0)"]),
        ("", "B1", "B", ["SAL-8 (0 : 1)"]),
        ("A3", "A1", "A", ["SAL-11 (A)"]),
        ("A3", "", "A", ["SAL-11 (A)"]),
        ("A1", "A3", "A", ["SAL-11 (A)"]),
        ("P3", "P1", "P", ["SAL-11 (P)"]),
        ("W1A3", "W2", "W", ["SAL-8 (1 : 2)"]),
    ],
)
def test_a_collector_buys_gems_of_whoever_has_the_most(
    mine: str, theirs: str, kind: str, said: list[str]
) -> None:
    match = selling(mine, theirs)
    assert why(match, f"collect {kind}") == said
    assert (parse_move(f"collect {kind}") in legal_moves(match)) is (not said)


@pytest.mark.rule("SAL-8")
def test_a_tie_sells_under_a_switch() -> None:
    rules = Ruleset(collector_tie="sells")
    assert why(selling("W2", "W2", ruleset=rules), "collect W") == []
    assert why(selling("W2", "W3", ruleset=rules), "collect W") == ["SAL-8 (2 : 3)"]
    assert why(selling("W2", "", ruleset=rules), "collect B") == ["SAL-7 (B)"]


@pytest.mark.rule("NOB-13")
@pytest.mark.parametrize(
    ("move", "alone", "with_noble"),
    [
        ("collect W as B2=W", ["NOB-13 (B2=W)"], []),
        ("collect W as B3=W", ["NOB-13 (B3=W)"], ["NOB-13 (B3=W)"]),
        ("collect W as B2=R", ["NOB-13 (B2=R)"], ["NOB-13 (B2=R)"]),
        (
            "collect W as W1=W",
            ["SAL-8 (2 : 2)", "NOB-13 (W1=W)"],
            ["SAL-8 (2 : 2)", "NOB-13 (W1=W)"],
        ),
        ("collect W", ["SAL-8 (1 : 2)"], ["SAL-8 (1 : 2)"]),
    ],
)
def test_only_with_a_noble_a_gem_counts_as_the_type_collected(
    move: str, alone: list[str], with_noble: list[str]
) -> None:
    assert why(selling("W1B2", "W2"), move) == alone
    assert why(selling("W1B2", "W2", "N2-5"), move) == with_noble


@pytest.mark.rule("NOB-11", "SAL-1")
@pytest.mark.parametrize(
    ("move", "alone", "with_noble"),
    [
        ("discard W1", ["NOB-11 (W1)"], []),
        ("discard B1", ["NOB-11 (B1)", "SAL-1 (B1)"], ["SAL-1 (B1)"]),
        ("discard A1", ["NOB-11 (A1)"], ["NOB-11 (A1)"]),
        ("discard P1", ["NOB-11 (P1)", "SAL-1 (P1)"], ["NOB-11 (P1)", "SAL-1 (P1)"]),
    ],
)
def test_only_with_a_noble_a_gem_is_discarded_instead(
    move: str, alone: list[str], with_noble: list[str]
) -> None:
    assert why(selling("W1A1"), move) == alone
    assert why(selling("W1A1", "", "N2-3"), move) == with_noble


@pytest.mark.rule("ACT-1", "ACT-2")
@pytest.mark.parametrize(
    ("mine", "theirs", "nobles", "possible"),
    [
        ("", "", (), False),
        ("A1P1", "", ("N2-3",), False),
        ("W1", "", (), False),
        ("W1", "", ("N2-3",), True),
        ("W2", "W1", (), True),
        ("W1", "W1", (), False),
        ("W1B1R1A1", "", (), True),
        ("W1B1A1A1", "", (), False),
        ("W1B1R1", "", ("N1-4",), True),
        ("W1B1A1", "", ("N1-4",), False),
        ("W1w1R1A1", "", ("N2-5",), True),
        ("W1w1R1A1", "", (), False),
        ("W1w1R1", "", ("N1-4", "N2-5"), True),
        ("W1R1A1", "", ("N2-5",), False),
        ("W1w1R1", "", ("N2-5",), False),
        ("W1B1R1", "", (), False),
        ("W2", "W1", ("N2-5",), True),
        ("W1R2", "W2", ("N2-5",), True),
        ("W1R1", "W2", ("N2-5",), False),
    ],
)
def test_a_sale_is_possible_or_the_seller_passes(
    mine: str,
    theirs: str,
    nobles: tuple[str, ...],
    possible: bool,
) -> None:
    match = selling(mine, theirs, *nobles, ruleset=Ruleset(declining="forbidden"))
    assert why(match, "pass") == (["ACT-2 (sale)"] if possible else [])
    assert (str(legal_moves(match)[0]) == "pass") is not possible


@pytest.mark.rule("ACT-2", "NOB-4")
@pytest.mark.parametrize(
    ("mine", "amount", "possible"),
    [
        ("W1B1A1", 3, True),
        ("W1B1", 3, False),
        ("W1A1", 3, False),
        ("W1", 1, True),
        ("W1", 0, False),
        ("W1", 2, False),
    ],
)
def test_a_sale_of_fewer_types_is_possible_with_as_many_as_the_noble_says(
    mine: str,
    amount: int,
    possible: bool,
) -> None:
    amounts = [*STANDARD.noble_amounts]
    amounts[Noble.JEWELER] = amount
    rules = Ruleset(
        three_type_sale="gold_too",
        declining="forbidden",
        components=evolve(STANDARD, noble_amounts=tuple(amounts)),
    )
    match = selling(mine, "", "N1-4", ruleset=rules)
    assert why(match, "pass") == (["ACT-2 (sale)"] if possible else [])
    assert (str(legal_moves(match)[0]) == "pass") is not possible


@pytest.mark.rule("ACT-2")
@pytest.mark.parametrize(
    ("declining", "said"), [("sale_and_trade", []), ("forbidden", ["ACT-2 (sale)"])]
)
def test_a_sale_that_is_possible_may_be_declined_under_a_switch(
    declining: str, said: list[str]
) -> None:
    rules = Ruleset().with_changes(declining=declining)
    assert why(selling("W2", "W1", ruleset=rules), "pass") == said
