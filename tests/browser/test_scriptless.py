"""A visitor without JavaScript is shown the way to every rule and dispute, and reads them."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from jaipur_rules import rulebook
from jaipur_rules.core.game import GAMES
from jaipur_rules.core.messages import languages
from jaipur_site.pages import front


@pytest.fixture(scope="module")
def scriptless(browser: Browser) -> Iterator[Page]:
    """A page of somebody who has no JavaScript."""
    context = browser.new_context(java_script_enabled=False)
    yield context.new_page()
    context.close()


def test_without_javascript_the_way_to_the_rules_is_shown(scriptless: Page, home: str) -> None:
    scriptless.goto(home + "referee/index.html")
    scriptless.get_by_role("link", name="the rules").last.click()
    assert scriptless.url == home + "rules/jaipur/en/index.html"


BOOKS = [(name, lang) for name in GAMES for lang in languages()]


def linked(page: Page) -> set[str]:
    """Where the links lead that are seen in the text of a page, without the part of the page."""
    links = page.locator("article a[href]:visible").evaluate_all("all => all.map((a) => a.href)")
    return {str(link).partition("#")[0] for link in links}


@pytest.mark.parametrize(("game", "lang"), BOOKS, ids="-".join)
def test_without_javascript_the_home_page_leads_to_every_rule_and_dispute(
    scriptless: Page, home: str, game: str, lang: str
) -> None:
    book = f"{home}rules/{game}/{lang}/"
    scriptless.goto(f"{home}{front(lang)}.html")
    assert f"{book}index.html" in linked(scriptless)
    scriptless.goto(f"{book}index.html")
    pages = ["disputes", *(rule.id.lower() for rule in rulebook.load(game).rules)]
    assert {f"{book}{page}.html" for page in pages} <= linked(scriptless)


@pytest.mark.parametrize(("game", "lang"), BOOKS, ids="-".join)
def test_without_javascript_every_rule_can_be_read(
    scriptless: Page, home: str, game: str, lang: str
) -> None:
    catalogue = rulebook.load(game)
    unread: list[str] = []
    for chapter in catalogue.chapters:
        scriptless.goto(
            f"{home}rules/{game}/{lang}/{chapter.id}.html", wait_until="domcontentloaded"
        )
        text = " ".join(scriptless.locator("article").inner_text().split())
        own = [rule for rule in catalogue if rule.chapter == chapter.id]
        unread += [rule.id for rule in own if beginning(rule.statement.to(lang)) not in text]
    assert unread == []


@pytest.mark.parametrize(("game", "lang"), BOOKS, ids="-".join)
def test_without_javascript_every_dispute_can_be_read(
    scriptless: Page, home: str, game: str, lang: str
) -> None:
    scriptless.goto(f"{home}rules/{game}/{lang}/disputes.html", wait_until="domcontentloaded")
    text = " ".join(scriptless.locator("article").inner_text().split())
    disputes = rulebook.load(game).disputes
    assert disputes
    assert [
        dispute.number for dispute in disputes if beginning(dispute.answer.to(lang)) not in text
    ] == []


def beginning(content: str) -> str:
    """How a text begins, as a page shows it."""
    return " ".join(content.split("`", maxsplit=1)[0].split())[:40].strip()
