"""The field to ask in finds what `Catalogue.search` finds, in the same order."""

import json
import re
from html import unescape
from pathlib import Path

import pytest

from jaipur_rules.rulebook import Language
from tests.rulebook.test_questions import QUESTIONS
from tests.scripts import STATIC, run_script
from tools.site.book import Book, book
from tools.site.games import GAMES
from tools.site.pages import ask_form

SEARCH = STATIC / "ask.js"
"""The script that searches the rules."""

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
import { Searcher } from "./ask.js";
import { readFileSync } from "node:fs";
const shown = ({ rule, dispute }) => [rule.id, dispute];
const answers = JSON.parse(readFileSync(0, "utf-8")).map(async ({ data, queries, method }) => {
  const searcher = await Searcher.of(data);
  return queries.map((query) => searcher[method](query).map(shown));
});
console.log(JSON.stringify(await Promise.all(answers)));
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
    queries = [*WORDS[language], *MISSPELLED[language], *asked, *disputes]
    data = json.loads(each.search_index())
    for method, search in (
        ("find", each.catalogue.search),
        ("findNearest", each.catalogue.nearest),
    ):
        expected = [
            [
                [hit.rule.id, None if hit.dispute is None else hit.dispute.number]
                for hit in search(query, language)
            ]
            for query in queries
        ]
        shown = {"data": data, "queries": queries, "method": method}
        assert run_script(tmp_path, SEARCH, ASK, [shown]) == [expected]


MISSPELLED: dict[Language, tuple[str, ...]] = {
    "en": (
        "exchnage",
        "cammmel",
        "exch",
        "lether tokn",
        "camle",
        "jewller",
        "zzzzzz",
        "the of",
        "unsell retaken",
        "ran out ran out",
        "",
        "a" * 300,
    ),
    "fr": (
        "chmaeau",
        "joailier",
        "piohce vdie",
        "ÉCAHNGE",
        "cuirrr",
        "jpeux lechanger",
        "ex aequo",
        "zzzzzz",
    ),
}
"""Words that find nothing, or that are spelled like others."""


SHOW = """
import { Searcher, answer } from "./ask.js";
import { readFileSync } from "node:fs";
const answers = JSON.parse(readFileSync(0, "utf-8")).map(async ({ data, queries, texts }) => {
  const searcher = await Searcher.of(data);
  return queries.map((query) => {
    const { status, places } = answer(searcher, query, texts);
    return [status, ...places.map(({ id, title, href }) => [id, title, href])];
  });
});
console.log(JSON.stringify(await Promise.all(answers)));
"""

NOTHING_FOUND: dict[Language, str] = {
    "en": "Found no rule by these words. That does not mean that there is none: try other words.",
    "fr": "Aucune règle trouvée avec ces mots. Cela ne veut pas dire qu’il n’y en a pas\u202f: "
    "essayez d’autres mots.",
}
NEAREST: dict[Language, str] = {
    "en": "The nearest rules, by words that are spelled almost like these:",
    "fr": "Les règles les plus proches, d’après des mots qui s’écrivent presque comme ceux-ci\u202f:",
}
CHAPTERS: dict[Language, str] = {"en": "The chapters:", "fr": "Les chapitres\u202f:"}
SPELLED: dict[tuple[str, Language], str] = {
    ("jaipur", "en"): "cammmel",
    ("jaipur", "fr"): "cuirrr",
    ("johari", "en"): "noobel",
    ("johari", "fr"): "gemmmme",
}


def shown(query: str, each: Book, folder: Path) -> object:
    """The text under the field of a page when something is typed there."""
    form = ask_form(each, "ask.json")
    written = {name: unescape(text) for name, text in re.findall(r' data-(\w+)="([^"]*)"', form)}
    asked: dict[str, object] = {
        "data": json.loads(each.search_index()),
        "queries": [query],
        "texts": written,
    }
    return run_script(folder, SEARCH, SHOW, [asked])


@in_every_book
def test_the_page_says_that_it_found_nothing_and_lists_the_chapters(
    tmp_path: Path, game: str, language: Language
) -> None:
    each = book(game, language)
    chapters = [
        [chapter.prefix, chapter.title.to(language), f"{language}/{chapter.id}.html"]
        for chapter in each.catalogue.chapters
    ]
    status = f"{NOTHING_FOUND[language]} {CHAPTERS[language]}"
    assert shown("zzzzzz", each, tmp_path) == [[[status, *chapters]]]


@in_every_book
def test_the_page_says_that_it_found_nothing_and_lists_the_nearest_rules(
    tmp_path: Path, game: str, language: Language
) -> None:
    each, query = book(game, language), SPELLED[game, language]
    near = [
        [hit.rule.id, hit.rule.title.to(language), f"{language}/{each.href(hit.rule.id)}"]
        for hit in each.catalogue.nearest(query, language)[:8]
    ]
    assert near
    status = f"{NOTHING_FOUND[language]} {NEAREST[language]}"
    assert shown(query, each, tmp_path) == [[[status, *near]]]


@pytest.mark.parametrize(
    ("language", "query", "status"),
    [
        ("en", "EXC-3", "1 rule found"),
        ("fr", "EXC-3", "1 règle trouvée"),
        ("fr", "exc", "8 règles trouvées"),
    ],
)
def test_the_page_counts_the_rules_that_it_found(
    tmp_path: Path, language: Language, query: str, status: str
) -> None:
    each = book("jaipur", language)
    title = each.catalogue.rule("EXC-3").title.to(language)
    found: object = shown(query, each, tmp_path)
    assert isinstance(found, list)
    ((first, *places),) = found[0]
    assert (first, len(places)) == (status, int(status.split(maxsplit=1)[0]))
    assert ["EXC-3", title, f"{language}/exc-3.html"] in places


def test_the_page_says_nothing_before_it_is_asked(tmp_path: Path) -> None:
    assert shown("", book("jaipur", "en"), tmp_path) == [[[""]]]


MAY_ASK = """
import { Searcher, mayAskAboutMove } from "./ask.js";
import { readFileSync } from "node:fs";
const { data, queries } = JSON.parse(readFileSync(0, "utf-8"));
const searcher = await Searcher.of(data);
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
