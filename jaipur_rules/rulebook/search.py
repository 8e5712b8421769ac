"""The search for rules by the words that a player would use, in any language, and for ids that look like another."""

import math
import unicodedata
from collections import Counter
from collections.abc import Iterable
from difflib import get_close_matches
from itertools import pairwise

from attrs import field, frozen

from jaipur_rules.core.messages import Language
from jaipur_rules.rulebook.entries import Dispute, Rule, Text, Vocabulary
from jaipur_rules.rulebook.index import normalised

_TITLE, _QUESTION, _STATEMENT, _ANSWER = 4.0, 3.0, 2.0, 1.0
_LONGEST_QUERY = 40
_LEAST_SHARE = 0.25
_SYNONYM = 0.8
_COMMON = 0.5
_AGAIN = 0.25
_SHORT = 4
_LEAST_LIKENESS = 0.7


@frozen(order=False)
class Hit:
    """A rule that a search found.

    Attributes:
        rule: The rule.
        score: How well it fits, to be compared with other hits of the same search only.
        dispute: The dispute whose question or answer fits best, if one does.

    Example:
        >>> from jaipur_rules.rulebook import load
        >>> best, *others = load("jaipur").search("swap one for one")
        >>> best.rule.id
        'EXC-2'
    """

    rule: Rule
    score: float
    dispute: Dispute | None


@frozen(order=False)
class _Entry:
    """A rule or one of its disputes, as weighted words to search in."""

    rule: Rule
    dispute: Dispute | None
    weights: dict[str, float] = field(eq=False)


def tokens(words: str) -> tuple[str, ...]:
    """Return the words to compare: without accents, capitals or marks.

    Example:
        >>> tokens("L'Égalité, œuvre")
        ('l', 'egalite', 'oeuvre')
    """
    spread = unicodedata.normalize("NFD", normalised(words).replace("œ", "oe"))
    return tuple("".join(c for c in spread if not unicodedata.combining(c)).split())


def alike(word: str, other: str) -> bool:
    """Return whether two words are the same but for their ending.

    Example:
        >>> alike("camel", "camels"), alike("vendre", "vendu"), alike("card", "care")
        (True, True, False)
    """
    shorter, longer = sorted((word, other), key=len)
    if len(shorter) <= _SHORT:
        return longer == shorter or longer in _endings(shorter)
    stem = len(shorter) - 2 if len(shorter) > _SHORT + 1 else len(shorter) - 1
    return longer[:stem] == shorter[:stem] and len(longer) - stem <= _SHORT


def likeness(word: str, other: str) -> float:
    """Return the likeness of two words, from 0 to 1, by the letters and pairs of letters they share.

    Words that begin with different letters, and words shorter than four letters, are not alike.

    Example:
        >>> likeness("tokn", "took") < likeness("tokn", "token")
        True
        >>> likeness("fake", "take")
        0.0
    """
    if min(len(word), len(other)) < _SHORT or word[0] != other[0]:
        return 0.0
    parts, others = _parts(word), _parts(other)
    return 2 * (parts & others).total() / (parts.total() + others.total())


def _parts(word: str) -> Counter[str]:
    """Return the letters and the pairs of letters of a word."""
    return Counter([*word, *(first + second for first, second in pairwise(word))])


def _endings(word: str) -> tuple[str, ...]:
    return tuple(word + ending for ending in ("s", "x", "es", "ed", "er", "ing", word[-1] + "ing"))


class Searcher:
    """The rules of a catalogue, prepared for searching."""

    def __init__(
        self,
        rules: tuple[Rule, ...],
        disputes: tuple[Dispute, ...],
        vocabulary: Vocabulary,
    ) -> None:
        self._rules = rules
        self._disputes = disputes
        self._vocabulary = vocabulary
        self._texts: dict[Language, tuple[frozenset[str], tuple[_Entry, ...]]] = {}
        self._groups = tuple(
            tuple(token for word in group for token in tokens(word)) for group in vocabulary.groups
        )

    def find(self, words: str, language: Language | None) -> tuple[Hit, ...]:
        """Return the rules that fit the words, the best first; ties in the catalogue's order.

        Words that name a rule or a chapter by its id find that, and nothing else.
        """
        query = tokens(words)[:_LONGEST_QUERY]
        named = tuple(Hit(rule, math.inf, None) for rule in self._rules if _is_named(rule, query))
        if named:
            return named
        best: dict[str, Hit] = {}
        for searched in self._languages(language):
            empty, entries = self._prepared(searched)
            for hit in _hits(self._meanings(query, empty), entries):
                kept = best.get(hit.rule.id)
                if kept is None or hit.score > kept.score:
                    best[hit.rule.id] = hit
        least = _LEAST_SHARE * max((hit.score for hit in best.values()), default=0.0)
        ordered = [best[rule.id] for rule in self._rules if rule.id in best]
        kept_hits = [hit for hit in ordered if hit.score >= least]
        return tuple(sorted(kept_hits, key=lambda hit: -hit.score))

    def find_nearest(self, words: str, language: Language | None) -> tuple[Hit, ...]:
        """Return the rules that fit the known words spelled most like these, the best first."""
        searched = [self._prepared(each) for each in self._languages(language)]
        known = {word for group in self._groups for word in group}
        known.update(word for _, entries in searched for entry in entries for word in entry.weights)
        empty = frozenset[str]().union(*(words for words, _ in searched))
        query = [word for word in tokens(words)[:_LONGEST_QUERY] if word not in empty]
        nearest = [_nearest(word, known) for word in dict.fromkeys(query)]
        return self.find(" ".join(word for word in nearest if word is not None), language)

    def _languages(self, language: Language | None) -> Iterable[Language]:
        """Return the language to search in, or every language that some rule has a text in."""
        if language is not None:
            return (language,)
        return dict.fromkeys(each for rule in self._rules for each in rule.title.languages)

    def _prepared(self, language: Language) -> tuple[frozenset[str], tuple[_Entry, ...]]:
        """Return the words of a language without a meaning of their own, and the entries to search in."""
        if language not in self._texts:
            words = self._vocabulary.empty_in(language)
            empty = frozenset(token for word in words for token in tokens(word))
            entries = _entries(self._rules, self._disputes, language, empty)
            self._texts[language] = empty, tuple(entries)
        return self._texts[language]

    def _meanings(
        self, query: tuple[str, ...], empty: frozenset[str]
    ) -> tuple[tuple[str, ...], ...]:
        """Return, for each word of the query that carries meaning, all words that match it."""
        meaningful = [word for word in query if word not in empty]
        meanings: list[tuple[str, ...]] = []
        for word in dict.fromkeys(meaningful):
            groups = [group for group in self._groups if any(alike(word, one) for one in group)]
            meanings.append((word, *(other for group in groups for other in group)))
        return tuple(meanings)


def _nearest(word: str, known: Iterable[str]) -> str | None:
    """Return the known word that is spelled most like a word; of several, the first in the alphabet."""
    scores = {each: likeness(word, each) for each in known}
    close = [each for each, score in scores.items() if score >= _LEAST_LIKENESS]
    return min(close, key=lambda each: (-scores[each], each), default=None)


def _hits(wanted: tuple[tuple[str, ...], ...], entries: tuple[_Entry, ...]) -> Iterable[Hit]:
    """Score the entries.

    A rare word counts more than one that stands everywhere, and an entry that has many of the
    words wanted more than one that has few.
    """
    known = {word for entry in entries for word in entry.weights}
    columns = [_column(_matching(meaning, known), entries) for meaning in wanted]
    rarity = [
        _COMMON + math.log((1 + len(entries)) / (1 + sum(weight > 0 for weight in column)))
        for column in columns
    ]
    for number, entry in enumerate(entries):
        score = sum(rare * column[number] for rare, column in zip(rarity, columns, strict=True))
        found = sum(column[number] > 0 for column in columns)
        if score > 0:
            yield Hit(entry.rule, score * (found / len(wanted)) ** 2, entry.dispute)


def _matching(meaning: tuple[str, ...], known: set[str]) -> dict[str, float]:
    """Return the words of the entries that match a meaning: the word itself with full weight, others with less."""
    # Words that are alike begin with the same letter, and that is soon seen.
    return {
        word: 1.0 if alike(meaning[0], word) else _SYNONYM
        for word in known
        if any(alike(wanted, word) for wanted in meaning if wanted[0] == word[0])
    }


def _column(weights: dict[str, float], entries: tuple[_Entry, ...]) -> list[float]:
    """Return, for each entry, the weight of its best word among those given."""
    return [
        max(
            (entry.weights[word] * weights[word] for word in weights if word in entry.weights),
            default=0,
        )
        for entry in entries
    ]


def _entries(
    rules: tuple[Rule, ...],
    disputes: tuple[Dispute, ...],
    language: Language,
    empty: frozenset[str],
) -> Iterable[_Entry]:
    for rule in rules:
        about = ((rule.title, _TITLE), (rule.statement, _STATEMENT))
        yield _Entry(rule, None, _weights(about, language, empty))
        for dispute in disputes:
            if rule.id in dispute.rules:
                asked = (*about, (dispute.question, _QUESTION), (dispute.answer, _ANSWER))
                yield _Entry(rule, dispute, _weights(asked, language, empty))


def _weights(
    texts: Iterable[tuple[Text, float]], language: Language, empty: frozenset[str]
) -> dict[str, float]:
    """Return the weight of each word: that of its best place, and a little for the other places."""
    places: dict[str, list[float]] = {}
    for text, weight in texts:
        for word in set(tokens(text.to(language))) - empty:
            places.setdefault(word, []).append(weight)
    return {
        word: max(weights) + _AGAIN * (sum(weights) - max(weights))
        for word, weights in places.items()
    }


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
        >>> close_ids("foo-1", ("FIN-1", "SCO-1"))
        ()
    """
    sought = asked.strip().upper()[:20]
    chapter = [each for each in ids if each[:3] == sought[:3]]
    # An id of another chapter has to differ in a letter at most: the numbers are alike everywhere.
    cutoff = 0.5 if chapter else 0.75
    return tuple(get_close_matches(sought, chapter or ids, n=3, cutoff=cutoff))
