"""The functions of rules that follow from those that a game defines."""

from jaipur_rules import Match, deal
from jaipur_rules.core.game import JAIPUR, Rules


def test_chance_is_made_from_the_first_random_number_unless_a_game_takes_more() -> None:
    more = iter([7, 8])
    assert Rules.chance_from(JAIPUR.rules, Match(), more) == deal(seed=7)
    assert next(more) == 8
