"""A mutant put to the tests: in a process of its own, with pytest warm and the rules not yet imported.

pytest is started once and set up, and has imported nothing of the package. A
*trial* forks that process, plants the mutant's text where the import of its
module will find it, and runs one file of tests. So every mutant is imported
from the start, as in a fresh process, and costs a fraction of a second.
"""

import gc
import json
import os
import resource
import signal
import sys
import time
import traceback
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from types import CodeType, FrameType
from typing import NoReturn, TypeAlias

import pytest
from attrs import field, frozen

from tools.mutation.mutants import Mutant
from tools.mutation.planting import plant

ROOT = Path(__file__).parents[2]
OPTIONS = "-x -p no:terminal -p no:randomly -p no:cacheprovider --timeout=0 --import-mode=importlib"
_MEMORY = 4 << 30
_ENOUGH = 300_000
_WALL = 1800
_IMPORTS, _LEAST, _TIMES = 5, 1, 10  # seconds, seconds, and times as long
_PACKAGE = f"{ROOT / 'jaipur_rules'}/"
_WARM = "attrs hypothesis.stateful hypothesis.strategies jsonschema fractions pickle random".split()


ANYTHING = "anything"
"""Among the functions that a test runs: it runs for long, and not all of them were noted."""

_Tracer: TypeAlias = Callable[[FrameType, str, object], "_Tracer | None"]


@frozen(order=False)
class Verdict:
    """The verdict of a trial.

    Attributes:
        by: The test that failed, or what else went wrong; empty if all passed.
        seconds: The processor time of the trial.
        timed_out: Whether it took too much processor time, and was stopped.
        durations: How long each test took.
        touched: If that was asked for, the functions and the lines of the package
            that were run, by test, as ``"jaipur/rules/cards.py Cards.__add__"`` and
            ``"jaipur/rules/cards.py:101"``; under the empty name those that ran before
            the first test.
    """

    by: str
    seconds: float
    timed_out: bool = False
    durations: Mapping[str, float] = field(factory=dict[str, float])
    touched: Mapping[str, frozenset[str]] = field(factory=dict[str, frozenset[str]])


class Watch:
    """Runs tests, says which failed first and how long each took, and stops what takes too long.

    Args:
        tests: The tests to be run, in order; all if not given.
        allowed: The processor time that each of them may be expected to take.
        profiled: Whether to note which functions and lines are run.
    """

    def __init__(
        self,
        tests: Sequence[str] | None = None,
        allowed: Mapping[str, float] | None = None,
        *,
        profiled: bool = False,
    ) -> None:
        self.places = None if tests is None else {name: place for place, name in enumerate(tests)}
        self.allowed = allowed
        self.profiled = profiled
        self.by = ""
        self.durations: dict[str, float] = {}
        self.touched: dict[str, frozenset[str]] = {}
        self._codes: dict[int, CodeType] = {}
        self._lines: set[tuple[int, int]] = set()
        self._began = 0.0
        self._calls = -1_000_000_000  # what runs before the first test is noted to the end

    def start(self) -> None:
        """Begin to note the functions and the lines."""
        if self.profiled:
            sys.settrace(self._called)

    def _called(self, frame: FrameType, _: str, __: object) -> "_Tracer | None":
        self._count()
        code = frame.f_code
        if not code.co_filename.startswith(_PACKAGE):
            return None
        self._codes[id(code)] = code
        return self._went_on

    def _went_on(self, frame: FrameType, event: str, _: object) -> "_Tracer":
        if event == "line":
            self._count()
            self._lines.add((id(frame.f_code), frame.f_lineno))
        return self._went_on

    def _count(self) -> None:
        self._calls += 1
        if self._calls > _ENOUGH:
            sys.settrace(None)

    def _noted(self, name: str) -> None:
        if self.profiled:
            codes, lines = self._codes, self._lines
            self._codes, self._lines = {}, set()
            places = {_place(code) for code in codes.values()}
            places |= {f"{_module(codes[code])}:{line}" for code, line in lines if code in codes}
            if self._calls > _ENOUGH:
                places.add(ANYTHING)
            self.touched[name] = self.touched.get(name, frozenset()) | places

    def write(self, pipe: int) -> NoReturn:
        """Write into the pipe what was seen, and leave."""
        content = {
            "by": self.by,
            "durations": self.durations,
            "touched": {name: sorted(each) for name, each in self.touched.items()},
        }
        with os.fdopen(pipe, "w") as out:
            json.dump(content, out)
        os._exit(0)

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Put the tests in order, and leave out those that are not wanted."""
        places = self.places
        if places is not None:
            wanted = [item for item in items if item.nodeid in places]
            items[:] = sorted(wanted, key=lambda item: places[item.nodeid])
        self._noted("")

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Give the test some multiple of the time that it takes when all is well."""
        self._began = time.process_time()
        self._calls = 0
        self.start()
        if self.allowed is not None:
            signal.setitimer(signal.ITIMER_PROF, _LEAST + _TIMES * self.allowed.get(nodeid, 0.0))

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note a file that cannot even be imported."""
        if report.failed:
            self.by = self.by or f"{report.nodeid} (import)"

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a test that failed."""
        self.durations[report.nodeid] = time.process_time() - self._began
        self._noted(report.nodeid)
        if report.failed:
            self.by = self.by or report.nodeid


def _place(code: CodeType) -> str:
    """The function that a code belongs to, as a place names it."""
    return f"{_module(code)} {code.co_qualname.partition('.<locals>')[0]}"


def _module(code: CodeType) -> str:
    return code.co_filename.removeprefix(_PACKAGE)


class Lane:
    """A pytest plugin that runs trials in place of a session.

    Args:
        work: What to do once pytest is set up; it is handed this plugin.
    """

    def __init__(self, work: "Callable[[Lane], None]") -> None:
        """Keep what there is to do."""
        self._work = work
        self._config: pytest.Config | None = None

    def run(self) -> int:
        """Start pytest, and do the work."""
        return int(pytest.main([*OPTIONS.split(), "-o", "addopts=", "tests"], plugins=[self]))

    @pytest.hookimpl(tryfirst=True)
    def pytest_cmdline_main(self, config: pytest.Config) -> int:
        """Work, with pytest set up and nothing collected."""
        assert not any(name.startswith("jaipur_rules") for name in sys.modules)
        _warm()
        config.pluginmanager.unregister(self)
        self._config = config
        try:
            self._work(self)
        except Exception:  # noqa: BLE001 (pytest has no terminal to say it on)
            traceback.print_exc()
            return 1
        return 0

    def trial(
        self,
        files: Sequence[str],
        mutant: Mutant | None = None,
        *,
        tests: Sequence[str] | None = None,
        seconds: Callable[[str], float] | None = None,
        profiled: bool = False,
    ) -> Verdict:
        """Run some tests, until one fails, in a process of its own.

        Args:
            files: The files of tests.
            mutant: What to put in the place of the rules.
            tests: The tests to run, in order; all if not given.
            seconds: How long each takes when all is well.
            profiled: Whether to note which functions each test runs.
        """
        allowed = {test: seconds(test) for test in tests or ()} if seconds else None

        def child(pipe: int) -> NoReturn:
            confine(0 if profiled else _WALL)
            if mutant is not None:
                plant(mutant)
            self.session(files, Watch(tests, allowed, profiled=profiled), pipe)

        return forked(child)

    def session(self, files: Sequence[str], watch: Watch, pipe: int) -> NoReturn:
        """Run a session of pytest to its end, write into the pipe what came of it, and leave."""
        status = 3
        try:
            assert self._config is not None
            self._config.args[:] = files
            self._config.pluginmanager.register(watch)
            watch.start()
            if not watch.profiled:
                signal.setitimer(signal.ITIMER_PROF, _IMPORTS)
            status = int(self._config.hook.pytest_cmdline_main(config=self._config))
        finally:
            sys.settrace(None)
            watch.by = watch.by or (f"pytest status {status}" if status else "")
            watch.write(pipe)

    def register(self, plugin: object) -> None:
        """Let pytest know of a plugin; only in a process that is no other trial's parent."""
        assert self._config is not None
        self._config.pluginmanager.register(plugin)


def forked(child: Callable[[int], NoReturn]) -> Verdict:
    """Fork a process, and return the verdict that it writes to a pipe."""
    reading, writing = os.pipe()
    number = os.fork()
    if not number:
        try:
            os.close(reading)
            child(writing)
        finally:
            os._exit(1)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        text = pipe.read()
    _, status, used = os.wait4(number, 0)
    seconds = used.ru_utime + used.ru_stime
    if text:
        values = json.loads(text)
        touched = {name: frozenset(each) for name, each in values["touched"].items()}
        return Verdict(values["by"], seconds, durations=values["durations"], touched=touched)
    code = os.waitstatus_to_exitcode(status)
    if code > 0:
        raise RuntimeError(f"a trial broke and said nothing: status {code}")
    stopped = -code in {signal.SIGPROF, signal.SIGALRM}
    return Verdict("too slow" if stopped else f"exit {code}", seconds, timed_out=stopped)


def confine(wall: int = _WALL) -> None:
    """Let this process neither speak, nor last longer than so many seconds if any, nor take all the memory."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1, 2):
        os.dup2(nowhere, standard)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    signal.alarm(wall)


def _warm() -> None:
    """Import what the tests import besides the rules, and settle how Hypothesis searches."""
    for name in _WARM:
        import_module(name)
    from hypothesis import Phase, settings  # noqa: PLC0415 (pytest wants to see it first)

    settings.register_profile(
        "mutants",
        parent=settings.get_profile("quick"),
        max_examples=25,
        database=None,
        derandomize=True,
        phases=(Phase.explicit, Phase.generate),
    )
    settings.load_profile("mutants")
    gc.collect()
    gc.freeze()
