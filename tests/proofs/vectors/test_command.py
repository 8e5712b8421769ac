"""`python -m proofs vectors`: the test vectors made and printed."""

from pathlib import Path

import pytest
from attrs import evolve

from jaipur_rules.conformance.vectors import README, vectors_of
from jaipur_rules.jaipur.conformance import VECTORS
from proofs.__main__ import main
from proofs.vectors import command
from proofs.vectors.pack import JAIPUR, JOHARI, Packs

FEW = VECTORS.sample()[:20]


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have few cases made: all of them take half a minute, and have a job of their own."""
    monkeypatch.setitem(command.GAMES, "jaipur", (JAIPUR, lambda: FEW, VECTORS.sample, lambda: FEW))


@pytest.mark.parametrize("game", ["jaipur", "johari"])
def test_the_sample_is_counted(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["vectors", "--game", game, "--sample"]) == 0
    assert capsys.readouterr().out.startswith(f"{len(vectors_of(game).sample()):,} cases: ")


def test_they_are_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["vectors", "--out", str(tmp_path / "v.zip")]) == 0
    assert JAIPUR.pack_of(FEW).digest in capsys.readouterr().out
    assert tuple(VECTORS.read_pack(tmp_path / "v.zip")) == FEW


@pytest.mark.parametrize("game", ["jaipur", "johari"])
def test_they_are_kept_as_those_of_this_version(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packs, _, make_few, _ = command.GAMES[game]
    few = tuple(make_few())[:40]
    pin, kept, page = (tmp_path / name for name in ("pack.json", "sample.jsonl", "page.md"))
    page.write_text("9 cases in version 1: 3 of `moves`.\n")
    (tmp_path / README).write_text(vectors_of(game).data(README).decode())
    there = evolve(packs, pin=pin, sample=kept, page=page)
    monkeypatch.setitem(command.GAMES, game, (there, lambda: few, lambda: few, lambda: few[:20]))
    assert main(["vectors", "--pin", "--game", game]) == 0
    assert there.pinned() == packs.pack_of(few)
    assert tuple(vectors_of(game).read_pack(kept)) == few[:20]
    assert (tmp_path / README).read_bytes() == vectors_of(game).data(README)
    assert page.read_text().startswith("40 cases in version 1: ")


def test_other_vectors_than_those_pinned_are_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["vectors", "--check"]) == 1
    out = capsys.readouterr().out
    assert (
        f"these are not the vectors of this version, whose SHA-256 is {JAIPUR.pinned().digest}"
        in out
    )
    assert "too few cases exercise EXC-3" in out


@pytest.mark.parametrize("game", ["jaipur", "johari"])
def test_those_that_are_pinned_are_right(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    packs = {"jaipur": JAIPUR, "johari": JOHARI}[game]
    monkeypatch.setitem(command.GAMES, game, (packs, lambda: FEW, lambda: FEW, lambda: FEW))
    monkeypatch.setattr(Packs, "pack_of", lambda self, _: self.pinned())
    assert main(["vectors", "--check", "--game", game]) == 0


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--out", "cases.txt"], "cases.txt: a pack is a file .jsonl, .jsonl.gz or .zip"),
        (["--out", "nowhere/cases.zip"], "nowhere/cases.zip: the pack was not written"),
        (["--sample", "--check"], "not allowed with argument --sample"),
    ],
)
def test_what_cannot_be_done_is_refused(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["vectors", *words])
    assert complaint in capsys.readouterr().err
