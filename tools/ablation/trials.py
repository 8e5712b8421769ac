"""The tests of a rule, run with the rule switched off: each trial in a forked process.

`tools.mutation` has pytest started and set up, with nothing of the package imported; a trial
forks it, plants the changed modules where their imports find them, and runs every test that
is wanted, to the end.
"""

import signal
from collections.abc import Sequence
from types import FrameType
from typing import NoReturn

import pytest

from tools.ablation.entries import ROOT, Ablation
from tools.ablation.results import Outcome
from tools.mutation.mutants import Mutant
from tools.mutation.places import Place
from tools.mutation.planting import plant
from tools.mutation.trials import Lane, Watch, confine, forked

PACKAGE = "jaipur_rules/"
_LONGEST = 30.0
"""The processor time of one test, in seconds; what needs more has failed."""


class BrokenTrial(RuntimeError):
    """A trial in which the tests could not be run, or that ended by itself."""


def trial(
    lane: Lane,
    files: Sequence[str],
    *,
    tests: frozenset[str] | None = None,
    ablation: Ablation | None = None,
) -> Outcome:
    """Run some tests with a rule switched off.

    Args:
        lane: Where trials are run.
        files: The files of tests.
        tests: The tests to run, without their parameters; all if not given.
        ablation: How the rule is switched off; the rules are as they are if not given.

    Raises:
        BrokenTrial: A file could not be collected, or the process ended by itself.
        DoesNotFit: The changes do not fit the code as it stands.
    """
    texts = {} if ablation is None else ablation.texts()

    def child(pipe: int) -> NoReturn:
        confine()
        for file, text in texts.items():
            plant(_planted(file, text))
        lane.session(files, _Tally(tests), pipe)

    found = forked(child)
    failed = found.by.splitlines()
    strange = [each for each in failed if each not in found.durations]
    if strange or found.timed_out:
        raise BrokenTrial(f"{ablation and ablation.id}: {', '.join(strange)}")
    return Outcome(frozenset(map(function, found.durations)), frozenset(map(function, failed)))


def function(test: str) -> str:
    """The id of a test without its parameters.

    Example:
        >>> function("tests/test_a.py::test_b[c::d]")
        'tests/test_a.py::test_b'
    """
    return test.partition("[")[0]


class _Tally(Watch):
    """Runs some tests, or all, and notes those that fail, a line each."""

    def __init__(self, wanted: frozenset[str] | None) -> None:
        super().__init__(profiled=True)
        self.wanted = wanted

    def start(self) -> None:
        """Interrupt what takes too long, and go on with the next test."""
        signal.signal(signal.SIGPROF, _interrupt)
        signal.setitimer(signal.ITIMER_PROF, _LONGEST, _LONGEST)

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out the tests that are not wanted, and run the others whatever fails."""
        if self.wanted is not None:
            items[:] = [item for item in items if function(item.nodeid) in self.wanted]
        for item in items[:1]:
            item.config.option.maxfail = 0

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Give the test its time."""
        self.durations[nodeid] = 0.0
        self.start()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a test that failed."""
        if report.failed and report.nodeid not in self.by.splitlines():
            self.by += f"{report.nodeid}\n"


def _interrupt(_: int, __: FrameType | None) -> NoReturn:
    raise TimeoutError


def _planted(file: str, text: str) -> Mutant:
    """A whole file with another text, as what plants a mutant takes it."""
    place = Place(file.removeprefix(PACKAGE), "", 1, _whole(file), "", left_out=False)
    return Mutant("ablation", place, tuple(text.split("\n")), "")


def _whole(file: str) -> tuple[str, ...]:
    return tuple((ROOT / file).read_text(encoding="utf-8").split("\n"))
