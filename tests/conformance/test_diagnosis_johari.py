"""The rule of Johari that a difference is named after: by the value that differs, and the move before it."""

from typing import Any

import pytest
from attrs import evolve

from jaipur_rules.conformance.checks import explain
from jaipur_rules.conformance.compare import ValueDifference, compare_answers
from jaipur_rules.conformance.diagnosis import causes_of_missing
from jaipur_rules.conformance.protocol import Body
from jaipur_rules.conformance.script import Step
from jaipur_rules.core.strict_json import Plain, UnreadableData
from jaipur_rules.johari import Event, Match, Reshuffle, Ruleset, deal, legal_moves, parse_move
from jaipur_rules.johari.conformance import QUESTIONS, answers
from jaipur_rules.johari.rules.table import arrange

SHOP: dict[str, Any] = {
    "stores": "W1A2",
    "spaces": {2: "N1-8", 1: "N1-7"},
    "displays": ("W2B2r2G3", "w1b1"),
}
SWAPPING: dict[str, Any] = {"displays": ("W1", ""), "stores": "W2B1"}
TRADING: dict[str, Any] = {"slots": ((1, 0, 0),), "stores": "W1"}
FAKES: dict[str, Any] = {"displays": ("B2", "b1")}
SAFE: dict[str, Any] = {"safe": (False, True)}


def hired(*mine: str, other: tuple[str, ...] = ()) -> dict[str, Any]:
    return {"nobles": (mine, other)}


def acting(played: str, table: dict[str, Any]) -> Match:
    """A table at which seat 0 has played some cards on its first day, or as many as the phase asks for."""
    own: dict[str, Any] = {"played": (played.split(),)} if played else {}
    return arrange(**own, **table)


def side(seat: int, key: str, expected: Plain = 1, came: Plain = 0) -> ValueDifference:
    return ValueDifference(("table", "traders", seat, key), expected, came)


def gold(expected: int, came: int) -> ValueDifference:
    return side(0, "gold", expected, came)


def lies(key: str) -> ValueDifference:
    return ValueDifference(("table", key), 1, 0)


WRONG_TABLES = [
    # Gold: what was paid, and what came.
    ("bribe", SHOP, "bribe", gold(14, 15), "GLD-4"),
    ("bribe purchase", SHOP, "purchase W", gold(13, 11), "GLD-2 GLD-4"),
    ("bribe purchase", SHOP | hired("N2-2"), "purchase W", gold(15, 13), "NOB-10 GLD-2 GLD-4"),
    ("trade", TRADING | hired("N1-7"), "trade W", gold(13, 12), "NOB-7 GLD-4"),
    ("bribe doppelganger", hired("N1-3"), "bribe", gold(17, 15), "NOB-3 DOP-2"),
    ("baksheesh", hired("N1-1"), "baksheesh", gold(18, 17), "NOB-1 GLD-4"),
    ("purchase", SHOP, "purchase A cash A2", gold(13, 11), "PUR-3 GLD-4"),
    ("trade", SHOP, "hire N1-8 pay W2", gold(19, 12), "NOB-8 GLD-4"),
    ("trade", SHOP | hired("N2-7"), "hire N1-8 gold 2", gold(17, 10), "NOB-8 GLD-4"),
    ("trade", SHOP | hired("N2-7"), "hire N1-7 gold 1 slot 2", gold(11, 12), "NOB-15 GLD-4"),
    ("sale", {}, "pass", gold(15, 13), "ACT-1 ACT-2"),
    ("", {"phase": "evening", "on_trade": ("A1",)}, "cash A1", gold(16, 15), "EVE-3"),
    # The own side of the table.
    ("sale", SHOP, "sell W2B2r2G3 advance R", side(0, "tokens"), "SAL-5 SAL-4 NOB-13"),
    ("purchase", SHOP, "purchase W", side(0, "display"), "PUR-2 PUR-3"),
    ("trade", SHOP, "trade W", side(0, "on_trade"), "TRD-2"),
    ("bribe", {}, "bribe", side(0, "display"), "ACT-3"),
    # Those of the others.
    ("sale", SHOP, "collect B", side(1, "display"), "SUP-1 SUP-2"),
    ("sale", SHOP | FAKES | SAFE, "collect B", side(1, "display"), "BRI-1 SUP-4"),
    ("sale", FAKES | SAFE | hired(other=("N1-2",)), "collect B", side(1, "display"), "BRI-1 NOB-2 SUP-4"),
    ("sale", {"displays": ("B2", "B1")}, "collect B", side(1, "display"), "SUP-4 CMP-2"),
    # The table.
    ("bribe", {}, "bribe", lies("arrivals"), "GLD-5"),
    ("bribe", {}, "bribe", lies("to_move"), "GLD-1"),
    ("sale", SHOP, "collect B", lies("queue"), "SUP-3 SUP-1"),
    ("purchase", SHOP, "purchase W", lies("stores"), "PUR-2"),
    ("trade", SHOP, "hire N1-8 pay W2", lies("spaces"), "TRD-8"),
    ("sale", SHOP, "sell W2B2r2G3 advance R", lies("discard"), "SAL-6"),
    ("", {"phase": "pick", "stores": "W1B1", "to_move": 1}, "pick W1@W", lies("to_move"), "LAY-6"),
    ("", {"phase": "choose", "to_move": 1}, "play bribe", lies("to_move"), "GLD-1"),
    ("", {"phase": "choose"}, "play bribe", side(0, "chosen"), "CHO-1"),
    ("", {"phase": "choose"}, "play bribe", lies("phase"), "DAY-1"),
    ("trade", SHOP, "trade W", lies("booths"), "TRD-2"),
    ("bribe", {}, "bribe", side(1, "safe"), "BRI-1 NOB-2"),
    ("bribe", {}, "bribe", side(1, "tokens"), ""),
    ("bribe", {}, "bribe", lies("nothing"), ""),
]  # fmt: skip


@pytest.mark.parametrize(("played", "table", "move", "wrong", "rules"), WRONG_TABLES)
def test_a_wrong_table_is_about_the_rule_of_what_is_wrong(
    played: str, table: dict[str, Any], move: str, wrong: ValueDifference, rules: str
) -> None:
    match, right = acting(played, table), tuple(rules.split())
    assert parse_move(move) in legal_moves(match), [*map(str, legal_moves(match))]
    assert (
        QUESTIONS.diagnosis.rules_of_move(match, parse_move(move), [wrong])[: len(right)] == right
    )


@pytest.mark.parametrize(
    ("wrong", "rules"),
    [
        (side(1, "on_trade"), "EVE-2"),
        (side(0, "on_trade"), "EVE-2 EVE-1"),
        (lies("spaces"), "DAY-2"),
        (lies("stores"), "DAY-3"),
        (lies("booths"), "DAY-4"),
        (side(1, "safe"), "EVE-1"),
        (side(1, "played"), "EVE-1"),
        (lies("day"), "DAY-1"),
        (lies("to_move"), "DAY-1"),
    ],
)
def test_the_end_of_a_day_is_about_the_evening_and_the_morning(
    wrong: ValueDifference, rules: str
) -> None:
    played = ("sale", "bribe", "baksheesh"), ("sale", "baksheesh", "bribe")
    last = arrange(played=played, to_move=0, queue=(0,))
    assert QUESTIONS.diagnosis.rules_of_move(last, parse_move("baksheesh"), [wrong]) == tuple(
        rules.split()
    )


@pytest.mark.parametrize(
    ("event", "key", "rules"),
    [
        (deal(seed=7), "stores", ("LAY-3",)),
        (deal(seed=7), "arrivals", ("LAY-5",)),
        (deal(seed=7), "spaces", ("LAY-2",)),
        (deal(seed=7), "tokens", ("LAY-4",)),
        (deal(seed=7), "to_move", ("LAY-6", "LAY-5")),
        (deal(seed=7), "day", ()),
        (Reshuffle("W1"), "discard", ("DAY-5",)),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_wrong_deal_is_about_the_setting_up(
    event: Event, key: str, rules: tuple[str, ...]
) -> None:
    assert QUESTIONS.diagnosis.rules_of_chance(Match(), event, [lies(key)]) == rules


@pytest.mark.parametrize(
    ("key", "expected", "came", "rules"),
    [
        ("nobles", [7, 2], [5, 2], "NOB-22 NOB-17"),
        ("nobles", [7, 2], [7, 1], "NOB-24"),
        ("nobles", 0, 1, "NOB-22 NOB-24 NOB-17"),
        ("cards", 0, 1, "NOB-21 PUR-4"),
        ("tokens", 0, 1, "CMP-5 FIN-2"),
        ("totals", 0, 1, "FIN-2 FIN-5"),
        ("tie_break", 0, 1, "FIN-3"),
        ("winners", 0, 1, "FIN-2"),
    ],
)
def test_a_wrong_score_is_about_what_brings_the_points(
    key: str, expected: Plain, came: Plain, rules: str
) -> None:
    nobles = ("N3-6", "N3-1"), ("N3-5", "N3-8")
    over = arrange(phase="over", day=10, displays=("W1P1", "W2"), nobles=nobles)
    wrong = ValueDifference(("score", key), expected, came)
    assert QUESTIONS.diagnosis.rules_of_score(over, [wrong]) == tuple(rules.split())
    assert QUESTIONS.diagnosis.rules_of_score(arrange(), []) == ()


def test_each_secret_is_a_difference_of_its_own() -> None:
    wrong = [
        ValueDifference(("view", "traders", 1, "chosen"), None, "sale"),
        ValueDifference(("view", "has_chosen", 0), True, False),
        ValueDifference(("view", "deck"), None, "W1", is_extra=True),
        ValueDifference(("view", "nobles_left"), 3, 4),
        ValueDifference(("view", "traders", 0, "gold"), 3, 4),
    ]
    found = [QUESTIONS.diagnosis.rules_of_sight(each)[0] for each in wrong]
    assert found == ["HID-1", "HID-1", "HID-2", "HID-3", "HID-4"]


@pytest.mark.parametrize(
    ("played", "table", "begins", "rule"),
    [
        ("purchase", {"stores": "A1W1"}, "purchase A cash", "PUR-3"),
        ("trade", {"stores": "W1B1"} | hired("N1-6"), "trade W now", "NOB-6"),
        ("exchange", {"displays": ("W1A1", ""), "stores": "W2A2"}, "exchange A1", "XCH-4"),
        ("exchange", SWAPPING | hired("N2-8"), "exchange W1 for B1", "NOB-16"),
        ("sale", {"displays": ("W2", "W1")} | hired("N2-3"), "discard", "NOB-11"),
        ("sale", {"displays": ("W2", "W1")}, "pass", "ACT-2"),
        ("", {"phase": "lose", "displays": ("", "w1b2"), "to_move": 1}, "lose", "SUP-2"),
        ("", {"phase": "final", "day": 10} | hired("N3-7"), "advance", "NOB-23"),
        ("", {"phase": "choose", "gold": (1, 1)}, "play", "CHO-2"),
    ],
)
def test_moves_that_are_missing_are_about_the_rule_that_allows_them(
    played: str, table: dict[str, Any], begins: str, rule: str
) -> None:
    at = acting(played, table)
    legal = legal_moves(at)
    gone = [move for move in legal if str(move).startswith(begins)]
    assert gone
    ((causes, moves),) = causes_of_missing(QUESTIONS.diagnosis.allowing_rules(at), legal, gone)
    assert rule in [cause.rule for cause in causes]
    assert [*moves] == gone


FIZZLED = arrange(played=(("exchange",),))
LEVEL = arrange(phase="over", day=10, tokens=((1, 1, 0, 0), (2, 0, 0, 0)))
PASS = parse_move("pass")
SEEN = answers.sight(LEVEL, 0)


def under(match: Match, **switches: Any) -> Match:
    return evolve(match, ruleset=Ruleset(**switches))


def scored(match: Match) -> Body:
    return {"score": answers.result(match)}


PAID = QUESTIONS.move(under(FIZZLED, fizzled_action="paid_unless_sale"), PASS)
BY_COLUMNS = scored(under(LEVEL, tie_break="columns"))


@pytest.mark.parametrize(
    ("match", "request_", "came", "switches"),
    [
        (FIZZLED, {"do": "apply", "move": "pass"}, PAID, ["fizzled_action = paid_unless_sale"]),
        (LEVEL, {"do": "score"}, BY_COLUMNS, ["tie_break = columns"]),
        (LEVEL, {"do": "score"}, scored(LEVEL), []),
        (LEVEL, {"do": "view", "seat": 0}, {"view": SEEN}, []),
        (FIZZLED, {"do": "legal_moves"}, QUESTIONS.moves(FIZZLED), []),
    ],
    ids=["move", "score", "right-score", "right-view", "right-moves"],
)
def test_a_switch_that_explains_an_answer_is_named(
    match: Match, request_: Body, came: Body, switches: list[str]
) -> None:
    step = Step(request_, {}, match)
    assert [each.way for each in explain(QUESTIONS, step, came)] == switches


def tables_that_differ(expected: Match, came: dict[str, Plain]) -> set[str]:
    right: dict[str, Plain] = {"table": answers.table(expected)}
    return {part.where for part in compare_answers(right, came, set(), QUESTIONS.answer_format)}


def test_an_answer_with_other_nobles_differs() -> None:
    other = arrange(displays=("W1", ""), spaces={5: "N1-1"})
    found = tables_that_differ(arrange(displays=("W1", "")), {"table": answers.table(other)})
    assert "table.spaces" in found


def test_an_answer_that_is_no_table_is_refused() -> None:
    with pytest.raises(UnreadableData, match="not in order"):
        tables_that_differ(arrange(), {"table": {**answers.table(arrange()), "discard": "B1W1"}})
