"""The pages for players as people read them: made in a language, without markup, code, and texts of other languages."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser

from jaipur_rules.core.messages import ENGLISH, Language
from jaipur_site.book import book
from jaipur_site.games import GAMES
from jaipur_site.pages import home, page, referee, rule_page

_READ = ("alt", "title", "aria-label", "placeholder", "data-chapters", "data-closest")
"""The attributes that people read, or are read to."""

_SKIPPED = ("spots", "heading")
"""The classes of what is no prose of ours: the names of functions, and the headings of the rulebooks as they stand there."""

_VOID = {"br", "img", "input", "link"}
_INLINE = {"a", "em", "small", "span", "strong"}
_NOT_MARKUP = re.compile(
    r"\A---\n.*?\n---\n|^```\{toctree\}\n.*?^```$|^```[^\n]*$", re.MULTILINE | re.DOTALL
)
_LINK = re.compile(r"\]\([^()\s]*\)")


class _Prose(HTMLParser):
    """What is written on a page in its language; for what is skipped there is a dot."""

    def __init__(self, language: Language) -> None:
        super().__init__()
        self.language = language
        self.parts: list[str] = []
        self.within = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag in _VOID and self.within:
            return
        is_other = given.get("lang", self.language) != self.language
        if self.within or tag == "code" or given.get("class") in _SKIPPED or is_other:
            self.within += 1
            self.parts.append("·")
            return
        if tag not in _INLINE:
            self.parts.append("\n")
        self.parts.extend(f"\n{given[name]}\n" for name in _READ if given.get(name))

    def handle_endtag(self, tag: str) -> None:
        if self.within:
            self.within -= tag not in _VOID
        elif tag not in _INLINE:
            self.parts.append("\n")

    def handle_data(self, data: str) -> None:
        if not self.within:
            self.parts.append(data)


def prose(source: str, language: Language) -> str:
    """What people read on a page.

    Args:
        source: The page, in Markdown or as markup.
        language: The language of the page; what is marked as of another is left out.
    """
    parser = _Prose(language)
    parser.feed(_LINK.sub("]", _NOT_MARKUP.sub("", source)))
    parser.close()
    return "".join(parser.parts).replace("\\", "")


def names() -> Iterator[str]:
    """The names of the pages for players, with those of the games in front."""
    yield from ("home", "referee")
    for game in GAMES:
        yield from (f"{game} {name}" for name in ("contents", "disputes", "differences"))
        yield f"{game} sheet"
        yield from (f"{game} {chapter.id}" for chapter in book(game, ENGLISH).catalogue.chapters)


def read(name: str, language: Language) -> str:
    """What people read on the page of a name in a language."""
    books = [book(game, language) for game in GAMES]
    match name.split():
        case ["home"]:
            source = str(home(books))
        case ["referee"]:
            source = str(referee())
        case [game, "contents" | "disputes" | "differences" | "sheet" as template]:
            source = page(book(game, language), template).source
        case [game, chapter]:
            each = book(game, language)
            pages = [rule_page(each, rule) for rule in each.rules_of(chapter)]
            pages.append(page(each, "chapter", chapter=each.catalogue.chapter(chapter)))
            source = "\n".join(_NOT_MARKUP.sub("", each.source) for each in pages)
        case _:
            raise LookupError(name)
    return prose(source, language)
