"""The rule of Johari that a difference is named after: by the value that differs, and the move before it."""

from typing import Any

import pytest

from jaipur_rules.conformance.attribution import rules_allowing
from jaipur_rules.conformance.comparison import ValueDifference, compare_answers
from jaipur_rules.conformance.scripts import move_step, moves_step, score_step, view_step
from jaipur_rules.core.json_nodes import Plain, UnreadableData
from jaipur_rules.johari import Deal, Match, Reshuffle, Ruleset, deal, legal_moves, parse_move
from jaipur_rules.johari.conformance import QUESTIONS, answers
from jaipur_rules.johari.conformance.diagnosis import allowed_moves
from jaipur_rules.johari.rules.position import position
from jaipur_rules.johari.rules.table import arrange


def side(seat: int, key: str, expected: Plain = 1, came: Plain = 0) -> ValueDifference:
    return ValueDifference(("table", "traders", seat, key), expected, came)


def lies(key: str) -> ValueDifference:
    return ValueDifference(("table", key), 1, 0)


def acting(*played: str, **more: Any) -> Match:
    return arrange(played=(played,), **more)


PURCHASE = {"stores": "W1A2", "spaces": {2: "N1-8", 1: "N1-7"}, "displays": ("W2B2r2G3", "w1b1")}


@pytest.mark.parametrize(
    ("match", "move", "wrong", "rules"),
    [
        # Gold: what was paid, and what came.
        (acting("bribe", **PURCHASE), "bribe", side(0, "gold", 14, 15), ("GLD-4",)),
        (
            acting("bribe", "purchase", **PURCHASE),
            "purchase W",
            side(0, "gold", 13, 11),
            ("GLD-2", "GLD-4"),
        ),
        (
            acting("bribe", "purchase", nobles=(("N2-2",),), **PURCHASE),
            "purchase W",
            side(0, "gold", 15, 13),
            ("NOB-10", "GLD-2", "GLD-4"),
        ),
        (
            acting("trade", nobles=(("N1-7",),), slots=((1, 0, 0),), stores="W1"),
            "trade W",
            side(0, "gold", 13, 12),
            ("NOB-7", "GLD-4"),
        ),
        (
            acting("bribe", "doppelganger", nobles=(("N1-3",),)),
            "bribe",
            side(0, "gold", 17, 15),
            ("NOB-3", "DOP-2"),
        ),
        (
            acting("baksheesh", nobles=(("N1-1",),)),
            "baksheesh",
            side(0, "gold", 18, 17),
            ("NOB-1", "GLD-4"),
        ),
        (
            acting("purchase", **PURCHASE),
            "purchase A cash A2",
            side(0, "gold", 13, 11),
            ("PUR-3", "GLD-4"),
        ),
        (
            acting("trade", **PURCHASE),
            "hire N1-8 pay W2",
            side(0, "gold", 19, 12),
            ("NOB-8", "GLD-4"),
        ),
        (
            acting("trade", nobles=(("N2-7",),), **PURCHASE),
            "hire N1-8 gold 2",
            side(0, "gold", 17, 10),
            ("NOB-8", "GLD-4"),
        ),
        (
            acting("trade", nobles=(("N2-7",),), **PURCHASE),
            "hire N1-7 gold 1 slot 2",
            side(0, "gold", 11, 12),
            ("NOB-15", "GLD-4"),
        ),
        (acting("sale"), "pass", side(0, "gold", 15, 13), ("ACT-1", "ACT-2")),
        (
            arrange(phase="evening", on_trade=("A1",)),
            "cash A1",
            side(0, "gold", 16, 15),
            ("EVE-3",),
        ),
        # The own side of the table.
        (
            acting("sale", **PURCHASE),
            "sell W2B2r2G3 advance R",
            side(0, "tokens"),
            ("SAL-5", "SAL-4", "NOB-13"),
        ),
        (acting("purchase", **PURCHASE), "purchase W", side(0, "display"), ("PUR-2", "PUR-3")),
        (acting("trade", **PURCHASE), "trade W", side(0, "on_trade"), ("TRD-2",)),
        (acting("bribe"), "bribe", side(0, "display"), ("ACT-3",)),
        # Those of the others.
        (acting("sale", **PURCHASE), "collect B", side(1, "display"), ("SUP-1", "SUP-2")),
        (
            acting("sale", safe=(False, True), **{**PURCHASE, "displays": ("B2", "b1")}),
            "collect B",
            side(1, "display"),
            ("BRI-1", "SUP-4"),
        ),
        (
            acting("sale", safe=(False, True), displays=("B2", "b1"), nobles=((), ("N1-2",))),
            "collect B",
            side(1, "display"),
            ("BRI-1", "NOB-2", "SUP-4"),
        ),
        (
            acting("sale", displays=("B2", "B1")),
            "collect B",
            side(1, "display"),
            ("SUP-4", "CMP-2"),
        ),
        # The table.
        (acting("bribe"), "bribe", lies("arrivals"), ("GLD-5",)),
        (acting("bribe"), "bribe", lies("to_move"), ("GLD-1",)),
        (acting("sale", **PURCHASE), "collect B", lies("queue"), ("SUP-3", "SUP-1")),
        (acting("purchase", **PURCHASE), "purchase W", lies("stores"), ("PUR-2",)),
        (acting("trade", **PURCHASE), "hire N1-8 pay W2", lies("spaces"), ("TRD-8",)),
        (acting("sale", **PURCHASE), "sell W2B2r2G3 advance R", lies("discard"), ("SAL-6",)),
        (arrange(phase="pick", stores="W1B1", to_move=1), "pick W1@W", lies("to_move"), ("LAY-6",)),
        (arrange(phase="choose", to_move=1), "play bribe", lies("to_move"), ("GLD-1",)),
        (acting("bribe"), "bribe", lies("nothing"), ()),
    ],
)
def test_a_wrong_table_is_about_the_rule_of_what_is_wrong(
    match: Match, move: str, wrong: ValueDifference, rules: tuple[str, ...]
) -> None:
    assert parse_move(move) in legal_moves(match), [*map(str, legal_moves(match))]
    assert QUESTIONS.rules_of_move(match, parse_move(move), [wrong])[: len(rules)] == rules


@pytest.mark.parametrize(
    ("wrong", "rules"),
    [
        (side(1, "on_trade"), ("EVE-2",)),
        (side(0, "on_trade"), ("EVE-2", "EVE-1")),
        (lies("spaces"), ("DAY-2",)),
        (lies("stores"), ("DAY-3",)),
        (lies("booths"), ("DAY-4",)),
        (side(1, "safe"), ("EVE-1",)),
        (side(1, "played"), ("EVE-1",)),
        (lies("day"), ("DAY-1",)),
        (lies("to_move"), ("DAY-1",)),
    ],
)
def test_the_end_of_a_day_is_about_the_evening_and_the_morning(
    wrong: ValueDifference, rules: tuple[str, ...]
) -> None:
    played = ("sale", "bribe", "baksheesh"), ("sale", "baksheesh", "bribe")
    last = arrange(played=played, to_move=0, queue=(0,))
    assert QUESTIONS.rules_of_move(last, parse_move("baksheesh"), [wrong]) == rules


@pytest.mark.parametrize(
    ("key", "rules"),
    [("stores", ("LAY-3",)), ("arrivals", ("LAY-5",)), ("spaces", ("LAY-2",)), ("day", ())],
)
def test_a_wrong_deal_is_about_the_setting_up(key: str, rules: tuple[str, ...]) -> None:
    assert QUESTIONS.rules_of_chance(Match(), deal(seed=7), [lies(key)]) == rules
    assert isinstance(deal(seed=7), Deal)
    assert QUESTIONS.rules_of_chance(Match(), Reshuffle("W1"), [lies("discard")]) == ("DAY-5",)


def test_a_wrong_score_is_about_what_brings_the_points() -> None:
    over = arrange(
        phase="over",
        day=10,
        displays=("W1P1", "W2"),
        nobles=(("N3-6", "N3-1"), ("N3-5", "N3-8")),
    )

    def rules(key: str, expected: Plain = 0, came: Plain = 1) -> tuple[str, ...]:
        return QUESTIONS.rules_of_score(over, [ValueDifference(("score", key), expected, came)])

    assert rules("nobles", [7, 2], [5, 2]) == ("NOB-22", "NOB-17")
    assert rules("nobles", [7, 2], [7, 1]) == ("NOB-24",)
    assert rules("nobles") == ("NOB-22", "NOB-24", "NOB-17")
    assert rules("cards") == ("NOB-21", "PUR-4")
    assert rules("tokens") == ("CMP-5", "FIN-2")
    assert rules("totals") == ("FIN-2", "FIN-5")
    assert rules("tie_break") == ("FIN-3",)
    assert rules("winners") == ("FIN-2",)
    assert QUESTIONS.rules_of_score(arrange(), []) == ()


def test_each_secret_is_a_difference_of_its_own() -> None:
    wrong = [
        ValueDifference(("view", "traders", 1, "chosen"), None, "sale"),
        ValueDifference(("view", "has_chosen", 0), True, False),
        ValueDifference(("view", "deck"), None, "W1", is_extra=True),
        ValueDifference(("view", "nobles_left"), 3, 4),
        ValueDifference(("view", "traders", 0, "gold"), 3, 4),
    ]
    found = [rules[0] for rules, _ in QUESTIONS.rules_of_view(wrong)]
    assert found == ["HID-1", "HID-2", "HID-3", "HID-4"]


@pytest.mark.parametrize(
    ("match", "begins", "rule"),
    [
        (acting("purchase", stores="A1W1"), "purchase A cash", "PUR-3"),
        (acting("trade", nobles=(("N1-6",),), stores="W1B1"), "trade W now", "NOB-6"),
        (acting("exchange", displays=("W1A1", ""), stores="W2A2"), "exchange A1", "XCH-4"),
        (
            acting("exchange", displays=("W1", ""), stores="W2B1", nobles=(("N2-8",),)),
            "exchange W1 for B1",
            "NOB-16",
        ),
        (acting("sale", displays=("W2", "W1"), nobles=(("N2-3",),)), "discard", "NOB-11"),
        (acting("sale", displays=("W2", "W1")), "pass", "ACT-2"),
        (arrange(phase="lose", displays=("", "w1b2"), to_move=1), "lose", "SUP-2"),
        (arrange(phase="final", nobles=(("N3-7",), ()), day=10), "advance", "NOB-23"),
        (arrange(phase="choose", gold=(1, 1)), "play", "CHO-2"),
    ],
)
def test_moves_that_are_missing_are_about_the_rule_that_allows_them(
    match: Match, begins: str, rule: str
) -> None:
    at = position(match)
    assert at is not None
    legal = legal_moves(match)
    gone = [move for move in legal if str(move).startswith(begins)]
    assert gone
    allowed = allowed_moves(at)
    assert rule in rules_allowing(allowed, legal, gone)
    about = [is_about for each, is_about in allowed if each == rule]
    assert [move for move in gone if not any(is_about(move) for is_about in about)] == []


def test_a_switch_that_explains_an_answer_is_named() -> None:
    tie = arrange(displays=("W1", "W1"), played=(("sale",),))
    step = moves_step(QUESTIONS.moves(tie))
    assert not [*QUESTIONS.explain(tie, step, QUESTIONS.moves(tie))]
    fizzled = arrange(played=(("exchange",),), displays=("", ""))
    move = parse_move("pass")
    paid = arrange(
        played=(("exchange",),),
        displays=("", ""),
        ruleset=Ruleset(fizzled_action="paid_unless_sale"),
    )
    found = QUESTIONS.explain(
        fizzled, move_step(move, move, QUESTIONS.move(fizzled, move)), QUESTIONS.move(paid, move)
    )
    assert [switched.rule for switched in found] == ["ACT-1"]
    level = ((1, 1, 0, 0), (2, 0, 0, 0))
    over = arrange(phase="over", day=10, tokens=level)
    columns = arrange(phase="over", day=10, tokens=level, ruleset=Ruleset(tie_break="columns"))
    came: dict[str, Plain] = {"score": answers.result(columns)}
    scored: dict[str, Plain] = {"score": answers.result(over)}
    assert not [*QUESTIONS.explain(over, score_step(answers.result(over)), scored)]
    assert [each.name for each in QUESTIONS.explain(over, score_step({}), came)] == ["tie_break"]
    seen = answers.sight(over, 0)
    assert not [*QUESTIONS.explain(over, view_step(0, seen), {"view": seen})]


def test_an_answer_that_is_no_table_is_refused_and_one_with_other_nobles_is_not() -> None:
    right: dict[str, Plain] = {"table": answers.table(arrange(displays=("W1", "")))}
    other: dict[str, Plain] = {
        "table": answers.table(arrange(displays=("W1", ""), spaces={5: "N1-1"}))
    }
    found = [*compare_answers(right, other, set(), QUESTIONS.answer_format)]
    assert "table.spaces" in {part.where for part in found}
    bad: dict[str, Plain] = {"table": {**answers.table(arrange()), "discard": "B1W1"}}
    with pytest.raises(UnreadableData, match="not in order"):
        list(
            compare_answers(
                {"table": answers.table(arrange())}, bad, set(), QUESTIONS.answer_format
            )
        )
