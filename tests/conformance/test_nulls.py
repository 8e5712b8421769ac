"""Nulls in answers: where something may be null, and where it is a fault of form."""

import pytest

from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.strict_json import Plain
from tests.conformance.engines import SAMPLES


def null_keys(value: Plain, keys: tuple[str, ...] = ()) -> set[str]:
    """The keys around every null of a value."""
    match value:
        case None:
            return {*keys}
        case dict():
            return {
                each for key, inside in value.items() for each in null_keys(inside, (*keys, key))
            }
        case list():
            return {each for inside in value for each in null_keys(inside, keys)}
        case _:
            return set()


@pytest.mark.parametrize("game", SAMPLES)
def test_no_right_answer_has_null_where_it_can_never_stand(game: str) -> None:
    never = game_named(game).kit.answer_format.never_null
    found = {key for case in SAMPLES[game] for key in null_keys(case.expect)}
    assert never
    assert found & never == set()
