"""The runner of Johari on engines of this process, and the engines of the examples."""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from importlib.util import module_from_spec, spec_from_file_location
from io import BytesIO
from pathlib import Path
from types import ModuleType

import pytest

from jaipur_rules.conformance.faults import Limits
from jaipur_rules.conformance.report import Report
from jaipur_rules.johari.conformance.cases import Case
from jaipur_rules.johari.conformance.runner import Plan, run
from jaipur_rules.johari.conformance.serving import Engine, serve

Judge = Callable[..., Report]


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
def judged() -> Judge:
    """The report of the runner on an engine of this process."""

    def by(
        make: Callable[[], Engine], cases: Iterable[Case] = (), plan: Plan | None = None
    ) -> Report:
        def start(command: Sequence[str], limits: Limits) -> InProcess:
            return InProcess(make())

        return run(["engine"], cases, plan=plan or Plan(matches=0, shortening=0), start=start)

    return by


@pytest.fixture(scope="session")
def mistaken(examples: Path) -> ModuleType:
    """The engine of the examples, with its mistakes."""
    spec = spec_from_file_location("johari_engine", examples / "engines" / "johari.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
