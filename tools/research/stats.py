"""Counts and means with their intervals, as they are found and as they are kept."""

from collections.abc import Iterable, Mapping
from math import sqrt
from typing import TYPE_CHECKING, TypeAlias

from attrs import asdict, frozen

from jaipur_rules.players import Share

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Z = 1.959963984540054
"""The standard deviations on either side of a mean within which 95 of 100 fall."""

LONGEST = 160
"""The lengths of rounds that are counted one by one; whatever is longer is counted with the last."""

Kept: TypeAlias = dict[str, float] | list[int]
"""A figure as it is written down."""


@frozen(order=False)
class Mean:
    """The mean of some numbers that do not depend on one another, a deal each.

    Attributes:
        trials: How many.
        total: Their sum.
        squares: The sum of their squares.
    """

    trials: int
    total: float
    squares: float

    @classmethod
    def of(cls, numbers: "NDArray[np.float64]") -> "Mean":
        """The mean of these numbers."""
        return cls(len(numbers), float(numbers.sum()), float((numbers**2).sum()))

    def __add__(self, other: "Mean") -> "Mean":
        return Mean(
            self.trials + other.trials, self.total + other.total, self.squares + other.squares
        )

    @property
    def rate(self) -> float:
        """The mean."""
        return self.total / self.trials if self.trials else 0.0

    @property
    def width(self) -> float:
        """The half-width of the 95 % confidence interval, by the normal approximation."""
        if self.trials < 2:
            return 0.0
        spread = (self.squares - self.total**2 / self.trials) / (self.trials - 1)
        return Z * sqrt(max(0.0, spread) / self.trials)

    @property
    def low(self) -> float:
        """The lower bound."""
        return self.rate - self.width

    @property
    def high(self) -> float:
        """The upper bound."""
        return self.rate + self.width


Figures: TypeAlias = dict[str, Share | Mean | list[int]]
"""What was found, by name: shares, means, and counts side by side."""


def kept(figures: Figures) -> dict[str, Kept]:
    """Figures as they are written down."""
    return {name: _kept(figure) for name, figure in figures.items()}


def _kept(figure: Share | Mean | list[int]) -> Kept:
    match figure:
        case Share():
            return {"count": int(figure.count), "trials": figure.trials}
        case Mean():
            return asdict(figure)
        case _:
            return figure


def read(found: Mapping[str, Kept]) -> Figures:
    """Figures as they were written down."""
    return {name: _read(figure) for name, figure in found.items()}


def _read(figure: Kept) -> Share | Mean | list[int]:
    if isinstance(figure, list):
        return figure
    trials = int(figure["trials"])
    if "count" in figure:
        return Share(figure["count"], trials)
    return Mean(trials, figure["total"], figure["squares"])


def joined(parts: Iterable[Figures]) -> Figures:
    """The same figures of all parts together."""
    found: Figures = {}
    for part in parts:
        for name, figure in part.items():
            found[name] = _with(found[name], figure) if name in found else figure
    return found


def _with(
    one: Share | Mean | list[int], other: Share | Mean | list[int]
) -> Share | Mean | list[int]:
    match one, other:
        case Mean(), Mean():
            return one + other
        case Share(), Share():
            return Share(one.count + other.count, one.trials + other.trials)
        case list(), list():
            return [a + b for a, b in zip(one, other, strict=True)]
        case _:
            raise TypeError(f"{one} and {other} are no figures of one kind")
