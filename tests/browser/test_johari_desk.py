"""Records of Johari at the desk of the page, asked without a browser."""

import ast
import importlib
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import Language, languages
from jaipur_rules.johari.record import load_record
from jaipur_rules.johari.referee import judge
from jaipur_rules.johari.words import format_result
from jaipur_site.browser import bringing, record_johari, records
from jaipur_site.browser.desk import Desk
from jaipur_site.browser.engine import library, packages
from jaipur_site.browser.later import modules, packed
from jaipur_site.browser.putting import BUILD

Match = dict[str, Any]


@pytest.fixture
def match(examples: Path) -> Match:
    """The record of a match of four."""
    text = (examples / "johari" / "four-greedy-seed-8.json").read_text(encoding="utf-8")
    read: Match = json.loads(text)
    return read


def ask(desk: Desk, **question: object) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(desk.ask(json.dumps({"lang": "en", **question})))
    return answer


def judged(match: Match, lang: str = "en") -> dict[str, Any]:
    return ask(Desk(), ask="record", text=json.dumps(match), lang=lang)


# --- it comes later ---


@pytest.fixture
def without_johari(monkeypatch: pytest.MonkeyPatch) -> None:
    """The desk as the page begins with it."""
    monkeypatch.delitem(records.GAMES, "johari")
    monkeypatch.delitem(sys.modules, record_johari.__name__)
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))


@pytest.mark.usefixtures("without_johari")
def test_a_record_of_johari_says_what_is_missing_until_it_is_brought(match: Match) -> None:
    desk = Desk()
    text = json.dumps(match)
    assert ask(desk, ask="record", text=text) == {"needs": "johari"}
    source = Path(record_johari.__file__).read_text(encoding="utf-8")
    brought = {"jaipur_site/browser/record_johari.py": source}
    twice = [ask(desk, ask="bring", game="johari", modules=brought) for _ in range(2)]
    assert twice == [{"brought": "johari"}] * 2
    assert ask(desk, ask="record", text=text)["status"] == "legal"
    module = sys.modules[record_johari.__name__]
    assert module.__file__ == "/brought/jaipur_site/browser/record_johari.py"


@pytest.mark.usefixtures("without_johari")
@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"version": 2}, "this is version 2 of the format"),
        ({"game": "chess"}, "there are no records of 'chess'; expected 'jaipur' or 'johari'"),
        ({"format": "x"}, "expected 'jaipur-record', found 'x'"),
    ],
)
def test_what_is_no_record_is_refused_before_anything_is_fetched(
    match: Match, changes: Match, fault: str
) -> None:
    answer = judged({**match, **changes})
    assert answer == {"needs": "johari"} if "version" in changes else fault in str(answer["fault"])


def test_what_is_brought_is_imported_and_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    texts = {"a_shop/__init__.py": "", "a_shop/till.py": "HELD = 3", "a_shop/stock.txt": "camels"}
    bringing.bring(texts)
    assert importlib.import_module("a_shop.till").HELD == 3
    loader = importlib.import_module("a_shop").__loader__
    assert isinstance(loader, bringing.Text)
    assert loader.get_data("/brought/a_shop/stock.txt") == b"camels"
    with pytest.raises(OSError, match="was not brought"):
        loader.get_data("/brought/a_shop/else.txt")
    with pytest.raises(ImportError):
        importlib.import_module("a_shop.door")
    for name in ("a_shop", "a_shop.till"):
        monkeypatch.delitem(sys.modules, name)


def test_what_is_fetched_has_the_same_bytes_for_the_same_source() -> None:
    pyodide = packages(BUILD) / "pyodide"
    assert packed(pyodide, {}) == packed(pyodide, {})
    names = set(modules(pyodide))
    data = {"rules/components.toml", "languages/en.json", "languages/fr.json"}
    assert {*(f"jaipur_rules/johari/{name}" for name in data), "tomllib/__init__.py"} <= names
    assert not {"jaipur_rules/jaipur/record/codec.py", "jaipur_site/browser/desk.py"} & names


STARTED = """
import sys
sys.path.insert(0, sys.argv[1])
import jaipur_site.browser.warm
print(*sys.modules)
"""


def test_what_is_fetched_imports_nothing_that_has_not_come(tmp_path: Path) -> None:
    zipped = tmp_path / "library.zip"
    zipped.write_bytes(library())
    command = [sys.executable, "-E", "-S", "-c", STARTED, str(zipped)]
    done = subprocess.run(command, capture_output=True, check=True, cwd=tmp_path, text=True)
    texts = modules(packages(BUILD) / "pyodide")
    there = {*done.stdout.split(), *map(module_name, texts)}
    imported = {
        node.module
        for name, text in texts.items()
        if name.startswith(("jaipur_rules/", "tools/")) and name.endswith(".py")
        for node in ast.parse(str(text)).body
        if isinstance(node, ast.ImportFrom) and node.module
    }
    ours = {name for name in imported if name.startswith(("jaipur_rules", "tools"))}
    assert ours
    assert sorted(ours - there) == []


def module_name(file: str) -> str:
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


# --- the verdict ---


@pytest.mark.parametrize("lang", languages())
def test_a_match_is_judged_as_the_library_judges_it(
    match: Match, examples: Path, lang: Language
) -> None:
    right = judge(load_record(examples / "johari" / "four-greedy-seed-8.json"))
    answer = judged(match, lang)
    assert right.result is not None
    expected = {
        "game": "johari",
        "players": 4,
        "status": "legal",
        "sentence": " ".join((right.sentence(lang), *right.basis(lang))),
        "results": [*format_result(right.result, messages(lang))],
    }
    assert {key: answer[key] for key in expected} == expected
    assert len(answer["steps"]) == len(match["events"])


def test_an_illegal_move_ends_the_steps_and_is_shown_in_the_last(match: Match) -> None:
    match["events"][20] = "purchase 3"
    answer = judged(match)
    expected = {
        "status": "illegal",
        "sentence": "Day 1, move 20: the fourth trader may not buy everything at booth 3 (purchase 3). There is nothing to take in booth 3 (PUR-1).",
        "rules": ["PUR-1"],
        "violations": [
            {"rule": "PUR-1", "sentence": "There is nothing to take in booth 3 (PUR-1)."}
        ],
        "results": [],
    }
    assert {key: answer[key] for key in expected} == expected
    *before, last = answer["steps"]
    assert len(before) == 19
    assert {step["tried"] for step in before} == {None}
    assert last["tried"] == "purchase 3"
    assert last["tried_in_words"] == "buy everything at booth 3"
    assert last["to_move"] == 3


def test_chance_can_be_what_is_illegal(match: Match) -> None:
    match["events"].insert(7, {"reshuffle": "W1"})
    answer = judged(match)
    assert answer["rules"] == ["DAY-5"]
    assert answer["steps"][-1]["tried"] is None
    match["events"][:] = []
    assert judged({**match, "result": {"winners": [1]}})["rules"] == ["FIN-1"]


def test_a_wrong_claim_is_named(match: Match) -> None:
    answer = judged({**match, "result": {"totals": [1, 2, 3, 4], "winners": [0, 1]}})
    assert answer["status"] == "wrong claim"
    _, second = answer["claims"]
    assert second == (
        "The record says that the first trader and the second trader win,"
        " but the second trader wins (FIN-2)."
    )


# --- the steps ---


@pytest.mark.parametrize(
    ("number", "place", "message", "brought"),
    [
        (0, "Before the first day, dealt", None, []),
        (4, "Before the first day, move 4", "take prestige 3 from", ["day 1 begins"]),
        (
            9,
            "Day 1, move 9",
            "take everything at the green store",
            ["gold of the fourth trader: 15 → 12"],
        ),
        (
            29,
            "Day 1, move 29",
            "cash gold 1 and gold 2",
            ["gold of the third trader: 11 → 14", "day 2 begins"],
        ),
        (198, "Day 9, the discards are shuffled", None, []),
        (
            212,
            "Day 9, move 211",
            "sell white 2",
            [
                "tokens of the second trader: 11 → 22 points",
                "the fourth trader loses fake white 2",
            ],
        ),
    ],
)
def test_a_step_says_what_happened_and_what_it_brought(
    match: Match, number: int, place: str, message: str | None, brought: list[str]
) -> None:
    desk = Desk()
    label = ask(desk, ask="record", text=json.dumps(match))["steps"][number]
    assert label["place"] == place
    assert str(label["said"]).startswith(message or "None")
    answer = ask(desk, ask="step", step=number, seat=0)
    assert answer["brought"] == brought
    assert answer["position"] is None


def test_every_seat_sees_its_own_table_and_no_other_sits_there(match: Match) -> None:
    desk = Desk()
    ask(desk, ask="record", text=json.dumps(match), lang="fr")
    seen = [ask(desk, ask="step", step=6, seat=seat, lang="fr")["picture"] for seat in range(4)]
    assert len(set(seen)) == 4
    traders = ("premier", "deuxième", "troisième", "quatrième")
    assert [
        trader
        for trader, picture in zip(traders, seen, strict=True)
        if f"vu par le {trader} marchand" not in str(picture)
    ] == []
    narrow = ask(desk, ask="step", step=6, seat=0, lang="fr", narrow=True)["picture"]
    assert narrow != seen[0]
    refused = ask(desk, ask="step", step=6, seat=4)
    assert refused == {"fault": "seat: expected a whole number from 0 to 3, found 4"}


def test_a_step_says_why_it_brought_what_it_did(match: Match) -> None:
    desk = Desk()
    ask(desk, ask="record", text=json.dumps(match), lang="fr")
    legality, effect = ask(desk, ask="step", step=6, seat=0, lang="fr")["why"]
    assert [step["rule"] for step in legality["steps"]] == ["DAY-7", "CHO-2", "CHO-3"]
    assert effect["sentence"] == "Le deuxième marchand a posé une carte Action."


def test_a_french_step_is_french(match: Match) -> None:
    desk = Desk()
    label = ask(desk, ask="record", text=json.dumps(match), lang="fr")["steps"][212]
    assert label["place"] == "Jour 9, coup 211"
    brought = ask(desk, ask="step", step=212, seat=1, lang="fr")["brought"]
    assert brought == [
        "points des jetons\u202f: le deuxième marchand passe de 11 à 22",
        "le quatrième marchand perd faux blanc 2",
    ]


# --- what cannot be read ---


def dealt(match: Match, **changes: object) -> None:
    match["events"][0]["deal"].update(changes)


def boxed(match: Match, digest: str) -> None:
    match["components"] = {"name": "mine", "hash": digest}


@pytest.mark.parametrize(
    ("change", "english", "french"),
    [
        (
            lambda match: boxed(match, "0" * 64),
            "to `jaipur-rules referee`, with `--box`",
            "components\u202f: cette partie a été jouée avec un autre matériel, «\u202fmine\u202f»",
        ),
        (
            lambda match: boxed(match, "0"),
            "components.hash: expected a SHA-256",
            "components.hash\u202f: un SHA-256 de 64 chiffres hexadécimaux",
        ),
        (
            lambda match: match.update(players=5),
            "players: there are 5 traders, and Johari is for 2 to 4",
            "players\u202f: il y a 5 marchands, et Johari se joue de 2 à 4",
        ),
        (
            lambda match: match["events"].insert(3, "take R"),
            "event 4 (events[3]): 'take R' is no move",
            "événement 4 (events[3])\u202f: «\u202ftake R\u202f» n’est pas un coup",
        ),
        (
            lambda match: dealt(match, deck="W1W1"),
            "the record stops before a card that is drawn at event 1",
            "l’enregistrement s’arrête avant une carte qui est piochée à l’événement 1",
        ),
        (
            lambda match: dealt(match, stack=[1, 1, 2, 3]),
            "the stack of gold tokens is 1 1 2 3",
            "cela ne peut pas être distribué\u202f: la pile des jetons d’or est 1 1 2 3",
        ),
    ],
)
def test_a_bad_record_is_one_sentence_in_either_language(
    match: Match, change: Callable[[Match], None], english: str, french: str
) -> None:
    change(match)
    assert english in str(judged(match)["fault"])
    assert french in str(judged(match, "fr")["fault"])


def test_a_record_that_is_cut_off_is_refused(match: Match) -> None:
    cut = json.dumps(match)[:2_995]
    assert "the text ends too early" in str(ask(Desk(), ask="record", text=cut)["fault"])
