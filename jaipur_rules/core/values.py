"""Frozen values: made fast where they are known to be right, written as code, and drawn for a terminal."""

from collections.abc import Callable
from typing import Any, TypeVar

from attrs import Attribute, AttrsInstance, fields

__all__ = [
    "short_repr",
    "slots",
    "unchecked",
]

C = TypeVar("C", bound=AttrsInstance)


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
