"""The desk of the page, asked without a browser: the engine in the page is this very source."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from jaipur_rules import Ruleset
from jaipur_rules.core.messages import languages
from jaipur_rules.jaipur.rules.ruleset import SWITCHES
from jaipur_rules.record import record_to_json
from jaipur_site.browser.desk import Desk
from jaipur_site.browser.engine import library
from jaipur_site.browser.facts import ASKED, facts
from jaipur_site.browser.records import LONGEST_RECORD
from tests.referee.jaipur.records import sold_out

REFUSED = record_to_json(sold_out())
DEAL = {"first": 0, "deck": "LSDGKPKGGCLKPCKLLPDS", "bonuses": {"3": [], "4": [], "5": []}}


def ask(**question: object) -> dict[str, Any]:
    """Ask a desk of its own."""
    answer: dict[str, Any] = json.loads(Desk().ask(json.dumps({"lang": "en", **question})))
    return answer


def record(*moves: str, **changes: object) -> str:
    whole = {"format": "jaipur-record", "version": 1, "game": "jaipur", "ruleset": "yucata"}
    return json.dumps({**whole, "rounds": [{"deal": DEAL, "moves": moves}], **changes})


@pytest.mark.parametrize(
    ("text", "lang", "answer"),
    [
        pytest.param("sell two leather", "en", {"move": "-LL"}, id="English"),
        pytest.param("vendre 2 cuirs", "fr", {"move": "-LL"}, id="French"),
        pytest.param("+gd -kl", "en", {"move": "+DG-LK"}, id="notation"),
    ],
)
def test_a_move_in_words_is_read(text: str, lang: str, answer: dict[str, str]) -> None:
    assert ask(ask="move", text=text, lang=lang) == answer


@pytest.mark.parametrize(
    ("text", "lang", "table"),
    [
        pytest.param(
            "Can I swap 1 leather for 1 diamond?",
            "en",
            {"market": "DKKKK", "hand": "L", "herd": 0, "move": "+D-L"},
            id="exchange",
        ),
        pytest.param(
            "Puis-je échanger 1 or contre 2 chameaux\u202f?",
            "fr",
            {"market": "KKKKK", "hand": "G", "herd": 0, "move": "+KK-G"},
            id="exchange in French",
        ),
        pytest.param(
            "can i sell 3 silk",
            "en",
            {"market": "KKKKK", "hand": "CCC", "herd": 0, "move": "-CCC"},
            id="sale",
        ),
        pytest.param("Who starts?", "en", None, id="no move"),
        pytest.param(
            "sell 1 leather" + " " * 186,
            "en",
            {"market": "KKKKK", "hand": "L", "herd": 0, "move": "-L"},
            id="200 letters",
        ),
        pytest.param("sell 1 leather" + " " * 187, "en", None, id="201 letters"),
    ],
)
def test_a_question_is_given_a_table_for_its_move(
    text: str, lang: str, table: dict[str, object] | None
) -> None:
    assert ask(ask="question", text=text, lang=lang) == {"table": table}


def test_a_move_that_is_too_long_is_no_move() -> None:
    fault = ask(ask="move", text="+" + "D" * 100)["fault"]
    assert "at most 80 characters" in str(fault)


def test_a_move_that_is_no_text_is_no_move() -> None:
    assert "expected a text" in str(ask(ask="move", text=3)["fault"])


def steps(derivation: dict[str, Any]) -> list[tuple[str, bool, str]]:
    """The steps of a derivation: the rule, whether it is met whatever the switches say, and the words."""
    return [(step["rule"], step["met"], step["text"]) for step in derivation["steps"]]


def test_an_illegal_record_comes_with_the_steps_of_its_illegal_move() -> None:
    (why,) = ask(ask="record", text=record("+K", "-D"))["why"]
    assert why["sentence"] == "It is illegal to sell 1 diamond (-D)."
    assert [step["rule"] for step in why["steps"]] == ["SEL-1", "SEL-4"]


@pytest.mark.parametrize("text", [record("+K"), record(rounds=[])], ids=["legal", "empty"])
def test_a_legal_record_has_no_illegal_move_to_explain(text: str) -> None:
    assert ask(ask="record", text=text)["why"] == []


@pytest.mark.parametrize(
    ("step", "sentences", "last"),
    [
        (
            0,
            ["The first trader starts the round."],
            ("SET-7", False, "the first round is started by who is drawn by lot"),
        ),
        (
            1,
            [
                "It is legal to take all the camels (+K).",
                "The camels are taken and bring no rupees.",
            ],
            (
                "CAM-4",
                False,
                "the deck fills the 4 places with 1 cloth, 1 spice, 1 leather and 1 camel, and 36 cards are left in it",
            ),
        ),
        (
            2,
            ["It is legal to sell 1 cloth (-C).", "The sale brings 5 rupees."],
            ("SEL-8", False, "1 card goes to the discard pile, and 3 stay in hand"),
        ),
    ],
    ids=["deal", "camels", "sale"],
)
def test_a_step_says_why_it_brought_what_it_did(
    step: int, sentences: list[str], last: tuple[str, bool, str]
) -> None:
    desk = Desk()
    desk.ask(json.dumps({"lang": "en", "ask": "record", "text": record("+K", "-C")}))
    answer = json.loads(
        desk.ask(json.dumps({"lang": "en", "ask": "step", "step": step, "seat": 0}))
    )
    assert [why["sentence"] for why in answer["why"]] == sentences
    assert steps(answer["why"][-1])[-1] == last


def test_a_record_is_kept_for_its_steps() -> None:
    desk = Desk()
    question = {"lang": "fr", "ask": "record", "text": record("+K", "-C")}
    assert json.loads(desk.ask(json.dumps(question)))["status"] == "legal"
    step = {"lang": "fr", "ask": "step", "step": 2, "seat": 0, "narrow": True}
    answer = json.loads(desk.ask(json.dumps(step)))
    assert answer["brought"] == ["jetons gagnés\u202f: 5 (5 roupies)"]
    assert answer["position"]["market"] == "CPLLK"
    assert "fault" in json.loads(desk.ask(json.dumps({**step, "step": 3})))
    assert "fault" in json.loads(Desk().ask(json.dumps(step)))


ROUNDS = [{"deal": DEAL, "moves": ["+K"]}, {"deal": DEAL, "moves": []}]


@pytest.mark.parametrize(
    ("text", "tried"),
    [(record("-D"), ["-D"]), (record(rounds=ROUNDS), [None, None])],
    ids=["the first move", "a deal"],
)
def test_the_illegal_event_ends_the_steps(text: str, tried: list[str | None]) -> None:
    answer = ask(ask="record", text=text)
    assert answer["status"] == "illegal"
    assert [step["tried"] for step in answer["steps"]] == tried


@pytest.mark.parametrize("opened", ["[", '{"a":', '["]", ['])
def test_a_record_is_not_read_too_deeply(opened: str) -> None:
    assert ask(ask="record", text=opened * 5_000) == {"fault": "the document is nested too deeply"}


def test_a_record_can_be_too_long() -> None:
    assert "larger than" in str(ask(ask="record", text=" " * (LONGEST_RECORD + 1))["fault"])


def test_the_page_knows_what_the_library_knows() -> None:
    known = facts(("a",))
    switches: Any = known["switches"]
    assert {name: values[0] for name, values in switches.items()} == {
        name: getattr(Ruleset(), name) for name in ASKED
    }
    rulesets: Any = known["rulesets"]
    assert rulesets["third-party-page"] == Ruleset.named("third-party-page").changes
    assert set(ASKED) <= set(SWITCHES)


@pytest.mark.rule("CAM-1")
@pytest.mark.parametrize(
    ("text", "market", "answer"),
    [
        ("take 3 camels", "DDKKK", "+K"),
        ("take 3 camels", "DKKKK", "You take all the camels of the market, or none (CAM-1)."),
        ("+KKK", "DDKKK", "taking camels is one move, all of them: write '+K'"),
    ],
)
def test_camels_that_are_counted_are_all_of_them_or_none(
    text: str, market: str, answer: str
) -> None:
    found = ask(ask="move", lang="en", text=text, market=market)
    assert answer in str(found.get("move") or found["fault"])


FROM_ZIP = """
import sys
sys.path.insert(0, sys.argv[1])
from jaipur_site.browser.desk import ask
print(ask(sys.argv[2]))
"""


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(
    "question",
    [
        pytest.param({"ask": "record", "text": record("+K", "-D")}, id="record"),
        pytest.param({"ask": "move", "text": "sell two leather"}, id="move"),
        pytest.param({"ask": "record", "text": REFUSED}, id="record refused by a ruling"),
        pytest.param({"ask": "question", "text": "can I sell 2 silk?"}, id="question"),
    ],
)
def test_the_library_for_the_page_answers_by_itself_in_every_language(
    tmp_path: Path, question: dict[str, object], lang: str
) -> None:
    zipped = tmp_path / "library.zip"
    zipped.write_bytes(library())
    text = json.dumps({**question, "lang": lang})
    command = [sys.executable, "-E", "-S", "-c", FROM_ZIP, str(zipped), text]
    found = subprocess.run(command, capture_output=True, check=True, cwd=tmp_path, text=True)
    assert json.loads(found.stdout) == json.loads(Desk().ask(text))


@pytest.mark.parametrize(
    ("lang", "basis"),
    [
        ("en", "By our ruling, no rulebook's (SEL-7): legal with sale_without_tokens=allowed."),
        (
            "fr",
            "Par notre décision, aucune règle imprimée ne tranchant (SEL-7)\u202f: légal avec sale_without_tokens=allowed.",
        ),
    ],
)
def test_a_record_that_is_refused_by_a_ruling_says_so(lang: str, basis: str) -> None:
    assert ask(ask="record", text=REFUSED, lang=lang)["sentence"].endswith(f" {basis}")
