"""Every kind of page of the site, in both themes and every language: no violation that axe finds, no other host, nothing in the console, no sideways scroll."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from jaipur_rules.core.messages import languages
from jaipur_site.browser.engine import packages
from jaipur_site.browser.putting import BUILD
from jaipur_site.pages import MADE, front
from tests.browser.conftest import Referee, Watched, keep, overflow
from tests.profiles import is_quick

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"

BOOKS = [
    f"rules/{game}/{language}/{page}.html"
    for game, chapter, rule in (("jaipur", "exchange", "exc-3"), ("johari", "sale", "fin-2"))
    for page in ("index", chapter, rule, "disputes", "differences", "matrix", "sheet")
    for language in languages()
]
"""A page of every kind that a game has, in every language."""

WRITTEN = sorted(
    path.relative_to(DOCS).with_suffix(".html").as_posix()
    for path in DOCS.rglob("*.md")
    if path.relative_to(DOCS).parts[0].partition(".")[0] not in MADE
)
"""Every page with a file in `docs`."""

OTHERS = [
    *(f"{front(language)}.html" for language in languages()),
    "search.html?q=camels",
    "search.html?q=zzzzzz",
    "genindex.html",
    "py-modindex.html",
    "404.html",
]

PAGES = sorted({*BOOKS, *OTHERS, *WRITTEN} - {"referee/index.html"})
"""Every page that is not like another; the referee has tests of its own."""

ALIKE = {page for page in PAGES if page.startswith("api/")} - {"api/index.html", "api/jaipur.html"}
"""Pages of one kind, which nobody waits for."""


def in_both_themes(pages: list[str]) -> list[tuple[str, str]]:
    """Every page under both themes: the first half has each page once."""
    return [
        (name, ("light", "dark")[(place + other) % 2])
        for other in (0, 1)
        for place, name in enumerate(pages)
    ]


def opened_now() -> list[tuple[str, str]]:
    """Every page under both themes; while somebody waits, a page of each kind under one."""
    if not is_quick():
        return in_both_themes(PAGES)
    kinds = [page for page in PAGES if page not in ALIKE]
    return in_both_themes(kinds)[: len(kinds)]


DESKTOP = (1280, 900)
TELEPHONE = (360, 740)


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe, from the pinned package."""
    return (packages(BUILD) / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def violations(page: Page, axe: str) -> list[str]:
    """The violations that axe finds: the rule, and the elements."""
    page.evaluate(axe)
    found = json.loads(
        page.evaluate("async () => JSON.stringify((await axe.run(document)).violations)")
    )
    return [
        f"{each['id']}: {each['help']}: {node['target']} {node['html'][:160]}"
        for each in found
        for node in each["nodes"][:3]
    ]


def opened(browser: Browser, home: str, theme: str, size: tuple[int, int]) -> Watched:
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
    )
    return Watched(context.new_page(), home)


@pytest.mark.parametrize(("name", "theme"), opened_now())
def test_a_page_is_sound(browser: Browser, home: str, axe: str, name: str, theme: str) -> None:
    size = DESKTOP if theme == "light" else TELEPHONE
    watched = opened(browser, home, theme, size)
    watched.open(name)
    found = violations(watched.page, axe)
    sideways = overflow(watched.page)
    keep(watched.page, f"{Path(name.partition('?')[0]).with_suffix('')}-{theme}".replace("/", "-"))
    watched.page.context.close()
    assert found == []
    assert sideways <= 0
    assert watched.faults == []


@pytest.mark.parametrize(
    ("asked", "first", "titles"),
    [
        ("camels", "CAM-", ["The rules of Jaipur"]),
        ("EXC-2", "EXC-2", ["The rules of Jaipur", "Les règles de Jaipur"]),
        ("bakchich", "BAK-", ["Les règles de Johari"]),
    ],
)
def test_the_search_names_the_game_and_the_language_of_what_it_finds(
    watched: Watched, asked: str, first: str, titles: list[str]
) -> None:
    watched.open(f"search.html?q={asked}")
    found = watched.page.locator("#found-rules section:visible")
    expect(found.first).to_contain_text(first)
    assert {*titles} <= {*found.locator("h2").all_inner_texts()}


def test_a_search_that_finds_nothing_says_so_in_every_language_and_offers_another(
    watched: Watched,
) -> None:
    watched.open("search.html?q=zzzzzz")
    said = watched.page.locator("#found-rules p:visible")
    expect(said).to_have_text([re.compile("no rule"), re.compile("Aucune règle")])
    expect(watched.page.get_by_text("categories")).to_be_hidden()
    again = watched.page.locator("article form input")
    expect(again).to_have_value("zzzzzz")
    again.fill("camels")
    again.press("Enter")
    expect(watched.page.locator("#found-rules section:visible").first).to_contain_text("CAM-")


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(
    ("theme", "size"), [("light", DESKTOP), ("dark", TELEPHONE), ("dark", DESKTOP)]
)
def test_the_referee_is_sound(
    browser: Browser, home: str, axe: str, theme: str, size: tuple[int, int], lang: str
) -> None:
    watched = opened(browser, home, theme, size)
    referee, page = Referee(watched), watched.page
    found: list[str] = []
    referee.ask(market="DDGSK", hand="CCPLL", herd=2, move="+DK-CL", lang=lang)
    referee.verdict("illegal")
    page.locator(".referee-more summary").click()
    found += violations(page, axe)
    keep(page, f"referee-{theme}-{size[0]}-{lang}")
    page.locator("[data-key=clicking-move]").click()
    page.locator("#referee-move").fill("no move")
    referee.verdict("unread")
    found += violations(page, axe)
    referee.ask(market="DDGS", hand="CCPLL", herd=2, seed=7, lang=lang)
    referee.verdict("impossible")
    found += violations(page, axe)
    page.locator("#referee-tab-record").click()
    page.locator("#referee-example").select_option(index=1)
    expect(page.locator("#referee-now")).not_to_be_empty()
    page.locator("[data-key=next]").click()
    expect(page.locator("[data-key=first]")).to_be_enabled()
    found += violations(page, axe)
    keep(page, f"record-{theme}-{size[0]}-{lang}")
    page.context.close()
    assert found == []
    assert watched.faults == []
