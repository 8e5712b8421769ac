"""Layouts are kept in memory, and what is asked for first changes nothing for whoever asks next."""

from collections.abc import Callable
from typing import Any

import pytest

import jaipur_rules
from jaipur_rules.core.errors import RulesError, WrongType
from jaipur_rules.core.game import JAIPUR
from jaipur_rules.jaipur import encoding as jaipur
from jaipur_rules.jaipur.encoding.plugin import JaipurEncoding
from jaipur_rules.johari.encoding import tensor_layout
from jaipur_rules.johari.rules.ruleset import Ruleset
from tests.jaipur.foreign import Whole


def test_a_number_of_another_library_is_not_kept_in_a_layout() -> None:
    ruleset = Ruleset(gold_cap=17)
    first = tensor_layout(Whole(3), ruleset)  # type: ignore[arg-type]
    assert [type(layout.players) for layout in (first, tensor_layout(3, ruleset))] == [int, int]


def test_a_number_of_another_library_is_not_kept_with_the_moves() -> None:
    given: list[object] = []

    class Listening(JaipurEncoding):
        def moves(self, players: int, ruleset: Any) -> tuple[Any, ...]:
            given.append(players)
            return ()

    Listening().move_numbers(Whole(2), "usual")  # type: ignore[arg-type]
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


@pytest.mark.parametrize("foreign", [None, "x", 2.5, Ellipsis, [], {}, b"12345678", ["+D"], [None]])
@pytest.mark.parametrize(
    "method",
    [
        jaipur.action_layout().number,
        jaipur.action_layout().move,
        jaipur.action_layout().factor,
        jaipur.action_layout().unfactor,
        jaipur.tensor_layout().encode,
        jaipur.tensor_layout().decode,
        jaipur.tensor_layout().piece,
        tensor_layout(2).encode,
        tensor_layout(2).decode,
    ],
    ids=lambda method: method.__qualname__,
)
def test_what_a_layout_cannot_look_up_is_refused_with_an_error_of_ours(
    method: Callable[[object], object], foreign: object
) -> None:
    with pytest.raises(RulesError):
        method(foreign)


def test_an_array_of_any_library_is_read() -> None:
    layout = jaipur.tensor_layout()
    seen = jaipur_rules.view(jaipur_rules.new_match(seed=7), 0)
    assert layout.decode(tuple(layout.encode(seen))) == seen
