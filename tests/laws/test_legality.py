"""What may be done: the ways in which legality is stated say the same."""

from importlib import import_module
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules.core.errors import IllegalMove, UnexpectedEvent
from jaipur_rules.core.game import game
from jaipur_rules.testing import strategies
from tests.laws.any_game import each_game, state_of
from tests.profiles import share

FEW = share(one_in=2)


@each_game
@given(data=st.data())
def test_triangle(name: str, data: st.DataObject) -> None:
    """A move is among the legal moves, breaks no rule, and can be applied; or none of the three."""
    rules, public = game(name).rules, import_module(f"jaipur_rules.{name}")
    state = state_of(name, data)
    move = data.draw(strategies(name).moves_at(state))
    broken = rules.violations(state, move)
    assert (move in rules.legal_moves(state)) == (not broken)
    assert public.is_legal(state, move) == (not broken)
    if not broken:
        assert rules.apply(state, move) == public.apply_unchecked(state, move)
        return
    with pytest.raises(IllegalMove) as caught:
        rules.apply(state, move)
    assert (caught.value.move, caught.value.violations) == (move, broken)


@FEW
@each_game
@given(data=st.data())
def test_each_move_once(name: str, data: st.DataObject) -> None:
    """The list of legal moves has each of them once, and each has a notation of its own."""
    rules, state = game(name).rules, state_of(name, data)
    listed = rules.legal_moves(state)
    assert len({*listed}) == len({*map(str, listed)}) == len(listed)
    assert tuple(rules.parse_move(str(move)) for move in listed[:50]) == listed[:50]


@FEW
@each_game
@given(data=st.data(), seed=st.integers(0, 99))
def test_one_by_one(name: str, data: st.DataObject, seed: int) -> None:
    """The moves come one by one in the order of the list, and a move by chance is the one drawn from it."""
    public, state = import_module(f"jaipur_rules.{name}"), state_of(name, data)
    listed = public.legal_moves(state)
    assert tuple(public.iter_moves(state)) == listed
    if listed:
        assert public.random_move(state, Random(seed)) == Random(seed).choice(listed)
    else:
        with pytest.raises(UnexpectedEvent, match="no legal move"):
            public.random_move(state, Random(seed))


@FEW
@each_game
@given(data=st.data())
def test_never_stuck(name: str, data: st.DataObject) -> None:
    """Whoever is to move can move, and where nobody is to move nothing can be done."""
    state = state_of(name, data)
    assert bool(game(name).rules.legal_moves(state)) == (state.to_move is not None)


@FEW
@pytest.mark.parametrize(("name", "rule"), [("jaipur", "TRN-4"), ("johari", "DAY-7")])
@given(data=st.data())
def test_flow(name: str, rule: str, data: st.DataObject) -> None:
    """A match is judged as its position is; where nobody is to move every move breaks the rule of flow and no other."""
    rules, state = game(name).rules, state_of(name, data)
    move = data.draw(strategies(name).moves())
    if state.to_move is None:
        assert state.position is None
        assert [broken.rule for broken in rules.violations(state, move)] == [rule]
    else:
        assert rules.legal_moves(state) == rules.legal_moves(state.position)
        assert rules.violations(state, move) == rules.violations(state.position, move)
