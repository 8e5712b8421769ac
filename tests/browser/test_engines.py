"""The tasks of a player in Firefox and WebKit, on a screen as wide as a telephone."""

import json
from pathlib import Path

import pytest

from jaipur_site.browser.offline import FOLDER
from tests.browser.serving import serve
from tests.browser.visitor import SEEN, question, table
from tests.browser.webdriver import ENGINES, Driver, wait_for

EXAMPLE = "examples/match-7601-a.json"
KEEP = f"""document.querySelector("button.keep").click();
const look = async () => {{
    window.kept = Boolean(await caches.match("/{FOLDER}/pages"));
    if (!window.kept) setTimeout(look, 100);
}};
look();"""
"""Keep the site, and say when it is kept."""


def tap(driver: Driver, selector: str) -> None:
    """Tap an element that is there, or will be."""
    found = f"document.querySelector({json.dumps(selector)})"
    wait_for(driver, found)
    driver.run(f"{found}.click()")


def see(driver: Driver, selector: str, text: str) -> None:
    """Wait until a text stands in an element."""
    found = f"document.querySelector({json.dumps(selector)})?.innerText"
    wait_for(driver, f"{found}?.includes({json.dumps(text)})")


@pytest.mark.parametrize("engine", ENGINES)
def test_what_a_player_does(site: Path, tmp_path: Path, engine: str) -> None:
    server, root = serve(site)
    plain = "#referee-verdict .referee-plain"
    with ENGINES[engine](tmp_path) as driver:
        driver.go(f"{root}index.html?lang=en")
        tap(driver, "p.door a")
        tap(driver, "[data-key=market-G-1]")
        see(driver, plain, "(+G)")
        assert driver.run(f"return ({SEEN})({plain!r})")
        driver.go(root + table(move="+D-L"))
        see(driver, plain, "✗ No: An exchange is at least 2 cards for 2 (EXC-2).")
        tap(driver, "[data-key=market-G-1]")
        wait_for(driver, "location.hash.includes('DG-L')")
        driver.run("history.back()")
        wait_for(driver, "location.hash.includes('%2BD-L')")
        see(driver, plain, "✗ No: An exchange is at least 2 cards for 2 (EXC-2).")
        driver.go(root + question("Can I swap 1 leather for 1 diamond"))
        see(driver, plain, "at least 2 cards")
        driver.go(f"{root}referee/index.html#lang=en")
        tap(driver, "#referee-tab-record")
        wait_for(driver, f"document.querySelector('#referee-example [value=\"{EXAMPLE}\"]')")
        driver.run(
            f"""const choice = document.querySelector("#referee-example");
            choice.value = "{EXAMPLE}";
            choice.dispatchEvent(new Event("change"));"""
        )
        see(driver, "#referee-record-verdict .is-legal", "Legal throughout")
        tap(driver, "[data-key=next]:enabled")
        see(driver, "#referee-now", "move 1 ")
        driver.go(f"{root}index.html")
        driver.run(KEEP)
        wait_for(driver, "window.kept")
        server.shutdown()
        server.server_close()
        driver.go(f"{root}rules/jaipur/en/exchange.html#exc-2")
        see(driver, "#exc-2", "two for two")
        driver.go(root + table(move="+D-L"))
        see(driver, plain, "at least 2 cards")
