"""`python -m proofs vectors`: the test vectors made and printed."""

from pathlib import Path

import pytest
from attrs import evolve

from jaipur_rules.conformance.vectors import README, vectors_of
from jaipur_rules.jaipur.conformance import VECTORS
from jaipur_rules.johari.conformance import VECTORS as JOHARI_VECTORS
from proofs.vectors import command
from proofs.vectors.pack import JAIPUR, JOHARI, Packs
from tests.cli.conftest import Command


@pytest.fixture(autouse=True)
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    # All of them take half a minute, and have a lane of their own.
    few = VECTORS.sample()[:20]
    monkeypatch.setitem(command.GAMES, "jaipur", (JAIPUR, lambda: few, VECTORS.sample, lambda: few))


def test_the_sample_is_shown_in_lines(proofs: Command) -> None:
    result = proofs("vectors", "--sample")
    assert result.status == 0
    assert result.out.startswith(f"{len(VECTORS.sample())} cases: illegal ")
    assert "No good both taken and given" in result.out or "EXC-3" in result.out
    assert "where the tokens lie on the table changes no answer" in result.out


def test_they_are_written_and_shown_in_json(proofs: Command, tmp_path: Path) -> None:
    result = proofs("vectors", "--out", tmp_path / "v.zip", "--json")
    assert result.json["sha256"] == JAIPUR.pack_of(VECTORS.sample()[:20]).digest
    assert result.json["cases"] == 20
    assert tuple(VECTORS.read_pack(tmp_path / "v.zip")) == VECTORS.sample()[:20]


@pytest.mark.parametrize("game", command.GAMES)
def test_they_are_kept_as_those_of_this_version(
    game: str, proofs: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packs, _, make_few, _ = command.GAMES[game]
    few = tuple(make_few())
    pin, kept, page = (tmp_path / name for name in ("pack.json", "sample.jsonl", "page.md"))
    page.write_text("9 cases in version 1: 3 of `moves`.\n")
    readme = tmp_path / README
    readme.write_text(vectors_of(game).data(README).decode())
    there = evolve(packs, pin=pin, sample=kept, page=page)
    monkeypatch.setitem(command.GAMES, game, (there, lambda: few, make_few, lambda: few[:20]))
    assert proofs("vectors", "--pin", "--game", game).status == 0
    assert there.pinned() == packs.pack_of(few)
    assert tuple(vectors_of(game).read_pack(kept)) == few[:20]
    assert readme.read_bytes() == vectors_of(game).data(README)
    assert page.read_text().startswith(f"{len(few)} cases in version 1: ")


def test_other_vectors_than_those_pinned_are_told_apart(proofs: Command) -> None:
    result = proofs("vectors", "--check")
    assert result.status == 1
    assert "These are not the vectors of this version" in result.out
    assert "Too few cases exercise EXC-3." in result.out
    french = proofs("vectors", "--check", "--lang", "fr")
    assert "Trop peu de cas portent sur EXC-3." in french.out
    assert proofs("vectors", "--check", "--json").json["right"] is False


def test_those_that_are_pinned_are_right(proofs: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    pinned = JAIPUR.pinned()
    monkeypatch.setattr(Packs, "pack_of", lambda *_: pinned)
    result = proofs("vectors", "--check")
    assert result.status == 0
    assert "These are the vectors of this version." in result.out


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--out", "cases.txt"], "cases.txt: a pack is a file .jsonl, .jsonl.gz or .zip"),
        (["--out", "nowhere/cases.zip"], "nowhere/cases.zip: the pack was not written"),
        (["--sample", "--check"], "--check is for all of the vectors"),
        (["--sample", "--pin"], "--pin keeps all of the vectors"),
        (["--check", "--pin"], "--pin keeps all of the vectors"),
    ],
)
def test_what_cannot_be_done_is_refused(proofs: Command, words: list[str], complaint: str) -> None:
    result = proofs("vectors", *words)
    assert (result.status, result.out) == (2, "")
    assert complaint in result.err


def test_the_vectors_of_the_other_game_are_shown_too(proofs: Command) -> None:
    result = proofs("vectors", "--game", "johari", "--sample")
    assert result.status == 0
    assert "chance " in result.out.splitlines()[0]
    assert "the promotional card is in no deal" in result.out


def test_few_of_the_other_game_are_not_those_pinned(
    proofs: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    few = JOHARI_VECTORS.sample()[:20]
    monkeypatch.setitem(
        command.GAMES, "johari", (JOHARI, lambda: few, *command.GAMES["johari"][2:])
    )
    result = proofs("vectors", "--game", "johari", "--check")
    assert result.status == 1
    assert JOHARI.pinned().digest in result.out
    assert "Too few cases exercise" in result.out
    written = proofs("vectors", "--game", "johari", "--out", tmp_path / "v.jsonl")
    assert written.status == 0
    assert tuple(JOHARI_VECTORS.read_pack(tmp_path / "v.jsonl")) == few
