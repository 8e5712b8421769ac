"""Every page of the built site says what it may load and run, and runs no inline script that it does not name."""

import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path

from attrs import Factory, define
from playwright.sync_api import expect

from tests.browser.conftest import Watched


@define
class Policed(HTMLParser):
    """The policies of a page, its inline scripts, and the handlers of events in its markup."""

    policies: list[str] = Factory(list[str])
    scripts: list[str] = Factory(list[str])
    handlers: list[str] = Factory(list[str])
    is_script: bool = False

    def __attrs_pre_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if given.get("http-equiv") == "Content-Security-Policy":
            self.policies.append(given["content"])
        is_data = given.get("type", "").endswith("json")
        self.is_script = tag == "script" and "src" not in given and not is_data
        self.handlers += [name for name in given if name.startswith("on")]

    def handle_endtag(self, tag: str) -> None:
        self.is_script = False

    def handle_data(self, data: str) -> None:
        if self.is_script:
            self.scripts.append(data)


def fault(text: str) -> str:
    """What is wrong with the policy of a page; empty where nothing is."""
    page = Policed()
    page.feed(text)
    if len(page.policies) != 1:
        return f"{len(page.policies)} policies"
    found = re.search(
        r"default-src 'none'.*script-src ('self'(?: 'sha256-[\w+/=]+')*)$", page.policies[0]
    )
    if not found or page.handlers:
        return f"{page.policies} {page.handlers}"
    hashes = {b64encode(sha256(each.encode()).digest()).decode() for each in page.scripts}
    unnamed = [each for each in hashes if f"'sha256-{each}'" not in found[1]]
    return f"no hash {unnamed}" if unnamed else ""


def test_every_page_has_a_policy_that_names_its_inline_scripts(site: Path) -> None:
    pages = {path: path.read_text(encoding="utf-8") for path in site.rglob("*.html")}
    assert len(pages) > 100
    assert {str(path): wrong for path, text in pages.items() if (wrong := fault(text))} == {}


def test_a_page_runs_no_script_that_was_put_into_it(watched: Watched) -> None:
    watched.open("index.html")
    watched.page.evaluate(
        """() => {
            const script = document.createElement("script");
            script.textContent = "document.title = 'run'";
            document.body.append(script);
        }"""
    )
    expect(watched.page).not_to_have_title("run")
    assert [each for each in watched.faults if "Content Security Policy" in each]
    watched.faults.clear()
