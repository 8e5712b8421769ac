"""Tests of the rules of any game: strategies for Hypothesis, and a test that plays an engine in lockstep.

It needs the extra ``testing``: ``pip install "jaipur-rules[testing]"``. What is
of one game, such as its cards and its `RulesMachine`, is in the game's own
``testing``.

Example:
    >>> from hypothesis import given, settings
    >>> from jaipur_rules.core.game import game_of
    >>> @settings(max_examples=10)
    ... @given(matches("johari", ongoing=True))
    ... def test_whoever_is_to_move_can_move(match):
    ...     assert game_of(match).rules.legal_moves(match)
    >>> test_whoever_is_to_move_can_move()
"""

from jaipur_rules.core.errors import missing_extra

if error := missing_extra("jaipur_rules.testing", "hypothesis", extra="testing"):
    raise error

from jaipur_rules.testing.disagreement import Disagreement
from jaipur_rules.testing.machine import RulesMachine, run_machine
from jaipur_rules.testing.strategies import (
    History,
    Strategies,
    histories,
    matches,
    strategies,
    views,
)

__all__ = [
    "Disagreement",
    "History",
    "RulesMachine",
    "Strategies",
    "histories",
    "matches",
    "run_machine",
    "strategies",
    "views",
]
