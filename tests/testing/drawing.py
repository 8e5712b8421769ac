"""Values of a strategy, the same at every run, what is printed where one fails, and a machine that is run as a test."""

import re
from collections.abc import Callable, Iterable
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.strategies import SearchStrategy

from jaipur_rules.testing import Disagreement, RulesMachine, run_machine

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


def missing(wanted: set[T], draw: Callable[[int], Iterable[T]]) -> set[T]:
    """The values that are not drawn, in more and more draws."""
    for count in (20, 60, 180):
        wanted = wanted.difference(draw(count))
        if not wanted:
            break
    return wanted


COMMAND = re.compile(r"^jaipur-rules referee - <<'END'\n(.*?)^END$", re.MULTILINE | re.DOTALL)


def printed(strategy: SearchStrategy[T], fails: Callable[[T], object]) -> tuple[T, list[str]]:
    """The last value with which a property fails, and the records printed of it, each in the command that has it judged."""
    last: list[T] = []

    # As it was found will do: what is printed is the same, however short.
    @settings(max_examples=200, database=None, derandomize=True, phases=[Phase.generate])
    @given(strategy)
    def holds(value: T) -> None:
        if fails(value):
            last.append(value)
            raise ArithmeticError

    with pytest.raises(ArithmeticError) as caught:
        holds()
    return last[-1], COMMAND.findall("\n".join(caught.value.__notes__))


def disagreement(machine: type[RulesMachine], examples: int) -> Disagreement | None:
    """The disagreement that a machine finds in so many matches, always the same; None if there is none."""
    try:
        run_machine(machine, settings(max_examples=examples, derandomize=True, database=None))
    except Disagreement as error:
        return error
    return None
