"""Whole games, model against model: the engine in lockstep with numbered cards and tokens."""

from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

from tests.laws.any_game import each_game
from tests.laws.naive_machines import NAIVE, naive_machine
from tests.profiles import examples


@each_game
def test_published_rules(name: str) -> None:
    """By the published rules, the engine shows what the pieces show, whatever is played."""
    machine = NAIVE[name]
    run_state_machine_as_test(
        machine, settings=settings(machine.TestCase.settings, max_examples=examples(one_in=2))
    )


@each_game
def test_every_switch(name: str) -> None:
    """By any combination of the switches, with the components of the box or any small and odd ones, the engine shows what the pieces show."""
    machine = naive_machine(name)
    run_state_machine_as_test(
        machine, settings=settings(machine.TestCase.settings, max_examples=examples(one_in=1))
    )
