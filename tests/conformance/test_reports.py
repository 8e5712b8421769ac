"""The report of the runner, as JSON and as JUnit XML."""

import json
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from jaipur_rules.conformance import Report, RunPlan
from jaipur_rules.conformance.protocol import FaultKind
from jaipur_rules.conformance.report import (
    fault_record,
    junit,
    picture_of,
    report_to_plain,
    title_of,
)
from jaipur_rules.core.messages import Message
from jaipur_rules.jaipur.record import record_from_json
from jaipur_rules.jaipur.referee import judge
from jaipur_rules.johari.record import record_from_json as read_johari
from jaipur_rules.referee import Status
from tests.conformance.engines import (
    ENGINE_OF_JOHARI,
    ENGINES,
    SAMPLES,
    SOME,
    NoThirdBonus,
    changing,
    judged,
)


@pytest.fixture(scope="module")
def report() -> Report:
    return judged(NoThirdBonus, SOME["jaipur"], RunPlan(matches=1))


def parsed(report: Report) -> ET.Element:
    return ET.fromstring(junit(report).encode())


def test_a_report_as_json(report: Report) -> None:
    plain = json.loads(json.dumps(report_to_plain(report)))
    assert plain["status"] == 1
    (finding,) = plain["findings"]
    assert finding["rule"] == "BON-1"
    assert judge(record_from_json(finding["record"])).status is Status.LEGAL
    assert "Market" in finding["position"]
    assert [json.loads(line)["id"] for line in finding["requests"]] == [1, 2]


@pytest.mark.thorough
def test_a_report_as_junit_xml(report: Report) -> None:
    (suite,) = parsed(report)
    failures = [case.get("name", "") for case in suite if case.find("failure") is not None]
    assert [name[:5] for name in failures] == ["BON-1", "locks"]
    assert int(suite.get("tests", "")) == len(suite)
    assert int(suite.get("failures", "")) == 2


def test_a_report_can_be_written_whatever_a_program_says() -> None:
    reason = Message("kit.fault.start", command="x", reason="\x07\ufffe\udfff")
    report = Report(kit="1", command=("\x00\x1b[31m<&>\ud800",), given_up=reason)
    assert "\x1b" not in junit(report)
    assert parsed(report).find("*/testcase/error") is not None


@pytest.mark.thorough
def test_a_finding_about_johari_is_described() -> None:
    plan = RunPlan(matches=2, plies=30)
    (finding,) = judged(ENGINE_OF_JOHARI.BaksheeshOfThree, SOME["johari"][:6], plan).findings
    assert finding.rule == "BAK-1"
    assert title_of("johari", finding.rule, "fr")
    assert picture_of(finding.best, lang="fr")
    assert finding.best.moves[-1] == "baksheesh;"


@pytest.mark.parametrize(
    ("game", "move", "read"), [("jaipur", "+Q", record_from_json), ("johari", "dance", read_johari)]
)
def test_a_fault_has_its_game(game: str, move: str, read: Callable[[str], Any]) -> None:
    cases = [case for case in SAMPLES[game] if case.kind == "moves"][-1:]
    report = judged(changing(ENGINES[game], "legal_moves", lambda _: [move]), cases)
    assert report.status == 1
    assert report.faults[0].fault.kind is FaultKind.MALFORMED
    assert read(fault_record(report.faults[0])).events == cases[0].question.game.events
    assert parsed(report).find("*/testcase/error") is not None
