"""The list of planted mistakes fits the project: each has its function, its text and its tests."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from conftest import JOBS
from tools.mistakes.entries import ROOT, Mistake, UnfitMistake, mistakes

LIST = [*mistakes()]
FEWEST = 80
PACKAGES = (
    "adapters batch cli conformance core encoding jaipur johari players plot record referee"
    " render rulebook simulate site testing"
).split()


@cache
def defined(file: Path) -> frozenset[str]:
    """The names of the functions and classes of a file."""
    text = file.read_text(encoding="utf-8")
    return frozenset(re.findall(r"^ *(?:def|class) (\w+)", text, re.MULTILINE))


def faults(mistake: Mistake) -> Iterator[str]:
    """What does not fit of a mistake: its function, its text, its change or its tests."""
    try:
        mutant = mistake.mutant()
        old, new = (mutant.place.wrap(lines) for lines in (mutant.place.lines, mutant.lines))
        if ast.dump(ast.parse(old)) == ast.dump(ast.parse(new)):
            yield "it changes nothing"
    except (UnfitMistake, SyntaxError) as error:
        yield str(error)
    for test in mistake.tests:
        file, _, name = test.partition("::")
        if not (ROOT / file).exists():
            yield f"there is no {file}"
        elif name and name.rpartition(".")[2].partition("[")[0] not in defined(ROOT / file):
            yield f"there is no {test}"
    if mistake.lane not in {"", *JOBS}:
        yield f"there is no job {mistake.lane}"


def test_every_mistake_fits_its_function_and_its_tests_are_there() -> None:
    assert [(each.id, fault) for each in LIST for fault in faults(each)] == []


def test_every_package_has_mistakes_and_there_are_enough() -> None:
    counts = Counter(each.path.removesuffix(".py").split("/")[1] for each in LIST)
    assert [package for package in PACKAGES if not counts[package]] == []
    assert len(LIST) >= FEWEST


def test_no_two_mistakes_have_a_name_or_a_change_in_common() -> None:
    names = Counter(each.id for each in LIST)
    changes = Counter((each.function, each.old, each.new) for each in LIST)
    assert [name for name, count in names.items() if count > 1] == []
    assert [change for change, count in changes.items() if count > 1] == []


@pytest.mark.parametrize(
    ("members", "fault"),
    [
        ({"function": "jaipur_rules.core.away:f"}, r"there is no jaipur_rules/core/away\.py"),
        ({"function": "jaipur_rules.core.files:f"}, "has 0 functions f"),
        ({"old": "was never there"}, "holds the text 0 times"),
        ({"old": "file"}, r"holds the text \d+ times"),
    ],
)
def test_a_mistake_that_fits_no_more_is_named(members: dict[str, str], fault: str) -> None:
    about = {"function": "jaipur_rules.core.files:_write_beside", "old": "xb", "new": "wb"}
    mistake = Mistake(id="mine", mistake="A mistake.", tests=[], **{**about, **members})
    with pytest.raises(UnfitMistake, match=f"mine: .*{fault}"):
        mistake.mutant()
