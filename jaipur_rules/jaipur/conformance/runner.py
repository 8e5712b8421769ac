"""The runner: a program is put through the cases and through random play, and judged."""

from collections.abc import Iterable, Sequence

from attrs import frozen

from jaipur_rules.conformance.child import Child
from jaipur_rules.conformance.faults import Limits
from jaipur_rules.conformance.report import Report
from jaipur_rules.conformance.talk import Start
from jaipur_rules.conformance.trial import Watch, check_shortening, tried
from jaipur_rules.jaipur.conformance.cases import Case
from jaipur_rules.jaipur.conformance.lockstep import LONGEST
from jaipur_rules.jaipur.conformance.side import jaipur
from jaipur_rules.jaipur.rules.position import DEFAULT_RULESET
from jaipur_rules.jaipur.rules.ruleset import Ruleset


@frozen(order=False)
class Plan:
    """What a program is put through.

    Attributes:
        matches: Random matches to play in lockstep.
        seed: The seed of the first; each next one has the next seed.
        ruleset: The rules of the random matches.
        plies: Plies after which a random match is left unfinished.
        shortening: Seconds for finding shorter games, in all; 0 for not looking.
        enough: Stop after so many differences; 0 for never.

    Raises:
        ImpossibleLimits: The seconds are below zero, or more than a system can wait.

    Example:
        >>> Plan(matches=5).seed
        1
    """

    matches: int = 40
    seed: int = 1
    ruleset: Ruleset = DEFAULT_RULESET
    plies: int = LONGEST
    shortening: float = 10.0
    enough: int = 0

    def __attrs_post_init__(self) -> None:
        """Refuse what no clock can keep."""
        check_shortening(self.shortening)


def run(
    command: Sequence[str],
    cases: Iterable[Case] = (),
    *,
    plan: Plan | None = None,
    limits: Limits | None = None,
    watch: Watch | None = None,
    start: Start = Child,
) -> Report:
    """Judge a program.

    It is started, asked, started again after a fault, and ended in any case:
    nothing of it is left running.

    Args:
        command: How to start it: the program and its arguments.
        cases: The cases.
        plan: The random play, and how much is looked for.
        limits: How long it is waited for, and how much it may write.
        watch: Told of progress.
        start: How a program is started, if not as a process of this machine.

    Example:
        >>> import sys
        >>> command = [sys.executable, "-c", "print('hello')"]
        >>> found = run(command, limits=Limits(faults=1))
        >>> found.status, found.faults[0].fault.kind
        (2, FaultKind.NO_ANSWER)
    """
    chosen = plan or Plan()
    return tried(
        command,
        cases,
        side=jaipur(chosen.ruleset),
        plan=chosen,
        limits=limits,
        watch=watch,
        start=start,
    )
