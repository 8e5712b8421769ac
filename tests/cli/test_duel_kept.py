"""`jaipur-rules duel --keep`: matches that are kept in a file, and taken up again."""

import json
from pathlib import Path

import pytest

from jaipur_rules.core.strict_json import LIMIT
from jaipur_rules.players import Duel
from tests.cli.conftest import DUEL, Command


def test_a_duel_is_kept_and_taken_up_again(
    jaipur: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "kept.jsonl"
    whole = jaipur(*DUEL, "--keep", file, "--json")
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    assert len(lines) == 2
    assert json.loads(lines[0])["players"] == ["greedy", "random"]
    # The second line was cut off: its match is played again.
    file.write_text(lines[0] + lines[1][:40], encoding="utf-8")
    assert jaipur(*DUEL, "--keep", file, "--json").json == whole.json
    assert len(file.read_text(encoding="utf-8").splitlines()) == 2
    # Nothing is left to be played.
    monkeypatch.setattr(Duel, "play", None)
    assert jaipur(*DUEL, "--keep", file, "--json").json == whole.json


@pytest.mark.parametrize("end", ["\n", ""], ids=["with its end", "without an end"])
def test_of_a_line_that_is_too_long_no_more_is_read_than_is_needed(
    jaipur: Command, tmp_path: Path, end: str
) -> None:
    file = tmp_path / "kept.jsonl"
    jaipur(*DUEL, "--keep", file)
    whole = file.read_text(encoding="utf-8")
    file.write_text(f"{whole}{{{' ' * 2 * LIMIT}}}{end}", encoding="utf-8")
    fault = jaipur(*DUEL, "--keep", file).fault
    assert "line 3: no match of a duel: the document is larger than" in fault
    assert file.stat().st_size > 2 * LIMIT


@pytest.mark.parametrize("end", ['"greedy", "ran', '"players_seed": "', "8", '"seed": '])
def test_a_first_line_is_played_again_wherever_it_was_cut_off(
    jaipur: Command, tmp_path: Path, end: str
) -> None:
    file = tmp_path / "kept.jsonl"
    jaipur(*DUEL, "--players-seed", 88, "--keep", file)
    line = file.read_text(encoding="utf-8").splitlines()[0]
    file.write_text(line[: line.index(end) + len(end)], encoding="utf-8")
    assert jaipur(*DUEL, "--keep", file).status == 0
    assert len(file.read_text(encoding="utf-8").splitlines()) == 2
