"""A planted mistake put to its tests, in a copy of the project."""

import re
import shutil
import time
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from importlib.util import cache_from_source
from pathlib import Path
from typing import Literal, TypeAlias

from attrs import frozen

from tools.mistakes.entries import ROOT, Mistake
from tools.mistakes.trial import run_tests

Verdict: TypeAlias = Literal["noticed", "not noticed", "broken"]

LEFT_OUT = (".*", "build", "dist", "htmlcov", "mutants", "node_modules")
OPTIONS = (
    (
        "-q -x -n 0 -p no:cacheprovider --hypothesis-seed=0 --timeout=600"
        " -W ignore::pytest.PytestAssertRewriteWarning"  # Hypothesis has been imported before pytest starts
    ).split()
)
_NOTICED = 1
"""The exit status of pytest where a test failed."""

_OUT_OF_TIME = "from pytest-timeout"
"""What pytest writes where a test took too long, which on a busy machine says nothing of a mistake."""


@frozen(order=False)
class Found:
    """What the tests made of a planted mistake.

    Attributes:
        mistake: The mistake.
        verdict: Whether a test failed; broken if none could be run.
        by: The first test that failed.
        seconds: How long it took.
        output: What pytest wrote.
    """

    mistake: Mistake
    verdict: Verdict
    by: str
    seconds: float
    output: str


@frozen(order=False)
class Copy:
    """A copy of the project, in which mistakes are planted one at a time.

    Attributes:
        folder: Its folder.
    """

    folder: Path

    @classmethod
    def make(cls, folder: Path) -> "Copy":
        """Copy the project, without what commands have made in it."""
        shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(*LEFT_OUT))
        return cls(folder)

    def failures(self, mistakes: Iterable[Mistake]) -> Iterator[str]:
        """Yield what pytest writes where the tests of these mistakes fail with nothing planted."""
        wanted: dict[tuple[str, str], list[str]] = {}
        for each in mistakes:
            tests = wanted.setdefault((each.lane, each.profile), [])
            tests += [test for test in each.tests if test not in tests]
        for (lane, profile), tests in wanted.items():
            status, output = self._run(tests, lane, profile)
            if status:
                yield output

    def try_mistake(self, mistake: Mistake) -> Found:
        """Plant a mistake, and run its tests until one fails."""
        began = time.monotonic()
        with self._planted(mistake):
            status, output = self._run(mistake.tests, mistake.lane, mistake.profile)
        failed = re.search(r"^FAILED (\S+)", output, re.MULTILINE)
        verdict: Verdict = "not noticed"
        if status:
            failed_in_time = failed and _OUT_OF_TIME not in output
            verdict = "noticed" if status == _NOTICED and failed_in_time else "broken"
        by = failed[1] if failed else ""
        return Found(mistake, verdict, by, time.monotonic() - began, output)

    @contextmanager
    def _planted(self, mistake: Mistake) -> Generator[None]:
        file = self.folder / mistake.path
        compiled = Path(cache_from_source(str(file)))
        sound = file.read_text(encoding="utf-8")
        # Python knows a compiled file by the size and the second of its source, which may both be the same.
        compiled.unlink(missing_ok=True)
        file.write_text(mistake.mutant().text(), encoding="utf-8")
        try:
            yield
        finally:
            file.write_text(sound, encoding="utf-8")
            compiled.unlink(missing_ok=True)
            shutil.rmtree(self.folder / ".hypothesis", ignore_errors=True)

    def _run(self, tests: Iterable[str], lane: str, profile: str) -> tuple[int, str]:
        options = [*OPTIONS, "--lane", lane] if lane else OPTIONS
        settings = {"PYTHONPATH": str(self.folder), "HYPOTHESIS_PROFILE": profile}
        output = self.folder.with_suffix(".txt")
        status = run_tests(self.folder, [*options, *tests], settings, output)
        return status, output.read_text(encoding="utf-8", errors="replace")
