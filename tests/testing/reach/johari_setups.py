"""Matches of Johari in which what is rare with the standard components comes about often."""

from collections.abc import Iterator

from attrs import evolve

from jaipur_rules.johari import STANDARD, Cards, Noble, Ruleset
from jaipur_rules.johari.rules.ruleset import SWITCHES
from tests.testing.reach.counts import Setup

MANY_NOBLES = evolve(
    STANDARD,
    cards=Cards(list(STANDARD.cards)[::2]),
    start_gold=20,
    base_costs=tuple(min(cost, 1) for cost in STANDARD.base_costs),
    noble_prices=(0,) * 5,
    noble_draw=8,
)
"""Every noble comes, for nothing; and half the cards, so that they are often shuffled again."""

SHORT = evolve(
    MANY_NOBLES,
    cards=Cards.parse("W1W1W1W1B1B1B1B1R1R1R1R1P1P1P1P1P1P1"),
    jeweler_types=1,
    prestige_track=(0, 1, 1),
    noble_draw=1,
    first_nobles=2,
    noble_backs=tuple(1 if noble.keeps_slot else 2 + noble % 2 for noble in Noble),
    noble_amounts=(0,) * len(Noble),
)
"""A day of few points, which often ends in a tie; one of the nobles is put into a card slot."""


def setups(number: int) -> Iterator[Setup[Ruleset]]:
    """The matches of a pass."""
    switches = {name: values[number % len(values)] for name, values in SWITCHES.items()}
    rules = Ruleset(gold_cap=None if number % 2 else 30).with_changes(
        **{name: value for name, value in switches.items() if name != "gold_cap"}
    )
    for tie in SWITCHES["tie_break"] * 4:
        short = rules.with_changes(tie_break=tie)
        yield Setup(evolve(short, components=SHORT), plies=100)
    yield Setup(rules, plies=400, players=2 + number % 3)
    yield Setup(evolve(rules, components=MANY_NOBLES), plies=800, players=4 - number % 3)
