"""What Hypothesis prints where a property of Johari fails: the game in our notation, and the command that replays it."""

import re
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from jaipur_rules.cli.running import run
from jaipur_rules.johari import STANDARD, Ruleset, deal, parse_move, replay
from jaipur_rules.johari.record import read_record
from jaipur_rules.johari.testing import Disagreement, histories, matches, rulesets
from jaipur_rules.testing import Playthrough

COMMAND = re.compile(r"^jaipur-rules referee - <<'END'\n(.*?)^END$", re.MULTILINE | re.DOTALL)
RULES = rulesets(numbers=st.just(STANDARD))


def said_of(strategy: st.SearchStrategy[Any]) -> tuple[Any, str]:
    """What a property is told of the last value with which it fails, and that value."""
    last: list[Any] = []

    @settings(max_examples=50, database=None, derandomize=True, phases=[Phase.generate])
    @given(strategy)
    def holds(value: Any) -> None:
        match = getattr(value, "match", value)
        if match.table is not None and match.table.day > 0:
            last.append(value)
            raise ArithmeticError

    with pytest.raises(ArithmeticError) as caught:
        holds()
    return last[-1], "\n".join(caught.value.__notes__)


@pytest.mark.parametrize("strategy", [RULES.flatmap(histories), RULES.flatmap(matches)])
def test_a_match_is_told_as_a_game_that_the_referee_judges(
    strategy: st.SearchStrategy[Any], tmp_path: Path
) -> None:
    value, said = said_of(strategy)
    (document,) = COMMAND.findall(said)
    record = read_record(document)
    played = replay(record.whole, players=record.players, ruleset=record.ruleset)
    match = getattr(value, "match", value)
    assert played.table is not None
    assert played.table.traders == match.table.traders
    assert played.table.market == match.table.market
    file = tmp_path / "game.json"
    file.write_text(document, encoding="utf-8")
    assert run(["referee", str(file)]) == 0


def test_a_game_with_odd_components_is_told_with_them() -> None:
    rules = Ruleset(components=evolve(STANDARD, start_gold=7))
    played = Playthrough("johari", 2, rules, (deal(seed=7, ruleset=rules),))
    assert f"with the components {rules.components.values}" in str(played)


def test_an_illegal_last_move_is_told_too() -> None:
    steps = (deal(seed=7), "pick R2@1", "bribe", "no move at all")
    game = Playthrough("johari", 2, Ruleset(), steps)
    assert game.lines == ["pick R2@1, bribe, no move at all"]
    (document,) = COMMAND.findall(str(game))
    assert read_record(document).moves == (parse_move("pick R2@1"), parse_move("bribe"))
    parted = Disagreement("illegal move listed", "DAY-7", game)
    assert str(parted).startswith("illegal move listed: DAY-7\n\npick R2@1")
    assert parted.plies == 3
