"""The faults of a program that does not answer: it hangs, floods, ends or writes nonsense."""

from enum import Enum

from attrs import evolve, frozen

from jaipur_rules.core.errors import RulesError

LONGEST = 1_000_000
"""The most seconds that anything is waited for: systems cannot wait for much longer."""

_TIMES = ("seconds", "lost", "total")


class FaultKind(Enum):
    """A kind of fault.

    Example:
        >>> FaultKind("silent")
        FaultKind.SILENT
    """

    NOT_STARTED = "not-started"
    """The system could not start it."""
    SILENT = "silent"
    """It gave no answer in time."""
    TOO_LONG = "too-long"
    """A line of its output passed the limit."""
    NOISY = "noisy"
    """Its error stream passed the limit."""
    CLOSED = "closed"
    """It closed its output, or ended, before it had answered."""
    CRASHED = "crashed"
    """It was ended by a signal, or with an exit status other than 0."""
    NO_ANSWER = "no-answer"
    """Its output is not an answer: no JSON, no object, another id."""
    MALFORMED = "malformed"
    """Its answer has not the form that the protocol describes."""

    def __repr__(self) -> str:
        return f"FaultKind.{self.name}"


@frozen(order=False)
class Limits:
    """The limits of a program: how long it is waited for, and how much it may write.

    Attributes:
        seconds: For each answer.
        size: Bytes of an answer, and of the error stream while an answer is awaited.
        faults: Faults in a row after which it is given up on.
        lost: Seconds in all that its faults may cost.
        total: Seconds for everything; what is not judged by then stays unjudged.

    Raises:
        ImpossibleLimits: A limit is not above zero, or a time is longer than a system can wait.

    Example:
        >>> Limits(seconds=0)
        Traceback (most recent call last):
        jaipur_rules.conformance.faults.ImpossibleLimits: the limit 'seconds' is 0, and has to be above 0
    """

    seconds: float = 10.0
    size: int = 1_000_000
    faults: int = 3
    lost: float = 45.0
    total: float = 600.0

    def __attrs_post_init__(self) -> None:
        """Refuse a limit that nothing can keep."""
        for name in ("seconds", "size", "faults", "lost", "total"):
            value = getattr(self, name)
            if not value > 0:
                raise ImpossibleLimits(f"the limit {name!r} is {value}, and has to be above 0")
            if name in _TIMES and value > LONGEST:
                raise ImpossibleLimits(
                    f"the limit {name!r} is {value}, and may be {LONGEST} seconds at most"
                )


class ImpossibleLimits(RulesError):
    """A limit that nothing can keep."""


@frozen(order=False)
class Fault:
    """A fault: one thing that a program did instead of answering.

    Attributes:
        kind: What it did.
        message: A sentence about it.
        asked: The request that was not answered, as it was sent; empty if there was none.
        came: The beginning of what came instead.
        complaint: The end of what it wrote to its error stream.
        seconds: How long it took until this was known.

    Example:
        >>> print(Fault(FaultKind.SILENT, "no answer came within 10 seconds"))
        silent: no answer came within 10 seconds
    """

    kind: FaultKind
    message: str
    asked: str = ""
    came: str = ""
    complaint: str = ""
    seconds: float = 0.0

    def __str__(self) -> str:
        return f"{self.kind.value}: {self.message}"

    def about(self, asked: str) -> "Fault":
        """Return the fault with the request that it came instead of an answer to."""
        return evolve(self, asked=asked)


class ProgramFault(RulesError):
    """The error for a fault of a program.

    Attributes:
        fault: What it did.
    """

    def __init__(self, fault: Fault) -> None:
        """Keep the fault."""
        super().__init__(fault)
        self.fault = fault

    def __str__(self) -> str:
        return str(self.fault)
