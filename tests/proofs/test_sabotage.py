"""Changes that turn `make proofs` red or leave it green, each made to a copy of the project."""

import json
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest
from attrs import evolve

from proofs.mutants import PlaceVerdicts, Verdicts, argued
from proofs.noticing import NoticingTests
from proofs.required import faults
from proofs.results import read_result, write_result
from proofs.sources import Sources
from tools.mutation.subjects import SUBJECTS, Subject

PARTS = ("jaipur_rules", "proofs", "tests", "tools", "constraints")
LEGALITY = "jaipur_rules/jaipur/rules/legality.py"
Change = Callable[[Path], AbstractContextManager[None]]

pytestmark = pytest.mark.thorough


@pytest.fixture(scope="module")
def copy(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project."""
    project = tmp_path_factory.mktemp("project")
    for part in PARTS:
        shutil.copytree(root / part, project / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(root / "conftest.py", project)
    for game, subject in SUBJECTS.items():
        settle(project, game, subject)
    return project


def settle(project: Path, game: str, subject: Subject) -> None:
    """Have no mutant wait for its verdict, so that what a change makes stale is seen by itself."""
    file = project / "proofs" / subject.result
    result = read_result(file)
    verdicts = Verdicts.of(result)
    lost = verdicts.lost(NoticingTests(Sources(project)))
    listed = argued(project / "tools" / "mutation" / f"equivalent-{game}.toml")
    places: dict[str, PlaceVerdicts] = {}
    for place in subject.places(project / "jaipur_rules"):
        old = verdicts.places.get(place.id, PlaceVerdicts(place.name)).without(lost)
        mine = [key for key, at in listed.items() if at == f"{place.module} {place.name}"]
        places[place.id] = evolve(old, equivalent=(*mine,), survived=(), open=0)
    write_result(file, {**result, **evolve(verdicts, places=places).to_plain()})


@pytest.fixture(scope="module")
def before(copy: Path) -> list[str]:
    """The faults that the gate finds in the unchanged copy."""
    return [*faults(copy, most=100_000)]


def edit(name: str, old: str, new: str) -> Change:
    """Put something else into a file."""

    @contextmanager
    def change(project: Path) -> Iterator[None]:
        file = project / name
        text = file.read_text(encoding="utf-8")
        assert old in text, f"{name} does not hold {old!r}"
        file.write_text(text.replace(old, new, 1), encoding="utf-8")
        try:
            yield
        finally:
            file.write_text(text, encoding="utf-8")

    return change


def edit_result(name: str, **members: object) -> Change:
    """Put other members into a result or its figures."""

    @contextmanager
    def change(project: Path) -> Iterator[None]:
        file = project / "proofs" / name
        text = file.read_text(encoding="utf-8")
        result = json.loads(text)
        for key, value in members.items():
            (result if key in result else result["figures"])[key] = value
        file.write_text(json.dumps(result), encoding="utf-8")
        try:
            yield
        finally:
            file.write_text(text, encoding="utf-8")

    return change


def remove(*names: str) -> Change:
    """Take files or folders away."""

    @contextmanager
    def change(project: Path) -> Iterator[None]:
        for name in names:
            (project / name).rename(project / f"{Path(name).name}.away")
        try:
            yield
        finally:
            for name in names:
                (project / f"{Path(name).name}.away").rename(project / name)

    return change


def move(old: str, new: str) -> Change:
    """Move a module, and have the others import it from its new place."""
    before, after = (name.removesuffix(".py").replace("/", ".") for name in (old, new))
    named = re.compile(rf"\b{re.escape(before)}\b")

    @contextmanager
    def change(project: Path) -> Iterator[None]:
        (project / new).parent.mkdir(parents=True, exist_ok=True)
        (project / old).rename(project / new)
        texts = {file: file.read_text(encoding="utf-8") for file in project.rglob("*.py")}
        touched = {file: text for file, text in texts.items() if named.search(text)}
        for file, text in touched.items():
            file.write_text(named.sub(after, text), encoding="utf-8")
        try:
            yield
        finally:
            for file, text in touched.items():
                file.write_text(text, encoding="utf-8")
            (project / new).rename(project / old)

    return change


RED: dict[str, tuple[Change, str]] = {
    "an operator in a rule": (
        edit(LEGALITY, "taken == given", "taken >= given"),
        r"verify\.json rests on \w+.* changed",
    ),
    "an operator in a rule, for its mutants": (
        edit(LEGALITY, "taken == given", "taken >= given"),
        r"mutation\.json has not every verdict on .*jaipur/rules/legality\.py exchange_has_equal_sides",
    ),
    "a number of Johari": (
        edit(
            "jaipur_rules/johari/rules/components.toml",
            "[start_gold]\nvalue = 15",
            "[start_gold]\nvalue = 99",
        ),
        r"mutation-johari\.json has not every verdict on .*johari/rules/components\.toml start_gold",
    ),
    "tests": (
        remove("tests/jaipur", "tests/laws"),
        r"mutation\.json rests on tests that have gone: .*tests/jaipur/",
    ),
    "a test that noticed mutants": (
        edit("tests/jaipur/test_scoring.py", "assert ", "assert True or "),
        r"mutation\.json rests on tests that have changed: tests/jaipur/test_scoring\.py",
    ),
    "a mark that skips a file of tests": (
        edit(
            "tests/jaipur/test_scoring.py",
            "\nGoods = ",
            "\npytestmark = pytest.mark.skip\nGoods = ",
        ),
        r"mutation\.json rests on tests that have changed: tests/jaipur/test_scoring\.py",
    ),
    "a hook that leaves tests out": (
        edit("conftest.py", "items[:] = [", "items[:] = [] and ["),
        r"mutation\.json rests on tests that have changed: tests/",
    ),
    "an assertion of a prover": (
        edit(
            "proofs/exhaustion/sweep.py",
            "found.count(move) != wanted.count(move)",
            "found.count(move) > wanted.count(move)",
        ),
        r"verify\.json rests on Sweep\._parted, which has changed",
    ),
    "a law of the small games": (
        edit("proofs/exploration/jaipur/laws.py", "== rules.box.cards", "!= rules.box.cards"),
        r"explore\.json rests on every_card_is_somewhere, which has changed",
    ),
    "a law of the small games of Johari": (
        edit("proofs/exploration/johari/laws.py", "== rules.components", "!= rules.components"),
        r"explore-johari\.json rests on .*every_card_is_somewhere.*changed",
    ),
    "what every small game is held to": (
        edit("proofs/exploration/walk.py", "is (not broken)", "is bool(broken)"),
        r"explore-johari\.json rests on .*_agreed.*changed",
    ),
    "a rule of Johari": (
        edit("jaipur_rules/johari/rules/flow.py", "if table.noble_stack:", "if table.gone:"),
        r"explore-johari\.json rests on .*end_day.*changed",
    ),
    "a default": (
        edit(
            "jaipur_rules/jaipur/rules/components.py",
            "default=7, kw_only",
            "default=8, kw_only",
        ),
        r"explore\.json rests on .*Box.*changed",
    ),
    "what makes mutants": (
        edit("tools/mutation/removals.py", '"return None"', '"return 0"'),
        r"mutation\.json rests on _statements, which has changed",
    ),
    "a version": (
        edit("constraints/all.txt", "numba==", "numba==9."),
        r"batch\.json was made with numba",
    ),
    "no laws and no games": (
        edit_result("explore.json", laws=[], games={}),
        r"explore\.json lacks the law every-card-is-somewhere",
    ),
    "a small game of Johari that was not explored": (
        edit_result("explore-johari.json", games={}),
        r"explore-johari\.json has None states of the game nobles",
    ),
    "no targets": (edit_result("fuzz.json", targets={}), r"fuzz\.json no target was fuzzed"),
    "a result that rests on nothing": (
        edit_result("verify.json", rests_on={"definitions": {}, "data": {}}),
        r"verify\.json does not say that it rests on ",
    ),
    "no verdicts": (
        edit_result("mutation.json", places={}, tests={}),
        r"mutation\.json has 0 verdicts",
    ),
    "an equivalent mutant of a function that changed": (
        edit("jaipur_rules/jaipur/rules/table.py", "0 <= height <= len", "0 < height <= len"),
        r"mutation\.json has no verdict on what is argued to be equivalent.* _heights",
    ),
    "an equivalent mutant without an argument": (
        edit("tools/mutation/equivalent-jaipur.toml", 'why = """', 'because = """'),
        r"mutation\.json cannot be judged: equivalent-jaipur\.toml: an entry has no argument",
    ),
    "no result": (remove("proofs/batch.json"), r"batch\.json is missing: run `make batch-proof`"),
    "half of a result": (
        edit("proofs/verify.json", "{", "["),
        r"verify\.json cannot be read",
    ),
}
"""The changes that make the check fail, and the message of each."""

GREEN: dict[str, Change] = {
    "a comment": edit(LEGALITY, "\ndef ", "\n# One rule, one function.\ndef "),
    "a docstring": edit(LEGALITY, '    """', '    """Or so. '),
    "another format": edit(LEGALITY, "return None\n", "return (\n        None\n    )\n"),
    "a local name": edit(
        LEGALITY,
        "taken, given = len(move.taken), len(move.given)\n    return None if taken == given else "
        'Violation("EXC-1", f"{taken} : {given}")',
        "come, go = len(move.taken), len(move.given)\n    return None if come == go else "
        'Violation("EXC-1", f"{come} : {go}")',
    ),
    "a moved file": move(
        "jaipur_rules/jaipur/rules/transition.py", "jaipur_rules/jaipur/rules/applying.py"
    ),
    "a moved file of tests": move("tests/jaipur/test_scoring.py", "tests/core/test_scoring.py"),
    "an edit of a picture": edit("jaipur_rules/render/blocks.py", '"#231d44"', '"#231d45"'),
    "a test more": edit(
        "tests/jaipur/test_scoring.py",
        "\n\n@pytest.mark.rule",
        "\n\ndef test_none() -> None: ...\n\n\n@pytest.mark.rule",
    ),
}
"""What leaves it green."""


@pytest.mark.parametrize("name", RED)
def test_it_turns_red_and_says_why(name: str, copy: Path, before: list[str]) -> None:
    change, message = RED[name]
    with change(copy):
        found = [fault for fault in faults(copy, most=100_000) if fault not in before]
    assert [fault for fault in found if re.search(message, fault)] != [], found


@pytest.mark.parametrize("name", GREEN)
def test_it_stays_green(name: str, copy: Path, before: list[str]) -> None:
    with GREEN[name](copy):
        assert [*faults(copy, most=100_000)] == before
