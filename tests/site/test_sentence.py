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

PLAIN = {
    "en": {
        "Can I swap 1 leather for 1 diamond?": "+D-L",
        "can i exchange two cloth for two diamonds": "+DD-CC",
        "take gold": "+G",
        "May I take a diamond": "+D",
        "sell 1 gold and 1 silver": "-GS",
        "can I sell a single diamond?": "-D",
        "Can I take the camels?": "+K",
        "take all camels": "+K",
        "may I take one camel?": "+1K",
        "Can I take 2 camels?": "+KK",
        "is it legal to sell one silver?": "-S",
        "sell 3 leather": "-LLL",
        "can I trade two camels for a diamond and a gold": "+DG-KK",
        "take 1 diamond and 1 gold for 2 silk": "+DG-CC",
        "take gold" + " " * 991: "+G",
    },
    "fr": {
        "Puis-je prendre 1 diamant contre 1 cuir ?": "+D-L",
        "Puis-je vendre un seul diamant ?": "-D",
        "peut-on échanger deux tissus contre deux diamants ?": "+DD-CC",
        "prendre l’or": "+G",
        "Est-ce que je peux vendre un argent ?": "-S",
        "vends 3 cuirs": "-LLL",
        "prendre tous les chameaux": "+K",
        "puis-je troquer deux chameaux contre un diamant et un or": "+DG-KK",
    },
}
"""What is read at once."""

VAGUE = {
    "en": (
        *("sell leather", "take gold or silver", "don't take gold", "gold"),
        *("swap gold", "take gold for", "for gold", "take gold take silver", "sell gold for 2"),
        *("take 2 gold and 1 gold", "all", "", "?", "take gold" + " " * 992),
        *("take 3", "take all gold", "sell all leather", "trade gold for silver for spice"),
    ),
    "fr": ("vends du cuir", "prends l’or ou l’argent", "ne prends pas l’or"),
}
"""What is no move, or not certainly one, or too long for one."""

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
    texts = [*by_hand, *disputes, *PLAIN[lang], *VAGUE[lang], *shuffled(lang, 3_000)]
    found = dict(zip(texts, read(tmp_path, lang, texts), strict=True))
    said = {text: each for text, each in found.items() if each}
    assert {text: said[text]["move"] for text in PLAIN[lang]} == PLAIN[lang]
    assert [text for text in VAGUE[lang] if text in said] == []
    several = {text for text, each in said.items() if SEVERAL.fullmatch(each["move"])}
    assert {text: said[text] for text in {*said} - several} == {
        text: table_of(text) for text in {*said} - several
    }
    assert [
        text for text in several if {each.rule for each in read_move(text).violations} != {"SEL-2"}
    ] == []
    assert len(said) > 100
