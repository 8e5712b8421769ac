"""How long a game lasts."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules.johari import STANDARD, Ruleset
from jaipur_rules.johari.rules.state import all_cards
from jaipur_rules.johari.testing import histories, rulesets
from tests.johari.table_talk import games
from tests.johari.table_talk import table as table_of
from tests.profiles import share

FEW = share(one_in=2)
ANY_GAME = rulesets().flatmap(lambda rules: histories(rules, min_events=1, max_events=80))


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
