"""A match of Johari as data: read, written, and played again.

The envelope is that of every record; the body is a list of events, chance's
among them. A record names the components that it was played with by their
hash, and can be read with no others: ``JohariCodec(components)`` has those of
your own in hand.

Example:
    >>> from jaipur_rules.johari import deal, parse_move
    >>> record = record_of([deal(seed=7), parse_move("pick R2@1")])
    >>> record_from_json(record_to_json(record)) == record
    True
    >>> record.match().to_move
    1
"""

from jaipur_rules.johari.record.codec import CODEC, JohariCodec
from jaipur_rules.johari.record.match import Claim, Record
from jaipur_rules.johari.record.session import Session

as_drawn = CODEC.as_drawn
load_record = CODEC.load_record
record_from_json = CODEC.record_from_json
record_of = CODEC.record_of
record_schema = CODEC.record_schema
save_record = CODEC.save_record
record_to_json = CODEC.record_to_json

__all__ = [
    "CODEC",
    "Claim",
    "JohariCodec",
    "Record",
    "Session",
    "as_drawn",
    "load_record",
    "record_from_json",
    "record_of",
    "record_schema",
    "record_to_json",
    "save_record",
]
