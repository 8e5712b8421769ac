"""Tests run in a process of their own, which begins with pytest and Hypothesis imported, and nothing of the project."""

import os
import sys
from collections.abc import Mapping, Sequence
from multiprocessing import get_context
from pathlib import Path

from hypothesis import Phase, settings

PRELOADED: list[str] = [
    *"attrs click hypothesis.stateful hypothesis.strategies jsonschema pytest rich.console".split()
]
"""What nearly all tests import besides the project."""

_CONTEXT = get_context("forkserver")

_PHASES = (Phase.explicit, Phase.reuse, Phase.generate, Phase.target)


def run_tests(
    folder: Path, arguments: Sequence[str], variables: Mapping[str, str], output: Path
) -> int:
    """Run pytest in a folder, and return its exit status; below zero if a signal has ended it.

    Args:
        folder: The folder of a project.
        arguments: The arguments of pytest.
        variables: Those of the environment.
        output: The file that pytest writes to.
    """
    _CONTEXT.set_forkserver_preload(PRELOADED)
    process = _CONTEXT.Process(target=_run, args=(folder, arguments, dict(variables), output))
    process.start()
    process.join()
    assert process.exitcode is not None
    return process.exitcode


class _FirstExample:
    """A plugin of pytest: a search of Hypothesis ends at the first example that fails, since nobody reads it."""

    def pytest_sessionstart(self) -> None:
        """Leave out the search for a simpler example from the profile in force."""
        name = settings.get_current_profile_name()
        found = settings.get_profile(name)
        phases = [each for each in found.phases if each in _PHASES]
        settings.register_profile(name, found, phases=phases)
        settings.load_profile(name)


def _run(
    folder: Path, arguments: Sequence[str], variables: Mapping[str, str], output: Path
) -> None:
    import pytest

    with output.open("wb") as written, Path(os.devnull).open("rb") as nothing:
        os.dup2(nothing.fileno(), 0)
        os.dup2(written.fileno(), 1)
        os.dup2(written.fileno(), 2)
    sys.stdout = os.fdopen(1, "w", closefd=False)
    sys.stderr = os.fdopen(2, "w", closefd=False)
    here = str(Path(__file__).parents[2])
    os.chdir(folder)
    os.environ.update(variables)
    sys.dont_write_bytecode = False  # a module is compiled once, and not for every trial
    sys.path[:] = [str(folder), *(place for place in sys.path if place not in {here, ""})]
    # The tests import the tools of the folder, and not those that have started them.
    for name in [name for name in sys.modules if name.partition(".")[0] == "tools"]:
        del sys.modules[name]
    status = int(pytest.main([*arguments], plugins=[_FirstExample()]))
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)
