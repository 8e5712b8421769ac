"""The search for rules by what a player says, in any language, and for ids that look like another."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from math import fsum

from attrs import frozen

from jaipur_rules.core.errors import UnknownName
from jaipur_rules.core.messages import Language, read_data
from jaipur_rules.rulebook.entries import Dispute, Rule
from jaipur_rules.rulebook.weights import Meaning, Weights, plain_weights, read_weights
from jaipur_rules.rulebook.words import tokens

MOST_HITS = 8
"""A search finds no more rules than these."""

_LEAST = 0.02
_LONGEST_ID = 20


@frozen(order=False)
class Hit:
    """A rule that a search found.

    Attributes:
        rule: The rule.
        chance: How likely it is that the rule is meant, from 0 to 1.
        dispute: The dispute that is asked most likely; None where it is the rule itself.
        sure: Whether the rule is meant, but for one question in fifty.
        says: Whether the answer is yes, where the dispute says it and is asked nearly in its own words; else None.

    Example:
        >>> from jaipur_rules.rulebook import load
        >>> best, *others = load("jaipur").search("can I swap one for one", "en")
        >>> best.rule.id, best.sure, best.says
        ('EXC-2', True, False)
    """

    rule: Rule
    chance: float
    dispute: Dispute | None
    sure: bool = False
    says: bool | None = None

    def sentence(self, language: Language) -> str:
        """Return what the dispute or the rule answers, without a yes or no.

        Example:
            >>> from jaipur_rules.rulebook import load
            >>> load("jaipur").search("can I swap one for one", "en")[0].sentence("en")
            'An exchange is two for two at the least.'
        """
        dispute = self.dispute
        if dispute is None or (self.says is None and dispute.says(language) is not None):
            return self.rule.statement.to(language)
        return dispute.sentence(language)


def weights_text(game: str, language: Language) -> str | None:
    """Return the file of the weights that were learned about a game in a language; None if there is none.

    Example:
        >>> weights_text("jaipur", "xx") is None
        True
    """
    learned = read_data(f"jaipur_rules.{game}", f"catalogue/weights.{language}.json")
    return None if learned is None else learned.decode()


class Searcher:
    """The rules of a catalogue, prepared for searching.

    Args:
        game: The game.
        rules: The rules.
        disputes: The disputes that they settle.
    """

    def __init__(self, game: str, rules: tuple[Rule, ...], disputes: tuple[Dispute, ...]) -> None:
        self._game = game
        self._rules = {rule.id: rule for rule in rules}
        self._disputes = {each.number: each for each in disputes}
        self._weights: dict[Language, Weights] = {}

    def weights(self, language: Language) -> Weights:
        """Return the weights in a language: those learned of every rule, or those of the words of its texts."""
        if language not in self._weights:
            learned = weights_text(self._game, language)
            found = None if learned is None else read_weights(learned)
            known = set[str]() if found is None else {each.rule for each in found.meanings}
            if found is None or not known >= self._rules.keys():
                found = plain_weights(self._texts(language))
            self._weights[language] = found
        return self._weights[language]

    def _texts(self, language: Language) -> Iterable[tuple[Meaning, str]]:
        """All that is said about each rule and dispute."""
        for rule in self._rules.values():
            yield Meaning(rule.id), f"{rule.title.to(language)} {rule.statement.to(language)}"
        for each in self._disputes.values():
            text = f"{each.question.to(language)} {each.answer.to(language)}"
            yield Meaning(each.rules[0], each.number), text

    def find(self, words: str, language: Language | None) -> tuple[Hit, ...]:
        """Return the rules that may be meant, the likeliest first.

        Words that name a rule or a chapter by its id find that, and nothing else.

        Args:
            words: What the player says.
            language: The language to search in; None for every language.
        """
        if named := self._named(words):
            return tuple(Hit(rule, 1.0, None, sure=len(named) == 1) for rule in named)
        best: dict[str, Hit] = {}
        for searched in self._languages(language):
            for hit in self._hits(words, searched):
                if hit.rule.id not in best or hit.chance > best[hit.rule.id].chance:
                    best[hit.rule.id] = hit
        return tuple(sorted(best.values(), key=lambda hit: -hit.chance)[:MOST_HITS])

    def likelihood(self, words: str, language: Language) -> float:
        """Return how likely it is that some words are about a rule of the game, from 0 to 1."""
        if self._named(words):
            return 1.0
        chances = self.weights(language).chances(words).items()
        return fsum(chance for meaning, chance in chances if meaning.rule)

    def _named(self, words: str) -> list[Rule]:
        """Return the rules that words name by an id or by the prefix of a chapter."""
        query = tokens(words[:_LONGEST_ID])
        return [rule for rule in self._rules.values() if _is_named(rule, query)]

    def _languages(self, language: Language | None) -> Iterable[Language]:
        """Return the language to search in, or every language that some rule has a text in."""
        if language is not None:
            return (language,)
        rules = self._rules.values()
        return dict.fromkeys(each for rule in rules for each in rule.title.languages)

    def _hits(self, words: str, language: Language) -> Iterator[Hit]:
        """Yield the rules that may be meant, each with what of it is meant most likely."""
        weights = self.weights(language)
        meant: dict[str, dict[int | None, float]] = defaultdict(dict)
        for meaning, chance in weights.chances(words).items():
            meant[meaning.rule][meaning.dispute] = chance
        for rule in self._rules.values():
            chances = meant[rule.id]
            chance = fsum(chances.values())
            if chance >= _LEAST:
                sure = chance >= weights.sure
                asked = [each for each in chances if sure and self._is_asked(each, words, language)]
                likeliest = max(asked or chances, key=chances.__getitem__)
                dispute = None if likeliest is None else self._disputes[likeliest]
                says = dispute.says(language) if dispute is not None and asked else None
                yield Hit(rule, chance, dispute, sure, says)

    def _is_asked(self, number: int | None, words: str, language: Language) -> bool:
        """Return whether the yes or no of a dispute is that of some words."""
        weights = self.weights(language)
        if number is None or number not in weights.same:
            return False
        question = self._disputes[number].question.to(language)
        return weights.likeness(words, question) >= weights.same[number]


def _is_named(rule: Rule, query: tuple[str, ...]) -> bool:
    """Return whether the query names the rule by its id or by the prefix of its chapter."""
    prefix, number = rule.id.casefold().split("-")
    return query in {(prefix, number), (prefix + number,), (prefix,)}


def close_ids(asked: str, ids: tuple[str, ...]) -> tuple[str, ...]:
    """Return up to three ids that look like the one asked for, the closest first.

    If the chapter is a known one, they are all of that chapter.

    Example:
        >>> close_ids("exc33", ("EXC-1", "EXC-3", "SEL-3"))
        ('EXC-3', 'EXC-1')
        >>> close_ids("foo-1", ("FIN-1", "SEL-3"))
        ('FIN-1',)
    """
    sought = asked.strip().upper()[:_LONGEST_ID]
    chapter = [each for each in ids if each[:3] == sought[:3]]
    # An id of another chapter had better differ in a letter at most: the numbers are alike everywhere.
    found = [] if chapter else get_close_matches(sought, ids, n=3, cutoff=0.75)
    return tuple(found or get_close_matches(sought, chapter or ids, n=3, cutoff=0.5))


def unknown_rule(rule_id: str, known: Iterable[str]) -> UnknownName:
    """The error for an id that no rule has, with those that look like it.

    Example:
        >>> print(unknown_rule("EXC-99", ("EXC-3", "EXC-1", "SEL-1")))
        there is no rule 'EXC-99'; did you mean EXC-3 or EXC-1?
    """
    close = close_ids(rule_id, tuple(known))
    if not close:
        return UnknownName("rule.unknown", rule=rule_id)
    return UnknownName("rule.unknown_but", rule=rule_id, close=close)
