"""The bugs found in the readers of Johari, by fuzzing and by review."""

import pytest

from jaipur_rules.johari import read_components, standard_text
from jaipur_rules.johari.rules.components import ImpossibleComponents


def faults(text: str) -> tuple[str, ...]:
    """Everything that is wrong with a file of components."""
    with pytest.raises(ImpossibleComponents) as caught:
        read_components(text)
    return caught.value.faults


def test_a_key_with_a_line_break_is_named_in_one_line() -> None:
    text = standard_text().replace("version = 1", 'version = 1\n"a\\nb" = 3', 1)
    assert faults(text) == (r"'a\nb' is no value of the components",)


@pytest.mark.parametrize("old", ["value = 15", 'known = "rulebook"'])
def test_a_long_word_is_not_repeated(old: str) -> None:
    name, _, _ = old.partition(" ")
    text = standard_text().replace(old, f'{name} = "{"many" * 1000}"', 1)
    (fault,) = faults(text)
    assert len(fault) < 200


def test_cards_without_end_are_not_counted_out() -> None:
    text = standard_text().replace("value = 15", "value = 1001", 1)
    assert faults(text) == ("start_gold: 1001 is more than 1000, the largest number that is read",)
    text = standard_text().replace(
        "[cards.white]\nvalue = [3", "[cards.white]\nvalue = [9" + "0" * 15
    )
    assert faults(text)[0].startswith("cards.white: 9000000000000000 is more than 1000")
