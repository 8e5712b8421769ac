"""`verify`: the proof as a command. What it proves is tested where the proof is; here it proves a tiny box."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from jaipur_rules import Cards, Move, Position, is_legal, legal_moves, violations
from jaipur_rules.cli import verify as command
from jaipur_rules.jaipur.components import Box
from jaipur_rules.testing.exhaustion import Report, Scope, Statements, verify
from jaipur_rules.testing.source import source_hash

TINY = Box(
    Cards.parse("DDCCKKK"),
    ((7,), (), (), (5,), (), ()),
    hand_limit=2,
    hand_size=1,
    market_size=2,
    market_camels=1,
)


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Scope]:
    """Have the command prove a tiny box, and keep its state out of the user's cache."""
    asked: list[Scope] = []

    def prove(scope: Scope, *, jobs: int, **rest: Any) -> Report:
        asked.append(scope)
        return verify(evolve(scope, box=TINY, samples=20), **rest)

    monkeypatch.setattr(command, "verify", prove)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return asked


@pytest.fixture
def wrong(monkeypatch: pytest.MonkeyPatch, tiny: list[Scope]) -> None:
    """Have it prove a list of moves that lacks the last one at one position."""

    def listed(at: Position) -> tuple[Move, ...]:
        found = legal_moves(at)
        return found[:-1] if str(at.hand) == "DC" and at.herd == 1 else found

    def prove(scope: Scope, *, jobs: int, **rest: Any) -> Report:
        statements = Statements(violations, listed, is_legal)
        return verify(evolve(scope, box=TINY, samples=20), statements=statements, **rest)

    monkeypatch.setattr(command, "verify", prove)


@pytest.mark.thorough
@pytest.mark.usefixtures("tiny")
def test_what_was_proved_is_said(jaipur: Any) -> None:
    said = jaipur("verify", "--jobs", 1)
    flat = " ".join(said.out.split())
    assert (said.status, said.err) == (0, "")
    assert flat.startswith("PROVED violations, legal_moves and is_legal agree on every move")
    assert "positions, with every herd 82" in flat
    assert "rulesets 16" in flat
    assert "exchange_same_type=allowed sale_without_tokens=forbidden" in flat
    french = jaipur("verify", "--lang", "fr").out
    assert french.startswith("DÉMONTRÉ")
    assert "enclos" in french


@pytest.mark.thorough
@pytest.mark.usefixtures("tiny")
def test_a_result_that_is_kept(jaipur: Any, tmp_path: Path) -> None:
    kept = tmp_path / "verify.json"
    said = jaipur("verify", "--keep", kept, "--json")
    found = json.loads(kept.read_text(encoding="utf-8"))
    assert found == said.json
    assert (found["source_hash"], found["proved"], found["slice"]) == (source_hash(), True, "1/1")
    assert {"date", "version", "seconds", "distribution", "under"} <= {*found}
    assert sum(found["distribution"].values()) == found["positions"]


def test_a_slice_says_that_it_is_one(jaipur: Any, tiny: list[Scope]) -> None:
    said = jaipur("verify", "--slice", "2/3")
    assert said.out.startswith("HOLDS  as far as slice 2/3 of the proof goes.")
    assert str(tiny[0].part) == "2/3"


@pytest.mark.thorough
@pytest.mark.usefixtures("tiny")
def test_the_state_of_a_proof_that_is_done_is_forgotten(jaipur: Any, tmp_path: Path) -> None:
    assert jaipur("verify").status == 0
    assert [*(tmp_path / "cache" / "jaipur-rules").iterdir()] == []


@pytest.mark.usefixtures("wrong")
def test_a_proof_that_fails(jaipur: Any, tmp_path: Path) -> None:
    said = jaipur("verify", "--keep", tmp_path / "verify.json")
    assert said.status == 1
    assert said.out.startswith("NOT PROVED\nlegal_moves does not list exactly the moves")
    assert "  hand         DC\n  herd         1\n" in said.out
    assert "  legal_moves  does not list it\n" in said.out
    assert not (tmp_path / "verify.json").exists()
    found = jaipur("verify", "--json").json
    assert found["proved"] is False
    assert found["counterexample"][0].startswith("legal_moves does not list")


@pytest.mark.usefixtures("tiny")
@pytest.mark.parametrize("words", [("--slice", "0/3"), ("--slice", "x"), ("--jobs", "0")])
def test_what_cannot_be_asked_for(jaipur: Any, words: tuple[str, ...]) -> None:
    said = jaipur("verify", *words)
    assert (said.status, said.out) == (2, "")
    assert said.err


@pytest.mark.thorough
@pytest.mark.usefixtures("tiny")
def test_files_that_cannot_be_written(jaipur: Any, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for option, sentence in (
        ("--keep", "the result was not written"),
        ("--state", "the state of the proof was not written"),
    ):
        said = jaipur("verify", option, tmp_path / "file" / "below.json")
        assert said.status == 2
        assert sentence in said.err


@pytest.mark.thorough
@pytest.mark.usefixtures("tiny")
def test_a_bar_for_a_person(jaipur: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    said = jaipur("verify", "--lang", "fr")
    assert said.status == 0
    assert said.out.startswith("DÉMONTRÉ")
    assert "au hasard" in said.err
