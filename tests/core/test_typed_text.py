"""What is put around a move, mistyped words, and what stands between the words of a choice."""

from jaipur_rules.core.errors import NotationError
from jaipur_rules.core.messages import Message
from jaipur_rules.core.typed_text import readings, unclear


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
