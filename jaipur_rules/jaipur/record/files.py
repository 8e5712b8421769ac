"""A record of Jaipur in a file."""

import os
from functools import partial

from attrs import evolve

from jaipur_rules.core.json_text import LIMIT
from jaipur_rules.jaipur.record.documents import read_record, write_record
from jaipur_rules.jaipur.record.match import Record
from jaipur_rules.record.files import from_file, to_file


def load_record(path: str | os.PathLike[str], *, limit: int = LIMIT) -> Record:
    """Read a record from a file; no more than one byte beyond the limit is ever read.

    Args:
        path: The file.
        limit: How long it may be, in bytes.

    Raises:
        UnreadableRecord: There is no such file, or no record in it; the error
            names the file besides the place in it.

    Example:
        >>> load_record("no such file")
        Traceback (most recent call last):
        jaipur_rules.record.errors.UnreadableRecord: no such file: cannot be opened: No such file or directory
    """
    found = from_file(path, partial(read_record, limit=limit), limit=limit)
    return evolve(found, file=os.fspath(path))


def save_record(record: Record, path: str | os.PathLike[str]) -> None:
    """Write a record to a file, whole or not at all: it appears by an atomic rename.

    Args:
        record: The record.
        path: The file; one that is there already is replaced.

    Raises:
        UnwrittenRecord: The system refuses; whatever was there is as it was.
        BoxTooLarge: The record's box has more of something than the published one.

    Example:
        >>> save_record(Record(), "no such folder/a.json")
        Traceback (most recent call last):
        jaipur_rules.record.errors.UnwrittenRecord: no such folder/a.json: the record was not written: \
No such file or directory
    """
    to_file(write_record(record), path)
