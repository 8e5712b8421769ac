"""The words that people search with, and how they are compared."""

from collections import Counter

import pytest

from jaipur_rules.core.facts import facts_from
from jaipur_rules.core.strict_json import UnreadableData
from jaipur_rules.rulebook import load
from jaipur_rules.rulebook.search_index import spelled
from jaipur_rules.rulebook.words import (
    Vocabulary,
    check_terms,
    errors,
    joined,
    read_vocabulary,
    stem,
    tokens,
)
from tests.rulebook.test_questions import QUESTIONS

EVERY = """
empty = ["the"]
endings = ["ing"]
prefixes = ["re"]
numbers = ["nought", "one"]
[compounds]
"run out" = "empty"
[[form]]
words = ["take", "took"]
[[group]]
words = ["end", "over"]
"""
OWN = """
[[group]]
words = ["swap", "trade"]
[rules]
EXC-2 = ["one for one"]
"""


def test_the_words_of_a_game_follow_those_of_every_game() -> None:
    files = (facts_from(EVERY, "words.en.toml"), facts_from(OWN, "words.en.toml"))
    assert read_vocabulary(*files) == Vocabulary(
        forms=(("take", "took"),),
        groups=(("end", "over"), ("swap", "trade")),
        compounds=(("run out", "empty"),),
        empty=("the",),
        endings=("ing",),
        prefixes=("re",),
        numbers=("nought", "one"),
        terms=(("EXC-2", ("one for one",)),),
    )


@pytest.mark.parametrize("name", ["form", "group"])
def test_a_form_and_a_group_have_words_and_nothing_else(name: str) -> None:
    with pytest.raises(UnreadableData, match=rf"words\.toml, {name} 1: unknown field 'word'"):
        read_vocabulary(facts_from(f'[[{name}]]\nword = ["a"]', "words.toml"))


@pytest.mark.parametrize("language", QUESTIONS)
def test_a_word_is_a_form_of_one_word_at_most(language: str) -> None:
    words = Counter(
        word
        for forms in dict(load("jaipur").vocabularies)[language].forms
        for each in forms
        for word in tokens(each)
    )
    assert [word for word, times in words.items() if times > 1] == []


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (("they", "run", "out"), ("they", "empty")),
        (("run", "out", "run", "out"), ("empty", "empty")),
        (("run", "outside"), ("run", "outside")),
        ((), ()),
    ],
)
def test_words_that_mean_something_together(
    words: tuple[str, ...], wanted: tuple[str, ...]
) -> None:
    assert joined(words, [(" run  out ", " empty ")]) == wanted


def test_terms_are_those_of_known_rules() -> None:
    vocabulary = Vocabulary(terms=(("EXC-2", ("a",)), ("EXC-99", ("b",))))
    with pytest.raises(UnreadableData, match=r"words\.toml: there is no rule EXC-99"):
        check_terms(vocabulary, ["EXC-2"], "words.toml")


@pytest.mark.parametrize("language", QUESTIONS)
def test_no_term_is_a_question_that_the_search_is_measured_on(language: str) -> None:
    asked = {tokens(each["text"]) for each in QUESTIONS[language]}
    assert [
        term
        for game in ("jaipur", "johari")
        for _, terms in dict(load(game).vocabularies)[language].terms
        for term in terms
        if tokens(term) in asked
    ] == []


def test_tokens_are_bare() -> None:
    found = tokens("Le Sceau d'Excellence, ŒUVRE : ﬁn")
    assert found == ("le", "sceau", "d", "excellence", "oeuvre", "fin")


@pytest.mark.parametrize(
    ("word", "wanted"),
    [("camels", "camel"), ("swapping", "swap"), ("sells", "sel"), ("gas", "gas"), ("", "")],
)
def test_a_stem(word: str, wanted: str) -> None:
    assert stem(word, ("ing", "s")) == wanted


@pytest.mark.parametrize(
    ("typed", "word", "wanted"),
    [
        ("camel", "camel", 0),
        ("camle", "camel", 1),
        ("cammel", "camel", 1),
        ("caml", "camel", 1),
        ("camal", "camel", 1),
        ("mcael", "camel", 2),
        ("herd", "camel", 3),
        ("", "camel", 3),
    ],
)
def test_letters_that_are_wrong(typed: str, word: str, wanted: int) -> None:
    assert errors(typed, word, 2) == errors(word, typed, 2) == wanted


@pytest.mark.parametrize(
    ("word", "wanted"), [("0", "nought"), ("1", "one"), ("01", "one"), ("2", "2"), ("²", "²")]
)
def test_a_number_in_words(word: str, wanted: str) -> None:
    assert spelled(word, ("nought", "one")) == wanted
