"""A seed for every game, from one for all of them."""

import numpy as np
from numpy.typing import NDArray

_STEP = 0x9E3779B97F4A7C15


def seeds_of(seed: int, first: int, count: int) -> NDArray[np.uint64]:
    """The seeds of some games: from number `first` on, the numbers of the SplitMix64 stream of a seed.

    Game i has number i of the stream, whichever games are asked for with it.

    Args:
        seed: A number from 0 to 2**64 - 1.
        first: The number of the first game.
        count: How many games.

    Example:
        >>> seeds_of(7, 2, 3).tolist() == seeds_of(7, 0, 5).tolist()[2:]
        True
    """
    places = np.arange(1, count + 1, dtype=np.uint64) + np.uint64(first)
    words = np.uint64(seed) + np.uint64(_STEP) * places
    words = (words ^ (words >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    words = (words ^ (words >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return words ^ (words >> np.uint64(31))
