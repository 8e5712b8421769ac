"""A match as data: read, written, and played again.

A record is one JSON document. Its envelope (format, version, game) is the same
for every game, and the rest is the game's own body. The JSON Schema that
describes it comes with the package.

Example:
    >>> from jaipur_rules import Card, TakeCamels, deal, replay
    >>> record = record_of([deal(seed=7), TakeCamels()])
    >>> read_record(write_record(record)) == record
    True
    >>> replay(record.events).round.discard
    ()
"""

from jaipur_rules.record.envelope import FORMAT, VERSION
from jaipur_rules.record.errors import UnreadableRecord, UnwrittenRecord

__all__ = [
    "FORMAT",
    "VERSION",
    "UnreadableRecord",
    "UnwrittenRecord",
]
