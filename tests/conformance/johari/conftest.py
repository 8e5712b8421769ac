"""The runner of Johari on engines of this process, and the engines of the examples."""

from collections.abc import Callable, Iterable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from jaipur_rules.conformance.cases import AnyCase
from jaipur_rules.conformance.report import Report
from jaipur_rules.conformance.runner import RunPlan, run
from jaipur_rules.conformance.server import Engine
from tests.conformance.processes import in_process

Judge = Callable[..., Report]


@pytest.fixture(scope="session")
def judged() -> Judge:
    """The report of the runner on an engine of this process."""

    def by(
        make: Callable[[], Engine], cases: Iterable[AnyCase] = (), plan: RunPlan | None = None
    ) -> Report:
        return run(
            ["engine"],
            cases,
            game="johari",
            plan=plan or RunPlan(matches=0, shortening=0),
            start=in_process(make, "johari"),
        )

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
