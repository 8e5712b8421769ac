"""Values from outside: each is converted or refused by its annotation where it enters, and what is kept is plain.

A class of attrs takes ``field_transformer=converted``, a function the decorator `checked`. After that nothing foreign
is left: no number of NumPy, no truth value for a number, no subclass that behaves otherwise.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from enum import Enum
from functools import cache, partial, wraps
from inspect import Parameter, signature
from itertools import zip_longest
from os import PathLike
from types import NoneType, UnionType
from typing import (
    Any,
    Literal,
    ParamSpec,
    TypeAlias,
    TypeVar,
    Union,
    get_args,
    get_origin,
)

from attrs import Attribute, AttrsInstance, fields, has

from jaipur_rules.core.converters import is_among, of_type, to_int, to_iterator, to_text, to_truth
from jaipur_rules.core.errors import WrongType, wrong_type_of

__all__ = [
    "Conversion",
    "checked",
    "conversion",
    "converted",
    "short_repr",
    "slots",
    "unchecked",
]

Conversion: TypeAlias = Callable[[Any], object]
"""What makes a plain value of a value from outside, or raises `WrongType`."""

P = ParamSpec("P")
T = TypeVar("T")
C = TypeVar("C", bound=AttrsInstance)


@cache
def conversion(annotation: Any, *, exact: bool = True) -> Conversion | None:
    """The conversion of the values that are given for an annotation; None if nothing is to be looked at.

    Whole numbers, truth values and texts become plain ones. An instance of
    a class of attrs or of an enumeration stays as it is, and a text is read by
    the `parse` of the class if it has one. Tuples become tuples, item by item.

    Args:
        annotation: A type, a union or a tuple of such.
        exact: Whether an instance of a subclass is refused.

    Example:
        >>> from jaipur_rules import Card
        >>> conversion(tuple[Card, ...])("DK")
        (Card.DIAMOND, Card.CAMEL)
        >>> conversion(int | None)(2.0)
        Traceback (most recent call last):
        jaipur_rules.core.errors.WrongType: expected a whole number, such as 3, and not 2.0
    """
    make = _MAKERS.get(get_origin(annotation))
    if make is not None:
        return make(get_args(annotation), partial(conversion, exact=exact))
    if not isinstance(annotation, type):
        return None
    if annotation in _PLAIN:
        return _PLAIN[annotation]
    return partial(_instance, annotation, exact) if _is_value(annotation) else None


def _is_value(kind: type) -> bool:
    return get_origin(kind) is None and (issubclass(kind, Enum) or has(kind))  # pyright: ignore[reportUnknownArgumentType]


_PLAIN: dict[object, Conversion] = {int: to_int, str: to_text, bool: to_truth}


def _instance(kind: type, exact: bool, value: object) -> object:
    return value if not exact and isinstance(value, kind) else of_type(kind, value)


def _literal(values: tuple[Any, ...], _: "_ConversionOf") -> Conversion:
    def convert(value: object) -> object:
        if is_among(value, values):
            return value
        raise wrong_type_of(value, "value.one_of_values", values=tuple(map(repr, values)))

    return convert


def _union(members: tuple[Any, ...], conversion_of: "_ConversionOf") -> Conversion | None:
    kinds = [member for member in members if member is not NoneType]
    conversions = [each for kind in kinds if (each := conversion_of(kind))]
    if len(conversions) < len(kinds):
        return None
    names = tuple(getattr(kind, "__name__", f"{kind}").removeprefix("typing.") for kind in kinds)

    def convert(value: object) -> object:
        if (value is None and NoneType in members) or type(value) in kinds:
            return value
        if len(conversions) == 1:
            return conversions[0](value)
        for each in conversions:
            with suppress(WrongType):
                return each(value)
        raise wrong_type_of(value, "value.one_of", kinds=names)

    return convert


def _tuple(members: tuple[Any, ...], conversion_of: "_ConversionOf") -> Conversion:
    each = [conversion_of(member) or _unchanged for member in members if member is not Ellipsis]
    if Ellipsis in members:
        return lambda values: tuple(map(each[0], to_iterator(values)))

    def convert(values: Iterable[object]) -> object:
        given = tuple(to_iterator(values))
        if len(given) != len(each):
            raise wrong_type_of(values, "value.count", count=len(each))
        return tuple(one(value) for one, value in zip(each, given, strict=True))

    return convert


def _unchanged(value: object) -> object:
    return value


_ConversionOf: TypeAlias = Callable[[Any], Conversion | None]

_MAKERS: dict[object, Callable[[tuple[Any, ...], _ConversionOf], Conversion | None]] = {
    Union: _union,
    UnionType: _union,
    Literal: _literal,
    tuple: _tuple,
}


def converted(_cls: type, attributes: "list[Attribute[Any]]") -> "list[Attribute[Any]]":
    """Convert or refuse the value of every field by its annotation; but a field that has a converter or a validator.

    For ``field_transformer`` of a class of attrs.

    Example:
        >>> from attrs import frozen
        >>> from jaipur_rules import Card
        >>> @frozen(field_transformer=converted)
        ... class Priced:
        ...     card: Card
        ...     price: int
        >>> Priced("D", True)
        Priced(card=Card.DIAMOND, price=1)
    """
    return [_with_conversion(field) for field in attributes]


def _with_conversion(field: "Attribute[Any]") -> "Attribute[Any]":
    if field.converter or field.validator:  # pyright: ignore[reportUnknownMemberType]
        return field
    annotation: Any = field.type
    return field.evolve(converter=conversion(annotation))


def checked(function: Callable[P, T]) -> Callable[P, T]:
    """A function that converts or refuses its arguments by their annotations, as `conversion` does.

    Where the annotation is an `Iterable`, a `Mapping`, a `Callable`, bytes, a path
    or a generic class of attrs, it only looks whether the argument is one.

    Example:
        >>> from jaipur_rules import Card
        >>> @checked
        ... def price(card: Card, count: int = 1) -> int:
        ...     return 5 * count
        >>> price("D", count=2)
        10
        >>> price(Card.DIAMOND, "2")
        Traceback (most recent call last):
        jaipur_rules.core.errors.WrongType: expected a whole number, such as 3, and not '2'
    """

    @wraps(function)
    def call(*args: P.args, **kwargs: P.kwargs) -> T:
        positional, named = _conversions(function)
        places = zip_longest(positional[: len(args)], args)
        plain: Any = [value if convert is None else convert(value) for convert, value in places]
        others: Any = {
            name: value if (convert := named.get(name)) is None else convert(value)
            for name, value in kwargs.items()
        }
        return function(*plain, **others)  # pyright: ignore[reportCallIssue]

    return call


@cache
def _conversions(
    function: Callable[..., object],
) -> tuple[list[Conversion | None], dict[str, Conversion | None]]:
    """The conversions of the parameters by their place, and by their name."""
    named = {
        name: _conversion_of_argument(_evaluated(each.annotation, function))
        for name, each in signature(function).parameters.items()
        if each.kind not in {Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD}
    }
    keyword_only = getattr(function, "__kwdefaults__", None) or {}  # pyright: ignore[reportUnknownVariableType]
    return [convert for name, convert in named.items() if name not in keyword_only], named


def _evaluated(annotation: Any, function: Callable[..., object]) -> Any:
    """An annotation, read if it is a text; None if it names what is there for type checkers alone."""
    if not isinstance(annotation, str):
        return annotation
    with suppress(NameError):
        return eval(annotation, function.__globals__)  # noqa: S307
    return None


def _conversion_of_argument(annotation: Any) -> Conversion | None:
    kind = get_origin(annotation) or annotation
    if kind is Union or kind is UnionType:
        return _union(get_args(annotation), _conversion_of_argument)
    if isinstance(kind, type) and kind in _SHAPES:
        return partial(_of_shape, kind)
    if isinstance(kind, type) and (issubclass(kind, (bytes, PathLike)) or has(kind)):  # pyright: ignore[reportGeneralTypeIssues, reportUnknownArgumentType]
        return partial(_instance, kind, False)
    return conversion(annotation, exact=False)


_SHAPES = {
    Callable: "value.function",
    Iterable: "value.several",
    Mapping: "value.mapping",
    Sequence: "value.several",
}


def _of_shape(kind: type, value: object) -> object:
    if not isinstance(value, kind):
        raise wrong_type_of(value, _SHAPES[kind])
    return value


def unchecked(kind: type[C], **values: object) -> C:
    """An instance of a class of attrs from values that are known to be right, every field by its name.

    Example:
        >>> from jaipur_rules import Card, TakeGood
        >>> unchecked(TakeGood, good=Card.GOLD) == TakeGood(Card.GOLD)
        True
    """
    made = _new(kind)
    for name, value in values.items():
        _set(made, name, value)
    return made


def slots(kind: type[AttrsInstance]) -> dict[str, Callable[[object, object], None]]:
    """What fills the slot of every field of a frozen class of attrs, by the field's name.

    For values that are made often, from sound ones: nothing is converted, and nothing checked.

    Example:
        >>> from jaipur_rules import Card, TakeGood
        >>> move = object.__new__(TakeGood)
        >>> slots(TakeGood)["good"](move, Card.GOLD)
        >>> move
        TakeGood(good=Card.GOLD)
    """
    return {field.name: vars(kind)[field.name].__set__ for field in fields(kind)}


_new = object.__new__
_set = object.__setattr__


def short_repr(self: Any) -> str:
    """The code of a value: its class and every field that is not at its default.

    For ``__repr__`` of a class of attrs with ``repr=False``.

    Example:
        >>> from jaipur_rules import Cards, Position
        >>> Position(Cards("DDGSK"), Cards("LL"), 0)
        Position(market=Cards('DDGSK'), hand=Cards('LL'), herd=0)
    """
    written = [
        f"{field.name}={field.repr(found) if callable(field.repr) else repr(found)}"
        for field in fields(type(self))  # pyright: ignore[reportUnknownArgumentType]
        if (found := getattr(self, field.name)) != _default(field, self)
    ]
    return f"{type(self).__name__}({', '.join(written)})"


def _default(field: "Attribute[Any]", value: Any) -> object:
    default: Any = field.default
    if not hasattr(default, "takes_self"):
        return default
    return default.factory(value) if default.takes_self else default.factory()
