"""Processes that end when this process does: workers, which are this library, and programs, which are others'."""

import atexit
import os
import pickle
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from itertools import islice
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection
from queue import SimpleQueue
from time import monotonic
from traceback import format_exc
from typing import ParamSpec, TypeVar

A = TypeVar("A")
P = ParamSpec("P")
T = TypeVar("T")

_ENDING = [each for each in signal.Signals if each.name in {"SIGINT", "SIGTERM", "SIGHUP"}]
"""The signals to end, as far as the system has them."""

_GRACE = 2.0
"""Seconds within which a process ends that was told to."""


@contextmanager
def workers(jobs: int) -> Generator[Executor]:
    """A context manager for an executor of separate processes, none of which is left afterwards.

    What is submitted has to be a function that another process can import,
    and a script needs the guard ``if __name__ == "__main__":``, as ever with
    processes.

    When the block is left by an exception, such as an interrupt, nobody waits
    for what is being done. Signals to end are for this process alone: the
    others never meet them. When this process is gone, be it killed, they end
    by themselves.

    Args:
        jobs: How many processes.

    Raises:
        BrokenProcessPool: By the futures: one of the processes was ended from outside.

    Example:
        >>> with workers(2) as pool:
        ...     [*pool.map(abs, (-1, 2))]
        [1, 2]
    """
    pool = _Workers(jobs)
    try:
        pool.start()
        yield pool
    except BaseException:
        pool.kill()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def unordered(
    pool: Executor, function: Callable[[A], T], items: Iterable[A], *, ahead: int
) -> Iterator[T]:
    """Results of a function as they come, in any order.

    Args:
        pool: Who works.
        function: Called with each item.
        items: Any number of them; they are asked for as there is room.
        ahead: How many may be out at a time.

    Example:
        >>> with workers(2) as pool:
        ...     sorted(unordered(pool, abs, range(-3, 0), ahead=4))
        [1, 2, 3]
    """
    coming, out = iter(items), set[Future[T]]()
    while True:
        out |= {pool.submit(function, item) for item in islice(coming, ahead - len(out))}
        if not out:
            return
        done, out = wait(out, return_when=FIRST_COMPLETED)
        for future in done:
            yield future.result()


class _Workers(ThreadPoolExecutor):
    """Processes, with a thread for each that hands it work and waits.

    There is no queue that processes share. So none can leave it locked, or
    half of a result in it, wherever its end finds it.
    """

    def __init__(self, jobs: int) -> None:
        super().__init__(jobs)
        self._all: list[_Worker] = []
        self._free = SimpleQueue[_Worker]()

    def start(self) -> None:
        with _signals_held():
            for _ in range(self._max_workers):
                worker = _Worker()
                self._all.append(worker)
                self._free.put(worker)

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        def ask() -> T:
            worker = self._free.get()
            try:
                return worker.ask(fn, *args, **kwargs)
            finally:
                self._free.put(worker)

        return super().submit(ask)

    def kill(self) -> None:
        for worker in self._all:
            worker.dismiss()
        until = monotonic() + _GRACE
        for worker in self._all:
            worker.process.join(max(0.0, until - monotonic()))
            worker.process.kill()

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        super().shutdown(wait, cancel_futures=cancel_futures)
        self.kill()
        for worker in self._all:
            worker.process.join()


class _Worker:
    """A process, and this end of the pipes to it: one for its work, and one that is open as long as it is wanted."""

    def __init__(self) -> None:
        # A process that is copied in the middle of its work may hang; one that begins anew does not.
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        wanted, self._wanted = context.Pipe(duplex=False)
        self.process = context.Process(target=_work, args=(theirs, wanted))
        with theirs, wanted:
            self.process.start()

    def ask(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        task = pickle.dumps((function, args, kwargs))
        try:
            self._pipe.send_bytes(task)
            reply = self._pipe.recv_bytes()
        except (EOFError, OSError):
            raise BrokenProcessPool("a process that worked for this one was ended") from None
        answer: tuple[T, Exception | None] = pickle.loads(reply)
        result, error = answer
        if error is not None:
            raise error
        return result

    def dismiss(self) -> None:
        self._wanted.close()


@contextmanager
def _signals_held() -> Generator[None]:
    """Hold back the signals to end a program; a process that is started meanwhile never meets them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # It lets these signals through when it is started, so it must not be started in between.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _ENDING)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _work(pipe: Connection, wanted: Connection) -> None:
    """Run tasks until the other end of the pipe is closed."""
    # Where signals cannot be held back, as on Windows.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_unwanted, args=(wanted,), daemon=True).start()
    with suppress(EOFError, OSError):
        while True:
            pipe.send_bytes(_reply(pipe.recv_bytes()))


def _reply(task: bytes) -> bytes:
    """The result of a task and None, or None and the error that it raised."""
    try:
        function, args, kwargs = pickle.loads(task)
        return pickle.dumps((function(*args, **kwargs), None))
    except Exception as error:
        error.add_note(format_exc())
        return pickle.dumps((None, error))


def _end_unwanted(wanted: Connection) -> None:
    """Wait until nobody wants this process, or the one that started it is gone; then end it at once with its programs."""
    with suppress(EOFError, OSError):
        wanted.recv_bytes()
    _end_programs()
    os._exit(1)


_programs = set[subprocess.Popen[bytes]]()
_starting = threading.RLock()
if sys.platform != "win32":
    os.register_at_fork(after_in_child=_programs.clear)  # they are those of the parent alone


def start_program(command: Sequence[str]) -> subprocess.Popen[bytes]:
    """Start a program in a process group of its own, with pipes to its three streams.

    Whoever starts it ends it by `end_program`; what is left of it when this
    process ends is ended then.

    Raises:
        OSError: The system refuses.
        ValueError: No program can have this name.
        IndexError: There is no command.

    Example:
        >>> process = start_program(["cat"])
        >>> end_program(process)
        >>> process.returncode == -signal.SIGKILL
        True
    """
    # An interrupt in between would leave a program that nobody knows.
    with _signals_put_off(), _starting:
        process = subprocess.Popen(
            list(command),
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        _programs.add(process)
    return process


def signal_program(process: subprocess.Popen[bytes], number: int) -> None:
    """Send a signal to the process group of a program."""
    # Until it has been reaped, the number of its group is still its own.
    if process.returncode is None and sys.platform != "win32":
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, number)


def end_program(process: subprocess.Popen[bytes]) -> None:
    """End a program and every process of its group at once. To do so again does nothing."""
    if sys.platform != "win32":
        signal_program(process, signal.SIGKILL)
    with suppress(subprocess.TimeoutExpired):
        process.wait(_GRACE)
    for stream in (process.stdin, process.stdout, process.stderr):
        if stream is not None:
            with suppress(OSError):
                stream.close()
    _programs.discard(process)


@atexit.register
def _end_programs() -> None:
    """End every program at once; from now on none is started."""
    _starting.acquire()
    for process in [*_programs]:
        end_program(process)


@contextmanager
def _signals_put_off() -> Generator[None]:
    """Put off what signals to end do in this process; unlike `_signals_held`, a program that is started meanwhile meets them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    come: list[int] = []
    before = {each: meaning for each in _ENDING if callable(meaning := signal.getsignal(each))}
    try:
        for each in before:
            signal.signal(each, lambda number, _frame: come.append(number))
        yield
    finally:
        for each, meaning in before.items():
            signal.signal(each, meaning)
        for number in come:
            signal.raise_signal(number)
