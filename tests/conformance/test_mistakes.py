"""An engine in another language: right, and with each of the mistakes that engines make."""

from collections.abc import Callable
from pathlib import Path

import pytest

from jaipur_rules import rulebook
from jaipur_rules.conformance.report import Report
from jaipur_rules.conformance.runner import RunPlan, run
from jaipur_rules.jaipur.conformance import JaipurCase
from jaipur_rules.jaipur.conformance.vectors import sample
from jaipur_rules.jaipur.record import read_record
from jaipur_rules.jaipur.referee import judge
from jaipur_rules.referee import Status
from tests.profiles import some

MISTAKES = {
    "tie-break-missing": "SCO-5 SCO-6",
    "tie-break-reversed": "SCO-5",
    "same-kind": "EXC-3",
    "empty-deck-ends": "END-2",
    "hand-limit": "HND-1",
    "hand-limit-at-once": "HND-2",
    "sell-all": "SEL-1",
    "no-bonus-for-three": "BON-1",
    "no-bonus-for-six": "BON-2",
    "bonus-by-tokens": "BON-4",
    "camels-singly": "CAM-1",
    "camels-by-exchange": "EXC-4",
    "camels-need-room": "CAM-3",
    "wrong-starter": "MAT-2",
    "sale-needs-tokens": "SEL-6",
    "camels-stay-in-hand": "SET-4",
    "three-rounds": "MAT-4",
    "camel-token-is-a-bonus": "SCO-7",
    "herd-in-view": "SEC-1",
    "hand-in-view": "SEC-2",
    "deck-in-view": "SEC-6",
}
"""What `examples/engines/mistaken.mjs` can be told to do wrong, and the rules that say otherwise."""

QUICK = RunPlan(matches=0, shortening=0)


@pytest.fixture(scope="module")
def judged(node: str, examples: Path) -> Callable[[str, list[JaipurCase]], Report]:
    def by(mistake: str, cases: list[JaipurCase]) -> Report:
        program = examples / "engines" / ("mistaken.mjs" if mistake else "jaipur.mjs")
        words = ["--mistake", mistake] if mistake else []
        return run([node, str(program), *words], cases, plan=QUICK)

    return by


def cases_about(rule: str) -> list[JaipurCase]:
    """Some cases that the rule has a say in, and some others."""
    about = [case for case in sample() if rule in case.rules]
    assert about
    return [*about[:4], *about[-4:], *sample()[::32]]


@pytest.mark.thorough
@pytest.mark.parametrize(("mistake", "rules"), some([*MISTAKES.items()], every=7))
def test_every_mistake_is_found_and_the_right_rule_is_named(
    judged: Callable[[str, list[JaipurCase]], Report], mistake: str, rules: str
) -> None:
    right = rules.split()
    report = judged(mistake, cases_about(right[0]))
    assert report.status == 1
    found = [finding.rule for finding in report.findings]
    assert found == right[: len(found)]
    assert [rule for rule in right if rule not in rulebook.load()] == []
    record = read_record(report.findings[0].best.record)
    assert judge(record).status is Status.LEGAL


def test_every_mistake_of_the_program_is_in_the_table(examples: Path) -> None:
    text = (examples / "engines" / "mistaken.mjs").read_text()
    assert [mistake for mistake in MISTAKES if f'"{mistake}": class' not in text] == []
    assert text.count(": class extends Jaipur") == len(MISTAKES)


@pytest.mark.thorough
def test_the_right_engine_passes(judged: Callable[[str, list[JaipurCase]], Report]) -> None:
    report = judged("", [*sample()])
    assert (report.status, report.findings) == (0, ())
    assert report.cases.passed == len(sample())
    assert "every ruleset" in report.badge


@pytest.mark.thorough
def test_the_right_engine_passes_in_lockstep(node: str, examples: Path) -> None:
    report = run([node, str(examples / "engines" / "jaipur.mjs")], plan=RunPlan(matches=2))
    assert (report.status, report.matches.passed) == (0, 2)
    assert report.plies > 100
