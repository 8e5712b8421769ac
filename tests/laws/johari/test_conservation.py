"""How long a game lasts."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules.johari import Ruleset, apply, chance, legal_moves, new_match
from jaipur_rules.johari.testing import rulesets, sizes
from tests.profiles import share


@share(one_in=4)
@given(rulesets(), st.integers(0, 99), st.data())
def test_days(rules: Ruleset, seed: int, data: st.DataObject) -> None:
    """A game ends, by whatever rules, and lasts as many days as nobles come after the first."""
    match = new_match(seed=seed, players=data.draw(sizes(rules)), ruleset=rules)
    rng = Random(seed)
    while not match.is_over:
        event = chance(match, seed=seed) if match.awaits_deal else rng.choice(legal_moves(match))
        match = apply(match, event)
    numbers = rules.components
    assert match.dealt.day == max(1, 3 * numbers.noble_draw - numbers.first_nobles)
