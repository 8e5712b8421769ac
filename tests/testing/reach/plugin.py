"""The option `--reach` of pytest: how often the tests of a run came to each situation, in every process of it."""

from collections import Counter
from contextlib import ExitStack
from typing import Any

import pytest

from tests.testing.reach.counts import Reach, counted
from tests.testing.reach.targets import TARGETS


class ReachReport:
    """Counts the situations of every game while the tests run, and prints them at the end.

    A process of pytest-xdist hands its counts to the one that started it.
    """

    def __init__(self, config: pytest.Config) -> None:
        """Begin to count."""
        self._stack = ExitStack()
        self.reaches: dict[str, Reach] = {
            name: self._stack.enter_context(counted(name, target.situations))
            for name, target in TARGETS.items()
        }
        self._output: dict[str, Any] | None = getattr(config, "workeroutput", None)

    def pytest_sessionfinish(self) -> None:
        """End the count."""
        self._stack.close()
        if self._output is not None:
            self._output["reach"] = {
                name: dict(reach.counts) for name, reach in self.reaches.items()
            }

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Add the counts of a process that has ended; one that crashed has none."""
        for name, counts in getattr(node, "workeroutput", {}).get("reach", {}).items():
            self.reaches[name].counts.update(Counter(counts))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the counts."""
        for name, reach in self.reaches.items():
            reached = len(reach.situations) - len(reach.missing)
            terminalreporter.section(f"{name}: {reached} of {len(reach.situations)} situations")
            terminalreporter.write_line(str(reach))
