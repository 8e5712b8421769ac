"""A session with a program that may fail: requests ahead of answers, restarts after faults, and limits."""

import itertools
from abc import abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from time import monotonic
from typing import Generic, Protocol, TypeVar

from attrs import define, field, frozen

from jaipur_rules.conformance.process import EngineProcess
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
from jaipur_rules.core.game import DEFAULT
from jaipur_rules.core.messages import Message
from jaipur_rules.core.values import to_text, wrong_type_of
from jaipur_rules.core.version import __version__

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
        self.args = self.why, self.faults = why, faults


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
            raise ProgramFault(error.fault.about(asked.decode().rstrip())) from None

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
        count, faults = len(self.in_a_row), tuple(self.in_a_row)
        if fault.kind is FaultKind.NOT_STARTED:
            raise GivenUp(fault.message, (fault,))
        if count >= self.limits.faults:
            raise GivenUp(Message("kit.given_up.faults", count=count), faults)
        if self.lost >= self.limits.lost:
            raise GivenUp(Message("kit.given_up.lost", seconds=round(self.lost)), faults)

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
        self.patience, self.faults, self.answered = Patience(limits), list[Fault](), 0
        self._until = monotonic() + limits.total
        self._open = partial(start, tuple(map(to_text, command)), limits)
        self._game = game
        self._program: Program | None = None
        self._end: GivenUp | None = None
        try:
            self._talk = self._begin()
        except BaseException:
            # An interrupt, say: nobody has this object yet who could end the program.
            self.kill()
            raise
        self.hello = self._talk.hello

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
        source = iter(groups)
        waiting: deque[tuple[Sequence[Body], T, int]] = deque()
        ahead = 0
        while True:
            while ahead < _AHEAD or len(waiting) < _AT_LEAST:
                found = next(source, None)
                if found is None:
                    break
                waiting.append((*found, self._talk.post(found[0])))
                ahead += len(found[0])
            if not waiting:
                return
            self.check_time()
            requests, about, first = waiting.popleft()
            ahead -= len(requests)
            replies = self._read_replies(requests, about, first)
            if replies.fault is not None:
                try:
                    self._strike(replies.fault)
                    began = monotonic()
                    self._talk = self._begin()
                    self.patience.lost += monotonic() - began
                except GivenUp as error:
                    # What came before the last fault counts as well.
                    self._end = error
                    yield replies
                    raise
                waiting = deque((each, of, self._talk.post(each)) for each, of, _ in waiting)
            yield replies

    def close(self) -> tuple[Message, ...]:
        """End the program: by closing its input, then by force.

        Returns:
            What there is to remark about its end.
        """
        program, self._program = self._program, None
        return program.close() if program else ()

    def kill(self) -> None:
        """End the program at once."""
        program, self._program = self._program, None
        if program:
            program.kill()

    def check_time(self) -> None:
        """Give the program up if there is no time left.

        Raises:
            GivenUp: There is none.
        """
        if monotonic() > self._until:
            raise GivenUp(Message("kit.given_up.time", seconds=self.patience.limits.total))

    def _read_replies(self, requests: Sequence[Body], about: T, first: int) -> Replies[T]:
        answers: list[Body] = []
        try:
            # What has come before a fault is kept.
            for number in range(first, first + len(requests)):
                answers.append(self._talk.receive(number))  # noqa: PERF401
        except ProgramFault as error:
            asked = write_body(first + len(answers), requests[len(answers)]).decode().rstrip()
            return Replies(about, tuple(answers), error.fault.about(asked))
        self.answered += len(answers)
        return Replies(about, tuple(answers))

    def _begin(self) -> Conversation:
        while True:
            try:
                self._program = self._open()
                return Conversation(self._program, self._game)
            except ProgramFault as error:
                self._strike(error.fault)
                self.check_time()

    def _strike(self, fault: Fault) -> None:
        self.kill()
        self.faults.append(fault)
        self.patience.strike(fault)
