"""The documents of `docs/` that are made from the library, to be read where nothing is built.

    python -m tools.handbook            write them anew
    python -m tools.handbook --check    say whether they are fresh

`docs/rules/` has the whole rules of each game in each language, `docs/api.md` every public name, and
`docs/pictures/illegal.svg` is the picture of the README.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from jaipur_rules import Cards, Position, parse_move, render
from jaipur_rules.core.messages import languages
from jaipur_site.book import Book, book
from jaipur_site.games import GAMES
from jaipur_site.markup import render as filled
from tools import api

DOCS = Path(__file__).parents[1] / "docs"
STANDINGS = ("text", "part", "derived", "ruling", "against")
_CODE = re.compile(r"(`[^`]*`)")


def rules_document(each: Book) -> str:
    """The whole rules of a game in a language, in Markdown."""
    say, language = each.say, each.language
    prefixes = "|".join(chapter.prefix for chapter in each.catalogue.chapters)
    names = re.compile(rf"\b(?:{prefixes})-\d+\b")

    def link(found: re.Match[str]) -> str:
        if found[0] not in each.catalogue:
            return found[0]
        return f"[{found[0]}](#{found[0].lower()})"

    def linked(text: str) -> str:
        parts = _CODE.split(text)
        return "".join(part if part.startswith("`") else names.sub(link, part) for part in parts)

    titles = [chapter.title.to(language) for chapter in each.catalogue.chapters]
    text = filled(
        "document.md",
        book=each,
        linked=linked,
        titles=[*titles, say("site.disputes"), say("site.differences")],
        standings=STANDINGS,
        sample=each.catalogue.rules[0],
    )
    return f"{text.strip()}\n"


def documents() -> Iterator[tuple[str, str]]:
    """Every document, and its place in `docs`."""
    for game in GAMES:
        for language in languages():
            each = book(game, language)
            yield each.document, rules_document(each)
    yield "api.md", "\n".join([api.HEAD.rstrip(), *api.reference(), ""])
    table = Position(market=Cards("DDGSK"), hand=Cards("LLCCP"), herd=2)
    yield "pictures/illegal.svg", f"{render.svg(table, move=parse_move('+D-L')).svg}\n"


def stale() -> Iterator[str]:
    """The documents that are not as they are made."""
    for name, text in documents():
        path = DOCS / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            yield name


def main() -> int:
    """Write the documents, or check whether they are fresh."""
    if "--check" in sys.argv:
        found = [*stale()]
        print(*found, f"{len(found)} are not fresh: python -m tools.handbook", sep="\n")
        return bool(found)
    for name, text in documents():
        (DOCS / name).parent.mkdir(exist_ok=True)
        (DOCS / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
