"""An engine of Johari with each of the mistakes of the examples: it is found out, and the right rule is named."""

import sys
from pathlib import Path
from types import ModuleType

import pytest

from jaipur_rules import rulebook
from jaipur_rules.conformance.runner import RunPlan, run
from jaipur_rules.johari.conformance import JohariCase
from jaipur_rules.johari.conformance.vectors import sample
from jaipur_rules.johari.record import read_record
from jaipur_rules.johari.referee import judge
from jaipur_rules.referee import Status
from tests.conformance.johari.conftest import Judge
from tests.profiles import some

MISTAKES = {
    "free-slot": "GLD-2",
    "doppelganger-free": "DOP-2",
    "tie-reversed": "GLD-1",
    "genuine-lost": "SUP-4",
    "baksheesh-of-three": "BAK-1",
    "nobles-stay": "DAY-2",
    "tie-sells": "SAL-8",
    "trade-cards-sold": "SAL-1",
    "cards-twice": "CHO-2",
    "card-seen": "HID-1",
    "prestige-forgotten": "PUR-4",
}
"""What `examples/engines/johari.py` can be told to do wrong, and the rule that says otherwise."""

IN_PLAY = {"tie-sells": 8, "trade-cards-sold": 9}
"""Mistakes that random play shows, and the seed of a match that does."""


def cases_about(rule: str) -> list[JohariCase]:
    """Some cases that the rule has a say in."""
    about = [case for case in sample() if rule in case.rules]
    assert about
    return [*about[:3], *about[-4:]]


@pytest.mark.parametrize(("mistake", "rule"), some([*MISTAKES.items()], every=3))
def test_every_mistake_is_found_and_the_right_rule_is_named(
    judged: Judge, mistaken: ModuleType, mistake: str, rule: str
) -> None:
    make = mistaken.MISTAKES[mistake][0]
    matches = int(mistake in IN_PLAY)
    plan = RunPlan(matches=matches, seed=IN_PLAY.get(mistake, 1), shortening=0)
    report = judged(make, cases_about(rule), plan)
    assert report.status == 1
    assert report.findings[0].rule == rule
    assert rule in rulebook.load("johari")
    assert [
        finding
        for finding in report.findings
        if judge(read_record(finding.best.record)).status is Status.ILLEGAL
    ] == []


def test_the_mistakes_of_the_program_are_those_of_the_table(mistaken: ModuleType) -> None:
    assert {name: rule for name, (_, rule) in mistaken.MISTAKES.items()} == MISTAKES


@pytest.mark.thorough
def test_a_mistake_is_found_through_the_door(examples: Path) -> None:
    command = [sys.executable, str(examples / "engines" / "johari.py"), "prestige-forgotten"]
    report = run(
        command, cases_about("PUR-4")[:1], game="johari", plan=RunPlan(matches=0, shortening=0)
    )
    assert [finding.rule for finding in report.findings] == ["PUR-4"]
