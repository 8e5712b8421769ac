"""A record of Johari is judged in the page and gone through, and what that needs comes with the first one alone."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import SHOTS, Referee, Watched
from tests.browser.test_page import TABLE, everything_is_kept, kept, overflow

NAME = "johari/four-greedy-seed-8"
BUNDLE = "johari.packed"


@pytest.fixture
def match(examples: Path) -> dict[str, list[object]]:
    """The record of a match of four."""
    read: dict[str, list[object]] = json.loads((examples / f"{NAME}.json").read_text("utf-8"))
    return read


@pytest.fixture
def visit(watched: Watched) -> Referee:
    """The referee at a first visit."""
    return Referee(watched)


@pytest.fixture
def asked(browser: Browser, home: str) -> Iterator[tuple[Referee, list[str]]]:
    """The referee in a browser that keeps nothing, and what it asks for."""
    context = browser.new_context(service_workers="block")
    found = Referee(Watched(context.new_page(), home))
    names: list[str] = []
    found.page.on("request", lambda request: names.append(request.url.rpartition("/")[2]))
    found.ask(**TABLE)
    found.verdict("legal")
    yield found, names
    context.close()
    # A browser may be told to keep nothing, and the page gets over it.
    assert [each for each in found.watched.faults if "Worker" not in each] == []


def containing(text: str) -> re.Pattern[str]:
    return re.compile(re.escape(text))


def test_a_match_is_judged_and_gone_through(referee: Referee) -> None:
    page = referee.choose(NAME)
    verdict = page.locator("#referee-record-verdict .is-legal")
    expect(verdict).to_contain_text("Legal throughout: 245 plies; seat 1 wins the game")
    results = page.locator(".referee-results li")
    expect(results).to_have_count(5)
    expect(results.nth(1)).to_have_text(
        "Seat 1: 53 points (nobles 6, prestige cards 11, tokens 36)."
    )
    expect(results.last).to_have_text("Seat 1 wins (FIN-2).")
    now, view = page.locator("#referee-now"), page.locator("#referee-view")
    expect(now).to_have_text("Before the first day, dealt")
    page.get_by_role("button", name="Next").click()
    expect(now).to_contain_text("ply 1 · Seat 1: pick w3@W, take fake white 3 from the white store")
    first = view.get_attribute("src")
    page.locator(".referee-plies button").nth(3).click()
    expect(now).to_contain_text("ply 4 · Seat 3: pick P3@A")
    expect(now).to_contain_text("day 1 begins")
    expect(view).to_have_attribute("alt", containing("Day 1, round 1"))
    assert view.get_attribute("src") != first
    page.get_by_role("button", name="Last").click()
    expect(now).to_contain_text("Day 10, ply 245")
    middle = "([one, of]) => one.top > of.top && one.bottom < of.bottom"
    boxes = "all => all.map((each) => each.getBoundingClientRect().toJSON())"
    listed = page.locator(".referee-plies [aria-current], ol.referee-plies")
    assert listed.evaluate_all(f"all => ({middle})(({boxes})(all).reverse())")
    expect(view).to_have_attribute("alt", containing("The game is over."))
    expect(page.get_by_role("list", name="Plies of this day")).to_be_visible()
    expect(page.get_by_role("button", name="Ask about this position")).to_have_count(0)


def test_each_of_four_seats_sees_the_table(referee: Referee) -> None:
    page = referee.choose(NAME)
    seats = page.get_by_label("Seen from")
    expect(seats.locator("option")).to_have_count(5)
    view = page.locator("#referee-view")
    for seat in "3021":
        seats.select_option(seat)
        expect(view).to_have_attribute("alt", containing(f"seen from seat {seat}"))
    referee.choose("match-7601-a")
    expect(seats.locator("option")).to_have_count(3)
    expect(page.get_by_role("list", name="Plies of this round")).to_be_visible()
    seats.select_option("mover")


def test_an_illegal_move_is_named_with_its_rule(
    referee: Referee, match: dict[str, list[object]]
) -> None:
    match["events"][20] = "purchase 3"
    page = referee.paste(json.dumps(match))
    verdict = page.locator("#referee-record-verdict .is-illegal")
    expect(verdict).to_contain_text("Day 1, ply 20: purchase 3 by seat 3 is illegal: PUR-1 (3).")
    rule = verdict.locator("[data-rule=PUR-1]")
    expect(rule).to_contain_text("3")
    page.get_by_role("button", name="Last").click()
    expect(page.locator("#referee-now")).to_contain_text("Next comes purchase 3, which is illegal.")
    rule.get_by_role("link").click()
    expect(page.locator("#pur-1")).to_be_attached()
    page.go_back()
    referee.verdict("ask")


def test_it_is_all_said_in_french(referee: Referee) -> None:
    page = referee.choose(NAME)
    expect(page.locator("#referee-record-verdict .is-legal")).to_be_visible()
    page.locator("[data-key=lang-fr]").click()
    expect(page.locator("#referee-record-verdict .is-legal")).to_contain_text(
        "Régulier de bout en bout : 245 coups ; le siège 1 gagne la partie"
    )
    expect(page.locator(".referee-results li").last).to_have_text("Siège 1 gagne (FIN-2).")
    expect(page.locator("#referee-now")).to_have_text("Avant le premier jour, distribution")
    expect(page.locator("#referee-view")).to_have_attribute(
        "alt", containing("Siège 1 prend une première carte")
    )
    expect(page.get_by_role("list", name="Coups de ce jour")).to_be_attached()


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("components", {"name": "mine", "hash": "0" * 64}, "with `--components`"),
        ("players", 5, "there are 5 traders, and Johari is for 2 to 4"),
        ("events", ["take R"], "event 1 (events[0]): 'take R' is no move"),
    ],
)
def test_a_bad_record_is_one_sentence(
    referee: Referee, match: dict[str, list[object]], key: str, value: object, sentence: str
) -> None:
    page = referee.paste(json.dumps({**match, key: value}))
    expect(page.locator("#referee-record-verdict .is-unread")).to_contain_text(sentence)


def test_a_record_of_many_moves_is_judged(referee: Referee, match: dict[str, list[object]]) -> None:
    match["events"][20:] = ["purchase 3"] * 14_000
    page = referee.paste(json.dumps(match))
    expect(page.locator("#referee-record-verdict .is-illegal")).to_contain_text("ply 20")


# --- it comes with the first record, and not before ---


def test_nothing_of_johari_is_fetched_for_jaipur(asked: tuple[Referee, list[str]]) -> None:
    referee, names = asked
    page = referee.choose("match-7601-a")
    expect(page.locator("#referee-record-verdict .is-legal")).to_be_visible()
    assert "memory.packed" in names
    assert [name for name in names if "johari" in name or "four" in name] == []
    referee.choose(NAME)
    expect(page.locator("#referee-record-verdict .is-legal")).to_contain_text("245 plies")
    page.locator("[data-key=lang-fr]").click()
    expect(page.locator("#referee-record-verdict .is-legal")).to_contain_text("245 coups")
    assert names.count(BUNDLE) == 1


def test_it_is_said_that_johari_is_being_fetched_or_could_not_be(
    asked: tuple[Referee, list[str]], match: dict[str, list[object]]
) -> None:
    referee, names = asked
    page, verdict = referee.page, referee.page.locator("#referee-record-verdict")
    page.route(f"**/{BUNDLE}", lambda _: None)
    referee.paste(json.dumps(match))
    expect(verdict).to_contain_text("This is a record of Johari: what judges it is being fetched…")
    page.unroute(f"**/{BUNDLE}")
    page.reload()
    referee.verdict("legal")
    page.route(f"**/{BUNDLE}", lambda route: route.abort())
    referee.paste(json.dumps(match))
    expect(verdict).to_contain_text("could not be fetched")
    page.unroute(f"**/{BUNDLE}")
    page.locator("[data-key=judge]").click()
    expect(verdict.locator(".is-legal")).to_be_visible()
    assert names.count(BUNDLE) == 3
    referee.watched.faults.clear()


def test_it_works_without_a_network_once_everything_is_kept(
    visit: Referee, match: dict[str, list[object]]
) -> None:
    visit.ask(**TABLE)
    kept(visit.page)
    everything_is_kept(visit.page)
    visit.page.context.set_offline(True)
    visit.page.reload()
    visit.verdict("legal")
    page = visit.paste(json.dumps(match))
    expect(page.locator("#referee-record-verdict .is-legal")).to_contain_text("245 plies")
    page.get_by_role("button", name="Next").click()
    expect(page.locator("#referee-now")).to_contain_text("pick w3@W")


def test_a_thread_that_is_started_anew_has_johari_brought_again(
    referee: Referee, match: dict[str, list[object]]
) -> None:
    page = referee.paste(json.dumps(match))
    expect(page.locator("#referee-record-verdict .is-legal")).to_be_visible()
    page.evaluate("""async () => {
        const { first } = await import("../_static/referee/start.js");
        first.postMessage({ number: 0, question: "{}" });
    }""")
    match["events"][20] = "purchase 3"
    referee.paste(json.dumps(match))
    expect(page.locator("#referee-record-verdict .is-illegal")).to_contain_text("PUR-1")


@pytest.mark.parametrize("width", [360, 1280])
def test_it_fits_a_telephone_and_a_desk(browser: Browser, home: str, width: int) -> None:
    context = browser.new_context(viewport={"width": width, "height": 800})
    found = Referee(Watched(context.new_page(), home))
    found.watched.open("referee/index.html")
    page = found.choose(NAME)
    expect(page.locator("#referee-now")).not_to_be_empty()
    page.locator("#referee-step").fill("212")
    expect(page.locator("#referee-now")).to_contain_text("seat 3 loses fake white 2")
    assert overflow(page) <= 0
    shot(page, f"johari-record-{width}")
    context.close()
    assert found.watched.faults == []


def shot(page: Page, name: str) -> None:
    """Keep a picture of the page, to be looked at."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"{name}.png", full_page=True)
