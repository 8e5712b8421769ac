"""The type of a player of Johari, and the player that knows the rules and nothing else."""

from typing import TypeAlias

from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.views import View
from jaipur_rules.players import base

Player: TypeAlias = base.Chooser[View, Move]
"""Somebody who plays Johari."""

Random: TypeAlias = base.Random[View, Move]
"""A player to whom every legal move is as good as another."""
