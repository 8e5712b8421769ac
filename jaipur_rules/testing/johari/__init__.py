"""Means to test the rules of Johari with, ours or yours: strategies for Hypothesis, and a machine that plays an engine.

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

from jaipur_rules.testing.johari.components import (
    cards,
    components,
    deals,
    reshuffles,
    rulesets,
    sizes,
)
from jaipur_rules.testing.johari.conceivable import conceivable_moves
from jaipur_rules.testing.johari.disagreement import Disagreement, Game
from jaipur_rules.testing.johari.displays import check_displays
from jaipur_rules.testing.johari.facts import Score, TableFacts, shown
from jaipur_rules.testing.johari.histories import History, histories, matches, next_events, views
from jaipur_rules.testing.johari.laying import laid
from jaipur_rules.testing.johari.machine import RulesMachine
from jaipur_rules.testing.johari.moves import legal_moves_at, moves, moves_at, near_misses_at
from jaipur_rules.testing.johari.naive import NaiveTable
from jaipur_rules.testing.johari.redealing import Twins, redealt, twins
from jaipur_rules.testing.johari.tables import tables

__all__ = [
    "Disagreement",
    "Game",
    "History",
    "NaiveTable",
    "RulesMachine",
    "Score",
    "TableFacts",
    "Twins",
    "cards",
    "check_displays",
    "components",
    "conceivable_moves",
    "deals",
    "histories",
    "laid",
    "legal_moves_at",
    "matches",
    "moves",
    "moves_at",
    "near_misses_at",
    "next_events",
    "redealt",
    "reshuffles",
    "rulesets",
    "shown",
    "sizes",
    "tables",
    "twins",
    "views",
]
