"""A record of Johari as text and as a file, both ways."""

import os
from functools import partial

from attrs import evolve

from jaipur_rules.core.json_text import LIMIT, write_json
from jaipur_rules.johari.record.body import GAME, JohariBody
from jaipur_rules.johari.record.match import Record
from jaipur_rules.johari.rules.components import Components
from jaipur_rules.johari.rules.components_file import STANDARD
from jaipur_rules.record.envelope import read_document, write_envelope
from jaipur_rules.record.files import from_file, to_file
from jaipur_rules.record.schemas import schema


def read_record(
    source: str | bytes, *, components: Components = STANDARD, limit: int = LIMIT
) -> Record:
    """Read a record.

    Its shape is judged here, and whether the components can make its deal;
    whether its moves are legal is the referee's business.

    Args:
        source: The document as text, or as bytes in UTF-8.
        components: The components that it was played with.
        limit: How long it may be, in bytes or characters.

    Raises:
        UnreadableRecord: It is no record of Johari, or of a match that was played
            with other components. The error says what is wrong, what was
            expected, and where: the event, the field.

    Example:
        >>> from jaipur_rules.johari import deal
        >>> from jaipur_rules.johari.record import record_of
        >>> text = write_record(record_of([deal(seed=7)]))
        >>> read_record(text.replace('"deck": "', '"deck": "X'))
        Traceback (most recent call last):
        jaipur_rules.record.errors.UnreadableRecord: event 1 (events[0].deal.deck): 'X' is no card: \
expected a letter of WBRGAP and 1, 2 or 3, with a small letter for a fake gem
    """
    return read_document(source, {GAME: JohariBody(components)}, limit=limit)


def write_record(record: Record) -> str:
    """Write a record: the same text for equal records with components of one name, always.

    Example:
        >>> print(write_record(Record(3)), end="")
        {
          "format": "jaipur-record",
          "version": 1,
          "game": "johari",
          "players": 3,
          "ruleset": "reconstruction",
          "components": {
            "name": "reconstruction",
            "hash": "3e152a134269fb9c7c9842b324b8f9797a38d0f33d0271535342f18d57894889"
          },
          "events": []
        }
    """
    return write_json(write_envelope(GAME, JohariBody().write(record)))


def load_record(
    path: str | os.PathLike[str], *, components: Components = STANDARD, limit: int = LIMIT
) -> Record:
    """Read a record from a file; no more than one byte beyond the limit is ever read.

    Args:
        path: The file.
        components: The components that it was played with.
        limit: How long it may be, in bytes.

    Raises:
        UnreadableRecord: There is no such file, or no record of Johari in it; the
            error names the file besides the place in it.

    Example:
        >>> load_record("no such file")
        Traceback (most recent call last):
        jaipur_rules.record.errors.UnreadableRecord: no such file: cannot be opened: No such file or directory
    """
    read = partial(read_record, components=components, limit=limit)
    return evolve(from_file(path, read, limit=limit), file=os.fspath(path))


def save_record(record: Record, path: str | os.PathLike[str]) -> None:
    """Write a record to a file, whole or not at all: it appears by an atomic rename.

    Args:
        record: The record.
        path: The file; one that is there already is replaced.

    Raises:
        UnwrittenRecord: The system refuses; whatever was there is as it was.

    Example:
        >>> save_record(Record(), "no such folder/a.json")
        Traceback (most recent call last):
        jaipur_rules.record.errors.UnwrittenRecord: no such folder/a.json: the record was not written: \
No such file or directory
    """
    to_file(write_record(record), path)


def record_schema() -> str:
    """The JSON Schema (2020-12) of a record of Johari, as text.

    It describes the shape. What the components can make and what is legal no
    schema can say.

    Example:
        >>> import json
        >>> json.loads(record_schema())["properties"]["game"]
        {'const': 'johari'}
    """
    return schema("jaipur_rules.johari.record")
