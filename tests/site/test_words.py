"""The words of the page: all are in the catalogue, and its script reads them as the library does."""

import ast
import json
import re
import zipfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from jaipur_rules import Ruleset
from jaipur_rules.core.errors import messages
from jaipur_rules.core.game import GAMES
from jaipur_rules.core.messages import languages, texts
from jaipur_site.browser.engine import library
from jaipur_site.browser.facts import ASKED, facts, words
from tests.pseudo import plain_words
from tests.scripts import STATIC, run_script


def strings(source: bytes) -> set[str]:
    """The texts in a module, among them the codes that it asks for, and their beginnings."""
    found = (node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant))
    return {each for each in found if isinstance(each, str)}


def left_out(kept: dict[str, Any]) -> Iterator[str]:
    """The codes of the texts that the library for the page has not, with their groups."""
    for owner, file in (("", "jaipur_rules"), ("jaipur", "jaipur_rules/jaipur")):
        own = kept[f"{file}/languages/en.json"]
        for code in texts(owner, "en"):
            if code.removeprefix(f"{owner}.").partition(".")[0] not in own:
                yield from (code, *([code.rpartition(".")[0]] if code.count(".") > 1 else []))


def test_the_library_for_the_page_has_every_text_that_it_may_ask_for() -> None:
    with zipfile.ZipFile(BytesIO(library())) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    kept = {name: json.loads(text) for name, text in files.items() if name.endswith(".json")}
    assert {Path(name).stem for name in kept} == {*languages()}
    missing = {*left_out(kept)}
    assert "cli.legal" in missing
    asked: set[str] = set()
    for name, source in files.items():
        if name.endswith(".py") and name.startswith(("jaipur_rules", "tools")):
            asked |= strings(source)
    begun = {each for each in asked if re.fullmatch(r"[a-z]+\.([\w-]+\.)*", each)}
    begun = {each for each in begun if any(code.startswith(each) for code in missing)}
    assert sorted(asked & missing | begun) == []


def test_the_page_knows_what_the_library_knows() -> None:
    known: Any = facts(())
    defaults = {name: values[0] for name, values in known["switches"].items()}
    assert defaults == {name: getattr(Ruleset(), name) for name in ASKED}
    assert known["rulesets"]["third-party-page"] == Ruleset.named("third-party-page").changes
    assert known["games"] == {"jaipur": "Jaipur", "johari": "Johari"}
    french: Any = words("fr")
    for code in ("page.title", "johari.page.moves", "jaipur.card.spice.a"):
        assert french["texts"][code] == messages("fr")(code)
    assert french["rules"]["EXC-3"]["href"] == "rules/jaipur/fr/exc-3.html"


def test_a_third_language_has_its_page(pseudo: str) -> None:
    known: Any = words(pseudo)
    english: Any = words("en")
    # How a language joins words is its own, and none of the texts.
    said = [text for code, text in known["texts"].items() if not code.startswith("language.")]
    assert plain_words(re.sub(r"\{[^{}]*\}", " ", " ".join(said))) == []
    assert known["texts"].keys() == english["texts"].keys()


def test_every_word_of_the_scripts_is_in_the_catalogue() -> None:
    codes = {code for owner in ("", *GAMES) for code in texts(owner, "en")}
    asked = {
        (script.name, code)
        for script in sorted((STATIC / "referee").glob("*.js"))
        for code in re.findall(r'\bsay\([^)]*?"([\w.]+)"', script.read_text(encoding="utf-8"))
    }
    assert len(asked) > 40
    assert sorted(each for each in asked if not {each[1], f"{each[1]}.name"} & codes) == []


SAY = """
import { Words, languageOf } from "./words.js";
import { readFileSync } from "node:fs";
const { data, said, chosen } = JSON.parse(readFileSync(0, "utf-8"));
const spoken = Object.fromEntries(Object.entries(data).map(([language, each]) => [language, new Words(language, each)]));
console.log(JSON.stringify({
  said: said.map(([language, code, parameters]) => spoken[language].say(code, parameters)),
  chosen: chosen.map(([before, asked]) => languageOf(before, asked, ["en", "fr"])),
}));
"""
WORDS: dict[str, list[Any]] = json.loads(Path(__file__).with_name("words.json").read_text("utf-8"))
PARAMETERS, FORMS, CHOSEN = WORDS.values()
"""Codes with parameters, which the library says as well; languages and codes with parameters, and what the page makes of them; and
languages that were chosen before and that a browser asks for, and the one that the page begins in."""


def test_the_script_writes_a_text_as_the_library_does_and_chooses_a_language(
    tmp_path: Path,
) -> None:
    plain = [(lang, code, params) for lang in languages() for code, params in PARAMETERS]
    asked = {
        "data": {lang: words(lang) for lang in languages()},
        "said": [*plain, *(form[:3] for form in FORMS)],
        "chosen": [each[:2] for each in CHOSEN],
    }
    answers: Any = run_script(tmp_path, STATIC / "referee" / "words.js", SAY, asked)
    expected = [messages(lang)(code, **params) for lang, code, params in plain]
    assert answers["said"] == [*expected, *(form[3] for form in FORMS)]
    assert answers["chosen"] == [each[2] for each in CHOSEN]
