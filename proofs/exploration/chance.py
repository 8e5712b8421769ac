"""The orders in which things can lie, made and counted."""

from collections import Counter
from collections.abc import Iterable, Iterator
from math import factorial, prod
from typing import TypeVar

T = TypeVar("T", bound=int)


def count_arrangements(items: Iterable[int]) -> int:
    """The number of different orders of some things.

    Example:
        >>> count_arrangements((2, 1, 1))
        3
    """
    counts = Counter(items)
    return factorial(counts.total()) // prod(map(factorial, counts.values()))


def arrangements(items: Iterable[T]) -> Iterator[tuple[T, ...]]:
    """Every different order of some things, in the order of the things.

    Example:
        >>> list(arrangements((2, 1, 1)))
        [(1, 1, 2), (1, 2, 1), (2, 1, 1)]
    """
    left = Counter(items)
    return _arrangements(left, sorted(left), left.total())


def _arrangements(left: Counter[T], kinds: list[T], size: int) -> Iterator[tuple[T, ...]]:
    if size == 0:
        yield ()
        return
    for kind in kinds:
        if left[kind]:
            left[kind] -= 1
            for rest in _arrangements(left, kinds, size - 1):
                yield (kind, *rest)
            left[kind] += 1
