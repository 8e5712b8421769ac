"""The Sphinx extension: it writes the pages about rules before Sphinx reads, their files after the build."""

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import ClassVar, TypeAlias

from attrs import Factory, define
from docutils import nodes
from markupsafe import Markup
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.highlighting import PygmentsBridge
from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import SphinxDirective

import jaipur_rules
from jaipur_rules import johari
from jaipur_rules.core.errors import messages
from jaipur_rules.core.files import write_json
from jaipur_rules.core.messages import ENGLISH, languages
from jaipur_rules.rulebook import dispute_to_json, rule_to_json
from tools.site.book import Book, book
from tools.site.code import ROOT
from tools.site.games import GAMES
from tools.site.markup import TEMPLATES
from tools.site.navigation import Branch, parts_of
from tools.site.pages import (
    MADE,
    book_pages,
    cards,
    cards_picture,
    front,
    front_pages,
    fronts,
    home,
    language_of,
    referee,
    versions,
)

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
        parts: The tree of pages, by the parts of the site.
    """

    books: list[Book] = Factory(list[Book])
    chapters: dict[str, str] = Factory(dict[str, str])
    files: dict[str, str] = Factory(dict[str, str])
    parts: list[Branch] = Factory(list[Branch])

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
        self.files |= {cards_picture(language): cards(language) for language in languages()}
        self.files |= data(self.books)
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

    def introduce(
        self, app: Sphinx, page: str, _template: str, context: Context, _doctree: object
    ) -> None:
        """Give the templates the language of a page, the words of it, and the pages beside it."""
        self.parts = self.parts or parts_of(app.env)
        language, beside = language_of(page), self.chapters.get(page, page)
        if not any(part.holds(beside) for part in self.parts):
            beside = f"{dirname(page)}/index"
        say, base = messages(language), app.config.html_baseurl
        context |= {
            "language": language,
            "say": say,
            "english": messages(ENGLISH),
            "spoken": [messages(each) for each in languages()],
            "versions": [(each, f"{base}{name}.html") for each, name in versions(page).items()],
            "home": front("index", language),
            "fronts": fronts(language),
            "language_of": language_of,
            "language_at": lambda href: language_of(normpath(join(dirname(page), href))),
            "parts": self.parts,
            "shown": next((part for part in self.parts if part.holds(beside)), self.parts[0]),
            "beside": beside,
            "toctree": lambda **_: "",  # the tree of all pages, which Furo would show beside each
            "books": json.dumps([(each.index, each.title, each.language) for each in self.books]),
        }
        for each in self.books:
            if page.startswith(each.page("")):
                title = context["title"]
                context["title"] = title if title == each.title else f"{title} - {each.title}"
            if page in self.chapters:
                context |= each.neighbours(page)
        if 'class="highlight' not in str(context.get("body")):
            for key in ("script_files", "css_files"):  # of the button that copies an example
                files = context[key]
                assert isinstance(files, list)
                context[key] = [each for each in files if not _is_copying(each.filename)]

    def write_files(self, app: Sphinx, error: Exception | None) -> None:
        """Write the pictures and the data next to the pages."""
        for name, text in self.files.items() if error is None else ():
            write(Path(app.outdir) / name, text)


def _is_copying(file: object) -> bool:
    return any(name in str(file) for name in ("copybutton", "clipboard"))


def data(books: Iterable[Book]) -> dict[str, str]:
    """The rules and the disputes of each game as JSON, by their places on the site.

    Args:
        books: The books, in any language.
    """
    found: dict[str, str] = {}
    for game, catalogue in {each.catalogue.game: each.catalogue for each in books}.items():
        rules = [rule_to_json(rule) for rule in catalogue]
        disputes = [dispute_to_json(dispute) for dispute in catalogue.disputes]
        found[f"data/{game}/rules.json"] = write_json([*rules])
        found[f"data/{game}/disputes.json"] = write_json([*disputes])
    return found


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
        if not self.env.docname.startswith("rules/"):
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


def setup(app: Sphinx) -> dict[str, bool]:
    """Register everything with Sphinx."""
    site = Site()
    app.connect("builder-inited", site.write_pages)
    app.connect("html-collect-pages", site.sources)
    app.connect("html-page-context", site.introduce, priority=400)  # the theme asks at 500
    app.connect("build-finished", site.write_files)
    app.add_transform(StableAnchors)
    app.add_transform(OwnErrors)
    app.add_directive("home", Home)
    app.add_directive("referee", Referee)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
