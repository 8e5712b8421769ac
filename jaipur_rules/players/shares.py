"""Shares with confidence bounds, and means."""

from collections.abc import Sequence
from itertools import zip_longest
from math import sqrt
from statistics import NormalDist, fmean

from attrs import frozen


@frozen(order=False)
class Share:
    """The frequency of something, with the bounds between which the true one lies.

    The bounds are Wilson's, which never leave 0 to 1 and hold for few trials.

    Attributes:
        count: How often; half for what half happened, such as a drawn match.
        trials: Out of how many.
        confidence: How often, from 0 to 1, such bounds hold the true frequency.

    Example:
        >>> won = Share(81, 100)
        >>> won.rate, round(won.low, 3), round(won.high, 3)
        (0.81, 0.722, 0.875)
    """

    count: float
    trials: int
    confidence: float = 0.95

    @property
    def rate(self) -> float:
        """The frequency that was seen; a half if nothing was."""
        return self.count / self.trials if self.trials else 0.5

    @property
    def low(self) -> float:
        """The lower bound."""
        return self._bounds[0]

    @property
    def high(self) -> float:
        """The upper bound."""
        return self._bounds[1]

    @property
    def _bounds(self) -> tuple[float, float]:
        n = self.trials
        if n == 0:
            return 0.0, 1.0
        z = NormalDist().inv_cdf((1 + self.confidence) / 2)
        middle = (self.rate + z * z / (2 * n)) / (1 + z * z / n)
        width = z / (1 + z * z / n) * sqrt(self.rate * (1 - self.rate) / n + (z / (2 * n)) ** 2)
        return max(0.0, middle - width), min(1.0, middle + width)


def mean(values: Sequence[float]) -> float:
    """The mean of numbers; 0 of none.

    Example:
        >>> mean([1, 2]), mean([])
        (1.5, 0.0)
    """
    return fmean(values) if values else 0.0


def means(rows: Sequence[Sequence[int]]) -> tuple[float, ...]:
    """The mean of each column; what a short row leaves out counts as 0.

    Example:
        >>> means([(1, 2), (3,)])
        (2.0, 1.0)
    """
    return tuple(map(mean, zip_longest(*rows, fillvalue=0)))
