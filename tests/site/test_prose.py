"""The pages for players in every language: no English word outside the catalogue, and French as it is set."""

import re

import pytest

from jaipur_rules.core.messages import ENGLISH, Language, languages
from jaipur_site.games import GAMES
from tests.core.test_glossary import CODE, EVERY_GAME, PLAIN, Place, applies, wrong
from tests.profiles import some
from tests.pseudo import plain_words
from tests.site.prose import names, prose, read

FRENCH: Language = "fr"
PAGES = some([*names()], every=3)

KNOWN = (
    *("Jaipur", "Johari"),  # the games
    "and",  # what the pseudo-language takes from English as it is
)
"""The names that are the same in every language."""

FACTS = r"\b[A-Z]{3}-\d+ \([^()]*\)|(?<=\s)\?(?= ·|$)"
"""A rule with the values that break it, in notation, and the mark of a value that is hidden."""

RULESETS = "|".join(name for game in GAMES.values() for name in game.presets)
"""The rulesets are called the same in every language."""

NOTATION = re.compile(
    rf"{FACTS}"
    r"|[+-][DGSCPLK]+(-[DGSCPLK]+)?"  # a move of Jaipur
    r"|(?<=\] )\([a-z]+( [^()\[\]~:]+)?\)"  # a move of Johari, after its words
    r"|\b[DGSCPLKWBRAN]+\b"  # cards
    r"|[\w=, ]*\w+=\w+"  # rules that are not the default
    rf"|\b({RULESETS})\b"
)


@pytest.fixture
def translated(pseudo_rules: Language, monkeypatch: pytest.MonkeyPatch) -> Language:
    """The pseudo-language, as the only one that pages are made in."""
    monkeypatch.setattr("jaipur_site.pages.languages", lambda: (pseudo_rules,))
    return pseudo_rules


@pytest.mark.parametrize("name", PAGES)
def test_no_word_of_a_page_stands_outside_the_catalogue(translated: Language, name: str) -> None:
    text = read(name, translated)
    assert "~]" in text
    assert plain_words(NOTATION.sub(" ", text), *KNOWN) == []


@pytest.mark.parametrize("name", PAGES)
def test_a_french_page_is_set_as_french(name: str) -> None:
    assert PLAIN.findall(re.sub(FACTS, "·", CODE.sub("·", read(name, FRENCH)))) == []


@pytest.mark.parametrize("name", PAGES)
def test_a_french_page_has_no_wrong_word(name: str) -> None:
    first = name.split(maxsplit=1)[0]
    game = first if " " in name else EVERY_GAME
    place = Place(game, FRENCH, name, CODE.sub("·", read(name, FRENCH)))
    assert len(place.text.split()) > 30
    assert [
        found[0]
        for one in wrong()
        if applies(one, place)
        for found in one.pattern.finditer(place.text)
    ] == []


@pytest.mark.parametrize("name", ["home", "referee"])
@pytest.mark.parametrize("language", languages())
def test_the_pages_in_front_are_in_every_language(name: str, language: Language) -> None:
    others = [read(name, other) for other in languages() if other != language]
    assert read(name, language) not in others


def test_what_is_read_on_a_page() -> None:
    page = (
        "---\norphan: true\n---\n# One\\_two\n\n```{toctree}\nx\n```\n- [Three](four.md)\n"
        '```{raw} html\n<p title="five">six <code>seven</code>\u202f: <a lang="fr">huit</a><br></p>\n```\n'
    )
    assert prose(page, ENGLISH).split() == [
        "#",
        "One_two",
        "-",
        "[Three]",
        "five",
        "six",
        "·",
        ":",
        "·",
    ]
