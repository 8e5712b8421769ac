"""Whatever is typed, pasted, opened or sent in an address: one sentence that says what and where, and the page goes on."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Referee, started_anew

MARKUP = '<img src="x" onerror="window.pwned = 1"><script>window.pwned = 1</script>'


@pytest.fixture(autouse=True)
def page_goes_on(referee: Referee) -> Iterator[None]:
    """Afterwards, the next question is answered, and nothing that was typed has become markup."""
    yield
    page = referee.page
    assert page.evaluate("window.pwned") is None
    assert page.locator('#referee script, #referee iframe, #referee img[src="x"]').count() == 0
    referee.ask(market="DGSCK", hand="LL", herd=0, move="-LL", lang="en")
    page.locator("#referee-tab-position").click()
    assert "Yes: you may sell 2 leather (-LL)." in referee.verdict("legal")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "There is nothing to judge"),
        ("The diamond is mine.", "not JSON: a value is expected at line 1, column 1"),
        ('{"format": "jaipur-record"', "not JSON: the text ends too early, at line 1, column 27"),
        ("[1, 2]", "expected an object, found a list"),
        ('{"format": "jaipur-record", "version": 1}', "the key 'game' is missing"),
        (MARKUP, "not JSON: a value is expected at line 1, column 1"),
        ("[" * 60_000, "the document is nested too deeply"),
    ],
)
def test_a_text_that_is_no_record(referee: Referee, text: str, sentence: str) -> None:
    referee.paste(text)
    expect(referee.judged("unread")).to_contain_text(sentence)


def test_a_fault_deep_in_a_record_says_where(referee: Referee, examples: Path) -> None:
    record = json.loads((examples / "match-7601-a.json").read_text(encoding="utf-8"))
    record["rounds"][1]["moves"][3] = MARKUP
    referee.paste(json.dumps(record))
    fault = referee.judged("unread")
    expect(fault).to_contain_text("round 2, ply 4 (rounds[1].moves[3])")
    expect(fault).to_contain_text("is no move")


def test_a_fault_is_named_in_french(referee: Referee) -> None:
    referee.page.get_by_role("button", name="Français").click()
    referee.paste("{")
    expect(referee.page.get_by_role("button", name="Juger la partie")).to_be_visible()
    expect(referee.judged("unread")).to_contain_text("JSON")


def test_a_record_of_five_megabytes(referee: Referee, tmp_path: Path) -> None:
    long = json.dumps({"format": "jaipur-record", "moves": ["+K"] * 850_000})
    assert len(long) > 5_000_000
    referee.paste(long)
    limit = "characters long, and the page reads records of up to 200,000"
    expect(referee.judged("unread")).to_contain_text(limit)
    referee.page.locator("#referee-record").fill("")
    file = tmp_path / "long.json"
    file.write_text(long, encoding="utf-8")
    referee.open(file)
    expect(referee.judged("unread")).to_contain_text("5,100,0")


def test_a_file_that_is_no_text(referee: Referee, tmp_path: Path) -> None:
    file = tmp_path / "picture.json"
    file.write_bytes(b"\xff\xfe\x00\x80")
    referee.open(file)
    expect(referee.judged("unread")).to_contain_text("picture.json could not be read as text")


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ({"market": "DDGS"}, "the market holds 4 cards, and not 5"),
        (
            {"market": "DDDDD", "hand": "DDL"},
            "there are 7 diamond cards on the table, and 6 in the box",
        ),
        ({"hand": "LLK"}, "there is a camel in the hand (rule HND-3)"),
        ({"herd": 11}, "there are 12 camels on the table, and 11 in the box"),
        (
            {"heights": "0,0,0,7,7,9"},
            "3 goods piles are empty, which has ended the round (rule END-1)",
        ),
        ({"heights": "99,5,5,7,7,9"}, "the diamond pile holds 99 tokens"),
        ({"ruleset": "chess"}, "no ruleset is named 'chess'"),
        ({"ruleset": '{"exchange_min": 9}'}, "exchange_min is 9; it can be one of 2, 1"),
        ({"ruleset": '{"box": {"hand_limit": 0}}'}, "no switch is named 'box'"),
    ],
)
def test_a_position_that_cannot_exist(
    referee: Referee, table: dict[str, str | int], sentence: str
) -> None:
    referee.ask(**{"market": "DDGSK", "hand": "LL", "herd": 0, **table})
    assert sentence.casefold() in referee.verdict("impossible").casefold()


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ({"market": "DDGSX"}, "'market' is 'DDGSX'"),
        ({"hand": "L" * 90}, "'hand' is 'LLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLL...'"),
        ({"herd": "-3"}, "'herd' is '-3'"),
        ({"herd": "1e9"}, "'herd' is '1e9'"),
        ({"heights": "1,2"}, "'heights' is '1,2'"),
        ({"ruleset": "{"}, "'ruleset' is '{'"),
        ({"ruleset": MARKUP}, "'ruleset' is"),
        ({"lang": "xx"}, "'lang' is 'xx'"),
        ({"__proto__": "x"}, "'__proto__' is 'x'"),
        ({"seed": MARKUP}, "'seed' is"),
        ({"": "x"}, "'=' is 'x'"),
        ({"move": "+D" * 60}, "'move' is"),
        ({"market": "D" * 8000}, "too long"),
    ],
)
def test_an_address_that_has_been_tampered_with(
    referee: Referee, table: dict[str, str | int], sentence: str
) -> None:
    referee.ask(**{"hand": "LL", **table})
    expect(referee.page.get_by_role("alert")).to_contain_text(sentence)
    referee.verdict("ask")


@pytest.mark.parametrize("typed", [MARKUP, "take", "+", "DROP TABLE", "🐪🐪"])
def test_a_text_that_is_no_move(referee: Referee, typed: str) -> None:
    referee.page.locator("#referee-move").fill(typed)
    referee.verdict("unread")


def test_nothing_that_gets_into_the_page_is_run(referee: Referee) -> None:
    referee.watched.faults.clear()
    tried = """() => {
        const script = document.createElement("script");
        script.textContent = "window.pwned = 1";
        document.body.append(script);
        document.body.insertAdjacentHTML("beforeend", '<img src="data:," onerror="window.pwned = 1">');
    }"""
    referee.page.evaluate(tried)
    referee.page.wait_for_timeout(300)
    assert referee.page.evaluate("window.pwned") is None
    assert len(referee.watched.faults) >= 1, "the policy of the page refuses it, and says so"
    referee.watched.faults.clear()


def test_a_question_that_ends_the_library_is_answered_and_another_is_started(
    referee: Referee,
) -> None:
    for text in ("[1]", "[1, 2]"):
        referee.paste(text)
        expect(referee.judged("unread")).to_contain_text("expected an object, found a list")
        started_anew(referee.page)
