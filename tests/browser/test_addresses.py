"""Everything on the page of the referee has an address: Back takes a change back, and a reload loses nothing."""

from pathlib import Path
from random import Random
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Referee

NAME = "match-7601-a"


def without_library(page: Page) -> None:
    """Let the library never come."""
    page.route("**/engine/memory.packed", lambda _: None)


def test_back_takes_a_change_of_the_table_back(referee: Referee) -> None:
    page = referee.page
    referee.ask(market="DDGSK", hand="CCPLL", herd=2, lang="en")
    page.get_by_role("button", name="Take gold").click()
    assert "take 1 gold (+G)" in referee.verdict("legal")
    page.get_by_role("button", name="Give or sell spice").click()
    assert "at least 2 cards" in referee.verdict("illegal")
    page.go_back()
    assert "take 1 gold (+G)" in referee.verdict("legal")
    expect(page.get_by_role("button", name="Give or sell spice")).to_have_attribute(
        "aria-pressed", "false"
    )
    page.go_back()
    referee.verdict("ask")
    page.go_forward()
    assert "take 1 gold (+G)" in referee.verdict("legal")


def test_what_is_typed_is_one_step_back(referee: Referee) -> None:
    page = referee.page
    referee.ask(market="DDGSK", hand="CCPLL", herd=2, move="+G", lang="en")
    page.locator("#referee-move").press("End")
    page.locator("#referee-move").press_sequentially("D-CP")
    assert "(+DG-CP)" in referee.verdict("legal")
    page.go_back()
    assert "take 1 gold (+G)" in referee.verdict("legal")


def test_a_reload_loses_nothing_of_a_table(referee: Referee) -> None:
    page = referee.page
    referee.ask(market="DDGSK", hand="CCPLL", herd=2, lang="en")
    page.get_by_role("button", name="Give or sell leather").first.click()
    before = referee.verdict("legal")
    page.reload()
    assert referee.verdict("legal") == before


@pytest.mark.parametrize("address", ["?q={}&lang=en", "#q={}&lang=en"])
def test_a_question_has_an_address(visit: Referee, address: str) -> None:
    page = visit.page
    without_library(page)
    asked = "Can I swap 1 leather for 1 diamond?"
    visit.watched.open(f"referee/index.html{address.format(asked.replace(' ', '%20'))}")
    assert "at least 2 cards" in visit.verdict("illegal")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(asked)
    page.reload()
    assert "at least 2 cards" in visit.verdict("illegal")
    expect(alert).to_contain_text(asked)


@pytest.mark.parametrize(
    ("lang", "asked", "answer"),
    [
        ("en", "Can I swap one card for one?", "No"),
        ("fr", "Peut-on troquer une carte contre une ?", "Non"),
    ],
)
def test_a_question_that_names_no_card_is_answered_without_the_library(
    visit: Referee, lang: str, asked: str, answer: str
) -> None:
    page = visit.page
    without_library(page)
    visit.watched.open(f"referee/index.html?{urlencode({'q': asked, 'lang': lang})}")
    expect(page.get_by_role("alert").locator(".says")).to_have_text(answer)
    assert page.evaluate("threads.length") == 0


@pytest.mark.parametrize(
    ("lang", "asked", "closest"),
    [
        ("en", "Who wins a tie?", "Closest questions:"),
        ("fr", "Qui gagne en cas d’égalité ?", "Les questions les plus proches"),
    ],
)
def test_a_question_that_may_be_about_several_rules_shows_them(
    visit: Referee, lang: str, asked: str, closest: str
) -> None:
    without_library(visit.page)
    visit.watched.open(f"referee/index.html?{urlencode({'q': asked, 'lang': lang})}")
    alert = visit.page.get_by_role("alert")
    expect(alert).to_contain_text(closest)
    expect(alert.get_by_role("link").filter(has_text="SCO-5")).to_be_visible()


def test_a_move_in_words_is_judged_without_the_library(visit: Referee) -> None:
    page = visit.page
    without_library(page)
    visit.ask(market="DDGSK", hand="CCPLL", herd=2, lang="en")
    page.locator("#referee-move").fill("take 1 diamond for 1 leather")
    assert "at least 2 cards" in visit.verdict("illegal")
    assert page.evaluate("threads.length") == 0


def test_a_table_is_judged_without_the_library(visit: Referee) -> None:
    without_library(visit.page)
    visit.ask(market="DGSCK", hand="LL", herd=0, move="-LL", lang="en")
    assert "Yes: you may sell 2 leather (-LL)." in visit.verdict("legal")
    expect(visit.page.locator("#referee-count")).to_have_text("13 legal moves")
    assert visit.page.evaluate("threads.length") == 0


def test_a_ply_of_a_record_has_an_address(referee: Referee) -> None:
    page = referee.choose(NAME)
    now = page.locator("#referee-now")
    expect(now).to_contain_text("Round 1, dealt")
    for ply in (1, 2):
        page.get_by_role("button", name="Next").click()
        expect(now).to_contain_text(f"move {ply} ")
    assert "ply=2" in page.url
    page.get_by_label("Seen from").select_option("1")
    address = page.url
    page.go_back()
    expect(now).to_contain_text("move 1 ")
    referee.ask(lang="en")
    referee.verdict("ask")
    page.goto(address)
    expect(now).to_contain_text("move 2 ")
    assert page.get_by_label("Seen from").input_value() == "1"
    page.reload()
    expect(now).to_contain_text("move 2 ")
    expect(referee.judged("legal")).to_be_visible()


def test_a_record_that_is_too_long_for_an_address_is_kept_and_saved_as_a_file(
    referee: Referee, examples: Path, tmp_path: Path
) -> None:
    page = referee.page
    record = (examples / f"{NAME}.json").read_text(encoding="utf-8")
    long = tmp_path / "long.json"
    long.write_text(record + "".join(Random(7).choices(" \t", k=60_000)), encoding="utf-8")
    referee.open(long)
    expect(referee.judged("legal")).to_be_visible()
    assert "#record=&" in page.url
    page.get_by_role("button", name="Next").click()
    expect(page.locator("#referee-now")).to_contain_text("move 1 ")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the record as a file").click()
    assert saved.value.path().read_text(encoding="utf-8").startswith(record)
    page.reload()
    expect(page.locator("#referee-now")).to_contain_text("move 1 ")


@pytest.mark.parametrize("packed", ["abc", "____", "x" * 5000])
def test_an_address_with_no_record_in_it_is_told_so(referee: Referee, packed: str) -> None:
    referee.watched.open(f"referee/index.html#record={packed}&lang=en")
    expect(referee.judged("unread")).to_contain_text("holds no record that could be read")
