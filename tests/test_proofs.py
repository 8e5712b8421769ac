"""The results in `proofs/`: how a stale one is found out, and the hash by which it is."""

import json
import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest

import jaipur_rules
from jaipur_rules.testing import source
from jaipur_rules.testing.source import source_hash
from tools.proofs_fresh import FUZZED, HANDS, HOW, KILLED, PLAYED, faults

OF_THE_RULES: dict[str, object] = {"date": "2026-01-01", "source_hash": source_hash()}
WHOLE: dict[str, dict[str, object]] = {
    "batch.json": {"plies": PLAYED, "hands": HANDS},
    "explore.json": {},
    "fuzz.json": {"executions": FUZZED, "crashes": 0},
    "mutation.json": {"slice": "1/1", "score": KILLED},
    "mutation-johari.json": {"slice": "1/1", "score": KILLED},
    "verify.json": {"proved": True, "slice": "1/1"},
}
"""What each result has to say, besides its date and its source."""


@pytest.fixture
def proofs(tmp_path: Path) -> Path:
    """A folder in which every proof is whole, and of these rules."""
    for name, said in WHOLE.items():
        write(tmp_path / name, said)
    assert [*faults(tmp_path)] == []
    return tmp_path


def write(file: Path, said: Mapping[str, object]) -> None:
    file.write_text(json.dumps({**OF_THE_RULES, **said}), encoding="utf-8")


@pytest.mark.parametrize("name", WHOLE)
def test_a_proof_that_is_missing_or_stale(name: str, proofs: Path) -> None:
    write(proofs / name, WHOLE[name] | {"source_hash": "0" * 64})
    (found,) = faults(proofs)
    assert found == (
        f"proofs/{name} of 2026-01-01 is of another source than this: run `{HOW[name]}`"
    )
    (proofs / name).unlink()
    (found,) = faults(proofs)
    assert found == f"proofs/{name} is missing: run `{HOW[name]}`"


@pytest.mark.parametrize(
    ("name", "short", "said"),
    [
        ("verify.json", {"slice": "1/60"}, "is no whole proof"),
        ("verify.json", {"proved": False}, "is no whole proof"),
        ("mutation.json", {"slice": "1/80"}, "is not of all mutants, or its score is below 0.99"),
        ("mutation.json", {"score": 0.9899}, "its score is below 0.99"),
        ("mutation-johari.json", {"score": 0.9899}, "its score is below 0.99"),
        ("fuzz.json", {"executions": FUZZED - 1}, "is of fewer than 10000000 inputs"),
        ("fuzz.json", {"crashes": 1}, "or of some that broke a law"),
        ("batch.json", {"plies": PLAYED - 1}, "is of fewer than 100000000 plies"),
        ("batch.json", {"hands": HANDS - 1}, "or not of every hand"),
    ],
)
def test_a_result_that_is_no_proof(
    name: str, short: dict[str, object], said: str, proofs: Path
) -> None:
    write(proofs / name, WHOLE[name] | short)
    (found,) = faults(proofs)
    assert said in found
    assert found.endswith(f": run `{HOW[name]}`")
    write(proofs / name, {})
    assert len([*faults(proofs)]) == 1


def test_a_part_of_a_result_may_be_of_rooms_of_its_own(proofs: Path) -> None:
    plain: dict[str, object] = {
        "source_rooms": ["plain"],
        "source_hash": source_hash(("plain",)),
    }
    said = WHOLE["fuzz.json"] | {"targets": {"json": plain, "notation": OF_THE_RULES}}
    write(proofs / "fuzz.json", said)
    assert [*faults(proofs)] == []
    write(proofs / "fuzz.json", said | {"targets": {"json": OF_THE_RULES | {"source_rooms": []}}})
    (found,) = faults(proofs)
    assert found.startswith("proofs/fuzz.json of 2026-01-01 (json) is of another source than this")


def test_whatever_else_lies_there_is_looked_at_as_well(proofs: Path) -> None:
    rooms = ["record", "plain"]
    other = {"source_rooms": rooms, "source_hash": source_hash(tuple(rooms))}
    write(proofs / "other.json", other)
    assert [*faults(proofs)] == []
    write(proofs / "other.json", other | {"source_rooms": ["record"]})
    assert [*faults(proofs)] == ["proofs/other.json of 2026-01-01 is of another source than this"]


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


@pytest.mark.parametrize("name", ["mutation.json", "mutation-johari.json"])
def test_the_page_of_the_mutants_says_what_was_found(name: str, root: Path) -> None:
    kept = json.loads((root / "proofs" / name).read_text(encoding="utf-8"))
    page = (root / "docs" / "proofs" / "mutation.md").read_text(encoding="utf-8")
    numbers = [
        f"{kept['counts'][each]:,}" for each in ("made", "killed", "timed_out", "equivalent")
    ]
    score, minutes = f"{100 * kept['score']:.2f} %", f"{kept['cpu_seconds'] / 60:.0f} min"
    row = " | ".join([f"`proofs/{name}`", kept["date"], *numbers, score, minutes])
    assert f"| {row} |" in page


def test_the_hash_is_of_nothing_else(copied: Path) -> None:
    before = source_hash()
    (copied / "jaipur" / "__pycache__" / "x.cpython-311.pyc").parent.mkdir(exist_ok=True)
    (copied / "jaipur" / "__pycache__" / "x.cpython-311.pyc").touch()
    (copied / "jaipur" / "notes.txt").touch()
    assert source_hash() == before
    (copied / "jaipur" / "legality.py").rename(copied / "jaipur" / "lawfulness.py")
    assert source_hash() != before
