"""What IPython prints of a value at the end of a cell, and keeps in the notebook."""

from typing import Protocol

from jaipur_rules.core.messages import Message

__all__ = ["Printer", "print_face_down", "print_message", "print_picture"]


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
        Hand (0)   Herd: 0 camels
        none
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
