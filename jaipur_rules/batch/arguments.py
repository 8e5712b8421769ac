"""The arguments of a batch: converted or refused before they reach the compiled engine, which trusts what it gets."""

from collections.abc import Iterator
from typing import Any, SupportsIndex

import numpy as np
from numpy.typing import ArrayLike, NDArray

from jaipur_rules.core.chance import to_seed
from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.core.values import to_int, to_iterator, wrong_type_of


def at_least(name: str, value: SupportsIndex, smallest: int) -> int:
    """A whole number that is not too small.

    Raises:
        ImpossibleArgument: It is smaller.
        WrongType: It is no whole number.

    Example:
        >>> at_least("threads", 2, 1)
        2
    """
    number = to_int(value)
    if number < smallest:
        raise ImpossibleArgument("batch.least", name=name, number=number, least=smallest)
    return number


def whole_numbers(values: ArrayLike) -> NDArray[np.integer]:
    """Some whole numbers as an array of their own, one alone as an array of one.

    Raises:
        WrongType: One of them is none, such as 2.0 or True.

    Example:
        >>> whole_numbers([3, 4]), whole_numbers(5)
        (array([3, 4]), array([5]))
    """
    try:
        given = np.array(values, ndmin=1)
    except (OverflowError, TypeError, ValueError):
        raise wrong_type_of(values, "value.whole_number") from None
    if not given.size:
        return np.empty(given.shape, np.int32)
    if given.dtype.kind not in "iu":
        raise wrong_type_of(values, "value.whole_number")
    return given


def whole_seeds(values: ArrayLike) -> NDArray[np.uint64]:
    """Some seeds, one alone as an array of one.

    Raises:
        Impossible: One of them is not from 0 to 2**64 - 1.
        WrongType: One of them is no whole number.

    Example:
        >>> whole_seeds([0, 2**64 - 1])[1] == 2**64 - 1
        np.True_
    """
    if isinstance(values, np.ndarray) and values.dtype == np.uint64 and values.ndim == 1:
        return np.array(values, np.uint64)
    given: Any = values.tolist() if isinstance(values, np.ndarray) else values
    several: Any = [given] if isinstance(given, SupportsIndex) else given
    seeds: Iterator[Any] = to_iterator(several)
    return np.array([to_seed(each) for each in seeds], np.uint64)


def check_room(given: NDArray[np.generic], needed: NDArray[np.generic]) -> None:
    """Refuse an array that is not exactly as another one, or cannot be written to.

    Raises:
        ImpossibleArgument: It is not.
        WrongType: It is no array.

    Example:
        >>> check_room(np.empty(2), np.empty(3))
        Traceback (most recent call last):
        jaipur_rules.core.errors.ImpossibleArgument: an array of float64 of the shape (3,) is needed, that can be written to
    """
    if not isinstance(given, np.ndarray):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise wrong_type_of(given, "value.numbers")
    if (given.shape, given.dtype) != (needed.shape, needed.dtype) or not given.flags.writeable:
        kind = "GAME" if needed.dtype.names else f"{needed.dtype}"
        raise ImpossibleArgument("batch.room", kind=kind, shape=f"{needed.shape}")
