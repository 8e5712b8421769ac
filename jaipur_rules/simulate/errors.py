"""The errors of a simulation, each with one sentence for a person."""

from jaipur_rules.core.errors import RulesError


class ImpossiblePlan(RulesError):
    """A simulation that cannot be asked for: no matches, too many, or a seed that is none.

    Example:
        >>> from jaipur_rules.simulate import Plan
        >>> Plan(("random", "random"), matches=0)
        Traceback (most recent call last):
        jaipur_rules.simulate.errors.ImpossiblePlan: matches is 0, and a number from 1 to 1000000000000 is needed
    """


class UnrepeatablePlayer(RulesError):
    """A player that watches a clock: its moves would not come again, on this machine or on another.

    Example:
        >>> from jaipur_rules.simulate import Plan
        >>> Plan(("greedy", "search:1s"), matches=10)
        Traceback (most recent call last):
        jaipur_rules.simulate.errors.UnrepeatablePlayer: search:1s watches a clock, so its matches could \
not be repeated: give it a number of possible worlds, as in search:500
    """


class FolderTaken(RulesError):
    """A folder that holds something else, or in which another process is at work; nothing was touched.

    Example:
        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> from jaipur_rules.simulate import Plan, simulate
        >>> with TemporaryDirectory() as folder:
        ...     _ = Path(folder, "letter.txt").write_text("mine")
        ...     simulate(Plan(("random", "random"), matches=1), folder)
        Traceback (most recent call last):
        jaipur_rules.simulate.errors.FolderTaken: ...
    """


class UnwrittenFiles(RulesError):
    """The system does not let a file be written; what was finished is kept.

    Example:
        >>> from jaipur_rules.core.messages import Message
        >>> print(
        ...     UnwrittenFiles(
        ...         "simulate.error.unusable", path="runs/7", reason=Message("system.ENOSPC")
        ...     )
        ... )
        runs/7: cannot be used: No space left on device; what is finished is kept, and the same command goes on from there
    """


class LostWorkers(RulesError):
    """Whoever played was ended, or is out of reach; what was finished is kept.

    Example:
        >>> print(LostWorkers("simulate.error.no_answer", address="tcp://10.0.0.1:8786"))
        the scheduler tcp://10.0.0.1:8786 does not answer
    """


class OtherVersions(RulesError):
    """A worker runs other versions than the one that asked it, so its files would differ.

    Example:
        >>> print(OtherVersions("simulate.error.versions", differences=("python 3.11 and 3.12",)))
        a worker has other versions than the one that asked it, so its files would differ: python 3.11 and 3.12
    """
