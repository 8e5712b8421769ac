"""Converters and checks of input values: converted to the exact type, or refused."""

from collections.abc import Iterable
from operator import index
from typing import Never, SupportsIndex, TypeVar

from jaipur_rules.core.errors import WrongType

T = TypeVar("T")


def to_int(value: SupportsIndex) -> int:
    """A whole number as a plain `int`.

    Integers of NumPy and of other libraries become plain ones, and so do True
    and False, which Python counts as 1 and 0. What only looks whole, such as
    2.0, is refused.

    Raises:
        WrongType: The value is no whole number.

    Example:
        >>> to_int(3), to_int(True)
        (3, 1)
    """
    if type(value) is int:
        return value
    try:
        return int(index(value))
    except TypeError:
        raise WrongType(f"expected a whole number, such as 3, and not {value!r:.60}") from None


def of_type(kind: type[T], value: T) -> T:
    """The value, if it is of exactly this type; for callers without a type checker.

    Raises:
        WrongType: It is of another type.

    Example:
        >>> from jaipur_rules import Card
        >>> of_type(Card, 5)
        Traceback (most recent call last):
        jaipur_rules.core.errors.WrongType: expected a value of type Card, and not 5
    """
    if type(value) is not kind:
        raise WrongType(f"expected a value of type {kind.__name__}, and not {value!r:.60}")
    return value


def to_ints(values: Iterable[SupportsIndex]) -> tuple[int, ...]:
    """Some whole numbers as plain `int`.

    Raises:
        WrongType: One of them is no whole number.

    Example:
        >>> to_ints([3, True])
        (3, 1)
    """
    return tuple(map(to_int, values))


def to_rows(rows: Iterable[Iterable[SupportsIndex]]) -> tuple[tuple[int, ...], ...]:
    """Some rows of whole numbers as plain `int`.

    Raises:
        WrongType: One of the numbers is no whole number.

    Example:
        >>> to_rows([[3, True], []])
        ((3, 1), ())
    """
    return tuple(map(to_ints, rows))


def wrong_type(value: Never, expected: str) -> WrongType:
    """The error for a value of no known type; to a type checker there is no such value.

    Example:
        >>> raise wrong_type("+K", "a move")
        Traceback (most recent call last):
        jaipur_rules.core.errors.WrongType: expected a move, and not '+K'
    """
    return WrongType(f"expected {expected}, and not {value!r:.60}")
