"""Values made fast are what `attrs.evolve` and their classes make."""

from typing import Any

import pytest
from attrs import evolve, fields

from jaipur_rules.johari import Cards, Hire, Match, Noble, Phase, Position, new_match
from jaipur_rules.johari.rules.match import make_match
from jaipur_rules.johari.rules.moves import make_hire
from jaipur_rules.johari.rules.state import seen, with_table, with_trader
from jaipur_rules.johari.rules.table import arrange

BEGUN = new_match(seed=7, players=3)
OTHER = arrange(
    phase="choose",
    displays=("W1b2", "", ""),
    on_trade=("A2", "", ""),
    gold=(7, 8, 9),
    tokens=((1, 2, 3, 4),),
    nobles=(("N1-6", "N1-7"),),
    slots=((0, 1, 0),),
    played=(("sale",),) * 3,
    chosen=("bribe",),
    safe=(True,),
    to_move=1,
    spaces={3: "N2-2"},
    gone=("N1-1",),
    stores="W2",
    discard="P3",
    deck_size=9,
    day=4,
    arrivals=(2, 1, 0),
)
"""A table that differs from a new one in nearly every field."""

MADE: list[tuple[Any, Any, Any]] = [
    (with_table, BEGUN.dealt, OTHER.dealt),
    (with_trader, BEGUN.dealt.traders[0], OTHER.dealt.traders[0]),
]


@pytest.mark.parametrize(("make", "before", "other"), MADE, ids=["table", "trader"])
def test_a_value_is_changed_in_the_fields_named_and_in_no_other(
    make: Any, before: Any, other: Any
) -> None:
    values = {field.name: getattr(other, field.name) for field in fields(type(before))}
    unlike = {name for name, value in values.items() if value != getattr(before, name)}
    assert {*values} - unlike <= {"undrawn", "waiting"}
    for changes in ({}, *({name: value} for name, value in values.items()), values):
        made = make(before, **changes)
        assert type(made) is type(before)
        assert made == evolve(before, **changes)
        same = values.keys() - changes
        assert {each for each in same if getattr(made, each) is not getattr(before, each)} == set()


def test_the_cards_that_are_still_to_be_drawn_are_changed() -> None:
    assert with_table(BEGUN.dealt, undrawn=2, phase=Phase.SHUFFLE).undrawn == 2
    assert with_table(BEGUN.dealt, waiting=(1,)) == evolve(BEGUN.dealt, waiting=(1,))


def test_no_gold_is_paid_if_none_is_named() -> None:
    assert make_hire(Noble.GIVER, Cards("W1")) == Hire(Noble.GIVER, Cards("W1"))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_match_and_a_position_are_what_their_classes_make_of_the_same(players: int) -> None:
    match = new_match(seed=7, players=players)
    here = match.dealt
    assert make_match(players, match.ruleset, here) == Match(players, match.ruleset, here)
    seat = here.queue[0]
    others = tuple(each.display for other, each in enumerate(here.traders) if other != seat)
    made = seen(match.ruleset, here)
    assert made == Position(
        here.phase, seat, here.traders[seat], others, here.market, here.spaces, match.ruleset
    )
    assert type(made) is Position
