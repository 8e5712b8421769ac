"""Every kind of page of the site, in both themes and every language: no violation that axe finds, nothing wider than the window, and a policy of what it may run."""

import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest

from jaipur_rules.core.messages import languages
from jaipur_site.pages import MADE, front
from tests.browser.conftest import Visits
from tests.browser.visitor import ROOT
from tests.profiles import is_quick

DOCS = ROOT / "docs"
BOOKS = {
    f"rules/{game}/{language}/{page}.html"
    for game, chapter, rule in (("jaipur", "exchange", "exc-3"), ("johari", "sale", "fin-2"))
    for page in ("index", chapter, rule, "disputes", "differences", "matrix", "sheet")
    for language in languages()
}
WRITTEN = {
    path.relative_to(DOCS).with_suffix(".html").as_posix()
    for path in DOCS.rglob("*.md")
    if path.relative_to(DOCS).parts[0].partition(".")[0] not in MADE
}
OTHERS = {
    *(f"{front(language)}.html" for language in languages()),
    *("search.html?q=camels", "search.html?q=zzzzzz", "404.html"),
    *("api/index.html", "api/jaipur.html", "genindex.html", "py-modindex.html"),
}
PAGES = sorted((BOOKS | WRITTEN | OTHERS) - {"referee/index.html"})
"""A page of every kind; the referee is in the scenarios."""

LOOKS = {"light": ("desk",), "dark": ("small", "dark")}


def looked_at() -> list[tuple[str, str]]:
    """Every page in both themes; while somebody waits, in one."""
    both = [
        (name, ("light", "dark")[(place + other) % 2])
        for other in (0, 1)
        for place, name in enumerate(PAGES)
    ]
    return both[: len(PAGES)] if is_quick() else both


@pytest.mark.parametrize(("name", "look"), looked_at())
def test_a_page_is_sound(visit: Visits, name: str, look: str) -> None:
    with visit(*LOOKS[look]) as visitor:
        visitor.open(name)
        visitor.do("sound")


POLICY = re.compile(
    r'<meta http-equiv="Content-Security-Policy" content="default-src \'none\';[^"]*'
    r"script-src 'self'((?: 'sha256-[\w+/=]+')*)\">"
)
INLINE = re.compile(r"<script(?![^>]*(?:\ssrc=|json))[^>]*>(.*?)</script>", re.DOTALL)
HANDLER = re.compile(r"<[a-z][^<>]*\son[a-z]+=")


def fault(text: str) -> str:
    """What is wrong with the policy of a page; empty where nothing is."""
    policies = POLICY.findall(text)
    if len(policies) != 1 or text.count("Content-Security-Policy") != 1:
        return f"{len(policies)} policies"
    hashes = {b64encode(sha256(each.encode()).digest()).decode() for each in INLINE.findall(text)}
    return " ".join([*(each for each in hashes if each not in policies[0]), *HANDLER.findall(text)])


def test_every_page_has_a_policy_that_names_its_inline_scripts(site: Path) -> None:
    pages = {path: path.read_text(encoding="utf-8") for path in site.rglob("*.html")}
    assert len(pages) > 100
    assert {str(path): wrong for path, text in pages.items() if (wrong := fault(text))} == {}
