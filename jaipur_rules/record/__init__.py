"""Records of matches of any game, read and written as JSON.

A record is one JSON document. Its envelope (format, version, game) is the same
for every game, and the rest is the game's own body, which its `Codec` reads
and writes. The functions here find the game by themselves; the same ones with
the game's own types are in its folder, such as `jaipur_rules.jaipur.record`.

Example:
    >>> from jaipur_rules import TakeCamels, deal
    >>> record = record_of([deal(seed=7), TakeCamels()])
    >>> record_from_json(record_to_json(record)) == record
    True
    >>> record.match().round.discard
    ()
"""

from jaipur_rules.record.codec import AnyRecord, Codec
from jaipur_rules.record.documents import (
    FORMAT,
    VERSION,
    OtherGame,
    UnreadableRecord,
)
from jaipur_rules.record.games import (
    as_drawn,
    load_record,
    record_from_json,
    record_of,
    record_schema,
    record_to_json,
    save_record,
)
from jaipur_rules.record.session import Session, resume

__all__ = [
    "FORMAT",
    "VERSION",
    "AnyRecord",
    "Codec",
    "OtherGame",
    "Session",
    "UnreadableRecord",
    "as_drawn",
    "load_record",
    "record_from_json",
    "record_of",
    "record_schema",
    "record_to_json",
    "resume",
    "save_record",
]
