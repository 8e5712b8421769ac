"""Trials: a mistake is planted in a forked process, which imports the package anew and runs the tests."""

import ast
import os
import resource
import sys
import time
from collections.abc import Collection, Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType
from typing import Literal, NoReturn, TypeAlias

import pytest
from attrs import frozen
from hypothesis import Phase, settings

from tools.mistakes.entries import ROOT, Mistake

Verdict: TypeAlias = Literal["noticed", "not noticed", "broken"]
_MEMORY = 8 << 30
OPTIONS = (
    "-q --tb=short -p pytest_timeout -p _hypothesis_pytestplugin --timeout=20 -p no:cacheprovider --hypothesis-seed=0"
    # Hypothesis has been imported before pytest starts
    " -W ignore::pytest.PytestAssertRewriteWarning"
).split()


@frozen(order=False)
class Found:
    """What the tests made of a mistake.

    Attributes:
        mistake: The mistake.
        verdict: Whether a test failed; broken if none could be run.
        test: The first test that failed.
        output: What pytest wrote.
        seconds: How long it took.
    """

    mistake: Mistake
    verdict: Verdict
    test: str
    output: str
    seconds: float


def try_mistakes(mistakes: Sequence[Mistake], folder: Path, jobs: int) -> Iterator[Found]:
    """Try mistakes, some at a time, and yield each as soon as it is decided.

    Args:
        mistakes: The mistakes.
        folder: Where the processes leave what they have to say.
        jobs: How many are tried at a time.
    """
    waiting = [*reversed(mistakes)]
    running: dict[int, tuple[Mistake, float]] = {}
    while waiting or running:
        while waiting and len(running) < jobs:
            mistake = waiting.pop()
            process = os.fork()
            if not process:
                _try(mistake, folder / str(os.getpid()))
            running[process] = mistake, time.monotonic()
        process, status = os.wait()
        mistake, began = running.pop(process)
        yield _found(mistake, status, folder / str(process), time.monotonic() - began)


def failing(tests: Collection[str], folder: Path) -> frozenset[str]:
    """The tests that fail with nothing planted."""
    file = folder / "clean"
    process = os.fork()
    if not process:
        _run([*tests], file, _Watch(file, None))
    os.waitpid(process, 0)
    return frozenset(_lines(file.with_suffix(".failed")))


def _try(mistake: Mistake, file: Path) -> NoReturn:
    sys.meta_path.insert(0, _Planted(mistake.module, mistake.file, mistake.planted()))
    _run(["-x", *mistake.wanted()], file, _Watch(file, mistake.rule))


def _run(arguments: Sequence[str], file: Path, watch: "_Watch") -> NoReturn:
    """Run pytest, and end the process with its exit status."""
    status = 3
    try:
        output = os.open(file, os.O_WRONLY | os.O_CREAT)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(output, 1)
        os.dup2(output, 2)
        sys.stdout = open(1, "w", closefd=False)  # noqa: SIM115  for the whole process
        sys.stderr = open(2, "w", closefd=False)  # noqa: SIM115
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
        os.chdir(ROOT)
        os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
        os.environ["NUMBA_DISABLE_JIT"] = "1"
        status = int(pytest.main([*OPTIONS, *arguments], plugins=[watch]))
        sys.stdout.flush()
        sys.stderr.flush()
    finally:
        os._exit(status)


def _found(mistake: Mistake, status: int, file: Path, seconds: float) -> Found:
    failed = [*_lines(file.with_suffix(".failed"))]
    verdicts: dict[int, Verdict] = {0: "not noticed", 1: "noticed", 5: "not noticed"}
    verdict = verdicts.get(os.waitstatus_to_exitcode(status), "broken")
    output = file.read_text(encoding="utf-8", errors="replace") if file.exists() else ""
    return Found(mistake, verdict, *failed[:1] or [""], output, seconds)


def _lines(file: Path) -> list[str]:
    return file.read_text(encoding="utf-8").splitlines() if file.exists() else []


class _Watch:
    """A plugin of pytest that runs the tests of a rule, and writes down the first that fails."""

    def __init__(self, file: Path, rule: str | None) -> None:
        self.file, self.rule = file.with_suffix(".failed"), rule

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


class _Planted(MetaPathFinder):
    """Finds one module, and gives it another syntax tree."""

    def __init__(self, name: str, path: Path, tree: ast.Module) -> None:
        self.name, self.path, self.tree = name, path, tree

    def find_spec(self, fullname: str, *_: object) -> ModuleSpec | None:
        """The module, if it is the one."""
        if fullname != self.name:
            return None
        loader = _Tree(fullname, str(self.path), self.tree)
        return spec_from_file_location(fullname, self.path, loader=loader)


class _Tree(SourceFileLoader):
    """Loads a module from a syntax tree."""

    def __init__(self, fullname: str, path: str, tree: ast.Module) -> None:
        super().__init__(fullname, path)
        self.tree = tree

    def get_code(self, fullname: str) -> CodeType:
        """The code of the tree, whatever the file says."""
        return compile(self.tree, self.path, "exec", dont_inherit=True)
