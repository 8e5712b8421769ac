"""On paper: a rule is one page, and so are all the rules of a game on their sheet, whatever paper the printer has."""

import re
from collections.abc import Iterator
from typing import Literal, get_args

import pytest
from playwright.sync_api import Browser, Page

from jaipur_rules import rulebook
from jaipur_rules.core.messages import languages
from jaipur_site.games import GAMES
from tests.browser.conftest import PATIENCE, overflow
from tests.profiles import amount

Paper = Literal["A4", "Letter"]

SHEET_WIDTH = {"A4": 1_069, "Letter": 1_003}
"""How wide the sheet is inside its margins, in CSS pixels: the longer side of the paper without twice 7 mm."""

SMALLEST = 8.0
"""The smallest type that is read without a glass, in CSS pixels: six points."""

OF_NO_USE = ".skip-to-content, .mobile-header, .sidebar-drawer, form.ask, .related-pages"
"""What stands around a page, and leads nowhere on paper."""


@pytest.fixture
def paper(browser: Browser) -> Iterator[Page]:
    """A page that is printed."""
    page = browser.new_page()
    page.set_default_timeout(PATIENCE)
    page.emulate_media(media="print")
    yield page
    page.close()


def count_pages(page: Page, size: Paper) -> int:
    """How many pages of paper a page takes."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=size)))


def path(game: str, language: str, page: str) -> str:
    """A page of a book, from the top of the site."""
    return f"rules/{game}/{language}/{page}.html"


every_book = pytest.mark.parametrize(
    ("game", "language"), [(game, language) for game in GAMES for language in languages()]
)


@every_book
@pytest.mark.parametrize("size", get_args(Paper))
def test_the_rules_of_a_game_are_one_page(
    paper: Page, home: str, game: str, language: str, size: Paper
) -> None:
    paper.set_viewport_size({"width": SHEET_WIDTH[size], "height": 700})
    paper.goto(home + path(game, language, "sheet"), timeout=PATIENCE)
    assert count_pages(paper, size) == 1
    assert overflow(paper) <= 0


@every_book
def test_the_sheet_is_legible_and_nothing_lies_over_it(
    paper: Page, home: str, game: str, language: str
) -> None:
    paper.goto(home + path(game, language, "sheet"), timeout=PATIENCE)
    size = paper.locator(".sheet li").first.evaluate("line => getComputedStyle(line).fontSize")
    assert float(size.removesuffix("px")) >= SMALLEST
    assert [each for each in paper.locator(OF_NO_USE).all() if each.is_visible()] == []


@every_book
@pytest.mark.parametrize("size", get_args(Paper))
def test_a_rule_is_one_page(paper: Page, home: str, game: str, language: str, size: Paper) -> None:
    found: dict[str, int] = {}
    for rule in rulebook.load(game).rules[:: amount(quick=30, thorough=1)]:
        paper.goto(home + path(game, language, rule.id.lower()), timeout=PATIENCE)
        found[rule.id] = count_pages(paper, size)
    assert {rule: pages for rule, pages in found.items() if pages != 1} == {}
