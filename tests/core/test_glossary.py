"""The glossary beside this file, applied to every text that people read.

The pages that are made of these texts are held to it in `tests/site/test_prose.py`.
"""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from jaipur_rules import rulebook
from jaipur_rules.core.game import GAMES
from jaipur_rules.core.messages import ENGLISH, Language, languages, texts
from tests.rulebook.test_catalogue import every_text

ROOT = Path(__file__).parents[2]
PAGE = Path(__file__).with_name("glossary.md")
TITLE = re.compile(r"(never|\w+) \((\w+)\)")
"""The title of a column: the name of a language, or "never", and the code of the language."""

EVERY_GAME = "every game"
SECTIONS = (EVERY_GAME, *(game.title for game in GAMES.values()))
"""The headings of the tables."""

CODE = re.compile(
    r"`[^`]*`|[\w.]+\([^()]*, [^()]*\)|\{\w+(?::[^{}|]*)?\}"
    r"|(?<!\w)--?[\w-]+(?:=\S+)?|[\w-]+\.(?:json|toml)"
)
"""What is no prose: code, parameters, options of commands and names of files."""


class Wrong(NamedTuple):
    """A word that never stands for a thing.

    Attributes:
        section: The heading of its table: a game, or every game.
        language: Its language.
        word: The word; an ellipsis at the end stands for any ending.
        right: The word that stands for the thing.
    """

    section: str
    language: Language
    word: str
    right: str

    @property
    def pattern(self) -> re.Pattern[str]:
        """What finds it; capitals matter where it differs from the right word by them alone."""
        stem = self.word.removesuffix("…")
        ending = r"\w*" if self.word.endswith("…") else r"(?!\w)"
        alike = stem.casefold() in self.right.casefold()
        return re.compile(rf"(?<!\w){stem}{ending}", re.NOFLAG if alike else re.IGNORECASE)


class Place(NamedTuple):
    """A text that people read: the game that it is of, its language and its place."""

    game: str
    language: Language
    where: str
    text: str


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


@cache
def wrong() -> tuple[Wrong, ...]:
    """The words of the tables that are never right."""
    found: list[Wrong] = []
    for section in re.split(r"(?m)^## In ", PAGE.read_text(encoding="utf-8"))[1:]:
        heading, *lines = section.splitlines()
        head, _, *rows = (cells(line) for line in lines if line.startswith("|"))
        for row in rows:
            never, right = dict[Language, str](), dict[Language, str]()
            for title, cell in zip(map(TITLE.fullmatch, head), row, strict=True):
                assert title is not None
                (never if title[1] == "never" else right)[title[2]] = cell
            for language, cell in never.items():
                words = filter(None, cell.split(", "))
                found.extend(Wrong(heading, language, word, right[language]) for word in words)
    return tuple(found)


@cache
def places() -> tuple[Place, ...]:
    """Every text that people read, without what is no prose in it."""
    found = [
        Place(game, language, f"{game} {where}", text.to(language))
        for game in rulebook.games()
        for where, text in every_text(rulebook.load(game))
        for language in text.languages
    ]
    for language in languages():
        for owner in ("", *GAMES):
            for code, text in texts(owner, language).items():
                if ".typed." not in code:
                    found.append(Place(owner or EVERY_GAME, language, code, text))
    return tuple(each._replace(text=CODE.sub("·", each.text)) for each in found)


def applies(one: Wrong, place: Place) -> bool:
    """Whether a wrong word is looked for in a text; a table for a game is not for texts of all games."""
    section = one.section.casefold()
    return one.language == place.language and section in (EVERY_GAME, place.game)


IN_TABLES = sorted({one.language for one in wrong()})
"""The languages that have columns; one that is added is held to the tables once it has."""


@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize("language", IN_TABLES)
def test_no_text_has_a_wrong_word(section: str, language: Language) -> None:
    words = [one for one in wrong() if (one.section, one.language) == (section, language)]
    assert words != []
    assert [
        (place.where, found[0], place.text)
        for one in words
        for place in places()
        if applies(one, place)
        for found in one.pattern.finditer(place.text)
    ] == []


PLAIN = re.compile(
    r"(?<=\S) [;:?!»%]|« |(?<=\w)[;?!](?=\s|$)|(?<=[a-zà-ÿ)]):(?=\s|$)|(?<=\w)'(?=\w)"
)
"""A plain space where a narrow one belongs, none where one belongs, and a straight apostrophe."""


def test_french_is_set_as_french() -> None:
    assert [
        (place.where, found[0], place.text)
        for place in places()
        if place.language == "fr"
        for found in PLAIN.finditer(place.text)
    ] == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Trois piles de primes", {"primes"}),
        ("Prime de 3", {"Prime"}),
        ("imprimé", set[str]()),
        ("un sceau", {"sceau"}),
        ("un Sceau d’Excellence", {"d’Excellence"}),
        ("un Sceau d’excellence", set[str]()),
        ("deux jetons marchandises", {"jetons marchandises"}),
        ("l’échange", {"échange"}),
        ("Le siège 0", {"siège"}),
    ],
)
def test_a_wrong_word_is_found(text: str, expected: set[str]) -> None:
    french = [one for one in wrong() if one.language == "fr" and one.section != "Johari"]
    assert {found[0] for one in french for found in one.pattern.finditer(text)} == expected


def test_the_tables_are_read() -> None:
    assert {one.section for one in wrong()} == {*SECTIONS}
    assert {*IN_TABLES} <= {*languages()}


WITH_COLUMNS = (ENGLISH, "fr")
"""The languages that the tables have to have: those that the library was written in."""


@pytest.mark.parametrize("language", languages())
def test_a_language_has_its_columns(language: Language) -> None:
    there = {one.section for one in wrong() if one.language == language}
    lacking = [section for section in SECTIONS if section not in there]
    told = f"no glossary holds the texts in {language!r} of {', '.join(lacking)}: give it two columns in {PAGE.name}"
    if lacking and language not in WITH_COLUMNS:
        pytest.skip(told)
    assert not lacking, told
