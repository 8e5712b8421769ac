"""Values are written as code, without what is at its default; and made fast where they are known to be right."""

import pytest
from attrs import Factory, field, frozen

from jaipur_rules import Card
from jaipur_rules.core.values import short_repr, unchecked
from jaipur_rules.jaipur.rules.cards import to_card


@frozen(repr=False)
class Sample:
    """A class of values."""

    card: Card = field(converter=to_card)
    counts: tuple[int, ...] = ()
    own: object = field(default=0, converter=str)
    twice: int = field(factory=lambda: 2)

    __repr__ = short_repr


def test_a_value_made_of_sound_fields_is_as_if_it_had_been_called() -> None:
    made = unchecked(Sample, card=Card.LEATHER, counts=(1,), own="5", twice=2)
    assert made == Sample("L", (1,), 5)


@pytest.mark.parametrize(
    ("sample", "code"),
    [
        (Sample(Card.GOLD), "Sample(card=Card.GOLD, own='0')"),
        (Sample(Card.GOLD, (1,), twice=3), "Sample(card=Card.GOLD, counts=(1,), own='0', twice=3)"),
    ],
)
def test_a_short_repr_leaves_out_defaults(sample: Sample, code: str) -> None:
    assert repr(sample) == code


@frozen(repr=False)
class Shown:
    """A class of values, one of which is shown in a way of its own, and one of which follows from it."""

    price: int = field(repr=hex)
    twice: int = field(default=Factory(lambda made: 2 * made.price, takes_self=True))

    __repr__ = short_repr


def test_a_short_repr_asks_a_field_how_it_is_shown_and_what_its_default_is_here() -> None:
    assert repr(Shown(3)) == "Shown(price=0x3)"
    assert repr(Shown(3, 5)) == "Shown(price=0x3, twice=5)"
