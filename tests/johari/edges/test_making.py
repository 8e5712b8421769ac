"""A trader and a table made fast are what `attrs.evolve` makes of them, one field changed or several."""

import pytest
from attrs import evolve, fields

from jaipur_rules.johari import Action, Card, Cards, Noble, Phase, Table, Trader, new_match
from jaipur_rules.johari.making import TableChanges, TraderChanges, with_table, with_trader
from tests.johari.table_talk import table

HERE = table(new_match(seed=7, players=3))
TRADER = Trader(Cards.parse("W1"), Cards.parse("A2"), 7, (1, 2, 3, 4), (Noble.PORTER,), (0, 1, 0))

TABLES: list[TableChanges] = [
    {},
    {"day": 4},
    {"phase": Phase.SHUFFLE},
    {"queue": (2, 0)},
    {"waiting": (1,)},
    {"spaces": (None, Noble.PATRON, None, None, None)},
    {"noble_stack": ()},
    {"gone": (Noble.GIVER,)},
    {"market": (Cards.parse("W1w2"),)},
    {"pile": (Card.W1, Card.b2)},
    {"discard": Cards.parse("P3")},
    {"undrawn": 2},
    {"traders": (TRADER, TRADER)},
    {"arrivals": (2, 1, 0)},
    {"day": 0, "undrawn": 0, "queue": ()},
    {"discard": Cards.parse("P3"), "pile": (), "phase": Phase.OVER},
]
TRADERS: list[TraderChanges] = [
    {},
    {"display": Cards()},
    {"on_trade": Cards.parse("A1A1")},
    {"gold": 0},
    {"tokens": (8, 8, 8, 8)},
    {"nobles": ()},
    {"slots": (2, 0, 1)},
    {"played": (Action.SALE,)},
    {"chosen": Action.BRIBE},
    {"safe": True},
    {"gold": 3, "safe": True, "chosen": None},
]


@pytest.mark.parametrize("changes", TABLES)
def test_a_table_is_changed_in_the_fields_named_and_in_no_other(changes: TableChanges) -> None:
    made = with_table(HERE, **changes)
    assert type(made) is Table
    assert made == evolve(HERE, **changes)
    same = {field.name for field in fields(Table)} - changes.keys()
    assert all(getattr(made, name) is getattr(HERE, name) for name in same)


@pytest.mark.parametrize("changes", TRADERS)
def test_a_trader_is_changed_in_the_fields_named_and_in_no_other(changes: TraderChanges) -> None:
    made = with_trader(TRADER, **changes)
    assert type(made) is Trader
    assert made == evolve(TRADER, **changes)
    same = {field.name for field in fields(Trader)} - changes.keys()
    assert all(getattr(made, name) is getattr(TRADER, name) for name in same)


def test_every_field_has_been_changed_once() -> None:
    assert {name for changes in TABLES for name in changes} == {each.name for each in fields(Table)}
    assert {name for changes in TRADERS for name in changes} == {
        each.name for each in fields(Trader)
    }
