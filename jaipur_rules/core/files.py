"""Files: opened, read and written in one way; the one layout of JSON; and why the system refuses a file, as messages.

A file here is a regular one: a pipe, a device or a socket under its name is
refused at once, and never waited for. The one exception is a pipe that a shell
has opened for reading, as for ``<(command)``.
"""

import errno
import json
import os
import re
import stat
import sys
from collections.abc import Iterator
from contextlib import suppress
from io import BufferedRandom, BufferedReader
from pathlib import Path

from jaipur_rules.core.messages import ENGLISH, Message, texts
from jaipur_rules.core.strict_json import Plain

NOT_REGULAR = errno.ESPIPE
"""The number of the error for a pipe, a device, a socket, or a link where none is followed."""

TEMPORARY = f".{'[0-9a-f]' * 12}.partial"
"""The end, as a pattern, of the name of a file that is being written, after the name that it will take."""

_PRIVATE = 0o600
_NO_WAIT: int = getattr(os, "O_NONBLOCK", 0)
_NO_LINK: int = getattr(os, "O_NOFOLLOW", 0)

_FROM_SHELL = re.compile(r"/dev/(stdin|fd/\d+)|/proc/self/fd/\d+")
"""The names of what a shell has opened for a program."""


def open_file(path: str | os.PathLike[str]) -> BufferedReader:
    """Open a file to read it.

    Raises:
        OSError: The system refuses, or it is not a regular file, nor a pipe from a shell.
        ValueError: No file can have this name.

    Example:
        >>> with open_file(__file__) as opened:
        ...     opened.readable()
        True
    """
    return open(path, "rb", opener=_open_to_read)


def read_file(path: str | os.PathLike[str], limit: int = -1) -> bytes:
    """The content of a file, as `open_file` opens it.

    Args:
        path: The file.
        limit: The most bytes that are read; all of them if it is negative.

    Example:
        >>> len(read_file(__file__, 9))
        9
    """
    with open_file(path) as opened:
        return opened.read(limit)


def open_own_file(path: str | os.PathLike[str]) -> BufferedRandom:
    """Open a file of this program to read it and to write at its end.

    If it is missing, it is made, for its owner alone. A link is not followed.

    Raises:
        OSError: The system refuses; its ``errno`` is `NOT_REGULAR` for a link, or for something else that is not a regular file.
        ValueError: No file can have this name.

    Example:
        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder, open_own_file(f"{folder}/a") as opened:
        ...     opened.write(b"noted")
        5
    """
    return open(path, "a+b", opener=_open_own)


def resolve_link(path: str | os.PathLike[str]) -> Path:
    """The file that a link leads to, where the link is to stay when it is written; any other path as it is.

    Example:
        >>> resolve_link("no-link.json").name
        'no-link.json'
    """
    file = Path(path)
    return Path(os.path.realpath(file)) if file.is_symlink() else file


def write_whole(path: str | os.PathLike[str], content: str | bytes) -> None:
    """Write a file whole or not at all: whatever ends this, the file is as it was or as it is to be.

    Nothing else is left. A new file is for its owner alone; an old one keeps
    its permissions. Instead of a link, a file stands there afterwards.

    Args:
        path: The file.
        content: What it is to hold; a text is written in UTF-8.

    Raises:
        OSError: The system refuses, or it is not a regular file; what was there is as it was.
        ValueError: No file can have this name.

    Example:
        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     write_whole(f"{folder}/a.json", "{}")
        ...     print(read_file(f"{folder}/a.json").decode())
        {}
    """
    _write_beside(os.fspath(path), content.encode() if isinstance(content, str) else content)


def check_writable(path: str | os.PathLike[str]) -> None:
    """Do what `write_whole` does, but for the file itself: it is refused if that would be.

    Raises:
        OSError: The system refuses, or it is not a regular file.
        ValueError: No file can have this name.

    Example:
        >>> try:
        ...     check_writable("no such folder/a.json")
        ... except OSError as error:
        ...     print(reason_of_system(error))
        No such file or directory
    """
    _write_beside(os.fspath(path), None)


def _write_beside(file: str, content: bytes | None) -> None:
    """Write a temporary file, and put it in its place; without content it is only removed."""
    there = _check_regular(file)
    if there is not None and stat.S_ISDIR(there.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), file)
    beside = Path(f"{file}.{os.urandom(6).hex()}.partial")
    try:
        with open(beside, "xb", opener=_open_private) as opened:
            if there is not None and sys.platform != "win32":
                os.fchmod(opened.fileno(), stat.S_IMODE(there.st_mode))
            opened.write(content or b"")
            opened.flush()
            os.fsync(opened.fileno())
        if content is None:
            beside.unlink()
        else:
            beside.replace(file)
    except BaseException:
        with suppress(OSError, ValueError):
            beside.unlink()
        raise


def _check_regular(file: str, *, follow: bool = True, pipe: bool = False) -> os.stat_result | None:
    """What the system knows of a file or folder, or None if there is none; anything else is refused."""
    try:
        found = Path(file).stat(follow_symlinks=follow)
    except FileNotFoundError:
        return None
    kind = stat.S_IFMT(found.st_mode)
    if kind in {stat.S_IFREG, stat.S_IFDIR} or (pipe and kind == stat.S_IFIFO):
        return found
    raise OSError(NOT_REGULAR, "not a regular file", file)


def _open_private(file: str, flags: int) -> int:
    return os.open(file, flags, _PRIVATE)


def _open_to_read(file: str, flags: int) -> int:
    from_shell = _FROM_SHELL.fullmatch(file) is not None
    _check_regular(file, pipe=from_shell)
    # Had a pipe come there meanwhile, nobody would wait for it.
    return os.open(file, flags if from_shell else flags | _NO_WAIT)


def _open_own(file: str, flags: int) -> int:
    _check_regular(file, follow=False)
    return os.open(file, flags | _NO_WAIT | _NO_LINK, _PRIVATE)


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
    code = f"system.{errno.errorcode.get(error.errno or 0)}"
    return Message(code) if code in texts("", ENGLISH) else error.strerror or str(error)


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
