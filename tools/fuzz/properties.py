"""Properties of the tests that are fuzzed as well: what Hypothesis chooses at random, the fuzzer chooses."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules.testing.machine import property_of

PROPERTIES = {
    "action": "tests.encoding.test_actions:test_any_action",
    "tensor": "tests.encoding.test_tensor:test_any_array jaipur",
    "johari_tensor": "tests.encoding.test_tensor:test_any_array johari",
    "position": "tests.referee.test_agreement:test_any_position",
    "judge": "tests.referee.test_agreement:test_any_record",
    "johari_judge": "tests.referee.johari.test_agreement:test_any_record",
    "play": "tests.laws.test_round_trips:test_records jaipur",
    "johari_play": "tests.laws.test_round_trips:test_records johari",
    "views": "tests.encoding.test_view_json:test_a_view_is_read_as_it_was_written jaipur",
    "johari_views": "tests.encoding.test_view_json:test_a_view_is_read_as_it_was_written johari",
    "worlds": "tests.laws.jaipur.test_worlds:test_worlds_are_the_deals",
    "legality": "tests.laws.test_legality:test_triangle jaipur",
    "johari_legality": "tests.laws.test_legality:test_triangle johari",
    "secrets": "tests.laws.test_views:test_views_tell_no_secret jaipur",
    "johari_secrets": "tests.laws.test_views:test_views_tell_no_secret johari",
    "table": "tests.laws.naive_machines:naive_machine jaipur",
    "johari_table": "tests.laws.naive_machines:naive_machine johari",
}
"""Where each is, as ``module:name``, and the game if it is one of every game."""


def property_at(place: str) -> Callable[[bytes], object]:
    """Return a test with `@given`, or the state machine of a game, as a function of bytes.

    Example:
        >>> property_at("tests.laws.test_legality:test_triangle jaipur")(bytes(200)) is None
        False
    """
    module, _, name = place.partition(":")
    name, _, game = name.partition(" ")
    test: Any = getattr(import_module(module), name)
    if game and hasattr(test, "hypothesis"):
        inner: Callable[[str, st.DataObject], None] = test.hypothesis.inner_test

        def of_game(data: st.DataObject) -> None:
            inner(game, data)

        test = given(data=st.data())(of_game)
    elif game:
        test = property_of(test(game))
    found: Callable[[bytes], object] = test.hypothesis.fuzz_one_input
    return found
