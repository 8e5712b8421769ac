"""The pages about rules as they are written for Sphinx: headings in Markdown, what is under them as markup."""

from collections.abc import Iterator, Sequence

from attrs import field, frozen
from markupsafe import Markup

from jaipur_rules.core.errors import messages
from jaipur_rules.rulebook import Chapter, Language
from tools.site.book import Book
from tools.site.markup import render


@frozen(order=False)
class Page:
    """A page of the site.

    Attributes:
        name: Its name, from the top of the site.
        source: Its source in Markdown.
        files: Files that it needs next to it, by their place on the site.
    """

    name: str
    source: str = field(repr=False)
    files: dict[str, str] = field(factory=dict[str, str], repr=False)


def games_page(books: Sequence[Book]) -> Page:
    """The page that leads to the games, in each language."""
    return Page("rules/index", render("games.md", books=books))


def book_pages(book: Book) -> Iterator[Page]:
    """Every page of a book: the contents, the chapters, and the pages across chapters."""
    yield page(book, "contents", "index")
    for chapter in book.catalogue.chapters:
        yield chapter_page(book, chapter)
    for name in ("disputes", "differences", "matrix"):
        yield page(book, name)


def page(book: Book, template: str, name: str = "") -> Page:
    """A page across chapters, named as its template unless it has a name of its own."""
    return Page(book.page(name or template), render(f"{template}.md", book=book))


def chapter_page(book: Book, chapter: Chapter) -> Page:
    """The page of a chapter: everything that is known of a rule under its anchor."""
    source = render("chapter.md", book=book, chapter=chapter)
    pictures = {
        book.picture(rule, example, place): drawing.svg
        for rule in book.rules_of(chapter.id)
        for example in rule.examples
        for place, drawing in enumerate(book.game.show(example, book.language).drawings, 1)
    }
    return Page(book.page(chapter.id), source, pictures)


def ask_form(language: Language, index: str) -> Markup:
    """The field to ask in; a script fills it with life, and without one it is not there."""
    return render("ask.html", say=messages(language), index=index)
