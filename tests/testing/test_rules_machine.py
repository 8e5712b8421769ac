"""The machine finds what it is made to find: four planted mistakes, each in a short game."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from jaipur_rules import Ruleset
from jaipur_rules.jaipur.record import record_from_json
from jaipur_rules.jaipur.referee import judge
from jaipur_rules.jaipur.testing import Disagreement
from jaipur_rules.testing.difference import find_differences
from tests.naive.jaipur import NaiveTable
from tests.profiles import amount, examples
from tests.testing.drawing import run

EXAMPLE = Path(__file__).parents[2] / "examples" / "check_your_engine.py"


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("check_your_engine", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["check_your_engine"] = module
    spec.loader.exec_module(module)
    return module


MISTAKES = [
    # the mistake, what is found, the most plies of the game that shows it
    ("same kind", "illegal move listed", "EXC-3", 2),
    ("hand limit", "illegal move listed", "HND-1", 6),
    ("six cards", "bonus_left", "BON-2", 30),
    ("tie", "winner", "SCO-", 170),
]


# A total tie is so seldom that it takes seconds to find one.
@pytest.mark.thorough
@pytest.mark.parametrize(
    ("mistake", "kind", "rule", "longest"), MISTAKES[: amount(quick=3, thorough=4)]
)
def test_a_planted_mistake_is_found_in_a_short_game(
    example: ModuleType, mistake: str, kind: str, rule: str, longest: int
) -> None:
    class Mistaken(example.BazaarMachine):  # type: ignore[misc, name-defined]
        mistakes = frozenset([mistake])

    with pytest.raises(Disagreement) as found:
        run(Mistaken, 200)
    assert found.value.kind == kind
    assert any(each.startswith(rule) for each in found.value.rules)
    assert found.value.plies <= longest


@pytest.mark.thorough
def test_there_are_no_other_mistakes_in_the_example(example: ModuleType) -> None:
    assert set(example.MISTAKES) == {mistake for mistake, *_ in MISTAKES}
    run(example.BazaarMachine, max(5, examples(one_in=5)))


def test_a_failure_prints_the_game_and_the_command_that_replays_it(example: ModuleType) -> None:
    class Mistaken(example.BazaarMachine):  # type: ignore[misc, name-defined]
        mistakes = frozenset(["same kind"])

    with pytest.raises(Disagreement) as found:
        run(Mistaken, 200)
    text = str(found.value)
    assert f"\n{', '.join(found.value.moves)}\n" in text
    command, _, document = text[text.index("jaipur-rules") :].partition("\n")
    assert command == "jaipur-rules referee - <<'END'"
    record = record_from_json(document.removesuffix("END"))
    verdict = judge(record)
    assert not verdict.is_legal
    assert "EXC-3" in str(verdict)


def test_facts_that_are_needed_have_to_be_told() -> None:
    true = {"herds": (1, 0), "market": "K"}
    assert find_differences({"herds": [1, 0]}, true) == []
    with pytest.raises(ValueError, match=r"market.*should be among the facts"):
        find_differences({"herds": [1, 0]}, true, needed=("herds", "market"))


def test_the_naive_table_has_55_cards_and_60_tokens() -> None:
    table = NaiveTable(Ruleset())
    assert len(table.printed) == 55
    assert len(table.worth) == 60
