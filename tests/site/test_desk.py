"""The desk of the page, asked without a browser: the engine in the page is this very source."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from jaipur_rules.core.game import GAMES
from jaipur_rules.core.messages import languages
from jaipur_rules.jaipur.rules.ruleset import PRESETS
from jaipur_rules.record import record_to_json
from jaipur_site.browser import record_johari, records
from jaipur_site.browser.desk import Desk
from jaipur_site.browser.engine import library, packages
from jaipur_site.browser.later import modules, packed
from jaipur_site.browser.putting import BUILD
from jaipur_site.browser.records import LONGEST_RECORD
from tests.golden import evaluated, kept
from tests.pseudo import plain_words
from tests.referee.jaipur.records import sold_out

EXAMPLES = Path(__file__).parents[2] / "examples"
DEAL = {"first": 0, "deck": "LSDGKPKGGCLKPCKLLPDS", "bonuses": {"3": [], "4": [], "5": []}}
HEAD = {"format": "jaipur-record", "version": 1, "game": "jaipur", "ruleset": "yucata"}


def jaipur(*moves: str, **changes: object) -> str:
    """The record of a round with some moves."""
    return json.dumps({**HEAD, "rounds": [{"deal": DEAL, "moves": moves}], **changes})


def johari(**changes: object) -> str:
    """The record of a match of four, with something of it changed; a whole number names an event."""
    text = (EXAMPLES / "johari" / "four-greedy-seed-8.json").read_text(encoding="utf-8")
    match: dict[str, Any] = json.loads(text)
    for name, value in changes.items():
        if name.startswith("event_"):
            match["events"][int(name.removeprefix("event_"))] = value
        elif name == "deal":
            match["events"][0]["deal"].update(value)
        else:
            match[name] = value
    return json.dumps(match)


def theorem(name: str) -> str:
    """The record of a match that no other can outdo."""
    return (EXAMPLES / "theorems" / f"{name}.json").read_text(encoding="utf-8")


EMPTY = {"deal": {**DEAL, "deck": "D" * 7}, "moves": []}
NAMES = globals() | {"LONGEST": LONGEST_RECORD, "refused": record_to_json(sold_out())}
RECORDS: dict[str, str] = evaluated(Path(__file__).with_name("records.txt"), NAMES)
"""The records that the desk is asked about, by their names in the text of what it answers."""


def ask(desk: Desk, lang: str, **question: object) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(desk.ask(json.dumps({"lang": lang, **question})))
    return answer


def answered(case: str) -> str:
    """What a desk answers: of a record, or of one of its steps as a seat sees it.

    Of many steps the last is shown, and of a picture what it says in words.
    """
    lang, _, rest = case.partition(": ")
    name, _, step = rest.partition(" / ")
    desk = Desk()
    answer = ask(desk, lang, ask="record", text=RECORDS[name])
    if step:
        number, seat = map(int, step.split())
        label = answer["steps"][number] if number < len(answer["steps"]) else {}
        answer = {**label, **ask(desk, lang, ask="step", step=number, seat=seat, narrow=True)}
        found = re.search(r"<desc[^>]*>(.*?)</desc>", answer.get("picture", ""), re.DOTALL)
        answer |= {"picture": found[1] if found else ""}
    elif "steps" in answer:
        answer |= {"steps": [len(answer["steps"]), *answer["steps"][-1:]]}
    return json.dumps(answer, ensure_ascii=False)


KEPT = kept(Path(__file__).with_suffix(".txt"), answered)


@pytest.mark.parametrize("case", KEPT)
def test_the_desk_answers_as_it_did(case: str) -> None:
    assert answered(case) == KEPT[case]


def test_every_record_is_asked_about_in_every_language() -> None:
    asked = {case.partition(" / ")[0] for case in KEPT}
    assert {f"{lang}: {name}" for lang in languages() for name in RECORDS} == asked


FAULTS = [
    name for name in RECORDS if '{"fault"' in KEPT[f"en: {name}"] and not name.startswith("johari")
]
TITLES = (*GAMES, *(word for name in PRESETS for word in name.split("-")))
KEYS = (
    "chess colour market hand herd heights ruleset rounds deal game bonuses format record version"
    " JSON switch deck text moves hands or"
).split()


@pytest.mark.parametrize("name", FAULTS)
def test_no_word_of_a_fault_stands_outside_the_catalogue(pseudo: str, name: str) -> None:
    fault = ask(Desk(), pseudo, ask="record", text=RECORDS[name])["fault"]
    text = re.sub(r"[a-z]+(?:_[a-z]+)+|\bbox\b|\bDGSCPLK\b", " ", fault)
    assert plain_words(text, *TITLES, *KEYS) == []
    assert "[" in text


def test_an_unknown_language_is_answered_in_english() -> None:
    answers = [Desk().ask(json.dumps({"ask": "step", "lang": lang})) for lang in ("en", "xx", 3)]
    assert answers == ['{"fault": "no record has been judged yet"}'] * 3


# --- what comes later ---


@pytest.fixture
def without_johari(monkeypatch: pytest.MonkeyPatch) -> None:
    """The desk as the page begins with it."""
    monkeypatch.delitem(records.GAMES, "johari")
    monkeypatch.delitem(sys.modules, record_johari.__name__)
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))


@pytest.mark.usefixtures("without_johari")
def test_a_record_of_johari_says_what_is_missing_until_it_is_brought() -> None:
    desk, text = Desk(), johari()
    assert ask(desk, "en", ask="record", text=text) == {"needs": "johari"}
    assert "fault" in ask(desk, "en", ask="record", text=johari(format="x"))
    source = Path(record_johari.__file__).read_text(encoding="utf-8")
    brought = {"jaipur_site/browser/record_johari.py": source}
    for _ in range(2):
        answer = ask(desk, "en", ask="bring", game="johari", modules=brought)
        assert answer == {"brought": "johari"}
    assert ask(desk, "en", ask="record", text=text)["status"] == "legal"
    module = sys.modules[record_johari.__name__]
    assert module.__file__ == "/brought/jaipur_site/browser/record_johari.py"


def test_what_is_fetched_has_the_same_bytes_for_the_same_source() -> None:
    pyodide = packages(BUILD) / "pyodide"
    assert packed(pyodide, {}) == packed(pyodide, {})
    assert library() == library()
    names = {*modules(pyodide)}
    assert {"jaipur_rules/johari/rules/components.toml", "tomllib/__init__.py"} <= names
    assert not {"jaipur_rules/jaipur/record/codec.py", "jaipur_site/browser/desk.py"} & names


FROM_ZIP = """
import json, sys
sys.path.insert(0, sys.argv[1])
from jaipur_site.browser.desk import ask
print(json.dumps([ask(question) for question in json.loads(sys.argv[2])]))
"""


def test_the_library_for_the_page_answers_by_itself_in_every_language(tmp_path: Path) -> None:
    zipped = tmp_path / "library.zip"
    zipped.write_bytes(library())
    asked = [
        json.dumps({"ask": "record", "text": RECORDS[name], "lang": lang})
        for name in ("an illegal second move", "refused by a ruling", "a list")
        for lang in languages()
    ]
    command = [sys.executable, "-E", "-S", "-c", FROM_ZIP, str(zipped), json.dumps(asked)]
    found = subprocess.run(command, capture_output=True, check=True, cwd=tmp_path, text=True)
    assert json.loads(found.stdout) == [Desk().ask(question) for question in asked]
