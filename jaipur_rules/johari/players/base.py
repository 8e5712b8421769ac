"""What a player of Johari is, and the one that knows the rules and nothing else."""

import random
from typing import TypeAlias

from attrs import frozen

from jaipur_rules.johari.rules.generation import legal_moves
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.views import View
from jaipur_rules.players.base import Chooser, any_of

Player: TypeAlias = Chooser[View, Move]
"""Somebody who plays Johari."""


@frozen(order=False)
class Random:
    """A player to whom every legal move is as good as another.

    Example:
        >>> from jaipur_rules.johari import new_match, view
        >>> match = new_match(seed=7)
        >>> str(Random().choose(view(match, match.to_move), random.Random(1)))
        'pick g2@G'
    """

    @property
    def name(self) -> str:
        """``random``."""
        return "random"

    def choose(self, view: View, rng: random.Random, /) -> Move:
        """One of the legal moves, each as likely.

        Raises:
            NothingToChoose: The seat is not to move.
        """
        return any_of(legal_moves(view), view, rng)
