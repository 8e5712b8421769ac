"""Questions of players: the search finds the rules that answer them."""

import json
import time
from collections import Counter
from functools import cache
from hashlib import sha256
from pathlib import Path

import pytest

from jaipur_rules import rulebook
from tests.profiles import some

LANGUAGES = ("en", "fr")
HELD = {"jaipur": 68, "johari": 32}
"""How many questions of a game are held back, in each language."""

LATER = {"en": 31, "fr": 169}
"""How many questions were written after those were drawn, for tuning alone."""

UNSEEN = {"en": 29, "fr": 58}
"""How many were written with the last of those, and left out of the tuning."""

TUNED = ("tune", "later")

QUESTIONS = {
    language: json.loads(
        Path(__file__).with_name("questions").joinpath(f"{language}.json").read_text("utf-8")
    )
    for language in LANGUAGES
}


def drawn_to_be_held(language: str, game: str) -> set[str]:
    """The texts held back: the first when they are sorted by their hashes."""
    texts = [
        each["text"]
        for each in QUESTIONS[language]
        if each["game"] == game and each["mark"] in {"tune", "held"}
    ]
    texts.sort(key=lambda text: sha256(f"{language} {game} {text}".encode()).hexdigest())
    return set(texts[: HELD[game]])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_names_rules_of_its_game(language: str) -> None:
    assert [
        (each["text"], name)
        for each in QUESTIONS[language]
        for name in each["rules"] or ["none"]
        if name not in {rule.id for rule in rulebook.load(each["game"])}
    ] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_is_asked_once(language: str) -> None:
    texts = Counter(each["text"].casefold() for each in QUESTIONS[language])
    assert [text for text, times in texts.items() if times > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hundred_and_fifty_tune_the_search_and_a_hundred_are_held_back(language: str) -> None:
    marks = Counter(each["mark"] for each in QUESTIONS[language])
    assert marks == {
        "tune": 150,
        "held": 100,
        "later": LATER[language],
        "unseen": UNSEEN[language],
    }


@pytest.mark.parametrize("game", HELD)
@pytest.mark.parametrize("language", LANGUAGES)
def test_chance_has_drawn_those_that_are_held_back(language: str, game: str) -> None:
    held = {
        each["text"]
        for each in QUESTIONS[language]
        if each["mark"] == "held" and each["game"] == game
    }
    assert held == drawn_to_be_held(language, game)


@cache
def answered(language: str) -> list[tuple[str, set[str], list[str]]]:
    """Each question of the tuning, the rules that answer it, and the first three found."""
    return [
        (each["text"], {*each["rules"]}, [hit.rule.id for hit in hits[:3]])
        for each in QUESTIONS[language]
        if each["mark"] in TUNED
        for hits in [rulebook.load(each["game"]).search(each["text"], language)]
    ]


@pytest.mark.parametrize(("among", "least"), [(1, 0.88), (3, 0.97)], ids=["first", "first-three"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_search_finds_the_rule(language: str, among: int, least: float) -> None:
    asked = answered(language)
    missed = [
        (text, found[:among]) for text, rules, found in asked if rules.isdisjoint(found[:among])
    ]
    assert len(missed) <= (1 - least) * len(asked), missed


def shares(language: str, mark: str) -> str:
    """A row of the page: how many questions have a mark, and how often a right rule comes first, or among the first three."""
    asked = [each for each in QUESTIONS[language] if each["mark"] == mark]
    found = [
        [hit.rule.id in each["rules"] for hit in hits[:3]]
        for each in asked
        for hits in [rulebook.load(each["game"]).search(each["text"], language)]
    ]
    first, three = (sum(any(right[:among]) for right in found) / len(asked) for among in (1, 3))
    return f"| {language} | {mark} | {len(asked)} | {100 * first:.0f} % | {100 * three:.0f} % |"


@pytest.mark.thorough
@pytest.mark.parametrize("mark", ["tune", "later", "held", "unseen"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_how_good_the_search_is(root: Path, language: str, mark: str) -> None:
    page = (root / "docs" / "guide" / "referee.md").read_text(encoding="utf-8")
    assert shares(language, mark) in page.splitlines()


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_takes_a_few_hundredths_of_a_second_at_most(language: str) -> None:
    """The mean of many: a single one may be slowed by what else the machine does."""
    asked = some(QUESTIONS[language], every=5)
    for game in HELD:
        rulebook.load(game).search_index(language)
    started = time.process_time()
    for each in asked:
        rulebook.load(each["game"]).search(each["text"], language)
    assert time.process_time() - started < 0.04 * len(asked)
