"""That nothing that failed passes for right, whatever could be found out about it."""

import sys
from collections.abc import Sequence
from xml.etree import ElementTree as ET

import pytest
from attrs import evolve

from jaipur_rules.conformance.junit import junit
from jaipur_rules.conformance.protocol import Limits, Message
from jaipur_rules.conformance.report import PassCount, Report
from jaipur_rules.conformance.runner import RunPlan, run
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.strict_json import Node
from jaipur_rules.jaipur.conformance import QUESTIONS, JaipurEngine
from jaipur_rules.jaipur.conformance.vectors import sample
from tests.conformance.engines import AnyEngine, failing, judged, partial
from tests.profiles import some

PLAYED = [case for case in sample() if case.kind in {"moves", "move"} and case.question.game.plies]


class Forgetful(JaipurEngine):
    """Its `game` leaves out the last move; its `apply` makes every move."""

    def game(self, body: Message) -> Message:
        played = QUESTIONS.codec.read(Node(body))
        if played.rounds and played.rounds[-1].moves:
            last = evolve(played.rounds[-1], moves=played.rounds[-1].moves[:-1])
            played = evolve(played, rounds=(*played.rounds[:-1], last))
        return super().game(QUESTIONS.codec.write(played))


UNABLE = failing(JaipurEngine, "game", RulesError("no game"))
ENGINES: dict[str, type[AnyEngine]] = {
    "half-forgetful": partial(Forgetful, "game", "legal_moves"),
    "forgetful": Forgetful,
    "half-unable": partial(UNABLE, "game", "legal_moves"),
    "unable": UNABLE,
}
"""Engines that do not play the game of a case: half of them cannot be led through a game either."""


@pytest.mark.thorough
@pytest.mark.parametrize("name", some([*ENGINES], every=2))
def test_a_game_that_is_not_played_is_a_finding_that_names_no_rule(name: str) -> None:
    report = judged(ENGINES[name], PLAYED, RunPlan(matches=1, plies=20, shortening=0))
    assert report.status == 1
    assert report.cases.failed
    (finding,) = report.findings
    assert finding.rule == ""
    assert finding.best.step.asks == "game"
    assert finding.best.game[: len(finding.best.events)] == finding.best.events
    assert ET.fromstring(junit(report)).find("*/testcase/failure") is not None  # noqa: S314


@pytest.mark.parametrize(
    ("failed", "value"),
    [("cases", PassCount(failed=1)), ("matches", PassCount(failed=1)), ("walked_out", 2)],
)
def test_whatever_failed_is_no_pass(failed: str, value: object) -> None:
    report = Report("1", ("x",), cases=PassCount(passed=1))
    assert report.status == 0
    setattr(report, failed, value)
    assert report.status == 1


def test_a_program_that_walked_out_has_a_failure_in_the_report() -> None:
    report = Report("1", ("x",), cases=PassCount(passed=1), walked_out=2)
    assert ET.fromstring(junit(report)).find("*/testcase/failure") is not None  # noqa: S314


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


def test_a_program_is_ended_if_its_hello_is_interrupted() -> None:
    class Interrupted:
        killed = 0

        def post(self, lines: bytes, count: int = 1) -> None:
            """Take it."""

        def receive(self) -> bytes:
            raise KeyboardInterrupt

        def close(self) -> tuple[str, ...]:
            return ()

        def kill(self) -> None:
            Interrupted.killed += 1

    def start(command: Sequence[str], limits: Limits) -> Interrupted:
        return Interrupted()

    with pytest.raises(KeyboardInterrupt):
        run([sys.executable], start=start)
    assert Interrupted.killed == 1
