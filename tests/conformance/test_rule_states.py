"""The three states of a rule in every report: held, broken, and not judged, with the reason."""

import json
from collections.abc import Callable
from xml.etree import ElementTree as ET

import pytest

from jaipur_rules.conformance import Report
from jaipur_rules.conformance.report import RuleState, describe_figures, junit, report_to_plain
from jaipur_rules.core.errors import messages
from jaipur_rules.jaipur.conformance import JaipurEngine
from tests.conformance.engines import SAMPLES, changing, judged, partial

CASES = [
    next(case for case in SAMPLES["jaipur"] if case.kind == kind)
    for kind in ("opening", "moves", "view")
]
OTHER_MARKET = changing(JaipurEngine, "deal", lambda table: {**table, "market": "DDDDD"})
MASKED = "a mistake in SET-1 made every case fail"
NOT_ASKED = "nothing about it could be asked"


@pytest.fixture(scope="module")
def report() -> Report:
    """The report on an engine that cannot give views, and lays out another market."""
    make = partial(OTHER_MARKET, "game", "deal", "legal_moves", "apply")
    return judged(make, CASES)


def of_json(report: Report) -> dict[str, str]:
    plain = json.loads(json.dumps(report_to_plain(report)))["rules"]
    return {rule: f"{each['state']}: {each['why']}" for rule, each in plain.items()}


def of_junit(report: Report) -> dict[str, str]:
    found = {}
    for case in ET.fromstring(junit(report)).iter("testcase"):
        skipped, rule = case.find("skipped"), case.get("name", "").split()[0]
        if case.find("failure") is not None:
            found[rule] = "broken: None"
        elif skipped is not None:
            found[rule] = f"not judged: {skipped.get('message')}"
        elif "-" in rule:
            found[rule] = "held: None"
    return found


@pytest.mark.parametrize("read", [of_json, of_junit])
def test_a_report_says_of_every_rule_what_is_known_of_it(
    report: Report, read: Callable[[Report], dict[str, str]]
) -> None:
    found = read(report)
    assert [*found] == sorted({rule for case in CASES for rule in case.rules})
    assert found["SET-1"] == "broken: None"
    assert found["SET-5"] == f"not judged: {MASKED}"
    assert found["TRN-1"] == "held: None"
    assert found["SEC-1"] == f"not judged: {NOT_ASKED}"


def test_the_figures_say_how_many_rules_are_held_and_which_are_not_judged(report: Report) -> None:
    figures = [*describe_figures(report, messages("en"))]
    states = [each.state for each in report.rules]
    numbers = [states.count(state) for state in RuleState]
    assert ("Rules", "{} held, {} broken, {} not judged".format(*numbers)) in figures
    values = [value for label, value in figures if label == "Not judged"]
    assert next(value for value in values if value.endswith(MASKED)).startswith("BOX-2")
    assert next(value for value in values if value.endswith(NOT_ASKED)).startswith("SEC-1")


def test_the_badge_names_what_is_broken_and_what_is_not_judged(report: Report) -> None:
    badge = str(report.badge)
    assert ", broken: SET-1, not judged: BOX-2, BOX-3, SEC-1, " in badge
    assert ", SET-5 to SET-7 (" in badge


def test_a_rule_whose_cases_failed_for_no_known_reason_is_not_judged() -> None:
    fails = changing(JaipurEngine, "view", lambda _: {})
    found = judged(fails, CASES[2:])
    assert {str(each.why) for each in found.rules} == {
        "every case failed, for a reason that names no rule"
    }
    assert {each.state for each in found.rules} == {RuleState.NOT_JUDGED}
