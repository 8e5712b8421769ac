"""A game's catalogue in one language, with everything that its pages are made from."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache

from attrs import field, frozen

from jaipur_rules import rulebook
from jaipur_rules.rulebook import Catalogue, Language, Place, Rule, Source
from tools.site.code import Spot, carried, tests
from tools.site.game import Game
from tools.site.markup import Html, element, join, link, prose, text
from tools.site.words import OTHER, Words, words

_TAG = re.compile(r"(<[^>]*>)")
_UP = "../../../"
"""From a page of rules to the top of the site."""


@frozen(order=False)
class Book:
    """A game's catalogue in one language, and how its pages link to each other.

    Attributes:
        catalogue: The catalogue.
        game: What the game adds.
        language: The language of the pages.
        code: The code that carries each rule.
        tests: The tests of each rule.
    """

    catalogue: Catalogue
    game: Game
    language: Language
    code: Mapping[str, tuple[Spot, ...]] = field(repr=False)
    tests: Mapping[str, tuple[Spot, ...]] = field(repr=False)

    @property
    def texts(self) -> Words:
        """The words of the language."""
        return words(self.language)

    @property
    def other(self) -> Language:
        """The other language."""
        return OTHER[self.language]

    def page(self, name: str) -> str:
        """A page's name on the site."""
        return f"rules/{self.catalogue.game}/{self.language}/{name}"

    def href(self, rule_id: str, part: str = "") -> str:
        """The address of a rule, or of a part of it, from another page of the book."""
        chapter = self.catalogue.rule(rule_id).chapter
        return f"{chapter}.html#{rule_id.lower()}{part}"

    def linked(self, markup: Html) -> Html:
        """Markup in which every rule that is named outside of a link is a link.

        An id that the catalogue does not have is left alone.
        """
        prefixes = "|".join(chapter.prefix for chapter in self.catalogue.chapters)
        names = re.compile(rf"\b(?:{prefixes})-\d+\b")
        inside = 0
        pieces: list[str] = []
        for piece in _TAG.split(markup):
            if piece.startswith("<"):
                inside += piece.startswith("<a ") - (piece == "</a>")
                pieces.append(piece)
            else:
                pieces.append(piece if inside else names.sub(self._link, piece))
        return Html("".join(pieces))

    def _link(self, found: re.Match[str]) -> str:
        if found[0] not in self.catalogue:
            return found[0]
        title = self.catalogue.rule(found[0]).title.to(self.language)
        return link(self.href(found[0]), found[0], title=title)

    def prose(self, content: str) -> Html:
        """A text of the catalogue, with its rules as links."""
        return self.linked(prose(content))

    def anchor(self, place: Place) -> str:
        """The anchor of a sentence on the page of the matrix."""
        return _anchors(self.catalogue.game)[place]

    def place(self, sources: tuple[Source, ...]) -> Html:
        """The place of sources under one heading, in words, each sentence with a link into the matrix."""
        first = sources[0]
        if not first.heading:
            return Html("")
        document = self.catalogue.document(first.document)
        opening, closing = self.texts.quotes
        heading = element(
            "span", text(f"{opening}{first.heading}{closing}"), lang=self._lang(document.language)
        )
        section = self.catalogue.index.section(first.document, first.heading)
        items = [source.item for source in sources if source.item is not None]
        if section is None or not items:
            return heading
        numbers = [
            link(f"matrix.html#{self.anchor(section.places[item - 1])}", item) for item in items
        ]
        before, after = self.texts.sentence[len(items) > 1].split("{}")
        return Html(f"{heading}, {text(before)}{join(numbers, ', ')}{text(after)}")

    def spots(self, found: tuple[Spot, ...]) -> Iterator[Html]:
        """Lines of the sources, as links to the pages that show them."""
        for spot in found:
            name = spot.file.rpartition("/")[2]
            shown = name if name == spot.name else f"{name}: {spot.name}"
            yield element(
                "a",
                element("code", text(shown)),
                href=f"{_UP}source/{spot.file}.html#L-{spot.line}",
                title=f"{spot.file}, {spot.line}",
            )

    def gaps(self) -> Iterator[str]:
        """Yield the gaps: a sentence without a rule, a rule without code or without a test."""
        for place in self.catalogue.uncovered():
            yield f"{place}: no rule is drawn from this sentence"
        for rule in self.catalogue:
            if rule.id not in self.code:
                yield f"{rule.id}: no code carries it; name what does in tools/site/code.toml"
            if rule.id not in self.tests:
                yield f"{rule.id}: no test is marked with it"

    def _lang(self, language: str) -> str | None:
        return None if language == self.language else language


@cache
def _anchors(game: str) -> Mapping[Place, str]:
    """The anchor of every sentence: its document, the number of its section there, and its own."""
    found: dict[Place, str] = {}
    numbers: Counter[str] = Counter()
    for section in rulebook.load(game).index.sections:
        numbers[section.document] += 1
        for place in section.places:
            found[place] = f"{place.document}-{numbers[place.document]}-{place.item}"
    return found


def book(game: Game, name: str, language: Language) -> Book:
    """The catalogue of a game in one language."""
    catalogue = rulebook.load(name)
    prefixes = tuple(chapter.prefix for chapter in catalogue.chapters)
    return Book(catalogue, game, language, carried(name, prefixes), tests())


def parts(rule: Rule) -> bool:
    """Return whether the documents differ on a rule: one says otherwise or leaves out what another says.

    Example:
        >>> parts(rulebook.rule("EXC-2")), parts(rulebook.rule("SEL-2"))
        (True, True)
    """
    stances = {source.stance.value for source in rule.sources}
    return bool({"differs", "omits"} & stances) or any(source.prevails for source in rule.sources)
