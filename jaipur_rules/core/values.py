"""Converters and checks of input values: converted to the exact type, or refused."""

from collections.abc import Iterable
from operator import index
from typing import Never, SupportsIndex, TypeVar

from jaipur_rules.core.errors import WrongType
from jaipur_rules.core.messages import Message, Parameter

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
        raise wrong_type_of(value, "value.whole_number") from None


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
        raise wrong_type_of(value, "value.of_type", kind=kind.__name__)
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
        >>> raise wrong_type("+K", "value.move")
        Traceback (most recent call last):
        jaipur_rules.core.errors.WrongType: expected a move, and not '+K'
    """
    return wrong_type_of(value, expected)


def wrong_type_of(value: object, expected: str, /, **params: Parameter) -> WrongType:
    """The error for a value of a wrong type.

    Args:
        value: The value.
        expected: The code of the message that says what was expected.
        params: The parameters of that message.

    Example:
        >>> print(wrong_type_of(2.0, "value.whole_number"))
        expected a whole number, such as 3, and not 2.0
    """
    return WrongType(
        "error.wrong_type", expected=Message(expected, **params), found=f"{value!r:.60}"
    )
