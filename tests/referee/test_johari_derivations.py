"""Derivations of Johari: which rules they name for each question, with which numbers, and their words and JSON."""

import json
from collections.abc import Sequence
from typing import Any

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from jaipur_rules import johari
from jaipur_rules.core.errors import IllegalMove
from jaipur_rules.johari import Match, Ruleset, apply, new_match, parse_move, view
from jaipur_rules.johari.referee import why_effect, why_game_end, why_move, why_score, why_winner
from jaipur_rules.johari.rules.match import position
from jaipur_rules.johari.rules.table import arrange
from jaipur_rules.referee import (
    Derivation,
    DerivationStep,
    derivation_from_plain,
    derivation_schema,
    derivation_to_plain,
    why,
)

DISPLAYS = ("W1W2W3B2R1G1A1A2b1B1", "W1R1B3")
SPACES = {5: "N2-6", 4: "N1-7", 3: "N2-7", 2: "N1-4"}
ALWAYS = ("DAY-7", "ACT-3")


def table(action: str, *nobles: str, **rules: str | int) -> Match:
    """A table where a trader with these nobles carries out an action."""
    spaces = {price: noble for price, noble in SPACES.items() if noble not in nobles}
    return arrange(
        displays=DISPLAYS,
        nobles=(nobles,),
        stores="W2A2P2",
        booths=("W2B3",),
        spaces=spaces,
        played=((action,),),
        ruleset=Ruleset().with_changes(**rules),
    )


def steps(found: Derivation) -> dict[str, str]:
    """The result of each rule."""
    return {step.rule: step.result for step in found.steps}


def facts(found: Derivation, rule: str) -> dict[str, Any]:
    """The facts of a rule's first step."""
    return dict(next(step.facts for step in found.steps if step.rule == rule))


@pytest.mark.parametrize(
    ("action", "move", "rules"),
    [
        ("purchase", "purchase A", ("PUR-1",)),
        ("purchase", "purchase A cash A2", ("PUR-1", "PUR-3")),
        ("baksheesh", "baksheesh", ()),
        ("bribe", "bribe", ()),
        ("sale", "sell W1B1R1G1 advance W", ("SAL-1", "SAL-2", "SAL-4")),
        ("sale", "collect W", ("SAL-11", "SAL-7", "SAL-8")),
        ("trade", "trade A", ("TRD-1",)),
        ("trade", "hire N1-4 pay W2", ("TRD-4", "TRD-5", "TRD-6", "TRD-7")),
        ("trade", "hire N1-7 pay W1W3 slot 2", ("TRD-4", "TRD-5", "TRD-6", "TRD-7", "NOB-25")),
        ("exchange", "exchange W1 for W2@1", ("XCH-1", "XCH-2", "XCH-3", "XCH-4")),
    ],
)
def test_a_legal_action_meets_every_rule_that_bears_on_it(
    action: str, move: str, rules: Sequence[str]
) -> None:
    found = why_move(table(action), parse_move(move))
    expected = dict.fromkeys((*ALWAYS, *rules), "met")
    assert (found.result, steps(found)) == ("legal", expected)


@pytest.mark.parametrize(
    ("nobles", "action", "move", "expected"),
    [
        (("N1-4",), "sale", "sell W1B1R1 advance W", {"SAL-2": "noble", "NOB-4": "met"}),
        (("N2-5",), "sale", "sell W1W2R1G1 advance B as W2=B", {"SAL-2": "met", "NOB-13": "met"}),
        (("N2-5",), "sale", "collect B as W2=B", {"SAL-8": "met", "NOB-13": "met"}),
        (("N2-3",), "sale", "discard W1", {"NOB-11": "met", "SAL-1": "met"}),
        (("N1-6",), "trade", "trade A now cash A2", {"NOB-6": "met", "PUR-3": "met"}),
        (("N2-6",), "trade", "hire N1-7 pay W2 slot 1", {"NOB-14": "met", "NOB-25": "met"}),
        (("N2-7",), "trade", "hire N1-4 pay A2", {"NOB-15": "met"}),
        (("N2-7",), "trade", "hire N1-4 pay A1 gold 1", {"NOB-15": "met", "GLD-6": "met"}),
        (("N2-8",), "exchange", "exchange W1 for B3@1", {"XCH-3": "noble", "NOB-16": "met"}),
    ],
    ids=str,
)
def test_the_noble_that_helps_a_move_is_named(
    nobles: tuple[str, ...], action: str, move: str, expected: dict[str, str]
) -> None:
    found = why_move(table(action, *nobles), parse_move(move))
    named = steps(found)
    assert (found.result, {rule: named.get(rule) for rule in expected}) == ("legal", expected)


@pytest.mark.parametrize(
    ("switch", "value", "nobles", "action", "move", "rule", "result"),
    [
        ("declining", "sale_and_trade", (), "sale", "pass", "ACT-2", "allowed"),
        ("collector_tie", "sells", (), "sale", "collect B", "SAL-8", "met"),
        ("collector_tie", "sells", (), "sale", "collect R", "SAL-8", "allowed"),
        ("exchange_types", "all_cards", (), "exchange", "exchange A1 for A2@A", "XCH-4", "allowed"),
        ("overpaying", "any", (), "trade", "hire N1-4 pay W1W2", "TRD-7", "allowed"),
        ("new_noble", "at_once", (), "trade", "hire N2-6 pay W3", "TRD-9", "at_once"),
        (
            *("new_noble", "from_next_action", (), "trade"),
            *("hire N2-6 pay W2W3", "TRD-9", "from_next_action"),
        ),
        ("new_noble", "at_once", (), "trade", "hire N2-7 gold 3", "TRD-9", "at_once"),
        (
            *("three_type_sale", "gold_too", ("N1-4",), "sale"),
            *("sell W1B1A1 advance B", "NOB-4", "allowed"),
        ),
    ],
    ids=str,
)
def test_what_depends_on_a_switch_has_its_value(
    switch: str,
    value: str,
    nobles: tuple[str, ...],
    action: str,
    move: str,
    rule: str,
    result: str,
) -> None:
    found = why_move(table(action, *nobles, **{switch: value}), parse_move(move))
    assert (found.result, steps(found)[rule]) == ("legal", result)
    assert facts(found, rule)[switch] == value


@pytest.mark.parametrize(
    ("action", "move", "rules"),
    [
        ("purchase", "bribe", ("ACT-3",)),
        ("purchase", "purchase B", ("PUR-1",)),
        ("purchase", "purchase A cash A1", ("PUR-3",)),
        ("sale", "purchase A", ("ACT-3",)),
        ("sale", "sell W1W2R1 advance B", ("SAL-2", "SAL-4")),
        ("sale", "collect A", ("SAL-11",)),
        ("sale", "collect G", ("SAL-7",)),
        ("sale", "collect R", ("SAL-8",)),
        ("sale", "discard W1", ("NOB-11",)),
        ("sale", "collect B as W2=R", ("NOB-13",)),
        ("trade", "trade 1", ("TRD-1",)),
        ("trade", "trade A cash A2", ("NOB-6",)),
        ("trade", "hire N3-1 pay W1", ("TRD-4",)),
        ("trade", "hire N1-4 pay W1B1", ("TRD-5",)),
        ("trade", "hire N1-4 pay W1", ("TRD-6",)),
        ("trade", "hire N1-4 pay W1W2", ("TRD-7",)),
        ("trade", "hire N1-4 pay A2", ("NOB-15",)),
        ("trade", "hire N1-4 gold 99", ("TRD-7", "NOB-15", "GLD-6")),
        ("trade", "hire N1-7 pay W1W3", ("NOB-25",)),
        ("exchange", "exchange W1 for B3@1", ("XCH-3",)),
        ("exchange", "exchange w3 for W3@1", ("XCH-1", "XCH-2")),
        ("exchange", "pass", ("ACT-2",)),
        ("exchange", "play sale", ("DAY-7",)),
    ],
)
def test_an_illegal_move_breaks_the_rules_that_are_named(
    action: str, move: str, rules: Sequence[str]
) -> None:
    found = why_move(table(action), parse_move(move))
    assert (found.result, steps(found)) == ("illegal", dict.fromkeys(rules, "broken"))


@pytest.mark.parametrize(
    ("played", "nobles", "action", "cost"),
    [
        ((), (), "purchase", {"slot": 1, "base": 4, "off_slot": 0, "off_nobles": 0, "cost": 4}),
        (("sale",), (), "trade", {"slot": 2, "base": 3, "off_slot": 2, "off_nobles": 0, "cost": 1}),
        (
            *(("sale",), ("N2-2",), "purchase"),
            {"slot": 2, "base": 4, "off_slot": 2, "off_nobles": 2, "cost": 0},
        ),
        (
            *((), ("N1-7",), "purchase"),
            {"slot": 1, "base": 4, "off_slot": 0, "off_nobles": 1, "cost": 3},
        ),
        (
            *(("sale",), (), "bribe"),
            {"slot": 2, "base": 1, "off_slot": 2, "off_nobles": 0, "cost": 0},
        ),
        (
            *(("sale", "bribe"), (), "trade"),
            {"slot": 3, "base": 3, "off_slot": 3, "off_nobles": 0, "cost": 0},
        ),
    ],
    ids=str,
)
def test_a_card_that_is_laid_says_what_it_costs_and_why(
    played: tuple[str, ...], nobles: tuple[str, ...], action: str, cost: dict[str, int]
) -> None:
    others = ("baksheesh", "bribe")[: len(played)]
    match = arrange(
        displays=("", ""), played=(played, others), nobles=(nobles,), gold=(7,), phase="choose"
    )
    found = why_move(match, parse_move(f"play {action}"))
    assert steps(found) == {"DAY-7": "met", "CHO-2": "met", "CHO-3": "met"}
    assert facts(found, "CHO-3") == {"action": action, **cost, "gold": 7}


def test_a_doppelganger_costs_what_it_repeats() -> None:
    match = arrange(
        displays=("", ""), played=(("purchase",), ("bribe",)), gold=(1, 1), phase="choose"
    )
    play = parse_move("play doppelganger")
    assert (
        why_move(match, play).sentence()
        == "It is illegal to lay Doppelganger face down (play doppelganger)."
    )
    assert facts(why_move(match, play), "CHO-3") == {
        "action": "purchase",
        "slot": 2,
        "base": 4,
        "off_slot": 2,
        "off_nobles": 0,
        "cost": 2,
        "gold": 1,
    }


@pytest.mark.parametrize(
    ("gold", "rules"),
    [(15, {"DOP-1": "broken"}), (0, {"DOP-1": "broken"})],
    ids=["rich", "poor"],
)
def test_a_doppelganger_is_not_the_first_card_of_a_day(gold: int, rules: dict[str, str]) -> None:
    match = arrange(displays=("", ""), gold=(gold,), phase="choose")
    assert steps(why_move(match, parse_move("play doppelganger"))) == rules


@pytest.mark.parametrize(
    ("match", "move", "rule", "expected"),
    [
        (
            arrange(phase="pick", day=0, stores="W1W2"),
            *("pick W1@W", "LAY-6", {"card": "W1", "place": "W", "there": "W1W2"}),
        ),
        (
            arrange(phase="lose", displays=("", "W1w1b1"), to_move=1),
            *("lose w1", "SUP-2", {"card": "w1", "fakes": "w1b1"}),
        ),
        (
            arrange(phase="evening", on_trade=("A1A3W1",)),
            *("cash A3", "EVE-3", {"cards": "A3", "there": "A1A3"}),
        ),
        (
            arrange(phase="final", nobles=(("N3-7",),), day=10),
            *("advance WR", "NOB-23", {"types": ("W", "R")}),
        ),
    ],
    ids=["pick", "lose", "cash", "advance"],
)
def test_other_moments_have_a_rule_of_their_own(
    match: Match, move: str, rule: str, expected: dict[str, Any]
) -> None:
    found = why_move(match, parse_move(move))
    assert steps(found) == {"DAY-7": "met", rule: "met"}
    assert facts(found, rule) == expected


@pytest.mark.parametrize(
    ("at", "awaits"),
    [
        (Match(), "deal"),
        (arrange(phase="over", day=10), "over"),
        (arrange(phase="choose"), "choose"),
        (position(arrange(phase="choose")), "choose"),
        (view(arrange(played=(("trade",), ("trade",))), 1), "another"),
        (view(Match(), 1), "deal"),
    ],
    ids=["to deal", "over", "choosing", "position", "another's turn", "view before the deal"],
)
def test_a_move_at_another_moment_breaks_nothing_else(at: Match, awaits: str) -> None:
    found = why_move(at, parse_move("trade W"))
    assert steps(found) == {"DAY-7": "broken"}
    assert facts(found, "DAY-7") == {"awaits": awaits, "moment": "act"}


def test_legality_says_no_more_of_a_match_than_of_what_the_mover_sees() -> None:
    match, move = table("trade"), parse_move("hire N1-4 pay W2")
    (of_match, *_), of_view, of_position = (
        why(at, move) for at in (match, view(match, 0), position(match))
    )
    assert of_view == of_position == (of_match,)


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


OVER = arrange(
    displays=("W1w2B3P2P3", "P3P1", "R1"),
    gold=(0, 3, 0),
    nobles=(("N3-5", "N3-6", "N3-1"), ("N3-8", "N1-1", "N3-4")),
    tokens=((2, 0, 0, 0), (1, 1, 0, 0), (4, 0, 0, 0)),
    phase="over",
    day=10,
)


@pytest.mark.parametrize(
    ("place", "rule", "expected"),
    [
        (0, "NOB-22", {"trader": 0, "types": ("W", "B"), "each": 2, "points": 4}),
        (1, "NOB-17", {"trader": 0, "points": 5}),
        (2, "PUR-4", {"trader": 0, "cards": "P2P3", "points": 5}),
        (3, "NOB-21", {"trader": 0, "count": 2, "each": 1, "points": 2}),
        (
            *(4, "CMP-5"),
            {"trader": 0, "columns": (2, 0, 0, 0), "values": (8, 0, 0, 0), "points": 8},
        ),
        (5, "FIN-2", {"trader": 0, "nobles": 9, "cards": 7, "tokens": 8, "points": 24}),
        (6, "FIN-5", {"trader": 0, "gold": 0, "left": "W1w2B3"}),
        (7, "NOB-24", {"trader": 1, "count": 3, "each": 1, "points": 3}),
        (8, "NOB-20", {"trader": 1, "points": 8}),
        (9, "PUR-4", {"trader": 1, "cards": "P1P3", "points": 4}),
        (
            *(10, "CMP-5"),
            {"trader": 1, "columns": (1, 1, 0, 0), "values": (4, 4, 0, 0), "points": 8},
        ),
        (11, "FIN-2", {"trader": 1, "nobles": 11, "cards": 4, "tokens": 8, "points": 23}),
        (12, "FIN-5", {"trader": 1, "gold": 3, "left": ""}),
    ],
)
def test_the_score_has_every_item_of_every_trader(
    place: int, rule: str, expected: dict[str, Any]
) -> None:
    step = why_score(OVER).steps[place]
    assert (step.rule, dict(step.facts)) == (rule, expected)


def test_the_score_is_the_points_of_all() -> None:
    found = why_score(OVER)
    assert dict(found.facts) == {"totals": johari.score(OVER).totals} == {"totals": (24, 23, 14)}
    assert (len(found.steps), found.steps[-1].rule) == (16, "FIN-5")


@pytest.mark.parametrize(
    ("tokens", "rules", "expected", "winners"),
    [
        (((2, 0, 0, 0), (1, 0, 0, 0)), {}, {"FIN-2": "decides"}, (0,)),
        (
            *(((5, 0, 0, 0), (1, 1, 1, 1)), {}),
            *({"FIN-2": "tied", "FIN-3": "tied", "FIN-4": "shared"}, (0, 1)),
        ),
        (
            *(((1, 1, 1, 1), (5, 0, 0, 0)), {"tie_break": "columns"}),
            *({"FIN-2": "tied", "FIN-3": "decides"}, (1,)),
        ),
    ],
    ids=["points", "shared", "columns"],
)
def test_the_winner_has_the_comparison_that_decided_and_those_before_it(
    tokens: Any, rules: dict[str, str], expected: dict[str, str], winners: tuple[int, ...]
) -> None:
    match = arrange(phase="over", tokens=tokens, day=10, ruleset=Ruleset().with_changes(**rules))
    found = why_winner(match)
    assert (steps(found), dict(found.facts)) == (expected, {"winners": winners})
    assert found.result == ("won" if len(winners) == 1 else "shared")


def test_only_those_with_the_most_points_are_compared_further() -> None:
    match = arrange(
        displays=("P2", "P3P3", ""),
        tokens=((2, 0, 0, 0), (1, 0, 0, 0), (2, 0, 0, 0)),
        phase="over",
        day=10,
    )
    found = why_winner(match)
    assert facts(found, "FIN-2") == {"tied": (0, 1, 2), "amounts": (10, 10, 8), "best": (0, 1)}
    assert facts(found, "FIN-3") == {
        "tied": (0, 1),
        "amounts": (8, 4),
        "best": (0,),
        "tie_break": "points",
    }


@pytest.mark.parametrize(
    ("match", "result", "stage", "coming"),
    [
        (new_match(seed=7), "goes_on", "before", 10),
        (arrange(day=4), "goes_on", "goes_on", 6),
        (arrange(day=10), "goes_on", "last_day", 0),
        (OVER, "ended", "ends", 0),
    ],
    ids=["before", "a day", "the last day", "over"],
)
def test_the_game_ends_with_the_day_of_the_last_noble(
    match: Match, result: str, stage: str, coming: int
) -> None:
    found = why_game_end(match)
    assert (found.result, steps(found)) == (result, {"FIN-1": stage})
    assert facts(found, "FIN-1")["coming"] == coming


LAST = arrange(displays=("W1P2", ""), nobles=(("N3-7",),), phase="final", day=10)


def test_the_last_move_says_how_the_game_ends() -> None:
    found = why(LAST, parse_move("advance WW"))
    assert [each.kind for each in found][-3:] == ["game_end", "score", "winner"]
    assert found[-3:] == why(apply(LAST, parse_move("advance WW")))


def test_before_the_deal_and_of_a_view_there_is_nothing_to_say() -> None:
    assert why(Match()) == why(view(OVER, 0)) == ()


def test_a_session_explains_its_last_event() -> None:
    session = johari.Session(seed=7).draw()
    assert why(session) == why(Match(), session.events[-1])
    move = johari.legal_moves(session.match)[0]
    assert why(session.apply(move))[0] == why_move(session.match, move)


def test_what_rests_on_a_ruling_says_so() -> None:
    rules = {"overpaying": "any"}
    found = why_move(table("trade", **rules), parse_move("hire N1-4 pay W1W2"))
    assert [sentence[:5] for sentence in found.basis()] == ["TRD-7"]
    assert "overpaying=no_spare_card" in found.basis("fr")[0]
    assert why_move(table("trade"), parse_move("hire N1-4 pay W2")).basis() == ()


LYING = ("Recruiter (N2-6)", "Slot keeper (N1-7)", "Paymaster (N2-7)", "Jeweler (N1-4)")


def test_the_words_name_cards_places_and_nobles() -> None:
    found = why_move(table("trade"), parse_move("hire N1-4 pay W2"))
    assert found.reasons()[2].endswith("N1-4) is in the market: " + ", ".join(LYING))
    assert found.reasons()[4] == "TRD-6: the price is 2, and 2 is paid"
    assert found.reasons("fr")[4] == "TRD-6\u202f: le prix est de 2, et 2 est payé"


EVENING = arrange(played=(("sale", "trade", "bribe"),), queue=(0,), on_trade=("A1", "W1"))
SOME = (
    *why(LAST, parse_move("advance WW")),
    *why(EVENING, parse_move("bribe"))[2:],
    *why(Match(), johari.deal(seed=7)),
    why_move(table("sale"), parse_move("collect R")),
)
"""Derivations of every kind but that of a reshuffle, and of an illegal move."""


@pytest.mark.parametrize("found", SOME, ids=[found.kind for found in SOME])
def test_a_derivation_is_read_from_its_json(found: Derivation) -> None:
    written = derivation_to_plain(found)
    assert derivation_from_plain(json.loads(json.dumps(written))) == found


@pytest.mark.parametrize("found", SOME, ids=[found.kind for found in SOME])
def test_a_derivation_fits_its_schema(found: Derivation) -> None:
    validator = Draft202012Validator(json.loads(derivation_schema("johari")))
    written = derivation_to_plain(found)
    assert [*validator.iter_errors(written)] == []
    assert [*validator.iter_errors({**written, "strange": 1})] != []
