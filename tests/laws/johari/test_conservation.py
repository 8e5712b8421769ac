"""What never changes, and what only ever changes one way."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules.johari import STANDARD, Noble, Ruleset
from jaipur_rules.johari.rules.state import all_cards
from jaipur_rules.johari.testing import History, histories, rulesets
from tests.johari.table_talk import games
from tests.johari.table_talk import table as table_of
from tests.laws.any_game import steps
from tests.laws.johari.invariants import broken_by_event, broken_in_state
from tests.profiles import share

FEW = share(one_in=2)
ANY_GAME = rulesets().flatmap(lambda rules: histories(rules, min_events=1, max_events=80))


@FEW
@given(ANY_GAME)
def test_the_laws_hold_in_every_state(history: History) -> None:
    """Cards, nobles, action cards, gold and gem tokens are where they have to be in every state."""
    assert [law for _, after in steps(history) for law in broken_in_state(after)] == []


@FEW
@given(ANY_GAME)
def test_every_event_keeps_the_laws(history: History) -> None:
    """Of every event: no token goes back, nobles stay, and of others nothing but a fake is taken."""
    for (before, after), event in zip(steps(history), history.events, strict=True):
        assert [*broken_by_event(before, event, after)] == []


@share(one_in=8)
@given(
    st.integers(0, 2**32).map(Random),
    st.sampled_from((2, 3, 4)),
    rulesets(numbers=st.just(STANDARD)),
)
def test_ten_days(rng: Random, players: int, rules: Ruleset) -> None:
    """A game lasts ten days, by whatever switches, and its cards are those of the box to the end."""
    tables = [table_of(match) for match in games(rng, players, rules)]
    assert {here.day for here in tables} == {*range(11)}
    assert {all_cards(here) for here in tables} == {rules.components.cards}


def test_there_are_24_nobles() -> None:
    """The box holds 24 nobles, of which a game deals 12."""
    assert len(Noble) == 24
