"""The converters of values from outside, called by themselves: each gives a plain value, or a sentence."""

from collections.abc import Callable
from random import Random

import pytest

from jaipur_rules import Card
from jaipur_rules.core import converters
from jaipur_rules.core.errors import WrongType


class Text(str):
    """A text of another type, which would be written otherwise."""

    __slots__ = ()

    def __str__(self) -> str:
        return "another"


class Whole:
    """What says itself that it is a whole number."""

    def __index__(self) -> int:
        return 3


@pytest.mark.parametrize(
    ("convert", "value", "plain"),
    [
        (converters.to_int, 3, 3),
        (converters.to_int, 10**30, 10**30),
        (converters.to_int, True, 1),
        (converters.to_int, Whole(), 3),
        (converters.to_text, "+D", "+D"),
        (converters.to_text, Text("+D"), "+D"),
        (converters.to_truth, True, True),
        (converters.to_truth, False, False),
        (converters.to_ints, [3, True], (3, 1)),
        (converters.to_rows, [[3, True], []], ((3, 1), ())),
    ],
)
def test_a_value_becomes_a_plain_one(
    convert: Callable[[object], object], value: object, plain: object
) -> None:
    made = convert(value)
    assert made == plain
    assert type(made) is type(plain)


@pytest.mark.parametrize("convert", [converters.to_int, converters.to_text])
@pytest.mark.parametrize("value", [10**30, "a long text that is kept"])
def test_a_plain_value_is_kept_itself(convert: Callable[[object], object], value: object) -> None:
    fits = isinstance(value, int) == (convert is converters.to_int)
    assert not fits or convert(value) is value


def test_a_generator_of_random_numbers_and_an_iterator_are_kept_themselves() -> None:
    rng, several = Random(7), iter([1, 2])
    assert converters.to_random(rng) is rng
    assert converters.to_iterator(several) is several


@pytest.mark.parametrize(
    ("convert", "value", "sentence"),
    [
        (converters.to_int, 2.0, "expected a whole number, such as 3, and not 2.0"),
        (converters.to_int, "3", "expected a whole number, such as 3, and not '3'"),
        (converters.to_text, None, "expected a text, and not None"),
        (converters.to_text, b"+D", "expected a text, and not b'+D'"),
        (converters.to_truth, 1, "expected True or False, and not 1"),
        (converters.to_iterator, 5, "expected several values, such as a list, and not 5"),
        (converters.to_random, 7, "expected a value of type random.Random, and not 7"),
        (converters.to_ints, 5, "expected several values, such as a list, and not 5"),
        (converters.to_rows, [5], "expected several values, such as a list, and not 5"),
    ],
)
def test_what_is_of_a_wrong_type_is_named(
    convert: Callable[[object], object], value: object, sentence: str
) -> None:
    with pytest.raises(WrongType) as caught:
        convert(value)
    assert str(caught.value) == sentence
    assert caught.value.__cause__ is None
    assert caught.value.__suppress_context__ or caught.value.__context__ is None


@pytest.mark.parametrize(
    ("kind", "value", "sentence"),
    [
        (Card, 5, "expected a value of type Card, and not 5"),
        (Card, None, "expected a value of type Card, and not None"),
        (Random, "7", "expected a value of type Random, and not '7'"),
        (int, True, "expected a value of type int, and not True"),
    ],
)
def test_what_is_not_of_exactly_a_type_is_named(
    kind: type[object], value: object, sentence: str
) -> None:
    with pytest.raises(WrongType) as caught:
        converters.of_type(kind, value)
    assert str(caught.value) == sentence


def test_a_text_is_read_by_the_type_that_reads_texts() -> None:
    assert converters.of_type(Card, "L") is Card.LEATHER
    assert converters.of_type(Card, Card.GOLD) is Card.GOLD
    assert converters.of_type(str, "L") == "L"
