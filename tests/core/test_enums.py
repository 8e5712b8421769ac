"""The pieces of the games as values: a member with the number 0 is there like any other, and is written as `str` does."""

import pkgutil
from enum import Enum
from importlib import import_module
from types import ModuleType

import pytest

import jaipur_rules.jaipur.rules
import jaipur_rules.johari.rules
from jaipur_rules import jaipur, johari


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
