"""A view, or an array, of a match that was over, or whose Seals come from nowhere, is refused."""

import json

import pytest

from jaipur_rules import Match, Ruleset, TakeCamels, View, apply, view
from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.core.strict_json import UnreadableData
from jaipur_rules.jaipur.encoding import tensor_layout, view_from_json, view_to_plain
from jaipur_rules.jaipur.encoding.view import history_faults
from jaipur_rules.jaipur.rules.table import arrange


def last_of(seals: tuple[int, int], counted: int, ruleset: Ruleset | None = None) -> View:
    """Seat 0's view of a round that seat 0 has just won, on the Seals and rounds of earlier ones."""
    rules = ruleset or Ruleset()
    current = arrange(market="KDGSC", herds=(7, 3), deck_size=0, ruleset=rules).round
    return view(apply(Match(rules, seals, counted, current), TakeCamels()), 0)


@pytest.mark.parametrize(
    ("seals", "counted", "rules"),
    [
        ((0, 0), 0, {}),
        ((1, 0), 1, {}),
        ((1, 1), 2, {}),
        ((1, 0), 5, {"total_tie": "draw"}),
        ((0, 0), 1, {"total_tie": "draw", "max_rounds": 2}),
        ((1, 1), 1, {"total_tie": "both_seals"}),
        ((1, 1), 2, {"total_tie": "both_seals"}),
    ],
)
def test_what_earlier_rounds_can_bring(
    seals: tuple[int, int], counted: int, rules: dict[str, str | int]
) -> None:
    seen = last_of(seals, counted, Ruleset().with_changes(**rules))
    assert [*history_faults(seen)] == []
    assert view_from_json(json.dumps(view_to_plain(seen))) == seen


@pytest.mark.parametrize(
    ("seals", "counted", "rules", "message"),
    [
        ((2, 0), 2, {}, "the match was over before this round, by Seals of 2 : 0"),
        ((0, 0), 2, {"max_rounds": 2, "total_tie": "draw"}, "the match was over before this round"),
        ((1, 0), 2, {}, "Seals of 1 : 0 before this round do not come of 2 counted rounds"),
        ((1, 1), 1, {}, "Seals of 1 : 1 before"),
        ((1, 0), 0, {"total_tie": "draw"}, "Seals of 1 : 0 before"),
        ((0, 0), 1, {"total_tie": "both_seals"}, "Seals of 0 : 0 before"),
        ((-1, 1), 0, {}, "Seals of -1 : 1 before"),
    ],
)
def test_what_earlier_rounds_cannot_bring(
    seals: tuple[int, int], counted: int, rules: dict[str, str | int], message: str
) -> None:
    seen = last_of(seals, counted, Ruleset().with_changes(**rules))
    (fault,) = history_faults(seen)
    assert str(fault).startswith(message)
    with pytest.raises(UnreadableData, match="seals"):
        view_from_json(json.dumps(view_to_plain(seen)))


def test_an_array_of_a_match_that_cannot_be_is_refused() -> None:
    layout = tensor_layout()
    seen = last_of((1, 1), 2)
    assert layout.decode(layout.encode(seen)) == seen
    with pytest.raises(ImpossibleArgument, match="Seals of 1 : 0 before this round"):
        layout.decode(layout.encode(last_of((1, 0), 2)))


def test_before_the_first_round_nothing_is_won() -> None:
    assert [*history_faults(view(Match(), 0))] == []
    (fault,) = history_faults(View(0, Ruleset(), (1, 0), 1, None))
    assert str(fault).startswith("no round has been dealt")
