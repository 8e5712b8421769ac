"""A value of a document together with its place, so that every fault says where it is."""

from collections.abc import Callable, Iterator, Mapping
from math import isfinite, isnan
from typing import TypeAlias, TypeVar

from attrs import frozen

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.messages import Message, Parameter

Plain: TypeAlias = "bool | int | float | str | list[Plain] | dict[str, Plain] | None"
"""A value that JSON can express."""

Path: TypeAlias = tuple[str | int, ...]
"""The path from the document to a value in it: keys, and indices of lists from 0."""

T = TypeVar("T")


class Repeated(dict[str, Plain]):
    """An object in which a key stands twice; a `Node` refuses it, at its place.

    Attributes:
        key: The first key that does.
    """

    def __init__(self, key: str) -> None:
        super().__init__()
        self.key = key


class UnreadableData(RulesError):
    """A document, or a value in it, that is not in the expected form.

    Attributes:
        fault: What is wrong, and what was expected: a sentence without its place.
        path: The way to the value; empty for the whole document.

    Example:
        >>> print(UnreadableData("expected a list, found 3", ("rounds", 0, "moves")))
        rounds[0].moves: expected a list, found 3
    """

    def __init__(self, fault: Message | str, path: Path = ()) -> None:
        self.fault = fault if isinstance(fault, Message) else Message(fault)
        super().__init__(self.fault)
        self.args = (self.fault, path)
        self.path = path

    @property
    def field(self) -> str:
        """The path as it is written, such as ``rounds[0].deal.deck``; empty for the document."""
        return field_of(self.path)

    @property
    def message(self) -> Message:
        """What is wrong and where, as data."""
        if not self.path:
            return self.fault
        return Message("error.at", place=self.field, fault=self.fault)


def field_of(path: Path) -> str:
    """A path as text.

    Example:
        >>> field_of(("rounds", 0, "deal", "bonuses", "3"))
        "rounds[0].deal.bonuses['3']"
    """
    written = ""
    for step in path:
        if isinstance(step, str) and step.isidentifier() and len(step) <= LONGEST_SHOWN:
            written += f".{step}" if written else step
        else:
            written += f"[{step if isinstance(step, int) else repr(step[:LONGEST_SHOWN])}]"
    return written


LONGEST_SHOWN = 40
"""The most characters of a text that an error repeats."""


def shown(value: Plain) -> Message:  # noqa: PLR0911 - a line a kind of value
    """A value as an error shows it: never long, never deep, always printable.

    Example:
        >>> [str(shown(value)) for value in ("+K", [[["deep"]]], None, True)]
        ["'+K'", 'a list', 'null', 'true']
    """
    match value:
        case None:
            return Message("null")
        case bool():
            return Message(str(value).lower())
        case int():
            return Message(str(value))
        case float() if isfinite(value):
            return Message(repr(value))
        case float():
            return Message("NaN" if isnan(value) else "json.number_too_large")
        case str():
            return Message("json.quoted", text=value)
        case list():
            return Message("json.list")
        case _:
            return Message("json.object")


@frozen(order=False)
class Node:
    """A value of a document and its path.

    Every method takes the value for what it has to be, or says what it is
    instead, and where.

    Attributes:
        value: The value.
        path: The way to it.

    Raises:
        UnreadableData: By every method: the value is not that.

    Example:
        >>> moves = Node({"moves": ["+K", 3]}).members(("moves",))["moves"]
        >>> [move.text() for move in moves.items()]
        Traceback (most recent call last):
        jaipur_rules.core.json_nodes.UnreadableData: moves[1]: expected a text, found 3
    """

    value: Plain
    path: Path = ()

    def fault(self, message: Message | str, /, **params: Parameter) -> UnreadableData:
        """An error about this value, from a message, or from its code and parameters."""
        fault = message if isinstance(message, Message) else Message(message, **params)
        return UnreadableData(fault, self.path)

    def members(
        self, required: tuple[str, ...] = (), optional: tuple[str, ...] = ()
    ) -> "dict[str, Node]":
        """The members of an object: all that are required, and no other than these and the optional ones."""
        found = self.object()
        known = (*required, *optional)
        for key in found:
            if key not in known:
                fault = Message("json.unknown_key", known=known)
                raise UnreadableData(fault, (*self.path, key))
        for key in required:
            if key not in found:
                raise self.fault("json.missing_key", key=key)
        return {key: Node(value, (*self.path, key)) for key, value in found.items()}

    def object(self) -> dict[str, Plain]:
        """An object with any keys, none of which stands twice."""
        if isinstance(self.value, Repeated):
            raise self.fault("json.repeated_key", key=self.value.key)
        if not isinstance(self.value, dict):
            raise self._unexpected("json.object")
        return self.value

    def items(self) -> "Iterator[Node]":
        """The items of a list."""
        if not isinstance(self.value, list):
            raise self._unexpected("json.list")
        for place, value in enumerate(self.value):
            yield Node(value, (*self.path, place))

    def text(self) -> str:
        """A text."""
        if not isinstance(self.value, str):
            raise self._unexpected("json.text")
        return self.value

    def whole(self, least: int = 0, most: int | None = None) -> int:
        """A whole number within these bounds; true and false are refused."""
        value = self.value
        if isinstance(value, bool) or not isinstance(value, int):
            raise self._unexpected("json.whole")
        if value < least or (most is not None and value > most):
            if most is None:
                raise self._unexpected("json.whole_from", least=least)
            raise self._unexpected("json.whole_between", least=least, most=most)
        return value

    def wholes(self, count: int | None = None) -> tuple[int, ...]:
        """A list of whole numbers from 0, of this length if one is given."""
        values = tuple(item.whole() for item in self.items())
        if count is not None and len(values) != count:
            raise self.fault("json.expected_numbers", expected=count, found=len(values))
        return values

    def pair(self) -> tuple[int, int]:
        """A list of two whole numbers from 0, one a seat."""
        mine, other = self.wholes(2)
        return mine, other

    def parsed(self, reader: Callable[[str], T]) -> T:
        """The result of a reader for a text; what the reader refuses becomes a fault of this value."""
        text = self.text()
        try:
            return reader(text)
        except RulesError as error:
            raise self.fault(error.message) from None

    def _unexpected(self, expected: str, /, **params: Parameter) -> UnreadableData:
        return self.fault(
            "json.expected", expected=Message(expected, **params), found=shown(self.value)
        )


Switch: TypeAlias = str | int | None
"""The value of a switch."""

R = TypeVar("R")


def named_or_changed(node: Node, named: Callable[[str], R], changed: Callable[[Node], R]) -> R:
    """A ruleset from its name, or from an object of the switches that differ from the default.

    Raises:
        UnreadableData: It is neither, or the name is refused.

    Example:
        >>> named_or_changed(Node("yucata"), str.upper, Node.text)
        'YUCATA'
    """
    if isinstance(node.value, str):
        return node.parsed(named)
    if not isinstance(node.value, dict):
        raise node.fault("json.expected", expected=Message("json.ruleset"), found=shown(node.value))
    return changed(node)


def switch_from_plain(node: Node, allowed: tuple[Switch, ...]) -> Switch:
    """The value of a switch with these values; where they are None alone, none or any number from 1.

    Raises:
        UnreadableData: The switch has no such value.

    Example:
        >>> switch_from_plain(Node(40), (None,)), switch_from_plain(Node("none"), (None,))
        (40, None)
    """
    value = node.value
    if allowed == (None,):
        return None if value is None or value == "none" else node.whole(least=1)
    if isinstance(value, bool) or not isinstance(value, str | int) or value not in allowed:
        one = Message("json.one_of", values=tuple(map(shown, allowed)))
        raise node.fault("json.expected", expected=one, found=shown(value))
    return value


def switches_from_plain(
    members: Mapping[str, Node], switches: Mapping[str, tuple[Switch, ...]]
) -> dict[str, Switch]:
    """The values of those members of an object that are switches.

    Raises:
        UnreadableData: A switch has no such value.

    Example:
        >>> switches_from_plain({"max_rounds": Node(3)}, {"max_rounds": (None,)})
        {'max_rounds': 3}
    """
    return {
        name: switch_from_plain(member, switches[name])
        for name, member in members.items()
        if name in switches
    }
