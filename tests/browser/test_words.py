"""The words of the page, looked at without a browser: all are in the catalogue, and its script reads them as the library does."""

import ast
import json
import re
import zipfile
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from jaipur_rules.core.errors import messages
from jaipur_rules.core.game import GAMES
from jaipur_rules.core.messages import languages, texts
from jaipur_rules.jaipur.rules.ruleset import PRESETS
from jaipur_site.browser.engine import library
from jaipur_site.browser.facts import facts, words
from jaipur_site.browser.later import ROOT
from tests.browser.test_desk import ask, record
from tests.pseudo import plain_words
from tests.scripts import STATIC, run_script

# --- what is wrong, in every language ---

BAD_RECORD = record(rounds=[{"deal": {"first": 0, "deck": "D" * 7, "bonuses": {}}, "moves": []}])

WRONG: dict[str, dict[str, object]] = {
    "no record yet": {"ask": "step", "step": 0, "seat": 0},
    "an empty record": {"ask": "record", "text": ""},
    "a record that is cut off": {"ask": "record", "text": '{"format": "jaipur-record"'},
    "a record that is a list": {"ask": "record", "text": "[1, 2]"},
    "a record without a game": {"ask": "record", "text": '{"format": "jaipur-record"}'},
    "a record that is too deep": {"ask": "record", "text": "[" * 5_000},
    "a deal that the box cannot make": {"ask": "record", "text": BAD_RECORD},
    "a record of another game": {"ask": "record", "text": record(game="chess")},
}

NAMES = (*GAMES, *(word for name in PRESETS for word in name.split("-")))
TYPED = (
    "chess",
    "colour",
    "market",
    "hand",
    "herd",
    "heights",
    "ruleset",
    "rounds",
    "deal",
    "game",
)
KEYS = (
    "bonuses",
    "format",
    "record",
    "version",
    "JSON",
    "switch",
    "deck",
    "text",
    "moves",
    "hands",
    "or",
)
SWITCHES = r"[a-z]+(?:_[a-z]+)+|\bbox\b|\bDGSCPLK\b"

ENGLISH_WORDS = re.compile(
    r"\b(?:the|is|are|of|and|not|no|there|this|that|expected|found|holds|cards|cannot|too|with)\b"
)


def fault(lang: str, wrong: dict[str, object]) -> str:
    return str(ask(**{**wrong, "lang": lang})["fault"])


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
def test_no_word_of_a_fault_stands_outside_the_catalogue(
    pseudo: str, wrong: dict[str, object]
) -> None:
    text = re.sub(SWITCHES, " ", fault(pseudo, wrong))
    assert plain_words(text, *NAMES, *TYPED, *KEYS) == []
    assert "[" in text


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
def test_no_english_sentence_is_in_a_french_fault(wrong: dict[str, object]) -> None:
    english, french = fault("en", wrong), fault("fr", wrong)
    assert ENGLISH_WORDS.findall(french) == []
    assert english != french


@pytest.mark.parametrize("typed", ["sell diamonds", "+", "take", "-DL", "2 of 3", "+DX", "x" * 81])
def test_what_is_no_move_is_named_in_french(typed: str) -> None:
    english, french = (
        str(ask(ask="move", text=typed, lang=lang)["fault"]) for lang in ("en", "fr")
    )
    quoted = french.partition("»")[2] or french
    assert ENGLISH_WORDS.findall(quoted) == []
    assert english != french


def test_an_unknown_language_is_answered_in_english() -> None:
    wrong = WRONG["no record yet"]
    assert fault("xx", wrong) == fault("../fr", wrong) == fault("en", wrong)
    assert ask(**{**wrong, "lang": 3}) == {"fault": fault("en", wrong)}


# --- the texts that the page has ---


def asked_in(source: str) -> set[str]:
    """The codes of texts, and the beginnings of such codes, in a module."""
    return {
        node.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def test_the_library_for_the_page_has_every_text_that_it_may_ask_for() -> None:
    with zipfile.ZipFile(BytesIO(library())) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    for_page = {name: json.loads(text) for name, text in files.items() if name.endswith(".json")}
    assert {Path(name).stem for name in for_page} == {*languages()}
    shared, own = (
        for_page[f"{folder}/languages/en.json"]
        for folder in ("jaipur_rules", "jaipur_rules/jaipur")
    )
    left_out = {
        code
        for owner, kept in (("", shared), ("jaipur", own))
        for code in texts(owner, "en")
        if code.removeprefix(f"{owner}.").partition(".")[0] not in kept
    }
    assert "cli.legal" in left_out
    asked = {
        text
        for name, source in files.items()
        if name.endswith(".py") and name.startswith(("jaipur_rules", "tools"))
        for text in asked_in(source.decode())
    }
    groups = {code.rpartition(".")[0] for code in left_out if code.count(".") > 1}
    beginnings = {text for text in asked if re.fullmatch(r"[a-z]+\.([\w-]+\.)*", text)}
    begun = {text for text in beginnings if any(code.startswith(text) for code in left_out)}
    assert sorted(asked & (left_out | groups) | begun) == []


def test_the_words_of_a_page_are_those_of_the_catalogue() -> None:
    known: Any = words("fr")
    say = messages("fr")
    assert known["texts"]["page.title"] == "L’arbitre"
    assert known["texts"]["johari.page.moves"] == say("johari.page.moves")
    assert known["texts"]["jaipur.card.spice.a"] == "une épice"
    assert known["texts"]["trader.3.the"] == "le quatrième marchand"
    assert known["rules"]["EXC-3"]["href"] == "rules/jaipur/fr/exc-3.html"
    assert facts(())["games"] == {"jaipur": "Jaipur", "johari": "Johari"}


def test_a_third_language_has_its_page(pseudo: str) -> None:
    known: Any = words(pseudo)
    english: Any = words("en")
    # How a language joins words is its own, and none of the texts.
    said = [text for code, text in known["texts"].items() if not code.startswith("language.")]
    assert plain_words(re.sub(r"\{[^{}]*\}", " ", " ".join(said))) == []
    assert known["texts"].keys() == english["texts"].keys()


def test_every_word_of_the_scripts_is_in_the_catalogue() -> None:
    codes = {code for owner in ("", *GAMES) for code in texts(owner, "en")}
    scripts = sorted((ROOT / "site" / "static" / "referee").glob("*.js"))
    asked = {
        (script.name, code)
        for script in scripts
        for code in re.findall(r'\bsay\([^)]*?"([\w.]+)"', script.read_text(encoding="utf-8"))
    }
    assert len(asked) > 40
    assert sorted(each for each in asked if not {each[1], f"{each[1]}.name"} & codes) == []


# --- the script that reads them ---

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

PARAMETERS: list[tuple[str, dict[str, Any]]] = [
    ("page.title", {}),
    ("page.loading", {"done": 1.26, "total": 16.444}),
    ("page.record.too_long", {"size": 5_100_023, "most": 200_000}),
    ("page.address", {"key": "market", "found": "{x}"}),
    *(("page.legal_moves", {"count": count}) for count in (0, 1, 2, 97)),
    *(("jaipur.page.count.herd", {"count": count}) for count in (0, 1, 11, 100, 101, 1_234_567)),
]


CARDS = (("diamond", 1), ("gold", 3), ("camel", 2))


def answers_of(folder: Path, **asked: object) -> Any:
    """The answers of the page's script."""
    return run_script(folder, STATIC / "referee" / "words.js", SAY, asked)


def test_the_script_writes_a_text_as_the_library_does(tmp_path: Path) -> None:
    data: Any = {lang: words(lang) for lang in languages()}
    said = [(lang, code, params) for lang in data for code, params in PARAMETERS]
    expected = [messages(lang)(code, **params) for lang, code, params in said]
    forms = [
        ("fr", "jaipur.page.remove.hand", {"card": {"code": "jaipur.card.spice"}}),
        ("fr", "page.replay.seat", {"trader": {"code": "trader.1"}}),
        (
            "en",
            "page.replay.moved",
            {"trader": {"code": "trader.0"}, "words": "x", "move": "y"},
        ),
        (
            "en",
            "jaipur.picture.cards",
            {"cards": [{"code": f"jaipur.card.{name}", "count": count} for name, count in CARDS]},
        ),
    ]
    found = answers_of(tmp_path, data=data, said=[*said, *forms], chosen=[])["said"]
    assert found == [
        *expected,
        "Retirer une épice de votre main",
        "Deuxième marchand",
        "First trader: x (y)",
        "1 diamond, 3 gold and 2 camels",
    ]


@pytest.mark.parametrize(
    ("before", "asked", "language"),
    [
        ("fr", ["en-US"], "fr"),
        ("en", ["fr-CA", "fr"], "en"),
        (None, ["de", "fr-CA", "en"], "fr"),
        (None, ["FR"], "fr"),
        (None, ["de"], "en"),
        (None, [], "en"),
        ("xx", ["fr"], "fr"),
    ],
)
def test_the_page_begins_in_the_language_chosen_before_or_asked_for(
    tmp_path: Path, before: str | None, asked: list[str], language: str
) -> None:
    answers = answers_of(tmp_path, data={}, said=[], chosen=[(before, asked)])
    assert answers["chosen"] == [language]
