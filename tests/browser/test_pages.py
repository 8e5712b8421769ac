"""The main pages of the site: no violation that axe finds, no other host, nothing in the console, no sideways scroll."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from jaipur_rules.core.messages import languages
from tests.browser.conftest import Referee, Watched, keep, overflow
from tests.profiles import amount
from tools.browser.engine import packages
from tools.browser.putting import BUILD

PAGES = (
    "index.html",
    "home/fr/index.html",
    "rules/index.html",
    "home/fr/rules.html",
    *(
        f"rules/jaipur/{language}/{page}.html"
        for page in ("index", "exchange", "disputes", "differences", "matrix")
        for language in languages()
    ),
    *(
        f"rules/johari/{language}/{page}.html"
        for page in ("sale", "disputes")
        for language in languages()
    ),
    "research/index.html",
    "rules/jaipur/en/exc-3.html",
    "rules/jaipur/fr/end-2.html",
    *(
        f"rules/{game}/{language}/{page}.html"
        for game, page in (("jaipur", "sheet"), ("johari", "sheet"), ("johari", "fin-2"))
        for language in languages()
    ),
    "johari.html",
    "players.html",
    "simulate/index.html",
    "guide/referee.html",
    "api/index.html",
    "api/schemas.html",
    "guide/errors.html",
    "conformance/protocol.html",
    "guide/quick-start.html",
    "guide/concepts.html",
    "guide/recipes.html",
    "pictures.html",
    "encodings/index.html",
    "conformance/engines.html",
    "theorems/index.html",
    "proofs/index.html",
    "benchmarks.html",
    "changelog.html",
    "api/jaipur.html",
    "source/tests/render/test_strip.py.html",
    "search.html",
    "404.html",
)
"""A page of every kind, in every language that it is in."""

EVERY = [
    (name, ("light", "dark")[(place + other) % 2])
    for other in (0, 1)
    for place, name in enumerate(PAGES)
]
"""Every page under both themes: the first half has each page once."""

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


@pytest.mark.parametrize(("name", "theme"), EVERY[: amount(quick=len(PAGES), thorough=len(EVERY))])
def test_a_page_is_sound(browser: Browser, home: str, axe: str, name: str, theme: str) -> None:
    size = DESKTOP if theme == "light" else TELEPHONE
    watched = opened(browser, home, theme, size)
    watched.open(name)
    found = violations(watched.page, axe)
    sideways = overflow(watched.page)
    keep(watched.page, f"{Path(name).with_suffix('')}-{theme}".replace("/", "-"))
    watched.page.context.close()
    assert found == []
    assert sideways <= 0
    assert watched.faults == []


@pytest.mark.parametrize(
    ("asked", "first", "titles"),
    [
        ("camels", "CAM-", ["The rules of Jaipur", "Les règles de Jaipur"]),
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
