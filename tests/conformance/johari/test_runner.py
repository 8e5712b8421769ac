"""The runner of Johari: our own rules pass, and whatever differs is shown and told."""

import json
import sys
from collections.abc import Callable, Iterable
from types import ModuleType
from xml.etree import ElementTree as ET

import pytest

from jaipur_rules.conformance.descriptions import describe_finding, fault_record, report_to_plain
from jaipur_rules.conformance.junit import junit
from jaipur_rules.conformance.lockstep import random_script
from jaipur_rules.conformance.page import page
from jaipur_rules.conformance.protocol import (
    PARTS,
    FaultKind,
    Hello,
    ImpossibleLimits,
    Limits,
    Message,
    Part,
)
from jaipur_rules.conformance.runner import RunPlan, run
from jaipur_rules.conformance.scripts import Setup
from jaipur_rules.conformance.server import Refusal
from jaipur_rules.core.errors import IllegalMove, RulesError
from jaipur_rules.core.game import Seat
from jaipur_rules.core.json_nodes import Plain
from jaipur_rules.johari import Ruleset, apply, parse_move
from jaipur_rules.johari.conformance import QUESTIONS, JohariEngine
from jaipur_rules.johari.conformance.vectors import sample
from jaipur_rules.johari.record import read_record
from tests.conformance.johari.conftest import Judge
from tests.profiles import some

SOME = [*sample()[::9]]


def test_our_own_rules_pass_the_sample_and_random_play(judged: Judge) -> None:
    report = judged(JohariEngine, SOME, RunPlan(matches=2))
    assert (report.status, report.differences, report.left_out) == (0, 0, set())
    assert (report.cases.passed, report.matches.passed) == (len(SOME), 2)
    assert report.badge.startswith("**Johari conformance kit")
    assert report.badge.endswith(f"{report.plies:,} plies in lockstep")


@pytest.mark.thorough
def test_our_own_rules_pass_as_a_program() -> None:
    command = [sys.executable, "-m", "jaipur_rules.cli", "conformance", "serve", "--game", "johari"]
    found = run(command, SOME[:4], game="johari", plan=RunPlan(matches=0))
    assert (found.status, found.cases.passed, found.remarks) == (0, 4, [])


class Partial(JohariEngine):
    """The rules, as far as they are asked for."""

    parts: tuple[Part, ...] = PARTS[:-1]
    rulesets: tuple[str, ...] = ("any",)

    def hello(self) -> Hello:
        return Hello("part", "1", self.parts, self.rulesets)


def only(*parts: Part, rulesets: tuple[str, ...] = ("any",)) -> type[Partial]:
    return type("Part", (Partial,), {"parts": parts, "rulesets": rulesets})


def test_an_engine_is_judged_on_what_it_can_do(judged: Judge) -> None:
    report = judged(only("game", "legal_moves"), SOME, RunPlan(matches=1))
    about_moves = sum(case.kind == "moves" for case in SOME)
    assert (report.cases.passed, report.cases.skipped) == (about_moves, len(SOME) - about_moves)
    assert "it cannot do deal, apply" in report.remarks[0]


def test_an_engine_is_judged_by_the_rulesets_that_it_plays_by(judged: Judge) -> None:
    report = judged(only(*PARTS[:-1], rulesets=("to-the-letter",)), SOME, RunPlan(matches=1))
    named = sum(case.question.game.ruleset.name == "to-the-letter" for case in SOME)
    assert (report.cases.judged, report.matches.judged) == (named, 0)


def test_an_engine_of_another_game_is_not_judged() -> None:
    command = [sys.executable, "-m", "jaipur_rules.cli", "conformance", "serve"]
    report = run(command, SOME[:1], game="johari", limits=Limits(faults=1))
    assert report.status == 2
    assert report.faults[0].fault.kind is FaultKind.MALFORMED
    assert "'johari'" in str(report.faults[0].fault)


def test_any_number_is_a_seed_of_random_play() -> None:
    assert len(random_script(QUESTIONS, 10**30, Setup(2, Ruleset()), 2).steps) > 4


def test_near_misses_are_illegal_and_random_play_follows_from_its_seed() -> None:
    play = random_script(QUESTIONS, 5, Setup(2, Ruleset()), 40)
    assert play == random_script(QUESTIONS, 5, Setup(2, Ruleset()), 40)
    tried = [place for place, step in enumerate(play.steps) if "refused" in step.expect]
    assert tried
    for place in tried[:3]:
        match = QUESTIONS.state_before(play, place)
        with pytest.raises(IllegalMove):
            apply(match, parse_move(str(play.steps[place].request["move"])))


class Wrong(JohariEngine):
    """An engine that is wrong in one key of whatever it answers."""

    key = ""
    value: Plain = None

    def table(self) -> Message:
        return self.other(super().table())

    def score(self) -> Message:
        return self.other(super().score())

    def view(self, seat: Seat) -> Message:
        return {
            **super().view(seat),
            **({self.key: self.value} if self.key == "pile_order" else {}),
        }

    def other(self, answer: Message) -> Message:
        return {**answer, self.key: self.value} if self.key in answer else answer


def wrong(key: str, value: Plain) -> type[Wrong]:
    return type("Wrong", (Wrong,), {"key": key, "value": value})


class WrongSide(JohariEngine):
    """An engine that is wrong in one key of a trader's side of the table."""

    key = ""
    change: Callable[[Plain], Plain] = staticmethod(lambda value: value)

    def table(self) -> Message:
        answer = super().table()
        traders = answer.get("traders")
        if not isinstance(traders, list):
            return answer
        mended: list[Plain] = []
        for trader in traders:
            assert isinstance(trader, dict)
            mended.append({**trader, self.key: self.change(trader[self.key])})
        return {**answer, "traders": mended}


def wrong_side(key: str, change: Callable[[Plain], Plain]) -> type[WrongSide]:
    return type("WrongSide", (WrongSide,), {"key": key, "change": staticmethod(change)})


def one_more(value: Plain) -> Plain:
    return [*map(one_more, value)] if isinstance(value, list) else int(str(value)) + 1


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("make", "rules"),
    some(
        [
            (wrong("arrivals", [0]), "GLD-5 GLD-1 LAY-5 LAY-6"),
            (wrong("spaces", [None] * 5), "DAY-2 TRD-8 LAY-2"),
            (wrong("booths", [""] * 4), "LAY-3 DAY-4 PUR-2 LAY-6 XCH-5 TRD-2"),
            (wrong("phase", "final"), "LAY-6 GLD-1 DAY-1 CHO-1 FIN-1 SUP-1 SUP-3 EVE-3 DAY-5"),
            (wrong("winners", [1, 0]), "FIN-2 FIN-3 FIN-4"),
            (wrong("totals", [0, 0]), "FIN-2"),
            (wrong("pile_order", "W1"), "HID-2"),
            (wrong_side("tokens", one_more), "SAL-5 SAL-9 NOB-11 LAY-4 ACT-3 EVE-1 EVE-2 NOB-23"),
            (wrong_side("on_trade", lambda _: "W1"), "TRD-2 EVE-1 EVE-2 ACT-3 BRI-1 SUP-1 SUP-4"),
            (wrong_side("chosen", lambda _: "sale"), "CHO-1 ACT-3 EVE-1 EVE-2 EVE-3"),
            (wrong_side("safe", lambda safe: not safe), "EVE-1 BRI-1"),
        ],
        every=4,
    ),
)
def test_a_wrong_value_is_about_the_rules_of_what_it_is(
    judged: Judge, make: type[JohariEngine], rules: str
) -> None:
    report = judged(make, SOME, RunPlan(matches=1, plies=12, shortening=0))
    assert report.status == 1
    found = {finding.rule for finding in report.findings} - {""}
    assert found <= set(rules.split())


class Lenient(JohariEngine):
    """It refuses nothing."""

    def apply(self, move: str) -> Message:
        try:
            return super().apply(move)
        except Refusal:
            return {"table": self.table()}


class Stubborn(JohariEngine):
    """It lays no card."""

    def apply(self, move: str) -> Message:
        if move.startswith("play"):
            raise Refusal
        return super().apply(move)

    def legal_moves(self) -> Iterable[str]:
        found = [*super().legal_moves()]
        return [*found, *found[:1]]


class Failing(JohariEngine):
    """It fails at every score."""

    def score(self) -> Message:
        raise RulesError("no")


def test_what_is_allowed_refused_and_failed_is_told(judged: Judge) -> None:
    illegal = [case for case in sample() if case.kind == "illegal"][:6]
    report = judged(Lenient, illegal)
    assert report.cases.failed == len(illegal)
    assert {finding.rule for finding in report.findings} <= {
        rule for case in illegal for rule in case.rules
    }
    play = judged(Stubborn, (), RunPlan(matches=1, plies=8, shortening=0))
    assert {finding.rule for finding in play.findings} == {"", "CHO-2", "GLD-2"} & {
        finding.rule for finding in play.findings
    }
    scores = [case for case in sample() if case.kind == "score"][:1]
    assert "the error" in str(judged(Failing, scores).findings[0].best.came)


@pytest.mark.thorough
def test_a_report_is_told_in_every_form(judged: Judge, mistaken: ModuleType) -> None:
    make = mistaken.BaksheeshOfThree
    report = judged(make, SOME[:6], RunPlan(matches=2, plies=30, shortening=1))
    assert [finding.rule for finding in report.findings] == ["BAK-1"]
    plain = json.loads(json.dumps(report_to_plain(report)))
    assert plain["status"] == 1
    for found in plain["findings"]:
        read_record(found["record"])
        assert [json.loads(line)["id"] for line in found["requests"]] == [1, 2]
    suite = ET.fromstring(junit(report).encode())  # noqa: S314 - our own
    assert suite.find("*/testcase/failure") is not None
    text = page(report, "fr")
    assert [finding.rule for finding in report.findings if finding.rule not in text] == []
    described = describe_finding(report.findings[0], lang="fr")
    assert described.title
    assert described.picture
    assert described.moves[-1] == "baksheesh;"


def test_a_fault_keeps_the_game_in_which_it_came(judged: Judge) -> None:
    class Odd(JohariEngine):
        def legal_moves(self) -> Iterable[str]:
            return ["dance"]

    cases = [case for case in sample() if case.kind == "moves"][:1]
    report = judged(Odd, cases)
    assert report.faults[0].fault.kind is FaultKind.MALFORMED
    assert read_record(fault_record(report.faults[0])).events == cases[0].question.game.events


def test_seconds_that_no_clock_can_keep_are_refused() -> None:
    with pytest.raises(ImpossibleLimits):
        RunPlan(shortening=-1)
