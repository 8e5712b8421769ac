"""Trials: a mistake is planted in a forked process, which imports the package anew and runs the tests."""

import ast
import os
import resource
import sys
import time
from collections.abc import Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType
from typing import Literal, TypeAlias

import pytest
from attrs import frozen
from hypothesis import Phase, settings

from tools.mistakes.entries import ROOT, Mistake

Verdict: TypeAlias = Literal["noticed", "not noticed", "broken"]
MEMORY = 8 << 30
"""The most bytes that a trial may use."""
VERDICTS: dict[int, Verdict] = {
    pytest.ExitCode.OK: "not noticed",
    pytest.ExitCode.TESTS_FAILED: "noticed",
    pytest.ExitCode.NO_TESTS_COLLECTED: "not noticed",
}
COMPILED = "batch"
"""The package that Numba compiles: its mistakes are tried as plain Python, so that none is kept in the cache of Numba."""
OPTIONS = (
    "-q --tb=short -p pytest_timeout -p _hypothesis_pytestplugin --timeout=60 -p no:cacheprovider --hypothesis-seed=0 --assert=plain"
).split()


@frozen(order=False)
class Found:
    """What the tests made of a mistake.

    Attributes:
        mistake: The mistake.
        verdict: Whether a test failed; broken if none could be run.
        by: The first test that failed.
        output: What pytest wrote.
        seconds: How long it took.
    """

    mistake: Mistake
    verdict: Verdict
    by: str
    output: str
    seconds: float


def try_mistakes(mistakes: Sequence[Mistake], folder: Path, jobs: int) -> Iterator[Found]:
    """Try mistakes, some at a time, and yield each as soon as it is decided.

    Args:
        mistakes: The mistakes.
        folder: Where the processes write what they find.
        jobs: How many are tried at a time.
    """
    waiting = [*reversed(mistakes)]
    running: dict[int, tuple[Mistake, float]] = {}
    while waiting or running:
        while waiting and len(running) < jobs:
            mistake = waiting.pop()
            running[_start(mistake.wanted(), folder, mistake)] = mistake, time.monotonic()
        process, status = os.wait()
        mistake, began = running.pop(process)
        verdict = VERDICTS.get(os.waitstatus_to_exitcode(status), "broken")
        output = (folder / f"{process}.txt").read_text(encoding="utf-8", errors="replace")
        by = (_failed(folder, process) or [""])[0]
        yield Found(mistake, verdict, by, output, time.monotonic() - began)


def failing(tests: Sequence[str], folder: Path, jobs: int) -> frozenset[str]:
    """The tests that fail with nothing planted."""
    shares = [tests[job::jobs] for job in range(jobs)]
    processes = [_start(share, folder) for share in shares if share]
    for process in processes:
        os.waitpid(process, 0)
    return frozenset(test for process in processes for test in _failed(folder, process))


def _start(tests: Sequence[str], folder: Path, mistake: Mistake | None = None) -> int:
    """Run tests in a process of its own, with a mistake up to the first that fails, and return its number."""
    process = os.fork()
    if not process:
        status = int(pytest.ExitCode.INTERNAL_ERROR)
        try:
            _redirect(folder / f"{os.getpid()}.txt")
            watch = _Watch(folder / f"{os.getpid()}.failed", mistake.rule if mistake else None)
            stop = ["-x"] if mistake else []
            if mistake:
                sys.meta_path.insert(0, PlantedFinder(mistake))
                os.environ["NUMBA_DISABLE_JIT"] = str(int(mistake.package == COMPILED))
            status = int(pytest.main([*OPTIONS, *stop, *tests], plugins=[watch]))
        finally:
            sys.stdout.flush()
            os._exit(status)
    return process


def _redirect(file: Path) -> None:
    """Prepare a forked process: what it writes goes to a file, and it cannot use up the memory."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    written = os.open(file, os.O_WRONLY | os.O_CREAT)
    for number, stream in enumerate((os.open(os.devnull, os.O_RDONLY), written, written)):
        os.dup2(stream, number)
    sys.stdout = sys.stderr = os.fdopen(1, "w", closefd=False)
    os.chdir(ROOT)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # but those that are named


def _failed(folder: Path, process: int) -> list[str]:
    file = folder / f"{process}.failed"
    return file.read_text(encoding="utf-8").splitlines() if file.exists() else []


class _Watch:
    """A plugin of pytest that runs the tests of a rule, and writes down the first that fails."""

    def __init__(self, file: Path, rule: str | None) -> None:
        self.file, self.rule = file, rule

    def pytest_sessionstart(self) -> None:
        """End a search of Hypothesis at the first example that fails, and keep none for the next trial."""
        name = settings.get_current_profile_name()
        phases = (Phase.explicit, Phase.generate, Phase.target)
        settings.register_profile(name, settings.get_profile(name), phases=phases, database=None)
        settings.load_profile(name)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out the tests that are not marked with the rule."""
        if self.rule is not None:
            items[:] = [
                item
                for item in items
                if any(self.rule in mark.args for mark in item.iter_markers("rule"))
            ]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Write down a test that failed."""
        if report.failed:
            with self.file.open("a", encoding="utf-8") as lines:
                print(report.nodeid, file=lines)


class PlantedFinder(MetaPathFinder):
    """Finds the module of a mistake, and gives it the syntax tree with the mistake."""

    def __init__(self, mistake: Mistake) -> None:
        self.mistake = mistake

    def find_spec(self, fullname: str, *_: object) -> ModuleSpec | None:
        """The module, if it is the one."""
        if fullname != self.mistake.module:
            return None
        loader = _Tree(fullname, str(self.mistake.file), self.mistake.planted())
        return spec_from_file_location(fullname, self.mistake.file, loader=loader)


class _Tree(SourceFileLoader):
    """Loads a module from a syntax tree."""

    def __init__(self, fullname: str, path: str, tree: ast.Module) -> None:
        super().__init__(fullname, path)
        self.tree = tree

    def get_code(self, fullname: str) -> CodeType:
        """The code of the tree, whatever the file says."""
        return compile(self.tree, self.path, "exec", dont_inherit=True)
