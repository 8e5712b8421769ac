"""The catalogue of a game's rules: what they say, their places in the texts, and the disputes they settle."""

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from functools import cached_property
from types import MappingProxyType
from typing import TypeVar

from attrs import fields, frozen

from jaipur_rules.core.errors import UnknownName
from jaipur_rules.core.messages import Language
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.rulebook.entries import (
    Chapter,
    Dispute,
    Document,
    Example,
    Index,
    Mark,
    Place,
    Rule,
    Source,
    Text,
)
from jaipur_rules.rulebook.search import Hit, Searcher, unknown_rule

E = TypeVar("E", Chapter, Document)


@frozen(order=False, slots=False, repr=False)
class Catalogue:
    """All rules of one game, in the order of its chapters.

    Attributes:
        game: The game's name.
        chapters: The chapters, in order.
        rules: The rules, chapter by chapter.
        disputes: The disputes, by number.
        index: The documents and the places in them.

    Example:
        >>> from jaipur_rules import rulebook
        >>> catalogue = rulebook.load("jaipur")
        >>> catalogue.rule("EXC-3").title.en != ""
        True
        >>> catalogue.disputes[9].rules
        ('HND-1',)
    """

    game: str
    chapters: tuple[Chapter, ...]
    rules: tuple[Rule, ...]
    disputes: tuple[Dispute, ...]
    index: Index

    def __repr__(self) -> str:
        return f"<Catalogue of {self.game}: {len(self.rules)} rules>"

    def __iter__(self) -> Iterator[Rule]:
        """The rules, in the order of the chapters."""
        return iter(self.rules)

    def __len__(self) -> int:
        return len(self.rules)

    def __contains__(self, rule_id: object) -> bool:
        return rule_id in self._by_id

    @property
    def documents(self) -> tuple[Document, ...]:
        """The documents that the rules are drawn from."""
        return self.index.documents

    def rule(self, rule_id: str) -> Rule:
        """Return the rule of that id. Small letters will do.

        Raises:
            UnknownName: There is none; the error holds the ids that look like it.

        Example:
            >>> from jaipur_rules import rulebook
            >>> rulebook.load("jaipur").rule("exc-2").switch
            'exchange_min'
        """
        try:
            return self._by_id[rule_id.strip().upper()]
        except KeyError:
            raise unknown_rule(rule_id, tuple(self._by_id)) from None

    def chapter(self, chapter_id: str) -> Chapter:
        """Return the chapter of that id, as in `Rule.chapter`.

        Raises:
            UnknownName: There is none.
        """
        return _entry("rulebook.fault.unknown_chapter", chapter_id, self.chapters)

    def document(self, document_id: str) -> Document:
        """Return the document of that id, as in `Source.document`.

        Raises:
            UnknownName: There is none.
        """
        return _entry("rulebook.fault.unknown_document", document_id, self.documents)

    def disputes_of(self, rule: Rule) -> tuple[Dispute, ...]:
        """Return the disputes that a rule settles."""
        return tuple(dispute for dispute in self.disputes if rule.id in dispute.rules)

    def examples_of(self, dispute: Dispute) -> tuple[tuple[Rule, Example], ...]:
        """Return the worked examples that show a dispute's answer, each with its rule.

        Where the dispute names none, it is the first example of its first rule.

        Example:
            >>> from jaipur_rules import rulebook
            >>> catalogue = rulebook.load("jaipur")
            >>> dispute = catalogue.disputes[12]
            >>> dispute.answer.en.split(".")[0]
            'No'
            >>> [(rule.id, example.title.en) for rule, example in catalogue.examples_of(dispute)]
            [('EXC-2', 'One good for one')]
        """
        rules = [self._by_id[rule_id] for rule_id in dispute.rules]
        if not dispute.examples:
            return ((rules[0], rules[0].examples[0]),)
        return tuple(
            (rule, example)
            for title in dispute.examples
            for rule in rules
            for example in rule.examples
            if example.title.en == title
        )

    def places_of(self, rule: Rule) -> tuple[Place, ...]:
        """Return the sentences that a rule's sources point to, each once.

        A source that points at a heading as a whole, at a picture or at a silence gives none.
        """
        found: dict[Place, None] = {}
        for source in rule.sources:
            section = self.index.section(source.document, source.heading)
            if section is not None and source.item is not None:
                found[section.places[source.item - 1]] = None
        return tuple(found)

    @cached_property
    def matrix(self) -> Mapping[Place, tuple[Rule, ...]]:
        """Every place of the index, in the order of the texts, with the rules that point to it.

        Example:
            >>> from jaipur_rules import rulebook
            >>> catalogue = rulebook.load("jaipur")
            >>> section = catalogue.index.section("fr-2019", "Attention")
            >>> [rule.id for rule in catalogue.matrix[section.places[0]]]
            ['HND-1', 'HND-2']
        """
        rows: dict[Place, tuple[Rule, ...]] = dict.fromkeys(self.index.places(), ())
        for rule in self.rules:
            for place in self.places_of(rule):
                rows[place] += (rule,)
        return MappingProxyType(rows)

    def search(self, words: str, language: Language | None = None) -> tuple[Hit, ...]:
        """Find the rules that a player's words may be about, the likeliest first, eight at most.

        What players say about each rule and dispute was learned; in a language of which nothing was, the words of the
        catalogue are searched. Capitals and accents do not count; 7 is seven.

        Args:
            words: What the player says.
            language: The language to search in, one that there are words in; None for every language.

        Returns:
            The rules found, each with how likely it is meant and the dispute that is asked, if one is.

        Example:
            >>> from jaipur_rules import rulebook
            >>> best = rulebook.load("jaipur").search("swap one card for one", "en")[0]
            >>> best.rule.id, best.dispute.number
            ('EXC-2', 13)
        """
        return self._searcher.find(words, language)

    def likelihood(self, words: str, language: Language) -> float:
        """Return how likely it is that a player's words are about a rule of this game, from 0 to 1.

        Example:
            >>> from jaipur_rules import rulebook
            >>> rulebook.load("jaipur").likelihood("can I sell camels", "en") > 0.9
            True
        """
        return self._searcher.likelihood(words, language)

    @cached_property
    def _by_id(self) -> Mapping[str, Rule]:
        return MappingProxyType({rule.id: rule for rule in self.rules})

    @cached_property
    def _searcher(self) -> Searcher:
        return Searcher(self.game, self.rules, self.disputes)


def _entry(code: str, wanted: str, entries: Sequence[E]) -> E:
    """The entry of an id."""
    found = {each.id: each for each in entries}
    if wanted not in found:
        raise UnknownName(code, entry=wanted, known=tuple(found))
    return found[wanted]


def rule_to_json(rule: Rule, language: Language | None = None) -> dict[str, Plain]:
    """Return a rule as JSON.

    Every key is always there: ``id``, ``chapter``, ``title``, ``statement``, ``standing``,
    ``argument``, ``disputes``, ``switch``, ``sources`` and ``marks``; what there is none of is null.
    A source has ``document``, ``place``, ``item``, ``stance``, ``prevails`` and ``note``, a mark
    ``known`` and ``what``.

    Args:
        rule: The rule.
        language: The language of its texts, each then a string; None for every language, each text
            then an object with a key a language, such as ``en`` and ``fr``.

    Example:
        >>> from jaipur_rules import rulebook
        >>> rule_to_json(rulebook.rule("EXC-3"))["standing"]
        'text'
    """
    return _to_json(rule, language)


def dispute_to_json(dispute: Dispute, language: Language | None = None) -> dict[str, Plain]:
    """Return a dispute as JSON, with the keys ``number``, ``question``, ``answer`` and ``rules``.

    Example:
        >>> from jaipur_rules.rulebook import load
        >>> dispute = load("jaipur").disputes[17]
        >>> dispute_to_json(dispute, "en")["rules"]
        ['EXC-3']
    """
    return _to_json(dispute, language)


def _to_json(entry: Rule | Dispute | Source | Mark, language: Language | None) -> dict[str, Plain]:
    """An entry with what is in it, but for its examples."""
    values = {each.name: getattr(entry, each.name) for each in fields(type(entry))}
    values.pop("examples", None)
    return {
        "place" if name == "heading" else name: _written(value, language)
        for name, value in values.items()
    }


def _written(
    value: Text | Source | Mark | tuple[str | int | Source | Mark, ...] | str | int | None,
    language: Language | None,
) -> Plain:
    match value:
        case Text() if language:
            return value.to(language)
        case Text():
            return {each: value.to(each) for each in value.languages}
        case Source() | Mark():
            return _to_json(value, language)
        case tuple():
            return [_written(each, language) for each in value]
        case StrEnum():
            return value.value
        case _:
            # A document that is silent throughout has no heading for it.
            return None if value == "" else value
