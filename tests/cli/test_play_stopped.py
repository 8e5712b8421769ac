"""`jaipur-rules play` is stopped in the middle, gently or not, and nothing is lost."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from jaipur_rules.jaipur.players import Greedy, Search
from jaipur_rules.jaipur.record import load_record
from jaipur_rules.jaipur.referee import judge
from tests.cli.conftest import Command, Typed
from tests.processes import until


def test_an_interrupt_leaves_the_match_as_it_is(
    jaipur: Command, typed: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed("+S\n")

    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Search, "choose", stopped)
    said_ = jaipur("play", "--against", "search:9", "--seed", 5, "--lang", "fr", "a b.json")
    assert said_.status == 130
    assert "jaipur-rules play --against search:9 --lang fr 'a b.json'" in said_.text
    assert load_record("a b.json").plies == 1


@pytest.mark.thorough
def test_a_killed_match_loses_no_ply(jaipur: Command, typed: Typed, tmp_path: Path) -> None:
    """Killed while it waits for the next move, it goes on with every move that was made."""
    file = tmp_path / "killed.json"
    words = ["play", "--against", "greedy", "--seed", "5", str(file)]
    program = [sys.executable, "-m", "jaipur_rules.cli", *words]
    with subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL) as running:
        assert running.stdin is not None
        running.stdin.write(b"+S\nm\n1\n")
        running.stdin.flush()
        assert until(lambda: file.exists() and load_record(file).plies >= 4)
        os.kill(running.pid, signal.SIGKILL)
    record = load_record(file)
    assert record.plies == 4
    assert str(record.rounds[0].moves[0]) == "+S"
    assert judge(record).is_legal
    assert {each.name for each in tmp_path.iterdir()} == {"killed.json", "killed.json.seats"}
    typed("q\n")
    again = jaipur("play", file)
    assert "You are the first trader, against greedy. Round 1, moves made: 4." in again.text


@pytest.mark.thorough
@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
def test_who_ends_the_program_finds_the_screen_cleared(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    # A program that was started to go on when the terminal closes would go on.
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    request.addfinalizer(lambda: signal.signal(signal.SIGHUP, before))
    master, slave = os.openpty()
    program = [sys.executable, "-m", "jaipur_rules.cli", "play", "--against", "greedy", "m.json"]
    with subprocess.Popen(program, stdin=slave, stdout=slave, cwd=tmp_path) as running:
        os.close(slave)
        shown = b""
        while b"Your move" not in shown:
            shown += os.read(master, 4096)
        os.kill(running.pid, signal.SIGHUP)
        while b"jaipur-rules play" not in shown:
            shown += os.read(master, 4096)
    os.close(master)
    assert running.returncode == 128 + signal.SIGHUP
    assert b"\x1b[3J\x1b[?1049l" in shown


def test_a_signal_to_end_is_a_wish_to_stop(
    jaipur: Command, typed: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed("+S\n")
    monkeypatch.setattr(Greedy, "choose", lambda *_: signal.raise_signal(signal.SIGTERM))
    said_ = jaipur("play", "--against", "greedy", "--seed", 5, "m.json")
    assert said_.status == 128 + signal.SIGTERM
    assert "go on with: jaipur-rules play" in said_.text
    assert load_record("m.json").plies == 1
    assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
