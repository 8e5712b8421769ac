"""The least that fuzzing has to come to, and the result that is published."""

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from tools.fuzz.entries import LEAST_SECONDS, TARGETS, faults
from tools.fuzz.registry import find
from tools.fuzz.result import figures_of, table
from tools.fuzz.run import Figures

Result = dict[str, Any]

ENOUGH: Result = {
    "crashes": 0,
    "targets": {
        name: {"inputs": least.inputs, "cpu_seconds": LEAST_SECONDS, "edges": least.edges}
        for name, least in TARGETS.items()
    },
}
ONE = "cards"


@pytest.mark.parametrize("name", TARGETS)
def test_no_least_is_nothing(name: str) -> None:
    least = TARGETS[name]
    assert least.inputs > 0
    assert least.edges > 0


def test_the_least_is_enough() -> None:
    assert [*faults(ENOUGH)] == []


FAULTS: list[tuple[Callable[[Result], object], str]] = [
    (lambda result: result.update(crashes=1), "inputs broke a law: 1"),
    (lambda result: result.pop("crashes"), "inputs broke a law: None"),
    (lambda result: result.update(targets={}), "no target was fuzzed"),
    (lambda result: result.update(targets=[]), "no target was fuzzed"),
    (lambda result: result["targets"].update(other={}), "other: there is no such target"),
    (lambda result: result["targets"].pop(ONE), f"{ONE}: was not fuzzed"),
    *(
        (
            lambda result, key=key, least=least: result["targets"][ONE].update({key: least - 1}),
            f"{ONE}: {key} is {least - 1}, and has to be at least {least}",
        )
        for key, least in ENOUGH["targets"][ONE].items()
    ),
    *(
        (
            lambda result, value=value: result["targets"][ONE].update(edges=value),
            f"{ONE}: edges is {value}, and has to be at least {TARGETS[ONE].edges}",
        )
        for value in (None, "many", True, float("nan"))
    ),
]


@pytest.mark.parametrize(("spoil", "fault"), FAULTS, ids=[fault for _, fault in FAULTS])
def test_what_is_not_enough(spoil: Callable[[Result], object], fault: str) -> None:
    result = deepcopy(ENOUGH)
    spoil(result)
    assert [*faults(result)] == [fault]


def test_a_target_without_figures_falls_short_in_each() -> None:
    result = deepcopy(ENOUGH)
    result["targets"][ONE] = None
    assert len([*faults(result)]) == 3


def test_the_result_says_what_was_done() -> None:
    found = figures_of([find(ONE)], {ONE: Figures(9, 1.25, 5, 7, 3)})
    assert found["targets"] == {
        ONE: {"law": find(ONE).law, "inputs": 9, "cpu_seconds": 1.2, "edges": 5, "corpus": 3}
    }


@pytest.fixture
def kept(root: Path) -> Result:
    """The figures that are published."""
    found: Result = json.loads((root / "proofs" / "fuzz.json").read_text(encoding="utf-8"))
    return dict(found["figures"])


def test_the_result_that_is_kept_is_enough(kept: Result) -> None:
    assert [*faults(kept)] == []


def test_the_table_is_of_the_result_that_is_kept(root: Path, kept: Result) -> None:
    written = (root / "docs" / "proofs" / "fuzz.csv").read_text(encoding="utf-8")
    assert written == table(kept)
