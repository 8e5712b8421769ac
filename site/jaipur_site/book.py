"""A game's catalogue in one language, with everything that its pages are made from."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from functools import reduce
from itertools import groupby, pairwise
from typing import Any

from attrs import field, frozen
from markupsafe import Markup, escape

from jaipur_rules import rulebook
from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import ENGLISH, Language, Messages, languages
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.rulebook import weights as learned
from jaipur_rules.rulebook.reading import load_vocabulary
from jaipur_rules.rulebook.search import weights_text
from jaipur_site.browser.facts import words_of_moves
from jaipur_site.examples import Names
from jaipur_site.files import compact
from jaipur_site.games import GAMES, Choice, Game
from jaipur_site.markup import slug
from tools.rules_matrix import Spot, carried, tests

_TAG = re.compile(r"(<[^>]*>)")
_CODE = re.compile(r"`([^`]+)`")
_SENTENCE = re.compile(r"(?<=[.!?]) ")
_LONG = 30
"""So many words are too many for a line on the sheet."""

PARTS = 512
"""The files among which the words are parted: a question needs those of its own words alone."""


@frozen(order=False)
class Book:
    """A game's catalogue in one language, and how its pages link to each other.

    Attributes:
        catalogue: The catalogue.
        game: What the game adds.
        language: The language of the pages.
        code: The code that carries each rule.
    """

    catalogue: rulebook.Catalogue
    game: Game
    language: Language
    code: Mapping[str, tuple[Spot, ...]] = field(repr=False)

    @property
    def tests(self) -> Mapping[str, tuple[Spot, ...]]:
        """The tests of each rule."""
        return tests()

    @property
    def say(self) -> Messages:
        """The words of the language."""
        return messages(self.language)

    @property
    def title(self) -> str:
        """The title of the book."""
        return self.say("site.rules_of", game=self.game.title)

    @property
    def names(self) -> Names:
        """The names that the game has for what stands in its examples."""
        return Names(self.catalogue.game, self.language)

    @property
    def others(self) -> list[Messages]:
        """The words of the other languages."""
        return [messages(each) for each in languages() if each != self.language]

    @property
    def documents(self) -> list[rulebook.Document]:
        """The documents, those of the highest authority first."""
        return sorted(self.catalogue.documents, key=lambda document: document.rank)

    def rules_of(self, chapter: str) -> list[rulebook.Rule]:
        """The rules of a chapter."""
        return [rule for rule in self.catalogue if rule.chapter == chapter]

    def examples(self, rule: rulebook.Rule) -> list[rulebook.Example]:
        """The worked examples of a rule; of one that forbids a move, the moves that it forbids by default come first."""

        def is_other(example: rulebook.Example) -> bool:
            return "ruleset" in example.facts or rule.id not in example.facts.texts("broken")

        return sorted(rule.examples, key=is_other)

    def settled_by(self, dispute: rulebook.Dispute) -> list[rulebook.Rule]:
        """The rules that settle a dispute."""
        return [self.catalogue.rule(rule_id) for rule_id in dispute.rules]

    def disputes(self) -> Iterator[tuple[rulebook.Chapter, list[rulebook.Dispute]]]:
        """Every question that players argue about, under the chapter that answers it."""

        def chapter_of(dispute: rulebook.Dispute) -> int:
            return chapters.index(self.catalogue.rule(dispute.rules[0]).chapter)

        chapters = [chapter.id for chapter in self.catalogue.chapters]
        ordered = sorted(self.catalogue.disputes, key=chapter_of)
        for number, found in groupby(ordered, key=chapter_of):
            yield self.catalogue.chapters[number], [*found]

    @property
    def document(self) -> str:
        """The whole rules in one document, which is read where no site is built: its file in `docs`."""
        return f"rules/{self.catalogue.game}.{self.language}.md"

    def anchors(self) -> dict[tuple[str, str], str]:
        """The page of the site that says what stands under each heading of that document, by the file and the anchor."""
        say, language = self.say, self.language
        headed = {"": "index.md"}
        headed |= {each.title.to(language): f"{each.id}.md" for each in self.catalogue.chapters}
        headed |= {rule.id: f"{rule.id.lower()}.md" for rule in self.catalogue}
        numbers = [f"q{each.number}" for each in self.catalogue.disputes]
        headed |= {number: f"disputes.md#{number}" for number in numbers}
        headed |= {say(f"site.{name}"): f"{name}.md" for name in ("disputes", "differences")}
        return {(self.document, slug(title)): self.page(name) for title, name in headed.items()}

    def asked(self, dispute: rulebook.Dispute) -> str:
        """The number of a dispute and its question."""
        return self.say(
            "site.titled", id=f"Q{dispute.number}", title=dispute.question.to(self.language)
        )

    def page(self, name: str) -> str:
        """A page's name on the site."""
        return f"rules/{self.catalogue.game}/{self.language}/{name}"

    @property
    def index(self) -> str:
        """The file of the texts that the field to ask in searches, from the top of the site."""
        return f"rules/{self.catalogue.game}/ask-{self.language}.json"

    def href(self, rule_id: str, part: str = "") -> str:
        """The address of a rule, or of a part of it, from another page of the book."""
        name = rule_id.lower()
        return f"{name}.html#{name}{part}" if part else f"{name}.html"

    def neighbours(self, page: str) -> dict[str, dict[str, str]]:
        """The links to the rules before and after the one of a page, as the theme takes them; none if it is not of this book."""
        pages = [self.page(rule.id.lower()) for rule in self.catalogue]
        if page not in pages:
            return {}
        at = pages.index(page)
        around = {"prev": self.catalogue.rules[at - 1 : at], "next": self.catalogue.rules[at + 1 :]}
        return {
            way: {"link": self.href(rules[0].id), "title": self.titled(rules[0])}
            for way, rules in around.items()
            if rules
        }

    def first_sentence(self, rule: rulebook.Rule) -> str:
        """The first sentence of the statement of a rule, or its title if that is long."""
        first = _SENTENCE.split(rule.statement.to(self.language))[0]
        return first if len(first.split()) <= _LONG else rule.title.to(self.language)

    def titled(self, rule: rulebook.Rule) -> str:
        """The number of a rule and its title."""
        return self.say("site.titled", id=rule.id, title=rule.title.to(self.language))

    def picture(self, rule: rulebook.Rule, example: rulebook.Example, place: int) -> str:
        """The file of a picture of an example, from the top of the site."""
        number = rule.examples.index(example) + 1
        return (
            f"pictures/{self.catalogue.game}/{self.language}/{rule.id.lower()}-{number}-{place}.svg"
        )

    def linked(self, markup: Markup) -> Markup:
        """Markup in which every rule that is named outside of a link is a link.

        An id that the catalogue does not have is left alone.
        """
        inside = 0
        pieces: list[str] = []
        for piece in _TAG.split(str(markup)):
            inside += piece.startswith("<a ") - (piece == "</a>")
            is_text = not (inside or piece.startswith("<"))
            pieces.append(self.named(piece, self._link) if is_text else piece)
        return Markup("".join(pieces))  # noqa: S704 - as it was, with links

    def named(self, text: str, link: Callable[[str], str]) -> str:
        """A text in which every rule of the catalogue that is named has become a link."""
        prefixes = "|".join(chapter.prefix for chapter in self.catalogue.chapters)

        def replace(found: re.Match[str]) -> str:
            return link(found[0]) if found[0] in self.catalogue else found[0]

        return re.sub(rf"\b(?:{prefixes})-\d+\b", replace, text)

    def _link(self, rule_id: str) -> str:
        title = self.catalogue.rule(rule_id).title.to(self.language)
        return Markup('<a href="{}" title="{}">{}</a>').format(self.href(rule_id), title, rule_id)

    def prose(self, content: str) -> Markup:
        """A text of the catalogue: its rules are links, and what stands between backquotes is code."""
        return self.linked(Markup(_CODE.sub(r"<code>\1</code>", str(escape(content)))))  # noqa: S704

    def anchor(self, place: rulebook.Place) -> str:
        """The anchor of a sentence on the page of the matrix."""
        return f"{place.document}-{slug(place.heading)}-{place.item}"

    def items(self, sources: list[rulebook.Source]) -> list[tuple[int, str]]:
        """The numbers of the sentences under one heading, each with its anchor."""
        section = self.catalogue.index.section(sources[0].document, sources[0].heading)
        items = [source.item for source in sources if source.item is not None]
        return [(item, self.anchor(section.places[item - 1])) for item in items] if section else []

    def remarks(self, choice: Choice) -> list[str]:
        """What there is to say of a value of a switch: whether it is the default, and who plays by it."""
        default = [self.say("site.switch.default")] if choice.is_default else []
        return default + [self.say("site.switch.used", name=name) for name in choice.presets]

    def known(self, rule: rulebook.Rule) -> str:
        """How we know a rule: what of it is not the rulebook's, or where it stands."""
        basis = " ".join(rule.basis(self.language, otherwise=""))
        standing = self.say(f"rule.standing.{rule.standing.value}")
        return basis or f"{standing[0].upper()}{standing[1:]}."

    @property
    def example_question(self) -> str:
        """A question as somebody may ask it: the shortest one that names nothing by a number."""
        asked = [dispute.question.to(self.language) for dispute in self.catalogue.disputes]
        return min((each for each in asked if not re.search(r"\d", each)), key=len)

    def search_files(self) -> dict[str, str]:
        """What the script `site/static/ask.js` searches by and shows, as JSON by its place on the site.

        The script is `Catalogue.search` once more, in the page. A test asks both the same questions. An index has what every
        question needs, a file for each rule what it shows, and the words are parted among so many files.
        """
        # A language in which no weights were learned has those of English.
        game = self.catalogue.game
        text = weights_text(game, self.language) or weights_text(game, ENGLISH) or ""
        found, weights = json.loads(text), learned.read_weights(text)
        index = {
            "game": self.game.title,
            "lang": self.language,
            "rules": [rule.id for rule in self.catalogue],
            "chapters": [
                {
                    "id": chapter.prefix,
                    "title": chapter.title.to(self.language),
                    "href": f"{self.language}/{chapter.id}.html",
                }
                for chapter in self.catalogue.chapters
            ],
            "meanings": [
                (meaning.rule, meaning.dispute, bias)
                for meaning, bias in zip(weights.meanings, found["sums"].values(), strict=True)
            ],
            **{name: found[name] for name in ("unit", "sure", "numbers", "turning")},
            "yes": self.say("answer.yes"),
            "no": self.say("answer.no"),
            "moves": self._words_of_moves(),
        }
        files: dict[str, object] = {"": index}
        files |= {f"/{rule.id}": self._shown(rule, weights) for rule in self.catalogue}
        files |= {f"/{number}": part for number, part in enumerate(parts(weights, found["unit"]))}
        return {
            self.index.replace(".json", f"{name}.json"): compact(file)
            for name, file in files.items()
        }

    def _shown(self, rule: rulebook.Rule, weights: learned.Weights) -> dict[str, object]:
        """What a search shows of a rule: what it says, first what of it no rulebook does, and the disputes about it."""
        language = self.language
        basis = rule.basis(language, otherwise="")
        return {
            "id": rule.id,
            "title": rule.title.to(language),
            "href": f"{language}/{self.href(rule.id)}",
            "known": self.known(rule),
            "statement": " ".join([*basis, rule.statement.to(language)]),
            "disputes": {
                each.number: {
                    "question": each.question.to(language),
                    "answer": each.answer.to(language),
                    "says": each.says(language),
                    "sentence": each.sentence(language),
                    "alike": self._alike(each, weights),
                }
                for each in self.catalogue.disputes
                if each.rules[0] == rule.id
            },
        }

    def _alike(
        self, dispute: rulebook.Dispute, weights: learned.Weights
    ) -> dict[str, object] | None:
        """What the likeness to a dispute is found by, and from which on its yes or no is that of a question."""
        if dispute.number not in weights.same:
            return None
        words = weights.looked_up(dispute.question.to(self.language))
        square = sum(map(weights.square, words))
        return {"least": weights.same[dispute.number], "words": words, "square": square}

    def _words_of_moves(self) -> dict[str, list[str]] | None:
        """The words by which a question is known to be about a move; none of a game whose moves the page does not judge."""
        if self.catalogue.game != "jaipur":
            return None
        listed = words_of_moves(self.language)
        cards = [word for card in Card for word in listed.get(f"thing.{card}", ())]
        numbers = load_vocabulary(self.language).numbers[1:]
        counts = [str(count) for count, _ in enumerate(numbers, 1)]
        return {"cards": cards, "asking": [*listed.get("asking", ()), *numbers, *counts]}


def part_of(word: str) -> int:
    """The number of the part that has what is known of a word, and of all that begin like it.

    Example:
        >>> part_of("camel") == part_of("came*")
        True
    """
    return reduce(
        lambda number, letter: (31 * number + ord(letter)) % PARTS, word[: learned.BEGINNING], 0
    )


def parts(weights: learned.Weights, unit: float) -> list[dict[str, dict[str, Any]]]:
    """The words in parts: the digits of each, and the words with a letter at their beginning in the part of that letter.

    The digits are that of its rarity, and for each sum that of the gap from the one before and that of the weight.
    """
    found: list[dict[str, dict[str, Any]]] = [{"words": {}, "near": {}} for _ in range(PARTS)]
    for word, (rarity, row) in weights.words.items():
        digits = [round((rarity - 1) / learned.RARITY)]
        for (before, _), (number, weight) in pairwise([(-1, 0.0), *row]):
            long, short = divmod(number - before - 1, learned.LONG_GAP)
            digits += [*[learned.LONG_GAP] * long, short, learned.ZERO + round(weight / unit)]
        found[part_of(word)]["words"][word] = "".join(learned.DIGITS[digit] for digit in digits)
        if not word.endswith("*"):
            found[part_of(word[0])]["near"].setdefault(word[0], []).append(word)
    return found


def book(name: str, language: Language) -> Book:
    """The catalogue of a game in one language."""
    catalogue = rulebook.load(name)
    prefixes = tuple(chapter.prefix for chapter in catalogue.chapters)
    return Book(catalogue, GAMES[name], language, carried(name, prefixes))
