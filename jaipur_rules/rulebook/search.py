"""The search for rules by the words that a player would use, in any language, and for ids that look like another."""

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from attrs import frozen

from jaipur_rules.core.errors import UnknownName
from jaipur_rules.core.messages import ENGLISH, Language
from jaipur_rules.rulebook.entries import Dispute, Rule
from jaipur_rules.rulebook.search_index import SearchIndex, build_index, spelled
from jaipur_rules.rulebook.words import Vocabulary, errors, joined, stem, tokens

_LONGEST_QUERY = 40
_MOST_LETTERS = 1000
_LEAST_SHARE = 0.25
_SYNONYM = 0.7
_PHRASE = 6.0
_SHORTEST = 4
_BARE = 3
_MIDDLE = 6
_LONG = 8
_UNLIKE = 0.3


@frozen(order=False)
class Hit:
    """A rule that a search found.

    Attributes:
        rule: The rule.
        score: How well it fits, to be compared with other hits of the same search only.
        dispute: The dispute of the rule whose question is most like the words, if one is.

    Example:
        >>> from jaipur_rules.rulebook import load
        >>> best, *others = load("jaipur").search("swap one for one")
        >>> best.rule.id
        'EXC-2'
    """

    rule: Rule
    score: float
    dispute: Dispute | None


class Searcher:
    """The rules of a catalogue, prepared for searching.

    Args:
        rules: The rules.
        disputes: The disputes that they settle.
        vocabularies: The words that people search with, by language; a language without any has those of English.
    """

    def __init__(
        self,
        rules: tuple[Rule, ...],
        disputes: tuple[Dispute, ...],
        vocabularies: Iterable[tuple[Language, Vocabulary]],
    ) -> None:
        self._rules = rules
        self._disputes = {each.number: each for each in disputes}
        self._vocabularies = dict(vocabularies)
        self._indexes: dict[Language, SearchIndex] = {}

    def index(self, language: Language) -> SearchIndex:
        """Return what is searched in a language."""
        if language not in self._indexes:
            known = self._vocabularies
            words = known.get(language, known.get(ENGLISH, Vocabulary()))
            disputes = tuple(self._disputes.values())
            self._indexes[language] = build_index(self._rules, disputes, words, language)
        return self._indexes[language]

    def find(self, words: str, language: Language | None, *, more: int = 0) -> tuple[Hit, ...]:
        """Return the rules that fit the words, the best first; ties in the catalogue's order.

        Words that name a rule or a chapter by its id find that, and nothing else.

        Args:
            words: What the player says.
            language: The language to search in; None for every language.
            more: How many more letters of a word may be wrong than usual.
        """
        query = tokens(words[:_MOST_LETTERS])[:_LONGEST_QUERY]
        named = tuple(Hit(rule, math.inf, None) for rule in self._rules if _is_named(rule, query))
        if named:
            return named
        best: dict[str, Hit] = {}
        for searched in self._languages(language):
            for hit in self._hits(query, self.index(searched), more):
                kept = best.get(hit.rule.id)
                if kept is None or hit.score > kept.score:
                    best[hit.rule.id] = hit
        least = _LEAST_SHARE * max((hit.score for hit in best.values()), default=0.0)
        ordered = [best[rule.id] for rule in self._rules if rule.id in best]
        kept_hits = [hit for hit in ordered if hit.score >= least]
        return tuple(sorted(kept_hits, key=lambda hit: -hit.score))

    def _languages(self, language: Language | None) -> Iterable[Language]:
        """Return the language to search in, or every language that some rule has a text in."""
        if language is not None:
            return (language,)
        return dict.fromkeys(each for rule in self._rules for each in rule.title.languages)

    def _hits(self, query: tuple[str, ...], index: SearchIndex, more: int) -> Iterator[Hit]:
        """Yield the rules that fit, each with the dispute that is most like the words."""
        said = dict.fromkeys(joined(query, index.compounds))
        found = [meaning_of(word, index, more) for word in said]
        asked = [each for each in dict.fromkeys(found) if each]
        total = sum(index.rarity[each] for each in asked) + index.unknown * found.count(None)
        phrases = _score_phrases(asked, total, index)
        best: dict[int, float] = {}
        likest: dict[int, float] = {}
        nearest: dict[int, tuple[float, int]] = {}
        for entry, score in _score_entries(asked, total, index).items():
            number, dispute = index.entries[entry]
            likeness = phrases.get(entry, 0.0)
            best[number] = max(score, best.get(number, 0.0))
            likest[number] = max(likeness, likest.get(number, 0.0))
            if dispute is not None and likeness > nearest.get(number, (_UNLIKE, 0))[0]:
                nearest[number] = likeness, dispute
        for number, score in best.items():
            near = nearest.get(number)
            whole = score + _PHRASE * likest[number]
            yield Hit(self._rules[number], whole, near and self._disputes[near[1]])


def meaning_of(word: str, index: SearchIndex, more: int = 0) -> int | None:
    """Return the number of the meaning of a word; None if it is spelled like no known word.

    A word that is not known is taken for another form of a known one, then for one with a prefix,
    then for the beginning of one, then for one with wrong letters: one letter, or two in a word of eight and more. The first letter
    of a word of less than six is right.

    Args:
        word: One of `tokens`.
        index: The index of the language.
        more: How many more letters may be wrong.
    """
    written = spelled(word, index.numbers)
    for prefix in ("", *index.prefixes):
        bare = written.removeprefix(prefix)
        if not written.startswith(prefix) or (prefix and len(bare) < _BARE):
            continue
        if bare in index.words:
            return index.words[bare]
        own = stem(bare, index.endings)
        if own in index.stems:
            return index.stems[own]
    if len(written) < _SHORTEST:
        return None
    begun = min(
        (each for each in index.words if each.startswith(written)),
        key=lambda each: (len(each), each),
        default=None,
    )
    if begun is not None:
        return index.words[begun]
    most = more + (2 if len(written) >= _LONG else 1)
    near = [
        (wrong, each[0] != written[0], abs(len(each) - len(written)), each)
        for each in index.words
        if len(each) >= _SHORTEST and (wrong := errors(written, each, most)) <= most
    ]
    if len(written) < _MIDDLE:
        near = [each for each in near if not each[1]]
    return index.words[min(near)[-1]] if near else None


def _score_entries(asked: list[int], total: float, index: SearchIndex) -> dict[int, float]:
    """Return how well each entry fits.

    A rare word counts more than one that stands everywhere, and an entry that has many of the
    words more than one that has few.
    """
    sums: dict[int, float] = defaultdict(float)
    covered: dict[int, float] = defaultdict(float)
    for meaning in asked:
        rarity = index.rarity[meaning]
        best: dict[int, float] = {}
        for place, key in enumerate(index.meanings[meaning]):
            for entry, weight in index.weights[key].items():
                counted = _SYNONYM * weight if place else weight
                best[entry] = max(counted, best.get(entry, 0.0))
        for entry, weight in best.items():
            sums[entry] += rarity * weight
            covered[entry] += rarity
    return {entry: sums[entry] * covered[entry] / total**2 for entry in sorted(sums)}


def _score_phrases(asked: list[int], total: float, index: SearchIndex) -> dict[int, float]:
    """Return, for each entry, how much of the words and of its nearest phrase are the same, from 0 to 1."""
    likeness = [_alike(meaning, index) for meaning in asked]
    closest: dict[int, float] = {}
    for alike in likeness:
        for meaning, share in alike.items():
            closest[meaning] = max(share, closest.get(meaning, 0.0))
    scores: dict[int, float] = {}
    for entry, phrase in index.phrases:
        said = sum(index.rarity[each] * closest.get(each, 0.0) for each in phrase)
        if said:
            heard = sum(
                index.rarity[meaning] * max(alike.get(each, 0.0) for each in phrase)
                for meaning, alike in zip(asked, likeness, strict=True)
            )
            precision, recall = said / sum(index.rarity[each] for each in phrase), heard / total
            score = 2 * precision * recall / (precision + recall)
            scores[entry] = max(score, scores.get(entry, 0.0))
    return scores


def _alike(meaning: int, index: SearchIndex) -> dict[int, float]:
    """Return the meanings that are like one: with the same word, or less so with a group of words in common."""
    own, *groups = index.meanings[meaning]
    shared = set(groups)
    found = {
        number: _SYNONYM
        for number, keys in enumerate(index.meanings)
        if not shared.isdisjoint(keys)
    }
    return found | {number: 1.0 for number, keys in enumerate(index.meanings) if keys[:1] == (own,)}


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
    sought = asked.strip().upper()[:20]
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
