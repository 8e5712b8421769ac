"""Processes that tests look at: those that another one has started, and whether they have ended."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from attrs import frozen

PROC = Path("/proc")
ROOT = Path(__file__).parents[1]
needs_proc = pytest.mark.skipif(not (PROC / "self/stat").exists(), reason="processes of Linux")

PATIENCE = 250.0
"""Seconds that a busy machine is given for what takes an idle one less than two."""


@frozen(order=False)
class Ended:
    """The end of a command.

    Attributes:
        status: Its exit status; below 0 if a signal ended it.
        out: What it wrote to the standard output.
        err: What it wrote to the error stream.
        left: The processes of it that were still there after a while.
        seconds: How long it took from the signal to the end of the last of them.
    """

    status: int
    out: str
    err: str
    left: list[int]
    seconds: float


def python(code: str, *words: str) -> str:
    """What a fresh Python that runs some code with some words writes."""
    done = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", code, *words],
        stdout=subprocess.PIPE,
        encoding="utf-8",
        check=True,
        cwd=ROOT,
    )
    return done.stdout


def is_running(process: int) -> bool:
    """Return whether there is such a process, and it has not ended."""
    return _stat(process)[:1] not in ([], ["Z"])


def children(process: int) -> list[int]:
    """The processes that a process has started."""
    numbers = [int(place.name) for place in PROC.iterdir() if place.name.isdecimal()]
    return [number for number in numbers if _stat(number)[1:2] == [str(process)]]


def workers(process: int) -> list[int]:
    """Those of them that work for it: not the one of Python that looks after resources."""
    return [number for number in children(process) if b"spawn_main" in _command(number)]


def until(true: Callable[[], bool]) -> bool:
    """Wait until something is true, or too long; whether it is."""
    end = time.monotonic() + PATIENCE
    while not true() and time.monotonic() < end:
        time.sleep(0.02)
    return true()


def stopped(
    words: Sequence[str],
    number: signal.Signals,
    *,
    when: Callable[[int], bool],
    group: bool,
    program: str = "jaipur_rules.cli",
) -> Ended:
    """Run the command line, and send it a signal as soon as something is true of its process.

    Args:
        words: The words after the name of the program.
        number: The signal.
        when: Is given the number of the process.
        group: Whether the processes that it has started are sent the signal as well.
        program: The module whose `main` reads the words.
    """
    # Whoever started these tests may have made their child processes ignore the signal.
    listens = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    code = f"{listens}; import sys; from {program} import main; sys.exit(main())"
    with subprocess.Popen(
        [sys.executable, "-c", code, *words],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        start_new_session=True,
        cwd=ROOT,
    ) as process:
        try:
            assert until(lambda: process.poll() is not None or when(process.pid))
            assert process.poll() is None, process.communicate()
            started = children(process.pid)
            began = time.monotonic()
            for each in (process.pid, *(started if group else ())):
                _send(each, number)
            out, err = process.communicate(timeout=PATIENCE)
            until(lambda: not any(map(is_running, started)))
            seconds = time.monotonic() - began
            left = [each for each in started if is_running(each)]
        finally:
            for each in (*children(process.pid), process.pid):
                _send(each, signal.SIGKILL)
    return Ended(process.returncode, out, err, left, seconds)


def _send(process: int, number: signal.Signals) -> None:
    try:
        os.kill(process, number)
    except ProcessLookupError:
        return


def _stat(process: int) -> list[str]:
    """The state of a process, the number of the one that started it, and more; nothing if there is none."""
    try:
        stat = (PROC / str(process) / "stat").read_text(encoding="utf-8")
    except (FileNotFoundError, ProcessLookupError):
        return []
    return stat.rpartition(")")[2].split()


def _command(process: int) -> bytes:
    try:
        return (PROC / str(process) / "cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""
