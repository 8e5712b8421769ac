"""A herd can always be counted by who remembers."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from jaipur_rules import (
    Card,
    Cards,
    Deal,
    Exchange,
    Match,
    Move,
    TakeCamels,
    View,
    apply,
    view,
)
from jaipur_rules.jaipur.testing import histories, rulesets
from tests.profiles import share


class Onlooker:
    """Counts the herds from what everybody sees: the sizes of the opening hands, the market, the moves."""

    def __init__(self, dealt: int, hands: Sequence[int]) -> None:
        self.herds = [dealt - size for size in hands]

    def sees(self, market: Cards, seat: int, move: Move) -> None:
        if isinstance(move, TakeCamels):
            self.herds[seat] += market.count(Card.CAMEL)
        elif isinstance(move, Exchange):
            self.herds[seat] -= move.given.count(Card.CAMEL)


def shown(seen: View) -> tuple[Cards, list[int]]:
    """The market and the sizes of the hands, and nothing else of a view."""
    assert seen.round is not None
    return seen.round.market, [trader.hand_size for trader in seen.round.traders]


@pytest.mark.rule("SEC-1", "SEC-7", "SET-4", "CAM-3")
@share(one_in=2)
@given(data=st.data())
def test_a_herd_can_be_counted(data: DataObject) -> None:
    ruleset = data.draw(rulesets())
    history = data.draw(histories(ruleset))
    match, onlooker = Match(ruleset), Onlooker(0, (0, 0))
    for event in history.events:
        before, match = match, apply(match, event)
        if isinstance(event, Deal):
            onlooker = Onlooker(ruleset.box.hand_size, shown(view(match, 0))[1])
        else:
            assert before.to_move is not None
            onlooker.sees(shown(view(before, 0))[0], before.to_move, event)
        assert match.round is not None
        assert onlooker.herds == [trader.herd for trader in match.round.traders]
        for seat in (0, 1):
            seen = view(match, seat)
            assert (seen.me.herd, seen.opponent.herd) == (
                onlooker.herds[seat],
                onlooker.herds[1 - seat],
            )
