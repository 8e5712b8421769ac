"""The format of results, and the versions that they were made with."""

import json
from pathlib import Path

import pytest

from proofs.closure import Closure
from proofs.required import REQUIRED
from proofs.results import (
    PYTHON,
    freshness_faults,
    make_result,
    read_result,
    version_faults,
    write_result,
)

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
