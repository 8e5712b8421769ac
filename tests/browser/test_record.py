"""A record of either game is judged in the page, and stepped through with the pictures moving."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from jaipur_rules.jaipur.referee import Verdict
from jaipur_rules.record import load_record
from jaipur_rules.referee import judge
from tests.browser.conftest import Referee

JAIPUR, JOHARI = "match-7601-a", "johari/four-greedy-seed-8"


@pytest.fixture
def record(request: pytest.FixtureRequest, examples: Path) -> Any:
    """The record of a match that is there to try."""
    return json.loads((examples / f"{request.param}.json").read_text(encoding="utf-8"))


ORDER = ("first", "second", "third", "fourth")
"""How traders are called by their seats."""

of_jaipur = pytest.mark.parametrize("record", [JAIPUR], indirect=True)
of_johari = pytest.mark.parametrize("record", [JOHARI], indirect=True)


@pytest.mark.parametrize("name", ["match-41001-c", JAIPUR, "match-7701-b", JOHARI])
def test_a_real_match_is_judged_as_the_library_judges_it(
    referee: Referee, examples: Path, name: str
) -> None:
    page = referee.choose(name)
    verdict = judge(load_record(examples / f"{name}.json"))
    expect(referee.judged("legal")).to_contain_text(verdict.sentence())
    lines = len(verdict.results) if isinstance(verdict, Verdict) else 5
    expect(page.locator(".referee-results li")).to_have_count(lines)


def test_a_record_is_stepped_through(referee: Referee) -> None:
    page = referee.choose(JAIPUR)
    now, view = page.locator("#referee-now"), page.locator("#referee-view")
    expect(now).to_contain_text("Round 1, dealt")
    page.get_by_role("button", name="Next").click()
    expect(now).to_contain_text(
        "Round 1, move 1 · First trader: take all the camels (+K) · drawn to the market"
    )
    first = view.get_attribute("src")
    assert "Second trader to move" in (view.get_attribute("alt") or "")
    page.get_by_role("button", name="Next").click()
    expect(now).to_contain_text(
        "move 2 · Second trader: sell 1 cloth (-C) · tokens won: 5 (5 rupees)"
    )
    assert view.get_attribute("src") != first
    page.get_by_role("button", name="Back").click()
    expect(now).to_contain_text("move 1")
    page.get_by_role("button", name="Last").click()
    expect(now).to_contain_text("Round 2")
    assert "wins the match" in (view.get_attribute("alt") or "")
    expect(page.get_by_role("button", name="Next")).to_be_disabled()
    page.get_by_role("button", name="First", exact=True).click()
    page.locator(".referee-plies button").nth(4).click()
    expect(now).to_contain_text("move 5 · First trader: ")
    expect(page.locator("[aria-current=step]")).to_contain_text("+DP-LK")


def test_a_record_of_johari_is_stepped_through(referee: Referee) -> None:
    page = referee.choose(JOHARI)
    results = page.locator(".referee-results li")
    expect(results.nth(1)).to_have_text(
        "Second trader: 53 points (nobles 6, prestige cards 11, tokens 36)."
    )
    expect(results.last).to_have_text("The second trader wins (FIN-2).")
    now, view = page.locator("#referee-now"), page.locator("#referee-view")
    expect(now).to_have_text("Before the first day, dealt")
    page.get_by_role("button", name="Next").click()
    expect(now).to_contain_text(
        "move 1 · Second trader: take fake white 3 from the white store as a first card (pick w3@W)"
    )
    first = view.get_attribute("src")
    page.locator(".referee-plies button").nth(3).click()
    expect(now).to_contain_text(re.compile(r"move 4 · Fourth trader: .* \(pick P3@A\)"))
    expect(now).to_contain_text("day 1 begins")
    expect(view).to_have_attribute("alt", containing("Day 1, round 1"))
    assert view.get_attribute("src") != first
    page.get_by_role("button", name="Last").click()
    expect(now).to_contain_text("Day 10, move 245")
    middle = "([one, of]) => one.top > of.top && one.bottom < of.bottom"
    boxes = "all => all.map((each) => each.getBoundingClientRect().toJSON())"
    listed = page.locator(".referee-plies [aria-current], ol.referee-plies")
    assert listed.evaluate_all(f"all => ({middle})(({boxes})(all).reverse())")
    expect(view).to_have_attribute("alt", containing("The game is over."))
    expect(page.get_by_role("list", name="Moves of this day")).to_be_visible()
    expect(page.get_by_role("button", name="Ask about this position")).to_have_count(0)


def test_a_move_of_a_record_says_why_it_brought_what_it_did(referee: Referee) -> None:
    page = referee.choose(JAIPUR)
    page.get_by_role("button", name="Last").click()
    expect(page.locator("#referee-now")).to_contain_text("Round 2")
    why = page.locator("#referee-step-why")
    why.locator("summary").click()
    expect(why).to_contain_text("with hidden cards and tokens")
    expect(why.locator("strong", has_text="wins the match")).to_be_visible()
    expect(why.locator("[data-step=MAT-1] a")).to_have_attribute(
        "href", re.compile("/mat-1[.]html$")
    )


def test_a_match_plays_by_itself_until_it_is_stopped(referee: Referee) -> None:
    page = referee.choose(JAIPUR)
    now = page.locator("#referee-now")
    expect(now).to_contain_text("dealt")
    page.get_by_role("button", name="Play").click()
    expect(now).to_contain_text("move 2")
    page.get_by_role("button", name="Pause").click()
    stopped = now.inner_text()
    page.wait_for_timeout(1500)
    assert now.inner_text() == stopped


@pytest.mark.parametrize(
    ("name", "seats", "part"), [(JAIPUR, "10", "round"), (JOHARI, "3021", "day")]
)
def test_every_seat_sees_the_table(referee: Referee, name: str, seats: str, part: str) -> None:
    page = referee.choose(name)
    chosen = page.get_by_label("Seen from")
    expect(chosen.locator("option")).to_have_count(1 + len(seats))
    expect(page.get_by_role("list", name=f"Moves of this {part}")).to_be_visible()
    for seat in seats:
        chosen.select_option(seat)
        seen = containing(f"seen by the {ORDER[int(seat)]} trader")
        expect(page.locator("#referee-view")).to_have_attribute("alt", seen)
    chosen.select_option("mover")


def test_nothing_is_judged_before_there_is_a_record(visit: Referee) -> None:
    visit.ask(lang="en")
    visit.page.locator("#referee-tab-record").click()
    visit.page.locator("#referee-record").fill("{}")
    visit.page.wait_for_timeout(500)
    assert visit.page.locator("#referee-record").input_value() == "{}"
    expect(visit.page.locator("#referee-record-verdict")).to_be_empty()


@of_jaipur
def test_an_illegal_move_is_named_with_its_rule_and_place(referee: Referee, record: Any) -> None:
    record["rounds"][0]["moves"][1] = "-D"
    page, verdict = referee.paste(json.dumps(record)), referee.judged("illegal")
    expect(verdict).to_contain_text(
        "Round 1, move 2: the second trader may not sell 1 diamond (-D)"
    )
    expect(verdict.locator("[data-rule]").first).to_have_attribute("data-rule", "SEL-1")
    steps = page.locator("#referee-record-why [data-step]")
    expect(steps.first).to_contain_text("You sell 1 card of diamond")
    page.get_by_role("button", name="Last").click()
    expect(page.locator("#referee-now")).to_contain_text(
        "Next comes an illegal move: sell 1 diamond (-D)."
    )
    page.get_by_role("button", name="Ask about this position").click()
    referee.verdict("illegal")
    assert referee.rules() == ["SEL-1", "SEL-4"]


@of_johari
def test_an_illegal_move_of_johari_leads_to_its_rule(referee: Referee, record: Any) -> None:
    record["events"][20] = "purchase 3"
    page, verdict = referee.paste(json.dumps(record)), referee.judged("illegal")
    expect(verdict).to_contain_text(
        "Day 1, move 20: the fourth trader may not buy everything at booth 3 (purchase 3). There is nothing to take in booth 3 (PUR-1)."
    )
    rule = verdict.locator("[data-rule=PUR-1]")
    expect(rule).to_contain_text("3")
    page.get_by_role("button", name="Last").click()
    expect(page.locator("#referee-now")).to_contain_text(
        "Next comes an illegal move: buy everything at booth 3 (purchase 3)."
    )
    rule.get_by_role("link").click()
    expect(page.locator("#pur-1")).to_be_attached()
    page.go_back()
    expect(referee.judged("illegal")).to_be_visible()


@of_jaipur
def test_a_wrong_claim_is_named(referee: Referee, record: Any) -> None:
    record["rounds"][1]["result"]["rupees"] = [1, 2]
    referee.paste(json.dumps(record))
    expect(referee.judged("wrong_claim")).to_contain_text("the traders have 1 and 2 rupees")


def test_a_file_is_opened(referee: Referee, examples: Path) -> None:
    referee.open(examples / "match-7701-b.json")
    expect(referee.judged("legal")).to_be_visible()


@of_jaipur
def test_a_long_record_is_judged(referee: Referee, record: Any) -> None:
    record["rounds"][1:] = []
    record["rounds"][0] = {**record["rounds"][0], "moves": ["+LL-KK"] * 19_000}
    referee.paste(json.dumps(record))
    expect(referee.judged("illegal")).to_contain_text(
        "move 1: the first trader may not take 2 leather for 2 camels (+LL-KK)"
    )


@of_johari
def test_a_long_record_of_johari_is_judged(referee: Referee, record: Any) -> None:
    record["events"][20:] = ["purchase 3"] * 14_000
    referee.paste(json.dumps(record))
    expect(referee.judged("illegal")).to_contain_text("move 20")


def test_a_record_of_johari_is_judged_in_french(referee: Referee) -> None:
    page = referee.choose(JOHARI)
    expect(referee.judged("legal")).to_be_visible()
    page.locator("[data-key=lang-fr]").click()
    expect(referee.judged("legal")).to_contain_text(
        "Tout est légal\u202f: 245 coups\u202f; le deuxième marchand gagne la partie"
    )
    expect(page.locator(".referee-results li").last).to_have_text(
        "Le deuxième marchand gagne (FIN-2)."
    )
    expect(page.locator("#referee-now")).to_have_text("Avant le premier jour, distribution")
    now = containing("Le deuxième marchand prend une première carte")
    expect(page.locator("#referee-view")).to_have_attribute("alt", now)
    expect(page.get_by_role("list", name="Coups de ce jour")).to_be_attached()


def containing(text: str) -> re.Pattern[str]:
    return re.compile(re.escape(text))
