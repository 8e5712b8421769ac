"""A session with a program that may fail: its process, requests ahead of answers, restarts after faults, and limits."""

import itertools
import os
import select
import signal
import subprocess
import sys
from abc import abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Generic, Protocol, TypeVar

from attrs import evolve, frozen

from jaipur_rules.conformance.protocol import (
    Body,
    Fault,
    FaultKind,
    Limits,
    ProgramFault,
    read_answer,
    read_hello,
    write_body,
    write_hello,
)
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.files import reason_of_system
from jaipur_rules.core.game import DEFAULT
from jaipur_rules.core.messages import Message
from jaipur_rules.core.processes import end_program, signal_program, start_program
from jaipur_rules.core.values import to_text, wrong_type_of
from jaipur_rules.core.version import __version__

T = TypeVar("T")

_AHEAD, _AT_LEAST = 128, 2
_CHUNK, _TAIL, _SHOWN = 1 << 16, 2000, 200
_GRACE, _STATUS_GRACE, _PAUSE = 2.0, 1.0, 0.01


class GivenUp(RulesError):
    """A program was given up on: nothing more can be learned from it.

    Example:
        >>> print(GivenUp(Message("kit.given_up.faults", count=3)))
        it was given up on after 3 faults in a row
    """


class Program(Protocol):
    """A program that is written to and read in lines, such as an `EngineProcess`."""

    @abstractmethod
    def post(self, lines: bytes, count: int = 1) -> None:
        """Post lines that will each have an answer."""

    @abstractmethod
    def receive(self) -> bytes:
        """Return the next line that it writes.

        Raises:
            ProgramFault: There is none.
        """

    @abstractmethod
    def close(self) -> tuple[Message, ...]:
        """End it, and return remarks about how it ended."""

    @abstractmethod
    def kill(self) -> None:
        """End it at once."""


class EngineProcess:
    r"""A running program: its input, its output, its error stream, its process group.

    Nothing here can wait for longer than the limits say, whatever the program
    does: pipes are never blocked on, and what is read ahead is bounded.

    Example:
        >>> echo = EngineProcess(["cat"], Limits())
        >>> echo.post(b"once\n")
        >>> echo.receive()
        b'once'
        >>> echo.close()
        ()
    """

    def __init__(self, command: Sequence[str], limits: Limits) -> None:
        """Start the program, in a process group of its own.

        Raises:
            ProgramFault: The system cannot start it.
        """
        self._limits = limits
        self._process = _start_process(command)
        stdin, stdout, stderr = self._process.stdin, self._process.stdout, self._process.stderr
        assert stdin is not None and stdout is not None and stderr is not None  # noqa: PT018
        self._stdin, self._stdout = stdin, stdout
        self._unended = {stdout.fileno(), stderr.fileno()}
        os.set_blocking(stdin.fileno(), False)
        self._outgoing, self._incoming, self._tail = bytearray(), bytearray(), b""
        self._noise = self._pending = 0
        self._awaiting_since = monotonic()
        self._is_open = True

    def post(self, lines: bytes, count: int = 1) -> None:
        """Post lines that will each have an answer; they are sent while answers are awaited."""
        self._pending += count
        if not self._stdin.closed:
            self._outgoing += lines

    def receive(self) -> bytes:
        """Return the next line that it writes, without the line's end.

        The time for an answer runs from when it is waited for: what the caller
        did since the answer before it costs the program nothing.

        Raises:
            ProgramFault: There is none in time, or within the limits.
        """
        self._awaiting_since = monotonic()
        while True:
            line = self._next_line()
            if line is not None:
                self._pending -= 1
                self._noise = 0
                return line
            if not self._is_open:
                raise self._ending_fault()
            left = self._awaiting_since + self._limits.seconds - monotonic()
            if not self._transfer(max(0.0, left)) and left <= 0:
                silent = Message("kit.fault.silent", seconds=self._limits.seconds)
                raise self._fault(FaultKind.SILENT, silent)

    def close(self) -> tuple[Message, ...]:
        """End it: by closing its input, then by a signal, then by force.

        Returns:
            What there is to remark about the way it ended.
        """
        until = monotonic() + _GRACE
        self._close_input()
        extra = bool(self._incoming)
        while self._is_open and monotonic() < until:
            with suppress(ProgramFault):  # there is no answer to come that it could spoil
                self._transfer(max(0.0, until - monotonic()))
            extra = extra or bool(self._incoming)
            self._incoming.clear()
        ended = self._has_ended(max(0.0, until - monotonic()))
        remarks = {
            "wrote_more": extra and self._pending <= 0,
            "left_process": ended and self._is_open,
            "signalled": not ended,
        }
        if not ended:
            signal_program(self._process, signal.SIGTERM)
            remarks["forced"] = not self._has_ended(_STATUS_GRACE)
        self.kill()
        return tuple(Message(f"kit.remark.{name}") for name, holds in remarks.items() if holds)

    def kill(self) -> None:
        """End it and every process of its group at once. To do so again does nothing."""
        end_program(self._process)

    def _next_line(self) -> bytes | None:
        """Return a whole line that has been read already, if there is one."""
        end, size = self._incoming.find(b"\n"), self._limits.size
        if end < 0 and len(self._incoming) <= size:
            return None
        if not 0 <= end <= size:
            long = Message("kit.fault.long_line", size=size)
            raise self._fault(FaultKind.TOO_LONG, long, bytes(self._incoming[:_SHOWN]))
        line = bytes(self._incoming[:end])
        del self._incoming[: end + 1]
        return line

    def _transfer(self, seconds: float) -> bool:
        """Read and write what can be, waiting no longer than this, and return whether anything was read."""
        moved, ready = False, select.poll()
        for file in self._unended:
            ready.register(file, select.POLLIN)
        if self._outgoing:
            ready.register(self._stdin, select.POLLOUT)
        for file, _ in ready.poll(1000 * seconds):
            if file not in self._unended:
                self._write()
                continue
            chunk = os.read(file, _CHUNK)
            if not chunk:
                self._unended.remove(file)
            if file == self._stdout.fileno():
                moved = True
                self._incoming += chunk
                self._is_open = bool(chunk)
            else:
                # The end is kept, and too much of it is a fault.
                self._tail = (self._tail + chunk)[-_TAIL:]
                self._noise += len(chunk)
        if self._noise > self._limits.size and self._pending:
            noise = Message("kit.fault.noise", size=self._limits.size)
            raise self._fault(FaultKind.NOISY, noise)
        return moved

    def _write(self) -> None:
        try:
            sent = os.write(self._stdin.fileno(), self._outgoing[:_CHUNK])
        except BrokenPipeError:
            # It reads no more. Whether it still has something to say is seen by reading.
            self._close_input()
            return
        del self._outgoing[:sent]

    def _close_input(self) -> None:
        self._outgoing.clear()
        with suppress(BrokenPipeError):
            self._stdin.close()

    def _ending_fault(self) -> ProgramFault:
        """Return the fault of a program that closed its output before it had answered."""
        # What it wrote last to its error stream is read while its end is awaited.
        if not self._has_ended(_STATUS_GRACE):
            return self._fault(FaultKind.CLOSED, Message("kit.fault.output_closed"))
        self.kill()
        status = self._process.returncode
        name = next((each.name for each in signal.Signals if each == -status), None)
        reason = Message("kit.fault.exit_status" if status else "kit.fault.ended", status=status)
        if status < 0:
            code = "kit.fault.signal" if name else "kit.fault.signal_number"
            reason = Message(code, signal=name or -status)
        kind = FaultKind.CRASHED if status else FaultKind.CLOSED
        return self._fault(kind, reason, bytes(self._incoming[:_SHOWN]))

    def _has_ended(self, seconds: float) -> bool:
        """Return whether the program ends within a time; it is not reaped, so that its group keeps its number."""
        until = monotonic() + seconds
        what = os.WEXITED | os.WNOHANG | os.WNOWAIT
        while os.waitid(os.P_PID, self._process.pid, what) is None:
            if monotonic() > until:
                return False
            with suppress(ProgramFault):
                self._transfer(_PAUSE)
            if self._is_open:
                self._incoming.clear()
        return True

    def _fault(self, kind: FaultKind, message: Message, came: bytes = b"") -> ProgramFault:
        seconds, escaped = monotonic() - self._awaiting_since, "backslashreplace"
        shown, said = came.decode(errors=escaped), self._tail.decode(errors=escaped).strip()
        return ProgramFault(Fault(kind, message, came=shown, complaint=said, seconds=seconds))


def _start_process(command: Sequence[str]) -> subprocess.Popen[bytes]:
    if sys.platform == "win32":
        raise ProgramFault(Fault(FaultKind.NOT_STARTED, Message("kit.fault.windows")))
    try:
        return start_program(command)
    except (OSError, ValueError, IndexError) as error:
        name = command[0] if command else ""
        why = reason_of_system(error) if command else Message("kit.fault.no_command")
        reason = Message("kit.fault.start", command=name, reason=why)
        raise ProgramFault(Fault(FaultKind.NOT_STARTED, reason)) from None


Start = Callable[[Sequence[str], Limits], Program]
"""A function that starts a program."""


class Conversation:
    """The conversation with a started program: numbered requests, and the answers in the same order.

    Attributes:
        hello: How it introduced itself.
    """

    def __init__(self, program: Program, game: str) -> None:
        """Let the program introduce itself.

        Raises:
            ProgramFault: It does not.
        """
        self._program = program
        self._posted = self._read = 0
        asked = write_body(0, write_hello(__version__, game))
        program.post(asked)
        try:
            self.hello = read_hello(read_answer(program.receive(), 0), game)
        except ProgramFault as error:
            raise ProgramFault(evolve(error.fault, asked=asked.decode().rstrip())) from None

    def post(self, requests: Sequence[Body]) -> int:
        """Post requests, and return the number of the first."""
        first = self._posted + 1
        self._posted += len(requests)
        lines = b"".join(itertools.starmap(write_body, enumerate(requests, first)))
        self._program.post(lines, len(requests))
        return first

    def receive(self, number: int) -> Body:
        """Return the answer to the request of a number; what was asked before it and not received is passed over.

        Raises:
            ProgramFault: There is none.
        """
        while True:
            line = self._program.receive()
            self._read += 1
            if self._read >= number:
                return read_answer(line, number)


@frozen(order=False)
class Replies(Generic[T]):
    """The answers to a group of requests.

    Attributes:
        about: Whatever the one who asked wants back with the answers.
        answers: The answers, as many as came.
        fault: What came instead of the next answer, if not all came.
    """

    about: T
    answers: tuple[Body, ...]
    fault: Fault | None = None


class EngineSession:
    """A session with a program.

    Requests are sent ahead of the answers, so that neither side waits for each
    line; the time of each answer still runs from the one before it. After
    a fault the program is started again, and what it was asked beyond the
    fault is asked again.

    Attributes:
        faults: What it did instead of answering.
        answered: How many requests it answered.
    """

    def __init__(
        self,
        command: Sequence[str],
        limits: Limits,
        start: Start = EngineProcess,
        game: str = DEFAULT,
    ) -> None:
        """Take the command of a program, which is started when it is first talked to.

        Raises:
            WrongType: The command is one text, or a part of it is none.
        """
        if isinstance(command, str):
            raise wrong_type_of(command, "value.command")
        self.faults, self.answered = list[Fault](), 0
        self._limits, self._in_a_row, self._lost = limits, 0, 0.0
        self._until = monotonic() + limits.total
        self._open = partial(start, tuple(map(to_text, command)), limits)
        self._game = game
        self._program: Program | None = None
        self._talk: Conversation | None = None
        self._end: GivenUp | None = None

    def talk(self) -> Conversation:
        """Return the conversation with the program, which is started unless it runs.

        Raises:
            GivenUp: It cannot be started, or does not introduce itself.
        """
        while self._talk is None:
            try:
                self._program = self._open()
                self._talk = Conversation(self._program, self._game)
            except ProgramFault as error:
                self._end_at(error.fault)
                self.check_time()
        return self._talk

    def ask(self, groups: Iterable[tuple[Sequence[Body], T]]) -> Iterator[Replies[T]]:
        """Ask groups of requests, and yield their replies in the same order.

        Args:
            groups: Requests that are understood without any before them, the first of which begins
                a game anew, each with what is wanted back with the answers.

        Raises:
            GivenUp: The program has failed too often, or there is no time left.
        """
        if self._end is not None:
            raise self._end
        source, ahead = iter(groups), 0
        waiting: deque[tuple[Sequence[Body], T, int]] = deque()
        while True:
            while ahead < _AHEAD or len(waiting) < _AT_LEAST:
                found = next(source, None)
                if found is None:
                    break
                waiting.append((*found, self.talk().post(found[0])))
                ahead += len(found[0])
            if not waiting:
                return
            self.check_time()
            requests, about, first = waiting.popleft()
            ahead -= len(requests)
            replies = self._read_replies(requests, about, first)
            if replies.fault is not None:
                try:
                    self._end_at(replies.fault)
                    began = monotonic()
                    self.talk()
                    self._lost += monotonic() - began
                except GivenUp as error:
                    # What came before the last fault counts as well.
                    self._end = error
                    yield replies
                    raise
                waiting = deque((each, of, self.talk().post(each)) for each, of, _ in waiting)
            yield replies

    def strike(self, fault: Fault) -> None:
        """Count a fault.

        Raises:
            GivenUp: It was one too many.
        """
        self._in_a_row += 1
        self._lost += fault.seconds
        if fault.kind is FaultKind.NOT_STARTED:
            raise GivenUp(fault.message)
        if self._in_a_row >= self._limits.faults:
            raise GivenUp("kit.given_up.faults", count=self._in_a_row)
        if self._lost >= self._limits.lost:
            raise GivenUp("kit.given_up.lost", seconds=round(self._lost))

    def reward(self) -> None:
        """Forget the faults in a row, once it has answered as it should."""
        self._in_a_row = 0

    def check_time(self) -> None:
        """Give the program up if there is no time left.

        Raises:
            GivenUp: There is none.
        """
        if monotonic() > self._until:
            raise GivenUp("kit.given_up.time", seconds=self._limits.total)

    def close(self) -> tuple[Message, ...]:
        """End the program: by closing its input, then by force.

        Returns:
            What there is to remark about its end.
        """
        program, self._program = self._program, None
        return program.close() if program else ()

    def kill(self) -> None:
        """End the program at once."""
        program, self._program, self._talk = self._program, None, None
        if program:
            program.kill()

    def _read_replies(self, requests: Sequence[Body], about: T, first: int) -> Replies[T]:
        answers: list[Body] = []
        try:
            # What has come before a fault is kept.
            for number in range(first, first + len(requests)):
                answers.append(self.talk().receive(number))  # noqa: PERF401
        except ProgramFault as error:
            asked = write_body(first + len(answers), requests[len(answers)]).decode().rstrip()
            return Replies(about, tuple(answers), evolve(error.fault, asked=asked))
        self.answered += len(answers)
        return Replies(about, tuple(answers))

    def _end_at(self, fault: Fault) -> None:
        """End the program at a fault, and count it."""
        self.kill()
        self.faults.append(fault)
        self.strike(fault)
