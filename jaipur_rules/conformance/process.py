"""The process of a program: written to and read in lines, within limits, and ended with its process group."""

import os
import selectors
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic

from jaipur_rules.conformance.protocol import Fault, FaultKind, Limits, ProgramFault
from jaipur_rules.core.files import reason_of_system
from jaipur_rules.core.messages import Message
from jaipur_rules.core.processes import end_program, signal_program, start_program

_CHUNK, _TAIL, _SHOWN = 1 << 16, 2000, 200
_GRACE, _STATUS_GRACE, _PAUSE = 2.0, 1.0, 0.01


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
        self._selector = selectors.DefaultSelector()
        os.set_blocking(stdin.fileno(), False)
        for stream in (stdout, stderr):
            self._selector.register(stream, selectors.EVENT_READ)
        self._outgoing, self._incoming, self._tail = bytearray(), bytearray(), b""
        self._searched = self._noise = self._pending = 0
        self._awaiting_since = monotonic()
        self._is_open = True

    def post(self, lines: bytes, count: int = 1) -> None:
        """Post lines that will each have an answer; they are sent while answers are awaited."""
        self._pending += count
        if not self._outgoing and not self._stdin.closed:
            self._selector.register(self._stdin, selectors.EVENT_WRITE)
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
        remarks: list[Message] = []
        until = monotonic() + _GRACE
        self._close_input()
        extra = bool(self._incoming)
        while self._is_open and monotonic() < until:
            with suppress(ProgramFault):  # there is no answer to come that it could spoil
                self._transfer(max(0.0, until - monotonic()))
            extra = extra or bool(self._incoming)
            self._incoming.clear()
            self._searched = 0
        if extra and self._pending <= 0:
            remarks.append(Message("kit.remark.wrote_more"))
        ended = self._has_ended(max(0.0, until - monotonic()))
        if ended and self._is_open:
            remarks.append(Message("kit.remark.left_process"))
        if not ended:
            remarks.append(Message("kit.remark.signalled"))
            signal_program(self._process, signal.SIGTERM)
            if not self._has_ended(_STATUS_GRACE):
                remarks.append(Message("kit.remark.forced"))
        self.kill()
        return tuple(remarks)

    def kill(self) -> None:
        """End it and every process of its group at once. To do so again does nothing."""
        self._selector.close()
        end_program(self._process)

    def _next_line(self) -> bytes | None:
        """Return a whole line that has been read already, if there is one."""
        end = self._incoming.find(b"\n", self._searched)
        if end < 0:
            self._searched = len(self._incoming)
            end = self._searched
            if end <= self._limits.size:
                return None
        if end > self._limits.size:
            long = Message("kit.fault.long_line", size=self._limits.size)
            raise self._fault(FaultKind.TOO_LONG, long, self._incoming[:_SHOWN])
        line = bytes(self._incoming[:end])
        del self._incoming[: end + 1]
        self._searched = 0
        return line

    def _transfer(self, seconds: float) -> bool:
        """Read and write what can be, waiting no longer than this, and return whether anything was read."""
        moved = False
        for key, _ in self._selector.select(seconds):
            if key.fileobj is self._stdin:
                self._write()
                continue
            chunk = os.read(key.fd, _CHUNK)
            if not chunk:
                self._selector.unregister(key.fileobj)
            if key.fileobj is self._stdout:
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
        if not self._outgoing:
            self._selector.unregister(self._stdin)

    def _close_input(self) -> None:
        if self._stdin.closed:
            return
        if self._outgoing:
            self._selector.unregister(self._stdin)
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
        reason = Message("kit.fault.exit_status" if status else "kit.fault.ended", status=status)
        kind = FaultKind.CRASHED if status else FaultKind.CLOSED
        return self._fault(
            kind, _ended_by(-status) if status < 0 else reason, self._incoming[:_SHOWN]
        )

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

    def _fault(
        self, kind: FaultKind, message: Message, came: bytes | bytearray = b""
    ) -> ProgramFault:
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


def _ended_by(number: int) -> Message:
    """Return the message for a program that a signal ended."""
    try:
        return Message("kit.fault.signal", signal=signal.Signals(number).name)
    except ValueError:
        return Message("kit.fault.signal_number", signal=number)
