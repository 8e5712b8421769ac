"""Once any page was visited, the whole site needs no network; a record needs none once a record was judged."""

from collections.abc import Iterator
from gzip import decompress
from pathlib import Path
from shutil import copyfile
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from jaipur_rules.core.messages import languages
from jaipur_site.browser.offline import FOLDER, WORKER, is_kept, packs, put
from jaipur_site.games import GAMES
from tests.browser.conftest import PATIENCE, Referee, Watched, wait_until_kept
from tests.browser.serving import serve
from tests.scripts import STATIC

SWAP: dict[str, str | int] = {"market": "DDGSK", "hand": "CCPLL", "herd": 2, "move": "+D-L"}

# --- the site ---


def test_every_page_is_in_a_pack_and_the_library_in_none(site: Path) -> None:
    pages = {path.relative_to(site).as_posix() for path in site.rglob("*.html")}
    packed = {name for files in packs(site).values() for name in files}
    assert pages - packed == set()
    assert [name for name in packed if "/engine/" in name] == []


MOST_FETCHED, MOST_KEPT = 6_000_000, 70_000_000
"""All the pages together, in bytes: on their way to a device, and there."""


def test_what_is_kept_has_a_bound(site: Path) -> None:
    fetched = sum(path.stat().st_size for path in (site / FOLDER).iterdir())
    kept = sum(len(text.encode()) for files in packs(site).values() for text in files.values())
    assert 1_000_000 < fetched < MOST_FETCHED
    assert kept < MOST_KEPT


def test_the_list_of_what_is_kept_is_short(site: Path) -> None:
    assert (site / WORKER).stat().st_size < 12_000


@pytest.mark.parametrize(
    ("file", "is_page"),
    [
        ("index.html", True),
        ("pictures/jaipur/en/exc-2-1-1.svg", True),
        ("_static/referee/main.js", True),
        ("_static/referee/engine/engine.json", False),
        ("vectors/positions.json", False),
        ("offline/0a1b.packed", False),
        ("_downloads/1c/johari.csv", False),
        ("sw.js", False),
    ],
)
def test_a_page_and_what_it_loads_is_kept(file: str, *, is_page: bool) -> None:
    assert is_kept(Path(file)) is is_page


@pytest.fixture(scope="module")
def offline(browser: Browser, home: str) -> Iterator[BrowserContext]:
    """Somebody who has seen the home page, and is in a cellar now."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(home)
    wait_until_kept(page, "pages")
    context.set_offline(True)
    yield context
    context.close()


@pytest.fixture
def cellar(offline: BrowserContext, home: str) -> Iterator[Watched]:
    """A page of theirs."""
    found = Watched(offline.new_page(), home)
    yield found
    found.page.close()
    assert found.faults == []


RULES = [
    f"rules/{game}/{language}/{page}"
    for game in GAMES
    for language in languages()
    for page in ("index", "disputes")
]


@pytest.mark.parametrize(
    "name",
    [
        *RULES,
        "index",
        *(f"rules/jaipur/{language}/exchange" for language in languages()),
        "rules/johari/en/sale",
        "quick-start",
        "api/jaipur",
        "how-we-know",
        "search",
    ],
)
def test_a_page_that_was_never_visited_opens_without_a_network(cellar: Watched, name: str) -> None:
    cellar.open(f"{name}.html")
    page = cellar.page
    expect(page.locator("h1")).not_to_be_empty()
    assert page.locator("h1").evaluate("title => getComputedStyle(title).fontFamily") != "serif"
    broken = page.locator("img").evaluate_all(
        """all => Promise.all(all.map(async (each) => {
            each.loading = "eager";
            await each.decode().catch(() => undefined);
            return each.naturalWidth ? "" : each.src;
        }))"""
    )
    assert [each for each in broken if each] == []


def test_a_question_is_answered_without_a_network(cellar: Watched) -> None:
    cellar.open("index.html")
    cellar.page.locator("form.ask button.hint").click()
    expect(cellar.page.locator("form.ask p.answer").first).not_to_be_empty()


def test_a_move_is_judged_and_its_rule_read_without_a_network(cellar: Watched) -> None:
    referee = Referee(cellar)
    referee.ask(**SWAP, lang="en")
    assert "at least 2 cards" in referee.verdict("illegal")
    cellar.page.locator("#referee-why summary").click()
    cellar.page.locator("#referee-why [data-rule] a").click()
    expect(cellar.page.locator("#exc-2")).to_be_visible()


def test_the_library_is_not_fetched_by_whoever_reads(offline: BrowserContext, home: str) -> None:
    page = offline.new_page()
    page.goto(home)
    there = page.evaluate(
        """async () => {
            const names = await caches.keys();
            const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
            return all.flat().map(({ url }) => url).filter((url) => url.includes("/engine/"));
        }"""
    )
    page.close()
    assert there == []


@pytest.mark.parametrize(
    ("name", "rounds"),
    [("match-7601-a", "Round 1"), ("johari/four-greedy-seed-8", "Before the first day")],
)
def test_a_record_is_judged_without_a_network_once_one_was(
    visit: Referee, name: str, rounds: str
) -> None:
    visit.watched.open("referee/index.html#lang=en")
    page = visit.choose("match-7601-a")
    expect(visit.judged("legal")).to_be_visible()
    expect(page.locator("#referee-loading")).to_contain_text("no network")
    wait_until_kept(page, "library")
    wait_until_kept(page, "pages")
    page.context.set_offline(True)
    visit.watched.open("referee/index.html?#lang=en")
    visit.choose(name)
    expect(visit.judged("legal")).to_be_visible()
    expect(page.locator("#referee-now")).to_contain_text(rounds)


# --- one version after another, on a site of three pages ---

SCRIPT = '<script type="module" src="/_static/offline.js"></script>'


def publish(site: Path, home: str, one: str) -> None:
    """Write a version of a small site, in which one page never changes."""
    engine = site / "_static" / "referee" / "engine"
    engine.mkdir(parents=True, exist_ok=True)
    (engine / "code.wasm").write_bytes(b"code")
    copyfile(STATIC / "offline.js", site / "_static" / "offline.js")
    copyfile(STATIC / "referee" / "keep.js", engine.parent / "keep.js")
    for name, text in {"index": home, "one/page": one, "other/page": "same"}.items():
        path = site / f"{name}.html"
        path.parent.mkdir(exist_ok=True)
        path.write_text(f"<title>{name}</title><p>{text}</p>{SCRIPT}")
    put(site, engine)


def pack_with(site: Path, text: str) -> Path:
    """The pack that holds a text."""
    found = [
        path for path in (site / FOLDER).iterdir() if text in decompress(path.read_bytes()).decode()
    ]
    assert len(found) == 1
    return found[0]


@pytest.fixture
def small(tmp_path: Path, browser: Browser) -> Iterator[tuple[Path, Page]]:
    """A small site, and a page that has visited it."""
    publish(tmp_path, "home", "first")
    server, address = serve(tmp_path)
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(address)
    wait_until_kept(page, "pages")
    yield tmp_path, page
    context.close()
    server.shutdown()
    server.server_close()


def wait_for_versions(page: Page, count: int) -> None:
    """Wait until so many versions of the site take room."""
    page.evaluate(
        """async (count) => {
            while ((await caches.keys()).length !== count) await new Promise((go) => setTimeout(go, 50));
        }""",
        count,
    )


def wait_for_another_version(page: Page, old: str) -> None:
    """Wait until one version takes room, and not the old one."""
    page.evaluate(
        """async (old) => {
            const names = async () => (await caches.keys()).join();
            while ((await names()) === old || (await names()).includes(",")) await new Promise((go) => setTimeout(go, 50));
        }""",
        old,
    )


def versions_kept(page: Page) -> str:
    """The versions of the site that take room."""
    return str(page.evaluate("caches.keys().then((names) => names.join())"))


def read_offline(page: Page, path: str) -> str:
    """What stands on a page when there is no network."""
    page.context.set_offline(True)
    page.goto(urljoin(page.url, path))
    return page.locator("p").inner_text()


def test_a_new_version_takes_the_place_of_the_old_one(small: tuple[Path, Page]) -> None:
    site, page = small
    publish(site, "home again", "the later text")
    pack_with(site, "same").unlink()  # it has not changed, so that nobody asks for it again
    old = versions_kept(page)
    page.reload()
    wait_for_another_version(page, old)
    assert read_offline(page, "/one/page.html") == "the later text"
    assert read_offline(page, "/other/page.html") == "same"
    assert read_offline(page, "/") == "home again"


def test_half_a_new_version_leaves_the_old_one_readable(small: tuple[Path, Page]) -> None:
    site, page = small
    publish(site, "home again", "the later text")
    pack_with(site, "the later text").unlink()
    page.reload()
    wait_for_versions(page, 2)
    assert read_offline(page, "/one/page.html") == "first"


def test_the_library_moves_to_the_new_version(small: tuple[Path, Page]) -> None:
    site, page = small
    page.evaluate("import('/_static/referee/keep.js').then(({ keep }) => keep('library'))")
    publish(site, "home again", "the later text")
    (site / "_static" / "referee" / "engine" / "code.wasm").unlink()
    old = versions_kept(page)
    page.reload()
    wait_for_another_version(page, old)
    page.context.set_offline(True)
    code = "fetch('/_static/referee/engine/code.wasm').then((response) => response.text())"
    assert page.evaluate(code) == "code"


def test_whoever_saves_data_keeps_nothing(browser: Browser, home: str) -> None:
    context = browser.new_context()
    context.add_init_script(
        "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });"
    )
    page = context.new_page()
    page.goto(home)
    kept = page.evaluate("import('/_static/referee/keep.js').then(({ keep }) => keep('pages'))")
    workers = page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)")
    context.close()
    assert (kept, workers) == (False, 0)
