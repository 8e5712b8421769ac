"""A record is judged in the page, and stepped through with the pictures moving."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from jaipur_rules.jaipur.record import load_record
from jaipur_rules.jaipur.referee import judge
from tests.browser.conftest import Referee

NAMES = ("match-41001-c", "match-7601-a", "match-7701-b")


@pytest.mark.parametrize("name", NAMES)
def test_a_real_match_is_judged_as_the_library_judges_it(
    referee: Referee, examples: Path, name: str
) -> None:
    page = referee.choose(name)
    right = judge(load_record(examples / f"{name}.json"))
    expect(page.locator("#referee-record-verdict .is-legal")).to_contain_text(right.sentence())
    expect(page.locator(".referee-results li")).to_have_count(len(right.results))


def test_a_record_is_stepped_through(referee: Referee) -> None:
    page = referee.choose("match-7601-a")
    now, view = page.locator("#referee-now"), page.locator("#referee-view")
    expect(now).to_contain_text("Round 1, dealt")
    page.get_by_role("button", name="Next").click()
    expect(now).to_contain_text(
        "Round 1, ply 1 · Seat 0: +K, take all the camels · drawn to the market"
    )
    first = view.get_attribute("src")
    assert "Seat 1 to move" in (view.get_attribute("alt") or "")
    page.get_by_role("button", name="Next").click()
    expect(now).to_contain_text("ply 2 · Seat 1: -C, sell 1 cloth · tokens won: 5 (5 rupees)")
    assert view.get_attribute("src") != first
    page.get_by_role("button", name="Back").click()
    expect(now).to_contain_text("ply 1")
    page.get_by_role("button", name="Last").click()
    expect(now).to_contain_text("Round 2")
    assert "wins the match" in (view.get_attribute("alt") or "")
    expect(page.get_by_role("button", name="Next")).to_be_disabled()
    page.get_by_role("button", name="First").click()
    page.locator(".referee-plies button").nth(4).click()
    expect(now).to_contain_text("ply 5 · Seat 0: +DP-LK")
    expect(page.locator("[aria-current=step]")).to_contain_text("+DP-LK")


def test_a_match_plays_by_itself_until_it_is_stopped(referee: Referee) -> None:
    page = referee.choose("match-7601-a")
    now = page.locator("#referee-now")
    expect(now).to_contain_text("dealt")
    page.get_by_role("button", name="Play").click()
    expect(now).to_contain_text("ply 2")
    page.get_by_role("button", name="Pause").click()
    stopped = now.inner_text()
    page.wait_for_timeout(1500)
    assert now.inner_text() == stopped


def test_a_seat_sees_its_own_cards_alone(referee: Referee) -> None:
    page = referee.choose("match-7601-a")
    view = page.locator("#referee-view")
    expect(page.locator("#referee-now")).to_contain_text("dealt")
    page.get_by_label("Seen from").select_option("1")
    expect(view).to_have_attribute("alt", containing("seen from seat 1"))
    page.get_by_label("Seen from").select_option("0")
    expect(view).to_have_attribute("alt", containing("seen from seat 0"))
    page.get_by_label("Seen from").select_option("mover")


def test_an_illegal_move_is_named_with_its_rule_and_place(referee: Referee, examples: Path) -> None:
    record = json.loads((examples / "match-7601-a.json").read_text(encoding="utf-8"))
    record["rounds"][0]["moves"][1] = "-D"
    page = referee.paste(json.dumps(record))
    verdict = page.locator("#referee-record-verdict .is-illegal")
    expect(verdict).to_contain_text("Round 1, ply 2: -D by seat 1 is illegal")
    expect(verdict.locator("[data-rule]").first).to_have_attribute("data-rule", "SEL-1")
    page.get_by_role("button", name="Last").click()
    expect(page.locator("#referee-now")).to_contain_text("Next comes -D, which is illegal.")
    page.get_by_role("button", name="Ask about this position").click()
    referee.verdict("illegal")
    assert referee.rules() == ["SEL-1", "SEL-4"]


def test_a_wrong_claim_is_named(referee: Referee, examples: Path) -> None:
    record = json.loads((examples / "match-7601-a.json").read_text(encoding="utf-8"))
    record["rounds"][1]["result"]["rupees"] = [1, 2]
    page = referee.paste(json.dumps(record))
    expect(page.locator("#referee-record-verdict .is-wrongClaim")).to_contain_text(
        "the rupees are 1 : 2"
    )


def test_a_file_is_opened(referee: Referee, examples: Path) -> None:
    page = referee.page
    page.locator("#referee-tab-record").click()
    page.get_by_label("or open a file").set_input_files(examples / "match-7701-b.json")
    expect(page.locator("#referee-record-verdict .is-legal")).to_be_visible()


def containing(text: str) -> re.Pattern[str]:
    return re.compile(re.escape(text))
