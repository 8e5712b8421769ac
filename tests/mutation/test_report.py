"""The score, the list of equivalents, and what is said of a survivor."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from tools.mutation.equivalents import HERE, Equivalents
from tools.mutation.mutants import Mutant
from tools.mutation.places import Place
from tools.mutation.report import Report
from tools.mutation.search import Fate
from tools.mutation.subjects import SUBJECTS

ENOUGH = Fraction(99, 100)


def mutant(name: str, change: str = "- a\n+ b", tool: str = "mutmut") -> Mutant:
    place = Place("jaipur/cards.py", name, 1, ("a",), "", left_out=False)
    return Mutant(tool, place, ("b",), change)


def fate(of: Mutant, verdict: str) -> Fate:
    return Fate(of.key, verdict, "", 0.5, "source", "tests")


ONE, TWO, THREE, FOUR = (mutant(name) for name in ("one", "two", "three", "four"))
OTHER = mutant("one", "- a\n+ c", "removals")


def listed(*mutants: Mutant) -> Equivalents:
    return Equivalents({(each.where, each.change): "Nobody can tell." for each in mutants})


def report(equivalents: Equivalents, *, whole: bool = True) -> Report:
    verdicts = {ONE: "killed", TWO: "timed out", THREE: "survived", FOUR: "killed"}
    fates = {each.key: fate(each, verdict) for each, verdict in verdicts.items()}
    return Report.of([*verdicts], fates, equivalents, whole=whole)


def test_a_planted_survivor_is_reported() -> None:
    found = report(Equivalents())
    assert found.score == Fraction(3, 4)
    assert found.survivors == (THREE,)
    assert not found.is_good(ENOUGH)
    assert 'at = "jaipur/cards.py three"' in found.text()
    assert "score 75.00%" in found.text()


def test_an_equivalent_is_subtracted() -> None:
    found = report(listed(THREE))
    assert found.score == 1
    assert not found.survivors
    assert not found.stale
    assert found.is_good(ENOUGH)
    assert found.counts == {"made": 4, "killed": 2, "timed out": 1, "equivalent": 1}


def test_a_score_is_not_enough_while_anything_survives() -> None:
    many = [mutant(str(n)) for n in range(1000)]
    fates = {each.key: fate(each, "killed") for each in many[1:]}
    fates[many[0].key] = fate(many[0], "survived")
    found = Report.of(many, fates, Equivalents(), whole=True)
    assert found.score > ENOUGH
    assert not found.is_good(ENOUGH)


def test_stale_entries_complain() -> None:
    (said,) = report(listed(THREE, ONE)).stale
    assert said == "listed as equivalent, and killed: jaipur/cards.py one: - a / + b"
    (said,) = report(listed(THREE, OTHER)).stale
    assert (
        said == "listed as equivalent, and there is no such mutant: jaipur/cards.py one: - a / + c"
    )
    assert not report(listed(THREE, OTHER)).is_good(ENOUGH)
    assert report(listed(THREE, OTHER), whole=False).stale == ()


def test_figures_are_kept_by_tool_and_by_module(tmp_path: Path) -> None:
    file = tmp_path / "mutation.json"
    report(listed(THREE)).keep(file, "1/1", "hash", ("game.py", "jaipur"))
    kept = json.loads(file.read_text())
    figures = {"made": 4, "killed": 2, "timed_out": 1, "equivalent": 1, "survived": 0}
    assert (
        kept["counts"] == kept["tools"]["mutmut"] == kept["modules"]["jaipur/cards.py"] == figures
    )
    assert (kept["score"], kept["source_hash"], kept["slice"]) == (1.0, "hash", "1/1")
    assert kept["equivalent"] == [{"mutants": 1, "why": "Nobody can tell."}]
    assert [*tmp_path.iterdir()] == [file]


def test_the_list_is_read(tmp_path: Path) -> None:
    entry = '[[equivalent]]\nwhy = "Why."\nmutants = [{at = "a b", change = """\n- x\n+ y"""}]\n'
    file = tmp_path / "list.toml"
    file.write_text(entry)
    assert Equivalents.read(file).why == {("a b", "- x\n+ y"): "Why."}
    assert Equivalents.read(tmp_path / "none.toml").why == {}
    file.write_text(entry + entry)
    with pytest.raises(ValueError, match="listed twice"):
        Equivalents.read(file)
    file.write_text(entry.replace("Why.", " "))
    with pytest.raises(ValueError, match="no argument"):
        Equivalents.read(file)


def test_a_key_does_not_depend_on_other_lines() -> None:
    moved = Place("jaipur/cards.py", "one", 70, ("a",), "", left_out=False)
    assert Mutant("mutmut", moved, ("b",), ONE.change).key == ONE.key
    edited = Place("jaipur/cards.py", "one", 1, ("a", "z"), "", left_out=False)
    assert Mutant("mutmut", edited, ("b", "z"), ONE.change).key != ONE.key


@pytest.mark.parametrize("game", SUBJECTS)
def test_a_game_is_mutated_and_its_tests_are_there(game: str) -> None:
    subject = SUBJECTS[game]
    modules = subject.modules()
    assert f"{game}/legality.py" in modules
    assert not any(name.endswith("__init__.py") for name in modules)
    assert any(file.startswith(f"tests/{game}/") for file in subject.suite())
    assert "tests/rulebook/test_examples.py" in {*subject.suite(), *subject.suite(laws=True)}
    assert (HERE / f"equivalent-{game}.toml").exists()
