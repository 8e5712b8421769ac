"""What the theme leaves out for those who hear a page read: names and levels, written into every page."""

import re
from functools import partial
from pathlib import Path

_MENDED = (
    # A caption of the navigation is a heading, and says of which level.
    (
        re.compile(r'role="heading">(?=<span class="caption-text")'),
        'role="heading" aria-level="2">',
    ),
    # Two asides and two searches in one page are told apart by their names.
    (
        re.compile(r'<aside class="sidebar-drawer">'),
        '<aside class="sidebar-drawer" aria-label="{site}">',
    ),
    (re.compile(r'<aside class="(toc-drawer[^"]*)">'), '<aside class="{{}}" aria-label="{page}">'),
    # The way back to the top lies outside every part of the page.
    (
        re.compile(r'(?<!data-mended>)(<a href="#" class="back-to-top.*?</a>)', re.DOTALL),
        '<nav aria-label="{top}" data-mended>{{}}</nav>',
    ),
    # A table that is too wide scrolls by itself, for a keyboard as well.
    (re.compile(r'<div class="(table-wrapper[^"]*)">'), '<div class="{{}}" tabindex="0">'),
    (
        re.compile(r'(<form class="sidebar-search-container"[^>]*role="search")>'),
        '{{}} aria-label="{search}">',
    ),
)

_WORDS = {
    "en": {"site": "All pages", "page": "On this page", "search": "All pages", "top": "Top"},
    "fr": {
        "site": "Toutes les pages",
        "page": "Sur cette page",
        "search": "Toutes les pages",
        "top": "Haut",
    },
}


def mended(page: str) -> str:
    """A page of the theme with what it lacks.

    Example:
        >>> mended('<aside class="sidebar-drawer">')
        '<aside class="sidebar-drawer" aria-label="All pages">'
    """
    said = _WORDS["fr" if re.search(r'<html[^>]*\slang="fr"', page) else "en"]
    for pattern, name in _MENDED:
        page = pattern.sub(partial(_named, name.format(**said)), page)
    return page


def _named(name: str, found: re.Match[str]) -> str:
    return name.format(*found.groups())


def mend(site: Path) -> None:
    """Mend every page of a built site."""
    for path in site.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        better = mended(text)
        if better != text:
            path.write_text(better, encoding="utf-8")
