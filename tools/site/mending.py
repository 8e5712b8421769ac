"""Accessibility fixes for the theme: for readers without a mouse or a screen."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

MENDED: Mapping[str, str] = MappingProxyType({
    # A heading has a level.
    '<p class="caption" role="heading">': '<p class="caption" role="heading" aria-level="2">',
    # Two landmarks of a kind are told apart by their names.
    '<aside class="sidebar-drawer">': '<aside class="sidebar-drawer" aria-label="Pages">',
    '<aside class="toc-drawer': '<aside aria-label="This page" class="toc-drawer',
    # What scrolls can be reached with the keyboard.
    '<div class="table-wrapper': '<div tabindex="0" class="table-wrapper',
    "<pre>": '<pre tabindex="0">',
    # Every page has a heading of the first level.
    '<div id="search-results">': '<h1>Search</h1><div id="search-results">',
})  # fmt: skip
"""Markup of the theme, and what stands in its place."""


def mended(page: str) -> str:
    """A page with the markup of the theme made whole; once is enough.

    Example:
        >>> mended("<pre>1</pre>") == mended(mended("<pre>1</pre>"))
        True
    """
    for theirs, ours in MENDED.items():
        if ours not in page:
            page = page.replace(theirs, ours)
    return page


def mend(folder: Path) -> None:
    """Mend every page of a built site."""
    for path in folder.rglob("*.html"):
        page = path.read_text(encoding="utf-8")
        better = mended(page)
        if better != page:
            path.write_text(better, encoding="utf-8")
