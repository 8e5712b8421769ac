"""The report of the runner, as JSON, as JUnit XML, as a page and on a terminal."""

import json
from collections.abc import Iterable
from xml.etree import ElementTree as ET

import pytest

from jaipur_rules.conformance.descriptions import describe_finding, report_to_plain
from jaipur_rules.conformance.junit import junit
from jaipur_rules.conformance.page import page
from jaipur_rules.conformance.protocol import PARTS, Hello
from jaipur_rules.conformance.report import Report
from jaipur_rules.conformance.runner import RunPlan
from jaipur_rules.jaipur.conformance import JaipurEngine
from jaipur_rules.jaipur.conformance.vectors import sample
from jaipur_rules.jaipur.record import read_record
from jaipur_rules.jaipur.referee import judge
from jaipur_rules.referee import Status
from tests.conformance.engines import SOME, Judge, NoThirdBonus


@pytest.fixture(scope="module")
def report(judged: Judge) -> Report:
    return judged(NoThirdBonus, SOME, RunPlan(matches=1, shortening=1))


def test_a_report_as_json(report: Report) -> None:
    plain = json.loads(json.dumps(report_to_plain(report)))
    assert plain["status"] == 1
    (finding,) = plain["findings"]
    assert finding["rule"] == "BON-1"
    assert judge(read_record(finding["record"])).status is Status.LEGAL
    assert "Market" in finding["position"]
    assert [json.loads(line)["id"] for line in finding["requests"]] == [1, 2]


@pytest.mark.thorough
def test_a_report_as_junit_xml(report: Report) -> None:
    (suite,) = ET.fromstring(junit(report).encode())  # noqa: S314 - our own
    failures = [case.get("name", "") for case in suite if case.find("failure") is not None]
    assert [name[:5] for name in failures] == ["BON-1", "locks"]
    assert int(suite.get("tests", "")) == len(suite)
    assert int(suite.get("failures", "")) == 2


def test_junit_xml_holds_whatever_a_program_says(judged: Judge) -> None:
    report = Report("1", ("\x00\x1b[31m<&>\ud800",), given_up="\x07\ufffe")
    ET.fromstring(junit(report).encode())  # noqa: S314 - our own


@pytest.mark.thorough
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_report_as_a_page(report: Report, lang: str) -> None:
    text = page(report, "fr" if lang == "fr" else "en")
    assert f'<html lang="{lang}">' in text
    assert "BON-1" in text
    assert [
        reached for reached in ("http", "src=", "href=", "url(", "<script") if reached in text
    ] == []


def test_a_page_escapes_what_is_foreign(judged: Judge) -> None:
    class Evil(NoThirdBonus):
        def hello(self) -> Hello:
            return Hello("<script>alert(1)</script>", "&", PARTS[:-1], ("any",))

    text = page(judged(Evil, SOME, RunPlan(matches=0, shortening=0)))
    assert "<script" not in text
    assert "&lt;script&gt;" in text


def test_a_page_can_be_written_whatever_a_program_calls_itself() -> None:
    text = page(Report("1", ("\ud800\x1b[31m",), given_up="\udfff"))
    assert "\x1b" not in text
    assert text.encode()


@pytest.mark.thorough
def test_what_is_shown_is_in_the_language_that_was_asked_for(report: Report) -> None:
    found = describe_finding(report.findings[0], lang="fr")
    assert "vaut" in found.expected
    assert "Marché" in found.picture


def test_a_fault_has_its_game(judged: Judge, capsys: pytest.CaptureFixture[str]) -> None:
    class Malformed(JaipurEngine):
        def legal_moves(self) -> Iterable[str]:
            return ["+Q"]

    cases = [*SOME[:4], *(case for case in sample()[-40:] if case.kind == "moves")]
    report = judged(Malformed, cases, RunPlan(matches=0))
    assert report.status in {1, 2}
    plain = report_to_plain(report)["faults"]
    assert isinstance(plain, dict)
    text = json.dumps(plain)
    assert "jaipur-record" in text
    assert "malformed" in page(report)
    assert ET.fromstring(junit(report).encode()).find("*/testcase/error") is not None  # noqa: S314
