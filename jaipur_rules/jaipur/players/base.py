"""The type of a player of Jaipur, and the random player."""

from typing import TypeAlias

from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.views import View
from jaipur_rules.players import base

Player: TypeAlias = base.Chooser[View, Move]
"""A player of Jaipur."""

Random: TypeAlias = base.Random[View, Move]
"""A player that chooses every legal move with equal chance. Most of them are exchanges, so it mostly exchanges."""
