"""The page reads a plain sentence without the library, and never as another move than the library does."""

import csv
from pathlib import Path
from random import Random
from typing import Any

import pytest

from jaipur_rules import rulebook
from jaipur_rules.core.messages import Language, languages
from jaipur_rules.core.strict_json import Node
from jaipur_site.browser.facts import facts, words
from jaipur_site.browser.typed_moves import table_for
from tests.scripts import LEGALITY, ROOT, STATIC, run_script

REFEREE = STATIC / "referee"
SCRIPTS = [LEGALITY, REFEREE / "judge.js", REFEREE / "words.js", REFEREE / "sentence.js"]

READ = """
import { write } from "./judge.js";
import { mildest, readSentence } from "./sentence.js";
import { Words } from "./words.js";
import { readFileSync } from "node:fs";
const { box, lang, data, texts } = JSON.parse(readFileSync(0, "utf-8"));
const words = new Words(lang, data);
console.log(JSON.stringify(texts.map((text) => {
  const move = readSentence(text, words.phrases);
  const table = move && mildest(move, box);
  return table ? { ...table, move: write(move) } : null;
})));
"""

PLAIN = {
    "en": {
        "Can I swap 1 leather for 1 diamond?": "+D-L",
        "can i exchange two cloth for two diamonds": "+DD-CC",
        "take gold": "+G",
        "May I take a diamond": "+D",
        "can I sell a single diamond?": "-D",
        "Can I take the camels?": "+K",
        "take all camels": "+K",
        "is it legal to sell one silver?": "-S",
        "sell 3 leather": "-LLL",
        "can I trade two camels for a diamond and a gold": "+DG-KK",
        "take 1 diamond and 1 gold for 2 silk": "+DG-CC",
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
        *("take 2 gold and 1 gold", "sell 1 gold and 1 silver", "all", "", "?"),
        *("take 3", "take all gold", "sell all leather", "trade gold for silver for spice"),
    ),
    "fr": ("vends du cuir", "prends l’or ou l’argent", "ne prends pas l’or"),
}
"""What is left to the library."""

LETTERS = ("+d-l", "take", "swap", "sell", "for", "and", "two", "1", "3", "all", "the", "a")
LETTRES = ("prends", "troquer", "vends", "contre", "et", "deux", "1", "3", "tous", "les", "un")


def read(folder: Path, lang: Language, texts: list[str]) -> list[dict[str, Any] | None]:
    asked = {"box": facts(())["box"], "lang": lang, "data": words(lang), "texts": texts}
    answer = run_script(folder, SCRIPTS[-1], READ, asked, imported=SCRIPTS[:-1])
    assert isinstance(answer, list)
    return answer


def shuffled(lang: Language, count: int) -> list[str]:
    """Sentences of the words that the reader of the page knows, in any order."""
    random = Random(lang)
    names = [f"jaipur.card.{name}" for name in ("diamond", "gold", "leather", "camel")]
    known = words(lang)["texts"]
    assert isinstance(known, dict)
    cards = [str(known[code]) for code in known if code.rpartition(".")[0] in names]
    kinds = [each for each in cards if "{" not in each]
    pool = [*(LETTERS if lang == "en" else LETTRES), *kinds]
    return [" ".join(random.choices(pool, k=random.randint(2, 7))) for _ in range(count)]


@pytest.mark.parametrize("lang", PLAIN)
def test_a_plain_sentence_is_read_at_once(tmp_path: Path, lang: Language) -> None:
    found = read(tmp_path, lang, [*PLAIN[lang]])
    assert [each and each["move"] for each in found] == [*PLAIN[lang].values()]


@pytest.mark.parametrize("lang", VAGUE)
def test_what_is_not_certain_is_left_to_the_library(tmp_path: Path, lang: Language) -> None:
    texts = [*VAGUE[lang]]
    found = read(tmp_path, lang, texts)
    assert [text for text, each in zip(texts, found, strict=True) if each] == []


@pytest.mark.parametrize("lang", languages())
def test_the_page_reads_no_sentence_as_another_move_or_at_another_table(
    tmp_path: Path, lang: Language
) -> None:
    with (ROOT / "tests" / "sentences" / "jaipur.tsv").open(encoding="utf-8") as rows:
        by_hand = [row[2] for row in csv.reader(rows, delimiter="\t") if len(row) > 2]
    disputes = [each.question.to(lang) for each in rulebook.load("jaipur").disputes]
    texts = [*by_hand, *disputes, *PLAIN[lang], *shuffled(lang, 3_000)]
    found = dict(zip(texts, read(tmp_path, lang, texts), strict=True))
    said = {text: each for text, each in found.items() if each}
    assert said == {text: table_for(Node(text))["table"] for text in said}
    assert len(said) > len(PLAIN[lang])


def test_a_sentence_of_more_than_a_thousand_characters_is_left_to_the_library(
    tmp_path: Path,
) -> None:
    found = read(tmp_path, "en", ["take gold" + " " * 991, "take gold" + " " * 992])
    assert [each and each["move"] for each in found] == ["+G", None]
