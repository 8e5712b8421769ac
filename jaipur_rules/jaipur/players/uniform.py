"""The player that knows the rules and nothing else."""

import random

from attrs import frozen

from jaipur_rules.jaipur.rules.generation import legal_moves
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.views import View
from jaipur_rules.players.base import any_of


@frozen(order=False)
class Random:
    """A player to whom every legal move is as good as another.

    Most legal moves are exchanges, so it exchanges most of the time.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> match = new_match(seed=7)
        >>> str(Random().choose(view(match, match.to_move), random.Random(1)))
        '+K'
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
