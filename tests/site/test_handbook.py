"""The documents that are made from the library: they are fresh, and the rules are whole in them."""

import re

import pytest

from jaipur_rules.core.messages import languages
from jaipur_site.book import Book, book
from jaipur_site.games import GAMES
from jaipur_site.markup import parts
from tools import handbook


@pytest.fixture(
    scope="module",
    params=[(game, language) for game in GAMES for language in languages()],
    ids="-".join,
)
def each(request: pytest.FixtureRequest) -> Book:
    game, language = request.param
    return book(game, language)


def document(each: Book) -> str:
    return (handbook.DOCS / each.document).read_text(encoding="utf-8")


def test_the_documents_are_fresh() -> None:
    assert [*handbook.stale()] == []


def test_every_rule_is_there_with_what_it_says_and_how_it_stands(each: Book) -> None:
    headed = dict(re.findall(r"^### (.+)\n\n(.+)$", document(each), re.MULTILINE))
    for rule in each.catalogue:
        said = headed[rule.id]
        assert re.sub(r"\[([A-Z]{3}-\d+)\]\([^)]*\)", r"\1", said) == (
            f"**{rule.title.to(each.language)}.** "
            f"{rule.statement.to(each.language)} *{each.say(f'rule.standing.{rule.standing.value}')}*"
        )


def test_the_disputes_stand_in_the_order_of_their_numbers(each: Book) -> None:
    asked = [int(number) for number in re.findall(r"^### Q(\d+)", document(each), re.MULTILINE)]
    assert asked == sorted(dispute.number for dispute in each.catalogue.disputes)


def test_where_the_texts_differ_every_indexed_text_is_named(each: Book) -> None:
    _, section = document(each).split(f"## {each.say('site.differences')}\n")
    headed = dict(re.findall(r"^### (.+)\n\n((?:.+\n|\n(?!###))+)", section, re.MULTILINE))
    differing = [rule for rule in each.catalogue if parts(rule)]
    assert [*headed] == [rule.title.to(each.language) for rule in differing]
    indexed = [text.id for text in each.documents if each.catalogue.index.is_indexed(text.id)]
    assert [
        (title, text)
        for title, body in headed.items()
        for text in indexed
        if f"- `{text}`" not in body
    ] == []
