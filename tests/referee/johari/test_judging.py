"""What nobody knows of a record of Johari cannot be judged."""

import pytest
from attrs import evolve

from jaipur_rules.johari import Deal, Reshuffle, deal
from jaipur_rules.johari.record import Record, as_drawn
from jaipur_rules.johari.referee import judge
from jaipur_rules.record import UnreadableRecord
from tests.referee.johari.records import EVENTS, SHUFFLED, WHOLE, with_events

DEALT, AGAIN = EVENTS[0], EVENTS[SHUFFLED]
assert isinstance(DEALT, Deal)
assert isinstance(AGAIN, Reshuffle)
FIRST, *DRAWN = as_drawn(WHOLE).events
assert isinstance(FIRST, Deal)
LAST = "stops before a noble that is drawn"


@pytest.mark.parametrize(
    ("record", "said", "field"),
    [
        pytest.param(
            with_events(evolve(DEALT, deck=DEALT.deck[:80]), *EVENTS[1:]),
            *("stops before a card that is drawn", "events[0].deal.deck"),
            id="a card of the deck",
        ),
        pytest.param(
            with_events(evolve(DEALT, nobles=DEALT.nobles[:5]), *EVENTS[1:]),
            *(LAST, "events[0].deal.nobles"),
            id="a noble",
        ),
        pytest.param(
            with_events(evolve(FIRST, nobles=FIRST.nobles[:-1]), *DRAWN),
            *(LAST, "events[0].deal.nobles"),
            id="the last noble that is drawn",
        ),
        pytest.param(
            with_events(*EVENTS[:SHUFFLED], Reshuffle(AGAIN.pile[:1]), *EVENTS[SHUFFLED + 1 :]),
            *("stops before a card", f"events[{SHUFFLED}].reshuffle"),
            id="a card of the reshuffle",
        ),
        pytest.param(
            Record(2, events=(deal(seed=7, players=3),)),
            *("this cannot be dealt", "events[0].deal"),
            id="a deal for three",
        ),
    ],
)
def test_what_nobody_knows_cannot_be_judged(record: Record, said: str, field: str) -> None:
    with pytest.raises(UnreadableRecord, match=said) as caught:
        judge(record)
    assert (caught.value.field, caught.value.file) == (field, record.file)
