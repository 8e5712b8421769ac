"""Choices among moves: first a group, then one of it, so that rare kinds are not drowned in common ones."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from random import Random
from string import ascii_letters, digits
from typing import TypeVar

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from jaipur_rules.core.errors import NotationError

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
    """Draw an item of some groups, each group as likely as the others."""
    return draw(st.sampled_from(draw(st.sampled_from(groups))))


@st.composite
def from_groups(draw: DrawFn, groups: Sequence[Sequence[T]]) -> T:
    """The items of some groups, each group as likely as the others."""
    return draw_from(draw, groups)


def by_number(groups: Sequence[Sequence[T]], number: int) -> T:
    """An item by a number: first its group, then which of them. Zero is the first.

    Example:
        >>> [by_number([[1], ["a", "b"]], number) for number in range(4)]
        [1, 'a', 1, 'b']
    """
    chosen = groups[number % len(groups)]
    return chosen[number // len(groups) % len(chosen)]


@st.composite
def near_misses(
    draw: DrawFn,
    legal: Sequence[T],
    neighbours: Callable[[str], Iterable[str]],
    parse: Callable[[str], T],
    rules_broken: Callable[[T], tuple[str, ...]],
) -> T:
    """Illegal moves that are one thing away from a legal one.

    Whatever rules such a move can break, each choice of them is as likely as the others.

    Args:
        draw: Given by Hypothesis.
        legal: The legal moves, at least one.
        neighbours: The texts that are one thing away from a move's.
        parse: The move of a text.
        rules_broken: The rules that a move breaks; empty if it is legal.
    """
    near = parse_all(neighbours(str(draw_from(draw, grouped(legal)))), parse)
    broken = {move: rules_broken(move) for move in near}
    return draw_from(draw, grouped([move for move in near if broken[move]], broken.__getitem__))


def parse_all(texts: Iterable[str], parse: Callable[[str], T]) -> list[T]:
    """The moves of those texts that are in the notation, each once."""
    found: dict[T, None] = {}
    for text in texts:
        try:
            found[parse(text)] = None
        except NotationError:
            continue
    return list(found)


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


def edits(text: str) -> list[str]:
    """Every text with one letter or digit more, one fewer, or another one.

    Example:
        >>> edits("+D")[:3], "+DG" in edits("+D"), "+K" in edits("+D")
        (['D', '+', 'a+D'], True, True)
    """
    places = range(len(text) + 1)
    fewer = [text[:place] + text[place + 1 :] for place in places[:-1]]
    more = [text[:place] + sign + text[place:] for place in places for sign in _SIGNS]
    other = [text[:place] + sign + text[place + 1 :] for place in places[:-1] for sign in _SIGNS]
    return [found for found in dict.fromkeys(fewer + more + other) if found != text]


_SIGNS = ascii_letters + digits
