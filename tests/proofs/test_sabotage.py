"""What has to turn `make proofs` red, and what has to leave it green, on a copy of the project."""

import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from proofs.required import faults

PARTS = ("jaipur_rules", "proofs", "tests", "tools", "constraints")


@pytest.fixture(scope="module")
def whole(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project in which every result holds."""
    copy = tmp_path_factory.mktemp("project")
    for part in PARTS:
        shutil.copytree(root / part, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
    assert [*faults(copy)] == []
    return copy


@pytest.fixture
def project(whole: Path, tmp_path: Path) -> Iterator[Path]:
    """The copy, put right again afterwards."""
    kept = tmp_path / "kept"
    yield whole
    del kept


def change(project: Path, name: str, old: str, new: str) -> Callable[[], None]:
    """Put something else into a file; what is returned puts it back."""
    file = project / name
    text = file.read_text(encoding="utf-8")
    assert old in text, f"{name} does not hold {old!r}"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return lambda: void(file.write_text(text, encoding="utf-8"))


def edit_result(project: Path, name: str, **members: object) -> Callable[[], None]:
    """Put other members into a result or its figures."""
    file = project / "proofs" / name
    text = file.read_text(encoding="utf-8")
    result = json.loads(text)
    for key, value in members.items():
        (result if key in result else result["figures"])[key] = value
    file.write_text(json.dumps(result), encoding="utf-8")
    return lambda: void(file.write_text(text, encoding="utf-8"))


def remove(project: Path, *names: str) -> Callable[[], None]:
    """Take folders away."""
    for name in names:
        (project / name).rename(project / f"{Path(name).name}.away")

    def back() -> None:
        for name in names:
            (project / f"{Path(name).name}.away").rename(project / name)

    return back


def move(project: Path, old: str, new: str) -> Callable[[], None]:
    """Move a module, and have the others import it from there."""
    (project / new).parent.mkdir(parents=True, exist_ok=True)
    (project / old).rename(project / new)
    before, after = (name.removesuffix(".py").replace("/", ".") for name in (old, new))
    touched: dict[Path, str] = {}
    for file in project.rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        if re.search(rf"\b{re.escape(before)}\b", text):
            touched[file] = text
            file.write_text(re.sub(rf"\b{re.escape(before)}\b", after, text), encoding="utf-8")

    def back() -> None:
        for file, text in touched.items():
            file.write_text(text, encoding="utf-8")
        (project / new).rename(project / old)

    return back


def void(_: object) -> None:
    """Nothing."""


LEGALITY = "jaipur_rules/jaipur/legality.py"
EQUIVALENT = "tools/mutation/equivalent-jaipur.toml"


def forget_a_function(project: Path) -> Callable[[], None]:
    """Change a function that has an equivalent mutant."""
    return change(
        project, "jaipur_rules/jaipur/cards.py", "_MOST_KEPT = 1 << 16", "_MOST_KEPT = 1 << 17"
    )


RED: dict[str, tuple[Callable[[Path], Callable[[], None]], str]] = {
    "an operator in a rule": (
        lambda project: change(project, LEGALITY, " <= ", " < "),
        r"verify\.json rests on \w+.*changed",
    ),
    "a number of Johari": (
        lambda project: change(
            project,
            "jaipur_rules/johari/components.toml",
            "[start_gold]\nvalue = 15",
            "[start_gold]\nvalue = 99",
        ),
        r"mutation-johari\.json has no verdict on johari/components\.toml start_gold",
    ),
    "tests removed": (
        lambda project: remove(project, "tests/jaipur", "tests/laws"),
        r"mutation\.json rests on tests that have gone: .*tests/jaipur/",
    ),
    "a prover's assertion": (
        lambda project: change(
            project, "jaipur_rules/testing/exhaustion/sweep.py", "counterexample", "_counterexample"
        ),
        r"verify\.json rests on .*changed",
    ),
    "no laws and no games": (
        lambda project: edit_result(project, "explore.json", laws=[], games={}),
        r"explore\.json lacks the law every-card-is-somewhere",
    ),
    "no targets": (
        lambda project: edit_result(project, "fuzz.json", targets={}),
        r"fuzz\.json no target was fuzzed",
    ),
    "no sources": (
        lambda project: edit_result(
            project, "verify.json", rests_on={"definitions": {}, "data": {}}
        ),
        r"verify\.json does not say that it rests on ",
    ),
    "an equivalent of a function that changed": (
        forget_a_function,
        r"mutation\.json has no survivor for what is argued .*_MOST_KEPT",
    ),
    "a result removed": (
        lambda project: remove(project, "proofs/batch.json"),
        r"batch\.json is missing: run `make batch-proof`",
    ),
    "a default": (
        lambda project: change(
            project,
            "jaipur_rules/jaipur/components.py",
            "hand_limit: int = field(",
            "hand_limit: int = field(repr=True, ",
        ),
        r"explore\.json rests on .*Box.*changed",
    ),
    "a prover's own tool": (
        lambda project: change(
            project, "tools/mutation/removals.py", '"return None"', '"return 0"'
        ),
        r"mutation\.json rests on _statements, which has changed",
    ),
    "a version": (
        lambda project: change(project, "constraints/batch.txt", "numba==", "numba==9."),
        r"batch\.json was made with numba",
    ),
    "a prover's law": (
        lambda project: change(project, "jaipur_rules/testing/exploration/laws.py", "!=", "=="),
        r"explore\.json rests on .*changed",
    ),
}
"""What turns it red: how it is done, and what is said."""

GREEN: dict[str, Callable[[Path], Callable[[], None]]] = {
    "a comment": lambda project: change(
        project, LEGALITY, "\ndef ", "\n# One rule, one function.\ndef "
    ),
    "a docstring": lambda project: change(project, LEGALITY, '    """', '    """Say it so. '),
    "a format": lambda project: change(
        project, LEGALITY, "return None", "return (\n        None\n    )"
    ),
    "a moved file": lambda project: move(
        project, "jaipur_rules/jaipur/scoring.py", "jaipur_rules/jaipur/rules/counting.py"
    ),
    "a moved file of tests": lambda project: move(
        project, "tests/jaipur/test_scoring.py", "tests/game/test_scoring.py"
    ),
    "an edit in render": lambda project: change(
        project, "jaipur_rules/render/palette.py", '"""', '"""'
    ),
    "a test more": lambda project: change(
        project,
        "tests/jaipur/test_scoring.py",
        "\ndef test_",
        "\ndef test_more() -> None:\n    assert 1\n\n\ndef test_",
    ),
}
"""What leaves it green."""


@pytest.mark.thorough
@pytest.mark.parametrize("name", RED)
def test_it_turns_red_and_says_why(name: str, whole: Path) -> None:
    sabotage, said = RED[name]
    back = sabotage(whole)
    try:
        found = [*faults(whole)]
    finally:
        back()
    assert [fault for fault in found if re.search(said, fault)] != [], found


@pytest.mark.thorough
@pytest.mark.parametrize("name", GREEN)
def test_it_stays_green(name: str, whole: Path) -> None:
    back = GREEN[name](whole)
    try:
        found = [*faults(whole)]
    finally:
        back()
    assert found == []
