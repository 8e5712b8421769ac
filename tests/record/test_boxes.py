"""Records of a box of one's own."""

import pytest

from jaipur_rules import Box, Ruleset, Session
from jaipur_rules.record import record_from_json, record_to_json, resume

BOXES = {
    "hand limit": Box(hand_limit=8),
    "market": Box(market_size=7),
    "seals": Box(seals_to_win=1001),
}


@pytest.mark.parametrize("box", BOXES.values(), ids=BOXES)
def test_a_session_of_any_box_survives_its_record(box: Box) -> None:
    session = Session(ruleset=Ruleset(box=box), seed=1).draw()
    session = session.apply(session.legal_moves()[0])
    record = record_from_json(record_to_json(session.record()))
    assert record == session.record()
    assert resume(record).match == session.match
