"""A session with a program that may fail: requests ahead of answers, restarts after faults, and limits."""

from abc import abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from time import monotonic
from typing import Generic, Protocol, TypeVar

from attrs import define, field, frozen

from jaipur_rules.conformance import protocol
from jaipur_rules.conformance.process import EngineProcess
from jaipur_rules.conformance.protocol import (
    Body,
    Fault,
    FaultKind,
    Hello,
    Limits,
    ProgramFault,
    read_hello,
    write_hello,
)
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import DEFAULT
from jaipur_rules.core.messages import Message
from jaipur_rules.core.values import to_text, wrong_type_of

T = TypeVar("T")

_AHEAD = 128
_AT_LEAST = 2


class GivenUp(RulesError):
    """A program was given up on: nothing more can be learned from it.

    Attributes:
        why: Why.
        faults: What led to it, the last one last.

    Example:
        >>> print(GivenUp(Message("kit.given_up.faults", count=3)))
        it was given up on after 3 faults in a row
    """

    def __init__(self, why: Message, faults: tuple[Fault, ...] = ()) -> None:
        """Keep the reason and the faults."""
        super().__init__(why)
        self.args = (why, faults)
        self.why = why
        self.faults = faults


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


Start = Callable[[Sequence[str], Limits], Program]
"""A function that starts a program."""


@frozen(order=False)
class RequestGroup(Generic[T]):
    """Requests that are understood without any before them.

    Attributes:
        requests: The requests, in order. The first one begins a game anew.
        about: Whatever the one who asks wants back with the answers.
    """

    requests: tuple[Body, ...]
    about: T


@frozen(order=False)
class Replies(Generic[T]):
    """The answers to a group of requests.

    Attributes:
        group: What was asked.
        answers: The answers, as many as came.
        fault: What came instead of the next answer, if not all came.
    """

    group: RequestGroup[T]
    answers: tuple[Body, ...]
    fault: Fault | None = None


@define
class Patience:
    """The patience with a program: faults in a row, and the time that faults have cost."""

    limits: Limits
    in_a_row: list[Fault] = field(factory=list[Fault])
    lost: float = 0.0

    def strike(self, fault: Fault) -> None:
        """Count a fault.

        Raises:
            GivenUp: It was one too many.
        """
        self.in_a_row.append(fault)
        self.lost += fault.seconds
        if fault.kind is FaultKind.NOT_STARTED:
            raise GivenUp(fault.message, (fault,))
        count = len(self.in_a_row)
        if count >= self.limits.faults:
            raise GivenUp(Message("kit.given_up.faults", count=count), tuple(self.in_a_row))
        if self.lost >= self.limits.lost:
            reason = Message("kit.given_up.lost", seconds=round(self.lost))
            raise GivenUp(reason, tuple(self.in_a_row))

    def reward(self) -> None:
        """Forget the faults in a row, once it has answered as it should."""
        self.in_a_row.clear()


class EngineSession:
    """A session with a program.

    Requests are sent ahead of the answers, so that neither side waits for each
    line; the time of each answer still runs from the one before it. After
    a fault the program is started again, and what it was asked beyond the
    fault is asked again.
    """

    def __init__(
        self,
        command: Sequence[str],
        limits: Limits,
        kit: str,
        start: Start = EngineProcess,
        game: str = DEFAULT,
    ) -> None:
        """Start the program and let it introduce itself.

        Raises:
            GivenUp: It cannot be started, or does not introduce itself.
            WrongType: The command is one text, or a part of it is none.
        """
        if isinstance(command, str):
            raise wrong_type_of(command, "value.command")
        self.patience = Patience(limits)
        self.faults: list[Fault] = []
        self.starts = 0
        self.answered = 0
        self._until = monotonic() + limits.total
        self._command = tuple(map(to_text, command))
        self._limits = limits
        self._game = game
        self._greeting = write_hello(kit, self._game)
        self._start = start
        self._process: Program | None = None
        self._number = self._last = 0
        self._end: GivenUp | None = None
        try:
            self.hello = self._begin()
        except BaseException:
            # An interrupt, say: nobody has this object yet who could end the program.
            self.kill()
            raise

    def ask(self, groups: Iterable[RequestGroup[T]]) -> Iterator[Replies[T]]:
        """Ask groups of requests, and yield their replies in the same order.

        Raises:
            GivenUp: The program has failed too often, or there is no time left.
        """
        if self._end is not None:
            raise self._end
        source = iter(groups)
        waiting: deque[tuple[RequestGroup[T], int]] = deque()
        ahead = 0
        more = True
        while True:
            while more and (ahead < _AHEAD or len(waiting) < _AT_LEAST):
                found = next(source, None)
                if found is None:
                    more = False
                else:
                    waiting.append((found, self._post(found)))
                    ahead += len(found.requests)
            if not waiting:
                return
            self.check_time()
            group, first = waiting.popleft()
            ahead -= len(group.requests)
            replies = self._read_replies(group, first)
            if replies.fault is not None:
                try:
                    self._recover(replies.fault)
                except GivenUp as error:
                    # What came before the last fault counts as well.
                    self._end = error
                    yield replies
                    raise
                waiting = deque((each, self._post(each)) for each, _ in waiting)
            yield replies

    def close(self) -> tuple[Message, ...]:
        """End the program: by closing its input, then by force.

        Returns:
            What there is to remark about its end.
        """
        process, self._process = self._process, None
        return process.close() if process else ()

    def kill(self) -> None:
        """End the program at once."""
        process, self._process = self._process, None
        if process:
            process.kill()

    def _read_replies(self, group: RequestGroup[T], first: int) -> Replies[T]:
        answers: list[Body] = []
        assert self._process is not None
        try:
            while self._last < first - 1:  # asked by a caller that stopped reading
                self._receive(self._process)
            # What has come before a fault is kept.
            for number in range(first, first + len(group.requests)):
                line = self._receive(self._process)
                answers.append(protocol.read_answer(line, number))
        except ProgramFault as error:
            asked = protocol.write_body(first + len(answers), group.requests[len(answers)]).decode()
            return Replies(group, tuple(answers), error.fault.about(asked.rstrip()))
        self.answered += len(answers)
        return Replies(group, tuple(answers))

    def _receive(self, process: Program) -> bytes:
        line = process.receive()
        self._last += 1
        return line

    def _post(self, group: RequestGroup[T]) -> int:
        assert self._process is not None
        first = self._number + 1
        lines = b"".join(
            protocol.write_body(number, request)
            for number, request in enumerate(group.requests, first)
        )
        self._number += len(group.requests)
        self._process.post(lines, len(group.requests))
        return first

    def _recover(self, fault: Fault) -> None:
        """Note a fault and start the program again."""
        self.faults.append(fault)
        self.kill()
        self.patience.strike(fault)
        began = monotonic()
        self._begin()
        self.patience.lost += monotonic() - began

    def _begin(self) -> Hello:
        while True:
            try:
                return self._greet()
            except ProgramFault as error:
                self.kill()
                self.faults.append(error.fault)
                self.patience.strike(error.fault)
                self.check_time()

    def _greet(self) -> Hello:
        self._process = process = self._start(self._command, self._limits)
        self.starts += 1
        self._number = self._last = 0
        asked = protocol.write_body(0, self._greeting)
        try:
            process.post(asked)
            return read_hello(protocol.read_answer(process.receive(), 0), self._game)
        except ProgramFault as error:
            raise ProgramFault(error.fault.about(asked.decode().rstrip())) from None

    def check_time(self) -> None:
        """Give the program up if there is no time left.

        Raises:
            GivenUp: There is none.
        """
        if monotonic() > self._until:
            raise GivenUp(Message("kit.given_up.time", seconds=self._limits.total))
