"""On a telephone the verdict stands on the screen where one tapped, and comes at once."""

import json
import time
from collections.abc import Iterator
from typing import Any, Literal, get_args
from urllib.parse import quote, urlencode

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from jaipur_rules import rulebook
from jaipur_rules.core.messages import languages
from jaipur_site.games import GAMES
from tests.browser.conftest import PATIENCE, SHOTS, Referee, Watched, address, keep
from tests.browser.test_page import QUIET, SLACK, busy
from tests.profiles import amount

SIZE: ViewportSize = {"width": 390, "height": 844}
TAPS = 3
"""From the home page to a verdict."""

KEYBOARD = 336
"""What a keyboard covers of the screen."""

HEAVIEST, LATEST, FOUND = 80_000, 1.5, 2.5
"""What may come before the first verdict, in bytes, and how soon it and what a search finds are there, in seconds."""

SLOW = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
"""1.6 Mbit/s and 150 ms, as the protocol of the browser has them."""

THROTTLED = 4
"""How many times slower than this machine a telephone is."""

SWAP: dict[str, str | int] = {"market": "DDGSK", "hand": "CCPLL", "herd": 2, "move": "+D-L"}


def asking(question: str, lang: str) -> str:
    """The path of the referee with a question."""
    return f"referee/index.html?{urlencode({'q': question, 'lang': lang})}"


MOVES = {
    "en": "Can I swap 1 leather for 1 diamond?",
    "fr": "Puis-je prendre 1 diamant contre 1 cuir ?",
}
"""Questions that are judged on a table."""

QUESTIONS = {
    "en": "How many camels does my opponent have?",
    "fr": "Qui commence la manche suivante ?",
}
"""Questions that are answered by what the site says."""

LINKS = {
    "table": address(**SWAP, lang="en"),
    **{f"move-{lang}": asking(question, lang) for lang, question in MOVES.items()},
    **{f"question-{lang}": asking(question, lang) for lang, question in QUESTIONS.items()},
}
"""What is shared: a table, and questions in words."""

ANSWERED = "#referee-verdict .is-illegal, #referee-address .referee-plain"
"""Where a shared link is answered."""


@pytest.fixture
def phone(browser: Browser, home: str) -> Iterator[Referee]:
    """The referee on a telephone."""
    context = browser.new_context(viewport=SIZE, has_touch=True, is_mobile=True)
    found = Referee(Watched(context.new_page(), home))
    yield found
    context.close()
    assert found.watched.faults == []


SEEN = """selector => {
  const box = document.querySelector(selector).getBoundingClientRect();
  const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return scrollY === 0 && box.top >= 0 && box.bottom <= innerHeight && Boolean(at?.closest(selector));
}"""


def seen(page: Page, selector: str) -> bool:
    """Whether an element is on the screen, whole and uncovered, and nothing has been scrolled."""
    return bool(page.evaluate(SEEN, selector))


@pytest.mark.parametrize("lang", languages())
def test_from_the_home_page_to_a_verdict_nobody_scrolls(phone: Referee, lang: str) -> None:
    page = phone.page
    phone.watched.open("index.html" if lang == "en" else f"home/{lang}/index.html")
    door = page.locator('.content a[href*="referee/index.html"]:visible').first
    box = door.bounding_box()
    assert box
    assert box["y"] + box["height"] <= SIZE["height"]
    taps = [door, page.locator("[data-key=market-G-1]")]
    for each in taps:
        each.tap()
    phone.verdict("legal")
    assert len(taps) <= TAPS
    assert seen(page, "#referee-verdict .referee-plain")


@pytest.mark.parametrize(("lang", "answer"), [("en", "No"), ("fr", "Non")])
def test_the_question_to_try_is_answered_where_it_stands(
    phone: Referee, lang: str, answer: str
) -> None:
    page = phone.page
    phone.watched.open("index.html" if lang == "en" else f"home/{lang}/index.html")
    page.locator("form.ask button.hint").tap()
    expect(page.locator("form.ask p.answer").first).to_contain_text(answer)
    assert seen(page, "form.ask p.answer")


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(
    "hand", ["CCPLL", pytest.param("DGSCPLL", id="a full hand"), pytest.param("", id="no hand")]
)
def test_every_tap_is_answered_where_it_was_made(phone: Referee, hand: str, lang: str) -> None:
    page = phone.page
    phone.ask(market="DDGSK", hand=hand, herd=3, lang=lang)
    keys = page.locator(".referee-card").evaluate_all("all => all.map((each) => each.dataset.key)")
    hidden: list[str] = []
    for key in keys:
        card = f'[data-key="{key}"]'
        page.locator(card).tap()
        expect(page.locator(card)).to_have_attribute("aria-pressed", "true")
        if not seen(page, "#referee-verdict .referee-plain") or not seen(page, card):
            hidden.append(key)
    assert hidden == []


def test_a_tap_on_a_card_does_not_change_the_table(phone: Referee) -> None:
    phone.watched.open("referee/index.html#lang=en")
    phone.page.locator("[data-key=market-D-1]").tap()
    assert "Yes: you may take 1 diamond (+D)." in phone.verdict("legal")
    assert "market=DDGSK" in phone.page.url


@pytest.mark.parametrize("lang", languages())
def test_a_link_opens_with_its_verdict_on_the_screen(phone: Referee, lang: str) -> None:
    phone.ask(**SWAP, lang=lang)
    phone.verdict("illegal")
    assert seen(phone.page, "#referee-verdict .referee-verdict")
    keep(phone.page, f"phone-verdict-{lang}")


@pytest.mark.parametrize("form", ["?q={}&lang={}", "#q={}&lang={}", "#ask={}&lang={}"])
@pytest.mark.parametrize(("lang", "asked"), MOVES.items())
def test_a_question_opens_with_its_verdict_on_the_screen(
    phone: Referee, form: str, lang: str, asked: str
) -> None:
    phone.watched.open(f"referee/index.html{form.format(quote(asked), lang)}")
    assert "(+D-L)" in phone.verdict("illegal")
    assert seen(phone.page, "#referee-verdict .referee-verdict")


@pytest.mark.parametrize(
    ("typed", "lang", "answer"),
    [
        ("can I swap one card for one", "en", "No. An exchange is two for two at the least."),
        ("qui commence la manche suivante", "fr", "Le perdant"),
        pytest.param("who wins a tie", "en", "more bonus tokens", id="no dispute"),
        pytest.param(
            "qui gagne en cas d'égalité", "fr", "le plus de jetons bonus", id="aucun litige"
        ),
    ],
)
def test_a_question_in_own_words_is_answered_above_the_keyboard(
    phone: Referee, typed: str, lang: str, answer: str
) -> None:
    page = phone.page
    phone.watched.open("index.html" if lang == "en" else f"home/{lang}/index.html")
    page.locator("form.ask input").tap()
    page.keyboard.type(typed)
    first = page.locator("form.ask p.answer").first
    expect(first).to_contain_text(answer)
    assert seen(page, "form.ask p.answer")
    box = first.bounding_box()
    assert box
    assert box["y"] < SIZE["height"] - KEYBOARD


def test_a_table_is_changed_and_judged_on_one_screen(phone: Referee) -> None:
    page = phone.page
    phone.watched.open("referee/index.html#lang=en")
    taps = ["clicking-table", "add-hand-L", "add-hand-P", "clicking-move", "market-D-1"]
    for key in taps:
        page.locator(f"[data-key={key}]").tap()
    assert "you would have 8 cards in hand" in phone.verdict("illegal")
    assert seen(page, "#referee-verdict .referee-plain")


def test_the_buttons_of_the_table_are_on_the_first_screen(phone: Referee) -> None:
    phone.ask(**SWAP, lang="en")
    phone.verdict("illegal")
    assert seen(phone.page, "[data-key=clicking-move]")
    assert seen(phone.page, "[data-key=clicking-table]")


BOTTOM = """() => {
  const outcome = document.querySelector("figure.example .outcome");
  const parts = [document.querySelector("p.statement"), outcome];
  return Math.max(...parts.map((part) => part.getBoundingClientRect().bottom)) + scrollY;
}"""
"""How far down the statement of a rule and what comes of its first example reach."""

SMALL = """() => [...document.querySelectorAll("figure.example img")]
  .filter((image) => image.getBoundingClientRect().width < Math.min(innerWidth, image.width) - 1)
  .map((image) => image.src)"""
"""The pictures that are shown smaller than they are made, so that their words are smaller than 11 pixels."""


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("game", GAMES)
def test_a_rule_stands_on_one_screen(browser: Browser, home: str, game: str, lang: str) -> None:
    context = browser.new_context(viewport=SIZE, service_workers="block")
    page = context.new_page()
    below: dict[str, float] = {}
    small: dict[str, list[str]] = {}
    for rule in rulebook.load(game).rules[:: amount(quick=20, thorough=1)]:
        page.goto(f"{home}rules/{game}/{lang}/{rule.id.lower()}.html", timeout=PATIENCE)
        bottom = page.evaluate(BOTTOM)
        if bottom > SIZE["height"]:
            below[rule.id] = bottom
        if images := page.evaluate(SMALL):
            small[rule.id] = images
    context.close()
    assert below == {}
    assert small == {}


def test_a_shared_record_opens_with_its_verdict_on_the_screen(phone: Referee) -> None:
    page = phone.page
    phone.watched.open("referee/index.html#lang=en")
    phone.choose("match-7601-a")
    expect(page.locator("#referee-now")).not_to_be_empty()
    shared = page.url
    page.goto("about:blank")
    page.goto(shared)
    expect(page.locator("#referee-now")).not_to_be_empty()
    assert seen(page, "#referee-record-verdict .referee-verdict")
    assert seen(page, "[data-key=next]")
    keep(page, "phone-record-shared")


Motion = Literal["reduce", "no-preference"]


@pytest.mark.parametrize("motion", get_args(Motion))
@pytest.mark.parametrize("place", ["exchange.html#exc-7", "disputes.html#q60"])
def test_a_deep_link_lands_at_once(browser: Browser, home: str, place: str, motion: Motion) -> None:
    context = browser.new_context(viewport=SIZE, reduced_motion=motion)
    page = context.new_page()
    page.goto(f"{home}rules/jaipur/en/{place}")
    anchor = place.split("#")[1]
    top = "name => document.getElementById(name).getBoundingClientRect().top"
    landed = page.evaluate(top, anchor)
    page.wait_for_timeout(700)
    later = page.evaluate(top, anchor)
    moving = page.evaluate("document.getAnimations().length")
    context.close()
    assert 0 <= landed < SIZE["height"] / 3
    assert (later, moving) == (landed, 0)


def test_the_reasons_unfold_on_the_same_screen(phone: Referee) -> None:
    page = phone.page
    phone.ask(**SWAP, lang="en")
    page.locator("#referee-why summary").tap()
    rule = page.locator("#referee-why [data-rule=EXC-2]")
    expect(rule).to_contain_text("1 card goes each way: fewer than 2")
    expect(rule).to_contain_text("“Reminders and notes”, sentence 6")
    assert seen(page, "#referee-why [data-rule=EXC-2] a strong")
    keep(page, "phone-why")


@pytest.mark.parametrize("link", LINKS)
def test_a_shared_link_is_judged_at_once_over_a_slow_network(
    browser: Browser, home: str, link: str
) -> None:
    context = browser.new_context(viewport=SIZE)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    protocol = context.new_cdp_session(page)
    sizes: dict[str, float] = {}
    protocol.on("Network.loadingFinished", lambda event: _count(sizes, event))
    for method, parameters in (
        ("Network.enable", {}),
        ("Network.emulateNetworkConditions", SLOW),
        ("Emulation.setCPUThrottlingRate", {"rate": THROTTLED}),
    ):
        protocol.send(method, parameters)
    before = busy()
    page.goto(home + LINKS[link], wait_until="commit")
    page.locator(ANSWERED).first.wait_for()
    weight = sum(sizes.values())
    is_searched = link.startswith("question")
    mark = "referee-told" if is_searched else "referee-shown"
    marks = page.evaluate(
        "name => performance.getEntriesByName(name).map((at) => at.startTime)", mark
    )
    after = busy()
    context.close()
    seconds = marks[0] / 1000
    slower = max(before, after)
    SHOTS.mkdir(parents=True, exist_ok=True)
    kept = {"at": time.time(), "bytes": weight, "seconds": seconds, "busy": [before, after]}
    (SHOTS / f"phone-{link}.json").write_text(json.dumps(kept))
    assert 0 < weight < HEAVIEST
    latest = FOUND if is_searched else LATEST
    assert seconds < latest * (1 if slower < QUIET else SLACK * slower)


def _count(sizes: dict[str, float], event: dict[str, Any]) -> None:
    sizes[event["requestId"]] = event["encodedDataLength"]
