"""Files: written whole or not at all, and the reasons why the system refuses, as messages."""

import errno
import os
import pathlib
from contextlib import suppress

from jaipur_rules.core.messages import Message

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
