"""A real browser, and the built site on localhost. `make browser` builds the one and finds the other."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from jaipur_site.browser.engine import packages
from jaipur_site.browser.offline import WORKER
from jaipur_site.browser.putting import BUILD
from tests.browser.serving import serve
from tests.browser.visitor import PATIENCE, ROOT, Visitor

SITE = Path(os.environ.get("SITE", ROOT / "build" / "site"))
FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"
    " --disable-component-update --disable-sync"
    " --js-flags=--liftoff-only"  # WebAssembly is compiled quickly, not well: a visit is short
).split()

PHONE: dict[str, Any] = {"has_touch": True, "is_mobile": True}
KINDS: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1280, "height": 900}, "permissions": ["clipboard-read"]},
    "phone": {"viewport": {"width": 390, "height": 844}, **PHONE},
    "small": {"viewport": {"width": 360, "height": 740}, **PHONE},
    "dark": {"color_scheme": "dark"},
    "french": {"locale": "fr-CA"},
    "scriptless": {"java_script_enabled": False},
    "forgetful": {"service_workers": "block"},
}
"""What tells a visitor from others, in the words of Playwright."""

Visits = Callable[..., AbstractContextManager[Visitor]]


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


@cache
def axe() -> str:
    """The source of axe, from the pinned package."""
    return (packages(BUILD) / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def visit(browser: Browser, home: str) -> Visits:
    """Lets somebody visit the site with a browser that has kept nothing; nothing may stand in the console at the end."""

    @contextmanager
    def visits(*kinds: str) -> Iterator[Visitor]:
        settings = [KINDS[kind] for kind in ("desk", *kinds)]
        context = browser.new_context(**{key: own[key] for own in settings for key in own})
        visitor = Visitor(context.new_page(), home, axe)
        try:
            yield visitor
        finally:
            context.close()
        assert visitor.faults == []

    return visits
