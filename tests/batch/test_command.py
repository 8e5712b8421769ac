"""`jaipur-rules verify-batch`, and what is said when the engine is compiled."""

import json
import logging
import signal
from pathlib import Path
from types import SimpleNamespace

import pytest

from jaipur_rules.batch import equality
from jaipur_rules.batch.engine.compiling import SAID, Announcer
from jaipur_rules.batch.engine.playing import play
from jaipur_rules.batch.equality import Difference
from jaipur_rules.batch.equality.source import ROOMS
from jaipur_rules.cli.running import run
from jaipur_rules.testing.source import source_hash
from tests.processes import needs_proc, stopped, workers


def test_the_proof_is_said_and_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept, state = tmp_path / "batch.json", tmp_path / "state.json"
    words = [
        "verify-batch",
        "--hands",
        "3",
        "--plies",
        "100",
        "--state",
        str(state),
        "--keep",
        str(kept),
    ]
    assert run(words) == 0
    assert "the batch engine plays the same game" in capsys.readouterr().out
    found = json.loads(kept.read_text())
    assert found["source_hash"] == source_hash(tuple(found["source_rooms"])) == source_hash(ROOMS)
    assert (found["hands"], found["plies"] >= 100) == (3, True)
    assert run([*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["plies"] == found["plies"]


def test_a_difference_is_an_exit_status(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def prove(*_: object, **__: object) -> None:
        raise Difference("seed 7: the market differs")

    monkeypatch.setattr(equality, "prove", prove)
    assert run(["verify-batch", "--state", str(tmp_path / "state")]) == 1
    assert "the market differs" in capsys.readouterr().err


def test_a_result_that_cannot_be_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["verify-batch", "--hands", "0", "--plies", "0", "--state", str(tmp_path / "state")]
    assert run([*words, "--keep", str(tmp_path)]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_compiling_is_said_once_and_only_of_this_room(caplog: pytest.LogCaptureFixture) -> None:
    def stranger() -> None:
        """No function of ours."""

    announcer = Announcer()
    caplog.set_level(logging.WARNING, "jaipur_rules.batch")
    for function in (stranger, play.py_func, play.py_func):
        told = SimpleNamespace(data={"dispatcher": SimpleNamespace(py_func=function)})
        announcer.on_start(told)
        announcer.on_end(told)
    assert caplog.messages == [SAID]


@pytest.mark.timeout(900)
@needs_proc
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT], ids=lambda each: each.name)
def test_the_proof_that_is_stopped_leaves_no_process_behind(
    number: signal.Signals, tmp_path: Path
) -> None:
    state = tmp_path / "state.json"

    def both_are_there_and_something_is_kept(process: int) -> bool:
        return len(workers(process)) == 2 and state.exists()

    words = ["verify-batch", "--jobs", "2", "--state", str(state)]
    ended = stopped(words, number, when=both_are_there_and_something_is_kept, group=True)
    assert ended.left == []
    assert ended.status == 128 + number
    # Each process says that it compiles the engine, if nothing has done so before.
    assert ended.err.splitlines()[-1] == "jaipur-rules: stopped"
    assert "Traceback" not in ended.err
    assert [*tmp_path.iterdir()] == [state]
    assert json.loads(state.read_bytes())["chunks"]
