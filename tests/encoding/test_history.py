"""A view of a match that was over, or whose Seals come from nowhere, is refused.

Seals, counted rounds and switches are kept in `history.txt`. REGENERATE=1 writes anew what comes of them; read the diff.
"""

import json
from ast import literal_eval

from jaipur_rules import Match, Ruleset, TakeCamels, View, apply, view
from jaipur_rules.core.strict_json import UnreadableData
from jaipur_rules.jaipur.encoding import view_from_json, view_to_plain
from jaipur_rules.jaipur.encoding.faults import history_faults
from jaipur_rules.jaipur.rules.table import arrange
from tests.golden import kept_cases


def read_back(case: str) -> str:
    """What is said of a view of a round just won by seat 0, on the Seals and rounds of earlier ones and under some switches."""
    seals, counted, rules = literal_eval(case)
    ruleset = Ruleset().with_changes(**rules)
    current = arrange(market="KDGSC", herds=(7, 3), deck_size=0, ruleset=ruleset).round
    seen = view(apply(Match(ruleset, seals, counted, current), TakeCamels()), 0)
    try:
        assert view_from_json(json.dumps(view_to_plain(seen))) == seen
    except UnreadableData as error:
        assert any(history_faults(seen))
        return f"{error}"
    assert not any(history_faults(seen))
    return "it is read"


test_what_earlier_rounds_can_bring = kept_cases(__file__, "history.txt", read_back)


def test_before_the_first_round_nothing_is_won() -> None:
    (fault,) = history_faults(View(0, Ruleset(), (1, 0), 1, None))
    assert str(fault).startswith("no round has been dealt")
