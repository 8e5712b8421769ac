"""Derivations of Johari: why a move of Johari is legal or illegal."""

from collections.abc import Sequence
from typing import Any

import pytest

from jaipur_rules.johari import Match, parse_move, view
from jaipur_rules.johari.referee import why_move
from jaipur_rules.johari.rules.table import arrange
from jaipur_rules.referee import (
    why,
)
from tests.referee.derived import facts, steps
from tests.referee.johari.tables import table

ALWAYS = ("DAY-7", "ACT-3")


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
        *(
            ("new_noble", value, (), "trade", "hire N2-6 pay W2W3", "TRD-9", value)
            for value in ("once_paid", "from_next_action")
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
        (arrange(phase="choose").position, "choose"),
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
        why(at, move) for at in (match, view(match, 0), match.position)
    )
    assert of_view == of_position == (of_match,)
