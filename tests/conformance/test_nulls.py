"""Nulls in answers: where something may be null, and where it is a fault of form."""

import pytest

from jaipur_rules.core.game import game as game_named
from tests.conformance.engines import SAMPLES
from tests.encoding.shown import parts


@pytest.mark.parametrize("game", SAMPLES)
def test_no_right_answer_has_null_where_it_can_never_stand(game: str) -> None:
    never = game_named(game).kit.answer_format.never_null
    assert never
    assert [
        (case.id, path)
        for case in SAMPLES[game]
        for path, value in parts(case.expect)
        if value is None and never.intersection(path)
    ] == []
