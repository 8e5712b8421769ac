"""The rules and the disputes as static JSON, each with its JSON Schema: `api/v1/` on the site."""

import json
from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import version as version_of
from typing import Literal, TypedDict

from jaipur_rules.core.files import write_json
from jaipur_rules.core.forms import Schema
from jaipur_rules.core.messages import Language
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.rulebook import Dispute, Example, Rule, Source, Text
from jaipur_rules.rulebook.words import describe_basis
from tools.documents import Maker
from tools.site.book import Book
from tools.site.history import Change, Release, history, releases

FOLDER = "api/v1"
"""Where the files are, from the top of the site."""

Texts = dict[str, str]
"""A text by languages."""


class SourceDocument(TypedDict):
    """What a document does about a rule."""

    document: str
    place: str | None
    item: int | None
    stance: str
    prevails: bool
    note: Texts | None


class MarkDocument(TypedDict):
    """A part of a rule that no rulebook states."""

    known: str
    what: Texts


class ExampleDocument(TypedDict):
    """A worked example: what it shows, whether the move of it is legal, and its pictures by languages."""

    title: Texts
    legal: bool | None
    pictures: dict[str, list[str]]


class RuleDocument(TypedDict):
    """A rule of a game, with its pages by languages."""

    game: str
    id: str
    chapter: str
    title: Texts
    statement: Texts
    standing: str
    basis: Texts
    argument: Texts | None
    disputes: list[int]
    switch: str | None
    sources: list[SourceDocument]
    marks: list[MarkDocument]
    examples: list[ExampleDocument]
    pages: Texts
    history: list[Change]


class DisputeDocument(TypedDict):
    """A question that players argue about, with its answer."""

    game: str
    number: int
    question: Texts
    answer: Texts
    rules: list[str]
    pages: Texts


class RulesDocument(TypedDict):
    """Every rule of every game; the day is that of the release, and None before it."""

    format: Literal["jaipur-rules"]
    version: Literal[1]
    release: str
    date: str | None
    rules: list[RuleDocument]


class DisputesDocument(TypedDict):
    """Every dispute of every game."""

    format: Literal["jaipur-disputes"]
    version: Literal[1]
    release: str
    date: str | None
    disputes: list[DisputeDocument]


DOCUMENTS: Mapping[str, type] = {
    "rules": RulesDocument,
    "rule": RuleDocument,
    "disputes": DisputesDocument,
}
"""The documents by their names; that of a rule stands in a file for each."""


def files(books: Sequence[Book], base: str) -> Iterator[tuple[str, str]]:
    """Every file with its place on the site.

    Args:
        books: The books of all games in all languages.
        base: The address of the site, with a slash at its end.
    """
    known = releases()
    release = version_of("jaipur-rules")
    day = next((each.day.isoformat() for each in known if each.version == release), None)
    rules = [
        rule_document(rule, of_game, base=base, known=known, release=release)
        for of_game in _by_game(books)
        for rule in of_game[0].catalogue
    ]
    disputes = [
        dispute_document(each, of_game, base)
        for of_game in _by_game(books)
        for each in of_game[0].catalogue.disputes
    ]
    head: Schema = {"version": 1, "release": release, "date": day}
    yield _file("rules", {"format": "jaipur-rules", **head, "rules": [*map(_plain, rules)]})
    yield _file(
        "disputes", {"format": "jaipur-disputes", **head, "disputes": [*map(_plain, disputes)]}
    )
    for rule in rules:
        yield _file(f"rules/{rule['id']}", _plain(rule))
    for name in DOCUMENTS:
        yield _file(f"{name}.schema", schema(name))


def schema(name: str) -> Schema:
    """The JSON Schema of a document, made from its type.

    Example:
        >>> schema("disputes")["title"]
        'DisputesDocument'
    """
    kind, maker = DOCUMENTS[name], Maker({})
    body = maker.members(kind)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:jaipur-rules:schema:{name}:1",
        "title": kind.__name__,
        "description": kind.__doc__,
        **body,
        "$defs": maker.definitions,
    }


def rule_document(
    rule: Rule,
    books: Sequence[Book],
    *,
    base: str,
    known: Sequence[Release],
    release: str,
) -> RuleDocument:
    """What is known of a rule.

    Args:
        rule: The rule.
        books: The books of its game, one a language.
        base: The address of the site.
        known: The releases, the oldest first.
        release: The version that is worked on.
    """
    game = books[0].catalogue.game
    return {
        "game": game,
        "id": rule.id,
        "chapter": rule.chapter,
        "title": _texts(rule.title),
        "statement": _texts(rule.statement),
        "standing": rule.standing.value,
        "basis": {each.language: " ".join(describe_basis(rule, each.language)) for each in books},
        "argument": _texts(rule.argument) if rule.argument else None,
        "disputes": [*rule.disputes],
        "switch": rule.switch,
        "sources": [_source(source) for source in rule.sources],
        "marks": [{"known": mark.known.value, "what": _texts(mark.what)} for mark in rule.marks],
        "examples": [_example(rule, example, books, base) for example in rule.examples],
        "pages": {book.language: f"{base}{book.page(rule.id.lower())}.html" for book in books},
        "history": history(rule, known, release),
    }


def dispute_document(dispute: Dispute, books: Sequence[Book], base: str) -> DisputeDocument:
    """A dispute, with its pages."""
    return {
        "game": books[0].catalogue.game,
        "number": dispute.number,
        "question": _texts(dispute.question),
        "answer": _texts(dispute.answer),
        "rules": [*dispute.rules],
        "pages": {
            book.language: f"{base}{book.page('disputes')}.html#q{dispute.number}" for book in books
        },
    }


def _by_game(books: Sequence[Book]) -> list[list[Book]]:
    games = dict.fromkeys(book.catalogue.game for book in books)
    return [[book for book in books if book.catalogue.game == game] for game in games]


def _source(source: Source) -> SourceDocument:
    return {
        "document": source.document,
        "place": source.heading or None,
        "item": source.item,
        "stance": source.stance.value,
        "prevails": source.prevails,
        "note": _texts(source.note) if source.note else None,
    }


def _example(rule: Rule, example: Example, books: Sequence[Book], base: str) -> ExampleDocument:
    shown = {book.language: book.game.show(example, book.language) for book in books}
    return {
        "title": _texts(example.title),
        "legal": shown[books[0].language].is_legal,
        "pictures": {
            book.language: [
                base + book.picture(rule, example, place)
                for place, _ in enumerate(shown[book.language].drawings, 1)
            ]
            for book in books
        },
    }


def _texts(text: Text) -> Texts:
    languages: tuple[Language, ...] = text.languages
    return {language: text.to(language) for language in languages}


def _file(name: str, document: Plain) -> tuple[str, str]:
    return f"{FOLDER}/{name}.json", write_json(document)


def _plain(document: object) -> Plain:
    """A typed document as what JSON can hold."""
    made: Plain = json.loads(json.dumps(document))
    return made
