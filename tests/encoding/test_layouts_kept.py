"""Layouts are kept in memory, and what is asked for first changes nothing for whoever asks next."""

from typing import Any

import pytest

import jaipur_rules
from jaipur_rules.core.errors import WrongType
from jaipur_rules.core.game import JAIPUR
from jaipur_rules.jaipur import encoding as jaipur
from jaipur_rules.jaipur.encoding.plugin import JaipurEncoding
from jaipur_rules.johari.encoding import tensor_layout
from jaipur_rules.johari.rules.ruleset import Ruleset
from tests.foreign import Whole


def test_a_number_of_another_library_is_not_kept_with_the_moves() -> None:
    given: list[object] = []

    class Listening(JaipurEncoding):
        def moves(self, players: int, ruleset: Any) -> tuple[Any, ...]:
            given.append(players)
            return ()

    Listening(JAIPUR).move_numbers(Whole(2), "usual")  # type: ignore[arg-type]
    assert list(map(type, given)) == [int]


@pytest.mark.parametrize("players", [2.0, "2", None])
def test_what_is_no_number_of_players_is_refused(players: object) -> None:
    with pytest.raises(WrongType, match="expected a whole number"):
        tensor_layout(players)  # type: ignore[arg-type]
    with pytest.raises(WrongType, match="expected a whole number"):
        JAIPUR.encoding.move_numbers(players, "usual")  # type: ignore[arg-type]


def test_a_layout_is_of_the_ruleset_by_the_name_that_was_asked_for() -> None:
    labels = ["", "ours", ""]
    layouts = [tensor_layout(2, Ruleset(label=label)) for label in labels]
    assert [layout.ruleset.label for layout in layouts] == labels
    for layout_of in (jaipur.action_layout, jaipur.tensor_layout):
        kept = [layout_of(jaipur_rules.Ruleset(label=label)) for label in labels]
        assert [layout.ruleset.label for layout in kept] == labels


def test_an_array_of_any_library_is_read() -> None:
    layout = jaipur.tensor_layout()
    seen = jaipur_rules.view(jaipur_rules.new_match(seed=7), 0)
    assert layout.decode(tuple(layout.encode(seen))) == seen
