"""Commands that are asked to end while others work for them: nobody stays behind, and nobody complains."""

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from jaipur_rules.cli import referee
from jaipur_rules.cli.commands import run, terminable
from tests.processes import _stat, is_running, needs_proc, stopped, workers

DUEL = "duel search:2000 search:2000 --jobs 2 --matches 50".split()
"""A command that works for minutes in two processes."""


def both_there(process: int) -> bool:
    return len(workers(process)) == 2


def both_at_work(process: int) -> bool:
    """Return whether both workers have used the processor for a second, enough for all their imports."""
    ticks = [int(used) for each in workers(process) for used in _stat(each)[11:12]]
    return len([each for each in ticks if each > os.sysconf("SC_CLK_TCK")]) == 2


@pytest.mark.thorough
@pytest.mark.timeout(900)
@needs_proc
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT], ids=lambda each: each.name)
@pytest.mark.parametrize("when", [both_there, both_at_work], ids=lambda each: each.__name__)
@pytest.mark.parametrize("group", [False, True], ids=["one", "group"])
def test_a_command_that_is_stopped_leaves_no_process_behind(
    number: signal.Signals,
    when: Callable[[int], bool],
    group: bool,
) -> None:
    ended = stopped(DUEL, number, when=when, group=group)
    assert ended.left == []
    assert ended.status == 128 + number
    assert len(ended.err.split("\n")) <= 3
    assert ended.err.strip().startswith("jaipur-rules: stopped")


_DEAF = """
import json, pathlib, os, signal, sys, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
pathlib.Path(sys.argv[1], str(os.getpid())).touch()
for line in sys.stdin:
    asked = json.loads(line)
    if "protocol" in asked:
        answer = {"protocol": 1, "name": "deaf", "version": "1", "parts": ["choose"]}
    else:
        answer = {"move": asked["moves"][0]}
    print(json.dumps({"id": asked["id"], **answer}), flush=True)
time.sleep(1000)
"""
"""A player that goes on when its input has ended, and when it is asked to end."""


@pytest.mark.thorough
@needs_proc
@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize(
    "number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP], ids=lambda each: each.name
)
def test_programs_that_play_end_with_the_command(
    number: signal.Signals, jobs: int, tmp_path: Path
) -> None:
    deaf, begun = tmp_path / "deaf.py", tmp_path / "begun"
    deaf.write_text(_DEAF, encoding="utf-8")
    begun.mkdir()
    player = f"program:{sys.executable} {deaf} {begun}"
    words = ["duel", player, "greedy", "--matches", "5000", "--jobs", str(jobs)]
    ended = stopped(words, number, when=lambda _: len([*begun.iterdir()]) == jobs, group=False)
    assert ended.status == 128 + number
    assert [each.name for each in begun.iterdir() if is_running(int(each.name))] == []


@pytest.mark.parametrize("number", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_signal_to_end_is_said_in_a_word(
    number: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> None:
    told = signal.Signals[number]
    before = signal.signal(told, signal.default_int_handler)
    request.addfinalizer(lambda: signal.signal(told, before))
    monkeypatch.setattr(referee, "files_in", lambda _: signal.raise_signal(told))
    assert run(["referee", "a.json"]) == 128 + told
    assert capsys.readouterr().err == "\njaipur-rules: stopped\n"
    assert signal.getsignal(told) is signal.default_int_handler


def test_a_second_signal_does_not_disturb_the_clearing_away() -> None:
    with terminable():
        try:
            signal.raise_signal(signal.SIGTERM)
        except KeyboardInterrupt:
            for number in (signal.SIGTERM, signal.SIGINT):
                signal.raise_signal(number)


def test_who_ignores_a_signal_has_it_ignored(request: pytest.FixtureRequest) -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    request.addfinalizer(lambda: signal.signal(signal.SIGHUP, before))
    with terminable():
        signal.raise_signal(signal.SIGHUP)
    assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
