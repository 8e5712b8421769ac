"""A match of Jaipur as data: read, written, and played again.

A record is one JSON document. Its envelope (format, version, game) is the same
for every game, and the rest is the game's own body. The JSON Schema that
describes it comes with the package.

Example:
    >>> from jaipur_rules import TakeCamels, deal
    >>> record = record_of([deal(seed=7), TakeCamels()])
    >>> read_record(write_record(record)) == record
    True
    >>> record.match().round.discard
    ()
"""

from jaipur_rules.jaipur.record.codec import CODEC
from jaipur_rules.jaipur.record.match import KnownDeal, MatchClaim, Record, RoundClaim, RoundRecord
from jaipur_rules.jaipur.record.session import Session

as_drawn = CODEC.as_drawn
load_record = CODEC.load_record
read_record = CODEC.read_record
record_of = CODEC.record_of
record_schema = CODEC.record_schema
save_record = CODEC.save_record
write_record = CODEC.write_record

__all__ = [
    "CODEC",
    "KnownDeal",
    "MatchClaim",
    "Record",
    "RoundClaim",
    "RoundRecord",
    "Session",
    "as_drawn",
    "load_record",
    "read_record",
    "record_of",
    "record_schema",
    "save_record",
    "write_record",
]
