"""The findings of the runner: the rule that a mistake contradicts, and a short game that shows it."""

import pytest

from jaipur_rules import Match
from jaipur_rules.conformance.findings import Findings
from jaipur_rules.conformance.protocol import PARTS, Body, FaultKind
from jaipur_rules.conformance.runner import RunPlan
from jaipur_rules.conformance.script import Step
from jaipur_rules.conformance.server import Refusal
from jaipur_rules.core.messages import Message
from jaipur_rules.jaipur.conformance import JaipurEngine
from jaipur_rules.johari.conformance import JohariEngine
from tests.conformance.engines import (
    SAMPLES,
    SOME,
    AnyEngine,
    Lenient,
    LenientJohari,
    NoTable,
    NoThirdBonus,
    Vague,
    changing,
    failing,
    judged,
    partial,
    refusing,
)
from tests.profiles import some


def test_a_card_that_is_refused_is_about_choosing_and_acting() -> None:
    plan = RunPlan(matches=1, plies=8)
    report = judged(refusing(JohariEngine, "play"), plan=plan)
    assert report.findings
    assert {finding.rule for finding in report.findings} <= {"CHO-2", "GLD-2"}


def test_a_wrong_reason_is_a_difference() -> None:
    report = judged(Vague, SOME["jaipur"])
    assert report.findings
    assert {finding.best.step.asks for finding in report.findings} == {"apply"}


@pytest.mark.parametrize(("game", "make"), [("jaipur", Lenient), ("johari", LenientJohari)])
def test_whatever_is_allowed_breaks_the_rules_that_it_breaks(
    game: str, make: type[AnyEngine]
) -> None:
    cases = [case for case in SAMPLES[game] if case.kind == "illegal"]
    report = judged(make, some(cases, every=5))
    assert report.cases.passed == 0
    assert {finding.best.step.asks for finding in report.findings} == {"apply"}
    broken = {rule for case in cases for rule in case.rules}
    assert {finding.rule for finding in report.findings} - {""} <= broken


def test_answers_of_the_wrong_form_are_faults() -> None:
    report = judged(NoTable, [case for case in SAMPLES["jaipur"] if case.kind == "move"])
    assert report.status == 2
    assert {each.fault.kind for each in report.faults} == {FaultKind.MALFORMED}
    assert "'apply'" in str(report.faults[0].fault) or "'table'" in str(report.faults[0].fault)


def test_of_differences_alike_that_of_the_shortest_game_is_shown() -> None:
    sales = [case for case in SAMPLES["jaipur"] if case.kind == "move" and "BON-1" in case.rules]
    for cases in (sales, sales[::-1]):
        (finding,) = judged(NoThirdBonus, cases).findings
        lengths = [case.question.game.plies for case in cases if "BON-1" in case.rules]
        assert finding.best.plies <= sorted(lengths)[2]
        assert finding.best.plies < max(lengths)


# Answers that are wrong whatever is asked

USUAL = ("space-cowboys-2019",)
CASES = SAMPLES["jaipur"]


def by_usual_rules(engine: type[AnyEngine]) -> type[AnyEngine]:
    return partial(engine, *PARTS[:-1], rulesets=USUAL)


LISTS_NOTHING = changing(JaipurEngine, "legal_moves", lambda _: [])

ALWAYS: dict[str, tuple[type[AnyEngine], str]] = {
    "refuses-every-move": (refusing(JaipurEngine, ""), "refuses_moves"),
    "refuses-every-deal": (failing(JaipurEngine, "deal", Refusal()), "refuses_deals"),
    "makes-every-move": (Lenient, "makes_moves"),
    "lists-nothing": (LISTS_NOTHING, "lists_nothing"),
}


@pytest.mark.thorough
@pytest.mark.parametrize("name", ALWAYS)
def test_what_is_always_wrong_is_one_finding_in_plain_words(name: str) -> None:
    engine, sort = ALWAYS[name]
    report = judged(by_usual_rules(engine), CASES[::2])
    finding = report.findings[0]
    always = Message(f"kit.always.{sort}")
    assert (report.status, finding.symptom, finding.best.came) == (1, always, always)
    assert {each.rule for each in report.findings} == {""}
    assert finding.count >= 10
    assert f"{report.differences} differences without a rule" in str(report.badge)


def test_what_is_always_wrong_does_not_hide_a_rule() -> None:
    def no_third_bonus(answer: Body) -> Body:
        return {**answer, "bonus": None} if answer.get("bonus") in {1, 2, 3} else answer

    mistaken = changing(Lenient, "apply", no_third_bonus)
    found = judged(by_usual_rules(mistaken), CASES[::2]).findings
    assert {each.rule for each in found} == {"", "BON-1"}


def test_who_refuses_one_sort_of_moves_is_told_the_rule() -> None:
    report = judged(by_usual_rules(refusing(JaipurEngine, "-")), CASES[::3])
    assert {"SEL-1"} <= {each.rule for each in report.findings} <= {"SEL-1", "SEL-7"}


@pytest.mark.parametrize(("wrong", "right", "has"), [(10, 0, True), (9, 0, False), (50, 1, False)])
def test_a_sort_of_answers_is_ten_of_it_and_no_other(wrong: int, right: int, *, has: bool) -> None:
    found = Findings()
    step = Step({"do": "apply", "move": "-D"}, {"refused": True, "broken": ["SEL-4"]}, Match())
    found.note_answers([step] * wrong, [{"table": {}}] * wrong)
    found.note_answers([step] * right, [{"refused": True}] * right)
    assert found.is_always("makes_moves") is has
