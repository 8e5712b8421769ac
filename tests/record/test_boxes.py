"""Records of a box that has more of something than the published one."""

import pytest

from jaipur_rules import Box, Ruleset, Session
from jaipur_rules.encoding import log_to_json
from jaipur_rules.jaipur.record import JaipurCodec, Record
from jaipur_rules.record import UnreadableRecord, record_from_json, record_to_json, resume

BOXES = {
    "hand limit": Box(hand_limit=8),
    "market": Box(market_size=7),
    "seals": Box(seals_to_win=1001),
}


def played(box: Box) -> Session:
    """A session after a few moves."""
    session = Session(ruleset=Ruleset(box=box), seed=1).draw()
    for _ in range(4):
        session = session.apply(session.legal_moves()[0])
    return session


@pytest.mark.parametrize("box", BOXES.values(), ids=BOXES)
def test_a_record_of_a_larger_box_is_read_if_that_is_asked_for(box: Box) -> None:
    session = played(box)
    text = record_to_json(session.record())
    codec = JaipurCodec(any_box=True)
    record = codec.record_from_json(text)
    assert record == session.record()
    assert record_from_json(text, readers={"jaipur": codec.read}) == record
    assert resume(record).match == session.match
    with pytest.raises(UnreadableRecord, match="in a document it is at most"):
        record_from_json(text)


@pytest.mark.parametrize("box", BOXES.values(), ids=BOXES)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_log_of_a_larger_box_is_written(box: Box, seat: int | None) -> None:
    session = played(box)
    assert '"ruleset"' in log_to_json(session.states, session.events, seat)


def test_any_box_reads_the_published_one_too() -> None:
    codec = JaipurCodec(any_box=True)
    assert codec.record_from_json(codec.record_to_json(Record())) == Record()
