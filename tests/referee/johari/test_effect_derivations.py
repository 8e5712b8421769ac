"""Derivations of Johari: what a move of Johari brings."""

from typing import Any

import pytest

from jaipur_rules.core.errors import IllegalMove
from jaipur_rules.johari import Match, Ruleset, apply, parse_move
from jaipur_rules.johari.referee import why_effect
from jaipur_rules.johari.rules.table import arrange
from jaipur_rules.referee import (
    DerivationStep,
)
from tests.referee.derived import facts, steps
from tests.referee.johari.tables import table


@pytest.mark.parametrize(
    ("nobles", "action", "move", "expected"),
    [
        ((), "purchase", "purchase 1", {"PUR-2": {"place": "1", "cards": "W2B3"}}),
        (
            *((), "purchase", "purchase A"),
            {
                "PUR-2": {"place": "A", "cards": "A2P2"},
                "PUR-3": {"cashed": "", "there": "A2", "gained": 0},
            },
        ),
        (
            *((), "purchase", "purchase A cash A2"),
            {
                "PUR-2": {"place": "A", "cards": "P2"},
                "PUR-3": {"cashed": "A2", "there": "A2", "gained": 2},
                "PUR-5": {"cashed": "A2"},
            },
        ),
        ((), "baksheesh", "baksheesh", {"BAK-1": {"gained": 2}}),
        (("N1-1",), "baksheesh", "baksheesh", {"NOB-1": {"gained": 3}}),
        (("N1-2",), "baksheesh", "baksheesh", {"BAK-1": {"gained": 2}, "NOB-2": {}}),
        ((), "bribe", "bribe", {"BRI-1": {"protection_from": "own_action"}}),
        (
            *(("N1-3",), "bribe", "bribe"),
            {"BRI-1": {"protection_from": "own_action"}, "NOB-3": {"gained": 2}},
        ),
        ((), "trade", "trade A", {"TRD-2": {"place": "A", "cards": "A2P2"}}),
        (
            *(("N1-6",), "trade", "trade A now cash A2"),
            {
                "NOB-6": {"place": "A", "cards": "P2"},
                "PUR-3": {"cashed": "A2", "there": "A2", "gained": 2},
                "PUR-5": {"cashed": "A2"},
            },
        ),
        (
            *((), "trade", "hire N1-4 pay W2"),
            {"TRD-8": {"noble": "N1-4", "paid": "W2", "gold": 0}},
        ),
        (
            *((), "trade", "hire N1-7 pay W1W3 slot 2"),
            {
                "TRD-8": {"noble": "N1-7", "paid": "W1W3", "gold": 0},
                "NOB-7": {"slot": 2, "less": 1},
            },
        ),
        (
            *((), "exchange", "exchange W1 for W2@1"),
            {"XCH-5": {"given": "W1", "taken": "W2", "place": "1"}},
        ),
        (
            *((), "exchange", "exchange A1 for A2@A"),
            {
                "XCH-5": {"given": "A1", "taken": "A2", "place": "A"},
                "XCH-6": {"taken": "A2"},
            },
        ),
        (
            *(("N2-8",), "exchange", "exchange W1 for P2@A"),
            {"XCH-5": {"given": "W1", "taken": "P2", "place": "W"}},
        ),
    ],
    ids=str,
)
def test_an_action_says_what_it_brings(
    nobles: tuple[str, ...], action: str, move: str, expected: dict[str, dict[str, Any]]
) -> None:
    found = why_effect(table(action, *nobles), parse_move(move))
    assert found.rules[:3] == ("GLD-3", "GLD-4", "GLD-5")
    assert {step.rule: dict(step.facts) for step in found.steps[3:]} == expected


@pytest.mark.parametrize(
    ("rules", "action", "display", "expected", "gold"),
    [
        ({}, "sale", "", {"SAL-12": "free", "GLD-5": "on_top"}, 9),
        ({}, "exchange", "", {"ACT-1": "free", "GLD-5": "on_top"}, 9),
        (
            *({"fizzled_action": "paid_unless_sale"}, "exchange", ""),
            *({"ACT-1": "paid", "GLD-3": "cost", "GLD-4": "paid", "GLD-5": "on_top"}, 8),
        ),
        (
            *({"fizzled_action": "paid_unless_sale"}, "sale", ""),
            *({"SAL-12": "free", "GLD-5": "on_top"}, 9),
        ),
        (
            *({}, "sale", "W1B1R1G1"),
            *({"ACT-2": "declined", "GLD-3": "cost", "GLD-4": "paid", "GLD-5": "on_top"}, 7),
        ),
    ],
    ids=["sale", "free", "paid", "sale, paid unless", "declined"],
)
def test_doing_nothing_costs_what_the_rules_say(
    rules: dict[str, str], action: str, display: str, expected: dict[str, str], gold: int
) -> None:
    match = arrange(
        displays=(display, ""),
        gold=(9,),
        played=((action,),),
        ruleset=Ruleset().with_changes(**rules),
    )
    found = why_effect(match, parse_move("pass"))
    assert (steps(found), dict(found.facts)) == (expected, {"trader": 0, "gold": gold})


@pytest.mark.parametrize(
    ("gold", "cap", "expected"),
    [
        (15, 16, {"gold": 16, "lost": 1, "gold_cap": 16}),
        (16, 16, {"gold": 16, "lost": 2, "gold_cap": 16}),
        (14, 16, None),
        (16, None, None),
    ],
)
def test_gold_beyond_the_cap_is_lost(
    gold: int, cap: int | None, expected: dict[str, int] | None
) -> None:
    match = arrange(
        displays=("", ""), gold=(gold,), played=(("baksheesh",),), ruleset=Ruleset(gold_cap=cap)
    )
    found = why_effect(match, parse_move("baksheesh"))
    capped = [dict(step.facts) for step in found.steps if step.rule == "GLD-6"]
    assert capped == ([] if expected is None else [expected])


@pytest.mark.parametrize(
    ("match", "move", "expected"),
    [
        (
            arrange(phase="pick", day=0, stores="W1W2"),
            *("pick W1@W", [("LAY-7", "kept", {"card": "W1"})]),
        ),
        (
            arrange(phase="choose", displays=("", "", "")),
            *("play sale", [("CHO-1", "face_down", {"action": "sale", "waiting": 2})]),
        ),
        (
            arrange(phase="lose", displays=("", "W1w1b1"), to_move=1),
            *("lose w1", [("SUP-2", "lost", {"trader": 1, "card": "w1"})]),
        ),
        (
            arrange(phase="evening", on_trade=("A1A3W1",)),
            "cash A3",
            [
                ("EVE-3", "used", {"cashed": "A3", "there": "A1A3", "gained": 3}),
                ("PUR-5", "discarded", {"cashed": "A3"}),
                ("EVE-2", "joined", {"cards": "W1A1"}),
            ],
        ),
        (
            arrange(phase="evening", on_trade=("A1W1",)),
            "keep",
            [
                ("EVE-3", "kept", {"cashed": "", "there": "A1", "gained": 0}),
                ("EVE-2", "joined", {"cards": "W1A1"}),
            ],
        ),
    ],
    ids=["pick", "play", "lose", "cash", "keep"],
)
def test_other_moves_say_what_they_bring(
    match: Match, move: str, expected: list[tuple[str, str, dict[str, Any]]]
) -> None:
    found = why_effect(match, parse_move(move)).steps
    assert [(step.rule, step.result, dict(step.facts)) for step in found] == expected


@pytest.mark.parametrize(
    ("move", "tokens"),
    [("advance WW", [("W", 2, 4)]), ("advance WG", [("W", 1, 3), ("G", 1, 1)])],
)
def test_the_last_steps_say_which_columns_are_reached(
    move: str, tokens: list[tuple[str, int, int]]
) -> None:
    match = arrange(phase="final", nobles=(("N3-7",),), tokens=((2, 0, 0, 0),), day=10)
    moved, *found = why_effect(match, parse_move(move)).steps
    reached = [dict(step.facts) for step in found]
    assert (moved.rule, moved.result) == ("NOB-23", "moved")
    assert [(each["token"], each["steps"], each["reached"]) for each in reached] == tokens


@pytest.mark.parametrize("when", ["own_action", "reveal"])
def test_the_last_card_says_who_acts_first_and_who_is_safe(when: str) -> None:
    match = arrange(
        phase="choose",
        displays=("", "", ""),
        gold=(9, 12, 12),
        arrivals=(2, 1, 0),
        chosen=("bribe", "sale"),
        to_move=2,
        ruleset=Ruleset().with_changes(protection_from=when),
    )
    shown, order, *safe = why_effect(match, parse_move("play trade")).steps
    assert (shown.result, dict(shown.facts)) == (
        "revealed",
        {"actions": ("bribe", "sale", "trade")},
    )
    assert dict(order.facts) == {"order": (1, 2, 0), "amounts": (12, 12, 9)}
    reveal = DerivationStep("BRI-1", "revealed", {"traders": (0,), "protection_from": when})
    assert safe == ([reveal] if when == "reveal" else [])


def test_a_doppelganger_is_paid_as_what_it_repeats() -> None:
    match = arrange(displays=("", ""), played=(("bribe", "doppelganger"), ("sale", "trade")))
    found = why_effect(match, parse_move("bribe"))
    assert found.rules == ("DOP-2", "GLD-3", "GLD-4", "GLD-5", "BRI-1")
    assert facts(found, "GLD-4") == {"cost": 0, "gold": 15, "rest": 15}


@pytest.mark.parametrize(
    ("noble", "clause", "rule", "expected"),
    [
        ("N1-8", "", "NOB-8", {"gained": 7}),
        ("N2-1", " slot 3", "NOB-9", {"slot": 3, "less": 2}),
    ],
)
def test_a_noble_hired_says_what_it_does_at_once(
    noble: str, clause: str, rule: str, expected: dict[str, int]
) -> None:
    match = arrange(displays=("W2", ""), spaces={2: noble}, played=(("trade",),))
    found = why_effect(match, parse_move(f"hire {noble} pay W2{clause}"))
    assert found.steps[-1].rule == rule
    assert facts(found, rule) == expected


@pytest.mark.parametrize("move", ["purchase A cash A2", "baksheesh", "hire N1-4 gold 2", "bribe"])
def test_the_effect_says_what_gold_is_left(move: str) -> None:
    action = {"hire": "trade"}.get(move.split(maxsplit=1)[0], move.split(maxsplit=1)[0])
    match = table(action, "N2-7", "N1-3")
    found = why_effect(match, parse_move(move))
    left = apply(match, parse_move(move)).dealt.traders[0].gold
    assert (dict(found.facts), found.result) == (
        {"trader": 0, "gold": left},
        move.split(maxsplit=1)[0],
    )


def test_an_illegal_move_has_no_effect() -> None:
    with pytest.raises(IllegalMove):
        why_effect(table("sale"), parse_move("collect R"))
