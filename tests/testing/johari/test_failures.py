"""The output of the machine of Johari: the game and the command that replays it."""

import pytest
from attrs import evolve

from jaipur_rules.johari import STANDARD, Ruleset, deal, parse_move, replay
from jaipur_rules.johari.record import record_from_json
from jaipur_rules.johari.testing import Disagreement, History
from tests.testing.drawing import COMMAND


def test_a_game_with_odd_components_is_printed_with_them() -> None:
    rules = Ruleset(components=evolve(STANDARD, start_gold=7))
    dealt = deal(seed=7, ruleset=rules)
    history = History(rules, (dealt,), replay((dealt,), ruleset=rules))
    found = Disagreement("gold", "[6, 7], and not [7, 7]", history)
    assert f"with the components {rules.components.values}" in str(found)


def test_a_rule_that_is_broken_twice_is_named_once() -> None:
    dealt = deal(seed=7)
    history = History(Ruleset(), (dealt,), replay((dealt,)))
    found = Disagreement("gold", "6, and not 7", history, ["GLD-1", "GLD-4", "GLD-1"])
    assert found.rules == ("GLD-1", "GLD-4")
    assert str(found).count("GLD-1 (") == 1


@pytest.mark.parametrize(
    ("tried", "written"), [("bribe", ["pick R2@1", "bribe"]), ("no move at all", ["pick R2@1"])]
)
def test_an_illegal_last_move_is_printed_too(tried: str, written: list[str]) -> None:
    events = (deal(seed=7), parse_move("pick R2@1"))
    history = History(Ruleset(), events, replay(events))
    found = Disagreement("illegal move listed", tried, history, tried=tried)
    assert f"illegal move listed: {tried}\n\npick R2@1, {tried}\n" in str(found)
    assert found.plies == 2
    (document,) = COMMAND.findall(str(found))
    assert [*map(str, record_from_json(document).moves)] == written
