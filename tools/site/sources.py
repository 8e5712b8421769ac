"""The sources that the pages point at, as pages: highlighted, with an anchor a line."""

from collections.abc import Iterable, Iterator

from sphinx.highlighting import PygmentsBridge

from tools.site.book import Book
from tools.site.code import ROOT
from tools.site.markup import Html, element, text


def files(books: Iterable[Book]) -> tuple[str, ...]:
    """The files that carry or test a rule of any of the books."""
    found = {
        spot.file
        for book in books
        for rules in (book.code, book.tests)
        for spots in rules.values()
        for spot in spots
    }
    return tuple(sorted(found))


def source_pages(names: Iterable[str]) -> Iterator[tuple[str, str, Html]]:
    """The name of every page, its title, and what it shows."""
    pygments = PygmentsBridge("html", "a11y-high-contrast-light")
    for name in names:
        code = (ROOT / name).read_text(encoding="utf-8")
        shown = pygments.highlight_block(
            code, "python", linenos="inline", lineanchors="L", anchorlinenos=True, wrapcode=True
        )
        title = element("h1", element("code", text(name)))
        yield f"source/{name}", name, Html(title + element("div", Html(shown), class_="source"))
