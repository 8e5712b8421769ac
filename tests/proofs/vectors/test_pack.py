"""The vectors: what the pack holds, that it is right, and that it always comes out the same."""

import gzip
import json
import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from jaipur_rules import rulebook
from jaipur_rules.conformance.cases import (
    IllegalQuestion,
    MatchQuestion,
    MoveQuestion,
    MovesQuestion,
    ScoreQuestion,
)
from jaipur_rules.core.json_nodes import UnreadableData
from jaipur_rules.jaipur.conformance import QUESTIONS, JaipurCase
from jaipur_rules.jaipur.conformance.vectors import (
    UnusablePack,
    read_case,
    read_pack,
    readme,
    sample,
    schema,
    write_case,
)
from jaipur_rules.jaipur.referee import judge
from jaipur_rules.jaipur.rules.ruleset import PRESETS, SWITCHES
from jaipur_rules.jaipur.rules.transition import replay
from proofs.vectors.coverage import exercised
from proofs.vectors.generation import cases
from proofs.vectors.pack import JAIPUR
from proofs.vectors.sources import sample_sources, sources
from tests.conformance.pages import check_counts

SAMPLE = sample()
PINNED = JAIPUR.pinned().coverage
# What every chapter but the components, the setting up and the secrets is about.
HELD = ("TRN", "TAK", "HND", "EXC", "CAM", "SEL", "BON", "END", "SCO", "MAT")


def test_the_pack_is_large_and_small_enough() -> None:
    coverage = PINNED
    assert coverage.cases >= 20_000
    assert set(coverage.kinds) == {
        "opening",
        "moves",
        "move",
        "illegal",
        "round",
        "match",
        "view",
    }
    assert sum(coverage.kinds.values()) == coverage.cases


def test_every_rule_has_at_least_twenty_cases() -> None:
    coverage = PINNED
    assert list(coverage.rules) == [rule.id for rule in rulebook.load()]
    assert coverage.thin == ()
    assert {rule for rule, count in coverage.rules.items() if not count} == set(PINNED.unasked)
    assert not [rule for rule in PINNED.unasked if rule.startswith(HELD)]
    assert (
        min(count for rule, count in coverage.rules.items() if rule.startswith(HELD))
        >= JAIPUR.least
    )


def test_every_ruleset_and_every_switch_has_cases() -> None:
    found = PINNED.rulesets
    assert set(PRESETS) <= set(found)
    changed = {switch for name in found if "=" in name for switch in [name.split("=")[0]]}
    assert changed == set(SWITCHES)
    assert [
        (switch, value)
        for switch, (_, *others) in SWITCHES.items()
        for value in others
        if found[f"{switch}={value}"] < JAIPUR.least
    ] == []


def test_the_sample_shows_every_kind_rule_and_switch() -> None:
    coverage = JAIPUR.coverage(SAMPLE)
    assert set(coverage.kinds) == set(PINNED.kinds)
    assert {rule for rule, count in coverage.rules.items() if not count} == set(PINNED.unasked)
    # Alone it is yucata, which is there; the pack has it beside other switches.
    assert set(PINNED.rulesets) - set(coverage.rulesets) <= {"camel_count=public"}
    assert set(coverage.thin) > {"SCO-6"}


def test_the_shortest_games_come_first_and_no_question_comes_twice() -> None:
    plies = [case.question.game.plies for case in SAMPLE]
    assert plies == sorted(plies)
    assert len({case.id for case in SAMPLE}) == len(SAMPLE)
    assert len({write_case(case) for case in SAMPLE}) == len(SAMPLE)


@pytest.mark.parametrize("kind", PINNED.kinds)
def test_a_case_is_right_when_its_game_is_played_anew(kind: str) -> None:
    for case in (case for case in SAMPLE if case.kind == kind):
        question, game = case.question, case.question.game
        assert QUESTIONS.answer(question) == case.expect, case.id
        assert exercised(replay(game.events, ruleset=game.ruleset), question) == case.rules, case.id
        assert judge(game).is_legal, case.id


def test_a_case_is_taken_for_what_it_asks() -> None:
    for case in SAMPLE:
        expect: dict[str, Any] = dict(case.expect)
        match case.question:
            case MovesQuestion():
                assert expect["moves"] == sorted(expect["moves"])
            case IllegalQuestion():
                assert set(case.rules) == set(expect["broken"])
            case ScoreQuestion():
                assert expect["decided_by"] in case.rules
            case MatchQuestion():
                assert len(expect["rounds"]) == len(case.question.game.rounds)
            case _:
                pass


def test_no_case_lets_out_its_answer() -> None:
    assert [
        part for case in SAMPLE for part in case.question.game.rounds if part.claim is not None
    ] == []


@pytest.mark.thorough
def test_every_case_is_described_by_the_schema() -> None:
    document = json.loads(schema())
    Draft202012Validator.check_schema(document)
    validator = Draft202012Validator(document)
    kinds = [next(case for case in SAMPLE if case.kind == kind) for kind in PINNED.kinds]
    for case in (*kinds, *SAMPLE[::6]):
        validator.validate(json.loads(write_case(case)))


@pytest.mark.parametrize(
    "change",
    [
        {"kind": "puzzle"},
        {"expect": {}},
        {"expect": {"moves": ["+K"], "more": 1}},
        {"expect": {"moves": ["+K+K"]}},
        {"rules": ["exc-3"]},
        {"seat": 0},
        {"move": "+K"},
        {"rounds": []},
        {"ruleset": "chess"},
        {"id": "moves-12"},
    ],
    ids=str,
)
def test_the_schema_refuses_what_is_no_case(change: dict[str, Any]) -> None:
    line = json.loads(write_case(_first(MovesQuestion)))
    assert not Draft202012Validator(json.loads(schema())).is_valid(line | change)


def _first(kind: type[object]) -> JaipurCase:
    return next(case for case in SAMPLE if isinstance(case.question, kind))


def _lines() -> Iterator[dict[str, Any]]:
    yield from (json.loads(write_case(case)) for case in SAMPLE)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"kind": "puzzle"}, "kind: expected one of opening, moves, move, illegal, round, match"),
        ({"kind": "move"}, "the key 'move' is missing"),
        ({"kind": "view"}, "the key 'seat' is missing"),
        ({"seat": 0}, "a case of kind 'moves' has no key 'seat'"),
        ({"id": "moves-0123456789"}, "which is the id of this question"),
        ({"more": 1}, "more: there is no such key here"),
        ({"ruleset": "chess"}, "ruleset: no ruleset is named 'chess'"),
        ({"rules": [3]}, "rules[0]: expected a text"),
        ({"expect": []}, "expect: expected an object"),
    ],
)
def test_what_is_no_case_is_refused(change: dict[str, Any], complaint: str) -> None:
    line = json.loads(write_case(_first(MovesQuestion))) | change
    with pytest.raises(UnreadableData) as refused:
        read_case(json.dumps(line))
    assert complaint in str(refused.value)


def test_a_move_that_no_notation_reads_is_refused() -> None:
    line = json.loads(write_case(_first(MoveQuestion))) | {"move": "+GD"}
    with pytest.raises(UnreadableData, match=r"move: '\+GD'"):
        read_case(json.dumps(line))


@pytest.mark.parametrize("name", ["cases.jsonl", "cases.jsonl.gz", "cases.zip"])
def test_a_pack_is_read_back_and_has_the_same_bytes_each_time(tmp_path: Path, name: str) -> None:
    some = SAMPLE[:30]
    pack = JAIPUR.write_pack(some, tmp_path / name)
    assert pack == JAIPUR.pack_of(some)
    assert tuple(read_pack(tmp_path / name)) == some
    (tmp_path / "again").mkdir()
    JAIPUR.write_pack(iter(some), tmp_path / "again" / name)
    assert (tmp_path / name).read_bytes() == (tmp_path / "again" / name).read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["again", name]


def test_a_zip_stands_alone(tmp_path: Path) -> None:
    JAIPUR.write_pack(SAMPLE, tmp_path / "pack.zip")
    with zipfile.ZipFile(tmp_path / "pack.zip") as folder:
        found = {name.split("/")[1]: folder.read(name).decode() for name in folder.namelist()}
    assert found["README.md"] == readme()
    assert found["case.schema.json"] == schema()
    assert json.loads(found["coverage.json"])["cases"] == len(SAMPLE)
    rules = json.loads(found["rules.json"])
    assert {rule for case in SAMPLE for rule in case.rules} <= set(rules)
    assert rules["EXC-3"]["fr"]["statement"]
    assert "+DG-LK" in found["README.md"]


def test_the_readme_explains_every_key_and_every_switch() -> None:
    text = readme()
    keys = {key for line in _lines() for key in line} | {
        key for line in _lines() for key in line["expect"]
    }
    assert [key for key in sorted(keys) if f"`{key}`" not in text and f".{key}" not in text] == [
        "id"
    ]
    assert [switch for switch in SWITCHES if f"`{switch}`" not in text] == []
    assert [name for name in PRESETS if f"`{name}`" not in text] == []


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
        list(read_pack(tmp_path / name))
    assert str(tmp_path / name) in str(refused.value)
    assert complaint in str(refused.value)


def test_a_zip_of_something_else_is_refused(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "other.zip", "w") as folder:
        folder.writestr("notes.txt", "nothing")
    with pytest.raises(UnusablePack, match=r"there is no cases\.jsonl in it"):
        list(read_pack(tmp_path / "other.zip"))


def test_a_pack_that_is_too_large_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    JAIPUR.write_pack(SAMPLE[:9], tmp_path / "large.jsonl.gz")
    monkeypatch.setattr("jaipur_rules.conformance.vectors._LARGEST", 100)
    with pytest.raises(UnusablePack, match="larger than 100 bytes"):
        list(read_pack(tmp_path / "large.jsonl.gz"))


def test_a_pack_that_cannot_be_written_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(UnusablePack, match="No such file"):
        JAIPUR.write_pack(SAMPLE[:1], tmp_path / "none" / "cases.jsonl")
    (tmp_path / "taken.jsonl").mkdir()
    with pytest.raises(UnusablePack, match="was not written"):
        JAIPUR.write_pack(SAMPLE[:1], tmp_path / "taken.jsonl")
    assert [path.name for path in tmp_path.iterdir()] == ["taken.jsonl"]


@pytest.mark.thorough
def test_sources_are_the_same_each_time_and_those_of_the_sample_are_among_them() -> None:
    every = list(sources())
    assert every == list(sources())
    assert set(sample_sources()) <= set(every)
    assert len(every) == len(set(every))


def test_the_page_says_how_many_cases_exercise_each_rule(root: Path) -> None:
    page = (root / "docs" / "conformance" / "vectors.md").read_text(encoding="utf-8")
    check_counts(page, PINNED)


_MADE = """
from itertools import islice
from proofs.vectors.generation import cases
from proofs.vectors.pack import JAIPUR
from proofs.vectors.sources import sources
print(JAIPUR.pack_of(cases(islice(sources(), 3))).digest)
"""


@pytest.mark.thorough
def test_another_process_with_other_hashes_makes_the_same_bytes() -> None:
    here = JAIPUR.pack_of(cases(islice(sources(), 3))).digest
    there = subprocess.run(
        [sys.executable, "-c", _MADE],
        env=os.environ | {"PYTHONHASHSEED": "1234"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert there.stdout.strip() == here


def test_a_pack_knows_another() -> None:
    assert JAIPUR.pack_of(SAMPLE[:5]) != JAIPUR.pack_of(SAMPLE[1:6])
    changed = evolve(SAMPLE[0], expect={})
    assert JAIPUR.pack_of([changed]).digest != JAIPUR.pack_of(SAMPLE[:1]).digest
