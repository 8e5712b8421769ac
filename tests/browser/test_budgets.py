"""What a page may cost on a telephone: bytes, the time in which it does not answer, and how far its text jumps."""

import json
from typing import Any

import pytest
from attrs import frozen
from playwright.sync_api import Browser

from jaipur_rules.core.messages import languages
from tests.browser.conftest import PATIENCE, SHOTS
from tests.browser.test_page import busy
from tests.browser.test_phone import ANSWERED, LINKS, SIZE, SLOW, THROTTLED

KILOBYTE = 1_000

MOST_BLOCKED = 0.4
"""So long all tasks together may keep a page from answering, in seconds, each beyond its first twentieth of a second."""

MOST_SHIFTED = 0.1
"""The score of layout shift up to which a page counts as steady."""

LATEST_PAINT = 2.5
"""The greatest part of a page is painted so soon, in seconds."""

WEIGHTS = {
    "index.html": 60 * KILOBYTE,
    "home/fr/index.html": 60 * KILOBYTE,
    **{
        f"rules/jaipur/{language}/{page}": 120 * KILOBYTE
        for language in languages()
        for page in ("exchange.html", "disputes.html")
    },
    "quick-start.html": 100 * KILOBYTE,
    **dict.fromkeys(LINKS.values(), 80 * KILOBYTE),
}
"""The bytes that may come until a page has loaded; of the referee until its verdict is there."""

OBSERVE = """
window.cost = { shift: 0, blocked: 0, painted: 0 };
const observe = (type, use) => new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
observe("layout-shift", (each) => { if (!each.hadRecentInput) cost.shift += each.value; });
observe("longtask", (each) => { cost.blocked += each.duration - 50; });
observe("largest-contentful-paint", (each) => { cost.painted = each.startTime; });
"""


@frozen
class Cost:
    """What a page has cost.

    Attributes:
        weight: The bytes that came, as they came.
        shift: The score of layout shift.
        blocked: The seconds in which it did not answer.
        painted: When its greatest part was painted, in seconds.
        busy: How many times longer everything took because others used the machine.
    """

    weight: float
    shift: float
    blocked: float
    painted: float
    busy: float


@pytest.fixture(scope="module", params=WEIGHTS)
def visited(request: pytest.FixtureRequest, browser: Browser, home: str) -> tuple[str, Cost]:
    """A page opened on a slow telephone over a slow network, and what it cost."""
    context = browser.new_context(viewport=SIZE, service_workers="block")
    page = context.new_page()
    page.add_init_script(OBSERVE)
    protocol = context.new_cdp_session(page)
    sizes: dict[str, float] = {}

    def count(event: dict[str, Any]) -> None:
        sizes[event["requestId"]] = event["encodedDataLength"]

    protocol.on("Network.loadingFinished", count)
    for method, parameters in (
        ("Network.enable", {}),
        ("Network.emulateNetworkConditions", SLOW),
        ("Emulation.setCPUThrottlingRate", {"rate": THROTTLED}),
    ):
        protocol.send(method, parameters)
    before = busy()
    page.goto(home + request.param, timeout=PATIENCE)
    if request.param in LINKS.values():
        page.locator(ANSWERED).first.wait_for()
    page.wait_for_timeout(1_000)
    found = page.evaluate("cost")
    slower = max(before, busy())
    context.close()
    cost = Cost(
        sum(sizes.values()),
        found["shift"],
        found["blocked"] / 1_000,
        found["painted"] / 1_000,
        slower,
    )
    SHOTS.mkdir(parents=True, exist_ok=True)
    with (SHOTS / "budgets.jsonl").open("a") as kept:
        kept.write(json.dumps([request.param, *map(str, (cost,))]) + "\n")
    return request.param, cost


def test_a_page_weighs_no_more_than_it_may(visited: tuple[str, Cost]) -> None:
    name, cost = visited
    assert 0 < cost.weight < WEIGHTS[name]


def test_a_page_stands_still(visited: tuple[str, Cost]) -> None:
    _, cost = visited
    assert cost.shift < MOST_SHIFTED


def test_a_page_answers_while_it_loads(visited: tuple[str, Cost]) -> None:
    _, cost = visited
    assert cost.blocked < MOST_BLOCKED * cost.busy


def test_a_page_is_painted_soon(visited: tuple[str, Cost]) -> None:
    _, cost = visited
    assert 0 < cost.painted < LATEST_PAINT * cost.busy
