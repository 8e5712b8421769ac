"""Questions of players, and how often the search finds the rules that answer them.

The questions say from which chance on an answer is sure, and nothing else is learned from them.
"""

import json
import time
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from jaipur_rules import rulebook
from jaipur_rules.rulebook import Hit, Language
from tests.profiles import some

LANGUAGES: tuple[Language, ...] = ("en", "fr")

QUESTIONS = {
    language: json.loads(
        Path(__file__).with_name("questions").joinpath(f"{language}.json").read_text("utf-8")
    )
    for language in LANGUAGES
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_names_rules_of_its_game(language: Language) -> None:
    assert [
        (each["text"], name)
        for each in QUESTIONS[language]
        for name in each["rules"] or ["none"]
        if name not in {rule.id for rule in rulebook.load(each["game"])}
    ] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_is_asked_once(language: Language) -> None:
    texts = Counter(each["text"].casefold() for each in QUESTIONS[language])
    assert [text for text, times in texts.items() if times > 1] == []


@cache
def answered(language: Language) -> list[tuple[str, set[str], tuple[Hit, ...]]]:
    """Each question, the rules that answer it, and what is found."""
    return [
        (
            each["text"],
            {*each["rules"]},
            rulebook.load(each["game"]).search(each["text"], language),
        )
        for each in QUESTIONS[language]
    ]


@pytest.mark.parametrize(
    ("language", "among", "least"),
    [("en", 1, 0.84), ("en", 3, 0.95), ("fr", 1, 0.85), ("fr", 3, 0.94)],
)
def test_the_search_finds_the_rule(language: Language, among: int, least: float) -> None:
    asked = answered(language)
    missed = [
        (text, [hit.rule.id for hit in hits[:among]])
        for text, rules, hits in asked
        if rules.isdisjoint(hit.rule.id for hit in hits[:among])
    ]
    assert len(missed) <= (1 - least) * len(asked), missed


@pytest.mark.parametrize(("language", "least"), [("en", 0.57), ("fr", 0.5)])
def test_of_fifty_sure_answers_one_may_be_about_another_rule(
    language: Language, least: float
) -> None:
    asked = answered(language)
    sure = [(text, hits[0], rules) for text, rules, hits in asked if hits and hits[0].sure]
    wrong = [(text, hit.rule.id) for text, hit, rules in sure if hit.rule.id not in rules]
    assert len(sure) >= least * len(asked)
    assert len(wrong) <= len(sure) / 50, wrong
    assert [
        hit for _, hit, rules in sure if hit.says is not None and hit.rule.id not in rules
    ] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_question_is_answered_with_the_wrong_word(language: Language) -> None:
    answers = {each["text"]: each.get("answer") for each in QUESTIONS[language]}
    said = [(text, hits[0].says) for text, _, hits in answered(language) if hits]
    wrong = {"yes": False, "no": True}
    assert [
        text for text, says in said if says is not None and wrong.get(answers[text]) is says
    ] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", rulebook.games())
def test_nothing_that_players_say_is_answered_with_the_wrong_word(
    root: Path, game: str, language: Language
) -> None:
    catalogue = rulebook.load(game)
    lines = root.joinpath("phrasings", f"{game}.{language}.txt").read_text("utf-8").splitlines()
    asked = some([(line[0], line[2:]) for line in lines if line[:1] in {"+", "-"}], every=4)
    found = [
        (text, hits[0].says)
        for answer, text in asked
        for hits in [catalogue.search(text, language)]
        if hits and hits[0].says is (answer == "-")
    ]
    assert len(asked) > 1000
    assert found == []


def test_an_answer_takes_a_few_thousandths_of_a_second() -> None:
    """The mean of many: a single one may be slowed by what else the machine does."""
    asked = some(QUESTIONS["en"], every=5)
    for game in rulebook.games():
        rulebook.load(game).search("camel", "en")
    started = time.process_time()
    for each in asked:
        rulebook.load(each["game"]).search(each["text"], "en")
    assert time.process_time() - started < 0.005 * len(asked)
