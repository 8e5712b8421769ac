"""Converters of values from outside: each gives a plain value, or raises `WrongType`.

A field of a class of attrs takes one as its ``converter``, and the type of the
converter's argument is what type checkers let a caller give. A field that
takes nothing but what it holds has a validator, `instance_of` or `tuple_of`.
After that nothing foreign is left: no number of NumPy, no truth value for a
number, no subclass that behaves otherwise.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from operator import index
from random import Random
from types import NoneType
from typing import Any, Never, SupportsIndex, TypeAlias, TypeVar

from attrs import Attribute

from jaipur_rules.core.errors import wrong_type_of

__all__ = [
    "Validator",
    "instance_of",
    "is_among",
    "of_type",
    "to_int",
    "to_ints",
    "to_iterator",
    "to_mapping",
    "to_pair",
    "to_random",
    "to_rows",
    "to_text",
    "to_truth",
    "tuple_of",
]

T = TypeVar("T")
MappingT = TypeVar("MappingT", bound=Mapping[Any, object])

Validator: TypeAlias = Callable[[object, "Attribute[Any]", Any], None]
"""What refuses a wrong value of a field."""


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


def to_text(value: str) -> str:
    """A text as a plain `str`.

    Raises:
        WrongType: The value is no text.

    Example:
        >>> to_text("+D")
        '+D'
        >>> to_text(None)
        Traceback (most recent call last):
        jaipur_rules.core.messages.WrongType: expected a text, and not None
    """
    if type(value) is str:
        return value
    if not isinstance(value, str):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise wrong_type_of(value, "facts.text")
    return str.__str__(value)


def to_truth(value: bool) -> bool:
    """True or False, and nothing that only counts as one of them.

    Raises:
        WrongType: The value is neither.

    Example:
        >>> to_truth(1)
        Traceback (most recent call last):
        jaipur_rules.core.messages.WrongType: expected True or False, and not 1
    """
    if type(value) is not bool:
        raise wrong_type_of(value, "value.truth")
    return value


def is_among(value: object, allowed: Iterable[object]) -> bool:
    """Return whether a value is one of these, and of exactly its type: one of another type may say that it is equal.

    Example:
        >>> is_among(1, ("random", 0, 1)), is_among(True, ("random", 0, 1))
        (True, False)
    """
    return any(type(value) is type(each) and value == each for each in allowed)


def to_iterator(values: Iterable[T]) -> Iterator[T]:
    """An iterator over several values.

    Raises:
        WrongType: The value is not several.

    Example:
        >>> list(to_iterator("DK"))
        ['D', 'K']
        >>> to_iterator(5)
        Traceback (most recent call last):
        jaipur_rules.core.messages.WrongType: expected several values, such as a list, and not 5
    """
    try:
        return iter(values)
    except TypeError:
        raise wrong_type_of(values, "value.several") from None


def to_mapping(values: MappingT) -> MappingT:
    """The value, if it is a mapping.

    Raises:
        WrongType: It is none.

    Example:
        >>> to_mapping([3])
        Traceback (most recent call last):
        jaipur_rules.core.messages.WrongType: expected a mapping, such as a dict, and not [3]
    """
    if not isinstance(values, Mapping):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise wrong_type_of(values, "value.mapping")
    return values


def to_random(rng: Random) -> Random:
    """A generator of random numbers as Python has it, such as ``random.Random(7)``.

    Raises:
        WrongType: It is something else, such as a seed or a generator of NumPy.

    Example:
        >>> to_random(7)
        Traceback (most recent call last):
        jaipur_rules.core.messages.WrongType: expected a value of type random.Random, and not 7
    """
    if not isinstance(rng, Random):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise wrong_type_of(rng, "value.of_type", kind="random.Random")
    return rng


def of_type(kind: type[T], value: T | str) -> T:
    """The value, if it is of exactly this type; a text is read by the `parse` of the type, if it has one.

    Raises:
        WrongType: It is of another type.

    Example:
        >>> from jaipur_rules import Card
        >>> of_type(Card, "L")
        Card.LEATHER
        >>> of_type(Card, 5)
        Traceback (most recent call last):
        jaipur_rules.core.messages.WrongType: expected a value of type Card, and not 5
    """
    if type(value) is kind:
        return value
    parse: Callable[[str], T] | None = getattr(kind, "parse", None)
    if parse is None or not isinstance(value, str):
        raise wrong_type_of(value, "value.of_type", kind, kind=kind.__name__)
    return parse(value)


def to_ints(values: Iterable[SupportsIndex]) -> tuple[int, ...]:
    """Some whole numbers as plain `int`.

    Raises:
        WrongType: One of them is no whole number.

    Example:
        >>> to_ints([3, True])
        (3, 1)
    """
    return tuple(map(to_int, to_iterator(values)))


def to_pair(values: Iterable[SupportsIndex]) -> tuple[int, int]:
    """Two whole numbers as plain `int`.

    Raises:
        WrongType: One of them is no whole number, or there are more or fewer.

    Example:
        >>> to_pair([3, True])
        (3, 1)
    """
    match to_ints(values):
        case first, second:
            return first, second
        case _:
            raise wrong_type_of(values, "value.count", count=2)


def to_rows(rows: Iterable[Iterable[SupportsIndex]]) -> tuple[tuple[int, ...], ...]:
    """Some rows of whole numbers as plain `int`.

    Raises:
        WrongType: One of the numbers is no whole number.

    Example:
        >>> to_rows([[3, True], []])
        ((3, 1), ())
    """
    return tuple(map(to_ints, to_iterator(rows)))


def instance_of(*kinds: type[object] | None) -> Validator:
    """A validator of a field that holds an instance of exactly one of these types; of None, if that is among them.

    Example:
        >>> from attrs import field, frozen
        >>> from jaipur_rules import Card
        >>> @frozen
        ... class Shown:
        ...     card: Card | None = field(validator=instance_of(Card, None))
        >>> Shown(3)
        Traceback (most recent call last):
        jaipur_rules.core.messages.WrongType: expected a value of type Card, and not 3
    """
    known = {NoneType if kind is None else kind for kind in kinds}
    names = tuple(kind.__name__ for kind in kinds if kind is not None)

    def validate(_instance: object, _field: "Attribute[Any]", value: object) -> None:
        if type(value) not in known:
            _refuse(value, names, next(filter(None, kinds), None))

    return validate


def tuple_of(*kinds: type[object] | None, count: int | None = None) -> Validator:
    """A validator of a field that holds a tuple of such, as many as the count says.

    Example:
        >>> from attrs import field, frozen
        >>> @frozen
        ... class Words:
        ...     words: tuple[str, ...] = field(validator=tuple_of(str))
        >>> Words(("a", 5))
        Traceback (most recent call last):
        jaipur_rules.core.messages.WrongType: expected a value of type str, and not 5
    """
    validate_item = instance_of(*kinds)

    def validate(instance: object, field: "Attribute[Any]", values: tuple[object, ...]) -> None:
        if type(values) is not tuple:
            raise wrong_type_of(values, "value.of_type", kind="tuple")
        for value in values:
            validate_item(instance, field, value)
        if count is not None and len(values) != count:
            raise wrong_type_of(values, "value.count", count=count)

    return validate


def _refuse(value: object, names: tuple[str, ...], of: type[object] | None) -> Never:
    if len(names) == 1:
        raise wrong_type_of(value, "value.of_type", of, kind=names[0])
    raise wrong_type_of(value, "value.one_of", of, kinds=names)
