"""The chapters of a catalogue as pages: everything that is known of a rule under its anchor."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from jaipur_rules.rulebook import Chapter, Example, Rule, Source
from tools.site.book import Book
from tools.site.game import Drawing
from tools.site.markup import Html, element, link, text
from tools.site.pages import Page, block, heading, listed, top
from tools.site.words import counted


def chapter_page(book: Book, chapter: Chapter) -> Page:
    """The page of a chapter."""
    rules = [rule for rule in book.catalogue if rule.chapter == chapter.id]
    parts = [heading(1, chapter.title.to(book.language)), top(book, chapter.id)]
    files: list[tuple[str, str]] = []
    for rule in rules:
        parts += [
            heading(2, f"{rule.id}{book.texts.colon}{rule.title.to(book.language)}"),
            block(rule_parts(book, rule)),
        ]
        for number, example in enumerate(rule.examples, 1):
            files += drawings(book, rule, number, example)
    return Page(book.page(chapter.id), "\n".join(parts), tuple(files))


def rule_parts(book: Book, rule: Rule) -> Iterator[Html]:
    """The parts under a rule's heading, in the order in which two players need them."""
    yield _meta(book, rule)
    yield element("p", book.prose(rule.statement.to(book.language)), class_="statement")
    first, *more = rule.examples
    yield figure(book, rule, 1, first)
    if more:
        yield element(
            "details",
            element("summary", text(counted(book.texts.more_examples, len(more), book.language))),
            [figure(book, rule, number, each) for number, each in enumerate(more, 2)],
        )
    if rule.argument is not None:
        yield _part(book.texts.why)
        yield element("p", book.prose(rule.argument.to(book.language)))
    yield from _marks(book, rule)
    yield from _switch(book, rule)
    yield from _settles(book, rule)
    yield _part(book.texts.sources)
    yield sources(book, rule)
    yield _part(book.texts.code, id=f"{rule.id.lower()}-code")
    yield listed(book.spots(book.code.get(rule.id, ())), class_="spots")
    yield from _tests(book, rule)


def _part(title: str, **attributes: object) -> Html:
    return element("h3", text(title), **attributes)


def _meta(book: Book, rule: Rule) -> Html:
    """The standing of the rule, and the link to it in the other language."""
    standing = rule.standing.value
    return element(
        "p",
        element(
            "span",
            text(book.texts.standings[standing]),
            class_=f"standing {standing}",
            title=book.texts.standing_is[standing],
        ),
        text(" "),
        link(
            f"../{book.other}/{book.href(rule.id)}",
            book.texts.other,
            lang=book.other,
            hreflang=book.other,
            aria_label=f"{rule.id}, {book.texts.other}",
        ),
        class_="meta",
    )


def picture_name(book: Book, rule: Rule, number: int, place: int) -> str:
    """The file of a picture, from the top of the site."""
    return f"pictures/{book.catalogue.game}/{book.language}/{rule.id.lower()}-{number}-{place}.svg"


def drawings(book: Book, rule: Rule, number: int, example: Example) -> Iterator[tuple[str, str]]:
    """The pictures of an example, with the files that they go to."""
    for place, drawing in enumerate(book.game.show(example, book.language).drawings, 1):
        yield picture_name(book, rule, number, place), drawing.svg


def figure(book: Book, rule: Rule, number: int, example: Example) -> Html:
    """A worked example: its title, its pictures, and what comes of it."""
    shown = book.game.show(example, book.language)
    verdict = {None: "", True: " legal", False: " illegal"}[shown.is_legal]
    under = book.texts.under.format(shown.ruleset)
    return element(
        "figure",
        element(
            "figcaption",
            text(example.title.to(book.language)),
            element("small", text(under)) if shown.ruleset else (),
        ),
        element(
            "div",
            [
                _picture(book, picture_name(book, rule, number, place), drawing)
                for place, drawing in enumerate(shown.drawings, 1)
            ],
            class_="drawings",
        ),
        element("div", book.linked(shown.outcome), class_="outcome"),
        link(f"../../../referee/index.html#{shown.address}", book.texts.try_it)
        if shown.address
        else (),
        class_=f"example{verdict}",
    )


def _picture(book: Book, file: str, drawing: Drawing) -> Html:
    width, height = drawing.size
    image = element(
        "img",
        src=f"../../../{file}",
        alt=drawing.description,
        width=width,
        height=height,
        loading="lazy",
        decoding="async",
    )
    label = element("p", text(drawing.caption), class_="label") if drawing.caption else Html("")
    return element("div", label, element("a", image, href=f"../../../{file}", class_="picture"))


def _switch(book: Book, rule: Rule) -> Iterator[Html]:
    """The values of a rule's switch, and the named rulesets that play by each."""
    texts = book.texts
    choices = book.game.choices(rule.switch) if rule.switch else ()
    if not choices:
        return
    yield _part(texts.switch)
    rows: list[Html] = []
    for choice in choices:
        value = (
            text(texts.any_number)
            if choice.value is None
            else element("code", text(f"{rule.switch} = {choice.value}"))
        )
        remarks = [texts.default] if choice.is_default else []
        remarks += [texts.used_by.format(name) for name in choice.presets]
        rows.append(Html(value + text(f" – {', '.join(remarks)}" if remarks else "")))
    yield listed(rows, class_="switch")


def _marks(book: Book, rule: Rule) -> Iterator[Html]:
    """The parts of the rule that no rulebook's text says, and how each is known all the same."""
    if rule.marks:
        yield _part(book.texts.not_in_text)
        yield listed(
            Html(
                element("strong", text(f"{book.texts.known[mark.known.value]}{book.texts.colon}"))
                + book.prose(mark.what.to(book.language))
            )
            for mark in rule.marks
        )


def _settles(book: Book, rule: Rule) -> Iterator[Html]:
    """The disputes that a rule settles, as they are asked."""
    disputes = book.catalogue.disputes_of(rule)
    if disputes:
        yield _part(book.texts.settles)
        yield listed(
            link(f"disputes.html#q{each.number}", each.question.to(book.language))
            for each in disputes
        )


def sources(book: Book, rule: Rule) -> Html:
    """Every source of a rule, document by document."""
    items: list[Html] = []
    for name, found in groupby(rule.sources, key=lambda source: source.document):
        title = element("strong", text(book.catalogue.document(name).title.to(book.language)))
        items.append(Html(title + listed(source_lines(book, found))))
    return listed(items, class_="sources")


def source_lines(book: Book, sources: Iterable[Source]) -> Iterator[Html]:
    """A line for what a document does under each heading; sentences that do the same share it."""
    for _, alike in groupby(
        sources, key=lambda source: (source.heading, source.stance, source.prevails, source.note)
    ):
        yield _source_line(book, tuple(alike))


def _source_line(book: Book, sources: tuple[Source, ...]) -> Html:
    """A line on sources: their place, their stance on the rule, and whether they prevail."""
    source, place = sources[0], book.place(sources)
    stance = text(book.texts.stances[source.stance.value])
    line = f"{place}{text(book.texts.colon)}{stance}" if place else str(stance)
    if source.prevails:
        line += f" {element('strong', text(book.texts.prevails), class_='prevails')}"
    if source.note is not None:
        line += f"<br>{element('span', book.prose(source.note.to(book.language)), class_='note')}"
    return Html(line)


def _tests(book: Book, rule: Rule) -> Iterator[Html]:
    texts, found = book.texts, book.tests.get(rule.id, ())
    yield _part(texts.tests, id=f"{rule.id.lower()}-tests")
    yield element(
        "details",
        element("summary", text(counted(texts.tests_of, len(found), book.language))),
        listed(book.spots(found), class_="spots"),
    )
    too = counted(texts.examples_too, len(rule.examples), book.language).format(len(rule.examples))
    yield element("p", text(too), class_="note")
