"""The reports of the runner in other languages: a third one made of files alone, in which no word of ours is missing."""

import io
import json
import re
from collections.abc import Callable
from contextlib import redirect_stdout
from xml.etree import ElementTree as ET

import pytest

from jaipur_rules.cli.conformance import report_parts
from jaipur_rules.cli.output import Output
from jaipur_rules.conformance import Report, RunPlan
from jaipur_rules.conformance import report as reports
from jaipur_rules.conformance.protocol import Body, Fault, FaultKind, Limits
from jaipur_rules.conformance.report import junit, report_to_plain
from jaipur_rules.conformance.runner import run
from jaipur_rules.conformance.server import Refusal
from jaipur_rules.core.errors import RulesError, UnknownName
from jaipur_rules.core.messages import Language, Message
from jaipur_rules.jaipur.conformance import JaipurEngine
from jaipur_rules.render.terminal import spaced
from jaipur_rules.rulebook import load
from tests.conformance.engines import SAMPLES, failing_at

Write = Callable[[Report, Language], str]


class Mistaken(JaipurEngine):
    """It differs in whatever a report can show: lists, moves, refusals, scores, views."""

    def legal_moves(self) -> list[str]:
        found = [*super().legal_moves()]
        return [*found[1:], "-DDDDD"] if len(found) % 2 else [*found, *found[:1]]

    def deal(self, event: Body) -> Body:
        raise Refusal

    def apply(self, move: str) -> Body:
        try:
            return {**super().apply(move), "drawn": "KKK"}
        except Refusal:
            return {"table": self.table()}

    def score(self) -> Body:
        raise RulesError("NN")

    def view(self, seat: int) -> Body:
        return {**super().view(seat), "deck": {}, "market": None, "seals": [9, 9]}


@pytest.fixture(scope="module")
def report() -> Report:
    """The report on an engine with planted differences and faults."""
    silent = Fault(FaultKind.SILENT, Message("kit.fault.silent", seconds=0.5))
    noisy = Fault(FaultKind.NOISY, Message("kit.fault.noise", size=10_000))
    remarks = Message("kit.remark.signalled"), Message("kit.remark.wrote_more")
    return run(
        ["NN"],
        SAMPLES["jaipur"][::12],
        plan=RunPlan(matches=1, plies=12, ruleset=None),
        limits=Limits(faults=9),
        start=failing_at(Mistaken, {1: silent, 9: noisy}, *remarks),
    )


@pytest.fixture
def pseudo(pseudo: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """The code of the pseudo-language; pictures, which have words and tests of their own, are left out."""
    monkeypatch.setattr(reports, "picture_of", lambda *_, **__: "")
    return pseudo


def as_lines(report: Report, lang: Language) -> str:
    console = Output(lang=lang, width=300)
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    with redirect_stdout(out):
        console.show(spaced(report_parts(report, console, None)))
    out.seek(0)
    return out.read()


def as_junit(report: Report, lang: Language) -> str:
    root = ET.fromstring(junit(report, lang).encode())
    names = [case.get("name", "") for case in root.iter("testcase")]
    messages = [each.get("message", "") for each in root.iter()]
    errors = [each.text or "" for each in root.iter("error")]
    return "\n".join((*names, *messages, *errors))


def as_json(report: Report, lang: Language) -> str:
    plain = json.loads(json.dumps(report_to_plain(report, lang)))
    found = [
        finding[key] for finding in plain["findings"] for key in ("symptom", "expected", "came")
    ]
    faults = [fault["said"] for fault in plain["faults"]["first"]]
    return "\n".join((*found, *faults, *plain["remarks"], plain["badge"]))


FORMS: dict[str, Write] = {"lines": as_lines, "junit": as_junit, "json": as_json}

# Ids, and requests and answers that are repeated, whole or cut off, stay as they are.
TYPED = re.compile(
    r"\{.*\}|\{\"[^\n]*|`[^`]*`|\w*[_\d.\[]+\w[\w.\[\]]*|--\w+|jaipur-rules|\bseed \d+"
)
KEYS = {"drawn", "null", "view"}
PRODUCT = {"Jaipur"}
TESTS = {"answers", "lockstep"}


@pytest.mark.parametrize("form", FORMS)
def test_no_word_of_a_report_stands_outside_the_catalogue(
    report: Report, pseudo: str, form: str
) -> None:
    text = FORMS[form](report, pseudo)
    assert "~~~]" in text
    for rule in load("jaipur").rules:
        for known in (rule.title.to(pseudo), rule.statement.to(pseudo)):
            text = text.replace(known, " ")
    plain = re.findall(r"(?<![\w-])[A-Za-z]*[a-z]{2}[A-Za-z]*(?![\w-])", TYPED.sub(" ", text))
    assert sorted({*plain} - KEYS - PRODUCT - TESTS) == []


PARTS_OF_REPORTS = {
    "en": ("no answer came within 0.5 seconds", "-DDDDD is not listed: it breaks"),
    "fr": ("aucune réponse n’est venue en 0,5 seconde", "-DDDDD n’est pas dans la liste"),
}


@pytest.mark.parametrize("lang", PARTS_OF_REPORTS)
@pytest.mark.parametrize("form", FORMS)
def test_a_report_is_in_the_language_that_was_asked_for(
    report: Report, form: str, lang: str
) -> None:
    text = FORMS[form](report, lang)
    assert [part for part in PARTS_OF_REPORTS[lang] if part not in text] == []


@pytest.mark.parametrize("write", [junit, report_to_plain])
def test_a_language_that_there_is_not_is_refused(
    report: Report, write: Callable[[Report, Language], object]
) -> None:
    with pytest.raises(UnknownName):
        write(report, "xx")
