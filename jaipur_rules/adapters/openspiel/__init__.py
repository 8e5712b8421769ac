"""Jaipur as a game of OpenSpiel, under the name ``python_jaipur``.

It needs the extra ``openspiel``: ``pip install "jaipur-rules[openspiel]"``.
Importing it registers the game.

Example:
    >>> import pyspiel
    >>> from jaipur_rules.adapters import openspiel
    >>> state = pyspiel.load_game(openspiel.NAME).new_initial_state()
    >>> state.chance_outcomes()
    [(7, 0.5), (8, 0.5)]
"""

from jaipur_rules.core.errors import missing_extra

if error := missing_extra("jaipur_rules.adapters.openspiel", "pyspiel", extra="openspiel"):
    raise error

from jaipur_rules.adapters.openspiel.game import (
    NAME,
    JaipurGame,
    JaipurObserver,
    JaipurState,
    Terms,
)
from jaipur_rules.adapters.openspiel.states import Dice
from jaipur_rules.adapters.openspiel.unfolding import Ask, Unfolding, resampled

__all__ = [
    "NAME",
    "Ask",
    "Dice",
    "JaipurGame",
    "JaipurObserver",
    "JaipurState",
    "Terms",
    "Unfolding",
    "resampled",
]
