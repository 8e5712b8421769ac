"""JSON text: read strictly, within bounds, and written in one layout.

The reader is the standard library's, so it runs wherever Python does. It keeps
a mark where plain Python would say nothing (a key that stands twice, NaN, a
number beyond bounds), and the `Node` that comes upon the mark refuses it with
its place.
"""

import json
from collections.abc import Iterator
from types import MappingProxyType

from jaipur_rules.core.json_nodes import Plain, Repeated, UnreadableData
from jaipur_rules.core.messages import Message

LIMIT = 10_000_000
"""The largest document that is read unless another limit is given, in bytes, or in characters of a text."""

_DIGITS = 18
_WIDTH = 100
_STEP = "  "
_REASONS = MappingProxyType(
    {
        "Expecting value": "no_value",
        "Expecting ','": "no_comma",
        "Expecting ':'": "no_colon",
        "Expecting property name": "no_key",
        "Illegal trailing comma": "no_key",
        "Unterminated string": "open_text",
        "Extra data": "more",
    }
)
"""What the standard library's reader finds, by how its sentence begins, and the code of our message."""

_line = json.JSONEncoder(ensure_ascii=False).encode


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
        jaipur_rules.core.json_nodes.UnreadableData: not JSON: the text ends too early, at line 1, column 16
    """
    check_size(len(source), limit)
    text = source if isinstance(source, str) else _decoded(source)
    if text.startswith("\ufeff"):
        raise UnreadableData("json.byte_order_mark")
    if not text or text.isspace():
        raise UnreadableData("json.empty")
    try:
        value: Plain = json.loads(text, object_pairs_hook=_object, parse_int=_number)
    except json.JSONDecodeError as error:
        raise UnreadableData(_message(error)) from None
    except RecursionError:
        raise UnreadableData("json.too_deep") from None
    return value


def check_size(size: int, limit: int) -> None:
    """Refuse a document that is longer than the limit.

    Raises:
        UnreadableData: It is.

    Example:
        >>> check_size(3, 2)
        Traceback (most recent call last):
        jaipur_rules.core.json_nodes.UnreadableData: the document is larger than 2 bytes, the limit set for reading
    """
    if size > limit:
        raise UnreadableData(Message("json.too_large", limit=limit))


def _decoded(source: bytes) -> str:
    try:
        return source.decode()
    except UnicodeDecodeError as error:
        raise UnreadableData(Message("json.not_utf8", byte=error.start)) from None


def _object(pairs: list[tuple[str, Plain]]) -> dict[str, Plain]:
    found: dict[str, Plain] = {}
    for key, value in pairs:
        if key in found:
            return Repeated(key)
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


def write_json(value: Plain) -> str:
    r"""Write a document in the one layout of this library, with a line feed at its end.

    What fits on a line of 100 stands on one; a longer list of numbers and
    texts is filled line by line, and anything else is broken at its members.

    Example:
        >>> write_json({"seals": [0, 2], "winner": 1})
        '{"seals": [0, 2], "winner": 1}\n'
    """
    return _layout(value, "", 0) + "\n"


def _layout(value: Plain, indent: str, used: int) -> str:
    """The value as text, with `used` characters of its first line already taken."""
    line = _line(value)
    if len(indent) + used + len(line) <= _WIDTH or not value or not isinstance(value, list | dict):
        return line
    inner = indent + _STEP
    if isinstance(value, dict):
        members = (_member(key, member, inner) for key, member in value.items())
        return "{\n" + ",\n".join(members) + f"\n{indent}}}"
    if any(isinstance(item, list | dict) for item in value):
        items = (inner + _layout(item, inner, 1) for item in value)
        return "[\n" + ",\n".join(items) + f"\n{indent}]"
    return "[\n" + "\n".join(_filled(value, inner)) + f"\n{indent}]"


def _member(key: str, value: Plain, indent: str) -> str:
    name = f"{_line(key)}: "
    return indent + name + _layout(value, indent, len(name) + 1)


def _filled(values: list[Plain], indent: str) -> Iterator[str]:
    """Lines that hold as many of the values as fit."""
    line = ""
    for place, value in enumerate(values):
        item = _line(value) + ("," if place < len(values) - 1 else "")
        if line and len(indent) + len(line) + 1 + len(item) > _WIDTH:
            yield indent + line
            line = item
        else:
            line = f"{line} {item}" if line else item
    yield indent + line
