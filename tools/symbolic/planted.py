"""Mistakes planted on purpose: the lane has to find each of them, or it finds nothing.

They are of the kind that examples seldom hit: one height of one pile, one number among 2**64.
"""

from jaipur_rules.game import SEEDS
from jaipur_rules.jaipur.cards import Card, fresh
from jaipur_rules.jaipur.ruleset import Ruleset
from jaipur_rules.jaipur.state import pile

RULES = Ruleset()


def a_token_too_many(height: int) -> None:
    """A pile that shows one more token than it has, when three are left."""
    assert 0 <= height <= 9
    shown = height + 1 if height == 3 else height
    assert len(pile(RULES, (5, 5, 5, 7, 7, shown), Card.LEATHER)) == height


def a_number_passed_over(limit: int, number: int) -> None:
    """A number of chance that is taken modulo without a look at the last incomplete run."""
    assert 1 <= limit <= SEEDS
    assert 0 <= number < SEEDS
    assert number < SEEDS - SEEDS % limit


def a_field_that_runs_over(leather: int, camels: int) -> None:
    """A multiset with more of a kind than its field can hold."""
    assert 0 <= leather <= 2**16
    assert 0 <= camels < 8192
    found = fresh((leather << 16 * Card.LEATHER) + (camels << 16 * Card.CAMEL))
    assert found.camels == camels
