"""The findings of the runner: the rule that a mistake contradicts, and a short game that shows it."""

from collections import Counter
from collections.abc import Callable

import pytest

from jaipur_rules.conformance.answered_step import AnsweredStep
from jaipur_rules.conformance.protocol import FaultKind
from jaipur_rules.conformance.scripts import RunPlan
from jaipur_rules.core.errors import RulesError
from jaipur_rules.jaipur.conformance import JaipurEngine
from jaipur_rules.jaipur.record import record_from_json
from jaipur_rules.jaipur.referee import judge
from jaipur_rules.johari.conformance import JohariEngine
from jaipur_rules.referee import Status
from tests.conformance.engines import (
    SAMPLES,
    SOME,
    AnyEngine,
    Doubling,
    EndsOnEmptyDeck,
    Failing,
    Forgetful,
    Lenient,
    LenientJohari,
    NoTable,
    NoThirdBonus,
    Vague,
    changing,
    failing,
    judged,
    refusing,
)
from tests.profiles import some

MISTAKEN: dict[str, tuple[Callable[[], AnyEngine], set[str]]] = {
    "no exchange of more": (Forgetful, {"EXC-9"}),
    "no camels": (refusing(JaipurEngine, "+K"), {"CAM-1"}),
    "a move twice": (Doubling, {""}),
    "another pile": (
        changing(
            JaipurEngine, "deal", lambda table: {**table, "bonuses_left": {"3": 9, "4": 9, "5": 9}}
        ),
        {"BOX-3"},
    ),
    "another score": (
        changing(JaipurEngine, "score", lambda score: {**score, "goods_tokens": [9, 9]}),
        {"SCO-6"},
    ),
    "a seed in the view": (
        changing(JaipurEngine, "view", lambda view: {**view, "seed": 7}),
        {"SEC-6"},
    ),
    "a pile in the view of Johari": (
        changing(JohariEngine, "view", lambda view: {**view, "pile_order": "W1"}),
        {"HID-2"},
    ),
    "other winners of Johari": (
        changing(JohariEngine, "score", lambda score: {**score, "winners": [1, 0]}),
        {"FIN-2", "FIN-3", "FIN-4"},
    ),
}


@pytest.mark.thorough
@pytest.mark.parametrize("mistake", some([*MISTAKEN], every=3))
def test_a_mistake_is_about_the_right_rule(mistake: str) -> None:
    make, rules = MISTAKEN[mistake]
    cases = SOME[make().questions.game.name]
    report = judged(make, cases, RunPlan(matches=1, plies=30, shortening=0))
    found = {finding.rule for finding in report.findings}
    assert found
    assert found <= rules
    assert report.status == 1


def test_a_card_that_is_refused_is_about_choosing_and_acting() -> None:
    plan = RunPlan(matches=1, plies=8, shortening=0)
    report = judged(refusing(JohariEngine, "play"), plan=plan)
    assert report.findings
    assert {finding.rule for finding in report.findings} <= {"CHO-2", "GLD-2"}


def test_a_wrong_reason_is_a_difference() -> None:
    report = judged(Vague, SOME["jaipur"])
    assert report.findings
    assert {finding.best.step.asks for finding in report.findings} == {"apply"}


@pytest.mark.parametrize(
    ("game", "make", "nameless"),
    [("jaipur", Lenient, {""}), ("johari", LenientJohari, set[str]())],
)
def test_whatever_is_allowed_breaks_the_rules_that_it_breaks(
    game: str, make: type[AnyEngine], nameless: set[str]
) -> None:
    cases = [case for case in SAMPLES[game] if case.kind == "illegal"]
    report = judged(make, some(cases, every=5))
    assert report.cases.passed == 0
    assert {finding.best.step.asks for finding in report.findings} == {"apply"}
    broken = {rule for case in cases for rule in case.rules}
    assert {finding.rule for finding in report.findings} - nameless <= broken


@pytest.mark.parametrize(
    ("game", "make", "kind"),
    [
        ("jaipur", Failing, "move"),
        ("johari", failing(JohariEngine, "score", RulesError("no")), "score"),
    ],
)
def test_an_error_is_a_difference_and_no_fault(game: str, make: type[AnyEngine], kind: str) -> None:
    report = judged(make, [case for case in SAMPLES[game] if case.kind == kind])
    assert (report.status, report.fault_count) == (1, 0)
    assert {finding.rule for finding in report.findings} == {""}
    assert "the error" in str(report.findings[0].best.came)


def test_answers_of_the_wrong_form_are_faults() -> None:
    report = judged(NoTable, [case for case in SAMPLES["jaipur"] if case.kind == "move"])
    assert report.status == 2
    assert {each.fault.kind for each in report.faults} == {FaultKind.MALFORMED}
    assert "'apply'" in str(report.faults[0].fault) or "'table'" in str(report.faults[0].fault)


@pytest.mark.thorough
def test_the_game_shown_is_short_and_the_referee_accepts_it() -> None:
    report = judged(NoThirdBonus, plan=RunPlan(matches=2, shortening=60))
    (finding,) = report.findings
    assert finding.rule == "BON-1"
    assert finding.best.plies <= 4
    assert judge(record_from_json(finding.best.record)).status is Status.LEGAL
    assert str(finding.best.game[-1]).startswith("-")


@pytest.mark.thorough
def test_a_game_is_shortened_turn_by_turn() -> None:
    long, short = (
        judged(EndsOnEmptyDeck, plan=RunPlan(matches=1, seed=4, shortening=seconds))
        .findings[0]
        .best
        for seconds in (0, 60)
    )
    assert short.plies < long.plies
    assert set(short.rules) & {"END-2", "END-3"}


@pytest.mark.parametrize("kind", ["equal", "different"])
def test_a_list_of_many_moves_is_judged_by_so_many_and_no_more(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    many = 50_000
    moves = ["-DDDDDD"] * many if kind == "equal" else [f"-{'D' * n}" for n in range(100, 2100)]
    tried: list[AnsweredStep] = []
    against = AnsweredStep.rules_against

    def counted(here: AnsweredStep, move: object) -> tuple[str, ...]:
        tried.append(here)
        return tuple(against(here, move))

    monkeypatch.setattr(AnsweredStep, "rules_against", counted)
    engine = changing(JaipurEngine, "legal_moves", lambda _: moves)
    report = judged(engine, plan=RunPlan(matches=1, plies=2, shortening=0))
    assert report.findings
    most = max(Counter(map(id, tried)).values())
    assert most == (1 if kind == "equal" else 1000)
