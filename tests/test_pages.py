"""The documents as a code host shows them: every link leads to a tracked file, and what a page names is there."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from urllib.parse import unquote

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

from jaipur_rules.core.game import GAMES
from jaipur_rules.core.messages import languages
from tests.test_documents import ROOT, tracked

EVERY = [path for path in tracked() if path.suffix == ".md"]
PAGES = [path for path in EVERY if path.name == "README.md" or path.is_relative_to(ROOT / "docs")]
BY_HAND, IN_ALL = 30, 45
"""The most pages that are written by hand in `docs`, and with those that a command makes."""

RULES = {f"docs/rules/{game}.{language}.md" for game in GAMES for language in languages()}
MADE = {"docs/api.md", "docs/errors.md", *RULES}


def tokens(path: Path) -> list[Token]:
    return MarkdownIt("commonmark", {"html": True}).enable("table").parse(path.read_text("utf-8"))


def links(path: Path) -> Iterator[str]:
    """The addresses of the links and the pictures of a document; what stands in code is none."""
    for token in tokens(path):
        for child in token.children or ():
            address = child.attrs.get("href", child.attrs.get("src"))
            if isinstance(address, str):
                yield address


@cache
def anchors(path: Path) -> frozenset[str]:
    """The anchors that a code host gives the headings of a document."""
    found = dict[str, int]()
    parsed = tokens(path)
    for token, inside in pairwise(parsed):
        if token.type == "heading_open":
            words = "".join(child.content for child in inside.children or ())
            slug = re.sub(r"[^\w\- ]", "", words.lower()).replace(" ", "-")
            found[slug] = found.get(slug, -1) + 1
    return frozenset(
        f"{slug}-{last}" if last else slug
        for slug, count in found.items()
        for last in range(count + 1)
    )


def fault(page: Path, address: str) -> bool:
    path, _, anchor = unquote(address).partition("#")
    place = (page.parent / path).resolve() if path else page
    is_there = place in FILES or any(each.is_relative_to(place) for each in FILES)
    return not is_there or bool(anchor and place.suffix == ".md" and anchor not in anchors(place))


FILES = {path.resolve() for path in tracked()}


@pytest.mark.parametrize("page", EVERY, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_link_leads_to_a_tracked_file_and_a_heading(page: Path) -> None:
    relative = [each for each in links(page) if not re.match(r"[a-z]+:", each)]
    assert [each for each in relative if fault(page, each)] == []


def test_nothing_of_a_site_stands_in_a_document() -> None:
    assert [*found(r"^```\{|\{(?:download|include|doc|ref)\}`")] == []


def test_the_pages_are_few() -> None:
    names = {
        path.relative_to(ROOT).as_posix() for path in EVERY if path.is_relative_to(ROOT / "docs")
    }
    assert names >= MADE
    assert len(names - MADE) <= BY_HAND
    assert len(names) <= IN_ALL


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def found(pattern: str) -> Iterator[str]:
    """Where a pattern stands on a page, a line each."""
    for page in PAGES:
        for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
            if re.search(pattern, line):
                yield f"{page.relative_to(ROOT)}:{number}: {line.strip()[:80]}"


def test_what_is_not_released_is_installed_from_a_checkout() -> None:
    released = "\ndate-released: " in text("CITATION.cff")
    assert released or [*found(r"pip install \W?jaipur-rules")] == []


NAMED = re.compile(r"(?<![\w/])(?:docs|examples)/[\w./-]*\w")


def test_a_file_that_is_named_is_there() -> None:
    code = [
        *ROOT.glob("jaipur_rules/**/*.py"),
        *ROOT.glob("site/**/*.py"),
        *ROOT.glob("tools/**/*.py"),
    ]
    named = {
        (path.relative_to(ROOT).as_posix(), found)
        for path in (*PAGES, *code)
        if path.relative_to(ROOT).as_posix() not in MADE
        for found in NAMED.findall(path.read_text(encoding="utf-8"))
    }
    assert len(named) > 30
    assert [(path, found) for path, found in sorted(named) if not (ROOT / found).exists()] == []
