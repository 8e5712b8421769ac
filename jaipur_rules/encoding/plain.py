"""A value as plain data, by its type alone, and a document as one of a typed dictionary."""

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import TypeVar, cast

import attrs

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.strict_json import Plain


class NotPlain(RulesError, TypeError):
    """The error for a value or a type that has no general form in JSON.

    Example:
        >>> to_plain(object())
        Traceback (most recent call last):
        jaipur_rules.encoding.plain.NotPlain: a value of object has to be written by the game itself
    """


def to_plain(value: object) -> Plain:
    """A value as data that JSON can hold.

    Raises:
        NotPlain: Its type does not say how.

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
        raise NotPlain("plain.written", kind=kind.__name__)
    return {
        str(each.alias): to_plain(getattr(value, each.name))
        for each in attrs.fields(kind)
        if each.init
    }


D = TypeVar("D")


def as_typed(document: dict[str, Plain], kind: type[D]) -> D:
    """The document itself, as of a typed dictionary.

    Nothing is looked at: that what the library writes fits the schema of the type is tested.

    Example:
        >>> from jaipur_rules import Match
        >>> from jaipur_rules.encoding import log_to_plain
        >>> from jaipur_rules.jaipur.encoding import LogDocument
        >>> as_typed(log_to_plain([Match()], [], 1), LogDocument)["seat"]
        1
    """
    return cast("D", document)
