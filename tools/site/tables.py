"""The pages across chapters: the contents, the disputes, the differences of the texts, and the matrix."""

from collections.abc import Iterator
from itertools import groupby

from jaipur_rules.rulebook import Dispute, Document, Language, Place, Rule
from tools.site.book import Book, parts
from tools.site.chapters import figure, source_lines
from tools.site.markup import Html, element, link, text
from tools.site.pages import Page, block, heading, listed, top
from tools.site.words import counted, words


def contents_page(book: Book) -> Page:
    """The rules by their numbers and titles, chapter by chapter."""
    texts, language = book.texts, book.language
    sources = [heading(1, texts.rules_of.format(book.game.title)), top(book, "index"), ask(book)]
    for chapter in book.catalogue.chapters:
        rules = [rule for rule in book.catalogue if rule.chapter == chapter.id]
        sources += [heading(2, chapter.title.to(language)), block([listed(_titles(book, rules))])]
    names = [chapter.id for chapter in book.catalogue.chapters]
    tree = "\n".join([*names, "disputes", "differences", "matrix"])
    sources.append(f"```{{toctree}}\n:hidden:\n\n{tree}\n```\n")
    return Page(book.page("index"), "\n".join(sources))


def _titles(book: Book, rules: list[Rule]) -> Iterator[Html]:
    for rule in rules:
        title = f"{rule.id}{book.texts.colon}{rule.title.to(book.language)}"
        standing = rule.standing.value
        remark = element(
            "span", text(book.texts.standings[standing]), class_=f"standing {standing}"
        )
        yield Html(f"{link(book.href(rule.id), title)} {remark}")


def ask(book: Book) -> str:
    """The field to ask in, for a page of the book."""
    return block([ask_form(book.language, f"../ask-{book.language}.json")])


def ask_form(language: Language, index: str) -> Html:
    """The field to ask in; a script fills it with life, and without one it is not there."""
    texts = words(language)
    field = f"ask-{language}"
    return element(
        "form",
        element("label", text(texts.ask), for_=field),
        element("input", id=field, type="search", placeholder=texts.ask_hint, autocomplete="off"),
        element("p", role="status"),
        element("ol"),
        class_="ask",
        role="search",
        hidden=True,
        data_index=index,
        data_none=texts.ask_none,
        data_nearest=texts.ask_nearest,
        data_chapters=texts.ask_chapters,
        data_colon=texts.colon,
        data_found="|".join(texts.ask_found),
    )


def disputes_page(book: Book) -> Page:
    """Every question that players argue about, under the chapter that answers it."""
    texts = book.texts
    sources = [heading(1, texts.disputes), top(book, "disputes", texts.disputes_lead), ask(book)]

    def chapter_of(dispute: Dispute) -> str:
        return book.catalogue.rule(dispute.rules[0]).chapter

    order = [chapter.id for chapter in book.catalogue.chapters]
    ordered = sorted(book.catalogue.disputes, key=lambda each: order.index(chapter_of(each)))
    for chapter, disputes in groupby(ordered, key=chapter_of):
        sources.append(heading(2, book.catalogue.chapter(chapter).title.to(book.language)))
        for dispute in disputes:
            question = dispute.question.to(book.language)
            sources += [
                heading(3, f"Q{dispute.number}{texts.colon}{question}"),
                block(_answer(book, dispute)),
            ]
    return Page(book.page("disputes"), "\n".join(sources))


def _answer(book: Book, dispute: Dispute) -> Iterator[Html]:
    yield element("p", book.prose(dispute.answer.to(book.language)), class_="statement")
    rules = [book.catalogue.rule(rule_id) for rule_id in dispute.rules]
    yield listed(_titles(book, rules), class_="settled")
    yield element(
        "details",
        element("summary", text(book.texts.examples)),
        [
            figure(book, rule, rule.examples.index(example) + 1, example)
            for rule, example in book.catalogue.examples_of(dispute)
        ],
    )


def differences_page(book: Book) -> Page:
    """The rules on which the documents differ, with what each document says."""
    texts = book.texts
    sources = [heading(1, texts.differences), top(book, "differences", texts.differences_lead)]
    sources.append(block([_legend(book)]))
    for rule in filter(parts, book.catalogue):
        title = f"{rule.id}{book.texts.colon}{rule.title.to(book.language)}"
        sources += [heading(2, title), block(_side_by_side(book, rule))]
    return Page(book.page("differences"), "\n".join(sources))


def _documents(book: Book) -> list[Document]:
    """The documents, those of the highest authority first."""
    return sorted(book.catalogue.documents, key=lambda document: document.rank)


def _legend(book: Book) -> Html:
    rows = [
        element(
            "div",
            element(
                "dt",
                element("code", text(document.id)),
                text(f" {document.title.to(book.language)}"),
            ),
            element("dd", text(document.remark.to(book.language))),
        )
        for document in _documents(book)
    ]
    return element("dl", rows, class_="documents")


def _side_by_side(book: Book, rule: Rule) -> Iterator[Html]:
    yield element("p", book.prose(rule.statement.to(book.language)), class_="statement")
    cells: list[Html] = []
    for document in _documents(book):
        found = [source for source in rule.sources if source.document == document.id]
        if not found and not book.catalogue.index.is_indexed(document.id):
            continue
        prevails = any(source.prevails for source in found)
        lines = list(source_lines(book, found)) or [text(book.texts.silent)]
        cells.append(
            element(
                "li",
                element("p", element("code", text(document.id)), class_="label"),
                listed(lines),
                class_="prevailing" if prevails else None,
            )
        )
    yield element("ul", cells, class_="sides")
    if rule.argument is not None:
        yield element(
            "p",
            element("strong", text(f"{book.texts.why}{book.texts.colon}")),
            book.prose(rule.argument.to(book.language)),
        )
    yield element("p", link(book.href(rule.id), f"{book.texts.rule} {rule.id}"))


def matrix_page(book: Book) -> Page:
    """Every sentence of every indexed document, with its rules, their code and their tests."""
    texts = book.texts
    sources = [heading(1, texts.matrix), top(book, "matrix", texts.matrix_lead)]
    for document in _documents(book):
        sources.append(heading(2, document.title.to(book.language)))
        if not book.catalogue.index.is_indexed(document.id):
            sources.append(block([element("p", text(texts.not_indexed))]))
            continue
        sections = [
            section
            for section in book.catalogue.index.sections
            if section.document == document.id and section.places
        ]
        for section in sections:
            remark = f" ({texts.untitled})" if section.untitled else ""
            lang = None if document.language == book.language else document.language
            sources.append(
                block(
                    element("h3", element("span", text(section.heading), lang=lang), text(remark)),
                    _table(book, section.places),
                )
            )
    return Page(book.page("matrix"), "\n".join(sources))


def _table(book: Book, places: tuple[Place, ...]) -> Html:
    texts = book.texts
    titles = (texts.sentence[0].format("").strip(), texts.rules_at, texts.code, texts.tests)
    head = element("tr", [element("th", text(title), scope="col") for title in titles])
    rows = [row for place in places for row in _rows(book, place)]
    return element(
        "table", element("thead", head), element("tbody", rows), class_="matrix", role="table"
    )


def _rows(book: Book, place: Place) -> Iterator[Html]:
    """A row for every rule at a place; one row where there is none to be."""
    texts, rules = book.texts, book.catalogue.rules_at(place)
    kind = element("span", text(texts.kinds[place.kind.value]), class_="kind")
    first = element(
        "th",
        text(f"{place.item} "),
        kind,
        id=book.anchor(place),
        scope="rowgroup" if len(rules) > 1 else "row",
        rowspan=len(rules) if len(rules) > 1 else None,
    )
    if not rules:
        yield element("tr", first, element("td", text("–"), colspan=3))
    for number, rule in enumerate(rules):
        tests = len(book.tests.get(rule.id, ()))
        yield element(
            "tr",
            () if number else first,
            element("td", book.linked(text(rule.id)), text(f" {rule.title.to(book.language)}")),
            element("td", listed(book.spots(book.code.get(rule.id, ())), class_="spots")),
            element(
                "td",
                link(
                    book.href(rule.id, "-tests"),
                    counted(texts.tests_of, tests, book.language),
                    aria_label=f"{rule.id}{texts.colon}{counted(texts.tests_of, tests, book.language)}",
                ),
            ),
        )
