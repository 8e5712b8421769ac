"""The plain files of the vectors, and the loops of a few lines that read them without the runner."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from jaipur_rules import Position, legal_moves
from jaipur_rules.core.strict_json import parse_json
from jaipur_rules.jaipur.conformance import QUESTIONS, VECTORS
from jaipur_rules.jaipur.rules.cards import Cards
from proofs.vectors.plain_files import by_rule, positions, write_files
from tests.profiles import some

CASES = [
    case for case in VECTORS.sample() if case.question.game.ruleset == QUESTIONS.rules.ruleset()
]
LOOPS = ["check_positions.py", "check_positions.mjs", "check_cases.py", "check_cases.mjs"]


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("vectors")
    write_files(VECTORS.sample(), str(folder))
    return folder


def test_the_moves_of_every_position_are_right() -> None:
    lines = positions(CASES, 500)
    assert len(lines) > 5
    wrong = []
    for line in map(json.loads, lines):
        at = Position(
            Cards.parse(line["market"]),
            Cards.parse(line["hand"]),
            line["herd"],
            heights=tuple(line["tokens_left"].values()),
        )
        if sorted(map(str, legal_moves(at))) != line["moves"]:
            wrong.append(line)
    assert wrong == []


def test_no_position_comes_twice() -> None:
    lines = positions([*CASES, *CASES], 500)
    assert len(lines) == len({*lines})


def test_the_shortest_cases_about_a_rule_are_written() -> None:
    found = by_rule(CASES, 3)
    assert set(found) == {rule for case in CASES for rule in case.rules}
    assert {len(lines) for lines in found.values()} <= {1, 2, 3}
    (first, *_) = found["EXC-4"]
    assert "EXC-4" in VECTORS.read_case(first).rules


def test_the_files_are_of_the_default_rules_alone(files: Path) -> None:
    texts = [file.read_text().splitlines() for file in files.glob("cases-default/*.jsonl")]
    rulesets = {str(json.loads(line)["ruleset"]) for lines in texts for line in lines}
    assert rulesets <= {"space-cowboys-2019", "gameworks-2009", "bga"}
    assert parse_json((files / "positions.jsonl").read_text().splitlines()[0])


def output(node: str, examples: Path, loop: str, files: Path) -> str:
    """What a loop writes about some files."""
    read = (
        [files / "positions.jsonl"] if "positions" in loop else files.glob("cases-default/*.jsonl")
    )
    program = node if loop.endswith("mjs") else sys.executable
    command = [program, str(examples / "engines" / loop), *sorted(map(str, read))]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


@pytest.mark.thorough
@pytest.mark.parametrize("loop", some(LOOPS, every=2))
def test_a_loop_of_a_few_lines_finds_nothing_in_a_right_engine(
    node: str, examples: Path, files: Path, loop: str
) -> None:
    assert output(node, examples, loop, files) == ""


@pytest.mark.thorough
@pytest.mark.parametrize("loop", some(LOOPS, every=2))
def test_a_loop_finds_what_is_wrong(
    node: str, examples: Path, tmp_path: Path, files: Path, loop: str
) -> None:
    case = next(case for case in CASES if case.kind == "moves")
    wrong = QUESTIONS.case(case.question, {"moves": ["+K"]}, ("CAM-1",))
    (line,) = positions([wrong], 1)
    (tmp_path / "cases-default").mkdir()
    (tmp_path / "cases-default" / "CAM-1.jsonl").write_text(VECTORS.write_case(wrong) + "\n")
    (tmp_path / "positions.jsonl").write_text(line + "\n")
    assert output(node, examples, loop, tmp_path)
