"""The pieces of the games as values: a member with the number 0 is there like any other, and is written as `str` does."""

import pkgutil
from enum import Enum
from importlib import import_module
from types import ModuleType

import pytest

import jaipur_rules.jaipur.rules
import jaipur_rules.johari.rules
from jaipur_rules import jaipur, johari
from jaipur_rules.core.errors import WrongType
from jaipur_rules.core.values import NamedEnum, NumberedEnum


def enums_of(package: ModuleType) -> set[type[Enum]]:
    """The enums that the modules of a package define."""
    names = [
        f"{package.__name__}.{module.name}" for module in pkgutil.iter_modules(package.__path__)
    ]
    return {
        each
        for name in names
        for each in vars(import_module(name)).values()
        if isinstance(each, type) and issubclass(each, Enum) and each.__module__ == name
    }


ENUMS = sorted(
    enums_of(jaipur_rules.jaipur.rules) | enums_of(jaipur_rules.johari.rules),
    key=lambda enum: (enum.__module__, enum.__name__),
)


def test_the_pieces_of_both_games_are_among_them() -> None:
    pieces = {
        jaipur.Card,
        *(johari.Kind, johari.Card, johari.Action, johari.Place, johari.Noble),
    }
    assert pieces <= set(ENUMS)


@pytest.mark.parametrize("enum", ENUMS, ids=lambda enum: f"{enum.__module__}.{enum.__name__}")
def test_no_member_is_false(enum: type[Enum]) -> None:
    assert [member for member in enum if not bool(member)] == []


@pytest.mark.parametrize("enum", ENUMS, ids=lambda enum: f"{enum.__module__}.{enum.__name__}")
def test_a_member_is_formatted_as_its_text(enum: type[Enum]) -> None:
    assert [f"{member}" for member in enum] == [str(member) for member in enum]
    assert [f"{member:>15}" for member in enum] == [str(member).rjust(15) for member in enum]


class Side(NamedEnum):
    LEFT = "left"


class Rank(NumberedEnum):
    FIRST = 0


@pytest.mark.parametrize(
    ("enum", "value", "sentence"),
    [
        (Side, "right", "expected a value of type Side, and not 'right'"),
        (Side, None, "expected a value of type Side, and not None"),
        (Rank, 1, "expected a value of type Rank, and not 1"),
        (Rank, "FIRST", "expected a value of type Rank, and not 'FIRST'"),
    ],
)
def test_a_value_of_no_member_is_refused(enum: type[Enum], value: object, sentence: str) -> None:
    with pytest.raises(WrongType) as caught:
        enum(value)
    assert str(caught.value) == sentence


def test_a_member_is_found_by_its_value_and_written_as_code() -> None:
    assert (Side("left"), repr(Side.LEFT)) == (Side.LEFT, "Side.LEFT")
    assert (Rank(0), repr(Rank.FIRST)) == (Rank.FIRST, "Rank.FIRST")


def test_a_numbered_member_with_the_number_0_is_true_and_hashed_as_its_number() -> None:
    assert bool(Rank.FIRST) is True
    assert hash(Rank.FIRST) == hash(0)
    assert {0: "first"}[Rank.FIRST] == "first"
    assert f"{Rank.FIRST:>3}" == f"{Rank.FIRST!s:>3}"
