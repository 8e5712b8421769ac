"""What is written is read back."""

from importlib import import_module

from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules.core.game import game
from jaipur_rules.testing import strategies
from tests.laws.any_game import each_game, history_of
from tests.laws.copies import check_copies
from tests.profiles import share


@each_game
@given(data=st.data())
def test_notation_of_moves(name: str, data: st.DataObject) -> None:
    """A move is read back from its notation."""
    move = data.draw(strategies(name).moves())
    assert game(name).rules.parse_move(str(move)) == move


@share(one_in=2)
@each_game
@given(data=st.data())
def test_moves_as_code(name: str, data: st.DataObject) -> None:
    """The repr of a move is code that makes it again, and it can be pickled and copied."""
    check_copies(data.draw(strategies(name).moves()), **vars(import_module(f"jaipur_rules.{name}")))


@share(one_in=2)
@each_game
@given(data=st.data())
def test_states_as_data(name: str, data: st.DataObject) -> None:
    """By whatever rules, a match and a view can be pickled and copied."""
    match = history_of(name, data).match
    check_copies(match)
    check_copies(game(name).rules.view(match, 0))
