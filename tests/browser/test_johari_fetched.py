"""What judges a record of Johari comes with the first one, and not before."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Referee, Watched, keep, overflow, started_anew
from tests.browser.test_page import TABLE

NAME = "johari/four-greedy-seed-8"
BUNDLE = "johari.packed"


@pytest.fixture
def match(examples: Path) -> dict[str, list[object]]:
    """The record of a match of four."""
    read: dict[str, list[object]] = json.loads((examples / f"{NAME}.json").read_text("utf-8"))
    return read


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
    # A browser may be set to keep nothing, and the page gets over it.
    assert [each for each in found.watched.faults if "Worker" not in each] == []


def test_nothing_of_johari_is_fetched_for_jaipur(asked: tuple[Referee, list[str]]) -> None:
    referee, names = asked
    page = referee.choose("match-7601-a")
    expect(referee.judged("legal")).to_be_visible()
    assert "memory.packed" in names
    assert [name for name in names if "johari" in name or "four" in name] == []
    referee.choose(NAME)
    expect(referee.judged("legal")).to_contain_text("245 moves")
    page.locator("[data-key=lang-fr]").click()
    expect(referee.judged("legal")).to_contain_text("245 coups")
    assert names.count(BUNDLE) == 1


def test_a_message_shows_that_johari_is_being_fetched_or_could_not_be(
    asked: tuple[Referee, list[str]], match: dict[str, list[object]]
) -> None:
    referee, names = asked
    page, verdict = referee.page, referee.page.locator("#referee-record-verdict")
    page.route(f"**/{BUNDLE}", lambda _: None)
    referee.paste(json.dumps(match))
    expect(verdict).to_contain_text("This is a record of Johari: what judges it is being fetched…")
    page.unroute(f"**/{BUNDLE}")
    page.route(f"**/{BUNDLE}", lambda route: route.abort())
    page.reload()
    expect(verdict).to_contain_text("could not be fetched")
    page.unroute(f"**/{BUNDLE}")
    page.locator("[data-key=judge]").click()
    expect(verdict.locator(".is-legal")).to_be_visible()
    assert names.count(BUNDLE) == 3
    referee.watched.faults.clear()


def test_a_thread_that_is_started_anew_has_johari_brought_again(
    referee: Referee, match: dict[str, list[object]]
) -> None:
    page = referee.paste(json.dumps(match))
    expect(referee.judged("legal")).to_be_visible()
    started_anew(page)
    match["events"][20] = "purchase 3"
    referee.paste(json.dumps(match))
    expect(referee.judged("illegal")).to_contain_text("PUR-1")


@pytest.mark.parametrize("width", [360, 1280])
def test_it_fits_a_telephone_and_a_desk(browser: Browser, home: str, width: int) -> None:
    context = browser.new_context(viewport={"width": width, "height": 800})
    found = Referee(Watched(context.new_page(), home))
    found.watched.open("referee/index.html")
    page = found.choose(NAME)
    expect(page.locator("#referee-now")).not_to_be_empty()
    page.locator("#referee-step").fill("212")
    expect(page.locator("#referee-now")).to_contain_text("the fourth trader loses fake white 2")
    assert overflow(page) <= 0
    keep(page, f"johari-record-{width}", whole=True)
    context.close()
    assert found.watched.faults == []
