"""Values are written as code and made fast where they are known to be right; members of enumerations are true and formatted as their texts."""

import pkgutil
from enum import Enum
from importlib import import_module
from types import ModuleType

import pytest
from attrs import Factory, field, frozen

import jaipur_rules.jaipur.rules
import jaipur_rules.johari.rules
from jaipur_rules import Card
from jaipur_rules.core.values import short_repr, unchecked
from jaipur_rules.jaipur.rules.cards import to_card


@frozen(repr=False)
class Sample:
    """A class of values, one of which is shown in a way of its own, one not at all, and one of which follows from it."""

    card: Card = field(converter=to_card)
    price: int = field(default=0, repr=hex)
    own: object = field(default=0, converter=str)
    twice: int = field(default=Factory(lambda made: 2 * made.price, takes_self=True))
    counts: list[int] = field(factory=lambda: [2])
    hidden: int = field(default=0, repr=False)

    __repr__ = short_repr


def test_a_value_made_of_sound_fields_is_as_if_it_had_been_called() -> None:
    made = unchecked(Sample)(card=Card.LEATHER, price=1, own="5", twice=2, counts=[2])
    assert made == Sample("L", 1, 5)


def test_a_short_repr_asks_a_field_how_it_is_shown_and_what_its_default_is_here() -> None:
    assert repr(Sample("L", 3, hidden=1)) == "Sample(card=Card.LEATHER, price=0x3, own='0')"
    assert repr(Sample("L", twice=5)) == "Sample(card=Card.LEATHER, own='0', twice=5)"


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


@pytest.mark.parametrize("enum", ENUMS, ids=lambda enum: f"{enum.__module__}.{enum.__name__}")
def test_a_member_is_true_and_formatted_as_its_text(enum: type[Enum]) -> None:
    assert [member for member in enum if not bool(member)] == []
    assert [f"{member}" for member in enum] == [str(member) for member in enum]
    assert [f"{member:>15}" for member in enum] == [str(member).rjust(15) for member in enum]
