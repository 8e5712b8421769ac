"""The findings of the runner: the rule that a mistake contradicts, and a short game that shows it."""

import pytest

from jaipur_rules.conformance.protocol import FaultKind
from jaipur_rules.conformance.runner import RunPlan
from jaipur_rules.jaipur.conformance import JaipurEngine
from jaipur_rules.jaipur.conformance.vectors import sample
from jaipur_rules.jaipur.record import read_record
from jaipur_rules.jaipur.referee import judge
from jaipur_rules.referee import Status
from tests.conformance.engines import (
    SOME,
    Doubling,
    EndsOnEmptyDeck,
    Failing,
    Forgetful,
    Judge,
    Lenient,
    NoTable,
    NoThirdBonus,
    Openings,
    Scores,
    Sights,
    Stubborn,
    Tables,
    Vague,
    wrong_in,
)
from tests.profiles import some


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("make", "rules"),
    some(
        [
            (Forgetful, {"EXC-9"}),
            (Doubling, {""}),
            (Stubborn, {"CAM-1"}),
            (wrong_in(Tables, "herds"), {"CAM-1", "EXC-7", "EXC-1", "TAK-1", "SEL-1", "SEL-8"}),
            (wrong_in(Tables, "to_move"), {"TRN-1", "END-1", "END-2"}),
            (wrong_in(Openings, "herds"), {"SET-4"}),
            (wrong_in(Openings, "market"), {"SET-1"}),
            (wrong_in(Openings, "starter"), {"SET-7"}),
            (wrong_in(Openings, "bonuses_left"), {"SET-6"}),
            (wrong_in(Openings, "discard"), {"MAT-5"}),
            (wrong_in(Scores, "camel_token"), {"SCO-1", "SCO-2"}),
            (wrong_in(Scores, "rupees"), {"SCO-1", "SCO-2", "SCO-3", "SCO-9"}),
            (wrong_in(Scores, "goods_tokens"), {"SCO-6"}),
            (wrong_in(Scores, "over"), {"MAT-1", "MAT-4"}),
            (wrong_in(Scores, "next_starter"), {"MAT-2", "MAT-3"}),
            (wrong_in(Scores, "counts"), {"MAT-4"}),
            (wrong_in(Sights, "seed"), {"SEC-6"}),
            (wrong_in(Sights, "opponent_hand"), {"SEC-2"}),
            (wrong_in(Sights, "camels"), {"SEC-1"}),
            (wrong_in(Sights, "discard"), {"SEC-5"}),
            (wrong_in(Sights, "secret"), {"SEC-7"}),
        ],
        every=3,
    ),
    ids=lambda value: (
        f"{value.__name__}-{getattr(value, 'key', '')}" if isinstance(value, type) else ""
    ),
)
def test_a_mistake_is_about_the_right_rule(
    judged: Judge, make: type[JaipurEngine], rules: set[str]
) -> None:
    report = judged(make, SOME, RunPlan(matches=1, plies=30, shortening=0))
    found = {finding.rule for finding in report.findings}
    assert found
    assert found <= rules
    assert report.status == 1


def test_a_wrong_reason_is_a_difference(judged: Judge) -> None:
    report = judged(Vague, SOME, RunPlan(matches=0, shortening=0))
    assert report.findings
    assert {finding.best.step.asks for finding in report.findings} == {"apply"}


def test_whatever_is_allowed_breaks_the_rules_that_it_breaks(judged: Judge) -> None:
    cases = [case for case in sample() if case.kind == "illegal"]
    report = judged(Lenient, cases, RunPlan(matches=0, shortening=0))
    assert report.cases.passed == 0
    assert {finding.best.step.asks for finding in report.findings} == {"apply"}


def test_an_error_is_reported_and_no_fault(judged: Judge) -> None:
    cases = [case for case in sample() if case.kind == "move"]
    report = judged(Failing, cases, RunPlan(matches=0, shortening=0))
    assert (report.status, report.fault_count) == (1, 0)
    assert "the error" in str(report.findings[0].best.came)


def test_answers_of_the_wrong_form_are_faults(judged: Judge) -> None:
    report = judged(NoTable, [case for case in sample() if case.kind == "move"])
    assert report.status == 2
    assert {each.fault.kind for each in report.faults} == {FaultKind.MALFORMED}
    assert "'apply'" in str(report.faults[0].fault) or "'table'" in str(report.faults[0].fault)


@pytest.mark.thorough
def test_the_game_shown_is_short_and_the_referee_accepts_it(judged: Judge) -> None:
    report = judged(NoThirdBonus, (), RunPlan(matches=2, shortening=60))
    (finding,) = report.findings
    assert finding.rule == "BON-1"
    assert finding.best.plies <= 4
    game = finding.best.game
    record = read_record(finding.best.record)
    assert judge(record).status is Status.LEGAL
    assert str(game[-1]).startswith("-")


@pytest.mark.thorough
def test_a_game_is_shortened_turn_by_turn(judged: Judge) -> None:
    long = judged(EndsOnEmptyDeck, (), RunPlan(matches=1, seed=4, shortening=0)).findings[0].best
    short = judged(EndsOnEmptyDeck, (), RunPlan(matches=1, seed=4, shortening=60)).findings[0].best
    assert short.plies < long.plies
    assert set(short.rules) & {"END-2", "END-3"}
