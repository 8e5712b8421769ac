"""The encodings of a view as NumPy arrays, and the spaces of Gymnasium that they lie in."""

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from jaipur_rules.core.game import V
from jaipur_rules.encoding import Layout
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


def layout_space(layout: Layout[V], *, more: int = 0) -> spaces.Box:
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
