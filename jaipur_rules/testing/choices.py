"""Choices among moves: first a group, then one of it, so that rare kinds are not drowned in common ones."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from random import Random
from typing import TypeVar

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

T = TypeVar("T")


def grouped(items: Iterable[T], key: Callable[[T], Hashable] = type) -> list[list[T]]:
    """The items in groups by a key, their type if not given, in the order of the first of each.

    Example:
        >>> grouped([1, "a", 2, "b"])
        [[1, 2], ['a', 'b']]
    """
    groups: dict[Hashable, list[T]] = {}
    for item in items:
        groups.setdefault(key(item), []).append(item)
    return list(groups.values())


@st.composite
def from_groups(draw: DrawFn, groups: Sequence[Sequence[T]]) -> T:
    """The items of some groups, each group as likely as the others."""
    return draw(st.sampled_from(draw(st.sampled_from(groups))))


def by_number(groups: Sequence[Sequence[T]], number: int) -> T:
    """An item by a number: first its group, then which of them. Zero is the first.

    Example:
        >>> [by_number([[1], ["a", "b"]], number) for number in range(4)]
        [1, 'a', 1, 'b']
    """
    chosen = groups[number % len(groups)]
    return chosen[number // len(groups) % len(chosen)]


def clumped(rng: Random, items: Sequence[T]) -> list[T]:
    """The items in a random order, in one of two cases shuffled badly, so that those next to each other stay so."""
    size = rng.choice([1, 4])
    clumps = [items[start : start + size] for start in range(0, len(items), size)]
    rng.shuffle(clumps)
    return [item for clump in clumps for item in clump]


def most(items: Sequence[T], worth: Callable[[T], int]) -> list[T]:
    """The items that are worth most.

    Example:
        >>> most(["a", "bc", "de"], len)
        ['bc', 'de']
    """
    worths = [worth(item) for item in items]
    top = max(worths)
    return [item for item, each in zip(items, worths, strict=True) if each == top]
