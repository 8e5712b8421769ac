"""The benchmarks still run, and say every number; how large the numbers are is not for a test to say."""

import json
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from benchmarks.clock import Measured, race, ratio
from benchmarks.page import PAGE, RESULTS, with_results
from benchmarks.report import list_machine

ROOT = Path(__file__).parents[2]


@pytest.mark.thorough
def test_everything_is_measured_on_a_tiny_scale(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "benchmarks", "--quick", "--out", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found = json.loads((tmp_path / "library.json").read_text(encoding="utf-8"))
    rows = {row["what"]: row["value"] for row in found["rows"]}
    assert [what for what, value in rows.items() if not value > 0] == []
    assert {"a call of `violations`", "judge records"} <= rows.keys()
    assert any("chess" in what for what in rows) == (find_spec("chess") is not None)
    assert (tmp_path / "library.md").read_text(encoding="utf-8") == done.stdout


def test_a_race_gives_every_contestant_every_slice() -> None:
    seen: dict[str, list[int]] = {"one": [], "other": []}

    def work(name: str, number: int) -> int:
        seen[name].append(number)
        return sum(range(10_000)) % 7 + 1

    found = race(
        {"one": lambda number: work("one", number), "other": lambda number: work("other", number)},
        3,
    )
    assert seen == {"one": [0, 1, 2], "other": [0, 1, 2]}
    assert [len(measured.rates) for measured in found.values()] == [3, 3]


def test_the_median_slice_speaks() -> None:
    one, other = Measured((10.0, 30.0, 1000.0)), Measured((10.0, 10.0, 1.0))
    assert one.rate == pytest.approx(30.0)
    assert one.micros == pytest.approx(1e6 / 30)
    assert ratio(one, other) == pytest.approx(3.0)


def test_the_page_has_the_figures_of_the_results() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert {*re.findall(r"<!-- benchmarks/results/(\w+)\.md -->", text)} == {
        path.stem for path in RESULTS.glob("*.md")
    }
    assert with_results(text) == text


@pytest.mark.parametrize("path", sorted(RESULTS.glob("*.json")), ids=lambda path: path.stem)
def test_a_table_and_its_figures_are_of_one_run(path: Path) -> None:
    found = json.loads(path.read_text(encoding="utf-8"))
    lines = path.with_suffix(".md").read_text(encoding="utf-8").splitlines()
    assert list_machine(found["machine"]) == [
        line for line in lines if line.startswith("- ") and "slices" not in line
    ]
