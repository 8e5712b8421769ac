"""The pages about rules: everything that the catalogue knows is on them, in every language, and nothing else."""

import re
from html import unescape

import pytest
from markupsafe import Markup

from jaipur_rules.core.messages import languages
from jaipur_rules.jaipur.rules.cards import GOODS
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.rulebook import Rule, load
from jaipur_site.book import Book, book
from jaipur_site.examples import Names
from jaipur_site.games import GAMES
from jaipur_site.markup import heading, parts
from jaipur_site.pages import page, rule_page
from tools.rule_code import ids_in


@pytest.fixture(scope="module", params=languages())
def jaipur(request: pytest.FixtureRequest) -> Book:
    return book("jaipur", request.param)


@pytest.fixture(scope="module", params=languages())
def johari(request: pytest.FixtureRequest) -> Book:
    return book("johari", request.param)


def titled(book: Book, rule: Rule) -> str:
    """The heading of a rule on a page."""
    return heading(book.say("site.titled", id=rule.id, title=rule.title.to(book.language)))


def test_a_chapter_lists_its_rules_with_what_they_say(jaipur: Book) -> None:
    source = page(jaipur, "chapter", "take", chapter=jaipur.catalogue.chapter("take")).source
    heads = re.findall(r"^## \[(.*)\]\((.*)\.md\)$", source, re.MULTILINE)
    rules = jaipur.rules_of("take")
    assert heads == [(titled(jaipur, rule), rule.id.lower()) for rule in rules]
    said = unescape(source)
    assert [rule.id for rule in rules if begin(jaipur, rule) not in said] == []
    assert "<figure" not in source


def begin(book: Book, rule: Rule) -> str:
    """The first words of the statement of a rule."""
    return rule.statement.to(book.language).split("`")[0][:40]


@pytest.mark.parametrize("name", ["TAK-1", "EXC-3", "HND-1"])
def test_the_page_of_a_rule_has_all_that_is_known_of_it(jaipur: Book, name: str) -> None:
    rule = jaipur.catalogue.rule(name)
    source = rule_page(jaipur, rule).source
    said = unescape(source)
    assert f"# {titled(jaipur, rule)}\n" in source
    wanted = [
        begin(jaipur, rule),
        f'href="{rule.chapter}.html#{name.lower()}"',
        *(f'href="../{other.language}/{name.lower()}.html"' for other in jaipur.others),
        *(f'href="disputes.html#q{dispute}"' for dispute in rule.disputes),
        *(example.title.to(jaipur.language) for example in rule.examples),
    ]
    assert [text for text in wanted if text not in said] == []


def test_a_rule_leads_to_the_rules_next_to_it(jaipur: Book) -> None:
    first, second, *_, last = jaipur.catalogue
    around = {
        rule.id: jaipur.neighbours(jaipur.page(rule.id.lower())) for rule in (first, second, last)
    }
    assert [*around[first.id]] == ["next"]
    assert around[second.id]["prev"] == {
        "link": jaipur.href(first.id),
        "title": jaipur.titled(first),
    }
    assert [*around[last.id]] == ["prev"]
    assert jaipur.neighbours("index") == {}


def test_the_sheet_has_a_line_for_every_rule_of_play(jaipur: Book) -> None:
    source = page(jaipur, "sheet").source
    shown = re.findall(r'<li><a href="([a-z]+-\d+)\.html">', source)
    assert shown == [rule.id.lower() for rule in jaipur.catalogue if rule.chapter != "mistakes"]


def test_the_sheet_has_the_values_of_the_tokens(jaipur: Book) -> None:
    source = page(jaipur, "sheet").source
    values = re.findall(r"<dd>([^<]*)</dd>", source)
    assert [value.replace(" ", "") for value in values][:2] == ["77555", "66555"]
    assert len(values) == len(GOODS) + len(BONUS_SIZES) + 1


def test_the_sheet_of_johari_has_what_each_card_costs_in_each_slot(johari: Book) -> None:
    values = re.findall(r"<dd>([^<]*)</dd>", page(johari, "sheet").source)
    assert values[:3] == ["4 2 0", "0 0 0", "2 0 0"]
    assert values[-1] == "0 4 8 11 14 16* 18 19* 20*"


def test_every_example_has_its_picture_and_the_verdict_of_the_library(jaipur: Book) -> None:
    found = [rule_page(jaipur, rule) for rule in jaipur.rules_of("take")]
    source = "".join(each.source for each in found)
    pictures = {name: picture for each in found for name, picture in each.files.items()}
    shown = re.findall(r'<img src="\.\./\.\./\.\./(pictures/[^"]+)" alt="([^"]+)"', source)
    assert {name for name, _ in shown} == set(pictures)
    assert [name for name, text in shown if not text or not pictures[name].startswith("<svg")] == []
    moves = [
        example.facts.texts("broken")
        for rule in jaipur.catalogue
        if rule.chapter == "take"
        for example in rule.examples
        if example.form == "move"
    ]
    assert source.count(f"<strong>{jaipur.say('page.verdict.illegal')}</strong>") == sum(
        map(bool, moves)
    )
    assert source.count(f"<strong>{jaipur.say('page.verdict.legal')}</strong>") == moves.count(())


@pytest.mark.parametrize("name", ["TAK-1", "EXC-3", "HND-1"])
def test_what_a_reader_meets_of_a_rule_is_its_statement_and_one_example(
    jaipur: Book, name: str
) -> None:
    source = rule_page(jaipur, jaipur.catalogue.rule(name)).source
    shown = re.sub(r"<details\b.*?</details>", "", source, flags=re.DOTALL)
    assert 'class="spots"' in source
    assert 'class="sources"' in source
    assert 'class="spots"' not in shown
    assert 'class="sources"' not in shown
    assert shown.count("<figure") == 1


def test_other_ways_to_play_are_told_in_words(jaipur: Book) -> None:
    rules = jaipur.rules_of("exchange")
    source = "".join(rule_page(jaipur, rule).source for rule in rules)
    listed = re.findall(r'<ul class="switch">(.*?)</ul>', source, re.DOTALL)
    lines = [line for found in listed for line in re.findall("<li>(.*?)</li>", found)]
    assert len(lines) == 4
    assert jaipur.say("jaipur.switch.exchange_min.1") in "".join(lines)
    assert [line for line in lines if "<code>" in line or "_" in line] == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_a_switch_has_words(game: str, language: str) -> None:
    names = Names(game, language)
    said = [
        names.switch(switch, choice.value)
        for switch in GAMES[game].switches
        for choice in GAMES[game].choices(switch)
        if choice.value is not None
    ]
    assert len(set(said)) == len(said) > len(GAMES[game].switches)


@pytest.mark.thorough
def test_the_disputes_are_all_there_as_they_are_asked(jaipur: Book) -> None:
    source = page(jaipur, "disputes").source
    for dispute in jaipur.catalogue.disputes:
        title = dispute.question.to(jaipur.language)
        name = jaipur.say("site.titled", id=f"Q{dispute.number}", title=title)
        assert f"### {heading(name)}\n" in source
        assert dispute.answer.to(jaipur.language)[:30] in unescape(source)


def test_the_matrix_has_every_sentence_once_with_its_rules(jaipur: Book) -> None:
    source = page(jaipur, "matrix").source
    anchors = [jaipur.anchor(place) for place in jaipur.catalogue.index.places()]
    assert len(set(anchors)) == len(anchors)
    rows = dict(row.split('"', 1) for row in source.split('<th id="')[1:])
    assert sorted(rows) == sorted(anchors)
    assert [
        (anchor, rule.id)
        for place, anchor in zip(jaipur.catalogue.index.places(), anchors, strict=True)
        for rule in jaipur.catalogue.matrix[place]
        if f">{rule.id}</a>" not in rows[anchor]
    ] == []


def test_the_differences_are_the_rules_on_which_documents_part(jaipur: Book) -> None:
    source = page(jaipur, "differences").source
    for rule in jaipur.catalogue:
        assert (f"## [{titled(jaipur, rule)}](" in source) == parts(rule)
    assert source.count('class="prevailing"') >= sum(
        any(source.prevails for source in rule.sources) for rule in jaipur.catalogue
    )


def test_the_contents_lead_to_every_rule(jaipur: Book) -> None:
    source = page(jaipur, "contents", "index").source
    assert [
        rule.id for rule in jaipur.catalogue if f'href="{jaipur.href(rule.id)}"' not in source
    ] == []


def test_rules_are_links_but_not_inside_links(jaipur: Book) -> None:
    text = Markup("see EXC-3 and EXC-99, <a href='x'>EXC-2</a>")
    shown = jaipur.linked(text)
    assert 'href="exc-3.html"' in shown
    assert shown.endswith("EXC-99, <a href='x'>EXC-2</a>")


def test_ranges_name_every_rule_between() -> None:
    prefixes = tuple(chapter.prefix for chapter in load("jaipur").chapters)
    assert list(ids_in("SEL-1 to SEL-3; UTF-8", prefixes)) == ["SEL-1", "SEL-2", "SEL-3"]
