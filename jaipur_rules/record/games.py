"""Records of any game, which is found by the envelope, the record or the first event, and imported then."""

import os
from collections.abc import Iterable, Mapping
from functools import partial
from types import MappingProxyType
from typing import TypeAlias

from attrs import evolve

from jaipur_rules.core.errors import Impossible
from jaipur_rules.core.game import DEFAULT, game_of
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import LIMIT
from jaipur_rules.core.values import to_iterator
from jaipur_rules.record.codec import AnyRecord, to_record
from jaipur_rules.record.documents import Reader, from_file, read_document, reader_of

Readers: TypeAlias = Mapping[str, Reader[AnyRecord]]
"""Readers of the body of a record by the name of the game, instead of the game's own codec."""

_NONE: Readers = MappingProxyType({})


def record_from_json(
    source: str | bytes,
    *,
    game: str | None = None,
    readers: Readers = _NONE,
    limit: int = LIMIT,
) -> AnyRecord:
    """Read a record of any game.

    Args:
        source: The document as text, or as bytes in UTF-8.
        game: The only game that is expected; None for any.
        readers: What reads the body of a record of some games, if not their
            own codec: ``{"johari": JohariCodec(components).read}``.
        limit: How long it may be, in bytes or characters.

    Raises:
        UnreadableRecord: It is no record of any game that is known here; an
            `OtherGame` if it is of another than the one that is expected.

    Example:
        >>> from jaipur_rules.johari.record import Record
        >>> record_from_json(record_to_json(Record(3))) == Record(3)
        True
    """
    return read_document(source, partial(reader_of, wanted=game, readers=readers), limit=limit)


def load_record(
    path: str | os.PathLike[str],
    *,
    game: str | None = None,
    readers: Readers = _NONE,
    limit: int = LIMIT,
) -> AnyRecord:
    """Read a record of any game from a file; no more than one byte beyond the limit is ever read.

    Args:
        path: The file.
        game: The only game that is expected; None for any.
        readers: What reads the body of a record of some games, as in `record_from_json`.
        limit: How long it may be, in bytes.

    Raises:
        UnreadableRecord: There is no such file, or no record in it.

    Example:
        >>> load_record("no such file")
        Traceback (most recent call last):
        jaipur_rules.record.documents.UnreadableRecord: no such file: cannot be opened: No such file or directory
    """
    found = from_file(
        path, partial(record_from_json, game=game, readers=readers, limit=limit), limit=limit
    )
    return evolve(found, file=os.fspath(path))


def record_to_json(record: AnyRecord) -> str:
    """Write a record: the same text for equal records, always.

    Raises:
        RulesError: What is in it could not be read again.
        WrongType: It is no record.

    Example:
        >>> from jaipur_rules.jaipur.record import Record
        >>> record_to_json(Record()).splitlines()[3]
        '  "game": "jaipur",'
    """
    return game_of(to_record(record)).record.record_to_json(record)


def save_record(record: AnyRecord, path: str | os.PathLike[str]) -> None:
    """Write a record to a file, whole or not at all: it appears by an atomic rename.

    Args:
        record: The record.
        path: The file; one that is there already is replaced.

    Raises:
        UnwrittenFile: The system refuses; whatever was there is as it was.
        RulesError: What is in it could not be read again.
        WrongType: It is no record.

    Example:
        >>> from jaipur_rules.jaipur.record import Record
        >>> save_record(Record(), "no such folder/a.json")
        Traceback (most recent call last):
        jaipur_rules.core.errors.UnwrittenFile: no such folder/a.json: the record was not written: \
No such file or directory
    """
    game_of(to_record(record)).record.save_record(record, path)


def record_of(
    events: Iterable[object], *, players: int | None = None, ruleset: object | None = None
) -> AnyRecord:
    """The record of a match that was played, with the results that are right.

    Args:
        events: The events, in order; the first tells the game, or the ruleset
            if there is none.
        players: How many played; None for as few as can.
        ruleset: The rules it was played by; None for the usual ones.

    Raises:
        IllegalMove: A move breaks a rule.
        UnexpectedEvent: An event cannot happen where it comes.
        Impossible: Nothing tells the game, or an event or the number of
            players cannot be.
        WrongType: The events are none.

    Example:
        >>> from jaipur_rules.johari import deal
        >>> record_of([deal(seed=7, players=3)], players=3).plies
        0
    """
    played = tuple(to_iterator(events))
    if not played and (ruleset is None or isinstance(ruleset, str)):
        raise Impossible((Message("record.nothing"),))
    found = game_of(played[0] if played else ruleset)
    record: AnyRecord = found.record.record_of(played, players=players, ruleset=ruleset)
    return record


def as_drawn(record: AnyRecord) -> AnyRecord:
    """The record, with what chance brought cut after the last that was drawn: what people have seen.

    Raises:
        IllegalMove: A move breaks a rule.
        UnexpectedEvent: An event cannot happen where it comes.
        Impossible: An event cannot be.
        WrongType: It is no record.

    Example:
        >>> from jaipur_rules.johari import deal
        >>> len(as_drawn(record_of([deal(seed=7)])).events[0].deck)
        6
    """
    found: AnyRecord = game_of(to_record(record)).record.as_drawn(record)
    return found


def record_schema(game: str | None = None) -> str:
    """The JSON Schema (2020-12) of a record of a game, as text.

    Args:
        game: The name of the game; None for the first of `games`.

    Raises:
        UnknownName: There is no such game.

    Example:
        >>> import json
        >>> json.loads(record_schema("johari"))["description"][:38]
        'A record of a match of Johari, version'
    """
    return game_named(DEFAULT if game is None else game).record.record_schema()
