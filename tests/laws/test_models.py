"""Whole games, model against model: the engine in lockstep with numbered cards and tokens."""

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import run_state_machine_as_test

from jaipur_rules.testing import RulesMachine, own_machine, strategies
from tests.laws.any_game import each_game
from tests.profiles import examples, share


@each_game
def test_published_rules(name: str) -> None:
    """By the published rules, the engine shows what the pieces show, whatever is played."""
    machine = own_machine(name)
    run_state_machine_as_test(
        machine, settings=settings(machine.TestCase.settings, max_examples=examples(one_in=4))
    )


def machine_of_every_switch(name: str) -> type[RulesMachine[Any, Any, Any]]:
    """The machine of a game that plays by all the rules that it is tested with."""
    machine = own_machine(name, strategies(name).rulesets())
    machine.__doc__ = test_every_switch.__doc__
    return machine


@each_game
def test_every_switch(name: str) -> None:
    """By any combination of the switches, with the components of the box or any small and odd ones, the engine shows what the pieces show."""
    machine = machine_of_every_switch(name)
    run_state_machine_as_test(
        machine, settings=settings(machine.TestCase.settings, max_examples=examples(one_in=2))
    )


@share(one_in=4)
@each_game
@given(seed=st.integers(0, 9), data=st.data())
def test_the_machine_is_not_idle(name: str, seed: int, data: st.DataObject) -> None:
    """The machine plays whole games, and every one of them comes to an end."""
    part = strategies(name)
    machine, ruleset = own_machine(name)(), part.rules.ruleset()
    machine.set_up(data.draw(part.players(ruleset)), ruleset)
    machine.play(Random(seed), machine.longest)
    assert machine.is_done
