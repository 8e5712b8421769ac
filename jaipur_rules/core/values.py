"""Frozen values: made fast where they are known to be right, written as code, and printed in IPython."""

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from attrs import Attribute, AttrsInstance, fields

from jaipur_rules.core.messages import Message

__all__ = [
    "Printer",
    "print_face_down",
    "print_message",
    "print_picture",
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


class Printer(Protocol):
    """The interface of a printer of IPython or of Hypothesis, as far as it is needed here.

    Example:
        >>> class Lines:
        ...     def text(self, obj):
        ...         print(obj, end="")
        ...
        ...     def break_(self):
        ...         print()
        >>> from jaipur_rules import TakeCamels, new_match
        >>> from jaipur_rules.referee import judge_position
        >>> judge_position(new_match(seed=7), TakeCamels())._repr_pretty_(Lines(), False)
        It is legal to take all the camels (+K).
    """

    def text(self, obj: str) -> None:
        """Print a text."""

    def break_(self) -> None:
        """Begin a line, as far to the right as the value begins."""


def print_picture(self: object, printer: Printer, cycle: bool) -> None:
    """Print what ``str`` gives, in IPython; the code of the value, in a failing example of Hypothesis.

    For ``_repr_pretty_`` of a class, so that a notebook keeps no hidden card of it.

    Example:
        >>> class Lines:
        ...     def text(self, obj):
        ...         print(obj, end="")
        ...
        ...     def break_(self):
        ...         print()
        >>> from jaipur_rules import Cards, Position
        >>> print_picture(Position(Cards("DKKKK"), Cards(), 0), Lines(), False)
        Market
        + D ------++ K ------++ K ------++ K ------++ K ------+
        | Diamond || Camel   || Camel   || Camel   || Camel   |
        +---------++---------++---------++---------++---------+
        Hand (0)   none   Herd: 0 camels
    """
    if type(printer).__module__.startswith("hypothesis."):
        printer.text(repr(self))
        return
    first, *others = str(self).splitlines()
    printer.text(first)
    for line in others:
        printer.break_()
        printer.text(line)


def print_message(value: object, printer: Printer, message: Message) -> None:
    """Print a sentence about a value, in IPython; the code of the value, in a failing example of Hypothesis.

    For ``_repr_pretty_`` of a class whose code shows hidden cards.

    Example:
        >>> class Lines:
        ...     def text(self, obj):
        ...         print(obj, end="")
        ...
        ...     def break_(self):
        ...         print()
        >>> from jaipur_rules import deal
        >>> deal(seed=7)._repr_pretty_(Lines(), False)
        a deal, face down: 52 cards and 18 bonus tokens; repr() shows them
    """
    is_example = type(printer).__module__.startswith("hypothesis.")
    printer.text(repr(value) if is_example else str(message))


def print_face_down(self: object, printer: Printer, cycle: bool) -> None:
    """Print what a value is and that it holds hidden cards, in IPython; its code, in a failing example of Hypothesis.

    For ``_repr_pretty_`` of a class whose code shows hidden cards, and that is no state of a game.

    Example:
        >>> class Lines:
        ...     def text(self, obj):
        ...         print(obj, end="")
        ...
        ...     def break_(self):
        ...         print()
        >>> from jaipur_rules import new_match
        >>> print_face_down(new_match(seed=7).round, Lines(), False)
        a value of type Round, face down: it can hold hidden cards; repr() shows them
    """
    print_message(self, printer, Message("value.face_down", kind=type(self).__name__))
