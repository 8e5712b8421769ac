"""The Sphinx extension: it writes the pages about rules before Sphinx reads, their files after the build."""

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import Any, ClassVar, TypeAlias

from attrs import Factory, define
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

from jaipur_rules import rulebook
from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import ENGLISH, languages
from jaipur_rules.rulebook import dispute_to_json, rule_to_json
from jaipur_site import pages
from jaipur_site.book import Book, book
from jaipur_site.files import write
from jaipur_site.games import GAMES
from jaipur_site.navigation import Branch, parts_of
from jaipur_site.reference import api_pages

_LINK = re.compile(r"\[([^\]\[]*)\]\(((?:\.\./)*)([\w./-]+)(?:#([^)\s]+))?\)")
_UNUSED = frozenset(
    "documentation_options doctools sphinx_highlight ask language offline copybutton pygments furo-extensions".split()
)
"""The scripts and styles of every page that the page of the referee has no need of."""

_NUMBERED = re.compile(r"\b([A-Z]{3}-\d+|Q\d+)\b")

_ROOT = Path(__file__).parents[2]
_PROJECT = tomllib.loads((_ROOT / "pyproject.toml").read_text(encoding="utf-8"))
ADDRESS: str = _PROJECT["tool"]["hatch"]["metadata"]["hooks"]["custom"]["address"]
"""The address of the repository, or a placeholder until it is known."""

IS_KNOWN = "://example." not in ADDRESS
"""Whether it is known; `hatch_build.py` asks the same, and cannot be imported where hatchling is not."""

Context: TypeAlias = dict[str, Any]


@define
class Site:
    """The output of one run: the books, and the files to be written next to the pages.

    Attributes:
        books: The books.
        chapters: The page of the chapter that each page of a rule is in.
        files: The files, by their place on the site.
        parts: The tree of pages, by the parts of the site.
        anchors: The page of the site for each heading of a document of rules.
    """

    books: list[Book] = Factory(list[Book])
    chapters: dict[str, str] = Factory(dict[str, str])
    files: dict[str, str] = Factory(dict[str, str])
    parts: list[Branch] = Factory(list[Branch])
    anchors: dict[tuple[str, str], str] = Factory(lambda: {("api.md", ""): "api/index.md"})

    def write_pages(self, app: Sphinx) -> None:
        """Write the pages about rules for Sphinx to read, and find what stands alone."""
        self.books = [book(game, language) for game in GAMES for language in languages()]
        made = [*pages.front_pages(self.books)]
        for each in self.books:
            made += pages.book_pages(each)
            self.files |= each.search_files()
            self.chapters |= {
                each.page(rule.id.lower()): each.page(rule.chapter) for rule in each.catalogue
            }
            self.anchors |= each.anchors()
        self.files |= {
            pages.cards_picture(language): pages.cards(language) for language in languages()
        }
        self.files |= data()
        for page in made:
            self.files.update(page.files)
        folder = Path(app.srcdir)
        sources = {folder / f"{page.name}.md": page.source for page in made}
        sources |= {folder / f"{name}.md": source for name, source in api_pages()}
        there = {path for name in pages.MADE for path in (folder / name).glob("*/**/*.*")}
        for old in there - set(sources):
            old.unlink()
        for path, source in sources.items():
            write(path, source)

    def fill(self, _app: Sphinx, page: str, source: list[str]) -> None:
        """Lead the links of a page to the pages of the site; the first page and that of the referee are made."""
        if page == "index":
            home = pages.home_source(self.books, ENGLISH)
            source[0] = home + "".join(self.contents(source[0]))
        elif page == pages.REFEREE:
            source[0] = (
                f"---\nhide-toc: true\n---\n# The referee\n\n```{{raw}} html\n{pages.referee()}\n```\n"
            )
        elif not page.startswith(pages.MADE):
            source[0] = _LINK.sub(self.linked, source[0])

    def contents(self, source: str) -> Iterator[str]:
        """The tables of contents of the site: one of each section of the page of all pages."""
        for section in re.split(r"^## ", source, flags=re.MULTILINE)[1:]:
            caption, _, body = section.partition("\n")
            led = [self.target(found[3], "") or found[3] for found in _LINK.finditer(body)]
            entries = "\n".join(name.removesuffix(".md") for name in led)
            yield f"\n```{{toctree}}\n:hidden:\n:caption: {caption}\n\n{entries}\n```\n"

    def linked(self, found: re.Match[str]) -> str:
        """A link as it is on the site; what lies outside of the pages lies in the repository, if its address is known."""
        label, up, name, anchor = found.groups(default="")
        if target := self.target(name, anchor):
            return f"[{label}]({up}{target})"
        is_outside = bool(up) and (_ROOT / name).exists()
        if is_outside and IS_KNOWN and not name.endswith(".svg"):
            return f"[{label}]({ADDRESS}/blob/main/{name})"
        return label if is_outside and name.endswith(".md") else found[0]

    def target(self, name: str, anchor: str) -> str:
        """The page of the site for a place in a document that is made; empty if it is in none."""
        return self.anchors.get((name, anchor)) or self.anchors.get((name, ""), "")

    def introduce(
        self, app: Sphinx, page: str, _template: str, context: Context, _doctree: object
    ) -> None:
        """Give the templates the language of a page, the words of it, and the pages beside it."""
        self.parts = self.parts or parts_of(app.env)
        language, beside = pages.language_of(page), self.chapters.get(page, page)
        if not any(part.holds(beside) for part in self.parts):
            beside = f"{dirname(page)}/index"
        say, base = messages(language), app.config.html_baseurl

        def language_at(href: str) -> str:
            return pages.language_of(normpath(join(dirname(page), href)))

        context |= {
            "language": language,
            "say": say,
            "english": messages(ENGLISH),
            "spoken": [messages(each) for each in languages()],
            "versions": [
                (each, f"{base}{name}.html")
                for each, name in pages.versions(page).items()
                if base  # an alternate is a whole address
            ],
            "front": pages.front,
            "home": pages.front(language),
            "fronts": pages.fronts(language),
            "language_of": pages.language_of,
            "language_at": language_at,
            "parts": self.parts,
            "shown": next((part for part in self.parts if part.holds(beside)), self.parts[0]),
            "beside": beside,
        }
        context.pop("toctree", None)  # the tree of all pages, which Furo would show beside each
        if page == pages.REFEREE:
            context |= {"prev": None, "next": None}  # it is a tool, and no page to read on from
            for kind in ("script_files", "css_files"):
                context[kind] = [
                    each for each in context[kind] if Path(each.filename).stem not in _UNUSED
                ]
        for each in self.books:
            if page.startswith(each.page("")):
                title = context["title"]
                context["title"] = title if title == each.title else f"{title} - {each.title}"
            if page in self.chapters:
                context |= each.neighbours(page)

    def write_files(self, app: Sphinx, error: Exception | None) -> None:
        """Write the pictures and the data next to the pages."""
        for name, text in self.files.items() if error is None else ():
            write(Path(app.outdir) / name, text)


def data() -> dict[str, str]:
    """The rules and the disputes of each game as JSON, by their places on the site."""
    found: dict[str, str] = {}
    for each in map(rulebook.load, GAMES):
        rules, disputes = map(rule_to_json, each), map(dispute_to_json, each.disputes)
        for name, entries in (("rules", rules), ("disputes", disputes)):
            text = json.dumps([*entries], ensure_ascii=False, indent=1)
            found[f"data/{each.game}/{name}.json"] = f"{text}\n"
    return found


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


class Sessions(SphinxTransform):
    """An indented block that begins with a prompt is a session with the interpreter, and is coloured as one."""

    default_priority: ClassVar[int | None] = 400

    def apply(self, **_: object) -> None:
        """Name the language of each."""
        for block in self.document.findall(nodes.literal_block):
            if block.astext().startswith(">>> "):
                block["language"] = "pycon"


def setup(app: Sphinx) -> dict[str, bool]:
    """Register everything with Sphinx."""
    site = Site()
    app.connect("builder-inited", site.write_pages)
    app.connect("source-read", site.fill)
    app.connect("html-page-context", site.introduce, priority=400)  # the theme asks at 500
    app.connect("build-finished", site.write_files)
    app.add_transform(StableAnchors)
    app.add_transform(Sessions)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
