"""Nulls in answers: where something may be null, and where it is a fault of form."""

import json

import pytest

from jaipur_rules.conformance import RunPlan, run
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.jaipur.conformance import JaipurEngine
from tests.conformance.engines import SAMPLES, InProcess


class Nulls(InProcess):
    """Our own rules, but for a null under one key of the answers to one request."""

    def __init__(self, request: str, key: str) -> None:
        super().__init__(JaipurEngine(), "jaipur")
        self.request, self.key = request, key
        self.asked: list[str] = []

    def post(self, lines: bytes, count: int = 1) -> None:
        self.asked += [json.loads(line)["do"] for line in lines.splitlines()]
        super().post(lines, count)

    def receive(self) -> bytes:
        line = super().receive()
        answer = json.loads(line)
        if self.asked.pop(0) == self.request and self.key in answer:
            line = json.dumps({**answer, self.key: None}).encode()
        return line


CASES = [case for case in SAMPLES["jaipur"] if case.kind in {"opening", "move", "round"}][::9]


@pytest.mark.parametrize(
    ("request_name", "key", "fault"),
    [
        ("game", "table", "expected an object under the key 'table'"),
        ("deal", "table", "table: expected an object, found null"),
        ("apply", "table", "table: expected an object, found null"),
        ("score", "score", "score: expected an object, found null"),
    ],
)
def test_null_instead_of_an_object_ends_in_a_fault_of_form(
    request_name: str, key: str, fault: str
) -> None:
    plan = RunPlan(matches=1, plies=20)
    report = run(["engine"], CASES, plan=plan, start=lambda *_: Nulls(request_name, key))
    assert (report.status, report.findings) == (2, ())
    messages = {str(each.fault.message) for each in report.faults}
    assert messages == {f"its answer to {request_name!r}: {fault}"}


def null_keys(value: Plain, keys: tuple[str, ...] = ()) -> set[str]:
    """The keys around every null of a value."""
    match value:
        case None:
            return {*keys}
        case dict():
            return {
                each for key, inside in value.items() for each in null_keys(inside, (*keys, key))
            }
        case list():
            return {each for inside in value for each in null_keys(inside, keys)}
        case _:
            return set()


@pytest.mark.parametrize("game", SAMPLES)
def test_no_right_answer_has_null_where_it_can_never_stand(game: str) -> None:
    never = game_named(game).kit.answer_format.never_null
    found = {key for case in SAMPLES[game] for key in null_keys(case.expect)}
    assert never
    assert found & never == set()
