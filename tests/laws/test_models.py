"""Whole games, model against model: the engine in lockstep with numbered cards and tokens."""

from hypothesis import settings

from jaipur_rules.testing import run_machine
from tests.laws.any_game import each_game
from tests.laws.naive_machines import NAIVE, naive_machine
from tests.profiles import examples


@each_game
def test_published_rules(name: str) -> None:
    """By the published rules, the engine shows what the pieces show, whatever is played."""
    run_machine(NAIVE[name], settings(max_examples=examples(one_in=2)))


@each_game
def test_every_switch(name: str) -> None:
    """By any combination of the switches, with the components of the box or any small and odd ones, the engine shows what the pieces show."""
    run_machine(naive_machine(name), settings(max_examples=examples(one_in=1)))
