"""The list of planted mistakes fits the project: each has its function, its text and its tests."""

import ast
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from conftest import JOBS
from tools.mistakes.entries import Mistake, UnfitMistake, mistakes

LIST = [*mistakes()]
FEWEST = 80
PACKAGES = (
    "adapters batch cli conformance core encoding jaipur johari players record simulate".split()
)


@cache
def defined(file: Path) -> frozenset[str]:
    """The names of the functions and classes of a file."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    kinds = ast.FunctionDef | ast.ClassDef
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, kinds))


@pytest.mark.parametrize("mistake", LIST, ids=[each.id for each in LIST])
def test_a_mistake_fits_its_function(mistake: Mistake, root: Path) -> None:
    sound = (root / mistake.path).read_text(encoding="utf-8")
    assert ast.dump(ast.parse(mistake.mutant().text())) != ast.dump(ast.parse(sound))


@pytest.mark.parametrize("mistake", LIST, ids=[each.id for each in LIST])
def test_the_tests_of_a_mistake_are_there(mistake: Mistake, root: Path) -> None:
    named = [test.partition("::")[::2] for test in mistake.tests]
    assert [file for file, _ in named if not (root / file).exists()] == []
    assert [
        name
        for file, name in named
        if name and name.rpartition(".")[2].partition("[")[0] not in defined(root / file)
    ] == []
    assert mistake.lane in {"", *JOBS}


def test_every_package_has_mistakes_and_there_are_enough() -> None:
    counts = Counter(each.module.partition("/")[0] for each in LIST)
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
    about = {"function": "jaipur_rules.core.files:write_whole", "old": "xb", "new": "wb"}
    mistake = Mistake(id="mine", mistake="A mistake.", tests=[], **{**about, **members})
    with pytest.raises(UnfitMistake, match=f"mine: .*{fault}"):
        mistake.mutant()
