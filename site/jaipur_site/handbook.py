"""The documents of `docs/` that are made from the library, to be read where nothing is built.

    python -m jaipur_site.handbook    writes them anew

`docs/rules/` has the whole rules of each game in each language, `docs/api.md` every public name, and
`docs/pictures/illegal.svg` is the picture of the README.
"""

import argparse
import re
from collections.abc import Iterator
from pathlib import Path

from jaipur_rules import Cards, Position, parse_move, render
from jaipur_rules.core.messages import languages
from jaipur_site.book import Book, book
from jaipur_site.games import GAMES
from jaipur_site.markup import render as filled
from tools import api

DOCS = Path(__file__).parents[2] / "docs"
_CODE = re.compile(r"(`[^`]*`)")


def rules_document(each: Book) -> str:
    """The whole rules of a game in a language, in Markdown."""

    def link(rule_id: str) -> str:
        return f"[{rule_id}](#{rule_id.lower()})"

    def linked(text: str) -> str:
        parts = _CODE.split(text)
        return "".join(part if part.startswith("`") else each.named(part, link) for part in parts)

    return filled("document.md", book=each, linked=linked).strip() + "\n"


def documents() -> Iterator[tuple[Path, str]]:
    """Every document, and its file."""
    for each in (book(game, language) for game in GAMES for language in languages()):
        yield DOCS / each.document, rules_document(each)
    yield DOCS / "api.md", "\n".join([api.HEAD.rstrip(), *api.reference(), ""])
    table = Position(market=Cards("DDGSK"), hand=Cards("LLCCP"), herd=2)
    yield DOCS / "pictures" / "illegal.svg", f"{render.svg(table, move=parse_move('+D-L')).svg}\n"


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    for path, text in documents():
        path.write_text(text, encoding="utf-8")
