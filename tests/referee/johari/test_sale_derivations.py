"""Derivations of Johari: what a sale brings, and what the supervisor takes."""

from typing import Any

import pytest

from jaipur_rules.johari import parse_move
from jaipur_rules.johari.referee import why_effect
from jaipur_rules.johari.rules.table import arrange
from jaipur_rules.referee import (
    DerivationStep,
)
from tests.referee.derived import facts, steps
from tests.referee.johari.tables import DISPLAYS, table


@pytest.mark.parametrize(
    ("nobles", "move", "expected"),
    [
        (
            *((), "sell W1B2R1A1 advance B"),
            {
                "SAL-4": {"card": "B2", "token": "B"},
                "SAL-5": {"token": "B", "steps": 2, "column": 7, "reached": 8, "points": 20},
                "SAL-6": {"sold": "W1B2R1A1"},
            },
        ),
        (
            *(("N2-5",), "sell W1W2R1G1 advance B as W2=B"),
            {
                "SAL-4": {"card": "W2", "token": "B"},
                "SAL-5": {"token": "B", "steps": 2, "column": 7, "reached": 8, "points": 20},
                "SAL-6": {"sold": "W1W2R1G1"},
            },
        ),
        (
            *(("N2-5",), "sell W1W2R1G1 advance W as W1=B"),
            {
                "SAL-4": {"card": "W2", "token": "W"},
                "SAL-5": {"token": "W", "steps": 2, "column": 0, "reached": 2, "points": 8},
                "SAL-6": {"sold": "W1W2R1G1"},
            },
        ),
        (
            *((), "collect W"),
            {
                "SAL-10": {"sold": "W1W2W3"},
                "SAL-9": {"kind": "W", "gems": 6, "most": 1, "steps": 5},
                "SAL-5": {"token": "W", "steps": 5, "column": 0, "reached": 5, "points": 16},
                "SAL-6": {"sold": "W1W2W3"},
            },
        ),
        (
            *(("N1-5", "N2-4"), "collect W"),
            {
                "SAL-10": {"sold": "W1W2W3"},
                "SAL-9": {"kind": "W", "gems": 6, "most": 1, "steps": 5},
                "NOB-5": {"more": 1},
                "NOB-12": {"more": 2},
                "SAL-5": {"token": "W", "steps": 8, "column": 0, "reached": 8, "points": 20},
                "SAL-6": {"sold": "W1W2W3"},
            },
        ),
        (
            *(("N2-5",), "collect B as W2=B"),
            {
                "SAL-10": {"sold": "W2B1b1B2"},
                "SAL-9": {"kind": "B", "gems": 6, "most": 3, "steps": 3},
                "SAL-5": {"token": "B", "steps": 3, "column": 7, "reached": 8, "points": 20},
                "SAL-6": {"sold": "W2B1b1B2"},
            },
        ),
    ],
    ids=str,
)
def test_a_sale_says_how_far_its_token_moves(
    nobles: tuple[str, ...], move: str, expected: dict[str, dict[str, Any]]
) -> None:
    match = arrange(
        displays=DISPLAYS,
        nobles=(nobles,),
        tokens=((0, 7, 0, 0),),
        played=(("sale",),),
    )
    found = why_effect(match, parse_move(move))
    assert {step.rule: dict(step.facts) for step in found.steps[3:-1]} == expected
    assert found.steps[-1] == DerivationStep("SUP-4", "no_fake", {"trader": 1})
    is_moved = expected["SAL-5"]["column"] == 0
    assert steps(found)["SAL-5"] == ("moved" if is_moved else "stopped")


@pytest.mark.parametrize("when", ["no_supervisor", "supervisor"])
def test_a_discard_brings_the_supervisor_as_the_switch_says(when: str) -> None:
    found = why_effect(table("sale", "N2-3", discard_for_token=when), parse_move("discard W1"))
    assert facts(found, "NOB-11") == {"card": "W1", "steps": 1, "discard_for_token": when}
    assert facts(found, "SAL-5")["reached"] == 1
    assert (steps(found)["NOB-11"], "SUP-4" in found.rules) == (when, when == "supervisor")


def test_the_supervisor_takes_a_fake_of_every_other_trader() -> None:
    match = arrange(
        displays=("W3w3", "W1w1b1", "r2r2", "w2b2"),
        gold=(9, 3, 4, 5),
        safe=(False, False, False, False),
        played=(("sale",),),
    )
    found = why_effect(match, parse_move("collect W")).steps[-4:]
    assert [(step.rule, step.result, dict(step.facts)) for step in found] == [
        ("SUP-2", "chooses", {"trader": 1, "fakes": "w1b1"}),
        ("SUP-1", "lost", {"trader": 2, "card": "r2"}),
        ("SUP-2", "chooses", {"trader": 3, "fakes": "w2b2"}),
        ("SUP-3", "order", {"order": (3, 1)}),
    ]


def test_who_is_safe_or_has_no_fake_loses_none() -> None:
    match = arrange(
        displays=("W3", "W1w1", "R1", "G1"), safe=(False, True, False, True), played=(("sale",),)
    )
    found = why_effect(match, parse_move("collect W")).steps[-3:]
    results = [(step.rule, step.result) for step in found]
    assert results == [("SUP-4", "safe"), ("SUP-4", "no_fake"), ("SUP-4", "safe")]
