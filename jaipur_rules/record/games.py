"""Records of any game, told by their envelope."""

import os
from collections.abc import Mapping
from functools import partial
from typing import TypeAlias

from attrs import evolve

from jaipur_rules.johari.components import Components
from jaipur_rules.johari.reading import STANDARD
from jaipur_rules.plain import LIMIT
from jaipur_rules.record import body, johari
from jaipur_rules.record.envelope import Readable, read_document
from jaipur_rules.record.files import from_file
from jaipur_rules.record.johari.body import GAME as JOHARI
from jaipur_rules.record.johari.body import JohariBody
from jaipur_rules.record.match import Record

AnyRecord: TypeAlias = Record | johari.Record
"""A record of one of the games."""


def read_any(
    source: str | bytes, *, components: Components = STANDARD, limit: int = LIMIT
) -> AnyRecord:
    """Read a record of whichever game.

    Args:
        source: The document as text, or as bytes in UTF-8.
        components: The components that a match of Johari was played with.
        limit: How long it may be, in bytes or characters.

    Raises:
        UnreadableRecord: It is no record of any game that is known here.

    Example:
        >>> read_any(johari.write_record(johari.Record(3))).players
        3
    """
    bodies: Mapping[str, Readable[AnyRecord]] = {
        body.GAME: body.JaipurBody(),
        JOHARI: JohariBody(components),
    }
    return read_document(source, bodies, limit=limit)


def load_any(
    path: str | os.PathLike[str], *, components: Components = STANDARD, limit: int = LIMIT
) -> AnyRecord:
    """Read a record of whichever game from a file.

    Raises:
        UnreadableRecord: There is no such file, or no record in it.

    Example:
        >>> load_any("no such file")
        Traceback (most recent call last):
        jaipur_rules.record.errors.UnreadableRecord: no such file: cannot be opened: No such file or directory
    """
    found = from_file(path, partial(read_any, components=components, limit=limit), limit=limit)
    return evolve(found, file=os.fspath(path))
