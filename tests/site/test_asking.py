"""The field to ask in answers what `Catalogue.search` does."""

import json
import re
from html import unescape
from pathlib import Path

import pytest

from jaipur_rules.rulebook import Language
from jaipur_site.book import Book, book
from jaipur_site.games import GAMES
from jaipur_site.pages import ask_form
from tests.rulebook.test_questions import QUESTIONS
from tests.scripts import STATIC, run_script

SEARCH = STATIC / "ask.js"
"""The script that searches the rules."""

WORDS: dict[Language, tuple[str, ...]] = {
    "en": (
        "can I swap one card for one?",
        "can I not swap one card for one?",
        "EXC-3",
        "bon",
        "sel4",
        "exchnage",
        "cammmel lether tokn",
        "sold more cards than there are tokens",
        "",
        "the of a",
        "zzz qqq",
        "SELLING leather leather Leather",
        "naïve café œuvre",
        "a" * 300,
        "camel " * 300,
    ),
    "fr": (
        "peut-on troquer une carte contre une ?",
        "l'œuvre à moitié ÉPUISÉE",
        "chmaeau piohce vdie",
        "MAT-2",
    ),
}
ASK = """
import { Searcher } from "./ask.js";
import { readFileSync } from "node:fs";
const { data, queries } = JSON.parse(readFileSync(0, "utf-8"));
const searcher = new Searcher(data);
const shown = ({ rule, chance, dispute, sure, says }) => [rule.id, Math.round(chance * 1e6), dispute, sure, says];
console.log(JSON.stringify(queries.map((query) => searcher.find(query).map(shown))));
"""


in_every_book = pytest.mark.parametrize(
    ("game", "language"), [(game, language) for game in GAMES for language in WORDS]
)


@in_every_book
def test_the_page_finds_what_the_library_finds(
    tmp_path: Path, game: str, language: Language
) -> None:
    each = book(game, language)
    asked = [question["text"] for question in QUESTIONS[language] if question["game"] == game]
    disputes = [dispute.question.to(language) for dispute in each.catalogue.disputes]
    queries = [*WORDS[language], *asked, *disputes]
    expected = [
        [
            [
                hit.rule.id,
                round(hit.chance * 1e6),
                hit.dispute and hit.dispute.number,
                hit.sure,
                hit.says,
            ]
            for hit in each.catalogue.search(query, language)
        ]
        for query in queries
    ]
    shown = {"data": json.loads(each.search_index()), "queries": queries}
    assert run_script(tmp_path, SEARCH, ASK, shown) == expected


SHOW = """
import { Searcher, answer } from "./ask.js";
import { readFileSync } from "node:fs";
const { data, query, texts } = JSON.parse(readFileSync(0, "utf-8"));
const { status, places } = answer(new Searcher(data), query, texts);
console.log(JSON.stringify([status, ...places.map(({ id, title, href }) => [id, title, href])]));
"""

CHAPTERS: dict[Language, str] = {
    "en": "Found no rule by these words. That does not mean that there is none: try other words. The chapters:",
    "fr": "Aucune règle trouvée avec ces mots. Cela ne veut pas dire qu’il n’y en a pas\u202f: "
    "essayez d’autres mots. Les chapitres\u202f:",
}
CLOSEST: dict[Language, str] = {
    "en": "Closest questions:",
    "fr": "Les questions les plus proches\u202f:",
}


def shown(query: str, each: Book, folder: Path) -> object:
    """The text under the field of a page when something is typed there."""
    form = ask_form(each, "ask.json")
    written = {name: unescape(text) for name, text in re.findall(r' data-(\w+)="([^"]*)"', form)}
    asked: dict[str, object] = {
        "data": json.loads(each.search_index()),
        "query": query,
        "texts": written,
    }
    return run_script(folder, SEARCH, SHOW, asked)


@in_every_book
def test_the_page_says_that_it_found_nothing_and_lists_the_chapters(
    tmp_path: Path, game: str, language: Language
) -> None:
    each = book(game, language)
    chapters = [
        [chapter.prefix, chapter.title.to(language), f"{language}/{chapter.id}.html"]
        for chapter in each.catalogue.chapters
    ]
    assert shown("zzzzzz", each, tmp_path) == [CHAPTERS[language], *chapters]


@pytest.mark.parametrize("language", WORDS)
def test_the_page_lists_what_is_closest_where_it_is_not_sure(
    tmp_path: Path, language: Language
) -> None:
    each = book("jaipur", language)
    found = [
        [hit.rule.id, hit.rule.title.to(language), f"{language}/{each.href(hit.rule.id)}"]
        for hit in each.catalogue.search("exc", language)
    ]
    assert len(found) == len(each.rules_of("exchange"))
    assert shown("exc", each, tmp_path) == [CLOSEST[language], *found]


@pytest.mark.parametrize("language", WORDS)
def test_a_sure_answer_stands_alone(tmp_path: Path, language: Language) -> None:
    each = book("jaipur", language)
    title = each.catalogue.rule("EXC-3").title.to(language)
    assert shown("EXC-3", each, tmp_path) == ["", ["EXC-3", title, f"{language}/exc-3.html"]]


def test_the_page_says_nothing_before_it_is_asked(tmp_path: Path) -> None:
    assert shown("", book("jaipur", "en"), tmp_path) == [""]


MAY_ASK = """
import { Searcher, mayAskAboutMove } from "./ask.js";
import { readFileSync } from "node:fs";
const { data, queries } = JSON.parse(readFileSync(0, "utf-8"));
const searcher = new Searcher(data);
console.log(JSON.stringify(queries.filter((query) => mayAskAboutMove(searcher, query))));
"""

ABOUT_A_MOVE: dict[Language, tuple[str, ...]] = {
    "en": ("Can I swap 1 leather for 1 diamond?", "sell 3 silk", "may I take the camels"),
    "fr": (
        "Puis-je échanger 1 cuir contre 1 diamant\u202f?",
        "vendre trois épices",
        "on peut vendre la soie",
    ),
}
ABOUT_NONE: dict[Language, tuple[str, ...]] = {
    "en": ("how many camels does my opponent have", "may I look at the discard pile", "", "EXC-3"),
    "fr": ("combien de chameaux a l'adversaire", "peut-on passer son tour", "", "EXC-3"),
}


def may_ask(name: str, language: Language, folder: Path) -> object:
    """The questions of both kinds that the page takes for questions about a move."""
    data = json.loads(book(name, language).search_index())
    queries = (*ABOUT_A_MOVE[language], *ABOUT_NONE[language])
    return run_script(folder, SEARCH, MAY_ASK, {"data": data, "queries": queries})


@pytest.mark.parametrize("language", WORDS)
def test_the_page_knows_a_question_about_a_move(tmp_path: Path, language: Language) -> None:
    assert may_ask("jaipur", language, tmp_path) == [*ABOUT_A_MOVE[language]]


@pytest.mark.parametrize("language", WORDS)
def test_no_move_of_johari_is_judged_in_the_page(tmp_path: Path, language: Language) -> None:
    assert may_ask("johari", language, tmp_path) == []
