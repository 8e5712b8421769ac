"""The encodings of a view and of a choice as NumPy arrays, and the spaces of Gymnasium that they lie in."""

from collections.abc import Sequence

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from jaipur_rules.adapters.table import GameTable
from jaipur_rules.encoding import Decision, Encoding, Layout
from jaipur_rules.jaipur import View
from jaipur_rules.jaipur.encoding import legal_mask, tensor_layout

Tensor = NDArray[np.float32]
"""A view as `jaipur_rules.jaipur.encoding.tensor_layout` encodes it."""

Mask = NDArray[np.int8]
"""The legal moves by their numbers: 1 legal, 0 not."""


def tensor_of(seen: View) -> Tensor:
    """A view as an array of its own.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> tensor_of(view(new_match(seed=7), 0)).shape
        (227,)
    """
    return np.frombuffer(tensor_layout(seen.ruleset).encode(seen), np.float32)


def mask_of(seen: View) -> Mask:
    """The mask of a view as an array of its own; empty for a seat that is not to move.

    Example:
        >>> from jaipur_rules import Match, view
        >>> mask_of(view(Match(), 0)).sum()
        np.int64(0)
    """
    return np.frombuffer(bytearray(legal_mask(seen)), np.int8)


def layout_space(layout: Layout, *, more: int = 0) -> spaces.Box:
    """The space of the arrays of a layout: from 0 to 1, but for a count that has no bound.

    Args:
        layout: The layout.
        more: How many numbers from 0 to 1 follow.

    Example:
        >>> layout_space(tensor_layout(), more=3).shape
        (230,)
    """
    size = layout.size + more
    high = np.ones(size, np.float32)
    for piece in layout.pieces:
        if not piece.bounded:
            high[piece.start : piece.stop] = np.finfo(np.float32).max
    return spaces.Box(np.zeros(size, np.float32), high, dtype=np.float32)


def next_decision(encoding: Encoding, table: GameTable) -> Decision | None:
    """The decision that the seat to move begins; None if nobody is to move.

    Example:
        >>> from jaipur_rules.core.game import JOHARI
        >>> table = GameTable(JOHARI, 3)
        >>> table.reset(7)
        >>> len(next_decision(JOHARI.encoding, table).next) > 1
        True
    """
    seat = table.match.to_move
    if seat is None:
        return None
    return encoding.decision(table.view(seat), table.players, table.ruleset)


def mask_of_choice(decision: Decision | None, count: int) -> Mask:
    """The numbers that can be chosen next: 1 for each, and 0 for every other of so many.

    Example:
        >>> mask_of_choice(None, 3).tolist()
        [0, 0, 0]
    """
    mask = np.zeros(count, np.int8)
    if decision is not None:
        mask[[*decision.next]] = 1
    return mask


def places_of(chosen: Sequence[int], count: int) -> Mask:
    """For each of so many tokens, at which place of the move it was chosen last, from 1; 0 if it was not.

    Example:
        >>> places_of((2, 0), 4).tolist()
        [2, 0, 1, 0]
    """
    places = np.zeros(count, np.int8)
    places[[*chosen]] = np.arange(1, 1 + len(chosen))
    return places
