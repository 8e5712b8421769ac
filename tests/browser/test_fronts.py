"""The home page, in the language that was chosen by a link, else in the one that the browser asks for."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import ENGLISH, languages
from jaipur_site.pages import front
from tests.browser.conftest import Watched

OTHERS = [language for language in languages() if language != ENGLISH]


@pytest.fixture(params=OTHERS)
def visitor(request: pytest.FixtureRequest, browser: Browser, home: str) -> Iterator[Watched]:
    """Somebody whose browser asks for another language than English."""
    context = browser.new_context(locale=f"{request.param}-CA")
    found = Watched(context.new_page(), home)
    yield found
    context.close()
    assert found.faults == []


def language_of(page: Page) -> str:
    return str(page.locator("html").get_attribute("lang"))


def test_a_page_is_in_the_language_that_the_browser_asks_for(visitor: Watched) -> None:
    visitor.open(f"{front(ENGLISH)}.html")
    expect(visitor.page.locator("html")).not_to_have_attribute("lang", ENGLISH)
    language = language_of(visitor.page)
    assert visitor.page.url == f"{visitor.root}{front(language)}.html"
    assert visitor.page.locator("nav.book").get_attribute("aria-label") == messages(language)(
        "site.languages"
    )


def test_a_language_that_was_chosen_by_a_link_stays(visitor: Watched) -> None:
    visitor.open(f"{front(OTHERS[0])}.html")
    visitor.page.locator(f"a.language[hreflang={ENGLISH}]").click()
    expect(visitor.page.locator("html")).to_have_attribute("lang", ENGLISH)
    visitor.page.reload()
    expect(visitor.page.locator("a.language").first).to_be_visible()
    assert language_of(visitor.page) == ENGLISH


def test_a_page_that_was_asked_for_by_its_address_stays(watched: Watched) -> None:
    watched.open(f"{front(OTHERS[0])}.html")
    expect(watched.page.locator("a.language").first).to_be_visible()
    assert language_of(watched.page) == OTHERS[0]


def test_whoever_asks_for_english_gets_english(watched: Watched) -> None:
    watched.open("index.html")
    expect(watched.page.locator("form.ask")).to_be_visible()
    assert language_of(watched.page) == ENGLISH
