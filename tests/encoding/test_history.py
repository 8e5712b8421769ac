"""A view of a match that was over, or whose Seals come from nowhere, is refused."""

import json

import pytest

from jaipur_rules import Match, Ruleset, TakeCamels, View, apply, view
from jaipur_rules.core.strict_json import UnreadableData
from jaipur_rules.jaipur.encoding import view_from_json, view_to_plain
from jaipur_rules.jaipur.encoding.faults import history_faults
from jaipur_rules.jaipur.rules.table import arrange

DRAW = {"total_tie": "draw"}
BOTH = {"total_tie": "both_seals"}


@pytest.mark.parametrize(
    ("seals", "counted", "rules", "message"),
    [
        ((0, 0), 0, {}, ""),
        ((1, 0), 1, {}, ""),
        ((1, 1), 2, {}, ""),
        ((1, 0), 5, DRAW, ""),
        ((0, 0), 1, {**DRAW, "max_rounds": 2}, ""),
        ((1, 1), 1, BOTH, ""),
        ((1, 1), 2, BOTH, ""),
        ((2, 0), 2, {}, "the match was over before this round, by Seals of 2 : 0"),
        ((0, 0), 2, {**DRAW, "max_rounds": 2}, "the match was over before this round"),
        ((1, 0), 2, {}, "Seals of 1 : 0 before this round do not come of 2 counted rounds"),
        ((1, 1), 1, {}, "Seals of 1 : 1 before"),
        ((1, 0), 0, DRAW, "Seals of 1 : 0 before"),
        ((0, 0), 1, BOTH, "Seals of 0 : 0 before"),
        ((-1, 1), 0, {}, "Seals of -1 : 1 before"),
    ],
)
def test_what_earlier_rounds_can_bring(
    seals: tuple[int, int], counted: int, rules: dict[str, str | int], message: str
) -> None:
    """Seat 0's view of a round that it has just won, on the Seals and rounds of earlier ones."""
    ruleset = Ruleset().with_changes(**rules)
    current = arrange(market="KDGSC", herds=(7, 3), deck_size=0, ruleset=ruleset).round
    seen = view(apply(Match(ruleset, seals, counted, current), TakeCamels()), 0)
    document = json.dumps(view_to_plain(seen))
    assert any(history_faults(seen)) == bool(message)
    if message:
        with pytest.raises(UnreadableData, match=f"^round: {message}"):
            view_from_json(document)
    else:
        assert view_from_json(document) == seen


def test_before_the_first_round_nothing_is_won() -> None:
    (fault,) = history_faults(View(0, Ruleset(), (1, 0), 1, None))
    assert str(fault).startswith("no round has been dealt")
