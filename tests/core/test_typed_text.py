"""What is put around a move, mistyped words, and what stands between the words of a choice."""

import pytest

from jaipur_rules.core.errors import NotationError
from jaipur_rules.core.messages import Message
from jaipur_rules.core.typed_text import nearest, readings, unclear


@pytest.mark.parametrize(
    "word",
    "taken eighty spires swelling stork golf lake while mover gives centrer contré rendre posée"
    " avancée achat".split(),
)
def test_a_word_of_its_own_is_no_mistyped_one(word: str) -> None:
    assert nearest(word, {f"{word}q": 1}) == word


def read(text: str) -> str:
    """Read a text of letters, and nothing else."""
    if not text.isalpha():
        raise NotationError(f"{text} is no word")
    return text.upper()


def test_different_readings_are_given_once_and_what_is_none_is_left_out() -> None:
    assert readings(["a", "b", "?", "a"], read) == ("A", "B")
    assert readings([], read) == ()


def test_an_error_names_its_readings_if_there_are_several() -> None:
    error = NotationError(Message("json.expected_numbers", expected=2, found=3))
    assert unclear(error, "gold", ()) is error
    assert unclear(error, "gold", ("+D",)) is error
    named = unclear(error, "diamond or gold", ("+D", "+G"))
    assert named.readings
    assert named.message == Message("error.readings", words=error.message, readings=("+D", "+G"))


def test_one_text_is_no_list_of_readings() -> None:
    assert NotationError(Message("error.readings", words="?", readings="+G")).readings == ()


@pytest.mark.parametrize("word", "ne sans sauf except unless instead lieu WITHOUT".split())
def test_beside_a_word_of_exception_no_move_is_proposed(word: str) -> None:
    error = NotationError(Message("json.expected_numbers", expected=2, found=3))
    assert unclear(error, f"gold {word} silver", ("+G", "+S")) is error


@pytest.mark.parametrize(
    "typed",
    [
        "don't sell leather",
        "DON’T SELL LEATHER",
        "do not take gold",
        "I never take camels",
        "ne vends pas 3 cuirs",
        "je ne prends jamais les chameaux",
        "I cannot sell",
    ],
)
def test_a_move_that_is_denied_is_said_to_be_none(typed: str) -> None:
    error = NotationError(Message("json.expected_numbers", expected=2, found=3))
    assert unclear(error, typed, ("+D", "+G")).message == Message("error.denied", text=typed)
