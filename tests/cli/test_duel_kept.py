"""`jaipur-rules duel --keep`: matches that are kept in a file, and taken up again."""

import json
from pathlib import Path

import pytest

from jaipur_rules.core.strict_json import LIMIT
from jaipur_rules.players import Duel
from tests.cli.conftest import DUEL, JOHARI, Command


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


def test_a_file_of_another_duel_is_refused(jaipur: Command, tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    jaipur("duel", "random", "random", "--matches", 1, "--keep", file)
    fault = jaipur(*DUEL, "--keep", file).fault
    assert (
        'line 1: no match of a duel: players: expected ["greedy", "random"], found ["random"'
        in fault
    )


_NEITHER = "neither a match of a duel nor the beginning of one"


@pytest.mark.parametrize(
    ("foreign", "fault"),
    [
        ("{}\n", "no match of a duel: the key 'game' is missing"),
        ('line1\n{"x":1}', "no match of a duel: not JSON"),
        ("a note", _NEITHER),
        ("a\r\nb", "no match of a duel: not JSON"),
        ('{"players": ["random"]}', _NEITHER),
    ],
)
def test_a_foreign_file_is_left_as_it_is(
    jaipur: Command, tmp_path: Path, foreign: str, fault: str
) -> None:
    file = tmp_path / "f"
    file.write_bytes(foreign.encode())
    assert f"line 1: {fault}" in jaipur(*DUEL, "--keep", file).fault
    assert file.read_bytes() == foreign.encode()


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


def test_a_first_line_that_was_cut_off_is_played_again(jaipur: Command, tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    file.write_text('{"game": "jaipur", "players": ["greedy", "ran', encoding="utf-8")
    assert jaipur(*DUEL, "--keep", file).status == 0
    assert len(file.read_text(encoding="utf-8").splitlines()) == 2


@pytest.mark.parametrize("end", ['"players_seed": "', "8", '"seed": '])
def test_a_first_line_is_played_again_wherever_it_was_cut_off(
    jaipur: Command, tmp_path: Path, end: str
) -> None:
    file = tmp_path / "kept.jsonl"
    jaipur(*DUEL, "--players-seed", 88, "--keep", file)
    line = file.read_text(encoding="utf-8").splitlines()[0]
    file.write_text(line[: line.index(end) + len(end)], encoding="utf-8")
    assert jaipur(*DUEL, "--keep", file).status == 0
    assert len(file.read_text(encoding="utf-8").splitlines()) == 2


def test_a_duel_of_johari_is_kept_and_told_in_json(
    jaipur: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "kept.jsonl"
    whole = jaipur(*JOHARI, "--keep", file, "--json").json
    assert whole["game"] == "johari"
    assert whole["players"] == ["random", "random", "random"]
    assert (whole["matches"], whole["deals"]) == (3, 1)
    assert sum(side["matches_won"]["count"] for side in whole["sides"]) == pytest.approx(3)
    assert sum(whole["sides"][1]["played_a_match"].values()) == pytest.approx(30)
    monkeypatch.setattr(Duel, "play", None)
    assert jaipur(*JOHARI, "--keep", file, "--json").json == whole
    fault = jaipur("duel", "greedy", "random", "--game", "johari", "--keep", file).fault
    assert 'line 1: no match of a duel: players: expected ["greedy", "random"], found' in fault
    assert jaipur(*DUEL, "--keep", file).status == 2


def test_a_duel_that_was_kept_goes_on_with_its_own_chance(jaipur: Command, tmp_path: Path) -> None:
    words = ("duel", "random", "random", "--keep", tmp_path / "kept.jsonl", "--json")
    jaipur(*words, "--matches", 1)
    whole = jaipur(*words, "--matches", 4).json
    lines = (tmp_path / "kept.jsonl").read_text(encoding="utf-8").splitlines()
    assert {json.loads(line)["players_seed"] for line in lines} == {whole["players_seed"]}
    assert len(lines) == 4
    assert "no match of a duel: players_seed: expected" in jaipur(*words, "--players-seed", 1).fault
