"""A value as plain data and back, by its type alone: for games whose values need no format of their own.

An object of attrs becomes an object with a key a field, an enumeration its
value, a tuple or a list a list, and a class that has `parse` its text.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from types import NoneType
from typing import Literal, cast, get_args, get_origin, get_type_hints

import attrs

from jaipur_rules.core.errors import RulesError, WrongType
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Node, Plain, UnreadableData, shown

_UNIONS = {get_origin(int | str), get_origin(Literal[0] | None)}  # two before Python 3.14


def to_plain(value: object) -> Plain:
    """A value as data that JSON can hold.

    Raises:
        WrongType: Its type does not say how.

    Example:
        >>> from jaipur_rules.jaipur import Card, Sell
        >>> to_plain(Sell(Card.LEATHER, 2)), to_plain(((1, 2), None))
        ({'good': 'L', 'count': 2}, [[1, 2], None])
    """
    if hasattr(type(value), "parse"):
        return str(value)
    match value:
        case Enum():
            return to_plain(value.value)
        case None | bool() | int() | float() | str():
            return value
        case Mapping():
            members = cast("Mapping[object, object]", value)
            return {str(to_plain(key)): to_plain(each) for key, each in members.items()}
        case tuple() | list():
            return [to_plain(each) for each in cast("Sequence[object]", value)]
        case _:
            return _object_to_plain(value, type(value))


def _object_to_plain(value: object, kind: type) -> Plain:
    if not attrs.has(kind):
        raise WrongType("plain.written", kind=kind.__name__)
    return {name: to_plain(getattr(value, field)) for field, name, _ in _fields(kind)}


def from_plain(node: Node, kind: object) -> object:
    """The value of a type that a node holds: what `to_plain` has made of it.

    Args:
        node: The node.
        kind: The type, as an annotation says it.

    Raises:
        UnreadableData: The node holds something else.
        WrongType: Nothing follows from the type.

    Example:
        >>> from jaipur_rules.jaipur import Sell
        >>> str(from_plain(Node({"good": "L", "count": 2}), Sell))
        '-LL'
    """
    args = get_args(kind)
    match get_origin(kind):
        case None if isinstance(kind, type):
            return _of_class(node, kind)
        case origin if origin in _UNIONS:
            return _one_of(node, args)
        case origin if origin is Literal:
            return _among(node, {each: each for each in args})
        case origin if origin is tuple:
            return _tuple(node, args)
        case _:
            raise WrongType("plain.read", kind=f"{kind}")


def _of_class(node: Node, kind: type[object]) -> object:
    parse: Callable[[str], object] | None = getattr(kind, "parse", None)
    if parse is not None:
        return node.parsed(parse)
    if issubclass(kind, Enum):
        return _among(node, {each.value: each for each in kind})
    if attrs.has(kind):
        return _object(node, kind)
    simple: dict[type, Callable[[], object]] = {
        bool: lambda: _among(node, {True: True, False: False}),
        NoneType: lambda: _among(node, {None: None}),
        int: lambda: node.whole(least=-_LARGE, most=_LARGE),
        str: node.text,
    }
    if kind not in simple:
        raise WrongType("plain.read", kind=kind.__name__)
    return simple[kind]()


_LARGE = 2**64


@lru_cache(maxsize=256)
def _fields(kind: type) -> tuple[tuple[str, str, object], ...]:
    """The fields of a class that its constructor takes: the attribute, the name of the argument, the type."""
    hints = get_type_hints(kind)
    return tuple(
        (each.name, str(each.alias), hints[each.name]) for each in attrs.fields(kind) if each.init
    )


def keys_of(kind: type) -> tuple[str, ...]:
    """The keys of the object that an object of a class becomes.

    Example:
        >>> from jaipur_rules.jaipur import Sell
        >>> keys_of(Sell)
        ('good', 'count')
    """
    return tuple(name for _, name, _ in _fields(kind))


def _object(node: Node, kind: type) -> object:
    members = node.members(keys_of(kind))
    given = {name: from_plain(members[name], hint) for _, name, hint in _fields(kind)}
    try:
        return kind(**given)
    except RulesError as error:
        raise node.fault(error.message) from None


def _tuple(node: Node, args: tuple[object, ...]) -> tuple[object, ...]:
    items = tuple(node.items())
    kinds = (args[0],) * len(items) if args[-1] is Ellipsis else args
    if len(items) != len(kinds):
        expected = Message("json.of_list", count=len(kinds))
        raise node.fault("json.expected", expected=expected, found=len(items))
    return tuple(from_plain(item, kind) for item, kind in zip(items, kinds, strict=True))


def _one_of(node: Node, kinds: Iterable[object]) -> object:
    """The value of the first type that fits; the fault that lies deepest if none does."""
    faults = list[UnreadableData]()
    for kind in sorted(kinds, key=lambda each: each is NoneType):
        try:
            return from_plain(node, kind)
        except UnreadableData as error:
            faults.append(error)
    raise max(faults, key=lambda fault: len(fault.path))


def _among(node: Node, values: Mapping[object, object]) -> object:
    for value, found in values.items():
        # To Python 1 is 1.0 and true.
        if type(value) is type(node.value) and value == node.value:
            return found
    expected = Message("json.one_of", values=tuple(shown(to_plain(value)) for value in values))
    raise node.fault("json.expected", expected=expected, found=shown(node.value))
