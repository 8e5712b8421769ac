"""Values of a strategy, the same at every run, and a machine that is run as a test."""

from typing import Any, TypeVar

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.stateful import run_state_machine_as_test
from hypothesis.strategies import SearchStrategy

T = TypeVar("T")


def drawn(strategy: SearchStrategy[T], count: int) -> list[T]:
    """So many values of a strategy, always the same."""
    found: list[T] = []

    @settings(
        max_examples=count,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(strategy)
    def draw(value: T) -> None:
        found.append(value)

    draw()
    return found


def run(machine: Any, examples: int, *, steps: int = 4) -> None:
    """Run a state machine on so many examples, always the same."""
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            phases=[Phase.generate],
            derandomize=True,
            database=None,
            deadline=None,
            report_multiple_bugs=False,
        ),
    )
