"""The pages about rules as they are written for Sphinx: headings in Markdown, what is under them as markup."""

import json
from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import version as version_of

from attrs import field, frozen
from markupsafe import Markup

from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import ENGLISH, has_words, languages, texts
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.render.svg import CARD_HEIGHT, CARD_WIDTH
from jaipur_rules.rulebook import Language, Rule
from jaipur_site.book import Book
from jaipur_site.browser.records import LONGEST_RECORD
from jaipur_site.markup import render
from tools.cards import card_svg


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


MADE = ("rules", "home", "api")
"""The folders of the pages that are made, with a folder for each language in them."""

REFEREE = "referee/index"
"""The page of the referee."""

_WORDS_AROUND = ("site.theme.text.", "site.theme.caption.")
"""The beginnings of the codes of the words around a page."""

_GAP = 6
"""Between two cards on the home page."""

_SHOWN = "HND-1"
"""The rule whose first example of a move stands on the home page."""


def front(language: Language) -> str:
    """The name on the site of the home page in a language.

    Example:
        >>> front("en"), front("fr")
        ('index', 'home/fr/index')
    """
    return "index" if language == ENGLISH else f"home/{language}/index"


def language_of(page: str) -> Language:
    """The language of a page.

    Example:
        >>> language_of("rules/jaipur/fr/sale"), language_of("quick-start")
        ('fr', 'en')
    """
    first, *folders = page.split("/")[:-1] or [""]
    return next(filter(has_words, folders if first in MADE else ()), ENGLISH)


def versions(page: str) -> dict[Language, str]:
    """A page in every language, if there are several: the name of each.

    Example:
        >>> versions("rules/jaipur/fr/sale"), versions("quick-start")
        ({'en': 'rules/jaipur/en/sale', 'fr': 'rules/jaipur/fr/sale'}, {})
    """
    homes = {language: front(language) for language in languages()}
    match page.split("/"):
        case ["rules", game, _, name]:
            return {language: f"rules/{game}/{language}/{name}" for language in languages()}
        case _:
            return homes if page in homes.values() else {}


def fronts(language: Language) -> Mapping[str, tuple[str, str, str]]:
    """What a page leads to instead of the pages in front in English: the page, an anchor and the title.

    Example:
        >>> fronts("fr")["index"]
        ('home/fr/index', '', 'Accueil')
    """
    if language == ENGLISH:
        return {}
    say = messages(language)
    return {
        "index": (front(language), "", say("site.home.title")),
        "referee/index": ("referee/index", f"#lang={language}", say("page.title")),
    }


def missing(base: str) -> dict[str, str]:
    """The title and the text of what stands at an address where there is no page, in every language.

    Args:
        base: The address of the site, with a slash at its end.
    """

    spoken = [messages(each) for each in languages()]
    body = render("missing.html", spoken=spoken, base=base, front=front)
    return {"title": spoken[0]("site.missing"), "body": body}


def home(books: Sequence[Book]) -> Markup:
    """What stands under the title of the home page in a language.

    Args:
        books: The books in that language, that of the main game first.
    """
    language = books[0].language
    rule = books[0].catalogue.rule(_SHOWN)
    return render(
        "home.html",
        books=books,
        front=front,
        is_default=language == ENGLISH,
        up="../" * front(language).count("/"),
        rule=rule,
        example=next(each for each in rule.examples if each.form == "move"),
        cards=cards_picture(language),
    )


def home_source(books: Sequence[Book], language: Language) -> str:
    """The source of the home page in a language.

    Args:
        books: The books in every language, those of the main game first.
        language: The language.
    """
    own = [book for book in books if book.language == language]
    return render("home.md", book=own[0], home=home(own)).lstrip()


def cards_picture(language: Language) -> str:
    """The file of the picture of a card of each kind, from the top of the site.

    Example:
        >>> cards_picture("fr")
        'pictures/cards-fr.svg'
    """
    return f"pictures/cards-{language}.svg"


def cards(language: Language) -> str:
    """A card of each kind, side by side."""
    step = CARD_WIDTH + _GAP
    width = len(Card) * step - _GAP
    drawn = (
        f'<g transform="translate({place * step})">{card_svg(card, language)}</g>'
        for place, card in enumerate(Card)
    )
    size = f'width="{width}" height="{CARD_HEIGHT}" viewBox="0 0 {width} {CARD_HEIGHT}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(drawn)}</svg>'


def front_pages(books: Sequence[Book]) -> Iterator[Page]:
    """The home page in each language but English, in which it has all the other pages of the site below it."""
    for language in languages():
        if language != ENGLISH:
            yield Page(front(language), home_source(books, language))


def book_pages(book: Book) -> Iterator[Page]:
    """Every page of a book: the contents, the chapters, the rules, and the pages across chapters."""
    chapters = book.catalogue.chapters
    yield page(book, "contents", "index")
    yield from (page(book, "chapter", chapter.id, chapter=chapter) for chapter in chapters)
    yield from (rule_page(book, rule) for rule in book.catalogue)
    yield from (page(book, name) for name in ("sheet", "disputes", "differences", "matrix"))


def page(book: Book, template: str, name: str = "", **values: object) -> Page:
    """A page of a book, named as its template unless it has a name of its own."""
    return Page(book.page(name or template), render(f"{template}.md", book=book, **values).lstrip())


def rule_page(book: Book, rule: Rule) -> Page:
    """The page of a rule: what it says and shows, and folded below it everything else that is known of it."""
    found = page(book, "rule", rule.id.lower(), rule=rule)
    for example in rule.examples:
        for place, drawing in enumerate(book.game.show(example, book.language).drawings, 1):
            found.files[book.picture(rule, example, place)] = drawing.svg
    return found


def referee() -> Markup:
    """The page of the referee: all but what its scripts make of it."""
    spoken = [messages(language) for language in languages()]
    names = {say.language: say("language.name") for say in spoken}
    return render(
        "referee.html",
        languages=spoken,
        names=json.dumps(names, ensure_ascii=False),
        longest=LONGEST_RECORD,
        around={
            "toggle": messages(ENGLISH).text("site.theme.toggle"),
            "languages": {each: _around(each) for each in languages() if each != ENGLISH},
        },
    )


def _around(language: Language) -> dict[str, object]:
    """The words around the page in a language by the English ones: its scripts put them in place."""
    names = ("pages", "on_page", "top", "heading")
    codes = ["page.title", *(f"site.theme.{name}" for name in names)]
    codes += [code for code in texts("", ENGLISH) if code.startswith(_WORDS_AROUND)]
    english, say, version = messages(ENGLISH), messages(language), version_of("jaipur-rules")
    words = {english(code): say(code) for code in codes}
    words[english("site.version", version=version)] = say("site.version", version=version)
    links = {f"{front(ENGLISH)}.html": f"{front(language)}.html"}
    return {"texts": words, "toggle": say.text("site.theme.toggle"), "links": links}
