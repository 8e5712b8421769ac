"""`python -m proofs batch`: the proof printed, kept and stopped."""

import json
import signal
from pathlib import Path

import pytest

from proofs.batch_equality import Difference, command
from proofs.results import member, read_result
from tests.cli.conftest import Command
from tests.processes import needs_proc, stopped, workers


def test_the_proof_is_printed_and_kept(proofs: Command, tmp_path: Path) -> None:
    size = ("--hands", 3, "--plies", 100)
    words = ("batch", *size, "--state", tmp_path / "state", "--out", tmp_path)
    result = proofs(*words)
    assert (result.status, result.err) == (0, "")
    assert "the batch engine plays the same game" in result.out
    found = member(read_result(tmp_path / "batch.json"), "figures")
    plies = found["plies"]
    assert isinstance(plies, int)
    assert (found["hands"], plies >= 100) == (3, True)
    assert proofs(*words, "--json").json["figures"]["plies"] == plies


def test_a_difference_is_an_exit_status(
    proofs: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def prove(*_: object, **__: object) -> None:
        raise Difference("seed 7: the market differs")

    monkeypatch.setattr(command, "prove_equal", prove)
    result = proofs("batch", "--state", tmp_path / "state")
    assert result.status == 1
    assert "the market differs" in result.err


def test_a_result_that_cannot_be_written(proofs: Command, tmp_path: Path) -> None:
    words = ("batch", "--jobs", 1, "--hands", 0, "--plies", 0, "--state", tmp_path / "state")
    result = proofs(*words, "--out", tmp_path / "nowhere")
    assert result.status == 2
    assert "the result was not written" in result.err


@pytest.mark.thorough
@pytest.mark.timeout(900)
@needs_proc
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT], ids=lambda each: each.name)
def test_the_proof_that_is_stopped_leaves_no_process_behind(
    number: signal.Signals, tmp_path: Path
) -> None:
    folder = tmp_path / "state"

    def both_are_there_and_something_is_kept(process: int) -> bool:
        return len(workers(process)) == 2 and any(folder.glob("*.json"))

    words = ["batch", "--jobs", "2", "--state", str(folder)]
    when, program = both_are_there_and_something_is_kept, "proofs.__main__"
    ended = stopped(words, number, when=when, group=True, program=program)
    assert ended.left == []
    assert ended.status == 128 + number
    # Each process says that it compiles the engine, if nothing has done so before.
    assert ended.err.splitlines()[-1] == "jaipur-rules: stopped"
    assert "Traceback" not in ended.err
    (state,) = folder.iterdir()
    assert json.loads(state.read_bytes())["chunks"]
