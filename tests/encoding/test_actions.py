"""Moves as numbers, and legal moves as a mask."""

from itertools import compress, islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules import Cards, Move, Ruleset, legal_moves, view
from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.jaipur.encoding.actions import Factored, action_layout, legal_mask
from jaipur_rules.jaipur.rules.components import Box
from jaipur_rules.jaipur.testing import moves
from tests.encoding.shown import stations
from tools.fuzz.refusals import check_sentence

RULESETS = (
    Ruleset(),
    Ruleset.named("third-party-page"),
    Ruleset(hand_limit_when="always", sale_without_tokens="forbidden"),
)


_BOX = Box(
    Cards("DDDGGSSCCCPPPLLLLKKKKK"), hand_limit=4, hand_size=2, market_size=3, market_camels=1
)
SMALL = Ruleset(exchange_min=1, exchange_same_type="allowed", box=_BOX)
FACTORS = st.builds(Factored, st.integers(-1, 5), st.integers(-1, 900), st.integers(-1, 900))


@given(
    st.sampled_from((Ruleset(), SMALL)),
    st.integers(-2, 30_000) | st.integers(-2, 900) | FACTORS | moves(),
)
def test_any_action(rules: Ruleset, asked: int | Factored | Move) -> None:
    """A number, three numbers and a move stand for one another, or for nothing."""
    layout = action_layout(rules)
    try:
        match asked:
            case int():
                move = layout.move(asked)
                assert layout.number(move) == asked
            case Factored():
                move = layout.unfactor(asked)
                assert layout.factor(move) == asked
            case _:
                move = asked
                assert layout.move(layout.number(move)) == move
    except ImpossibleArgument as error:
        check_sentence(str(error))
    else:
        assert layout.unfactor(layout.factor(move)) == move


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.name)
def test_the_mask_is_the_list_of_legal_moves(rules: Ruleset) -> None:
    layout = action_layout(rules)
    seen = [
        view(match, seat)
        for match in islice(stations("jaipur", 3, ruleset=rules), 0, None, 3)
        for seat in (0, 1)
    ]
    masked = [tuple(compress(layout.moves, legal_mask(each))) for each in seen]
    assert masked == [legal_moves(each) for each in seen]
    assert () in masked
