"""A game of another project, found once it is installed: the commands play it, judge it and count it."""

import json
from collections.abc import Iterator
from importlib import metadata
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from jaipur_rules.core import plugins
from jaipur_rules.core.game import AnyGame
from jaipur_rules.rulebook import loading
from tests.cli.conftest import Command, Typed


@pytest.fixture
def eights(monkeypatch: pytest.MonkeyPatch, examples: Path) -> Iterator[None]:
    """Crazy Eights, found as an installed game is."""
    monkeypatch.syspath_prepend(examples / "eights")
    point = EntryPoint("eights", "eights.plugin:GAME", plugins.GROUP)
    monkeypatch.setattr(
        metadata, "entry_points", lambda *, group: EntryPoints([point]).select(group=group)
    )
    _forget()
    yield
    _forget()


def _forget() -> None:
    """Look for the games anew; what was read of each stays."""
    for found in (plugins.plugins, loading.games):
        found.cache_clear()


@pytest.fixture
def played(jaipur: Command, typed: Typed, eights: None) -> Path:
    """A match of Crazy Eights that was played to its end."""
    typed("m\n1\n" * 300)
    assert jaipur("play", "--game", "eights", "--seed", 5, "m.json").status == 0
    return Path("m.json")


@pytest.mark.usefixtures("eights")
def test_the_help_names_it(jaipur: Command) -> None:
    told = jaipur("duel", "--help").text
    assert "[jaipur|johari|eights]" in told
    assert "; for Crazy Eights usual" in told


def test_a_name_that_no_game_has_is_refused(jaipur: Command) -> None:
    fault = jaipur("rules", "--game", "eights").fault
    assert "Invalid value for '--game': 'eights' is not one of 'jaipur', 'johari'." in fault


@pytest.mark.usefixtures("eights")
def test_it_is_played_against_a_player(jaipur: Command, typed: Typed) -> None:
    typed("?\nzzz\nh\nu\nm\n1\nq\n")
    told = jaipur("play", "--game", "eights", "--seed", 5, "m.json").text
    assert "A new match of Crazy Eights. You are the first trader, against random." in told
    assert "Type a move in the notation." in told
    assert "That is no move I can read: 'zzz' is no card" in told
    assert "Nobody gives advice in this game." in told
    assert "There is no move to take back." in told
    assert "Second trader (random): " in told
    assert "go on with: jaipur-rules play --game eights m.json" in told
    typed("q\n")
    again = jaipur("play", "--game", "eights", "m.json").text
    assert (
        "The match goes on where it was. You are the first trader, against random. Moves made: "
        in again
    )


def test_it_is_played_to_its_end_and_judged(jaipur: Command, played: Path) -> None:
    said = jaipur("referee", played)
    assert said.status == 0
    assert "LEGAL  Legal throughout: " in said.out
    again = jaipur("play", "--game", "eights", played)
    assert "the match is over; name another file" in again.err
    assert "add --game eights" in jaipur("play", played).err
    passed = jaipur("referee", "--game", "jaipur", "--json", played)
    assert (passed.status, passed.json["status"]) == (2, "passed_over")


def test_an_illegal_move_of_its_record_is_shown(jaipur: Command, played: Path) -> None:
    record = json.loads(played.read_text(encoding="utf-8"))
    record["events"][1] = "pass"
    played.write_text(json.dumps(record), encoding="utf-8")
    said = jaipur("referee", played, "--svg", "m.svg")
    assert said.status == 1
    assert "ILLEGAL  Event 2, move 1: the first trader may not play pass: " in said.out
    assert Path("m.svg").read_text(encoding="utf-8").startswith("<svg")
    assert jaipur("moves", "--record", played).status == 2


def test_a_move_at_a_moment_of_its_record_is_judged(jaipur: Command, played: Path) -> None:
    found = jaipur("moves", "--record", played, "--ply", 1)
    assert found.status == 0
    assert "legal move" in found.out
    assert jaipur("check", "--record", played, "--ply", 1, "pass").status == 1
    assert "there is no move 999" in jaipur("moves", "--record", played, "--ply", 999).err
    assert "--round is for Jaipur" in jaipur("moves", "--record", played, "--round", 1).err
    assert "nobody is to move there" in jaipur("moves", "--record", played).err
    assert "is no card" in jaipur("check", "--record", played, "--ply", 1, "zzz").err


@pytest.mark.usefixtures("eights")
def test_it_is_counted_in_a_duel(jaipur: Command, tmp_path: Path) -> None:
    words = ("duel", "random", "random", "random", "--game", "eights", "--matches", 3)
    said = jaipur(*words, "--keep", tmp_path / "kept.jsonl")
    assert said.status == 0
    told = said.text
    assert told.startswith("random against random and random 3 matches (seed 1, draw")
    assert "A match took " in told
    assert "Deals played from every seat: 1; " in told
    found = jaipur(*words, "--keep", tmp_path / "kept.jsonl", "--json").json
    assert (found["game"], found["matches"], len(found["sides"])) == ("eights", 3, 3)
    assert "there are 4 players" in jaipur(*words, "random").err


def test_a_game_whose_ruleset_is_a_word_is_counted(jaipur: Command, tiny: AnyGame) -> None:
    said = jaipur("duel", "random", "random", "--game", "tiny", "--matches", 2)
    assert said.status == 0
    assert "(seed 1, usual)" in said.out


@pytest.mark.usefixtures("eights")
@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ("box --game eights", "box is for Jaipur and Johari, and not for Crazy Eights"),
        ("duel random random --game eights --plot a.svg", "duels of Jaipur"),
        ("duel random greedy --game eights", "there is no player 'greedy'"),
        ("play --game eights --components a", "--components are those of Johari"),
        ("play --game eights --set a", "expected SWITCH=VALUE, such as name=value"),
    ],
)
def test_what_it_does_not_bring_is_said_in_a_sentence(
    jaipur: Command, words: str, fault: str
) -> None:
    result = jaipur(*words.split())
    assert result.out == ""
    assert fault in result.fault


@pytest.mark.usefixtures("eights")
def test_its_rules_are_read_and_found(jaipur: Command) -> None:
    assert "EGT-4" in jaipur("rules", "--game", "eights").out
    said = jaipur("rule", "EGT-4")
    assert said.status == 0
    assert "An eight names a suit" in said.out
    assert "top " in said.out
