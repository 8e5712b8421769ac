"""Trials: a mistake is planted in a process of its own, which imports the package anew and runs the tests."""

import json
import os
import resource
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stderr, redirect_stdout
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType
from typing import Literal, TypeAlias

import pytest
from attrs import frozen
from hypothesis import Phase, settings

from tools.mistakes.entries import ROOT, Mistake

Verdict: TypeAlias = Literal["noticed", "not noticed", "broken"]
MEMORY = 8 << 30
"""The most bytes that a trial may use."""
VERDICTS: dict[int | None, Verdict] = {
    pytest.ExitCode.OK: "not noticed",
    pytest.ExitCode.TESTS_FAILED: "noticed",
    pytest.ExitCode.NO_TESTS_COLLECTED: "not noticed",
}
COMPILED = "batch"
"""The package that Numba compiles: its mistakes are tried as plain Python, so that none is kept in the cache of Numba."""
OPTIONS = (
    "-q --tb=short -p pytest_timeout -p _hypothesis_pytestplugin --timeout=60 --hypothesis-seed=0 --assert=plain"
).split()
PRELOADED = [
    "attrs",
    "click",
    "hypothesis.stateful",
    "jsonschema",
    "numpy",
    "pytest",
    "rich.console",
]
"""What many tests import besides the project: every process begins with it."""
PROCESSES = get_context("forkserver")
PROCESSES.set_forkserver_preload(PRELOADED)


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


def try_mistakes(mistakes: Sequence[Mistake], jobs: int) -> Iterator[Found]:
    """Try mistakes, some at a time, and yield what is found of each."""
    with ThreadPoolExecutor(jobs) as pool:
        yield from pool.map(_try, mistakes)


def _try(mistake: Mistake) -> Found:
    began = time.monotonic()
    status, failed, output = _run(mistake.wanted(), mistake)
    verdict = VERDICTS.get(status, "broken")
    return Found(mistake, verdict, "".join(failed[:1]), output, time.monotonic() - began)


def failing(tests: Sequence[str], jobs: int) -> frozenset[str]:
    """The tests that fail with nothing planted."""
    shares = [share for job in range(jobs) if (share := tests[job::jobs])]
    with ThreadPoolExecutor(jobs) as pool:
        return frozenset(test for _, failed, _ in pool.map(_run, shares) for test in failed)


def _run(tests: Sequence[str], mistake: Mistake | None = None) -> tuple[int | None, list[str], str]:
    """Run tests in a process of its own, with a mistake up to the first that fails: its status, the tests that failed, what it wrote."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        process = PROCESSES.Process(target=_run_here, args=(tests, folder, mistake))
        process.start()
        process.join()
        last = folder / "v/cache/lastfailed"
        failed = [*json.loads(last.read_text(encoding="utf-8"))] if last.exists() else []
        output = (folder / "output").read_text(encoding="utf-8", errors="replace")
        return process.exitcode, failed, output


def _run_here(tests: Sequence[str], folder: Path, mistake: Mistake | None) -> None:
    """Run tests in this process: what they write goes to a file, and they cannot use up the memory."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    os.chdir(ROOT)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # but those that are named
    options = [*OPTIONS, "-o", f"cache_dir={folder}", *tests]
    if mistake:
        sys.meta_path.insert(0, Planted(mistake))
        os.environ["NUMBA_DISABLE_JIT"] = str(int(mistake.package == COMPILED))
        options.append("-x")
    with (
        (folder / "output").open("w", encoding="utf-8") as out,
        redirect_stdout(out),
        redirect_stderr(out),
    ):
        status = pytest.main(options, plugins=[_Chosen(mistake.rule if mistake else None)])
    sys.exit(int(status))


class _Chosen:
    """A plugin of pytest that runs the tests of a rule, if there is one, and searches no longer than it has to."""

    def __init__(self, rule: str | None) -> None:
        self.rule = rule

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


class Planted(SourceFileLoader):
    """Finds the module of a mistake, and loads it with the mistake."""

    def __init__(self, mistake: Mistake) -> None:
        super().__init__(mistake.module, str(mistake.file))
        self.tree = mistake.planted()

    def find_spec(self, fullname: str, *_: object) -> ModuleSpec | None:
        """The module, if it is the one."""
        return spec_from_file_location(fullname, loader=self) if fullname == self.name else None

    def get_code(self, fullname: str) -> CodeType:
        """The code with the mistake, whatever the file says."""
        return compile(self.tree, self.path, "exec", dont_inherit=True)
