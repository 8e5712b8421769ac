"""The page reads a plain sentence without the library, and never as another move than the library does."""

import csv
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from jaipur_rules import Position, read_move, rulebook
from jaipur_rules.core.messages import Language, languages
from jaipur_rules.referee.questions import read_question
from jaipur_site.browser.facts import facts, phrases, words
from tests.scripts import LEGALITY, ROOT, STATIC, run_script

NAMES = ("judge", "words", "sentence", "sentences", "question")
*IMPORTED, SCRIPT = [LEGALITY, *(STATIC / "referee" / f"{name}.js" for name in NAMES)]
READ = """
import { tableFor } from "./question.js";
import { Words } from "./words.js";
import { readFileSync } from "node:fs";
const { box, lang, data, texts } = JSON.parse(readFileSync(0, "utf-8"));
const words = new Words(lang, data);
console.log(JSON.stringify(texts.map((text) => tableFor(text, words, box))));
"""

LONGEST = ["en", "+G", "take gold" + " " * 991], ["en", "", "take gold" + " " * 992]
with Path(__file__).with_name("sentences.tsv").open(encoding="utf-8") as lines:
    SENTENCES = [*csv.reader(lines, delimiter="\t"), *LONGEST]
"""The language of a sentence, the move that it is read as at once, and the sentence; some are no move, or not certainly one."""

SEVERAL = re.compile(r"-(.)\1*(?!\1).+")
"""A sale of several kinds, which the library reads as no move, but as what breaks a rule."""

SAID = {
    "en": "+d-l take swap sell for and two 1 3 all the a",
    "fr": "prends troquer vends contre et deux 1 3 tous les un",
}


def read(folder: Path, lang: Language, texts: list[str]) -> list[dict[str, Any] | None]:
    asked = {"box": facts(())["box"], "lang": lang, "data": words(lang), "texts": texts}
    answer = run_script(folder, SCRIPT, READ, asked, imported=IMPORTED)
    assert isinstance(answer, list)
    return answer


def shuffled(lang: Language, count: int) -> list[str]:
    """Sentences of the words that the reader of the page knows, in any order."""
    random, kinds = Random(lang), phrases(lang)["kinds"]
    assert isinstance(kinds, list)
    cards = [f"{word}" for kind in kinds if isinstance(kind, list) for word in kind[:2]]
    pool = [*SAID[lang].split(), *cards]
    return [" ".join(random.choices(pool, k=random.randint(2, 7))) for _ in range(count)]


def table_of(text: str) -> dict[str, str | int] | None:
    """The table and the move that the library reads in a question."""
    match read_question(text, "jaipur"):
        case (Position() as at, move):
            table = {"market": at.market, "hand": at.hand, "move": move}
            return {**{name: str(value) for name, value in table.items()}, "herd": at.herd}
        case _:
            return None


@pytest.mark.parametrize("lang", languages())
def test_a_plain_sentence_is_read_and_no_other_move_or_table(
    tmp_path: Path, lang: Language
) -> None:
    with (ROOT / "tests" / "sentences" / "jaipur.tsv").open(encoding="utf-8") as rows:
        by_hand = [row[2] for row in csv.reader(rows, delimiter="\t") if len(row) > 2]
    disputes = [each.question.to(lang) for each in rulebook.load("jaipur").disputes]
    known = {text: move for language, move, text in SENTENCES if language == lang}
    texts = [*by_hand, *disputes, *known, *shuffled(lang, 3_000)]
    found = dict(zip(texts, read(tmp_path, lang, texts), strict=True))
    said = {text: each for text, each in found.items() if each}
    assert {text: said[text]["move"] if text in said else "" for text in known} == known
    several = {text for text, each in said.items() if SEVERAL.fullmatch(each["move"])}
    assert {text: said[text] for text in {*said} - several} == {
        text: table_of(text) for text in {*said} - several
    }
    assert [
        text for text in several if {each.rule for each in read_move(text).violations} != {"SEL-2"}
    ] == []
    assert len(said) > 100
