"""The mistakes that may have led to moves that are missing or too many, and the likeliest of several."""

from collections.abc import Callable, Sequence

import pytest

from jaipur_rules import Match, Ruleset, parse_move
from jaipur_rules.conformance.answers import Questions
from jaipur_rules.conformance.diagnosis import (
    Cause,
    RuleIds,
    causes_of_extra,
    causes_of_missing,
)
from jaipur_rules.conformance.findings import choose_causes
from jaipur_rules.jaipur.conformance import QUESTIONS
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.johari.conformance import QUESTIONS as JOHARI_QUESTIONS


def even(number: int) -> bool:
    return number % 2 == 0


EVEN, ALL_EVEN, ODD, FIRST = (
    Cause(rule, at) for rule, at in (("even", "1"), ("even", "0"), ("odd", "0"), ("first", "0"))
)
WAYS: list[tuple[Cause, Callable[[int], bool]]] = [
    (ALL_EVEN, even),
    (EVEN, lambda number: number in {0, 2}),
    (ODD, lambda number: number in {1, 3, 5}),
    (FIRST, lambda number: number in {0, 1}),
]


@pytest.mark.parametrize(
    ("ways", "missing", "found"),
    [
        (WAYS, [], []),
        (WAYS, [0, 2], [((EVEN,), (0, 2))]),
        (WAYS, [4, 2, 0, 6, 8], [((ALL_EVEN,), (0, 2, 4, 6, 8))]),
        (WAYS[:3], [0, 2, 1, 3, 5], [((ODD,), (1, 3, 5)), ((EVEN,), (0, 2))]),
        (WAYS[:3], [0, 1, 3, 5], [((ODD,), (1, 3, 5)), ((EVEN,), (0,))]),
        # What no rule explains is about the rule that is most like it.
        (WAYS[:3], [0, 2, 3], [((EVEN,), (0, 2)), ((ODD,), (3,))]),
        (WAYS, [7, 9], [((), (7, 9))]),
        ([], [2, 1], [((), (1, 2))]),
    ],
)
def test_missing_moves_are_about_the_rules_without_which_just_they_would_not_be_legal(
    ways: list[tuple[Cause, Callable[[int], bool]]],
    missing: Sequence[int],
    found: list[tuple[tuple[Cause, ...], tuple[int, ...]]],
) -> None:
    assert [*causes_of_missing(ways, range(10), missing)] == found


@pytest.mark.parametrize(
    ("move", "causes"),
    [("+K", ["CAM-1 0"]), ("-LL", ["SEL-1 1", "SEL-1 2", "SEL-1 3"]), ("+D", ["TAK-1 0"])],
)
def test_the_ways_to_forbid_a_move_are_told_with_their_places(move: str, causes: list[str]) -> None:
    at = arrange(market="DGKKK", hands=("LLL", ""))
    found = QUESTIONS.diagnosis.causes_of_refusal(at, parse_move(move))
    assert [f"{cause.rule} {cause.way}" for cause in found] == causes


@pytest.mark.parametrize(
    ("moves", "found"),
    [
        ([], {}),
        ([(("A",), 1), (("B",), 2)], {("A",): 1, ("B",): 2}),
        ([(("A",), 1), (("A",), 2)], {("A",): 1}),
        ([(("A", "B"), 1), (("A",), 2)], {("A",): 2}),
        ([(("A", "B"), 1), (("C",), 2)], {("C",): 2, ("A", "B"): 1}),
        ([(("A", "B", "C"), 1), (("B", "C"), 2)], {("B", "C"): 2}),
    ],
)
def test_a_move_shows_the_rules_that_it_alone_breaks(
    moves: list[tuple[RuleIds, int]], found: dict[RuleIds, int]
) -> None:
    assert causes_of_extra(moves) == found


A, B, C = map(Cause, "ABC")


@pytest.mark.parametrize(
    ("groups", "chosen"),
    [
        ([(A,)], "A"),
        ([(A, B), (B, A), (B, A)], "BBB"),
        ([(A, B), (B, C)], "BB"),
        # What stands alone is sure, and explains others.
        ([(A, B), (B,)], "BB"),
        ([(A, B), (A, B), (C, B), (C,)], "BBCC"),
        ([(A, Cause("A", "1")), (B, A)], "AA"),
    ],
)
def test_the_likeliest_of_several_mistakes_is_chosen(
    groups: list[tuple[Cause, ...]], chosen: str
) -> None:
    found = choose_causes(dict(enumerate(groups)), dict.fromkeys(range(len(groups)), 1))
    assert "".join(cause.rule for cause in found.values()) == chosen


def test_the_other_values_of_the_switches_are_named_with_their_rules() -> None:
    at = Match(Ruleset(exchange_min=1, turn_cap=300))
    found = {cause: other.ruleset.switches for cause, other in QUESTIONS.under(at)}
    assert found[Cause("EXC-2", "exchange_min = 2")]["exchange_min"] == 2
    assert found[Cause("SEC-2", "hands = open")]["hands"] == "open"
    assert [each for each in found if each.way.startswith(("turn_cap", "exchange_min = 1"))] == []


@pytest.mark.parametrize(
    ("questions", "rule", "keys"),
    [
        (QUESTIONS, "SEL-7", {"tokens", "goods_won", "goods_left", "rupees"}),
        (QUESTIONS, "MAT-3", {"to_move", "starter", "next_starter"}),
        (JOHARI_QUESTIONS, "LAY-7", {"display"}),
        (QUESTIONS, "SEC-2", None),
    ],
)
def test_a_rule_is_shown_by_the_keys_of_its_rows(
    questions: Questions, rule: str, keys: set[str] | None
) -> None:
    assert questions.diagnosis.shown_by.get(rule) == keys
