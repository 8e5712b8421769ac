"""How a run ends: what was found is reported, whatever ends it."""

import json
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from jaipur_rules.cli.commands import run as command
from jaipur_rules.cli.output import Output
from jaipur_rules.conformance import Limits, Report
from jaipur_rules.conformance.answers import Case
from jaipur_rules.conformance.protocol import ProgramFault
from jaipur_rules.conformance.report import RuleState, fault_record, report_to_plain
from jaipur_rules.conformance.runner import RunPlan, Watch, run
from jaipur_rules.core.strict_json import UnreadableData
from jaipur_rules.jaipur.conformance import JaipurEngine
from tests.conformance.engines import (
    CRASH,
    NO_PLAY,
    SAMPLES,
    AnyEngine,
    InProcess,
    NoThirdBonus,
    changing,
    in_process,
)

CASES = SAMPLES["jaipur"]
BONUS = [case for case in CASES if "BON-1" in case.rules and case.kind == "move"][:6]
KEPT: list[Report] = []


def ended(
    cases: Iterable[Case],
    make: type[AnyEngine] = NoThirdBonus,
    *,
    watch: Watch | None = None,
    plan: RunPlan = NO_PLAY,
) -> Report:
    """The report of a run in this process; as it stood at first it is kept."""
    start = in_process(make, "jaipur")
    KEPT.clear()

    def keep(report: Report) -> None:
        KEPT.append(report)
        assert str(report.given_up) == "the run had not come to its end when this was written"

    return run(["engine"], cases, plan=plan, start=start, watch=watch, keep=keep)


@pytest.fixture
def late(monkeypatch: pytest.MonkeyPatch) -> Watch:
    """Lets the time be over after four cases."""
    now = [0.0]
    monkeypatch.setattr("jaipur_rules.conformance.session.monotonic", lambda: now[0])

    def watch(stage: str, done: int) -> None:
        now[0] = 1000.0 * (done >= 4)

    return watch


def interrupt(stage: str, done: int) -> None:
    if done == 4:
        raise KeyboardInterrupt


def test_mistakes_that_were_shown_before_the_time_was_over_stay_mistakes(late: Watch) -> None:
    report = ended(BONUS, watch=late)
    assert (report.status, [found.rule for found in report.findings]) == (1, ["BON-1"])
    assert str(report.given_up) == "its time is over: 600 seconds"
    assert (str(report.verdict), report.badge) == ("DIFFERENCES", None)
    assert report_to_plain(report)["came_to"] == {"stage": "cases", "done": 4, "of": 6}


def test_an_engine_whose_time_was_over_before_it_erred_is_not_judged(late: Watch) -> None:
    assert ended(BONUS, JaipurEngine, watch=late).status == 2


def test_games_gone_wrong_that_nobody_had_the_time_to_look_into_are_mistakes(late: Watch) -> None:
    lost = changing(JaipurEngine, "game", lambda table: {**table, "to_move": 0})
    wrong = changing(lost, "score", lambda score: {**score, "goods_tokens": [9, 9]})
    report = ended([case for case in CASES if case.kind == "round"], wrong, watch=late)
    assert (report.status, report.findings, report.walked_out) == (1, (), 4)
    assert str(report.verdict) == "DIFFERENCES"


def test_cases_that_are_not_asked_take_no_more_time_than_there_is(late: Watch) -> None:
    others = [case for case in CASES if case.question.game.ruleset.name == "custom"]

    def cases() -> Iterator[Case]:
        late("cases", 4)
        yield from others

    report = ended(cases())
    assert (report.status, report.cases.skipped + report.cases.judged) == (2, 0)


def test_an_interrupted_run_keeps_what_was_found() -> None:
    with pytest.raises(KeyboardInterrupt):
        ended(BONUS, watch=interrupt)
    (report,) = KEPT
    assert (report.status, [found.rule for found in report.findings]) == (1, ["BON-1"])
    assert str(report.given_up) == "the run was stopped"
    assert report.progress is not None
    assert str(report.progress.describe()) == "cases, 4 of 6"
    assert report.answered > 0


def test_a_run_that_comes_to_its_end_says_so() -> None:
    report = ended(BONUS)
    assert [report] == KEPT
    assert report.given_up is None


def test_cases_that_cannot_be_read_end_the_run_and_lose_nothing() -> None:
    def cases() -> Iterator[Case]:
        yield from BONUS
        yield from CASES[:200]
        raise UnreadableData("json.empty")

    with pytest.raises(UnreadableData):
        ended(cases())
    (report,) = KEPT
    assert "BON-1" in [found.rule for found in report.findings]
    assert str(report.given_up) == "the document is empty"


# --- faults ---


class Crashing(InProcess):
    """It crashes instead of listing moves."""

    def receive(self) -> bytes:
        line = super().receive()
        if b'"moves"' in line:
            raise ProgramFault(CRASH)
        return line


def crashed(cases: Sequence[Case], limits: Limits, plan: RunPlan = NO_PLAY) -> Report:
    return run(
        ["engine"],
        cases,
        plan=plan,
        start=lambda *_: Crashing(JaipurEngine(), "jaipur"),
        limits=limits,
    )


MOVES = [case for case in CASES if case.kind == "moves"]
OTHERS = [case for case in CASES if case.kind == "move"]


@pytest.mark.parametrize("faults", [1, 3])
def test_the_fault_that_ends_a_run_has_its_game(faults: int) -> None:
    report = crashed([OTHERS[0], *MOVES[:5]], Limits(faults=faults))
    assert (report.status, report.fault_count, report.cases.failed) == (2, faults, faults)
    found = [each.script.name for each in report.faults if each.script is not None]
    assert found == [case.id for case in MOVES[:faults]]
    assert [each for each in report.faults if not fault_record(each)] == []


def test_of_many_faults_the_first_and_the_last_are_kept() -> None:
    mixed = [case for pair in zip(MOVES[:22], OTHERS, strict=False) for case in pair]
    report = crashed([*mixed, *MOVES[22:26]], Limits(faults=3))
    assert (report.fault_count, len(report.faults)) == (25, 20)
    names = [each.script.name for each in report.faults if each.script is not None]
    assert names == [case.id for case in (*MOVES[:19], MOVES[24])]


def test_an_engine_that_crashes_now_and_then_is_judged_by_what_it_answers() -> None:
    mixed = [case for pair in zip(MOVES[:5], OTHERS, strict=False) for case in pair]
    report = crashed(mixed, Limits(faults=3))
    assert (report.status, report.given_up, report.fault_count) == (1, None, 5)
    assert (report.cases.passed, report.cases.failed) == (5, 5)
    held = {each.rule for each in report.rules if each.state is RuleState.HELD}
    assert held.issuperset(set().union(*(case.rules for case in OTHERS[:5])))


# --- the command ---


def test_a_command_that_is_asked_to_end_writes_its_report(
    node: str,
    examples: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def stop(done: int, _: str) -> None:
        if done == 3:
            signal.raise_signal(signal.SIGTERM)

    def progress(*_: object) -> AbstractContextManager[Callable[[int, str], None]]:
        assert [file.name for file in tmp_path.iterdir()] == []
        return nullcontext(stop)

    monkeypatch.setattr(Output, "progress", progress)
    file = tmp_path / "a.xml"
    words = ["conformance", "run", "--json", "--junit", str(file)]
    status = command([*words, "--", node, str(examples / "engines" / "jaipur.mjs")])
    assert status == 128 + signal.SIGTERM
    shown = capsys.readouterr()
    assert shown.err == "\njaipur-rules: stopped\n"
    plain = json.loads(shown.out)
    assert plain["given_up"] == "the run was stopped"
    assert plain["came_to"]["done"] == 3
    root = ET.parse(file).getroot()
    assert [error.get("message") for error in root.iter("error")] == ["the run was stopped"]
    assert [each.name for each in tmp_path.iterdir()] == ["a.xml"]
