"""The Sphinx extension: it writes the pages about rules before Sphinx reads, their files after the build."""

import re
from collections.abc import Iterable, Iterator
from functools import partial
from importlib.metadata import metadata
from pathlib import Path
from typing import ClassVar, TypeAlias

from attrs import Factory, define
from docutils import nodes
from markupsafe import Markup
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.highlighting import PygmentsBridge
from sphinx.transforms import SphinxTransform
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

import jaipur_rules
from jaipur_rules import johari
from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import ENGLISH, has_words, languages
from tools.site import data
from tools.site.book import Book, book
from tools.site.code import ROOT
from tools.site.figures import README, plots
from tools.site.games import GAMES
from tools.site.heads import Head, missing, plain, robots, sitemap
from tools.site.markdown import write_twins
from tools.site.markup import TEMPLATES
from tools.site.navigation import Navigation
from tools.site.pages import book_pages, cards, cards_picture, front_pages, home, referee
from tools.site.theme import mend

_LOG = logging.getLogger(__name__)
_RULES = "rules"
MADE = (_RULES, "home")
"""The folders of the pages that are made."""

_NUMBERED = re.compile(r"\b([A-Z]{3}-\d+|Q\d+)\b")

_OF_EITHER = frozenset(
    name
    for name in {*jaipur_rules.__all__} & {*johari.__all__}
    if getattr(jaipur_rules, name) is not getattr(johari, name)
)
"""The names that both games have for something of their own."""

Context: TypeAlias = dict[str, object]


@define
class Site:
    """The output of one run: the books, and the files to be written next to the pages.

    Attributes:
        books: The books.
        chapters: The page of the chapter that each page of a rule is in.
        files: The files, by their place on the site.
        navigation: The trees of pages.
    """

    books: list[Book] = Factory(list[Book])
    chapters: dict[str, str] = Factory(dict[str, str])
    files: dict[str, str] = Factory(dict[str, str])
    navigation: Navigation = Factory(Navigation)

    def write_pages(self, app: Sphinx) -> None:
        """Write the pages about rules for Sphinx to read, and find what stands alone."""
        self.books = [book(game, language) for game in GAMES for language in languages()]
        pages = [*front_pages(self.books)]
        for each in self.books:
            pages += book_pages(each)
            self.files[each.index] = each.search_index()
            self.chapters |= {
                each.page(rule.id.lower()): each.page(rule.chapter) for rule in each.catalogue
            }
            for gap in each.gaps() if each.language == ENGLISH else ():
                _LOG.warning(gap)
        self.files |= {cards_picture(language): cards(language) for language in languages()}
        for page in pages:
            self.files.update(page.files)
        folder = Path(app.srcdir)
        sources = {folder / f"{page.name}.md": page.source for page in pages}
        there = {path for name in MADE for path in (folder / name).rglob("*.md")}
        for old in there - set(sources):
            old.unlink()
        for path, source in sources.items():
            write(path, source)

    def sources(self, _: Sphinx) -> Iterator[tuple[str, Context, str]]:
        """The pages of the sources: they are no documents, so nothing searches them."""
        for name, title, body in source_pages(source_files(self.books)):
            yield name, {"title": title, "body": body, "parents": []}, "page.html"

    def navigate(
        self, _app: Sphinx, page: str, _template: str, context: Context, _doctree: object
    ) -> None:
        """Let the theme have the tree of pages from the memory of it, and a rule the way to the rules next to it."""
        make = context.get("toctree")
        if callable(make):
            around = self.chapters.get(page, page)

            def remembered(**asked: object) -> str:
                return self.navigation.of(around, partial(make, **asked))

            context["toctree"] = remembered
        for each in self.books if page in self.chapters else ():
            context |= each.neighbours(page)

    def write_files(self, app: Sphinx, error: Exception | None) -> None:
        """Write the pictures and the data next to the pages, and mend the pages themselves."""
        if error is None:
            base = app.config.html_baseurl
            own = {
                "404.html": missing(base),
                "robots.txt": robots(base),
                "sitemap.xml": sitemap(base, app.env.found_docs),
                **dict(data.files(self.books, base)),
            }
            for name, text in {**self.files, **own}.items():
                write(Path(app.outdir) / name, text)
            mend(Path(app.outdir))
            write_twins(Path(app.outdir), base, metadata("jaipur-rules")["Summary"])


def source_files(books: Iterable[Book]) -> list[str]:
    """The files that carry or test a rule of any of the books."""
    found = {
        spot.file
        for book in books
        for rules in (book.code, book.tests)
        for spots in rules.values()
        for spot in spots
    }
    return sorted(found)


def source_pages(files: Iterable[str]) -> Iterator[tuple[str, str, str]]:
    """The name of every page of a source, its title, and the source, highlighted and with an anchor a line."""
    pygments = PygmentsBridge("html", "a11y-high-contrast-light")
    for file in files:
        code = (ROOT / file).read_text(encoding="utf-8")
        shown = pygments.highlight_block(
            code, "python", linenos="inline", lineanchors="L", anchorlinenos=True, wrapcode=True
        )
        title = Markup("<h1><code>{}</code></h1>").format(file)
        yield f"source/{file}", file, f'{title}<div class="source">{shown}</div>'


def write(path: Path, text: str) -> None:
    """Write a file, unless it says the same already: what has not changed is not read again."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


class StableAnchors(SphinxTransform):
    """A rule's anchor is its id and a dispute's its number, in every language, whatever the title says."""

    default_priority: ClassVar[int | None] = 400

    def apply(self, **_: object) -> None:
        """Name the sections."""
        if not self.env.docname.startswith(f"{_RULES}/"):
            return
        slugs = self.env.metadata[self.env.docname].setdefault("myst_slugs", {})
        for section in self.document.findall(nodes.section):
            title = section[0].astext()
            if found := _NUMBERED.search(title):
                anchor = found[1].lower()
                section["ids"] = [anchor]
                slugs[anchor] = (section.line, anchor, title)


class OwnErrors(SphinxTransform):
    """An error that a docstring names is that of its own game, where both games have one of that name."""

    default_priority: ClassVar[int | None] = 400

    def apply(self, **_: object) -> None:
        """Write the whole name of each into its reference."""
        for reference in self.document.findall(pending_xref):
            name, module = reference["reftarget"], reference.get("py:module") or ""
            if reference["reftype"] == "exc" and name in _OF_EITHER:
                game = johari if module.startswith(johari.__name__) else jaipur_rules
                reference["reftarget"] = f"{game.__name__}.{name}"


class Sessions(SphinxTransform):
    """An indented block that begins with a prompt is a session with the interpreter, and is coloured as one."""

    default_priority: ClassVar[int | None] = 400

    def apply(self, **_: object) -> None:
        """Name the language of each."""
        for block in self.document.findall(nodes.literal_block):
            if block.astext().startswith(">>> "):
                block["language"] = "pycon"


class Plots(SphinxDirective):
    """The figures of the benchmarks as bars."""

    def run(self) -> list[nodes.Node]:
        """Read the figures that the repository holds."""
        self.env.note_dependency(str(README))
        return [nodes.raw("", plots(), format="html")]


class Home(SphinxDirective):
    """What stands under the title of the home page in English."""

    def run(self) -> list[nodes.Node]:
        """Put the games into it."""
        self.env.note_dependency(str(TEMPLATES / "home.html"))
        self.env.note_dependency(str(TEMPLATES / "macros.html"))
        books = [book(game, ENGLISH) for game in GAMES]
        return [nodes.raw("", home(books), format="html")]


class Referee(SphinxDirective):
    """The page of the referee, with what stands around it in every language."""

    def run(self) -> list[nodes.Node]:
        """Put the languages into it."""
        return [nodes.raw("", referee(), format="html")]


def introduce(app: Sphinx, page: str, template: str, context: Context, doctree: object) -> None:
    """Say which language a page is in, and what is on it."""
    first, *folders = page.split("/")[:-1] or [""]
    known = filter(has_words, folders if first in MADE else [])
    language = next(known, ENGLISH)
    context["language"] = language
    title = str(context.get("title", ""))
    game = next((folder for folder in folders if folder in GAMES), None)
    if first == _RULES and game:
        of_game = messages(language)("site.rules_of", game=GAMES[game].title)
        context["title"] = title = title if title == of_game else f"{title} - {of_game}"
    body = str(context.get("body", ""))
    if 'class="highlight"' in body:
        app.add_js_file("copy.js", type="module")
    head = Head(app.config.html_baseurl, page, plain(title), language, body)
    context |= {"metatags": head.markup(), "pageurl": head.address}


def setup(app: Sphinx) -> dict[str, bool]:
    """Register everything with Sphinx."""
    site = Site()
    app.connect("builder-inited", site.write_pages)
    app.connect("html-collect-pages", site.sources)
    app.connect("html-page-context", introduce)
    app.connect("html-page-context", site.navigate, priority=400)  # the theme asks at 500
    app.connect("build-finished", site.write_files)
    app.add_transform(StableAnchors)
    app.add_transform(OwnErrors)
    app.add_transform(Sessions)
    app.add_directive("plots", Plots)
    app.add_directive("home", Home)
    app.add_directive("referee", Referee)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
