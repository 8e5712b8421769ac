"""Many games at once, fast: arrays of games, and random play that is exactly uniform.

It needs the extra ``batch``: ``pip install "jaipur-rules[batch]"``. The first
use on a machine compiles it, once.

Example:
    >>> played = random_rounds(1000, seed=7)
    >>> float(played["plies"].mean()) > 60
    True
"""

from jaipur_rules.core.errors import missing_extra

if error := missing_extra("jaipur_rules.batch", "numba", "numpy", extra="batch"):
    raise error

from jaipur_rules.batch.engine.layout import GAME, GAME_MEANINGS
from jaipur_rules.batch.engine.rolling import RESULT, RESULT_MEANINGS
from jaipur_rules.batch.games import Batch, RandomRounds
from jaipur_rules.batch.rounds import random_matches, random_rounds, seeds_of
from jaipur_rules.batch.sight import BatchViews

__all__ = [
    "GAME",
    "GAME_MEANINGS",
    "RESULT",
    "RESULT_MEANINGS",
    "Batch",
    "BatchViews",
    "RandomRounds",
    "random_matches",
    "random_rounds",
    "seeds_of",
]
