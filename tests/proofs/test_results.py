"""The format of results, the versions that they were made with, and the pages that say what they hold."""

import json
import re
from pathlib import Path

import pytest

from proofs.closure import Closure
from proofs.required import REQUIRED
from proofs.results import (
    PYTHON,
    freshness_faults,
    make_result,
    member,
    read_result,
    version_faults,
    write_result,
)
from tools.mutation.subjects import SUBJECTS

RESTS_ON = Closure({"apply": ["1"], "twice": ["2", "3"]}, {"box.toml": "4"})


def test_a_result_is_read_as_it_was_written(tmp_path: Path) -> None:
    file = tmp_path / "result.json"
    made = make_result("verify", {"proved": True}, packages=["attrs"], rests_on=RESTS_ON)
    write_result(file, made)
    assert read_result(file) == made
    assert [each.name for each in tmp_path.iterdir()] == ["result.json"]


@pytest.mark.parametrize("text", ["", "[]", "{"])
def test_a_file_that_holds_no_result(text: str, tmp_path: Path) -> None:
    file = tmp_path / "result.json"
    file.write_text(text)
    with pytest.raises(ValueError, match=r"."):
        read_result(file)


@pytest.mark.parametrize(
    ("now", "faults"),
    [
        (RESTS_ON, []),
        (Closure({"apply": ["1"]}, {}), []),
        (Closure({"apply": ["9"]}, {}), ["rests on apply, which has changed"]),
        (Closure({"twice": ["2"]}, {}), ["rests on twice, which has changed"]),
        (Closure({"new": ["1"]}, {}), ["does not say that it rests on new"]),
        (Closure({}, {"box.toml": "5"}), ["rests on box.toml, which has changed"]),
    ],
    ids="same less changed one-of-two new data".split(),
)
def test_what_a_result_rests_on(now: Closure, faults: list[str]) -> None:
    made = make_result("verify", {}, packages=[], rests_on=RESTS_ON)
    assert [*freshness_faults(made, now)] == faults


def test_other_versions_make_a_result_stale(tmp_path: Path) -> None:
    (tmp_path / "constraints").mkdir()
    (tmp_path / "constraints" / "run.txt").write_text("attrs==2.0 \\\n    --hash=x\n")
    made: dict[str, object] = {"versions": {"python": f"{PYTHON}.4", "attrs": "2.0"}}
    assert [*version_faults(made, tmp_path, ["attrs"])] == []
    made = {"versions": {"python": "3.9.1", "attrs": "1.0"}}
    assert [*version_faults(made, tmp_path, ["attrs"])] == [
        f"was made with Python 3.9.1, and not {PYTHON}",
        "was made with attrs 1.0, and constraints/run.txt pins 2.0",
    ]


@pytest.mark.parametrize("name", REQUIRED)
def test_every_result_says_what_is_required(name: str, root: Path) -> None:
    found = json.loads((root / "proofs" / name).read_text(encoding="utf-8"))["figures"]
    assert [*REQUIRED[name].figures(found)] == []
    assert [*REQUIRED[name].figures({})] != []


@pytest.mark.parametrize("package", SUBJECTS)
def test_the_page_of_the_mutants_says_what_was_found(package: str, root: Path) -> None:
    name = SUBJECTS[package].result
    kept = read_result(root / "proofs" / name)
    figures = member(kept, "figures")
    page = (root / "docs" / "proofs" / "tests.md").read_text(encoding="utf-8")
    columns = ("made", "noticed", "timed_out", "equivalent", "survived", "open")
    numbers = [f"{figures.get(each, 0):,}" for each in columns]
    made, *_, equivalent, survived, opened = (int(str(figures.get(each, 0))) for each in columns)
    score = 1 - survived / (made - equivalent - opened)
    cells = [f"`proofs/{name}`", str(kept["date"]), *numbers, f"{100 * score:.1f} %"]
    assert f"| {' | '.join(cells)} |" in page


@pytest.mark.parametrize("package", [name for name in SUBJECTS if SUBJECTS[name].score < 1])
def test_the_page_of_the_mutants_says_which_of_a_package_are_tried(
    package: str, root: Path
) -> None:
    page = (root / "docs" / "proofs" / "tests.md").read_text(encoding="utf-8")
    one_in = SUBJECTS[package].one_in
    tried = "every mutant" if one_in == 1 else f"one mutant in {one_in}"
    assert re.search(rf"^\| `{package}` \| .* \| {tried} \|$", page, re.MULTILINE)


@pytest.mark.parametrize(
    ("name", "page", "figure"),
    [
        ("verify.json", "proofs/legality.md", "lists_compared"),
        ("verify.json", "proofs/legality.md", "is_legal_asked"),
        ("batch.json", "proofs/legality.md", "legal_moves"),
        ("batch.json", "proofs/legality.md", "plies"),
    ],
)
def test_a_page_says_what_was_counted(name: str, page: str, figure: str, root: Path) -> None:
    counted = member(read_result(root / "proofs" / name), "figures")[figure]
    assert f"{counted:,}" in (root / "docs" / page).read_text(encoding="utf-8")
