"""Tests of the rules of Johari, ours or yours: strategies for Hypothesis, and a machine that plays an engine.

It needs the extra ``testing``: ``pip install "jaipur-rules[testing]"``.

Example:
    >>> from hypothesis import given, settings
    >>> from jaipur_rules.johari import legal_moves
    >>> @settings(max_examples=10)
    ... @given(tables())
    ... def test_nobody_is_ever_stuck(match):
    ...     assert legal_moves(match) or match.to_move is None
    >>> test_nobody_is_ever_stuck()
"""

from jaipur_rules.testing import Disagreement  # says what is missing without Hypothesis

# isort: split

from jaipur_rules.johari.rules.pieces import Cards
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.state import Table, Trader
from jaipur_rules.johari.rules.views import TableView
from jaipur_rules.johari.testing.components import (
    cards,
    components,
    deals,
    reshuffles,
    rulesets,
    sizes,
)
from jaipur_rules.johari.testing.machine import RulesMachine
from jaipur_rules.johari.testing.moves import moves
from jaipur_rules.johari.testing.strategies import (
    STRATEGIES,
    History,
    histories,
    legal_moves_at,
    matches,
    moves_at,
    near_misses_at,
    next_events,
    views,
)
from jaipur_rules.johari.testing.tables import tables
from jaipur_rules.testing.strategies import print_as_code

__all__ = [
    "STRATEGIES",
    "Disagreement",
    "History",
    "RulesMachine",
    "cards",
    "components",
    "deals",
    "histories",
    "legal_moves_at",
    "matches",
    "moves",
    "moves_at",
    "near_misses_at",
    "next_events",
    "reshuffles",
    "rulesets",
    "sizes",
    "tables",
    "views",
]

print_as_code(Cards, Ruleset, Trader, Table, TableView)
