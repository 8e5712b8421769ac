"""What could not be read again is not written."""

import pytest

from jaipur_rules import Card, RulesError, Sell, deal
from jaipur_rules.jaipur.record import (
    KnownDeal,
    MatchClaim,
    Record,
    RoundClaim,
    RoundRecord,
)
from jaipur_rules.johari import deal as deal_johari
from jaipur_rules.johari.record import Claim
from jaipur_rules.johari.record import Record as JohariRecord
from jaipur_rules.record import (
    AnyRecord,
    record_to_json,
)
from jaipur_rules.record.claims import MoveClaim

KNOWN = KnownDeal.of(deal(seed=7))
DEALT = deal_johari(seed=7)


UNREADABLE: dict[str, tuple[AnyRecord, str]] = {
    "a deal of too many": (
        Record(rounds=(RoundRecord(KnownDeal("D" * 7, ((), (), ()))),)),
        "the deck holds 7 of diamond",
    ),
    "rupees below nothing": (
        Record(rounds=(RoundRecord(KNOWN, claim=RoundClaim((-1, 2))),)),
        "expected a whole number from 0, found -1",
    ),
    "two bonus tokens for one sale": (
        Record(
            rounds=(RoundRecord(KNOWN, (Sell(Card.CLOTH, 3),), said=(MoveClaim(bonus=(2, 1)),)),)
        ),
        r"moves\[0\].bonus: expected a whole number, found a list",
    ),
    "two winners": (Record(claim=MatchClaim(winners=(0, 1))), "result.winner: expected"),
    "traders of Johari": (JohariRecord(5), "players: "),
    "a deal of Johari to others": (JohariRecord(3, events=(DEALT,)), r"events\[0\].deal: "),
    "totals of Johari": (JohariRecord(claim=Claim((1, 2, 3))), "expected 2 numbers, found 3"),
}


@pytest.mark.parametrize(("record", "fault"), UNREADABLE.values(), ids=UNREADABLE)
def test_what_could_not_be_read_again_is_not_written(record: AnyRecord, fault: str) -> None:
    with pytest.raises(RulesError, match=fault):
        record_to_json(record)
