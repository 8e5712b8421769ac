"""The tasks of a player in Firefox and WebKit, on a screen as wide as a telephone."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from attrs import frozen

from jaipur_site.browser.offline import FOLDER
from tests.browser.conftest import address
from tests.browser.serving import Server, serve
from tests.browser.test_phone import SEEN, SWAP
from tests.browser.webdriver import ENGINES, Driver

PLAIN = "#referee-verdict .referee-plain"
EXAMPLE = "examples/match-7601-a.json"


@frozen
class Visit:
    """A browser, and the site that it visits."""

    driver: Driver
    root: str
    server: Server

    def open(self, path: str) -> None:
        """Open a page of the site anew, whatever is shown now."""
        self.driver.go("about:blank")
        self.driver.go(self.root + path)

    def verdict(self) -> str:
        """Wait for a verdict on a move, and read it."""
        self.driver.wait_for(f"document.querySelector('{PLAIN}')")
        return self.driver.text(PLAIN)

    def is_seen(self, selector: str) -> bool:
        """Whether an element is on the screen, whole and uncovered, and nothing has been scrolled."""
        return bool(self.driver.run(f"return ({SEEN})({selector!r})"))


@pytest.fixture(scope="module", params=ENGINES)
def visit(
    request: pytest.FixtureRequest, site: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Visit]:
    """Each browser with the site."""
    server, root = serve(site)
    with ENGINES[request.param](tmp_path_factory.mktemp(request.param)) as driver:
        yield Visit(driver, root, server)


def test_from_the_home_page_to_a_verdict_nobody_scrolls(visit: Visit) -> None:
    visit.open("index.html?lang=en")
    visit.driver.click("p.door a")
    visit.driver.wait_for("document.querySelector('[data-key=market-G-1]')")
    visit.driver.click("[data-key=market-G-1]")
    assert "(+G)" in visit.verdict()
    assert visit.is_seen(PLAIN)


def test_a_link_opens_with_its_verdict_on_the_screen(visit: Visit) -> None:
    visit.open(address(**SWAP, lang="en"))
    assert visit.verdict() == "✗ No: you must give and take at least 2 cards."
    assert visit.is_seen(PLAIN)


def test_back_takes_a_tap_back(visit: Visit) -> None:
    visit.open(address(**SWAP, lang="en"))
    visit.verdict()
    visit.driver.click("[data-key=market-G-1]")
    visit.driver.wait_for("location.hash.includes('DG-L')")
    visit.driver.back()
    visit.driver.wait_for("location.hash.includes('%2BD-L')")
    assert visit.driver.text(PLAIN) == "✗ No: you must give and take at least 2 cards."


def test_a_question_is_judged(visit: Visit) -> None:
    visit.open("referee/index.html#q=Can%20I%20swap%201%20leather%20for%201%20diamond&lang=en")
    assert "at least 2 cards" in visit.verdict()
    assert visit.is_seen(PLAIN)


def test_a_record_is_judged_and_gone_through(visit: Visit) -> None:
    visit.open("referee/index.html#lang=en")
    visit.driver.wait_for("document.querySelector('#referee-tab-record')")
    visit.driver.click("#referee-tab-record")
    visit.driver.wait_for(f"document.querySelector('#referee-example [value=\"{EXAMPLE}\"]')")
    visit.driver.run(
        f"""const choice = document.querySelector("#referee-example");
        choice.value = "{EXAMPLE}";
        choice.dispatchEvent(new Event("change"));"""
    )
    visit.driver.wait_for("document.querySelector('#referee-record-verdict .is-legal')")
    visit.driver.wait_for("document.querySelector('[data-key=next]:enabled')")
    visit.driver.click("[data-key=next]")
    visit.driver.wait_for("document.querySelector('#referee-now').innerText.includes('move 1 ')")


def test_the_site_opens_without_a_network_once_it_was_there(visit: Visit) -> None:
    visit.open("index.html")
    visit.driver.run(
        f"""window.kept = false;
        const look = async () => {{
            window.kept = Boolean(await caches.match("/{FOLDER}/pages"));
            if (!window.kept) setTimeout(look, 100);
        }};
        look();"""
    )
    visit.driver.wait_for("window.kept")
    visit.server.shutdown()
    visit.server.server_close()
    visit.open("rules/jaipur/en/exchange.html#exc-2")
    assert "two for two" in visit.driver.text("#exc-2")
    visit.open(address(**SWAP, lang="en"))
    assert "at least 2 cards" in visit.verdict()
