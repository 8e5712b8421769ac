"""Jaipur and Johari as games of OpenSpiel, under the names ``python_jaipur`` and ``python_johari``.

It needs the extra ``openspiel``: ``pip install "jaipur-rules[openspiel]"``.
Importing it registers the games.

Example:
    >>> import pyspiel
    >>> from jaipur_rules.adapters import openspiel
    >>> state = pyspiel.load_game("python_jaipur").new_initial_state()
    >>> state.chance_outcomes()
    [(7, 0.5), (8, 0.5)]
    >>> len(pyspiel.load_game("python_johari(players=3)").new_initial_state().chance_outcomes())
    3
"""

from jaipur_rules.core.errors import missing_extra

if error := missing_extra("jaipur_rules.adapters.openspiel", "pyspiel", extra="openspiel"):
    raise error

from jaipur_rules.adapters.openspiel.game import (
    GameObserver,
    GameState,
    JaipurGame,
    JohariGame,
    Terms,
)
from jaipur_rules.adapters.openspiel.node import GameNode

__all__ = ["GameNode", "GameObserver", "GameState", "JaipurGame", "JohariGame", "Terms"]
