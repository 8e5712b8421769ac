"""The match that a record makes, by the rules and for the players that the record names."""

from collections.abc import Callable
from itertools import accumulate
from pathlib import Path

import pytest
from hypothesis import given

from jaipur_rules import johari
from jaipur_rules.core.errors import IllegalMove, UnexpectedEvent
from jaipur_rules.jaipur import record as jaipur_record
from jaipur_rules.jaipur.record import Record, RoundRecord
from jaipur_rules.jaipur.record.match import KnownDeal
from jaipur_rules.jaipur.rules.deals import deal
from jaipur_rules.jaipur.rules.moves import TakeCamels
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.transition import apply, replay
from jaipur_rules.jaipur.testing import History, histories, rulesets
from jaipur_rules.johari import record as johari_record
from tests.profiles import share

FEW = share(one_in=4)


@FEW
@given(rulesets().flatmap(lambda rules: histories(rules, max_events=60)))
def test_a_record_makes_the_match_that_was_played(history: History) -> None:
    record = jaipur_record.record_of(history.events, ruleset=history.ruleset)
    assert record.match() == history.match
    assert record.states()[-1] == history.match
    assert len(record.states()) == 1 + len(history.events)


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


def test_the_states_of_a_record_begin_before_its_first_event(examples: Path) -> None:
    record = jaipur_record.load_record(examples / "match-7601-a.json")
    states = record.states()
    assert states[0].awaits_deal
    assert states == (*accumulate(record.events, apply, initial=states[0]),)
    assert (states[-1].is_over, states[-1].winner) == (True, 1)


def test_a_record_of_three_traders_is_played_by_three() -> None:
    begun = johari.new_match(seed=7, players=3)
    move = johari.legal_moves(begun)[0]
    record = johari_record.record_of((johari.deal(seed=7, players=3), move), players=3)
    assert record.match() == johari.apply(begun, move)
    assert [state.players for state in record.states()] == [3, 3, 3]
    assert johari_record.as_drawn(record).match().to_move == record.match().to_move


BROKEN = (TakeCamels(), TakeCamels(), TakeCamels())
MAKERS: tuple[Callable[[Record], object], ...] = (Record.match, Record.states)


@pytest.mark.parametrize("make", MAKERS, ids=["match", "states"])
def test_a_record_that_breaks_a_rule_makes_no_match(make: Callable[[Record], object]) -> None:
    known = KnownDeal.of(deal(seed=7))
    with pytest.raises(IllegalMove, match="CAM-2"):
        make(Record(rounds=(RoundRecord(known, BROKEN),)))
    with pytest.raises(UnexpectedEvent):
        make(Record(rounds=(RoundRecord(known), RoundRecord(known))))
