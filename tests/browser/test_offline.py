"""Once somebody asks for it, what players need works without a network; a record does, once a record was judged."""

from collections.abc import Iterator
from gzip import decompress
from pathlib import Path
from shutil import copyfile, rmtree

import pytest
from playwright.sync_api import Browser, Page

from jaipur_rules.core.messages import languages
from jaipur_site.browser.offline import FOLDER, WORKER, packs, put
from jaipur_site.games import GAMES
from tests.browser.conftest import Visits
from tests.browser.serving import serve
from tests.browser.visitor import PATIENCE, Visitor
from tests.scripts import STATIC

MOST_FETCHED, MOST_KEPT, MOST_LISTED = 3_000_000, 45_000_000, 12_000
"""All of it together, in bytes: on their way to a device, there, and the list of it."""


def test_what_players_need_is_kept_and_has_a_bound(site: Path) -> None:
    pages = {path.relative_to(site).as_posix() for path in (site / "rules").rglob("*.html")}
    packed = {name: text for files in packs(site).values() for name, text in files.items()}
    assert {Path(name).name for name in pages - {*packed}} == {"matrix.html"}
    assert {"index.html", "pictures/jaipur/en/exc-2-1-1.svg"} <= {*packed}
    assert [name for name in packed if "/engine/" in name or name.startswith("quick-start")] == []
    fetched = sum(path.stat().st_size for path in (site / FOLDER).iterdir())
    assert 1_000_000 < fetched < MOST_FETCHED
    assert sum(len(text.encode()) for text in packed.values()) < MOST_KEPT
    assert (site / WORKER).stat().st_size < MOST_LISTED


def wait_until_kept(page: Page, part: str) -> None:
    """Wait until a part of the site needs no network: the pages, or the library."""
    page.evaluate(
        """async (url) => {
            while (!(await caches.match(url))) await new Promise((go) => setTimeout(go, 100));
        }""",
        f"{page.evaluate('location.origin')}/{FOLDER}/{part}",
    )


READ = [
    *("index", "rules/johari/en/sale"),
    *(f"rules/jaipur/{language}/exchange" for language in languages()),
    *(
        f"rules/{game}/{language}/{page}"
        for game in GAMES
        for language in languages()
        for page in ("index", "disputes")
    ),
]
BROKEN = """all => Promise.all(all.map(async (each) => {
    each.loading = "eager";
    await each.decode().catch(() => undefined);
    return each.naturalWidth ? "" : each.src;
}))"""
"""The pictures that are not there."""

WITHOUT_A_NETWORK = """\
open index.html
tap form.ask button.hint
see form.ask .answer
type ask: how many fakse can I hold
see form.ask .rule: Johari
table move=+D-L
see .is-illegal: at least 2 cards
tap #referee-why summary
tap #referee-why [data-rule] a
see #exc-2
holds caches.keys().then(async (names) => (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat().every(({ url }) => !url.includes("/engine/")))
"""


def test_what_players_need_works_without_a_network(visit: Visits) -> None:
    broken: list[str] = []
    with visit("phone") as visitor:
        visitor.play("open index.html\ntap button.keep")
        wait_until_kept(visitor.page, "pages")
        visitor.play("see [role=status]: now work without a network\noffline")
        for name in READ:
            visitor.open(f"{name}.html")
            visitor.do(
                'holds getComputedStyle(document.querySelector("h1")).fontFamily !== "serif"'
            )
            broken += visitor.page.locator("img").evaluate_all(BROKEN)
        visitor.play(WITHOUT_A_NETWORK)
    assert {*broken} == {""}


def test_a_record_is_judged_without_a_network_once_one_was(visit: Visits) -> None:
    open_record = (
        "tap #referee-tab-record\nchoose #referee-example: examples/{}.json\nsee record: {}"
    )
    first = open_record.format("match-7601-a", "Legal throughout: 83 moves")
    other = open_record.format("johari/four-greedy-seed-8", "Legal throughout: 245 moves")
    with visit() as visitor:
        visitor.play("open index.html\ntap button.keep")
        wait_until_kept(visitor.page, "pages")
        visitor.play(f"open referee/index.html#lang=en\n{first}")
        visitor.do("see #referee-loading: no network")
        wait_until_kept(visitor.page, "library")
        visitor.play(f"offline\nopen referee/index.html?#lang=en\n{first}\n{other}")


# --- one version after another, on a site of three pages ---

SCRIPT = '<p><button class="keep">keep</button><i></i></p><script type="module" src="/_static/offline.js"></script>'


@pytest.fixture
def small(tmp_path: Path, browser: Browser) -> Iterator[Visitor]:
    """Somebody who has kept a small site; its folder is that of the test."""
    publish(tmp_path, "home", "first")
    server, address = serve(tmp_path)
    context = browser.new_context()
    visitor = Visitor(context.new_page(), address)
    visitor.page.set_default_timeout(PATIENCE)
    visitor.play("open \ntap button.keep")
    wait_until_kept(visitor.page, "pages")
    yield visitor
    context.close()
    server.shutdown()
    server.server_close()


def publish(site: Path, home: str, one: str) -> None:
    """Write a version of a small site, in which one page never changes."""
    engine = site / "_static" / "referee" / "engine"
    engine.mkdir(parents=True, exist_ok=True)
    (engine / "code.wasm").write_bytes(b"code")
    copyfile(STATIC / "offline.js", site / "_static" / "offline.js")
    copyfile(STATIC / "referee" / "keep.js", engine.parent / "keep.js")
    for name, text in {"index": home, "rules/one/page": one, "rules/other/page": "same"}.items():
        path = site / f"{name}.html"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"<title>{name}</title><p>{text}</p>{SCRIPT}")
    put(site, engine)


def lose_pack(site: Path, text: str) -> None:
    """Take away the pack that holds a text."""
    packed = {path: decompress(path.read_bytes()).decode() for path in (site / FOLDER).iterdir()}
    (found,) = [path for path, content in packed.items() if text in content]
    found.unlink()


def read_offline(visitor: Visitor, *paths: str) -> list[str]:
    """What stands on some pages once another version has come, and there is no network."""
    visitor.page.context.set_offline(True)
    read: list[str] = []
    for path in paths:
        visitor.open(path)
        read.append(visitor.page.locator("p").first.inner_text())
    return read


KEPT = "caches.keys().then((names) => names.join())"


def wait_for(visitor: Visitor, holds: str) -> None:
    """Reload, and wait until something holds of the versions that take room."""
    old = visitor.page.evaluate(KEPT)
    visitor.page.reload()
    visitor.page.evaluate(
        f"""async (old) => {{
            for (let names = ""; !({holds}); names = await {KEPT}) await new Promise((go) => setTimeout(go, 50));
        }}""",
        old,
    )


ANOTHER = 'names && names !== old && !names.includes(",")'
OTHERS = ("rules/one/page.html", "rules/other/page.html", "")


def test_a_new_version_takes_the_place_of_the_old_one(small: Visitor, tmp_path: Path) -> None:
    small.page.evaluate("import('/_static/referee/keep.js').then(({ keep }) => keep('library'))")
    publish(tmp_path, "home again", "the later text")
    lose_pack(tmp_path, "same")  # neither has changed, so that nobody asks for it again
    (tmp_path / "_static" / "referee" / "engine" / "code.wasm").unlink()
    wait_for(small, ANOTHER)
    assert read_offline(small, *OTHERS) == ["the later text", "same", "home again"]
    code = "fetch('/_static/referee/engine/code.wasm').then((response) => response.text())"
    assert small.page.evaluate(code) == "code"


def test_half_a_new_version_leaves_the_old_one_readable(small: Visitor, tmp_path: Path) -> None:
    publish(tmp_path, "home again", "the later text")
    lose_pack(tmp_path, "the later text")
    wait_for(small, 'names.includes(",")')
    rmtree(tmp_path / FOLDER)
    assert read_offline(small, *OTHERS[:2]) == ["first", "same"]
