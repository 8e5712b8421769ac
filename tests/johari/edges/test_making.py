"""A trader and a table made fast are what `attrs.evolve` makes of them, one field changed or several."""

from attrs import evolve, fields

from jaipur_rules.johari import Action, Card, Cards, Noble, Phase, Table, Trader, new_match
from jaipur_rules.johari.rules.constructors import (
    TableChanges,
    TraderChanges,
    with_table,
    with_trader,
)
from tests.johari.table_talk import table


def some_trader() -> Trader:
    """A side of the table with something in most fields."""
    mine, traded = Cards.parse("W1"), Cards.parse("A2")
    return Trader(mine, traded, 7, (1, 2, 3, 4), (Noble.PORTER,), (0, 1, 0))


def changes_of_a_table() -> list[TableChanges]:
    """Each field alone, none, and several."""
    return [
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
        {"traders": (some_trader(), some_trader())},
        {"arrivals": (2, 1, 0)},
        {"day": 0, "undrawn": 0, "queue": ()},
        {"discard": Cards.parse("P3"), "pile": (), "phase": Phase.OVER},
    ]


def changes_of_a_trader() -> list[TraderChanges]:
    """Each field alone, none, and several."""
    return [
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


def test_a_table_is_changed_in_the_fields_named_and_in_no_other() -> None:
    before = table(new_match(seed=7, players=3))
    for changes in changes_of_a_table():
        made = with_table(before, **changes)
        assert type(made) is Table
        assert made == evolve(before, **changes)
        same = {field.name for field in fields(Table)} - changes.keys()
        assert all(getattr(made, name) is getattr(before, name) for name in same)


def test_a_trader_is_changed_in_the_fields_named_and_in_no_other() -> None:
    before = some_trader()
    for changes in changes_of_a_trader():
        made = with_trader(before, **changes)
        assert type(made) is Trader
        assert made == evolve(before, **changes)
        same = {field.name for field in fields(Trader)} - changes.keys()
        assert all(getattr(made, name) is getattr(before, name) for name in same)


def test_every_field_can_be_changed() -> None:
    assert {name for changes in changes_of_a_table() for name in changes} == {
        field.name for field in fields(Table)
    }
    assert {name for changes in changes_of_a_trader() for name in changes} == {
        field.name for field in fields(Trader)
    }
