"""A match of Jaipur as data: read, written, and played again.

A record is one JSON document. Its envelope (format, version, game) is the same
for every game, and the rest is the game's own body. The JSON Schema that
describes it comes with the package.

Example:
    >>> from jaipur_rules import TakeCamels, deal
    >>> record = record_of([deal(seed=7), TakeCamels()])
    >>> record_from_json(record_to_json(record)) == record
    True
    >>> record.match().round.discard
    ()
"""

from jaipur_rules.jaipur.record.codec import CODEC, JaipurCodec
from jaipur_rules.jaipur.record.match import KnownDeal, MatchClaim, Record, RoundClaim, RoundRecord
from jaipur_rules.jaipur.record.session import Session

as_drawn = CODEC.as_drawn
load_record = CODEC.load_record
record_from_json = CODEC.record_from_json
record_of = CODEC.record_of
record_schema = CODEC.record_schema
save_record = CODEC.save_record
record_to_json = CODEC.record_to_json

__all__ = [
    "CODEC",
    "JaipurCodec",
    "KnownDeal",
    "MatchClaim",
    "Record",
    "RoundClaim",
    "RoundRecord",
    "Session",
    "as_drawn",
    "load_record",
    "record_from_json",
    "record_of",
    "record_schema",
    "record_to_json",
    "save_record",
]
