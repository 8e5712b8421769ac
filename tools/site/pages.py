"""A page as it is written for Sphinx: headings in Markdown, what is under them as markup."""

from collections.abc import Iterable

from attrs import field, frozen

from tools.site.book import Book
from tools.site.markup import Html, element, link, raw_block, text


@frozen(order=False)
class Page:
    """A page of the site.

    Attributes:
        name: Its name, from the top of the site.
        source: Its source in Markdown.
        files: Files that it needs next to it, by their place on the site.
    """

    name: str
    source: str = field(repr=False)
    files: tuple[tuple[str, str], ...] = field(default=(), repr=False)


def heading(level: int, title: str) -> str:
    """A heading in Markdown."""
    marks = "\\`*_{}[]<>#"
    escaped = "".join(f"\\{letter}" if letter in marks else letter for letter in title)
    return f"{'#' * level} {escaped}\n"


def block(*parts: Html | Iterable[Html]) -> str:
    """Markup as a block of a page."""
    flat = [Html(part) if isinstance(part, str) else Html("".join(part)) for part in parts]
    return raw_block(flat)


def top(book: Book, name: str, lead: str = "") -> str:
    """The head of every page of rules: the other language, the other pages, and what the page is."""
    texts, other = book.texts, book.other
    around = [
        ("index", texts.rules),
        ("disputes", texts.disputes),
        ("differences", texts.differences),
        ("matrix", texts.matrix),
    ]
    links = [
        element("li", _tab(f"{place}.html", title, here=place == name)) for place, title in around
    ]
    switch = link(
        f"../{other}/{name}.html", texts.other, hreflang=other, lang=other, class_="language"
    )
    return block(
        element(
            "nav",
            element("ul", links),
            element("p", switch),
            class_="book",
            aria_label=texts.rules_of.format(book.game.title),
        ),
        element("p", text(lead), class_="lead") if lead else Html(""),
    )


def _tab(href: str, title: str, *, here: bool) -> Html:
    return link(href, title, aria_current="page" if here else None)


def listed(parts: Iterable[Html], **attributes: object) -> Html:
    """An unordered list."""
    return element("ul", [element("li", part) for part in parts], **attributes)
