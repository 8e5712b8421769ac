"""The verdicts that are kept, the list of equivalents, and the report on a survivor."""

import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest
from attrs import evolve

from proofs import ROOT
from proofs.mutants import PlaceVerdicts, Verdicts, argued
from proofs.noticing import NoticingTests
from proofs.sources import Sources
from tools.mutation.mutants import Mutant, every_mutant
from tools.mutation.places import Place, places
from tools.mutation.report import Report, report, settled
from tools.mutation.search import MutantResult
from tools.mutation.subjects import PACKAGE, SUBJECTS

TEST = "tests/mutation/test_report.py::test_a_survivor_is_reported"
PRINT = NoticingTests(Sources(ROOT)).fingerprint(TEST) or ""


def place(name: str, line: str = "a = 1") -> Place:
    return Place(
        "jaipur/rules/cards.py", name, 1, (line,), "def _():", left_out=False, shift="    "
    )


def mutant(name: str, line: str = "a = 2") -> Mutant:
    return Mutant("mutmut", place(name), (line,), f"- a = 1\n+ {line}")


ONE, TWO, THREE = (mutant(name) for name in ("one", "two", "three"))
PLACES = [each.place for each in (ONE, TWO, THREE)]
NO_VERDICTS = Verdicts()


def results() -> dict[str, MutantResult]:
    return {
        ONE.id: MutantResult(ONE.id, "noticed", f"{TEST}[x]", PRINT, seconds=0.5),
        TWO.id: MutantResult(TWO.id, "timed out", seconds=1.0),
        THREE.id: MutantResult(THREE.id, "survived", seconds=0.5),
    }


def reported(equivalents: Mapping[str, str], before: Verdicts = NO_VERDICTS) -> Report:
    return report([ONE, TWO, THREE], results(), before, PLACES, equivalents)


def listed(*mutants: Mutant) -> dict[str, str]:
    return {each.id: each.where for each in mutants}


def test_a_survivor_is_reported() -> None:
    found = reported({})
    assert found.survivors == (THREE,)
    assert f'id = "{THREE.id}", at = "jaipur/rules/cards.py three"' in found.text(PLACES)
    assert found.verdicts.places[THREE.place.id] == PlaceVerdicts("three", survived=(THREE.id,))


@pytest.mark.parametrize(
    "text",
    ["if known:\n    seen", 'say("now")', r"split('\\n')", 'a = """a text"""', 'é "'],
    ids=["line break", "quotes", "backslash", "three quotes", "quote at the end"],
)
def test_a_survivor_is_reported_in_toml(text: str) -> None:
    survivor = evolve(THREE, place=place(text), change=text)
    entries = Report(NO_VERDICTS, (survivor,)).text([]).partition(f"\n{' ' * 28}")[0]
    [read] = tomllib.loads(f"mutants = [\n{entries}\n]")["mutants"]
    assert read == {"id": survivor.id, "at": survivor.where, "change": survivor.change}


def test_what_is_found_is_kept_by_place() -> None:
    found = reported(listed(THREE)).verdicts
    assert found.places[ONE.place.id] == PlaceVerdicts("one", {PRINT: (ONE.id,)})
    assert found.places[TWO.place.id] == PlaceVerdicts("two", {}, (TWO.id,))
    assert found.places[THREE.place.id] == PlaceVerdicts("three", {}, (), (THREE.id,))
    assert found.tests == {PRINT: TEST}
    counts = {"made": 3, "noticed": 1, "timed_out": 1, "equivalent": 1, "survived": 0, "open": 0}
    assert found.counts(PLACES) == counts


@pytest.mark.parametrize(
    ("argued_for", "score"), [((), 2 / 3), ((THREE,), 1.0)], ids=["nothing", "the survivor"]
)
def test_a_survivor_that_is_not_argued_for_lowers_the_score(
    argued_for: tuple[Mutant, ...], score: float
) -> None:
    assert reported(listed(*argued_for)).verdicts.score(PLACES) == score


def test_a_survivor_is_tried_anew() -> None:
    kept = reported({}).verdicts
    assert kept.places[THREE.place.id].survived == (THREE.id,)
    held = settled(kept, PLACES, NoticingTests(Sources(ROOT)), {})
    assert held.places[THREE.place.id] == PlaceVerdicts("three")


def test_what_a_stopped_run_has_not_come_to_is_open() -> None:
    found = report([ONE, TWO], {ONE.id: results()[ONE.id]}, NO_VERDICTS, PLACES, listed())
    assert found.verdicts.counts(PLACES) == {
        "made": 2,
        "noticed": 1,
        "timed_out": 0,
        "equivalent": 0,
        "survived": 0,
        "open": 1,
    }
    assert found.verdicts.places[TWO.place.id].open == 1


def test_a_sample_takes_a_mutant_by_its_id_and_evenly() -> None:
    ids = [mutant(str(number)).id for number in range(600)]
    every, third = (evolve(SUBJECTS["record"], one_in=one_in) for one_in in (1, 3))
    assert [each for each in ids if not every.is_tried(each)] == []
    assert 150 < sum(map(third.is_tried, ids)) < 250


def test_an_equivalent_that_is_noticed_is_wrong() -> None:
    assert reported(listed(ONE, THREE)).wrong == (ONE.id,)


def test_what_is_written_is_read() -> None:
    found = reported(listed(TWO)).verdicts
    assert Verdicts.of({**found.to_plain()}) == found


def test_a_verdict_holds_while_the_place_and_the_test_are_what_they_were() -> None:
    kept = reported(listed(THREE)).verdicts
    tests = NoticingTests(Sources(ROOT))
    assert settled(kept, PLACES, tests, listed(THREE)) == kept
    changed = [place("one", "a = 3"), *PLACES[1:]]
    assert ONE.place.id not in settled(kept, changed, tests, listed(THREE)).places
    other = Verdicts({"another": TEST}, {ONE.place.id: PlaceVerdicts("one", {"another": ("1",)})})
    assert settled(other, PLACES, tests, listed()).places[ONE.place.id].made == 0
    assert settled(kept, PLACES, tests, listed()).places[THREE.place.id].made == 0


def test_what_held_before_and_what_is_found_are_put_together() -> None:
    before = Verdicts({PRINT: TEST}, {ONE.place.id: PlaceVerdicts("one", {PRINT: ("old",)})})
    found = reported(listed(THREE), before).verdicts.places[ONE.place.id]
    assert found.noticed == {PRINT: ("old", ONE.id)}


def test_an_id_does_not_depend_on_words_and_places() -> None:
    moved = evolve(ONE.place, first=70, module="core/multisets.py")
    assert evolve(ONE, place=moved).id == ONE.id
    worded = evolve(ONE.place, lines=("a = 1  # the first",))
    assert evolve(ONE, place=worded, lines=("a = 2  # the first",)).id == ONE.id
    assert mutant("one", "a = 3").id != ONE.id
    assert evolve(ONE, place=place("other")).id != ONE.id


def test_the_list_is_read(tmp_path: Path) -> None:
    entry = (
        '[[equivalent]]\nwhy = "Why."\n'
        'mutants = [{id = "1f", at = "a b", change = """\n- x\n+ y"""}]\n'
    )
    file = tmp_path / "list.toml"
    file.write_text(entry)
    assert argued(file) == {"1f": "a b"}
    assert argued(tmp_path / "none.toml") == {}


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("Why.", " ", "no argument"),
        ('why = "Why."', "", "no argument"),
        ('id = "1f", ', "", "needs id"),
        ("[[", "[[", "listed twice"),
    ],
    ids=["empty argument", "no argument", "no id", "twice"],
)
def test_a_list_that_lacks_something(old: str, new: str, fault: str, tmp_path: Path) -> None:
    entry = '[[equivalent]]\nwhy = "Why."\nmutants = [{id = "1f", at = "a b", change = "- x"}]\n'
    file = tmp_path / "list.toml"
    file.write_text(entry.replace(old, new) * (2 if fault == "listed twice" else 1))
    with pytest.raises(ValueError, match=fault):
        argued(file)


@pytest.mark.parametrize("game", ["jaipur", "johari"])
def test_the_rules_of_a_game_are_mutated_and_the_examples_look_at_them(game: str) -> None:
    subject = SUBJECTS[game]
    assert f"{game}/rules/legality.py" in subject.modules()
    assert "tests/rulebook/test_examples.py" in {*subject.suite(), *subject.suite(laws=True)}
    assert (subject.score, subject.one_in) == (1.0, 1)


@pytest.mark.parametrize("package", SUBJECTS)
def test_a_package_is_mutated_and_its_tests_are_there(package: str) -> None:
    subject = SUBJECTS[package]
    modules = subject.modules()
    assert [name for name in modules if not name.startswith(subject.packages)] == []
    assert [name for name in modules if name.endswith("__init__.py")] == []
    assert [file for file in subject.suite() if file.startswith(f"tests/{package}/")] != []
    assert (ROOT / "tools" / "mutation" / f"equivalent-{package}.toml").exists()
    ids = [each.id for each in subject.places()]
    assert len(ids) == len({*ids})


def test_every_number_of_a_file_of_data_is_a_mutant() -> None:
    found = {each.name: each for each in places(PACKAGE, "johari/rules/components.toml")}
    assert [each.lines for each in every_mutant([found["start_gold"]])] == [("value = 16",)]
    assert [each.lines[0] for each in every_mutant([found["slot_discounts"]])] == [
        'value = [1, 2, "free"]',
        'value = [0, 3, "free"]',
    ]
