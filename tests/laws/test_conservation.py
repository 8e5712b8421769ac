"""What never changes, and what only ever changes one way."""

from types import ModuleType

from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules.testing import histories
from tests.laws.any_game import each_game, steps
from tests.laws.jaipur import invariants as of_jaipur
from tests.laws.johari import invariants as of_johari
from tests.profiles import share

INVARIANTS: dict[str, ModuleType] = {"jaipur": of_jaipur, "johari": of_johari}
"""By game, what holds in every state and of every event."""


@share(one_in=2)
@each_game
@given(data=st.data())
def test_the_laws_hold_in_every_state(name: str, data: st.DataObject) -> None:
    """What lies on the table, what is held and what is known are what they have to be in every state."""
    history = data.draw(histories(name, min_events=1, max_events=80))
    broken = INVARIANTS[name].broken_in_state
    assert [law for _, after in steps(history) for law in broken(after)] == []


@share(one_in=2)
@each_game
@given(data=st.data())
def test_every_event_keeps_the_laws(name: str, data: st.DataObject) -> None:
    """Of every event: what is drawn comes from the top, nothing goes back, and of others no more changes than the rules say."""
    history = data.draw(histories(name, min_events=1, max_events=80))
    broken = INVARIANTS[name].broken_by_event
    for (before, after), event in zip(steps(history), history.events, strict=True):
        assert [*broken(before, event, after)] == []
