"""The mutants that the tools make of a place; they need the tools, so they have a lane of their own."""

from pathlib import Path

import pytest

from tools.mutation.mutants import Mutant, every_mutant
from tools.mutation.places import places

MODULE = '''
LEAST = 2


class Hand:
    @property
    def full(self) -> bool:
        """Whether no card more may be taken."""
        return self.cards > LEAST
'''


@pytest.fixture
def mutants(tmp_path: Path) -> list[Mutant]:
    (tmp_path / "hand.py").write_text(MODULE, encoding="utf-8")
    (tmp_path / "box.toml").write_text("[start_gold]\nvalue = 10\n", encoding="utf-8")
    return [
        *every_mutant(places(tmp_path, "hand.py")),
        *every_mutant(places(tmp_path, "box.toml")),
    ]


def test_no_two_mutants_of_a_place_mean_the_same(mutants: list[Mutant]) -> None:
    ids = [each.id for each in mutants]
    assert sorted(ids) == sorted({*ids})


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("LEAST", "- LEAST = 2\n+ LEAST = 3"),
        ("Hand.full", "- return self.cards > LEAST\n+ return self.cards >= LEAST"),
        ("@Hand.full", "- @property"),
        ("start_gold", "- value = 10\n+ value = 11"),
    ],
)
def test_a_mistake_that_somebody_would_make_is_a_mutant(
    mutants: list[Mutant], name: str, change: str
) -> None:
    made = {each.change for each in mutants if each.place.name == name}
    assert change in made


def test_a_docstring_is_left_as_it_is(mutants: list[Mutant]) -> None:
    assert [each.change for each in mutants if "Whether" in each.change] == []
