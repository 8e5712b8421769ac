"""The messages while the engine is compiled."""

import logging
from types import SimpleNamespace

import pytest

from jaipur_rules.batch.engine.compiling import SAID, Announcer
from jaipur_rules.batch.engine.playing import play


def test_compiling_is_said_once_and_only_of_this_room(caplog: pytest.LogCaptureFixture) -> None:
    def stranger() -> None:
        """No function of ours."""

    announcer = Announcer()
    caplog.set_level(logging.WARNING, "jaipur_rules.batch")
    for function in (stranger, play.py_func, play.py_func):
        event = SimpleNamespace(data={"dispatcher": SimpleNamespace(py_func=function)})
        announcer.on_start(event)
        announcer.on_end(event)
    assert caplog.messages == [SAID]
