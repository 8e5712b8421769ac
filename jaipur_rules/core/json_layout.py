"""The one layout in which the library writes JSON."""

import json
from collections.abc import Iterator

from jaipur_rules.core.strict_json import Plain

_WIDTH = 100
_STEP = "  "
_line = json.JSONEncoder(ensure_ascii=False).encode


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
