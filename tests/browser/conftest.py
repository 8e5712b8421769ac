"""A real browser, and the built site on localhost. `make browser` builds the one and finds the other."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

import pytest
from attrs import Factory, define
from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

from jaipur_site.browser.offline import FOLDER, WORKER
from tests.browser.serving import serve

ROOT = Path(__file__).parents[2]
SITE = Path(os.environ.get("SITE", ROOT / "build" / "site"))
SHOTS = ROOT / "build" / "browser" / "shots"
FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"
    " --disable-component-update --disable-sync"
).split()

Table = dict[str, str | int]

PATIENCE = 60_000
"""How long anything may take on a busy machine, in milliseconds; how long the verdict may take is a test of its own."""

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def site() -> Path:
    """The folder of the built site."""
    assert (SITE / WORKER).exists(), "the site is built by `make site`"
    return SITE


@pytest.fixture(scope="session")
def home(site: Path) -> Iterator[str]:
    """The address of the site."""
    server, address = serve(site)
    yield address
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, as Debian has it, or the one that CHROMIUM names."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    assert path, "there is no chromium on the path"
    with sync_playwright() as driver:
        started = driver.chromium.launch(executable_path=path, args=FLAGS, timeout=PATIENCE)
        yield started
        started.close()


THREADS = """
window.threads = [];
window.Worker = class extends Worker {
  constructor(...how) { super(...how); window.threads.push(this); }
};
"""
"""Keeps the threads that a page starts."""


@define
class Watched:
    """A page, and everything that it did and should not have."""

    page: Page
    root: str
    faults: list[str] = Factory(list[str])

    def __attrs_post_init__(self) -> None:
        """Listen, and be patient."""
        self.page.set_default_timeout(PATIENCE)
        self.page.add_init_script(THREADS)
        self.page.on("console", lambda message: self._on_console(message.type, message.text))
        self.page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        self.page.on("request", lambda request: self._on_request(request.url))

    def _on_console(self, kind: str, text: str) -> None:
        if kind in {"error", "warning"}:
            self.faults.append(f"console: {text}")

    def _on_request(self, url: str) -> None:
        if not url.startswith((self.root, "blob:", "data:")):
            self.faults.append(f"another host: {url}")

    def open(self, path: str) -> None:
        """Go to a page of the site."""
        self.page.goto(self.root + path)


@pytest.fixture
def watched(browser: Browser, home: str) -> Iterator[Watched]:
    """A page of its own, at desktop size, in whose console nothing may stand at the end."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    found = Watched(context.new_page(), home)
    yield found
    context.close()
    assert found.faults == []


def address(**table: str | int) -> str:
    """The path of the referee at a table."""
    return f"referee/index.html#{urlencode(table)}"


@define
class Referee:
    """The page of the referee, with what a person does on it."""

    watched: Watched

    @property
    def page(self) -> Page:
        """The page."""
        return self.watched.page

    def ask(self, **table: str | int) -> None:
        """Open a table by its address."""
        self.watched.open(address(**table))

    def verdict(self, state: str) -> str:
        """Wait for a verdict of that kind, and read it."""
        found = self.page.locator(f"#referee-verdict .is-{state}")
        found.wait_for(timeout=PATIENCE)
        return found.inner_text()

    def choose(self, name: str) -> Page:
        """Take a match that is there to try."""
        self.page.locator("#referee-tab-record").click()
        self.page.get_by_label("or take a match from here").select_option(label=name)
        return self.page

    def paste(self, text: str) -> Page:
        """Paste a record, and have it judged."""
        self.page.locator("#referee-tab-record").click()
        self.page.locator("#referee-record").fill(text)
        self.page.locator("[data-key=judge]").click()
        return self.page

    def open(self, file: Path) -> None:
        """Open the file of a record."""
        self.page.locator("#referee-tab-record").click()
        self.page.get_by_label("or open a file").set_input_files(file)

    def judged(self, state: str) -> Locator:
        """The verdict of that kind on a record."""
        return self.page.locator(f"#referee-record-verdict .is-{state}")

    def rules(self) -> list[str]:
        """The rules that the verdict names."""
        listed = self.page.locator("#referee-why [data-rule]").all()
        return [str(each.get_attribute("data-rule")) for each in listed]


@pytest.fixture
def visit(watched: Watched) -> Referee:
    """The referee at a first visit."""
    return Referee(watched)


@pytest.fixture(scope="session")
def loaded(browser: Browser, home: str) -> Iterator[Referee]:
    """The referee, loaded once for all the tests that only ask it something else."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    found = Referee(Watched(context.new_page(), home))
    found.ask(market="DDGSK", hand="CCPLL", herd=2, move="+DG-LK", lang="en")
    found.verdict("legal")
    yield found
    context.close()


@pytest.fixture
def referee(loaded: Referee) -> Iterator[Referee]:
    """The loaded referee, at its opening table; nothing may stand in the console at the end."""
    loaded.watched.faults.clear()
    loaded.page.locator("#referee-tab-position").click()
    loaded.ask(lang="en")
    loaded.verdict("ask")
    loaded.page.get_by_role("button", name="Make a move").click()
    loaded.page.locator("#referee details").evaluate_all(
        "all => { for (const each of all) each.open = false; }"
    )
    yield loaded
    assert loaded.watched.faults == []


def keep(page: Page, name: str, *, whole: bool = False) -> None:
    """Keep a picture of the window, or of the whole page, for whoever wants to look."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"{name}.png", full_page=whole)


def overflow(page: Page) -> int:
    """The width by which the page reaches beyond the window."""
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))


def wait_until_kept(page: Page, part: str) -> None:
    """Wait until a part of the site needs no network: the pages, or the library."""
    page.evaluate(
        """async (url) => {
            while (!(await caches.match(url))) await new Promise((go) => setTimeout(go, 100));
        }""",
        f"{page.evaluate('location.origin')}/{FOLDER}/{part}",
    )


def started_anew(page: Page) -> None:
    """Ask what ends the library, so that another thread is started."""
    page.evaluate("""async () => {
        const thread = threads.at(-1);
        thread.postMessage({ number: 0, question: "{}" });
    }""")
