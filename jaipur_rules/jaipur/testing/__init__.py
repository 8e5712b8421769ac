"""Tools to test any engine of Jaipur: strategies for Hypothesis, and a machine that plays an engine.

It needs the extra ``testing``: ``pip install "jaipur-rules[testing]"``.

Example:
    >>> from hypothesis import given, settings
    >>> from jaipur_rules import legal_moves
    >>> @settings(max_examples=10)
    ... @given(positions())
    ... def test_nobody_is_ever_stuck(here):
    ...     assert legal_moves(here)
    >>> test_nobody_is_ever_stuck()
"""

from jaipur_rules.testing import Disagreement  # says what is missing without Hypothesis

# isort: split

from jaipur_rules.jaipur.rules.cards import Cards
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import Round, Trader
from jaipur_rules.jaipur.rules.views import RoundView, TraderView
from jaipur_rules.jaipur.testing.components import boxes, cards, deals, decks, kinds, rulesets
from jaipur_rules.jaipur.testing.machine import RulesMachine
from jaipur_rules.jaipur.testing.moves import moves
from jaipur_rules.jaipur.testing.strategies import (
    STRATEGIES,
    History,
    arranged_positions,
    histories,
    legal_moves_at,
    matches,
    moves_at,
    near_misses_at,
    next_events,
    positions,
    reached_positions,
    records,
    views,
)
from jaipur_rules.testing.strategies import print_as_code

__all__ = [
    "STRATEGIES",
    "Disagreement",
    "History",
    "RulesMachine",
    "arranged_positions",
    "boxes",
    "cards",
    "deals",
    "decks",
    "histories",
    "kinds",
    "legal_moves_at",
    "matches",
    "moves",
    "moves_at",
    "near_misses_at",
    "next_events",
    "positions",
    "reached_positions",
    "records",
    "rulesets",
    "views",
]

print_as_code(Cards, Ruleset, Trader, Round, TraderView, RoundView)
