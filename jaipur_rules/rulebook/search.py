"""Finding rules by the words that a player would use, in English or in French."""

import math
import unicodedata
from collections.abc import Iterable

from attrs import field, frozen

from .sentences import normalised
from .words import LANGUAGES, Dispute, Language, Rule, Text, Vocabulary

_TITLE, _QUESTION, _STATEMENT, _ANSWER = 4.0, 3.0, 2.0, 1.0
_LONGEST_QUERY = 40
_SHORT = 4


@frozen(order=False)
class Hit:
    """A rule that a search found.

    Attributes:
        rule: The rule.
        score: How well it fits, to be compared with other hits of the same search only.
        dispute: The dispute whose question or answer fits best, if one does.
    """

    rule: Rule
    score: float
    dispute: Dispute | None


@frozen(order=False)
class _Entry:
    """A rule or one of its disputes, as the words to search in, each with its weight."""

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
        """Prepare every rule and its disputes, in each language."""
        self._rules = rules
        self._empty = frozenset(token for word in vocabulary.empty for token in tokens(word))
        self._groups = tuple(
            tuple(token for word in group for token in tokens(word)) for group in vocabulary.groups
        )
        self._entries = {
            language: tuple(_entries(rules, disputes, language)) for language in LANGUAGES
        }

    def find(self, words: str, language: Language | None) -> tuple[Hit, ...]:
        """Return the rules that fit the words, the best first; ties in the catalogue's order."""
        query = tokens(words)[:_LONGEST_QUERY]
        wanted = self._meanings(query)
        best: dict[str, Hit] = {}
        for searched in LANGUAGES if language is None else (language,):
            for hit in self._hits(wanted, self._entries[searched]):
                kept = best.get(hit.rule.id)
                if kept is None or hit.score > kept.score:
                    best[hit.rule.id] = hit
        for rule in self._rules:
            if _is_named(rule, query):
                best[rule.id] = Hit(rule, math.inf, None)
        ordered = [best[rule.id] for rule in self._rules if rule.id in best]
        return tuple(sorted(ordered, key=lambda hit: -hit.score))

    def _meanings(self, query: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
        """Return for each word of the query that says something all words that would do."""
        telling = [word for word in query if word not in self._empty] or query
        meanings: list[tuple[str, ...]] = []
        for word in dict.fromkeys(telling):
            groups = [group for group in self._groups if any(alike(word, one) for one in group)]
            meanings.append((word, *(other for group in groups for other in group)))
        return tuple(meanings)

    def _hits(
        self, wanted: tuple[tuple[str, ...], ...], entries: tuple[_Entry, ...]
    ) -> Iterable[Hit]:
        """Score the entries: a rare word counts more than one that stands everywhere."""
        columns = [[_weight(meaning, entry) for entry in entries] for meaning in wanted]
        rarity = [
            math.log((1 + len(entries)) / (1 + sum(weight > 0 for weight in column)))
            for column in columns
        ]
        for number, entry in enumerate(entries):
            score = sum(rare * column[number] for rare, column in zip(rarity, columns, strict=True))
            found = sum(column[number] > 0 for column in columns)
            if score > 0:
                yield Hit(entry.rule, score * found / len(wanted), entry.dispute)


def _weight(meaning: tuple[str, ...], entry: _Entry) -> float:
    """Return the weight of the best word of an entry that says what is wanted."""
    return max(
        (
            weight * (1.0 if wanted == meaning[0] else 0.8)
            for wanted in meaning
            for word, weight in entry.weights.items()
            if alike(wanted, word)
        ),
        default=0.0,
    )


def _entries(
    rules: tuple[Rule, ...], disputes: tuple[Dispute, ...], language: Language
) -> Iterable[_Entry]:
    for rule in rules:
        about = ((rule.title, _TITLE), (rule.statement, _STATEMENT))
        yield _Entry(rule, None, _weights(about, language))
        for dispute in disputes:
            if rule.id in dispute.rules:
                asked = (
                    *about,
                    (dispute.question, _QUESTION),
                    (dispute.answer, _ANSWER),
                )
                yield _Entry(rule, dispute, _weights(asked, language))


def _weights(texts: Iterable[tuple[Text, float]], language: Language) -> dict[str, float]:
    weights: dict[str, float] = {}
    for text, weight in texts:
        for word in tokens(text.to(language)):
            weights[word] = max(weight, weights.get(word, 0.0))
    return weights


def _is_named(rule: Rule, query: tuple[str, ...]) -> bool:
    """Whether the query names the rule by its id or by the prefix of its chapter."""
    prefix, number = rule.id.casefold().split("-")
    return query in {(prefix, number), (prefix + number,), (prefix,)}
