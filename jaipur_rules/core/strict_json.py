"""Strict JSON: a value together with its place in the document, and the text of both.

The reader is the standard library's, so it runs wherever Python does. It keeps
a mark where plain Python would say nothing (a key that stands twice, NaN, a
number beyond bounds), and the `Node` that comes upon the mark refuses it with
its place. How a value is written is `jaipur_rules.core.files`.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from math import isfinite, isnan
from typing import TypeAlias, TypeVar

from attrs import frozen

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.messages import Message, Parameter, message_of, shorten

Plain: TypeAlias = "bool | int | float | str | list[Plain] | dict[str, Plain] | None"
"""A value that JSON can express."""

Path: TypeAlias = tuple[str | int, ...]
"""The path from the document to a value in it: keys, and indices of lists from 0."""

T = TypeVar("T")


class _Repeated(dict[str, Plain]):
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
        where: The file of a catalogue or of components, and the place in it; empty for a document in JSON.

    Example:
        >>> fault = Message("json.expected", expected=Message("json.list"), found="3")
        >>> print(UnreadableData(fault, ("rounds", 0, "moves")))
        rounds[0].moves: expected a list, found 3
    """

    def __init__(self, fault: Message | str, path: Path = (), where: str = "") -> None:
        self.fault = message_of(fault)
        super().__init__(self.fault)
        self.args = (self.fault, path, where)
        self.path = path
        self.where = where

    @property
    def field(self) -> str:
        """The path as it is written, such as ``rounds[0].deal.deck``; empty for the document."""
        return field_of(self.path)

    @property
    def message(self) -> Message:
        """What is wrong and where, as data."""
        place = self.where or self.field
        return Message("error.at", place=place, fault=self.fault) if place else self.fault


def field_of(path: Path) -> str:
    """A path as text.

    Example:
        >>> field_of(("rounds", 0, "deal", "bonuses", "3"))
        "rounds[0].deal.bonuses['3']"
    """
    written = ""
    for step in path:
        if isinstance(step, int):
            written += f"[{step}]"
        elif step.isidentifier() and shorten(step) == step:
            written += f".{step}" if written else step
        else:
            written += f"['{shorten(step)}']"
    return written


def shown(value: Plain) -> Message:
    """A value as an error shows it: never long, never deep, always printable.

    Example:
        >>> [str(shown(value)) for value in ("+K", [[["deep"]]], None, True)]
        ["'+K'", 'a list', 'null', 'true']
    """
    match value:
        case float() if not isfinite(value):
            return Message("NaN" if isnan(value) else "json.number_too_large")
        case None | bool() | int() | float():
            return Message(json.dumps(value))
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
        jaipur_rules.core.strict_json.UnreadableData: moves[1]: expected a text, found 3
    """

    value: Plain
    path: Path = ()

    def fault(self, message: Message | str, /, **params: Parameter) -> UnreadableData:
        """An error about this value, from a message, or from its code and parameters."""
        return UnreadableData(message_of(message, **params), self.path)

    def unexpected(self, expected: Message | str, /, **params: Parameter) -> UnreadableData:
        """The error that says what was expected, as a message or by its code and parameters, and shows this value."""
        said = message_of(expected, **params)
        return self.fault("json.expected", expected=said, found=shown(self.value))

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

    def member(self, key: str) -> "Node":
        """One member of an object, whatever the others are."""
        found = self.object()
        if key not in found:
            raise self.fault("json.missing_key", key=key)
        return Node(found[key], (*self.path, key))

    def object(self) -> dict[str, Plain]:
        """An object with any keys, none of which stands twice."""
        if isinstance(self.value, _Repeated):
            raise self.fault("json.repeated_key", key=self.value.key)
        if not isinstance(self.value, dict):
            raise self.unexpected("json.object")
        return self.value

    def items(self) -> "Iterator[Node]":
        """The items of a list."""
        if not isinstance(self.value, list):
            raise self.unexpected("json.list")
        for place, value in enumerate(self.value):
            yield Node(value, (*self.path, place))

    def text(self) -> str:
        """A text."""
        if not isinstance(self.value, str):
            raise self.unexpected("json.text")
        return self.value

    def whole(self, least: int = 0, most: int | None = None) -> int:
        """A whole number within these bounds; true and false are refused."""
        value = self.value
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.unexpected("json.whole")
        if value < least or (most is not None and value > most):
            if most is None:
                raise self.unexpected("json.whole_from", least=least)
            raise self.unexpected("json.whole_between", least=least, most=most)
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

    def check(self, expected: Plain) -> None:
        """Refuse any other value than this, by the first place in it that is another."""
        match expected:
            case dict():
                for key, member in self.members(tuple(expected)).items():
                    member.check(expected[key])
            case list():
                items = [*self.items()]
                if len(items) != len(expected):
                    raise self.fault(
                        "json.expected_numbers", expected=len(expected), found=len(items)
                    )
                for item, each in zip(items, expected, strict=True):
                    item.check(each)
            case _:
                if type(self.value) is not type(expected) or self.value != expected:
                    raise self.unexpected(shown(expected))

    def parsed(self, reader: Callable[[str], T]) -> T:
        """The result of a reader for a text; what the reader refuses becomes a fault of this value."""
        text = self.text()
        try:
            return reader(text)
        except RulesError as error:
            raise self.fault(error.message) from None


LIMIT = 10_000_000
"""The largest document that is read unless another limit is given, in bytes, or in characters of a text."""

_DIGITS = 18
LARGEST = 10**_DIGITS - 1
"""The largest number that a document can hold."""

_REASONS: Mapping[str, str] = {
    "Expecting value": "no_value",
    "Expecting ','": "no_comma",
    "Expecting ':'": "no_colon",
    "Expecting property name": "no_key",
    "Illegal trailing comma": "no_key",
    "Unterminated string": "open_text",
    "Extra data": "more",
}
"""What the standard library's reader finds, by how its sentence begins, and the code of our message."""


def parse_json(source: str | bytes, *, limit: int = LIMIT) -> Plain:
    """Read a document.

    Args:
        source: The text, or its bytes in UTF-8.
        limit: How long it may be.

    Raises:
        UnreadableData: It is too long, empty, cut off, too deep, not UTF-8,
            begins with a byte order mark, or is not JSON for another reason.

    Example:
        >>> parse_json('{"seals": [0, 2]}')
        {'seals': [0, 2]}
        >>> parse_json('{"seals": [0, 2')
        Traceback (most recent call last):
        jaipur_rules.core.strict_json.UnreadableData: not JSON: the text ends too early, at line 1, column 16
    """
    text = to_document(source, limit)
    if not text or text.isspace():
        raise UnreadableData("json.empty")
    try:
        value: Plain = json.loads(text, object_pairs_hook=_object, parse_int=_number)
    except json.JSONDecodeError as error:
        raise UnreadableData(_message(error)) from None
    except RecursionError:
        raise UnreadableData("json.too_deep") from None
    return value


def to_document(source: str | bytes, limit: int) -> str:
    """The text of a document.

    Raises:
        UnreadableData: It is longer than the limit, not UTF-8, or begins with a byte order mark.

    Example:
        >>> to_document(b"seats = 2", 9), to_document("seats", 9)
        ('seats = 2', 'seats')
    """
    check_size(len(source), limit)
    try:
        text = source if isinstance(source, str) else source.decode()
    except UnicodeDecodeError as error:
        raise UnreadableData(Message("json.not_utf8", byte=error.start)) from None
    if text.startswith("\ufeff"):
        raise UnreadableData("json.byte_order_mark")
    return text


def check_size(size: int, limit: int) -> None:
    """Refuse a document that is longer than the limit.

    Raises:
        UnreadableData: It is.

    Example:
        >>> check_size(3, 2)
        Traceback (most recent call last):
        jaipur_rules.core.strict_json.UnreadableData: the document is larger than 2 bytes, the limit set for reading
    """
    if size > limit:
        raise UnreadableData(Message("json.too_large", limit=limit))


def _object(pairs: list[tuple[str, Plain]]) -> dict[str, Plain]:
    found: dict[str, Plain] = {}
    for key, value in pairs:
        if key in found:
            return _Repeated(key)
        found[key] = value
    return found


def _number(digits: str) -> int | float:
    # No number of ours is nearly as long, and Python itself balks at longer ones.
    return int(digits) if len(digits) <= _DIGITS else float("inf")


def _message(error: json.JSONDecodeError) -> Message:
    place = {"line": error.lineno, "column": error.colno}
    if not error.doc[error.pos :].strip():
        return Message("json.cut_off", **place)
    reason = next((code for start, code in _REASONS.items() if error.msg.startswith(start)), "")
    return Message(f"json.{reason or 'not_json'}", **place)
