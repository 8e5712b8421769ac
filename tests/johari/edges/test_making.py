"""Values made fast are what `attrs.evolve` and their classes make."""

from typing import Any

import pytest
from attrs import evolve, fields

from jaipur_rules.johari import (
    Action,
    Card,
    Cards,
    Hire,
    Match,
    Noble,
    Phase,
    Position,
    Table,
    Trader,
    new_match,
)
from jaipur_rules.johari.rules.match import make_match
from jaipur_rules.johari.rules.moves import make_hire
from jaipur_rules.johari.rules.state import (
    seen,
    with_table,
    with_trader,
)
from tests.johari.table_talk import table


def some_trader() -> Trader:
    """A side of the table with something in most fields."""
    mine, traded = Cards.parse("W1"), Cards.parse("A2")
    return Trader(mine, traded, 7, (1, 2, 3, 4), (Noble.PORTER,), (0, 1, 0))


TABLE_CHANGES: list[dict[str, Any]] = [
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
"""Each field of a table alone, none, and several."""


TRADER_CHANGES: list[dict[str, Any]] = [
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
"""Each field of a trader alone, none, and several."""


@pytest.mark.parametrize("changes", TABLE_CHANGES, ids=" ".join)
def test_a_table_is_changed_in_the_fields_named_and_in_no_other(changes: dict[str, Any]) -> None:
    before = table(new_match(seed=7, players=3))
    made = with_table(before, **changes)
    assert type(made) is Table
    assert made == evolve(before, **changes)
    same = {field.name for field in fields(Table)} - changes.keys()
    assert {name for name in same if getattr(made, name) is not getattr(before, name)} == set()


@pytest.mark.parametrize("changes", TRADER_CHANGES, ids=" ".join)
def test_a_trader_is_changed_in_the_fields_named_and_in_no_other(changes: dict[str, Any]) -> None:
    before = some_trader()
    made = with_trader(before, **changes)
    assert type(made) is Trader
    assert made == evolve(before, **changes)
    same = {field.name for field in fields(Trader)} - changes.keys()
    assert {name for name in same if getattr(made, name) is not getattr(before, name)} == set()


def test_a_card_laid_down_stays_where_something_else_changes() -> None:
    assert with_trader(Trader(chosen=Action.SALE), gold=3) == Trader(gold=3, chosen=Action.SALE)


def test_no_gold_is_paid_if_none_is_named() -> None:
    assert make_hire(Noble.GIVER, None, Cards("W1")) == Hire(Noble.GIVER, Cards("W1"))


def test_every_field_can_be_changed() -> None:
    assert {name for changes in TABLE_CHANGES for name in changes} == {
        field.name for field in fields(Table)
    }
    assert {name for changes in TRADER_CHANGES for name in changes} == {
        field.name for field in fields(Trader)
    }


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_match_and_a_position_are_what_their_classes_make_of_the_same(players: int) -> None:
    match = new_match(seed=7, players=players)
    here = table(match)
    assert make_match(players, match.ruleset, here) == Match(players, match.ruleset, here)
    seat = here.queue[0]
    others = tuple(each.display for other, each in enumerate(here.traders) if other != seat)
    made = seen(match.ruleset, here)
    assert made == Position(
        here.phase, seat, here.traders[seat], others, here.market, here.spaces, match.ruleset
    )
    assert type(made) is Position
