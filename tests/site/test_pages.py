"""The pages about rules: everything that the catalogue knows is on them, in every language, and nothing else."""

import re
from html import unescape
from pathlib import Path

import pytest

from jaipur_rules.core.messages import languages
from jaipur_site import handbook
from jaipur_site.book import Book, book
from jaipur_site.games import GAMES
from jaipur_site.markup import heading, parts
from jaipur_site.pages import home, missing, page, referee, rule_page
from tests.golden import kept_text
from tests.profiles import some

GOLDEN = Path(__file__).with_name("golden")
SPOTS = re.compile(r'<ul class="spots">.*?</ul>|(?<=-tests"><summary>)[^<]*', re.DOTALL)
"""The functions and the tests of a rule, whose names are their own, and how many tests there are."""


def made(name: str) -> str:
    """The source of a page of one of the kinds that there are, with the pictures that it needs."""
    match name.split("."):
        case ["home", language]:
            return str(home([book(game, language) for game in GAMES]))
        case ["missing"]:
            return missing("https://rules.example/")["body"]
        case ["referee"]:
            return str(referee())
        case [game, language, "sheet"]:
            return page(book(game, language), "sheet").source
        case [game, language, rule] if "-" in rule:
            each = book(game, language)
            found = rule_page(each, each.catalogue.rule(rule.upper()))
            return SPOTS.sub("", "\n".join([found.source, *found.files, ""]))
        case [game, language, chapter]:
            each = book(game, language)
            return page(each, "chapter", chapter=each.catalogue.chapter(chapter)).source
        case _:
            raise LookupError(name)


@pytest.mark.parametrize("file", sorted(GOLDEN.glob("*.html")), ids=lambda file: file.stem)
def test_a_page_of_each_kind_is_as_it_was(file: Path) -> None:
    """REGENERATE=1 writes the page anew; read the diff."""
    source = made(file.stem)
    assert kept_text(file, source) == source


def test_the_documents_are_fresh() -> None:
    documents = dict(handbook.documents())
    assert {path: path.read_text(encoding="utf-8") for path in documents} == documents


@pytest.fixture(
    scope="module",
    params=[(game, language) for game in GAMES for language in languages()],
    ids="-".join,
)
def each(request: pytest.FixtureRequest) -> Book:
    return book(*request.param)


def test_a_document_has_every_rule_every_question_and_every_difference(each: Book) -> None:
    say, language = each.say, each.language
    document = (handbook.DOCS / each.document).read_text(encoding="utf-8")
    whole, differences = document.split(f"## {say('site.differences')}\n")
    headed = dict(re.findall(r"^### (.+)\n\n(.+)$", whole, re.MULTILINE))
    assert {
        rule.id: re.sub(r"\[([A-Z]{3}-\d+)\]\([^)]*\)", r"\1", headed[rule.id])
        for rule in each.catalogue
    } == {
        rule.id: f"**{rule.title.to(language)}.** {rule.statement.to(language)}"
        f" *{say(f'rule.standing.{rule.standing.value}')}*"
        for rule in each.catalogue
    }
    asked = [name for name in headed if name.startswith("Q")]
    assert asked == [f"Q{number}" for number in range(1, len(each.catalogue.disputes) + 1)]
    _, *sections = re.split("^### ", differences, flags=re.MULTILINE)
    differing = [rule.title.to(language) for rule in each.catalogue if parts(rule)]
    assert [section.partition("\n")[0] for section in sections] == differing
    indexed = [text.id for text in each.documents if each.catalogue.index.is_indexed(text.id)]
    assert [part for part in sections for text in indexed if f"- `{text}`" not in part] == []


def begins(text: str) -> str:
    """The first words of a text of the catalogue."""
    return text.partition("`")[0][:40]


def test_the_contents_and_the_chapters_lead_to_every_rule(each: Book) -> None:
    contents = page(each, "contents", "index").source
    assert [rule.id for rule in each.catalogue if f'"{each.href(rule.id)}"' not in contents] == []
    for chapter in each.catalogue.chapters:
        source = page(each, "chapter", chapter.id, chapter=chapter).source
        rules = each.rules_of(chapter.id)
        heads = re.findall(r"^## \[(.*)\]\((.*)\.md\)$", source, re.MULTILINE)
        assert heads == [(heading(each.titled(rule)), rule.id.lower()) for rule in rules]
        texts = [begins(rule.statement.to(each.language)) for rule in rules]
        assert [text for text in texts if text not in unescape(source)] == []


def test_the_page_of_a_rule_has_its_examples_with_the_verdicts_of_the_library(each: Book) -> None:
    for rule in some(each.catalogue.rules, every=2):
        found = rule_page(each, rule)
        source = unescape(found.source)
        shown = re.findall(r'<img src="\.\./\.\./\.\./(pictures/[^"]+)" alt="([^"]+)"', source)
        assert {name for name, _ in shown} == {*found.files}
        assert [name for name, words in shown if len(words.split()) < 5] == []
        moves = [
            example.facts.texts("broken") for example in rule.examples if example.form == "move"
        ]
        for verdict, count in (("illegal", sum(map(bool, moves))), ("legal", moves.count(()))):
            words = each.say(f"page.verdict.{verdict}")
            assert source.count(f"<strong>{words}</strong>") == count, rule.id
        wanted = [f'href="disputes.html#q{dispute}"' for dispute in rule.disputes]
        wanted += [example.title.to(each.language) for example in rule.examples]
        assert [text for text in wanted if text not in source] == []
        folded = source
        while INNERMOST.search(folded):
            folded = INNERMOST.sub("", folded)
        assert folded.count("<figure") == min(1, len(rule.examples))
        named = re.findall(r'<ul class="switch">(.*?)</ul>|<dt>(.*?)</dt>', source, re.DOTALL)
        assert [name for name in named if "_" in "".join(name)] == []


INNERMOST = re.compile(r"<details\b(?:(?!<details\b).)*?</details>", re.DOTALL)
FIGURE = re.compile(r'<figure class="example( legal| illegal)?">.*?</figure>', re.DOTALL)
NO = re.compile(r"(?:[^.:]{3,40}:\s*)?(No|Non)\b", re.IGNORECASE)
"""How an answer begins that is no, once it has said what it rests on."""


def test_every_dispute_is_asked_and_answered_with_pictures_that_show_it(each: Book) -> None:
    source = unescape(page(each, "disputes").source)
    _, *found = re.split(r"^### .*?\bQ(\d+)\b", source, flags=re.MULTILINE)
    sections = dict(zip(map(int, found[::2]), found[1::2], strict=True))
    disputes = {dispute.number: dispute for dispute in each.catalogue.disputes}
    assert {*sections} == {*disputes}
    figures = {number: FIGURE.findall(section) for number, section in sections.items()}
    assert [number for number, shown in figures.items() if not shown] == []
    said_no = [
        number for number, dispute in disputes.items() if NO.match(dispute.answer.to(each.language))
    ]
    assert " illegal" in {shown for number in said_no for shown in figures[number]}
    assert [number for number in said_no if " legal" in figures[number]] == []
    language = each.language
    assert [
        number
        for number, dispute in disputes.items()
        if heading(dispute.question.to(language)) not in sections[number]
        or dispute.answer.to(language)[:30] not in sections[number]
    ] == []


def test_the_matrix_has_every_sentence_once_with_its_rules(each: Book) -> None:
    source = page(each, "matrix").source
    places = {each.anchor(place): place for place in each.catalogue.index.places()}
    rows = dict(row.split('"', 1) for row in source.split('<th id="')[1:])
    assert sorted(rows) == sorted(places)
    assert [
        (anchor, rule.id)
        for anchor, place in places.items()
        for rule in each.catalogue.matrix[place]
        if f">{rule.id}</a>" not in rows[anchor]
    ] == []


def test_the_differences_are_the_rules_on_which_documents_part(each: Book) -> None:
    source = page(each, "differences").source
    titles = {rule.id: f"## [{heading(each.titled(rule))}](" for rule in each.catalogue}
    differing = {rule.id for rule in each.catalogue if parts(rule)}
    assert {rule for rule, title in titles.items() if title in source} == differing
    prevailing = [any(source.prevails for source in rule.sources) for rule in each.catalogue]
    assert source.count('class="prevailing"') >= sum(prevailing)
