"""How strategies choose among moves: first a group, then one of the group, so that rare kinds are not drowned in common ones."""

from collections.abc import Callable, Hashable, Iterable, Sequence
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


def draw_from(draw: DrawFn, groups: Sequence[Sequence[T]]) -> T:
    """An item, each group as likely as the others."""
    return draw(st.sampled_from(draw(st.sampled_from(groups))))


def by_number(groups: Sequence[Sequence[T]], number: int) -> T:
    """An item by a number: first its group, then which of them. Zero is the first.

    Example:
        >>> [by_number([[1], ["a", "b"]], number) for number in range(4)]
        [1, 'a', 1, 'b']
    """
    chosen = groups[number % len(groups)]
    return chosen[number // len(groups) % len(chosen)]
