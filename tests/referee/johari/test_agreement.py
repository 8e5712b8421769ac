"""The referee and `replay` say the same of any record of Johari."""

from contextlib import suppress

from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from jaipur_rules.johari.record import Claim, Record, as_drawn, record_of
from jaipur_rules.johari.testing import histories, moves, moves_at, rulesets
from jaipur_rules.record import UnreadableRecord
from tests.profiles import share
from tests.referee.agreement import check_verdict

CLAIMS = st.builds(
    Claim,
    totals=st.lists(st.integers(0, 60), min_size=2, max_size=4).map(tuple),
    winners=st.none() | st.sampled_from(((0,), (1,), (0, 1), (3,))),
)


@st.composite
def _records(draw: DrawFn) -> Record:
    """Matches that were played, whole or as drawn, with another event here and there, or another claim."""
    history = draw(rulesets().flatmap(lambda rules: histories(rules, max_events=80)))
    record = record_of(history.events, players=history.players, ruleset=history.ruleset)
    if draw(st.booleans()):
        record = as_drawn(record)
    events = [*record.events]
    for _ in range(draw(st.integers(0, 2))):
        place, other = (draw(st.integers(0, len(events))) for _ in range(2))
        match draw(st.integers(0, 4)):
            case 0:
                events.append(draw(moves_at(history.match)))
            case 1:
                events.insert(place, draw(moves()))
            case 2:
                del events[place : place + 1]
            case 3:
                events[place:place] = events[other : other + 1]
            case _:
                del events[place:]
    return evolve(record, events=tuple(events), claim=draw(st.none() | CLAIMS))


@share(one_in=4)
@given(_records())
def test_any_record(record: Record) -> None:
    """A record is legal if and only if `replay` plays it, and the verdict says what came of it."""
    with suppress(UnreadableRecord):
        check_verdict(record)
