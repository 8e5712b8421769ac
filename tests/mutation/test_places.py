"""The places of mutants, and the mutants made by removal."""

from pathlib import Path

import pytest

from tools.mutation.places import Place, places
from tools.mutation.removals import removals

MODULE = '''"""A module."""

from functools import lru_cache

T = TypeVar("T")
Values = tuple[int, ...]
Name: TypeAlias = str
TABLE = {
    "one": 1,
}


@frozen(order=False)
class Thing:
    """A thing."""

    kind: Literal["a", "b"]
    size: int
    other: int = 3

    def grow(self) -> int:
        """Grow."""
        return self.size + 1

    @property
    def twice(self) -> int:
        return self.size * 2


@lru_cache
def found(name: str) -> int:
    return TABLE[name]
'''


@pytest.fixture
def every(tmp_path: Path) -> dict[str, Place]:
    (tmp_path / "thing.py").write_text(MODULE)
    return {place.name: place for place in places(tmp_path, "thing.py")}


def test_everything_that_runs_is_a_place_and_nothing_that_is_for_types(
    every: dict[str, Place],
) -> None:
    assert {name: place.left_out for name, place in every.items()} == {
        "TABLE": True,
        "@Thing": True,
        "Thing.kind": True,
        "Thing.other": True,
        "Thing.grow": False,
        "@Thing.twice": True,
        "Thing.twice": True,
        "@found": True,
        "found": True,
    }
    functions = [name for name, place in every.items() if place.is_function]
    assert functions == ["Thing.grow", "Thing.twice", "found"]


def test_a_place_can_be_read_alone_and_put_back(every: dict[str, Place]) -> None:
    lines = MODULE.split("\n")
    for place in every.values():
        compile(place.wrapped, place.name, "exec")
        assert place.unwrap(place.wrapped) == place.lines
        assert place.lines == tuple(lines[place.first - 1 :][: len(place.lines)])
    changed = every["@Thing"].wrapped.replace("False", "True")
    assert every["@Thing"].unwrap(changed) == ("@frozen(order=True)",)


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("x = a and b and c", ["((b) and (c))", "((a) and (c))", "((a) and (b))"]),
        ("x = f(a or b)", ["((b))", "((a))"]),
        ("x = (1, 2)", ["(2, )", "(1, )"]),
        ("x = [1, 2]", ["[2]", "[1]"]),
        ("x = {1: 2, **y}", ["{**y}", "{1: 2}"]),
        ("x = [y for y in z if y]", ["[y for y in z if True]"]),
        ("y.x = 1", ["pass"]),
        ("x: Literal[1, 2] = 1", ["(2, )", "(1, )"]),
        ("x: tuple[int, str] = 1", []),
        ('"""No statement."""', []),
    ],
)
def test_what_is_taken_away(text: str, left: list[str]) -> None:
    found = [*removals(text)]
    assert len(found) == len(left)
    assert [
        (each, piece) for each, piece in zip(found, left, strict=True) if piece not in each
    ] == []


def test_a_statement_is_taken_away_whole() -> None:
    text = "def f(x):\n    if x:\n        raise ValueError\n    return x\n"
    assert {*removals(text)} == {
        text.replace("if x:\n        raise ValueError", "pass"),
        text.replace("if x", "if True"),
        text.replace("raise ValueError", "pass"),
        text.replace("return x", "pass"),
    }


def test_a_predicate_is_taken_away_whole() -> None:
    head = "def f(x) -> Violation | None:\n    "
    assert head + "return None\n" in removals(head + '"""Why."""\n    y = x\n    return y\n')
