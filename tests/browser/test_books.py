"""Every rule and dispute of both games: on a telephone on one screen, on paper on one page, and without JavaScript."""

import re

import pytest

from jaipur_rules import rulebook
from jaipur_rules.core.messages import languages
from jaipur_site.games import GAMES
from jaipur_site.pages import front
from tests.browser.conftest import Visits
from tests.profiles import amount

every_book = pytest.mark.parametrize(
    ("game", "lang"), [(game, lang) for game in GAMES for lang in languages()]
)
PAPERS = {"A4": 1_069, "Letter": 1_003}
"""How wide the sheet is inside its margins, in CSS pixels: the longer side of the paper without twice 7 mm."""

SMALLEST = 8.0
"""The smallest type that is read without a glass, in CSS pixels: six points."""

OF_NO_USE = ".skip-to-content, .mobile-header, .sidebar-drawer, form.ask, .related-pages"
"""What stands around a page, and leads nowhere on paper."""

BOTTOM = """() => {
  const outcome = document.querySelector("figure.example .outcome");
  const parts = [document.querySelector("p.statement"), outcome];
  return Math.max(...parts.map((part) => part.getBoundingClientRect().bottom)) + scrollY - innerHeight;
}"""
"""How far below the screen the statement of a rule and what comes of its first example reach."""

SMALL = """() => [...document.querySelectorAll("figure.example img")]
  .filter((image) => image.getBoundingClientRect().width < Math.min(innerWidth, Number(image.getAttribute("width"))) - 1)
  .map((image) => image.src)"""
"""The pictures that are shown smaller than they are made, so that their words are smaller than 11 pixels."""


def some_rules(game: str) -> list[str]:
    """The pages of the rules of a game; while somebody waits, of some."""
    rules = rulebook.load(game).rules[:: amount(quick=20, thorough=1)]
    return [rule.id.lower() for rule in rules]


@every_book
def test_a_rule_stands_on_one_screen(visit: Visits, game: str, lang: str) -> None:
    found: dict[str, list[object]] = {}
    with visit("phone") as visitor:
        for name in some_rules(game):
            visitor.open(f"rules/{game}/{lang}/{name}.html")
            found[name] = [visitor.page.evaluate(BOTTOM) <= 0, visitor.page.evaluate(SMALL)]
    assert {name: each for name, each in found.items() if each != [True, []]} == {}


@every_book
@pytest.mark.parametrize("paper", PAPERS)
def test_a_rule_is_one_page_of_paper_and_so_are_all(
    visit: Visits, game: str, lang: str, paper: str
) -> None:
    pages: dict[str, int] = {}
    with visit() as visitor:
        page = visitor.page
        page.emulate_media(media="print")
        page.set_viewport_size({"width": PAPERS[paper], "height": 700})
        for name in ("sheet", *some_rules(game)):
            visitor.open(f"rules/{game}/{lang}/{name}.html")
            pages[name] = len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper)))
            visitor.do(f"no {OF_NO_USE}")
        visitor.play(f"open rules/{game}/{lang}/sheet.html\nfits")
        size = "parseFloat(getComputedStyle(document.querySelector('.sheet li')).fontSize)"
        assert page.evaluate(size) >= SMALLEST
    assert {name: count for name, count in pages.items() if count != 1} == {}


def beginning(content: str) -> str:
    """How a text begins, as a page shows it."""
    return " ".join(content.split("`", maxsplit=1)[0].split())[:40].strip()


@every_book
def test_without_javascript_every_rule_and_dispute_is_led_to_and_read(
    visit: Visits, game: str, lang: str
) -> None:
    catalogue, book = rulebook.load(game), f"rules/{game}/{lang}"
    with visit("scriptless") as visitor:

        def led_to(name: str) -> set[str]:
            visitor.open(name)
            links = visitor.page.locator("article a[href]:visible")
            found: list[str] = links.evaluate_all("all => all.map((each) => each.href)")
            return {each.removeprefix(visitor.root).partition("#")[0] for each in found}

        def read(name: str) -> str:
            visitor.open(f"{book}/{name}.html")
            return " ".join(visitor.page.locator("article").inner_text().split())

        assert f"{book}/index.html" in led_to(f"{front(lang)}.html")
        pages = ["disputes", *(rule.id.lower() for rule in catalogue)]
        assert {f"{book}/{page}.html" for page in pages} <= led_to(f"{book}/index.html")
        texts = {chapter.id: read(chapter.id) for chapter in catalogue.chapters}
        answers = read("disputes")
    assert [
        rule.id
        for rule in catalogue
        if beginning(rule.statement.to(lang)) not in texts[rule.chapter]
    ] == []
    assert [
        each.number for each in catalogue.disputes if beginning(each.answer.to(lang)) not in answers
    ] == []
