"""How functions are compiled and kept, and the message at the first use."""

import logging
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import Mock

import pytest

from jaipur_rules.batch.engine import compiling
from jaipur_rules.batch.engine.compiling import MESSAGE, Announcer
from jaipur_rules.batch.engine.playing import play


def test_what_is_compiled_is_kept_and_lets_go_of_the_lock(monkeypatch: pytest.MonkeyPatch) -> None:
    def one() -> None:
        """A function."""

    monkeypatch.setattr(compiling, "njit", asked := Mock())
    compiling.jit(one)
    asked.assert_called_once_with(cache=True, nogil=True, error_model="numpy")
    assert one.__qualname__.endswith(f"one-{compiling._STAMP}")


def test_the_stamp_is_of_everything_that_is_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ["batch/engine/b.py", "batch/engine/a.py", "jaipur/rules/cards.py"]
    names += ["jaipur/rules/components.py", "batch/engine/notes.txt", "jaipur/rules/moves.py"]
    for name in names:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    monkeypatch.setattr(compiling, "files", {"jaipur_rules": tmp_path}.__getitem__)
    whole = "".join([names[1], names[0], names[2], names[3]])
    assert compiling._stamp() == sha256(whole.encode()).hexdigest()[:12]


def test_compiling_is_announced_once_and_only_of_our_functions(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def stranger() -> None:
        """No function of ours."""

    ours = getattr(play, "py_func", play)
    announcer = Announcer()
    caplog.set_level(logging.WARNING, "jaipur_rules.batch")
    for function in (stranger, ours, ours):
        event = SimpleNamespace(data={"dispatcher": SimpleNamespace(py_func=function)})
        announcer.on_start(event)
        announcer.on_end(event)
    assert caplog.messages == [MESSAGE]
