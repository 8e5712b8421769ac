"""That nothing that failed passes for right, whatever could be found out about it."""

import sys
from collections.abc import Callable, Iterable, Sequence
from xml.etree import ElementTree as ET

import pytest
from attrs import evolve

from jaipur_rules.conformance.cases import AnyCase
from jaipur_rules.conformance.junit import junit
from jaipur_rules.conformance.protocol import PARTS, Hello, Limits, Message, Part
from jaipur_rules.conformance.report import PassCount, Report
from jaipur_rules.conformance.runner import RunPlan, run
from jaipur_rules.conformance.server import Engine
from jaipur_rules.conformance.session import Start
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.json_nodes import Node
from jaipur_rules.jaipur.conformance import QUESTIONS, JaipurEngine
from jaipur_rules.jaipur.conformance.vectors import sample
from tests.profiles import some

Judge = Callable[[Callable[[], Engine], Iterable[AnyCase], int], Report]
SOME = [case for case in sample() if case.kind in {"moves", "move"} and case.question.game.plies]


@pytest.fixture(scope="module")
def judged(started: Callable[[Callable[[], Engine]], Start]) -> Judge:
    def by(make: Callable[[], Engine], cases: Iterable[AnyCase], matches: int = 0) -> Report:
        plan = RunPlan(matches=matches, plies=20, shortening=0)
        return run(["engine"], cases, plan=plan, start=started(make))

    return by


class Able(JaipurEngine):
    """The rules, as far as they are asked for."""

    parts: tuple[Part, ...] = PARTS[:-1]

    def hello(self) -> Hello:
        return Hello("able", "1", self.parts, ("any",))


class Forgetful(Able):
    """Its `game` leaves out the last move; its `apply` makes every move."""

    def game(self, body: Message) -> Message:
        played = QUESTIONS.codec.read(Node(body))
        if played.rounds and played.rounds[-1].moves:
            last = evolve(played.rounds[-1], moves=played.rounds[-1].moves[:-1])
            played = evolve(played, rounds=(*played.rounds[:-1], last))
        return super().game(QUESTIONS.codec.write(played))


class Unable(Able):
    """It has an error for every game."""

    def game(self, body: Message) -> Message:
        raise RulesError(f"no {body}")


class Half(Forgetful):
    """It cannot be led through a game."""

    parts: tuple[Part, ...] = ("game", "legal_moves")


class HalfUnable(Unable):
    """Nor can this one, which plays none either."""

    parts: tuple[Part, ...] = ("game", "legal_moves")


@pytest.mark.thorough
@pytest.mark.parametrize("make", some([Half, Forgetful, HalfUnable, Unable], every=2))
def test_a_game_that_is_not_played_is_a_finding_that_names_no_rule(
    judged: Judge, make: type[Able]
) -> None:
    report = judged(make, SOME, 1)
    assert report.status == 1
    assert report.cases.failed
    (finding,) = report.findings
    assert finding.rule == ""
    assert finding.best.step.asks == "game"
    assert finding.best.game[: len(finding.best.events)] == finding.best.events
    assert ET.fromstring(junit(report)).find("*/testcase/failure") is not None  # noqa: S314


@pytest.mark.thorough
def test_random_play_that_is_left_out_says_why(judged: Judge) -> None:
    assert judged(Half, SOME, 1).remarks == [
        "Random play in lockstep was left out: it cannot do deal, apply."
    ]
    assert judged(Half, SOME, 0).remarks == []


@pytest.mark.parametrize("failed", ["cases", "matches", "walked_out"])
def test_whatever_failed_is_no_pass(failed: str) -> None:
    report = Report("1", ("x",), cases=PassCount(passed=1))
    assert report.status == 0
    setattr(report, failed, 2 if failed == "walked_out" else PassCount(failed=1))
    assert report.status == 1
    if failed == "walked_out":
        failure = ET.fromstring(junit(report)).find("*/testcase/failure")  # noqa: S314
        assert failure is not None


def test_an_error_names_no_rule(judged: Judge) -> None:
    class Silent(Able):
        def legal_moves(self) -> Iterable[str]:
            raise RulesError("I would rather not")

    assert {finding.rule for finding in judged(Silent, SOME, 0).findings} == {""}


def test_what_a_case_expects_counts_even_if_our_rules_say_otherwise(judged: Judge) -> None:
    case = next(case for case in SOME if case.kind == "moves")
    moves = case.expect["moves"]
    assert isinstance(moves, list)
    fewer = evolve(case, expect={"moves": moves[1:]})
    more = evolve(case, expect={"moves": [*moves, "-K"]})
    for wanted, move, came in ((fewer, moves[0], "is listed"), (more, "-K", "is not listed")):
        report = judged(JaipurEngine, [wanted], 0)
        (finding,) = report.findings
        assert (report.status, finding.rule, finding.count) == (1, "", 1)
        assert str(finding.best.came) == f"{move} {came}"


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
