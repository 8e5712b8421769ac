"""The packs of either game as files: written and read back, described by their schema, and bad lines refused."""

import gzip
import json
import re
import tracemalloc
import zipfile
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from jaipur_rules import johari, rulebook
from jaipur_rules.conformance.vectors import UnusablePack, vectors_of
from jaipur_rules.core.strict_json import UnreadableData
from jaipur_rules.jaipur.conformance import VECTORS
from jaipur_rules.jaipur.rules.ruleset import SWITCHES
from jaipur_rules.johari.rules.ruleset import SWITCHES as SWITCHES_OF_JOHARI
from proofs.vectors.pack import JAIPUR, JOHARI, with_switches
from tests.profiles import some

PACKS: dict[str, Any] = {"jaipur": JAIPUR, "johari": JOHARI}
SWITCHES_OF = {"jaipur": SWITCHES, "johari": SWITCHES_OF_JOHARI}
SAMPLE = VECTORS.sample()
each_game = pytest.mark.parametrize("game", PACKS)


def line_of(game: str, kind: str) -> dict[str, Any]:
    """The first case of a kind in the sample, as it is written."""
    vectors = vectors_of(game)
    case = next(case for case in vectors.sample() if case.kind == kind)
    line: dict[str, Any] = json.loads(vectors.write_case(case))
    return line


# --- files ---


@each_game
@pytest.mark.parametrize("name", ["cases.jsonl", "cases.jsonl.gz", "cases.zip"])
def test_a_pack_is_read_back_and_has_the_same_bytes_each_time(
    tmp_path: Path, game: str, name: str
) -> None:
    vectors, packs = vectors_of(game), PACKS[game]
    few = vectors.sample()[:30]
    pack = packs.write_pack(few, tmp_path / name)
    assert pack == packs.pack_of(few)
    assert pack.to_plain()["format"] == f"{game}-vectors"
    assert tuple(vectors.read_pack(tmp_path / name)) == few
    (tmp_path / "again").mkdir()
    packs.write_pack(iter(few), tmp_path / "again" / name)
    assert (tmp_path / name).read_bytes() == (tmp_path / "again" / name).read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["again", name]


@each_game
def test_an_archive_stands_alone(tmp_path: Path, game: str) -> None:
    vectors, few = vectors_of(game), vectors_of(game).sample()[:40]
    PACKS[game].write_pack(few, tmp_path / "pack.zip")
    with zipfile.ZipFile(tmp_path / "pack.zip") as folder:
        found = {name: folder.read(name).decode() for name in folder.namelist()}
    assert {name.partition("/")[0] for name in found} == {f"{game}-vectors-1"}
    inside = {name.partition("/")[2]: text for name, text in found.items()}
    assert inside["README.md"] == vectors.readme()
    assert inside["case.schema.json"] == vectors.schema()
    assert json.loads(inside["coverage.json"])["cases"] == len(few)
    rules = json.loads(inside["rules.json"])
    assert [*rules] == [rule.id for rule in rulebook.load(game)]
    assert [name for name, rule in rules.items() if not rule["fr"]["statement"]] == []
    assert inside.get("components.toml") == (johari.standard_text() if game == "johari" else None)


@each_game
def test_the_readme_explains_every_key_and_every_switch(game: str) -> None:
    vectors = vectors_of(game)
    text = vectors.readme()
    lines = [json.loads(vectors.write_case(case)) for case in vectors.sample()]
    keys = {key for line in lines for key in (*line, *line["expect"])}
    assert [key for key in sorted(keys) if f"`{key}`" not in text and f".{key}" not in text] == [
        "id"
    ]
    named = [name for name in PACKS[game].pinned().coverage.rulesets if "=" not in name]
    assert [name for name in (*SWITCHES_OF[game], *named) if f"`{name}`" not in text] == []


@each_game
def test_a_readme_with_every_switch_stays_as_it_is(game: str) -> None:
    text = vectors_of(game).readme()
    assert with_switches(text, game) == text


@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game in SWITCHES_OF for name in SWITCHES_OF[game]]
)
def test_a_switch_without_a_row_is_given_one_at_its_place(game: str, name: str) -> None:
    lines = vectors_of(game).readme().splitlines()
    (place,) = (at for at, line in enumerate(lines) if line.startswith(f"| `{name}` |"))
    without = [*lines[:place], *lines[place + 1 :]]
    added = with_switches("\n".join(without), game).splitlines()
    assert re.fullmatch(rf"\| `{name}` \| .+: rule [A-Z]{{3}}-\d+ \| .+ \|", added.pop(place))
    assert added == without


@pytest.mark.parametrize(
    ("name", "content", "complaint"),
    [
        ("bad.jsonl", b"{}\n", "line 1: the key 'id' is missing"),
        ("bad.jsonl", b"\xff\n", "line 1: the document is not UTF-8"),
        ("bad.jsonl.gz", b"nothing packed", "cannot be opened: Not a gzipped file"),
        ("bad.jsonl.gz", gzip.compress(b"{}", mtime=0)[:-4], "cannot be unpacked"),
        ("bad.zip", b"nothing packed", "cannot be unpacked: File is not a zip file"),
    ],
)
def test_what_is_no_pack_is_refused(
    tmp_path: Path, name: str, content: bytes, complaint: str
) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises((UnusablePack, UnreadableData)) as refused:
        list(VECTORS.read_pack(tmp_path / name))
    assert str(tmp_path / name) in str(refused.value)
    assert complaint in str(refused.value)


def test_a_zip_of_something_else_is_refused(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "other.zip", "w") as folder:
        folder.writestr("notes.txt", "nothing")
    with pytest.raises(UnusablePack, match=r"there is no cases\.jsonl in it"):
        list(VECTORS.read_pack(tmp_path / "other.zip"))


def test_a_pack_that_is_too_large_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    JAIPUR.write_pack(SAMPLE[:9], tmp_path / "large.jsonl.gz")
    monkeypatch.setattr("jaipur_rules.conformance.vectors._LARGEST", 100)
    with pytest.raises(UnusablePack, match="larger than 100 bytes"):
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
    with pytest.raises((UnusablePack, UnreadableData)) as refused:
        list(VECTORS.read_pack(tmp_path / name))
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 8_000_000
    assert complaint in str(refused.value)


def test_a_pack_that_cannot_be_written_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(UnusablePack, match="No such file"):
        JAIPUR.write_pack(SAMPLE[:1], tmp_path / "none" / "cases.jsonl")
    (tmp_path / "taken.jsonl").mkdir()
    with pytest.raises(UnusablePack, match="was not written"):
        JAIPUR.write_pack(SAMPLE[:1], tmp_path / "taken.jsonl")
    assert [path.name for path in tmp_path.iterdir()] == ["taken.jsonl"]


def test_a_pack_knows_another() -> None:
    assert JAIPUR.pack_of(SAMPLE[:5]) != JAIPUR.pack_of(SAMPLE[1:6])
    changed = evolve(SAMPLE[0], expect={})
    assert JAIPUR.pack_of([changed]).digest != JAIPUR.pack_of(SAMPLE[:1]).digest


# --- lines ---


@each_game
def test_every_case_is_read_back_and_is_described_by_the_schema(game: str) -> None:
    vectors = vectors_of(game)
    document = json.loads(vectors.schema())
    Draft202012Validator.check_schema(document)
    schema = Draft202012Validator(document)
    for case in some(vectors.sample(), every=9):
        line = vectors.write_case(case)
        schema.validate(json.loads(line))
        assert vectors.read_case(line) == case


@pytest.mark.parametrize(
    ("game", "change"),
    [
        ("jaipur", {"kind": "puzzle"}),
        ("jaipur", {"expect": {}}),
        ("jaipur", {"expect": {"moves": ["+K"], "more": 1}}),
        ("jaipur", {"expect": {"moves": ["+K+K"]}}),
        ("jaipur", {"rules": ["exc-3"]}),
        ("jaipur", {"seat": 0}),
        ("jaipur", {"move": "+K"}),
        ("jaipur", {"rounds": []}),
        ("jaipur", {"ruleset": "chess"}),
        ("jaipur", {"id": "moves-12"}),
        ("johari", {"seat": 1}),
        ("johari", {"players": 5}),
    ],
    ids=str,
)
def test_the_schema_refuses_what_is_no_case(game: str, change: dict[str, Any]) -> None:
    schema = Draft202012Validator(json.loads(vectors_of(game).schema()))
    assert not schema.is_valid(line_of(game, "moves") | change)


@pytest.mark.parametrize(
    ("game", "kind", "change", "complaint"),
    [
        ("jaipur", "moves", {"kind": "puzzle"}, "kind: expected one of opening, moves, move, ill"),
        ("jaipur", "moves", {"kind": "move"}, "the key 'move' is missing"),
        ("jaipur", "moves", {"kind": "view"}, "the key 'seat' is missing"),
        ("jaipur", "moves", {"seat": 0}, "a case of kind 'moves' has no key 'seat'"),
        ("jaipur", "moves", {"id": "moves-0123456789"}, "which is the id of this question"),
        ("jaipur", "moves", {"more": 1}, "more: there is no such key here"),
        ("jaipur", "moves", {"ruleset": "chess"}, "ruleset: no ruleset is named 'chess'"),
        ("jaipur", "moves", {"rules": [3]}, "rules[0]: expected a text"),
        ("jaipur", "moves", {"expect": []}, "expect: expected an object"),
        ("jaipur", "move", {"move": "+GD"}, "move: '+GD'"),
        ("johari", "moves", {"kind": "dance"}, "kind: expected one of chance, moves"),
        ("johari", "moves", {"kind": "view", "seat": 4}, "seat: expected a whole number"),
        ("johari", "moves", {"kind": "move", "move": "dance"}, "move: 'dance' is no move"),
        ("johari", "moves", {"players": 7}, "players: there are 7 traders"),
    ],
)
def test_what_is_no_case_is_refused(
    game: str, kind: str, change: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(UnreadableData) as refused:
        vectors_of(game).read_case(json.dumps(line_of(game, kind) | change))
    assert complaint in str(refused.value)
