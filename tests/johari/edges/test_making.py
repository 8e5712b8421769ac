"""A match and a position made fast are what their classes make."""

import pytest

from jaipur_rules.johari import Match, Position
from jaipur_rules.johari.rules.match import make_match
from jaipur_rules.johari.rules.state import seen
from jaipur_rules.johari.rules.table import arrange


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_match_and_a_position_are_what_their_classes_make_of_the_same(players: int) -> None:
    match = arrange(displays=("W1", "b2", "r1", "G3")[:players], to_move=1)
    here = match.dealt
    assert make_match(players, match.ruleset, here) == Match(players, match.ruleset, here)
    seat = here.queue[0]
    others = tuple(each.display for other, each in enumerate(here.traders) if other != seat)
    made = seen(match.ruleset, here)
    assert made == Position(
        here.phase, seat, here.traders[seat], others, here.market, here.spaces, match.ruleset
    )
    assert type(made) is Position
