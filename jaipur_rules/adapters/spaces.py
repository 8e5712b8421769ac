"""A table as NumPy arrays: what a seat sees and may choose, and the spaces of Gymnasium that they lie in."""

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from jaipur_rules.adapters.table import GameTable
from jaipur_rules.core.game import AnyRuleset, Game, Seat
from jaipur_rules.encoding import Decision, Layout

Tensor = NDArray[np.float32]
"""A view as the `jaipur_rules.encoding.Layout` of its game encodes it."""

Mask = NDArray[np.int8]
"""A number for each that can be chosen: 1 if it can be now, 0 if not."""


def layout_space(layout: Layout, *, more: int = 0) -> spaces.Box:
    """The space of the arrays of a layout: from 0 to 1, but for a count that has no bound.

    Args:
        layout: The layout.
        more: How many numbers from 0 to 1 follow.

    Example:
        >>> from jaipur_rules.jaipur.encoding import tensor_layout
        >>> layout_space(tensor_layout(), more=3).shape
        (230,)
    """
    size = layout.size + more
    high = np.ones(size, np.float32)
    for piece in layout.pieces:
        if not piece.bounded:
            high[piece.start : piece.stop] = np.finfo(np.float32).max
    return spaces.Box(np.zeros(size, np.float32), high, dtype=np.float32)


class ArrayTable(GameTable):
    """A table whose views and choices are arrays.

    Attributes:
        layout: The layout of the views.
        count: How many numbers there are to choose among.

    Example:
        >>> from jaipur_rules.core.game import JOHARI
        >>> table = ArrayTable(JOHARI, 3)
        >>> table.tensor(0).shape, table.mask(None).shape, table.count
        ((894,), (148,), 148)
    """

    def __init__(self, game: Game, players: int, ruleset: AnyRuleset | str | None = None) -> None:
        super().__init__(game, players, ruleset)
        self.layout = game.encoding.layout(players, self.ruleset)
        self.count = game.encoding.action_count(players, self.ruleset)

    def tensor(self, seat: Seat) -> Tensor:
        """The view of a seat as an array of its own."""
        return np.frombuffer(self.layout.encode(self.view(seat)), np.float32)

    def mask(self, decision: Decision | None) -> Mask:
        """The numbers that can be chosen next: 1 for each, and 0 for every other."""
        mask = np.zeros(self.count, np.int8)
        if decision is not None:
            mask[[*decision.next]] = 1
        return mask

    def places(self, decision: Decision | None) -> Mask:
        """For each token, at which place of the move it was chosen last, from 1; 0 if it was not."""
        places = np.zeros(self.count, np.int8)
        if decision is not None:
            places[[*decision.chosen]] = np.arange(1, 1 + len(decision.chosen))
        return places
