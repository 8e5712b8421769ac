"""The type of a player of Jaipur, and the random player."""

from typing import TypeAlias

from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.views import View
from jaipur_rules.players import base

Player: TypeAlias = base.Chooser[View, Move]
"""Somebody who plays Jaipur."""

Random: TypeAlias = base.Random[View, Move]
"""A player to whom every legal move is as good as another. Most of them are exchanges, so it mostly exchanges."""
