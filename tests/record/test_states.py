"""The match that a record makes, by the rules and for the players that the record names."""

from collections.abc import Callable

import pytest

from jaipur_rules import johari
from jaipur_rules.core.errors import IllegalMove, UnexpectedEvent
from jaipur_rules.jaipur import record as jaipur_record
from jaipur_rules.jaipur.record import Record, RoundRecord
from jaipur_rules.jaipur.record.match import KnownDeal
from jaipur_rules.jaipur.rules.deals import deal
from jaipur_rules.jaipur.rules.moves import TakeCamels
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.transition import replay
from jaipur_rules.johari import record as johari_record


def test_a_record_is_played_by_its_own_rules() -> None:
    """The usual rules refuse this deal: it is of other bonus tokens."""
    rules = Ruleset(bonus_table="6-6-6")
    events = (deal(seed=7, ruleset=rules), TakeCamels())
    record = jaipur_record.record_of(events, ruleset=rules)
    assert record.match() == replay(events, ruleset=rules)
    assert [state.ruleset for state in record.states() if state.ruleset != rules] == []
    poorer = johari.Ruleset(gold_cap=40)
    dealt = johari.deal(seed=7, ruleset=poorer)
    of_johari = johari_record.record_of([dealt], ruleset=poorer)
    assert of_johari.match() == johari.new_match(seed=7, ruleset=poorer)


BROKEN = (TakeCamels(), TakeCamels(), TakeCamels())
MAKERS: tuple[Callable[[Record], object], ...] = (Record.match, Record.states)


@pytest.mark.parametrize("make", MAKERS, ids=["match", "states"])
def test_a_record_that_breaks_a_rule_makes_no_match(make: Callable[[Record], object]) -> None:
    known = KnownDeal.of(deal(seed=7))
    with pytest.raises(IllegalMove, match="CAM-2"):
        make(Record(rounds=(RoundRecord(known, BROKEN),)))
    with pytest.raises(UnexpectedEvent):
        make(Record(rounds=(RoundRecord(known), RoundRecord(known))))
