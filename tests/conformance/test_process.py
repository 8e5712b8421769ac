"""A program that does what it should not is reported as such, in time, and nothing of it stays.

Programs are kept in `programs.txt`, each with its fault below. REGENERATE=1 writes the faults anew; read the diff.
"""

import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from jaipur_rules.conformance.protocol import Fault, FaultKind, Limits, ProgramFault
from jaipur_rules.conformance.runner import run
from jaipur_rules.conformance.session import EngineProcess, EngineSession, GivenUp
from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.core.messages import Message
from tests.golden import kept_cases
from tests.processes import is_running, needs_proc, until

TIGHT = Limits(seconds=0.5, size=10_000, faults=1)
PATIENT = Limits(seconds=30, size=10_000, faults=1)
HELLO = '{"id": 0, "protocol": 1, "name": "x", "version": "1", "parts": ["game", "deal", "legal_moves", "apply"]}'


IGNORE = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN)"


@contextmanager
def running(command: list[str], limits: Limits) -> Generator[EngineProcess]:
    """A program that is ended by force."""
    process = EngineProcess(command, limits)
    try:
        yield process
    finally:
        process.kill()


def python(code: str) -> list[str]:
    return [sys.executable, "-S", "-E", "-c", code]


def fault_of(command: list[str], limits: Limits = TIGHT) -> Fault:
    """The fault that a program is given up on for, and how it is judged: not at all."""
    report = run(command, limits=limits)
    assert report.status == 2
    assert report.given_up
    return report.faults[-1].fault


def test_what_cannot_be_started_is_not_tried_again() -> None:
    report = run(["no such program"], limits=Limits(faults=3))
    assert (report.status, report.fault_count) == (2, 1)
    assert "No such file" in str(report.given_up)


@pytest.mark.parametrize("command", [[], ["a\0b"], ["/"], [""]])
def test_a_command_that_is_none_is_no_more_than_a_fault(command: list[str]) -> None:
    with pytest.raises(ProgramFault, match="cannot be started"):
        EngineProcess(command, TIGHT)


def result(case: str) -> str:
    """The fault of a program, with little time or with enough."""
    limits, _, code = case.partition(" ")
    fault = fault_of(
        python(eval(code, {"HELLO": HELLO})), {"tight": TIGHT, "patient": PATIENT}[limits]
    )
    return f"{fault.kind.value}: {fault.message}"


test_whatever_is_no_answer_is_named = kept_cases(__file__, "programs.txt", result)


def test_what_it_complained_of_last_is_kept() -> None:
    assert "Oh no" in fault_of(python("raise KeyError('Oh no')"), PATIENT).complaint


@pytest.mark.thorough
def test_a_program_is_started_again_and_given_up_on_after_faults_in_a_row(tmp_path: Path) -> None:
    starts = tmp_path / "starts"
    code = f"open({str(starts)!r}, 'a').write('x'); print('{HELLO}'); input()"
    report = run(python(code), limits=Limits(seconds=30, faults=3))
    assert (report.status, report.fault_count, starts.read_text()) == (2, 3, "xxx")
    assert "3 faults in a row" in str(report.given_up)


def test_faults_with_an_answer_between_them_are_not_in_a_row() -> None:
    session = EngineSession([], Limits(faults=2))
    fault = Fault(FaultKind.MALFORMED, Message("json.empty"))
    session.strike(fault)
    session.reward()
    session.strike(fault)
    with pytest.raises(GivenUp, match="2 faults in a row"):
        session.strike(fault)


def test_the_time_that_faults_have_cost_adds_up_whatever_was_answered_between_them() -> None:
    session = EngineSession([], Limits(faults=9, lost=1.0))
    fault = Fault(FaultKind.SILENT, Message("json.empty"), seconds=0.6)
    session.strike(fault)
    session.reward()
    with pytest.raises(GivenUp, match="in all"):
        session.strike(fault)


@pytest.mark.parametrize(
    ("limits", "message"),
    [
        (Limits(seconds=0.2, lost=0.1), "in all"),
        (Limits(seconds=0.2, total=0.1), "0.1 seconds"),
    ],
    ids=["lost", "total"],
)
def test_time_lost_and_time_in_all_are_limited(limits: Limits, message: str) -> None:
    assert message in str(run(python("import time; time.sleep(9)"), limits=limits).given_up)


@needs_proc
def test_processes_of_a_hanging_program_are_ended_with_it() -> None:
    code = f"""
import os
{IGNORE}
child = os.fork()
if child: print(os.getpid(), child, flush=True)
time.sleep(60)
"""
    with running(python(code), PATIENT) as process:
        process.post(b"\n")
        numbers = [*map(int, process.receive().split())]
        assert [number for number in numbers if not is_running(number)] == []
    assert len(numbers) == 2
    assert until(lambda: not any(map(is_running, numbers)))


def test_a_program_that_ends_as_it_should_leaves_no_remark() -> None:
    process = EngineProcess(["cat"], TIGHT)
    process.post(b"a\nb\n", 2)
    assert (process.receive(), process.receive(), process.close()) == (b"a", b"b", ())
    process.kill()


@pytest.mark.parametrize(
    ("code", "grace", "remarks"),
    [
        (f"{IGNORE}\nprint('ready', flush=True)\ntime.sleep(60)", 0.4, ["", ""]),
        ("print('one\\ntwo', flush=True)", 2.0, ["It wrote more than it was asked for."]),
        (
            "import os, time\nprint('a', flush=True)\nif os.fork() == 0: time.sleep(60)",
            2.0,
            ["left a process behind"],
        ),
    ],
    ids=["stubborn", "talkative", "parent"],
)
def test_how_a_program_ended_is_remarked(
    monkeypatch: pytest.MonkeyPatch, code: str, grace: float, remarks: list[str]
) -> None:
    monkeypatch.setattr("jaipur_rules.conformance.session._GRACE", grace)
    monkeypatch.setattr("jaipur_rules.conformance.session._STATUS_GRACE", 0.3)
    process = EngineProcess(python(code), Limits())
    process.post(b"")
    process.receive()
    made = [*map(str, process.close())]
    assert [remark for remark, part in zip(made, remarks, strict=True) if part not in remark] == []


def test_a_flood_at_the_end_is_remarked_and_loses_nothing() -> None:
    flood = "input(); print('a', flush=True)\nfor _ in range(9): print(end='z' * 9000, flush=True)"
    process = EngineProcess(python(flood), PATIENT)
    process.post(b"\n")
    assert process.receive() == b"a"
    assert [*map(str, process.close())] == ["It wrote more than it was asked for."]


def test_a_program_that_reads_nothing_is_not_waited_for_longer() -> None:
    with running(python("import time; time.sleep(60)"), TIGHT) as process:
        process.post(b"x" * 1_000_000)
        with pytest.raises(ProgramFault, match="within"):
            process.receive()


def test_a_program_that_shuts_its_input_may_still_answer() -> None:
    code = "import os, time; os.close(0); time.sleep(.1); print('late', flush=True)"
    with running(python(code), Limits()) as process:
        process.post(b"x" * 1_000_000)
        assert process.receive() == b"late"


@pytest.mark.parametrize("name", ["seconds", "size", "faults", "lost", "total"])
def test_limits_are_above_zero(name: str) -> None:
    limits: dict[str, int] = {name: -1}
    with pytest.raises(ImpossibleArgument, match=name):
        Limits(**limits)
