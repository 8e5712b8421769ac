"""The field to ask in answers what `Catalogue.search` does."""

import csv
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from jaipur_rules.rulebook import Language
from jaipur_site.book import book
from jaipur_site.games import GAMES
from jaipur_site.pages import page
from tests.rulebook.test_questions import QUESTIONS
from tests.scripts import STATIC, run_script

ASK = """
import { Searcher, answer, mayAskAboutMove } from "./ask.js";
import { readFileSync } from "node:fs";
const { files, index, queries, texts } = JSON.parse(readFileSync(0, "utf-8"));
const get = async (name) => JSON.parse(files[index.replace(".json", `/${name}.json`)]);
const hit = ({ id, chance, dispute, sure, says }) => [id, Math.round(chance * 1e6), dispute, sure, says];
console.log(JSON.stringify(await Promise.all(queries.map(async (query) => {
  const searcher = new Searcher(JSON.parse(files[index]), get);
  const { status, places } = await answer(searcher, query, texts);
  const shown = [status, ...places.map(({ id, title, href }) => [id, title, href])];
  return { found: [Math.round(await searcher.likelihood(query) * 1e6), ...(await searcher.find(query)).map(hit)], shown, move: mayAskAboutMove(searcher, query) };
}))));
"""

LONG = ["en", "", "a" * 300], ["en", "", "camel " * 300]
with Path(__file__).with_name("queries.tsv").open(encoding="utf-8") as lines:
    QUERIES = [*LONG, *csv.reader(lines, delimiter="\t")]
"""The language of a query, whether it is about a move where that is known, and the query."""

CHAPTERS: dict[Language, str] = {
    "en": "Found no rule by these words. That does not mean that there is none: try other words. The chapters:",
    "fr": "Aucune règle trouvée avec ces mots. Cela ne veut pas dire qu’il n’y en a pas\u202f: "
    "essayez d’autres mots. Les chapitres\u202f:",
}
CLOSEST: dict[Language, str] = {
    "en": "Closest questions:",
    "fr": "Les questions les plus proches\u202f:",
}


@pytest.mark.parametrize("language", CHAPTERS)
@pytest.mark.parametrize("game", GAMES)
def test_the_page_answers_as_the_library_finds(
    tmp_path: Path, game: str, language: Language
) -> None:
    each = book(game, language)
    chapters = [
        [chapter.prefix, chapter.title.to(language), f"{language}/{chapter.id}.html"]
        for chapter in each.catalogue.chapters
    ]

    def expected(query: str) -> dict[str, list[Any]]:
        hits = each.catalogue.search(query, language)
        found = [
            (hit.rule.id, round(hit.chance * 1e6), hit.dispute, hit.sure, hit.says) for hit in hits
        ]
        rules = [
            [hit.rule.id, hit.rule.title.to(language), f"{language}/{each.href(hit.rule.id)}"]
            for hit in hits
        ]
        shown = ["", rules[0]] if hits and hits[0].sure else [CLOSEST[language], *rules]
        if not hits:
            shown = [CHAPTERS[language], *chapters] if query else [""]
        numbers = [[*hit[:2], hit[2] and hit[2].number, *hit[3:]] for hit in found]
        likelihood = round(each.catalogue.likelihood(query, language) * 1e6)
        return {"found": [likelihood, *numbers], "shown": shown}

    asked = [question["text"] for question in QUESTIONS[language] if question["game"] == game]
    disputes = [dispute.question.to(language) for dispute in each.catalogue.disputes]
    about = {text: kind for lang, kind, text in QUERIES if lang == language}
    queries = [*about, *asked, *disputes]
    form = page(each, "disputes").source
    texts = {name: unescape(text) for name, text in re.findall(r' data-(\w+)="([^"]*)"', form)}
    shown = {
        "files": each.search_files(),
        "index": each.index,
        "queries": queries,
        "texts": texts,
    }
    answers: Any = run_script(tmp_path, STATIC / "ask.js", ASK, shown)
    pairs = zip(queries, answers, strict=True)
    theirs = {query: {key: answer[key] for key in ("found", "shown")} for query, answer in pairs}
    assert theirs == {query: expected(query) for query in queries}
    # Nothing of Johari is judged in the page.
    assert {
        query: answer["move"] for query, answer in zip(about, answers, strict=False) if about[query]
    } == {query: game == "jaipur" and kind == "move" for query, kind in about.items() if kind}
