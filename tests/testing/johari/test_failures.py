"""The output of Hypothesis if a property of Johari fails: the game and the command that replays it."""

from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from hypothesis import strategies as st

from jaipur_rules.cli.commands import run
from jaipur_rules.johari import STANDARD, Ruleset, deal, parse_move, replay
from jaipur_rules.johari.record import record_from_json
from jaipur_rules.johari.testing import Disagreement, History, histories, matches, rulesets
from tests.testing.drawing import COMMAND, printed

RULES = rulesets(numbers=st.just(STANDARD))


def has_begun(value: Any) -> bool:
    table = getattr(value, "match", value).table
    return table is not None and table.day > 0


@pytest.mark.parametrize("strategy", [RULES.flatmap(histories), RULES.flatmap(matches)])
def test_a_match_is_printed_as_a_game_that_the_referee_judges(
    strategy: st.SearchStrategy[Any], tmp_path: Path
) -> None:
    value, (document,) = printed(strategy, has_begun)
    record = record_from_json(document)
    played = replay(record.whole, players=record.players, ruleset=record.ruleset)
    match = getattr(value, "match", value)
    assert played.table is not None
    assert played.table.traders == match.table.traders
    assert played.table.market == match.table.market
    file = tmp_path / "game.json"
    file.write_text(document, encoding="utf-8")
    assert run(["referee", str(file)]) == 0


def test_a_game_with_odd_components_is_printed_with_them() -> None:
    rules = Ruleset(components=evolve(STANDARD, start_gold=7))
    dealt = deal(seed=7, ruleset=rules)
    history = History(rules, (dealt,), replay((dealt,), ruleset=rules))
    found = Disagreement("gold", "[6, 7], and not [7, 7]", history)
    assert f"with the components {rules.components.values}" in str(found)


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
