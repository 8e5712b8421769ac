"""Comparisons of speed in which a busy machine does not decide who wins.

Contestants take turns in short slices, so that whatever slows the machine
slows all of them. What counts is the processor time of this process, which is
the time on the clock when nothing else runs; the median slice speaks for each.
"""

import os
from collections.abc import Callable, Mapping
from statistics import median
from time import process_time

from attrs import frozen

Work = Callable[[int], int]
"""Does the slice of this number, and says how many units of work it held."""


@frozen(order=False)
class Measured:
    """Units of work a second, a slice each."""

    rates: tuple[float, ...]

    @property
    def rate(self) -> float:
        """Units a second, in the median slice."""
        return median(self.rates)

    @property
    def micros(self) -> float:
        """Microseconds a unit, in the median slice."""
        return 1e6 / self.rate


def in_slices(unit: Callable[[int], int], count: int) -> Work:
    """Do so many units a slice, each by a number of its own."""
    return lambda number: sum(map(unit, range(number * count, (number + 1) * count)))


def children_seconds() -> float:
    """The processor time of all that this process has started and awaited, in seconds."""
    spent = os.times()
    return spent.children_user + spent.children_system


def race(contestants: Mapping[str, Work], slices: int) -> dict[str, Measured]:
    """Let the contestants do their slices in turn; each slice starts with another of them."""
    rates: dict[str, list[float]] = {name: [] for name in contestants}
    names = list(contestants)
    for number in range(slices):
        for place in range(len(names)):
            name = names[(number + place) % len(names)]
            start = process_time()
            done = contestants[name](number)
            rates[name].append(done / (process_time() - start))
    return {name: Measured(tuple(found)) for name, found in rates.items()}


def ratio(one: Measured, other: Measured) -> float:
    """The ratio of two speeds: the median of the slices that were side by side."""
    return median(mine / theirs for mine, theirs in zip(one.rates, other.rates, strict=True))
