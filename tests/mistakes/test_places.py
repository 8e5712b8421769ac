"""A place is found by syntax, and a mistake that does not fit is refused."""

import ast
import re

import pytest

from tools.mistakes.places import NoSuchPlace, changed

SOURCE = '''
class Purse:
    """What a trader has."""

    @property
    def rest(self) -> int:
        # The tokens are counted twice.
        spent = len(
            self.tokens,
        )
        self.seen = spent
        return spent + spent
'''


def mutated(old: str, new: str, nth: int | None = None, source: str = SOURCE) -> str:
    """The property with another thing in the place of one, as Python writes it."""
    (purse,) = changed(source, "Purse.rest", old, new, nth).body
    return ast.unparse(purse)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("len(self.tokens)", "0", "spent = 0"),
        ("return spent+spent", "return 0", "return 0"),
        ("spent = len(self.tokens)\nself.seen = spent", "spent = 1", "spent = 1"),
    ],
    ids=["expression", "statement", "run of statements"],
)
def test_a_place_is_found_however_it_is_written(old: str, new: str, line: str) -> None:
    assert line in mutated(old, new).split("\n        ")


def test_statements_are_taken_away() -> None:
    assert "seen" not in mutated("self.seen = spent", "")


def test_a_place_is_found_where_its_definition_has_moved() -> None:
    moved = f"before = len(self.tokens)\n{SOURCE}"
    tree = changed(moved, "Purse.rest", "len(self.tokens)", "0")
    assert ast.unparse(tree).startswith("before = len(self.tokens)")


def test_one_of_several_places_is_said_by_its_number() -> None:
    assert "return spent + 0" in mutated("spent", "0", 3)


@pytest.mark.parametrize(
    ("name", "old", "nth", "message"),
    [
        ("Purse.none", "spent", None, "there is no Purse.none"),
        ("Purse.rest", "spent + 1", None, "this does not stand in Purse.rest: spent + 1"),
        ("Purse.rest", "spent", None, "this stands in Purse.rest 3 times: spent"),
        ("Purse.rest", "spent", 4, "this stands in Purse.rest 3 times, and not 4: spent"),
    ],
    ids=["definition gone", "gone", "ambiguous", "too few"],
)
def test_a_place_that_is_not_there_once_is_refused(
    name: str, old: str, nth: int | None, message: str
) -> None:
    with pytest.raises(NoSuchPlace, match=re.escape(message)):
        changed(SOURCE, name, old, "0", nth)
