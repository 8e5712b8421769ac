"""`python -m proofs verify`: what it proves is tested where the proof is; here it proves a tiny box."""

import sys
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from jaipur_rules import Move, Position, is_legal, legal_moves, violations
from jaipur_rules.jaipur.rules.components import Box
from proofs import prove
from proofs.closure import Closure
from proofs.exhaustion import OURS, Report, Scope, Statements, command, verify
from proofs.prove import Proof
from proofs.required import REQUIRED
from proofs.results import member, read_result
from tests.cli.conftest import Command


def lacking(at: Position) -> tuple[Move, ...]:
    """A list of moves that lacks the last one at one position."""
    found = legal_moves(at)
    return found[:-1] if str(at.hand) == "DC" and at.herd == 1 else found


@pytest.fixture
def statements() -> Statements:
    """What the command is to prove; a test may ask for others."""
    return OURS


@pytest.fixture
def tiny(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, tiny_box: Box, statements: Statements
) -> list[Scope]:
    """Have the command prove a tiny box, and keep its state and its result elsewhere than usual."""
    asked: list[Scope] = []

    def proved(scope: Scope, *, jobs: int, **rest: Any) -> Report:
        asked.append(scope)
        return verify(evolve(scope, box=tiny_box, samples=20), statements=statements, **rest)

    monkeypatch.setattr(command, "prove", proved)
    monkeypatch.setattr(prove, "STATES", tmp_path / "states")
    monkeypatch.setattr(prove, "RESULTS", tmp_path / "results")
    (tmp_path / "results").mkdir()
    return asked


@pytest.mark.thorough
@pytest.mark.usefixtures("tiny")
def test_what_was_proved_is_printed(proofs: Command, tmp_path: Path) -> None:
    result = proofs("verify", "--jobs", 1)
    flat = " ".join(result.out.split())
    assert flat.startswith("PROVED violations, legal_moves and is_legal agree on every move")
    assert "positions, with every herd 82" in flat
    assert "rulesets 16" in flat
    assert "exchange_same_type=allowed sale_without_tokens=forbidden" in flat
    # The proof of another box is not the one that is required, and not kept.
    assert "verify.json has positions 82, and not 8720731" in result.err
    assert result.status == 1
    assert not (tmp_path / "results" / "verify.json").exists()


@pytest.mark.thorough
@pytest.mark.usefixtures("tiny")
def test_a_whole_result_that_has_what_is_required_goes_to_the_results(
    proofs: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lenient = evolve(REQUIRED["verify.json"], figures=lambda _: ())
    monkeypatch.setitem(REQUIRED, "verify.json", lenient)
    result = proofs("verify", "--json")
    assert (result.status, result.err) == (0, "")
    assert read_result(tmp_path / "results" / "verify.json") == result.json


def test_the_result_of_a_slice_goes_where_it_is_asked_for(
    proofs: Command, tiny: list[Scope], tmp_path: Path
) -> None:
    result = proofs("verify", "--slice", "2/3", "--out", tmp_path, "--json")
    found = read_result(tmp_path / "verify.json")
    assert (result.status, result.json) == (0, found)
    assert [*found] == ["kind", "date", "versions", "rests_on", "figures"]
    assert "legal_moves" in member(found["rests_on"], "definitions")
    figures = member(found, "figures")
    assert (figures["proved"], figures["slice"]) == (True, "2/3")
    assert str(tiny[0].part) == "2/3"


@pytest.mark.usefixtures("tiny")
def test_a_slice_says_that_it_is_one_and_is_not_kept(proofs: Command, tmp_path: Path) -> None:
    result = proofs("verify", "--slice", "2/3")
    assert result.out.startswith("HOLDS  as far as slice 2/3 of the proof goes.")
    assert (result.status, [*(tmp_path / "results").iterdir()]) == (0, [])


@pytest.mark.thorough
@pytest.mark.usefixtures("tiny")
def test_a_proof_goes_on_from_its_state_by_the_same_sources_alone(
    proofs: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("verify", "--slice", "1/2", "--state", tmp_path / "kept")
    assert proofs(*words).status == 0
    (state,) = (tmp_path / "kept").iterdir()
    monkeypatch.setattr("proofs.exhaustion.run.perform", None)
    assert proofs(*words).status == 0
    monkeypatch.setattr(Proof, "key", "others")
    with pytest.raises(TypeError):
        proofs(*words)
    assert state.name.startswith("verify-1-of-2-")


@pytest.mark.usefixtures("tiny")
@pytest.mark.parametrize("statements", [Statements(violations, lacking, is_legal)], ids=["lacking"])
def test_a_proof_that_fails(proofs: Command, tmp_path: Path) -> None:
    result = proofs("verify", "--out", tmp_path)
    assert result.status == 1
    assert result.out.startswith("NOT PROVED\nlegal_moves does not list exactly the moves")
    assert "  hand         DC\n  herd         1\n" in result.out
    assert "  legal_moves  does not list it\n" in result.out
    assert not (tmp_path / "verify.json").exists()
    found = proofs("verify", "--json").json["figures"]
    assert found["proved"] is False
    assert found["counterexample"][0].startswith("legal_moves does not list")


@pytest.mark.usefixtures("tiny")
@pytest.mark.parametrize("words", [("--slice", "0/3"), ("--slice", "x"), ("--jobs", "0")])
def test_what_cannot_be_asked_for(proofs: Command, words: tuple[str, ...]) -> None:
    result = proofs("verify", *words)
    assert (result.status, result.out) == (2, "")
    assert result.err


@pytest.mark.thorough
@pytest.mark.usefixtures("tiny")
@pytest.mark.parametrize(
    ("option", "sentence"),
    [
        ("--out", "the result was not written"),
        ("--state", "the state of the proof was not written"),
    ],
)
def test_a_folder_that_cannot_be_written_to(
    option: str, sentence: str, proofs: Command, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    result = proofs("verify", "--slice", "1/2", option, tmp_path / "file" / "below")
    assert result.status == 2
    assert sentence in result.err


@pytest.mark.usefixtures("tiny")
def test_a_proof_of_sources_that_change_is_none(
    proofs: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Proof, "begin", lambda kind: Proof(kind, Closure({}, {})))
    result = proofs("verify", "--slice", "1/3")
    assert (result.status, result.out) == (2, "")
    assert "the sources have changed while it was proved" in result.err


@pytest.mark.thorough
@pytest.mark.usefixtures("tiny")
def test_a_bar_for_a_person_and_the_figures_are_in_french(
    proofs: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    result = proofs("verify", "--lang", "fr", "--slice", "1/1")
    assert result.out.startswith("DÉMONTRÉ")
    assert "enclos" in result.out
    assert "au hasard" in result.err
