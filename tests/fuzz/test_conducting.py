"""The conductor: what it counts, and how it goes on. Nothing here needs the fuzzer itself."""

import json
from pathlib import Path
from random import Random

import pytest
from attrs import evolve

from jaipur_rules.game import NotationError, RulesError
from jaipur_rules.plain import Plain
from tests.fuzz.planted import TARGETS as PLANTED
from tools.fuzz import conducting
from tools.fuzz.conducting import fuzz_slice, fuzz_whole
from tools.fuzz.corpus import as_line, from_line, inputs
from tools.fuzz.figures import Figures, Ledger, result
from tools.fuzz.mutation import alter_text, change_document, depth
from tools.fuzz.plays import change_play
from tools.fuzz.registry import TARGETS
from tools.fuzz.target import LONGEST_ERROR, Broken, Target, check_sentence, expect, refusing
from tools.fuzz.targets.judging import change_record

(MISTAKEN,) = PLANTED
SAID = "#{runs} DONE cov: 5 ft: 7 corp: 3/9b\nstat::number_of_executed_units: {runs}\n"


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The options with which the fuzzer was started, in whose place nothing runs."""
    asked: list[str] = []

    def stand_in(target: Target, work: Path, options: list[str]) -> str:
        asked.append(f"{target.name} {' '.join(options)}")
        return SAID.format(runs=options[0].partition("=")[2])

    monkeypatch.setattr(conducting, "fuzz", stand_in)
    return asked


def test_every_target_has_its_executions_in_turn(engine: list[str], tmp_path: Path) -> None:
    two = (evolve(MISTAKEN, name="one"), evolve(MISTAKEN, name="two", executions=55))
    ledger = Ledger(tmp_path / "ledger.json")
    assert fuzz_whole(two, ledger, chunks=1)
    assert engine == ["one -runs=10", "two -runs=5"]
    assert fuzz_whole(two, ledger)
    assert [ledger.of(each).executions for each in two] == [100, 55]
    assert len(engine) == 20
    assert fuzz_whole(two, ledger)
    assert len(engine) == 20


def test_what_was_tried_on_another_source_does_not_count(
    engine: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger = Ledger(tmp_path / "ledger.json")
    assert fuzz_whole([MISTAKEN], ledger)
    assert ledger.of(MISTAKEN).executions == 100
    kept = json.loads(ledger.file.read_text())
    ledger.file.write_text(json.dumps({"mistaken": kept["mistaken"] | {"source_hash": "of old"}}))
    assert ledger.of(MISTAKEN).executions == 0
    hashes = iter(map(str, range(100)))
    monkeypatch.setattr("tools.fuzz.figures.source_hash", lambda _: next(hashes))
    assert fuzz_whole([MISTAKEN], ledger)
    assert json.loads(ledger.file.read_text())["mistaken"]["source_hash"] == "of old"


def test_figures_are_kept_like_a_proof(engine: list[str], tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "ledger.json")
    assert fuzz_whole([MISTAKEN], ledger)
    kept = result([MISTAKEN], ledger, "none")
    assert kept["executions"] == 100
    assert kept["crashes"] == 0
    file = tmp_path / "kept.json"
    file.write_text(json.dumps(kept), encoding="utf-8")
    assert Ledger(tmp_path / "none.json", file).of(MISTAKEN).executions == 100
    assert Ledger(tmp_path / "none.json", tmp_path / "none").of(MISTAKEN).executions == 0
    assert {"date", "version", "source_hash", "engine", "targets"} <= set(kept)
    with pytest.raises(ValueError, match="did not come to an end"):
        Figures().after("", 1)


@pytest.mark.thorough
def test_ten_million_in_all_and_each_target_once() -> None:
    assert sum(target.executions for target in TARGETS.values()) >= 10_000_000
    for target in TARGETS.values():
        assert target.law.endswith(".")
        assert any(target.run(data) for _, data in inputs(target)), target.name


def test_a_broken_law_is_seen() -> None:
    assert MISTAKEN.run(b"+DG-LL")
    assert not MISTAKEN.run(b"+DG-")
    with pytest.raises(Broken, match="the planted mistake"):
        MISTAKEN.run(b"+DG-LK")


@pytest.mark.parametrize("said", ["", "two\nlines", "x" * (LONGEST_ERROR + 1), "\ud800"])
def test_what_is_no_sentence(said: str) -> None:
    with pytest.raises(Broken), refusing(RulesError):
        raise RulesError(said)
    with pytest.raises(Broken):
        check_sentence(said)


def test_an_error_has_to_be_the_one_that_is_documented() -> None:
    with pytest.raises(NotationError), refusing(RulesError):
        raise NotationError("of a kind that is not named")
    with pytest.raises(Broken, match="a law"):
        expect(holds=False, law="a law")


@pytest.mark.parametrize("data", [b"", b"+K", "échange\n".encode(), b"\xff\xfe", bytes(range(256))])
def test_any_bytes_are_a_line_of_text(data: bytes) -> None:
    line = as_line(data)
    assert line.encode().decode().isprintable()
    assert from_line(line) == data


def test_a_changed_document_is_mostly_another_and_still_json() -> None:
    rng = Random(1)
    data = json.dumps({"a": [1, 2.5, "+K", None, True], "b": {"c": []}}).encode()
    changed = [change_document(data, rng) for _ in range(200)]
    assert len(set(changed)) > 100
    assert all(json.loads(each) is not Ellipsis for each in changed)
    assert change_document(b"no json", rng) == b"no json"
    assert len({alter_text("+DG-LK", rng) for _ in range(100)}) > 20


def test_a_changed_record_is_often_legal_and_goes_further() -> None:
    rng = Random(1)
    (data,) = (data for place, data in inputs(TARGETS["judge"]) if place == "shortest-round.json")
    changed = {change_record(data, rng) for _ in range(40)}
    assert len(changed) > 30
    assert any(TARGETS["judge"].run(each) for each in changed)
    assert not all(TARGETS["judge"].run(each) for each in changed)
    for data in (b"{}", b"no json", b"[]", b'{"rounds":[1]}'):
        assert change_play(data, rng) == data
        assert change_record(data, rng)


@pytest.mark.parametrize(("value", "deep"), [("x", 0), ([], 0), ([1], 1), ({"a": [[2], 3]}, 3)])
def test_the_depth_of_a_document(value: Plain, deep: int) -> None:
    assert depth(value) == deep


def test_a_slice_says_which_input_of_the_corpus_breaks_a_law(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(conducting, "inputs", lambda _: iter([("seed", b"+DG-LK")]))
    monkeypatch.setattr(conducting, "fuzz", lambda *_: None)
    assert not fuzz_slice([MISTAKEN], tmp_path)
    assert "mistaken: seed: Broken('the planted mistake')" in capsys.readouterr().out
    monkeypatch.setattr(conducting, "inputs", lambda _: iter([("seed", b"+K")]))
    monkeypatch.setattr(conducting, "fuzz", lambda *_: "done")
    assert fuzz_slice([MISTAKEN], tmp_path)
