"""The results in `proofs/`: how a stale one is found out, and the hash by which it is."""

import json
import shutil
from pathlib import Path

import pytest

import jaipur_rules
from jaipur_rules.testing import source
from jaipur_rules.testing.source import source_hash
from tools.proofs_fresh import FUZZED, faults

WHOLE = {"proved": True, "slice": "1/1", "date": "2026-01-01"}


@pytest.fixture
def proofs(tmp_path: Path) -> Path:
    """A folder that lacks the proof by exhaustion, and nothing else."""
    fuzzed = {"source_hash": source_hash(), "executions": FUZZED, "crashes": 0}
    (tmp_path / "fuzz.json").write_text(json.dumps(fuzzed))
    (tmp_path / "explore.json").write_text(json.dumps({"source_hash": source_hash()}))
    return tmp_path


@pytest.mark.parametrize(
    ("result", "said"),
    [
        (
            None,
            "proofs/verify.json is missing: run `jaipur-rules verify --keep proofs/verify.json`",
        ),
        (WHOLE | {"source_hash": "0" * 64}, "of 2026-01-01 is of another source than this: run"),
        (WHOLE, "is of another source than this"),
        (WHOLE | {"source_hash": source_hash(), "slice": "1/60"}, "is no whole proof"),
        (WHOLE | {"source_hash": source_hash(), "proved": False}, "is no whole proof"),
    ],
)
def test_a_proof_that_does_not_hold_today(
    result: dict[str, object] | None, said: str, proofs: Path
) -> None:
    if result is not None:
        (proofs / "verify.json").write_text(json.dumps(result))
    (found,) = faults(proofs)
    assert said in found


def test_explorations_are_held_to_these_rules_too(proofs: Path) -> None:
    (proofs / "verify.json").write_text(json.dumps(WHOLE | {"source_hash": source_hash()}))
    assert [*faults(proofs)] == []
    (proofs / "explore.json").write_text('{"source_hash": "0", "date": "2026-01-01"}')
    (found,) = faults(proofs)
    assert found == (
        "proofs/explore.json of 2026-01-01 is of another source than this: "
        "run `jaipur-rules explore --jobs 2 --keep proofs/explore.json`"
    )
    (proofs / "explore.json").unlink()
    (found,) = faults(proofs)
    assert found.startswith("proofs/explore.json is missing: run `jaipur-rules explore")


@pytest.mark.parametrize("short", [{"executions": FUZZED - 1}, {"crashes": 1}, {}])
def test_fuzzing_is_held_to_its_figures(short: dict[str, int], proofs: Path) -> None:
    (proofs / "verify.json").write_text(json.dumps(WHOLE | {"source_hash": source_hash()}))
    fuzzed = {"source_hash": source_hash(), "executions": FUZZED, "crashes": 0} | short
    (proofs / "fuzz.json").write_text(json.dumps(fuzzed))
    assert len([*faults(proofs)]) == (1 if short else 0)


def test_a_proof_of_these_rules_holds(proofs: Path) -> None:
    (proofs / "verify.json").write_text(json.dumps(WHOLE | {"source_hash": source_hash()}))
    rooms = ["record", "plain"]
    other = {"source_rooms": rooms, "source_hash": source_hash(tuple(rooms))}
    (proofs / "other.json").write_text(json.dumps(other))
    assert [*faults(proofs)] == []
    (proofs / "other.json").write_text(json.dumps(other | {"source_rooms": ["record"]}))
    assert [*faults(proofs)] == [
        "proofs/other.json of None is of another source than this",
    ]


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the rules that can be changed."""
    package = Path(jaipur_rules.__file__).parent
    copy = tmp_path / "copy"
    shutil.copytree(package / "jaipur", copy / "jaipur")
    shutil.copy(package / "game.py", copy)
    monkeypatch.setattr(source, "files", lambda _: copy)
    return copy


def test_the_hash_is_of_every_byte_of_the_rules(copied: Path) -> None:
    before = source_hash()
    assert source_hash(("game.py", "jaipur")) == source_hash(("jaipur", "game.py")) == before
    for name in ("game.py", "jaipur/legality.py", "jaipur/generation.py", "jaipur/cards.py"):
        file = copied / name
        text = file.read_bytes()
        file.write_bytes(text + b"\n# one line more\n")
        assert source_hash() != before
        file.write_bytes(text.replace(b"\n", b"\r\n"))
        assert source_hash() == before
        file.write_bytes(text)
    (copied / "jaipur" / "another.py").touch()
    assert source_hash() != before


def test_the_hash_is_of_nothing_else(copied: Path) -> None:
    before = source_hash()
    (copied / "jaipur" / "__pycache__" / "x.cpython-311.pyc").parent.mkdir(exist_ok=True)
    (copied / "jaipur" / "__pycache__" / "x.cpython-311.pyc").touch()
    (copied / "jaipur" / "notes.txt").touch()
    assert source_hash() == before
    (copied / "jaipur" / "legality.py").rename(copied / "jaipur" / "lawfulness.py")
    assert source_hash() != before
