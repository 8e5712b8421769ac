"""Whole games of random play: they end, and chance comes only when it is awaited. The laws are in tests/laws."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules.core.errors import UnexpectedEvent
from jaipur_rules.johari import (
    Cards,
    Match,
    Phase,
    Reshuffle,
    apply,
    chance,
    deal,
    legal_moves,
)
from jaipur_rules.johari.rules.state import all_cards
from tests.johari.table_talk import any_ruleset, games, table
from tests.profiles import share


@given(st.integers(0, 2**32).map(Random), st.sampled_from((2, 3, 4)))
@share(one_in=8)
def test_every_game_ends_after_ten_days_with_every_card_in_its_place(
    rng: Random, players: int
) -> None:
    rules = any_ruleset(rng)
    days: set[int] = set()
    for match in games(rng, players, rules):
        here = table(match)
        assert all_cards(here) == rules.components.cards
        assert bool(legal_moves(match)) == (match.to_move is not None)
        days.add(here.day)
    assert days == set(range(11))


def test_chance_comes_only_when_it_is_awaited() -> None:
    match = Match(2)
    with pytest.raises(UnexpectedEvent):
        apply(match, Reshuffle(()))
    match = apply(match, chance(match, seed=1))
    assert match.phase is Phase.PICK
    with pytest.raises(UnexpectedEvent):
        apply(match, deal(seed=1))
    with pytest.raises(UnexpectedEvent):
        apply(match, Reshuffle(()))
    with pytest.raises(UnexpectedEvent):
        apply(match, "bribe")  # type: ignore[arg-type]
    assert Cards() == Cards.parse("")
