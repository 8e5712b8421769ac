"""Requests of the system to end a command, taken for an interrupt: what was begun is cleared away."""

import signal
import threading
from collections.abc import Generator
from contextlib import contextmanager

import click

from jaipur_rules.cli.language import current_choice
from jaipur_rules.cli.screen import complain

_NAMES = ("SIGTERM", "SIGHUP")


class Termination(KeyboardInterrupt):
    """The system asks the program to end.

    Attributes:
        status: What the program returns then: what a shell reports of a program that the signal ended.
    """

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.status = 128 + number


def exit_status(interrupt: KeyboardInterrupt) -> int:
    """Return what the program returns after an interrupt, of a person or of the system.

    Example:
        >>> exit_status(KeyboardInterrupt()), exit_status(Termination(15))
        (130, 143)
    """
    return interrupt.status if isinstance(interrupt, Termination) else 130


@contextmanager
def terminable() -> Generator[None]:
    """While this lasts, a signal to end raises `Termination`; whoever lets it through leaves with its status."""
    with interruptible():
        try:
            yield
        except Termination as termination:
            complain(current_choice().say("cli.stopped"))
            raise click.exceptions.Exit(termination.status) from None


@contextmanager
def interruptible() -> Generator[None]:
    """While this lasts, a signal to end raises `Termination`."""
    taken: list[signal.Signals] = []

    def terminate(number: int, _frame: object) -> None:
        # Once is enough: a second one would come in the middle of the clearing away.
        for other in taken:
            signal.signal(other, signal.SIG_IGN)
        raise Termination(number)

    if threading.current_thread() is threading.main_thread():
        for number in signal.Signals:
            # Whoever ignores one, as nohup does, has it ignored.
            if number.name in _NAMES and signal.getsignal(number) is signal.SIG_DFL:
                signal.signal(number, terminate)
                taken.append(number)
    try:
        yield
    finally:
        for number in taken:
            signal.signal(number, signal.SIG_DFL)
