"""The wishes of the system to end a match, taken for those of a person."""

import signal
import threading
from collections.abc import Generator
from contextlib import contextmanager

from jaipur_rules.cli.playing.paging import Quit

_NAMES = ("SIGTERM", "SIGHUP")


class Ended(Quit):
    """The system ends the program.

    Attributes:
        status: What the program returns then.
    """

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.status = 128 + number


@contextmanager
def stoppable() -> Generator[None, None, None]:
    """While this lasts, a signal to end raises `Ended`, so that the screen is cleared and given back."""
    taken: list[signal.Signals] = []
    if threading.current_thread() is threading.main_thread():
        for number in signal.Signals:
            # Whoever ignores one, as nohup does, has it ignored.
            if number.name in _NAMES and signal.getsignal(number) is signal.SIG_DFL:
                signal.signal(number, _end)
                taken.append(number)
    try:
        yield
    finally:
        for number in taken:
            signal.signal(number, signal.SIG_DFL)


def _end(number: int, _frame: object) -> None:
    raise Ended(number)
