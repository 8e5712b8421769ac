"""Files: the one layout of JSON, written whole or not at all, and the reasons why the system refuses, as messages."""

import errno
import json
import os
import pathlib
from collections.abc import Iterator
from contextlib import suppress

from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Plain

__all__ = [
    "printable",
    "reason_of_system",
    "write_json",
    "write_whole",
]

_KNOWN = frozenset(
    {
        "EACCES",
        "EBUSY",
        "EEXIST",
        "EFBIG",
        "EIO",
        "EISDIR",
        "ELOOP",
        "EMFILE",
        "ENAMETOOLONG",
        "ENOENT",
        "ENOSPC",
        "ENOTDIR",
        "ENOTEMPTY",
        "EPERM",
        "EROFS",
    }
)
"""The refusals of the system that have words of their own, by the names that the system has for them."""


def write_whole(path: str | os.PathLike[str], content: str | bytes) -> None:
    """Write a file so that it is never half written: whatever was there stays until all is on the disk.

    Args:
        path: The file.
        content: What it is to hold; a text is written in UTF-8.

    Raises:
        OSError: The system refuses; what was there is as it was.
        ValueError: No file can have this name.

    Example:
        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     write_whole(f"{folder}/a.json", "{}")
        ...     print(pathlib.Path(f"{folder}/a.json").read_text())
        {}
    """
    file = os.fspath(path)
    half = pathlib.Path(f"{file}.{os.urandom(6).hex()}.partial")
    try:
        with half.open("xb") as opened:
            opened.write(content.encode() if isinstance(content, str) else content)
            opened.flush()
            os.fsync(opened.fileno())
        half.replace(file)
    except (OSError, ValueError):
        with suppress(OSError, ValueError):
            half.unlink()
        raise


def reason_of_system(error: Exception) -> Message | str:
    """Return why the system refuses a file, as a parameter of a message.

    A refusal that has no words of its own keeps those of the system.

    Example:
        >>> try:
        ...     open("no such folder/a.json")
        ... except OSError as error:
        ...     print(reason_of_system(error))
        No such file or directory
    """
    if not isinstance(error, OSError):
        return Message("system.name") if isinstance(error, ValueError) else str(error)
    name = errno.errorcode.get(error.errno or 0, "")
    return Message(f"system.{name}") if name in _KNOWN else error.strerror or str(error)


def printable(file: str) -> str:
    r"""Return the name of a file as text; a name can be no text at all, and a message has to be printable.

    Example:
        >>> print(printable("a\udcff.json"))
        a\udcff.json
    """
    return file.encode(errors="backslashreplace").decode()


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
