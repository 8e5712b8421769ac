"""The packs of either game as files: written and read back, described by their schema, and bad lines refused.

Bad lines are kept in `complaints.txt`. REGENERATE=1 writes anew what is said of them; read the diff.
"""

import gzip
import json
import tracemalloc
import zipfile
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from jaipur_rules import johari, rulebook
from jaipur_rules.conformance.vectors import README, SCHEMA
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.strict_json import UnreadableData
from jaipur_rules.jaipur.conformance import VECTORS
from proofs.vectors.pack import JAIPUR
from tests.golden import kept
from tests.profiles import some
from tests.proofs.vectors.test_cases import PACKS, each_game

# --- files ---


@each_game
@pytest.mark.parametrize("name", ["cases.jsonl", "cases.jsonl.gz", "cases.zip"])
def test_a_pack_is_read_back_and_has_the_same_bytes_each_time(
    tmp_path: Path, game: str, name: str
) -> None:
    vectors, packs = game_named(game).vectors, PACKS[game]
    few = vectors.sample()[:30]
    lines, coverage, written = packs.lines(few), packs.coverage(few), []
    for _ in range(2):
        if name.endswith(".gz"):
            (tmp_path / name).write_bytes(gzip.compress(lines))
        else:
            packs.write(tmp_path / name, lines, coverage)
            written.append((tmp_path / name).read_bytes())
    assert tuple(vectors.read_pack(tmp_path / name)) == few
    assert len({*written}) <= 1


@each_game
def test_an_archive_stands_alone(tmp_path: Path, game: str) -> None:
    vectors, packs = game_named(game).vectors, PACKS[game]
    few = vectors.sample()[:40]
    packs.write(tmp_path / "pack.zip", packs.lines(few), packs.coverage(few))
    with zipfile.ZipFile(tmp_path / "pack.zip") as folder:
        found = {name: folder.read(name).decode() for name in folder.namelist()}
    assert {name.partition("/")[0] for name in found} == {f"{game}-vectors-1"}
    inside = {name.partition("/")[2]: text for name, text in found.items()}
    assert inside["README.md"] == vectors.data(README).decode()
    assert inside["case.schema.json"] == vectors.data(SCHEMA).decode()
    assert json.loads(inside["coverage.json"])["cases"] == len(few)
    rules = json.loads(inside["rules.json"])
    assert [*rules] == [rule.id for rule in rulebook.load(game)]
    assert [name for name, rule in rules.items() if not rule["fr"]["statement"]] == []
    assert inside.get("components.toml") == (johari.standard_text() if game == "johari" else None)


@each_game
def test_the_readme_explains_every_key_and_every_switch(game: str) -> None:
    vectors, packs = game_named(game).vectors, PACKS[game]
    text = vectors.data(README).decode()
    lines = [json.loads(vectors.write_case(case)) for case in vectors.sample()]
    keys = {key for line in lines for key in (*line, *line["expect"])} - {"id"}
    assert [key for key in sorted(keys) if f"`{key}`" not in text and f".{key}" not in text] == []
    named = [name for name in packs.coverage(vectors.sample()).rulesets if "=" not in name]
    switches = game_named(game).rules.switches
    assert [name for name in (*switches, *named) if f"`{name}`" not in text] == []


@pytest.mark.parametrize(
    ("name", "content", "complaint"),
    [
        ("bad.jsonl", b"{}\n", "line 1: the key 'id' is missing"),
        ("bad.jsonl", b"\xff\n", "line 1: the document is not UTF-8"),
        ("bad.jsonl.gz", gzip.compress(b"{}", mtime=0)[:-4], "cannot be unpacked"),
        ("bad.zip", b"nothing packed", "cannot be unpacked: File is not a zip file"),
    ],
)
def test_what_is_no_pack_is_refused(
    tmp_path: Path, name: str, content: bytes, complaint: str
) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(UnreadableData) as refused:
        list(VECTORS.read_pack(tmp_path / name))
    assert str(tmp_path / name) in str(refused.value)
    assert complaint in str(refused.value)


def test_a_pack_that_is_too_large_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "large.jsonl.gz").write_bytes(gzip.compress(JAIPUR.lines(VECTORS.sample()[:9])))
    monkeypatch.setattr("jaipur_rules.conformance.vectors._LARGEST", 100)
    with pytest.raises(UnreadableData, match="larger than 100 bytes"):
        list(VECTORS.read_pack(tmp_path / "large.jsonl.gz"))


@pytest.mark.parametrize(
    ("name", "packed", "unpacked", "complaint"),
    [
        ("lines.zip", zipfile.ZIP_DEFLATED, b"\n" * 30_000_000, "line 1: the document is empty"),
        ("long.zip", zipfile.ZIP_DEFLATED, b"x" * 30_000_000, "longer than 1048576 bytes"),
        ("other.zip", zipfile.ZIP_BZIP2, b"{}", "only a .zip that is stored or deflated is read"),
    ],
)
def test_a_pack_that_unpacks_to_very_much_is_refused_with_little_memory(
    tmp_path: Path, name: str, packed: int, unpacked: bytes, complaint: str
) -> None:
    with zipfile.ZipFile(tmp_path / name, "w", packed) as folder:
        folder.writestr("cases.jsonl", unpacked)
    tracemalloc.start()
    with pytest.raises(UnreadableData) as refused:
        list(VECTORS.read_pack(tmp_path / name))
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 8_000_000
    assert complaint in str(refused.value)


# --- lines ---


@each_game
def test_every_case_is_read_back_and_is_described_by_the_schema(game: str) -> None:
    vectors = game_named(game).vectors
    document = json.loads(vectors.data(SCHEMA))
    Draft202012Validator.check_schema(document)
    schema = Draft202012Validator(document)
    for case in some(vectors.sample(), every=9):
        line = vectors.write_case(case)
        schema.validate(json.loads(line))
        assert vectors.read_case(line) == case


def complaint(case: str) -> str:
    """What is said of the first case of a game and a kind in which something is changed, and whether its schema refuses it."""
    game, kind, change = case.split(" ", 2)
    vectors = game_named(game).vectors
    right = next(each for each in vectors.sample() if each.kind == kind)
    line = json.loads(vectors.write_case(right)) | json.loads(change)
    with pytest.raises(UnreadableData) as refused:
        vectors.read_case(json.dumps(line))
    fits = Draft202012Validator(json.loads(vectors.data(SCHEMA))).is_valid(line)
    return f"{refused.value}{' | it fits the schema' * fits}"


COMPLAINTS = kept(Path(__file__).with_name("complaints.txt"), complaint)


@pytest.mark.parametrize("case", COMPLAINTS)
def test_what_is_no_case_is_refused(case: str) -> None:
    assert complaint(case) == COMPLAINTS[case]
