"""The converters of values from outside, called by themselves: each gives a plain value, or a sentence."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from jaipur_rules.core import values
from jaipur_rules.core.errors import WrongType


@pytest.mark.parametrize("convert", [values.to_int, values.to_text])
@pytest.mark.parametrize("value", [10**30, "a long text that is kept"])
def test_a_plain_value_is_kept_itself(convert: Callable[[object], object], value: object) -> None:
    fits = isinstance(value, int) == (convert is values.to_int)
    assert not fits or convert(value) is value


def test_a_generator_of_random_numbers_and_an_iterator_are_kept_themselves() -> None:
    rng, several = Random(7), iter([1, 2])
    assert values.to_random(rng) is rng
    assert values.to_iterator(several) is several


def test_a_refusal_does_not_tell_of_the_error_behind_it() -> None:
    wrong: Any = 2.0
    with pytest.raises(WrongType) as caught:
        values.to_int(wrong)
    assert caught.value.__suppress_context__ or caught.value.__context__ is None
