"""What a player of Jaipur is."""

from typing import TypeAlias

from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.views import View
from jaipur_rules.players.base import Chooser

Player: TypeAlias = Chooser[View, Move]
"""Somebody who plays Jaipur."""
