"""That nothing that failed passes for right, whatever could be found out about it."""

from copy import deepcopy
from functools import partial as bind
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from attrs import evolve

from jaipur_rules.conformance.checks import check_script
from jaipur_rules.conformance.protocol import (
    PARTS,
    Body,
    Hello,
)
from jaipur_rules.conformance.report import PassCount, Report, junit
from jaipur_rules.conformance.runner import RunPlan, run
from jaipur_rules.conformance.script import ScriptSource
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Node, field_of
from jaipur_rules.jaipur.conformance import QUESTIONS, VECTORS, JaipurEngine
from tests.conformance.engines import (
    CRASH,
    ENGINES,
    NO_PLAY,
    SAMPLES,
    SOME,
    AnyEngine,
    Doubling,
    InProcess,
    changing,
    failing,
    failing_at,
    judged,
    partial,
)
from tests.encoding.shown import parts, spoiled
from tests.profiles import some

PLAYED = [
    case for case in VECTORS.sample() if case.kind in {"moves", "move"} and case.question.game.plies
]


SOURCE = ScriptSource(QUESTIONS, Hello("x", "1", PARTS, ("any",)))


class Forgetful(JaipurEngine):
    """Its `game` leaves out the last move; its `apply` makes every move."""

    def game(self, body: Body) -> Body:
        played = QUESTIONS.codec.read(Node(body))
        if played.rounds and played.rounds[-1].moves:
            last = evolve(played.rounds[-1], moves=played.rounds[-1].moves[:-1])
            played = evolve(played, rounds=(*played.rounds[:-1], last))
        return super().game(QUESTIONS.codec.write(played))


UNABLE = failing(JaipurEngine, "game", RulesError("no game"))
UNPLAYED: dict[str, type[AnyEngine]] = {
    "half-forgetful": partial(Forgetful, "game", "legal_moves"),
    "forgetful": Forgetful,
    "half-unable": partial(UNABLE, "game", "legal_moves"),
    "unable": UNABLE,
}
"""Engines that do not play the game of a case: half of them cannot be led through a game either."""


@pytest.mark.thorough
@pytest.mark.parametrize("name", some([*UNPLAYED], every=2))
def test_a_game_that_is_not_played_is_a_finding_that_names_no_rule(name: str) -> None:
    report = judged(UNPLAYED[name], PLAYED, RunPlan(matches=1, plies=20))
    assert report.status == 1
    assert report.cases.failed
    (finding,) = report.findings
    assert finding.rule == ""
    assert finding.best.step.asks == "game"
    assert ET.fromstring(junit(report)).find("*/testcase/failure") is not None


@pytest.mark.parametrize("more", [False, True], ids=["fewer", "more"])
def test_what_a_case_expects_counts_even_if_our_rules_say_otherwise(*, more: bool) -> None:
    case = next(case for case in PLAYED if case.kind == "moves")
    moves = case.expect["moves"]
    assert isinstance(moves, list)
    expected = [*moves, "-K"] if more else moves[1:]
    report = judged(JaipurEngine, [evolve(case, expect={"moves": expected})])
    (finding,) = report.findings
    assert (report.status, finding.rule, finding.count) == (1, "", 1)
    came = "-K is not listed" if more else f"{moves[0]} is listed"
    assert str(finding.best.came) == came


def test_a_fault_without_a_difference_is_what_a_report_begins_with() -> None:
    start = failing_at(JaipurEngine, {1: CRASH})
    report = run(["x"], SOME["jaipur"], plan=NO_PLAY, start=start)
    assert (report.status, report.fault_count, report.cases.failed) == (1, 1, 0)
    assert [str(found.fault) for found in report.faults] == ["crashed: it ended with exit status 3"]
    assert str(report.verdict) == "FAULTS"
    first = "The program failed to answer once: it ended with exit status 3."
    assert str(report.reason) == first
    assert ET.fromstring(junit(report)).find("*/testcase/error") is not None
    assert str(report.badge).endswith(", 1 fault")


def test_what_was_asked_beyond_a_fault_is_asked_again() -> None:
    cases, start = SOME["jaipur"], failing_at(JaipurEngine, {4: CRASH})
    report = run(["x"], cases, plan=NO_PLAY, start=start)
    assert (report.fault_count, report.differences) == (1, 0)
    assert (report.cases.passed, report.cases.failed) == (len(cases) - 1, 1)


def truths(value: Any) -> Any:
    """A value in which 1 is true, and 0 is false."""
    match value:
        case dict():
            return {key: truths(inside) for key, inside in value.items()}
        case list():
            return [truths(inside) for inside in value]
        case int():
            return bool(value) if value in {0, 1} else value
        case _:
            return value


@pytest.mark.parametrize("game", ENGINES)
def test_a_truth_is_no_number(game: str) -> None:
    cases = [case for case in SAMPLES[game] if case.kind == "move"][:3]
    report = judged(changing(ENGINES[game], "apply", truths), cases)
    assert (report.cases.passed, report.cases.failed) == (0, 3)
    faults = [str(found.fault) for found in report.faults]
    assert [fault for fault in faults if "expected a whole number, found" not in fault] == []


def test_of_several_wrong_values_the_most_significant_is_shown() -> None:
    case = next(case for case in PLAYED if case.kind == "move")
    (script,) = SOURCE.of_case(case)
    answers = [step.expect for step in script.steps]
    table: Any = deepcopy(answers[-1]["table"])
    table["deck_size"] += 1
    table["herds"][0] += 1
    answers[-1] = {**answers[-1], "table": table}
    (found,) = check_script(script, answers).differences
    assert str(found.expected).startswith("table.herds[0] is ")


def test_a_game_that_is_wrong_is_the_last_that_was_begun() -> None:
    """Of a match whose rounds are asked for one by one the game of the second is wrong."""
    cases = [case for case in VECTORS.sample() if case.kind == "match"]
    scripts = [script for case in cases for script in SOURCE.of_case(case)]
    script = max(scripts, key=lambda script: len(script.steps))
    first, second, *_ = (at for at, step in enumerate(script.steps) if step.begins and step.events)
    assert script.events_before(second + 1) == script.steps[second].events
    answers = [step.expect for step in script.steps]
    table: Any = answers[second]["table"]
    score: Any = answers[second + 1]["score"]
    answers[second] = {"table": {**table, "deck_size": 99}}
    answers[second + 1] = {"score": {**score, "goods_tokens": [99, 99]}}
    checked = check_script(script, answers)
    assert checked.doubtful is not None
    assert (checked.doubtful.place, str(checked.doubtful.came)) == (second, "99")
    assert (checked.differences, first) == ([], 0)


@pytest.mark.parametrize(
    ("failed", "verdict"),
    [
        ({}, "ALL PASSED"),
        ({"cases": PassCount(failed=1)}, "DIFFERENCES"),
        ({"matches": PassCount(failed=1)}, "DIFFERENCES"),
        ({"walked_out": 2}, "DIFFERENCES"),
        ({"matches": PassCount(failed=1), "fault_count": 1}, "FAULTS"),
        ({"walked_out": 2, "fault_count": 1}, "DIFFERENCES AND FAULTS"),
        ({"cases": PassCount()}, "CANNOT BE JUDGED"),
        ({"given_up": Message("kit.given_up.faults", count=1)}, "CANNOT BE JUDGED"),
    ],
)
def test_the_verdict_names_what_went_wrong(failed: dict[str, object], verdict: str) -> None:
    report = Report(kit="1", command=("x",), cases=PassCount(passed=1))
    for name, value in failed.items():
        setattr(report, name, value)
    assert str(report.verdict) == verdict
    assert report.status == {"ALL PASSED": 0, "CANNOT BE JUDGED": 2}.get(verdict, 1)
    # A case that fails is told by its rules.
    has_test = bool(failed.keys() & {"matches", "walked_out"})
    assert (ET.fromstring(junit(report)).find("*/testcase/failure") is not None) is has_test


@pytest.mark.parametrize("game", SAMPLES)
def test_an_error_for_every_view_fails_and_is_named(game: str) -> None:
    cases = [case for case in SAMPLES[game] if case.kind == "view"]
    report = judged(failing(ENGINES[game], "view", RulesError("no view")), cases)
    assert (report.status, report.cases.passed, report.differences) == (1, 0, len(cases))
    (finding,) = report.findings
    wanted = {
        f"the view of the {trader} trader is given" for trader in ("first", "second", "third")
    }
    assert str(finding.best.expected) in wanted
    assert str(finding.best.came) == "the error 'no view'"


@pytest.mark.parametrize("game", SAMPLES)
def test_a_key_too_many_anywhere_in_a_view_fails_and_is_named(game: str) -> None:
    case = next(case for case in SAMPLES[game] if case.kind == "view")
    spied_on = {
        path: {**each, "spy": 7} for path, each in parts(case.expect) if isinstance(each, dict)
    }
    reports = {
        path: judged(changing(ENGINES[game], "view", bind(spoiled, path=path, value=value)), [case])
        for path, value in spied_on.items()
    }
    assert len(spied_on) > 3
    named = {
        path: [str(finding.best.expected) for finding in report.findings]
        for path, report in reports.items()
    }
    assert named == {
        path: [f"{field_of(('view', *path, 'spy'))} is not there"] for path in spied_on
    }
    assert {report.status for report in reports.values()} == {1}


def test_a_program_is_ended_if_its_hello_is_interrupted() -> None:
    killed = list[InProcess]()

    class Interrupted(InProcess):
        def receive(self) -> bytes:
            raise KeyboardInterrupt

        def kill(self) -> None:
            killed.append(self)

    with pytest.raises(KeyboardInterrupt):
        run(["engine"], start=lambda *_: Interrupted(JaipurEngine(), "jaipur"))
    assert len(killed) == 1


def test_a_move_listed_twice_fails_and_is_named() -> None:
    report = judged(Doubling, plan=RunPlan(matches=1, plies=1))
    (finding,) = report.findings
    assert report.status == 1
    assert str(finding.best.came).endswith("is listed more than once")
