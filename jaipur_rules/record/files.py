"""Records in files, read within a limit and written whole or not at all."""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from jaipur_rules.record.errors import UnreadableRecord, UnwrittenRecord

R = TypeVar("R")


def from_file(path: str | os.PathLike[str], read: Callable[[bytes], R], *, limit: int) -> R:
    """Read a file with a reader of bytes; no more than one byte beyond the limit is read.

    Raises:
        UnreadableRecord: There is no such file, or the reader refuses it; the
            error names the file besides the place in it.

    Example:
        >>> from_file("no such file", len, limit=10)
        Traceback (most recent call last):
        jaipur_rules.record.errors.UnreadableRecord: no such file: cannot be opened: No such file or directory
    """
    file = os.fspath(path)
    try:
        return read(_bytes(file, limit))
    except UnreadableRecord as error:
        raise error.in_file(file) from None


def _bytes(file: str, limit: int) -> bytes:
    try:
        with Path(file).open("rb") as opened:
            found = opened.read(limit + 1)
    except (OSError, ValueError) as error:
        raise UnreadableRecord(f"cannot be opened: {_reason(error)}") from None
    return found


def to_file(text: str, path: str | os.PathLike[str]) -> None:
    """Write the text of a record to a file, whole or not at all.

    Raises:
        UnwrittenRecord: The system refuses; whatever was there is as it was.

    Example:
        >>> to_file("{}", "no such folder/a.json")
        Traceback (most recent call last):
        jaipur_rules.record.errors.UnwrittenRecord: no such folder/a.json: the record was not written: \
No such file or directory
    """
    file = os.fspath(path)
    half = f"{file}.{os.urandom(6).hex()}.partial"
    try:
        with Path(half).open("x", encoding="utf-8", newline="\n") as opened:
            opened.write(text)
            opened.flush()
            os.fsync(opened.fileno())
        Path(half).replace(file)
    except (OSError, ValueError) as error:
        with suppress(OSError, ValueError):
            Path(half).unlink()
        raise UnwrittenRecord(file, _reason(error)) from None


def _reason(error: OSError | ValueError) -> str:
    return (isinstance(error, OSError) and error.strerror) or str(error)
