"""A failing property prints short code that makes its values again."""

from types import ModuleType

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from hypothesis.vendor.pretty import pretty

from jaipur_rules import jaipur, johari, view
from jaipur_rules.jaipur.rules import cards, ruleset, state, views
from jaipur_rules.jaipur.testing import matches, moves, positions
from jaipur_rules.johari.testing import matches as matches_of_johari

JAIPUR: tuple[ModuleType, ...] = (jaipur, cards, state, ruleset, views)


def failing(strategy: st.SearchStrategy[object]) -> str:
    """What Hypothesis says of a property that fails with every value."""

    @settings(database=None, max_examples=5, phases=[Phase.generate, Phase.shrink])
    @given(value=strategy)
    def test_it(value: object) -> None:
        raise ValueError

    with pytest.raises(ValueError, match="value=") as caught:
        test_it()
    return "\n".join(caught.value.__notes__)


@settings(max_examples=25)
@given(
    matches(max_events=40)
    | positions()
    | moves()
    | matches(max_events=40).map(lambda match: view(match, 0))
    | st.builds(jaipur.deal, seed=st.integers(0, 9))
)
def test_what_is_printed_is_code_that_makes_the_value(value: object) -> None:
    scope = {name: each for module in JAIPUR for name, each in vars(module).items()}
    assert eval(pretty(value), scope) == value


@pytest.mark.parametrize(
    ("strategy", "start"),
    [
        pytest.param(positions(), "value=Position(market=Cards('DDDDD')", id="a position"),
        pytest.param(matches(max_events=1), "value=Match(", id="a match"),
        pytest.param(matches_of_johari(max_events=1), "value=Match(", id="a match of johari"),
    ],
)
def test_a_failing_example_is_short(strategy: st.SearchStrategy[object], start: str) -> None:
    (line,) = (line for line in failing(strategy).splitlines() if "value=" in line)
    assert line.strip().startswith(start)
    assert "exchange_min" not in line
    assert "code=" not in line


def test_cards_of_johari_are_printed_in_letters() -> None:
    assert pretty(johari.Cards("W1b2")) == "Cards('W1b2')"


def test_chance_of_johari_is_printed_as_code() -> None:
    dealt = johari.deal(seed=7, players=3)
    assert pretty(dealt) == repr(dealt)
    assert pretty(johari.Reshuffle("W1b2")) == "Reshuffle('W1b2')"
