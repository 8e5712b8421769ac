"""What is put around a move, mistyped words, and what stands between the words of a choice."""

import pytest

from jaipur_rules.core.errors import NotationError
from jaipur_rules.core.messages import Message
from jaipur_rules.core.typed_text import nearest, parts, readings, unclear, unwrap


@pytest.mark.parametrize(
    ("text", "inside"),
    [
        ('{"move": "+D"}', "+D"),
        ('{"ACTION": "+D"}', "+D"),
        ('["+D"]', "+D"),
        (r'["\u002bD"]', "+D"),
        ('{"card": "+D"}', "{ card : +D }"),
        ('["+D", "+G"]', "+D , +G"),
        ("[+D]", "+D"),
        ("{+D", "{+D"),
        ("[" * 100_000, ""),
        ("5", "5"),
        ('"+D"', "+D"),
        ("'+D'", "+D"),
        ("‘take\ngold’!", "take\ngold!"),  # noqa: RUF001 - as it is typed
        ("> **take gold** ...", "take gold"),
        ("```text\n+D\n```", "+D"),
        ("sell 3 leather ;-)", "sell 3 leather"),
    ],
)
def test_a_move_is_found_in_what_is_around_it(text: str, inside: str) -> None:
    assert unwrap(text) == inside


@pytest.mark.parametrize(
    "word",
    "taken eighty spires swelling stork golf lake while mover gives centrer contré rendre posée"
    " avancée achat".split(),
)
def test_a_word_of_its_own_is_no_mistyped_one(word: str) -> None:
    assert nearest(word, {f"{word}q": 1}) == word


MEANINGS = {"leather": "L", "sell": "-", "selling": "-", "spice": "P", "spices": "P", "camel": "K"}


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("leather", "leather"),
        ("lether", "leather"),
        ("leatherr", "leather"),
        ("leathet", "leather"),
        ("letaher", "leather"),
        ("leatehr", "leather"),
        ("meather", "meather"),
        ("leatrexs", "leatrexs"),
        ("leathersx", "leathersx"),
        ("lathr", "lathr"),
        ("slel", "sell"),
        ("sel", "sel"),
        ("selk", "selk"),
        ("lels", "lels"),
        ("spic", "spice"),
        ("spics", "spices"),
        ("spicee", "spice"),
        ("sp1ce", "sp1ce"),
        ("ca-el", "ca-el"),
        ("camle", "camel"),
        ("ca", "ca"),
    ],
)
def test_a_mistyped_word_is_the_known_one_that_differs_in_one_letter(typed: str, word: str) -> None:
    assert nearest(typed, MEANINGS) == word


@pytest.mark.parametrize(
    ("typed", "meanings", "word"),
    [
        ("takex", {"taken": 1, "takes": 2}, "takex"),
        ("takex", {"taken": 1, "takes": 1}, "taken"),
        ("rendz", {"rends": 1, "rende": 1, "rendez": 1}, "rendez"),
        ("spicss", {"spices": 1, "spics": 1}, "spices"),
        ("spicex", {"spice": 1, "spices": 1}, "spices"),
        ("tradr", {"trade": 1, "trader": 1}, "trader"),
        ("tradxe", {"trade": 1, "tradxes": 1}, "trade"),
        ("abdc", {"abcd": 1}, "abcd"),
        ("abdcf", {"abcd": 1}, "abdcf"),
        ("abd", {"abcd": 1}, "abd"),
    ],
)
def test_of_several_that_mean_the_same_the_one_with_its_last_letter_is_meant(
    typed: str, meanings: dict[str, int], word: str
) -> None:
    assert nearest(typed, meanings) == word


VERBS = frozenset({"take", "prends"})


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("take gold or silver", ["take gold", "take silver"]),
        ("Take gold OR silver", ["Take gold", "take silver"]),
        ("gold or silver", ["gold", "silver"]),
        ("gold, take silver", ["take gold", "take silver"]),
        ("gold and silver, or rather spice", ["gold", "silver", "spice"]),
        ("prends l'or OU l'argent", ["prends l'or", "prends l'argent"]),
        ("prends or ou argent", ["prends or", "prends argent"]),
        ("gold No Wait silver", ["gold", "silver"]),
        ("'gold / silver'", ["gold", "silver"]),
        ("", []),
    ],
)
def test_the_parts_of_a_choice_have_a_verb_if_one_has(text: str, found: list[str]) -> None:
    assert list(parts(text, VERBS)) == found


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
