"""The pages about rules: everything that the catalogue knows is on them, in both languages, and nothing else."""

import re

import pytest

from jaipur_rules.rulebook import load
from jaipur_rules.rulebook.texts import LANGUAGES
from tools.site.book import Book, book, parts
from tools.site.chapters import chapter_page
from tools.site.code import ids_in
from tools.site.games import games
from tools.site.markup import Html
from tools.site.tables import contents_page, differences_page, disputes_page, matrix_page


@pytest.fixture(scope="module", params=LANGUAGES)
def jaipur(request: pytest.FixtureRequest) -> Book:
    return book(games()["jaipur"], "jaipur", request.param)


def test_nothing_stands_alone(jaipur: Book) -> None:
    assert list(jaipur.gaps()) == []


@pytest.mark.thorough
def test_a_gap_is_named(jaipur: Book) -> None:
    bare = Book(jaipur.catalogue, jaipur.game, jaipur.language, {}, {})
    gaps = list(bare.gaps())
    assert len(gaps) == 2 * len(jaipur.catalogue)
    assert [gap for gap in gaps if gap.startswith("EXC-3: no code")]


@pytest.mark.thorough
def test_a_chapter_has_every_rule_with_all_that_is_known_of_it(jaipur: Book) -> None:
    chapter = jaipur.catalogue.chapter("take")
    page = chapter_page(jaipur, chapter)
    shown, language = unescaped(page.source), jaipur.language
    rules = [rule for rule in jaipur.catalogue if f"## {rule.id}" in shown]
    assert rules == [rule for rule in jaipur.catalogue if rule.chapter == "take"]
    wanted = [
        part
        for rule in rules
        for part in (
            rule.statement.to(language).split("`")[0][:40],
            f'href="../{jaipur.other}/take.html#{rule.id.lower()}"',
            *(f'href="disputes.html#q{dispute}"' for dispute in rule.disputes),
            *(example.title.to(language) for example in rule.examples),
        )
    ]
    assert [part for part in wanted if part not in shown] == []


def test_every_example_has_its_picture_and_the_verdict_of_the_library(jaipur: Book) -> None:
    page = chapter_page(jaipur, jaipur.catalogue.chapter("take"))
    pictures = dict(page.files)
    shown = re.findall(r'<img src="\.\./\.\./\.\./(pictures/[^"]+)" alt="([^"]+)"', page.source)
    assert {name for name, _ in shown} == set(pictures)
    assert [name for name, text in shown if not text or not pictures[name].startswith("<svg")] == []
    moves = [
        example.facts.texts("broken")
        for rule in jaipur.catalogue
        if rule.chapter == "take"
        for example in rule.examples
        if example.form == "move"
    ]
    assert page.source.count(f"<strong>{jaipur.texts.illegal}</strong>") == sum(map(bool, moves))
    assert page.source.count(f"<strong>{jaipur.texts.legal}</strong>") == moves.count(())


@pytest.mark.thorough
def test_the_disputes_are_all_there_as_they_are_asked(jaipur: Book) -> None:
    source = unescaped(disputes_page(jaipur).source)
    disputes = jaipur.catalogue.disputes
    heads = [f"### Q{each.number}{jaipur.texts.colon}" for each in disputes]
    answers = [each.answer.to(jaipur.language)[:30] for each in disputes]
    assert [part for part in (*heads, *answers) if part not in source] == []


def test_the_matrix_has_every_sentence_once_with_its_rules(jaipur: Book) -> None:
    source = matrix_page(jaipur).source
    anchors = [jaipur.anchor(place) for place in jaipur.catalogue.index.places()]
    assert len(set(anchors)) == len(anchors)
    rows = dict(row.split('"', 1) for row in source.split('<th id="')[1:])
    assert sorted(rows) == sorted(anchors)
    assert [
        (anchor, rule.id)
        for place, anchor in zip(jaipur.catalogue.index.places(), anchors, strict=True)
        for rule in jaipur.catalogue.rules_at(place)
        if f">{rule.id}</a>" not in rows[anchor]
    ] == []


def test_the_differences_are_the_rules_on_which_documents_part(jaipur: Book) -> None:
    source = differences_page(jaipur).source
    shown = [rule for rule in jaipur.catalogue if f"## {rule.id}{jaipur.texts.colon}" in source]
    assert shown == [rule for rule in jaipur.catalogue if parts(rule)]
    assert source.count('class="prevailing"') >= sum(
        any(source.prevails for source in rule.sources) for rule in jaipur.catalogue
    )


def test_the_contents_lead_to_every_rule(jaipur: Book) -> None:
    source = contents_page(jaipur).source
    assert [
        rule.id for rule in jaipur.catalogue if f'href="{jaipur.href(rule.id)}"' not in source
    ] == []


def test_rules_are_links_but_not_inside_links(jaipur: Book) -> None:
    text = Html("see EXC-3 and EXC-99, <a href='x'>EXC-2</a>")
    shown = jaipur.linked(text)
    assert 'href="exchange.html#exc-3"' in shown
    assert shown.endswith("EXC-99, <a href='x'>EXC-2</a>")


def test_ranges_name_every_rule_between() -> None:
    prefixes = tuple(chapter.prefix for chapter in load("jaipur").chapters)
    assert list(ids_in("SEL-1 to SEL-3; UTF-8", prefixes)) == ["SEL-1", "SEL-2", "SEL-3"]


def unescaped(markup: str) -> str:
    for code, letter in (("&#x27;", "'"), ("&quot;", '"'), ("&amp;", "&"), ("&lt;", "<")):
        markup = markup.replace(code, letter)
    return markup
