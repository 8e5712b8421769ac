"""A value as plain data, by its type alone, and a document as one of a typed dictionary."""

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import cast

import attrs

from jaipur_rules.core.errors import WrongType
from jaipur_rules.core.strict_json import Plain


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
    return {
        str(each.alias): to_plain(getattr(value, each.name))
        for each in attrs.fields(kind)
        if each.init
    }
