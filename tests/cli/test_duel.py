"""`jaipur-rules duel`: two players, many matches."""

import json
import sys
from collections.abc import Iterator, Sequence
from functools import partialmethod
from pathlib import Path

import pytest

from jaipur_rules.johari import STANDARD, read_components, standard_text
from jaipur_rules.players import Duel, DuelOutcome, Players, Task
from tests.cli.conftest import DUEL, JOHARI, Command


def test_a_match_that_nobody_wins_is_told(jaipur: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Players, "play", partialmethod(Players.play, most_plies=9))
    result = jaipur("duel", "random", "random", "--matches", 1)
    assert result.status == 0
    assert "Matches that nobody won: 1." in result.out
    assert "given up" in result.out
    assert "1 match (" in result.out


@pytest.mark.parametrize(
    ("words", "played", "wanted"),
    [(DUEL, 1, 2), (DUEL, 0, 2), ((*DUEL, "--json"), 0, 2), (JOHARI, 0, 3)],
    ids=["one", "none", "json", "johari"],
)
def test_who_stops_it_is_shown_what_there_is(
    jaipur: Command,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    words: tuple[object, ...],
    played: int,
    wanted: int,
) -> None:
    def interrupted(
        planned: Duel, tasks: Sequence[Task], *_: object, **__: object
    ) -> Iterator[DuelOutcome]:
        yield from map(planned.play, tasks[:played])
        raise KeyboardInterrupt

    monkeypatch.setattr(Duel, "play_all", interrupted)
    monkeypatch.chdir(tmp_path)
    result = jaipur(*words)
    assert result.status == 130
    assert result.out.count("1 match (") == played
    assert f"stopped after {played} of {wanted} matches" in result.err
    assert [*tmp_path.iterdir()] == []


def test_a_duel_with_components_of_ones_own(jaipur: Command, tmp_path: Path) -> None:
    mine, file = tmp_path / "mine.toml", tmp_path / "kept.jsonl"
    words = (*JOHARI, "--box", mine)
    assert "mine.toml" in jaipur(*words).err
    text = standard_text().replace("value = 15", "value = 16")
    mine.write_text(text, encoding="utf-8")
    whole = jaipur(*words, "--keep", file, "--json").json
    numbers, kept = read_components(text), file.read_text(encoding="utf-8").splitlines()
    assert numbers.hash != STANDARD.hash
    assert {json.loads(line)["components"] for line in kept} == {numbers.hash}
    assert whole["components"] == numbers.hash
    assert "components: expected " in jaipur(*JOHARI, "--keep", file).fault
    # The same numbers by another name take it up, although its last line is cut off.
    lines = file.read_text(encoding="utf-8")
    file.write_text(lines[:-40], encoding="utf-8")
    mine.write_text(text.replace('name = "reconstruction"', 'name = "mine"'), encoding="utf-8")
    assert jaipur(*words, "--keep", file).status == 0
    assert len(file.read_text(encoding="utf-8").splitlines()) == 3
    mine.write_text(text.replace("value = 16", 'value = "lots"'), encoding="utf-8")
    assert "start_gold.value: expected a whole number, found 'lots'" in jaipur(*words).fault


_OWN = """
from jaipur_rules import legal_moves

class First:
    name = "first"

    def choose(self, view, rng):
        return legal_moves(view)[0]
"""


def test_a_module_in_the_folder_plays(
    jaipur: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "own_first.py").write_text(_OWN, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    result = jaipur("duel", "own_first:First", "greedy", "--matches", 2, "--json").json
    assert result["players"] == ["own_first:First", "greedy"]
    assert [side["matches_won"]["count"] for side in result["sides"]] == [0, 2]


def test_a_duel_says_how_it_is_had_again(jaipur: Command) -> None:
    words = ("duel", "random", "random", "--matches", 4)
    first, other = jaipur(*words, "--json").json, jaipur(*words, "--json").json
    assert first["players_seed"] != other["players_seed"]
    assert jaipur(*words, "--players-seed", first["players_seed"], "--json").json == first
    told = jaipur(*words, "--players-seed", first["players_seed"]).text
    assert f"The same duel again: --players-seed {first['players_seed']}" in told
