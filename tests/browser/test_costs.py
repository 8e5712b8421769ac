"""What a page may cost on a telephone over a slow network: bytes, the time until it answers, and how far its text jumps."""

import json
import os
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from typing import Any

import pytest
from playwright.sync_api import Page

from jaipur_rules.core.messages import languages
from tests.browser.conftest import Visits
from tests.browser.visitor import SHOTS, question, table

KILOBYTE = 1_000
THROTTLED = 4
"""How many times slower than this machine a telephone is."""

SLOW = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
"""1.6 Mbit/s and 150 ms, as the protocol of the browser has them."""

MOST_BLOCKED, MOST_SHIFTED, LATEST_PAINT, LATEST_ANSWER = 0.4, 0.1, 2.5, 2.5
"""The seconds in which a page does not answer, its score of layout shift, and when its greatest part and its answer are there."""

ASKED = {
    "en": ("Can I swap 1 leather for 1 diamond?", "How many camels does my opponent have?"),
    "fr": ("Puis-je prendre 1 diamant contre 1 cuir ?", "Qui commence la manche suivante ?"),
}
"""A question that is judged on a table, and one that is answered in words."""

JOHARI = {"en": "How many fakes can I hold?", "fr": "Puis-je jouer deux nobles au même tour ?"}
"""A question about the other game."""

MOST = {
    "index.html": 60,
    "home/fr/index.html": 60,
    "quick-start.html": 100,
    **{
        f"rules/jaipur/{language}/{page}.html": 120
        for language in languages()
        for page in ("exchange", "disputes")
    },
    table(move="+D-L"): 60,
    **{question(asked[0], language): 60 for language, asked in ASKED.items()},
    **{question(asked[1], language): 80 for language, asked in ASKED.items()},
    **{question(asked, language): 80 for language, asked in JOHARI.items()},
}
"""How many kilobytes may come until a page has loaded, of the referee until it has answered."""

OBSERVE = """
window.cost = { shift: 0, blocked: 0, painted: 0 };
const observe = (type, use) => new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
observe("layout-shift", (each) => { if (!each.hadRecentInput) cost.shift += each.value; });
observe("longtask", (each) => { cost.blocked += each.duration - 50; });
observe("largest-contentful-paint", (each) => { cost.painted = each.startTime; });
"""


def busy() -> float:
    """The factor by which everything takes longer because others use the machine: 1 if nobody does.

    A browser uses every core, so every core is asked.
    """
    cores = os.cpu_count() or 1
    with ThreadPoolExecutor(cores) as pool:
        return max(pool.map(waiting, range(cores)))


def waiting(_: int) -> float:
    """The factor by which a thread takes longer than it works. Hashing lets the others work."""
    wall, used = time.monotonic(), time.thread_time()
    while time.thread_time() - used < 0.1:
        sha256(bytes(1_000_000))
    return (time.monotonic() - wall) / (time.thread_time() - used)


def weigh(page: Page, **settings: Mapping[str, Any]) -> dict[str, float]:
    """The bytes that come for a page from now on, by request, with some settings of its network and its processor."""
    sizes: dict[str, float] = {}
    protocol = page.context.new_cdp_session(page)
    protocol.on(
        "Network.loadingFinished",
        lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]}),
    )
    protocol.send("Network.enable")
    for method, parameters in settings.items():
        protocol.send(method.replace("_", "."), dict(parameters))
    return sizes


@pytest.mark.parametrize("path", MOST)
def test_a_page_costs_no_more_than_it_may(visit: Visits, path: str) -> None:
    with visit("phone", "forgetful") as visitor:
        page, before = visitor.page, busy()
        page.add_init_script(OBSERVE)
        sizes = weigh(
            page,
            Network_emulateNetworkConditions=SLOW,
            Emulation_setCPUThrottlingRate={"rate": THROTTLED},
        )
        visitor.open(path)
        answered = 0.0
        if path.startswith("referee"):
            visitor.do("see #referee-verdict .is-illegal, #referee-address .answer")
            marks = 'performance.getEntriesByType("mark").at(-1).startTime'
            answered = page.evaluate(marks) / 1_000
        page.wait_for_timeout(1_000)
        cost = page.evaluate("cost")
        visitor.faults[:] = [each for each in visitor.faults if "Worker" not in each]
    slower, kilobytes = max(before, busy()), sum(sizes.values()) / KILOBYTE
    SHOTS.mkdir(parents=True, exist_ok=True)
    with (SHOTS / "costs.jsonl").open("a") as kept:
        figures = {**cost, "answered": answered, "kilobytes": kilobytes, "busy": slower}
        kept.write(json.dumps({"page": path, **figures}) + "\n")
    assert 0 < kilobytes < MOST[path]
    assert cost["shift"] < MOST_SHIFTED
    assert cost["blocked"] < MOST_BLOCKED * KILOBYTE * slower
    assert 0 < cost["painted"] < LATEST_PAINT * KILOBYTE * slower
    assert answered < LATEST_ANSWER * slower


def test_an_answer_on_the_home_page_weighs_no_more_than_it_may(visit: Visits) -> None:
    with visit("phone", "forgetful") as visitor:
        visitor.page.goto(visitor.root, wait_until="networkidle")
        sizes = weigh(visitor.page)
        visitor.play("type ask: can I swap 1 leather for 1 diamond?\nsee says: No")
    assert 0 < sum(sizes.values()) < 80 * KILOBYTE
