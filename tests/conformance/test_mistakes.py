"""The engines of the examples: right, and with each of the mistakes that engines make."""

import re
import sys
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from jaipur_rules import rulebook
from jaipur_rules.conformance import RunPlan, run
from jaipur_rules.conformance.answers import Case
from jaipur_rules.conformance.report import RuleState
from jaipur_rules.jaipur.record import record_from_json
from jaipur_rules.jaipur.referee import judge
from jaipur_rules.johari import record as johari_record
from jaipur_rules.johari import referee as johari_referee
from jaipur_rules.referee import Status
from tests.conformance.engines import ENGINE_OF_JOHARI, NO_PLAY, SAMPLES, AnyEngine, judged
from tests.conftest import ROOT
from tests.profiles import some

PAGE = (ROOT / "docs" / "check-your-engine.md").read_text(encoding="utf-8")
TABLE = PAGE.partition("| mistake | rule |\n")[2].partition("\n\n")[0]
LISTED = {
    mistake: re.findall(r"[A-Z]{3}-\d+", rules)
    for mistake, rules in re.findall(r"^\| `([\w-]+)` \| (.+) \|$", TABLE, re.MULTILINE)
}
"""The mistakes that `examples/engines/mistaken.mjs` can make, and the rules that each one breaks, as the page has them."""

MISTAKES = {mistake: rules for mistake, rules in LISTED.items() if rules}
(UNNAMED,) = LISTED.keys() - MISTAKES.keys()
"""The mistake that breaks no rule: the engine answers every view with an error."""

PAIRS = Random(20261128).sample(
    [*combinations([name for name in MISTAKES if name != "six-of-each-bonus"], 2)], 20
)
"""Twenty pairs of mistakes, drawn by a seed; a box that is wrong differs from the first deal on, and hides the rest."""

JOHARI_MISTAKES: dict[str, tuple[type[AnyEngine], str]] = ENGINE_OF_JOHARI.MISTAKES
"""The mistakes that `examples/engines/johari.py` can make, and the rule that each one breaks."""

IN_PLAY = {"tie-sells": 1, "trade-cards-sold": 4}
"""Mistakes that random play shows, and the seed of a match that does."""


def cases_about(game: str, rule: str) -> list[Case]:
    """Some cases that the rule has a say in."""
    about = [case for case in SAMPLES[game] if rule in case.rules]
    assert about
    return [*about[:4], *about[-4:]]


@pytest.mark.thorough
@pytest.mark.parametrize("mistake", some([*MISTAKES], every=7))
def test_every_mistake_is_found_and_the_right_rule_is_named(
    node: str, examples: Path, mistake: str
) -> None:
    right = MISTAKES[mistake]
    command = [node, str(examples / "engines" / "mistaken.mjs"), "--mistake", mistake]
    cases = [*cases_about("jaipur", right[0]), *SAMPLES["jaipur"][::32]]
    report = run(command, cases, plan=NO_PLAY)
    assert report.status == 1
    found = [finding.rule for finding in report.findings]
    assert found
    assert [rule for rule in found if rule not in right] == []
    assert [rule for rule in right if rule not in rulebook.load()] == []
    record = record_from_json(report.findings[0].best.record)
    assert judge(record).status is Status.LEGAL


@pytest.mark.thorough
@pytest.mark.parametrize("pair", some(PAIRS, every=5), ids=",".join)
def test_of_two_mistakes_one_is_named_at_least_and_nothing_else(
    node: str, examples: Path, pair: tuple[str, str]
) -> None:
    right = {rule for mistake in pair for rule in MISTAKES[mistake]}
    command = [node, str(examples / "engines" / "mistaken.mjs"), "--mistake", ",".join(pair)]
    report = run(command, SAMPLES["jaipur"], plan=RunPlan(matches=4))
    named = {finding.rule for finding in report.findings}
    assert named
    assert sorted(named - right) == []


@pytest.mark.thorough
def test_an_engine_that_gives_no_view_is_not_judged_on_what_is_seen(
    node: str, examples: Path
) -> None:
    command = [node, str(examples / "engines" / "mistaken.mjs"), "--mistake", UNNAMED]
    cases = [case for case in SAMPLES["jaipur"] if case.kind == "view"]
    report = run(command, cases, plan=NO_PLAY)
    assert (report.status, [finding.rule for finding in report.findings]) == (1, [""])
    assert {each.state for each in report.rules} == {RuleState.NOT_JUDGED}


@pytest.mark.parametrize("mistake", some([*JOHARI_MISTAKES], every=3))
def test_every_mistake_of_johari_is_found_and_the_right_rule_is_named(
    mistake: str,
) -> None:
    make, rule = JOHARI_MISTAKES[mistake]
    plan = RunPlan(matches=int(mistake in IN_PLAY), seed=IN_PLAY.get(mistake, 1))
    report = judged(make, cases_about("johari", rule), plan)
    assert report.status == 1
    assert report.findings[0].rule == rule
    assert rule in rulebook.load("johari")
    records = [johari_record.record_from_json(finding.best.record) for finding in report.findings]
    assert [
        record for record in records if johari_referee.judge(record).status is Status.ILLEGAL
    ] == []


def test_the_mistakes_of_the_program_are_those_of_the_table(examples: Path) -> None:
    text = (examples / "engines" / "mistaken.mjs").read_text()
    planted = re.findall(r'^  "([a-z-]+)": ', text, re.MULTILINE)
    assert sorted(planted) == sorted(LISTED)


@pytest.mark.thorough
def test_a_mistake_is_found_through_the_door(examples: Path) -> None:
    command = [sys.executable, str(examples / "engines" / "johari.py"), "prestige-forgotten"]
    report = run(command, cases_about("johari", "PUR-4")[:1], game="johari", plan=NO_PLAY)
    assert [finding.rule for finding in report.findings] == ["PUR-4"]


@pytest.mark.thorough
def test_the_right_engine_passes(node: str, examples: Path) -> None:
    command = [node, str(examples / "engines" / "jaipur.mjs")]
    report = run(command, SAMPLES["jaipur"], plan=RunPlan(matches=2))
    assert (report.status, report.findings) == (0, ())
    assert report.cases.passed == len(SAMPLES["jaipur"])
    assert report.matches.passed == 2
    assert report.plies > 100
    assert "every ruleset" in str(report.badge)


def test_a_program_that_knows_positions_alone_is_judged_on_them(examples: Path) -> None:
    program = [sys.executable, str(examples / "engines" / "positions.py")]
    cases = [case for case in SAMPLES["jaipur"] if case.kind == "moves"]
    report = run(program, cases, plan=RunPlan(matches=1))
    assert (report.status, report.missing_parts) == (0, ())
    assert report.cases.passed > 5
    assert "positions alone" in str(report.badge)
