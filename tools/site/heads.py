"""What a page says of itself to search engines and to whoever is sent its address, and the files that lead to all pages."""

import re
from collections.abc import Iterable, Iterator
from html import unescape
from textwrap import fill

from attrs import frozen
from markupsafe import Markup

from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import Language, languages
from tools.site.markup import render
from tools.site.pages import FRONTS, front

LONGEST = 160
"""So many characters of a description are shown in a list of results."""

PICTURE = "_static/preview.png"
"""What stands beside the address of a page where somebody sends it."""

LEAST = 40
"""A paragraph with fewer characters describes nothing."""

_PARAGRAPHS = (r'<p class="(?:lead|statement)">(.*?)</p>', r"<p>(.*?)</p>")
"""What describes a page, the best first."""

_TAG = re.compile(r"<[^>]*>")
_APART = ("search", "genindex", "py-modindex", "404")
"""The pages that nobody looks for."""


@frozen
class Head:
    """The head of a page.

    Attributes:
        base: The address of the site, with a slash at its end.
        page: The name of the page.
        title: Its title.
        language: Its language.
        body: What stands on it.
    """

    base: str
    page: str
    title: str
    language: Language
    body: str

    @property
    def address(self) -> str:
        """The one address of the page."""
        return address(self.base, self.page)

    @property
    def twin(self) -> str:
        """The address of the same page in Markdown."""
        return f"{self.base}{self.page}.md"

    @property
    def picture(self) -> str:
        """The address of the picture that stands for it."""
        return self.base + PICTURE

    @property
    def is_listed(self) -> bool:
        """Whether anybody might look for it."""
        return is_listed(self.page)

    @property
    def description(self) -> str:
        """Its first paragraph as plain text, as long as is shown of it, or its title.

        Example:
            >>> body = '<p class="meta">x</p><p class="lead">Every <em>rule</em> of the card game, and why it is one.</p>'
            >>> Head("https://x.org/", "index", "Rules", "en", body).description
            'Every rule of the card game, and why it is one.'
        """
        found = (
            plain(text)
            for pattern in _PARAGRAPHS
            for text in re.findall(pattern, self.body, re.DOTALL)
        )
        first = next((text for text in found if len(text) >= LEAST), self.title)
        return fill(first, LONGEST, max_lines=1, placeholder=" …")

    @property
    def versions(self) -> dict[Language, str]:
        """The addresses of the page in every language, if there are several.

        Example:
            >>> Head("https://x.org/", "rules/jaipur/fr/sale", "La vente", "fr", "").versions
            {'en': 'https://x.org/rules/jaipur/en/sale.html', 'fr': 'https://x.org/rules/jaipur/fr/sale.html'}
            >>> Head("https://x.org/", "guide/why", "Why", "en", "").versions
            {}
        """
        return {language: address(self.base, name) for language, name in versions(self.page)}

    def markup(self) -> Markup:
        """The tags."""
        return render("head.html", head=self)


def plain(markup: str) -> str:
    """What is read of markup.

    Example:
        >>> plain("<code>a</code> &lt; b")
        'a < b'
    """
    return unescape(_TAG.sub("", markup))


def address(base: str, page: str) -> str:
    """The address of a page; that of a folder for its first page.

    Example:
        >>> address("https://x.org/", "index"), address("https://x.org/", "guide/why")
        ('https://x.org/', 'https://x.org/guide/why.html')
    """
    return base if page == "index" else f"{base}{page}.html"


def is_listed(page: str) -> bool:
    """Whether anybody might look for a page: not for a source, nor for the search itself."""
    return page not in _APART and not page.startswith(("source/", "_modules/"))


def versions(page: str) -> Iterator[tuple[Language, str]]:
    """The names of a page that is in every language, with the languages; nothing for any other page."""
    fronts = {front(name, language): name for name in FRONTS for language in languages()}
    folder, _, rest = page.partition("/")
    for language in languages() if page in fronts else ():
        yield language, front(fronts[page], language)
    parts = rest.split("/")
    if folder == "rules" and len(parts) == len(("game", "language", "name")):
        game, _, name = parts
        for language in languages():
            yield language, f"rules/{game}/{language}/{name}"


def sitemap(base: str, pages: Iterable[str]) -> str:
    """The addresses of all pages, as crawlers read them.

    Example:
        >>> print(sitemap("https://x.org/", ["search", "guide/why"]))
        <?xml version="1.0" encoding="UTF-8"?>
        <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
        <url><loc>https://x.org/guide/why.html</loc></url>
        </urlset>
    """
    found = (address(base, page) for page in sorted(pages) if is_listed(page))
    lines = "\n".join(f"<url><loc>{each}</loc></url>" for each in found)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{lines}\n</urlset>'
    )


def robots(base: str) -> str:
    """What crawlers may read, and where all pages are listed."""
    return f"User-agent: *\nAllow: /\nSitemap: {base}sitemap.xml\n"


def missing(base: str) -> str:
    """The page that stands at an address where there is none, in every language."""

    def ways(language: Language) -> list[tuple[str, str]]:
        say = messages(language)
        return [
            (say("site.home.title"), address(base, front("index", language))),
            (say("site.rules"), address(base, front("rules", language))),
            (say("page.title"), f"{base}referee/index.html#lang={language}"),
        ]

    return render("404.html", spoken=[messages(each) for each in languages()], ways=ways)
