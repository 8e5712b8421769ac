"""The index of a catalogue in one language: for every word, the rules and disputes that it stands in, and how weighty it is."""

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import chain

from attrs import frozen

from jaipur_rules.core.messages import Language
from jaipur_rules.rulebook.entries import Dispute, Rule
from jaipur_rules.rulebook.words import Vocabulary, joined, spaced, stem, tokens

_TERM, _TITLE, _QUESTION, _STATEMENT, _ANSWER = 5.0, 4.0, 1.5, 1.0, 0.5
_COMMON = 0.5
_DIGITS = 4

EMPTY = 0
"""The meaning of the words that tell no rule from another."""


@frozen(order=False)
class SearchIndex:
    """What is searched in one language.

    A *meaning* is a word with its forms and with the groups of words that stand for it. Its keys are
    numbers: first its own, then those of its groups.

    Attributes:
        numbers: The numbers in words, from nought.
        endings: The endings of words, the longest first.
        prefixes: What may be written before a word without a space, the longest first.
        compounds: Words that mean something together, and the word for it, with spaces around; the longest first.
        words: The number of the meaning of every known word; `EMPTY` if it tells nothing.
        stems: The number of the meaning of every stem that is known, the first where it is that of several.
        meanings: The keys of every meaning, by its number.
        rarity: How much every meaning counts, by its number: the more, the fewer rules it stands in.
        unknown: How much a word counts that is not known.
        entries: What is found: the number of a rule, and of one of its disputes or None.
        weights: By key, the number of each entry that it stands in, with its weight there.
        phrases: The titles, terms and questions: the number of the entry, and the meanings.
        terms: By rule, the meanings of each of its terms.
        statements: By rule, the meanings that its statement has and neither its title nor a term.
    """

    numbers: tuple[str, ...]
    endings: tuple[str, ...]
    prefixes: tuple[str, ...]
    compounds: tuple[tuple[str, str], ...]
    words: Mapping[str, int]
    stems: Mapping[str, int]
    meanings: tuple[tuple[int, ...], ...]
    rarity: tuple[float, ...]
    unknown: float
    entries: tuple[tuple[int, int | None], ...]
    weights: tuple[Mapping[int, float], ...]
    phrases: tuple[tuple[int, tuple[int, ...]], ...]
    terms: tuple[tuple[tuple[int, ...], ...], ...]
    statements: tuple[tuple[int, ...], ...]

    def to_json(self) -> dict[str, object]:
        """Return what does not follow from the rest and from the titles, questions and answers; the site finds that again.

        A meaning has the numbers of its groups; its own key is its number, or the number of an earlier
        meaning of the same word, which `same` has.
        """
        own = {number: keys[0] for number, keys in enumerate(self.meanings) if keys}
        firsts: dict[int, int] = {}
        for number, key in own.items():
            firsts.setdefault(key, number)
        words: list[list[str]] = [[] for _ in self.meanings]
        for word, meaning in self.words.items():
            words[meaning].append(word)
        return {
            "numbers": self.numbers,
            "endings": self.endings,
            "prefixes": self.prefixes,
            "compounds": self.compounds,
            "words": [" ".join(each) for each in words],
            "groups": [keys[1:] for keys in self.meanings],
            "same": {number: firsts[key] for number, key in own.items() if firsts[key] != number},
            "terms": self.terms,
            "statements": self.statements,
        }


class _Meanings:
    """The meanings of the words met so far."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.endings = _longest_first(vocabulary.endings)
        self.prefixes = _longest_first(vocabulary.prefixes)
        compounds = {
            spaced(tokens(words)): spaced(tokens(word)) for words, word in vocabulary.compounds
        }
        self.compounds = tuple(sorted(compounds.items(), key=lambda pair: (-len(pair[0]), pair)))
        self.numbers = tuple(word for each in vocabulary.numbers for word in tokens(each))
        self.keys: dict[str, int] = {}
        self.found: dict[tuple[int, ...], int] = {(): EMPTY}
        self.groups: dict[str, list[int]] = defaultdict(list)
        self.words = {word: EMPTY for each in vocabulary.empty for word in tokens(each)}
        self.forms: dict[str, str] = {}
        formed = [[word for each in forms for word in tokens(each)] for forms in vocabulary.forms]
        for first, *others in filter(None, formed):
            self.forms.update(dict.fromkeys(others, stem(first, self.endings)))
        grouped = [{word for each in group for word in tokens(each)} for group in vocabulary.groups]
        for number, group in enumerate(grouped):
            key = self._key(f"#{number}")
            for word in sorted(group - self.words.keys()):
                for form in dict.fromkeys((word, self._stem(word))):
                    self.groups[form].append(key)
        for word in chain(self.numbers, *formed, *map(sorted, grouped)):
            self.of(word)

    def of(self, word: str) -> int:
        """Return the number of the meaning of a word."""
        if word not in self.words:
            own = self._stem(word)
            groups = self.groups.get(word) or self.groups.get(own, [])
            keys = (self._key(own), *dict.fromkeys(groups))
            self.words[word] = self.found.setdefault(keys, len(self.found))
        return self.words[word]

    def of_text(self, text: str) -> tuple[int, ...]:
        """Return the meanings of the words of a text, each once."""
        words = (self.spelled(word) for word in joined(tokens(text), self.compounds))
        return tuple(dict.fromkeys(filter(None, map(self.of, words))))

    def spelled(self, word: str) -> str:
        """Return a number in words; any other word as it is."""
        return spelled(word, self.numbers)

    def stems(self) -> dict[str, int]:
        """Return the number of the meaning of every stem, the first where it is that of several."""
        stems: dict[str, int] = {}
        for word, meaning in self.words.items():
            if meaning != EMPTY:
                own = stem(word, self.endings)
                stems[own] = min(meaning, stems.get(own, meaning))
        return stems

    def _stem(self, word: str) -> str:
        """Return the stem of a word, or that of the first of its forms."""
        return self.forms.get(word) or stem(word, self.endings)

    def _key(self, name: str) -> int:
        return self.keys.setdefault(name, len(self.keys))


def _longest_first(texts: Iterable[str]) -> tuple[str, ...]:
    """Return the words of some texts, the longest first."""
    words = {word for each in texts for word in tokens(each)}
    return tuple(sorted(words, key=lambda each: (-len(each), each)))


def spelled(word: str, numbers: tuple[str, ...]) -> str:
    """Return a number in words; any other word as it is.

    Example:
        >>> spelled("1", ("nought", "one")), spelled("7", ("nought", "one"))
        ('one', '7')
    """
    if word.isascii() and word.isdecimal() and len(word) <= _DIGITS and int(word) < len(numbers):
        return numbers[int(word)]
    return word


def build_index(
    rules: tuple[Rule, ...],
    disputes: tuple[Dispute, ...],
    vocabulary: Vocabulary,
    language: Language,
) -> SearchIndex:
    """Return the index of some rules in one language."""
    met = _Meanings(vocabulary)
    terms = dict(vocabulary.terms)
    entries: list[tuple[int, int | None]] = []
    places: list[list[tuple[float, tuple[int, ...]]]] = []
    phrases: list[tuple[int, tuple[int, ...]]] = []
    own_terms: list[tuple[tuple[int, ...], ...]] = []
    statements: list[tuple[int, ...]] = []
    for number, rule in enumerate(rules):
        title = met.of_text(rule.title.to(language))
        also = tuple(met.of_text(term) for term in terms.get(rule.id, ()))
        named_by = {meaning for phrase in (title, *also) for meaning in phrase}
        stated = met.of_text(rule.statement.to(language))
        statement = tuple(meaning for meaning in stated if meaning not in named_by)
        about = [(_TITLE, title), (_STATEMENT, statement), *((_TERM, term) for term in also)]
        own_terms.append(also)
        statements.append(statement)
        named = [phrase for phrase in (title, *also) if phrase]
        phrases.extend((len(entries), phrase) for phrase in named)
        entries.append((number, None))
        places.append(about)
        for dispute in disputes:
            if rule.id in dispute.rules:
                question = met.of_text(dispute.question.to(language))
                answer = met.of_text(dispute.answer.to(language))
                phrases.append((len(entries), question))
                entries.append((number, dispute.number))
                places.append([*about, (_QUESTION, question), (_ANSWER, answer)])
    meanings = tuple(met.found)
    weights = _weights(places, meanings, len(met.keys))
    rarity = _rarities(weights, entries, len(rules))
    return SearchIndex(
        numbers=met.numbers,
        endings=met.endings,
        prefixes=met.prefixes,
        compounds=met.compounds,
        words=met.words,
        stems=met.stems(),
        meanings=meanings,
        rarity=tuple(
            min((rarity[key] for key in keys if weights[key]), default=0.0) for keys in meanings
        ),
        unknown=_rarity(0, len(rules)),
        entries=tuple(entries),
        weights=weights,
        phrases=tuple(phrases),
        terms=tuple(own_terms),
        statements=tuple(statements),
    )


def _weights(
    entries: Iterable[Iterable[tuple[float, tuple[int, ...]]]],
    meanings: tuple[tuple[int, ...], ...],
    keys: int,
) -> tuple[Mapping[int, float], ...]:
    """Return, for each key, the entries that it stands in, with the weight of its best place there."""
    weights: list[dict[int, float]] = [{} for _ in range(keys)]
    for entry, places in enumerate(entries):
        for weight, found in places:
            for key in (key for meaning in found for key in meanings[meaning]):
                weights[key][entry] = max(weight, weights[key].get(entry, 0.0))
    return tuple(weights)


def _rarities(
    weights: Iterable[Mapping[int, float]], entries: list[tuple[int, int | None]], rules: int
) -> list[float]:
    """Return how much each key counts: the more, the fewer rules it stands in."""
    counts = [len({entries[entry][0] for entry in places}) for places in weights]
    return [_rarity(count, rules) for count in counts]


def _rarity(count: int, rules: int) -> float:
    """Return how much a word counts that stands in so many of the rules."""
    return round(_COMMON + math.log((1 + rules) / (1 + count)), _DIGITS)
