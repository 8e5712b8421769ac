"""What a round has shown of the cards that were dealt."""

from hypothesis import given

from jaipur_rules.jaipur.testing import STRATEGIES, History
from tests.laws.jaipur.twins import must_have_held
from tests.profiles import share

FEW = share(one_in=2)


@FEW
@given(STRATEGIES.rulesets().flatmap(lambda rules: STRATEGIES.histories(rules, min_events=1)))
def test_revealed_cards(history: History) -> None:
    """What a hand was shown to have been dealt is what the public moves alone show, whatever the cards."""
    current, moves = history.match.round, history.moves
    assert current is not None
    for seat, trader in enumerate(current.traders):
        mine = [(ply % 2 == 0) == (current.starter == seat) for ply in range(len(moves))]
        assert trader.revealed == must_have_held(moves, mine)
