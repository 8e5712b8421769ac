"""What a question is about, by sums over its words.

`tools.phrasings` learns the weights from many phrasings; `site/static/ask.js` adds the same sums in the page.
"""

import itertools
import json
import math
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from string import ascii_letters, digits

from attrs import frozen

from jaipur_rules.rulebook.words import tokens

DIGITS = f"{digits}{ascii_letters}-_"
"""The digits in a file of weights, from 0 to 63."""

LONG_GAP = 63
"""The digit of a gap that goes on behind it."""

ZERO = 8
"""The digit of the weight 0, and the greatest weight."""

RARITY = 0.125
"""How much one more in the digit of a word's rarity is."""

BEGINNING = 4
"""A word of more letters than these is looked up by so many of them too."""

_MOST_LETTERS, _MOST_WORDS = 1000, 40
_ALIKE = 0.7
_PLAIN = 10.0
_QUESTION = 4
_UNKNOWN = 64.0  # the square of the rarity of a word that is not known


@frozen(order=False)
class Meaning:
    """What a question may be about.

    Attributes:
        rule: The id of the rule; empty where it is no question about the rules of the game.
        dispute: The number of the dispute; None where it is about the rule itself.
    """

    rule: str
    dispute: int | None = None


@frozen(order=False)
class Weights:
    """What the words of questions about a game tell, in one language.

    Attributes:
        words: What is known of a word, or of how words begin: its rarity (inverse document frequency), and the sums it adds to, with their weights.
        meanings: What a question may be about, each with its bias: its sum before any word.
        sure: From which chance on a rule is surely meant.
        numbers: The numbers in words, from nought.
        turning: Regular expressions for words that may turn a yes to a no, those that turn it alike in one.
        same: By the number of a dispute, from which likeness on its yes or no is that of a question.
    """

    words: Mapping[str, tuple[float, Sequence[tuple[int, float]]]]
    meanings: Mapping[Meaning, float]
    sure: float = math.inf
    numbers: Sequence[str] = ()
    turning: Sequence[str] = ()
    same: Mapping[int, float] = {}

    def chances(self, said: str) -> dict[Meaning, float]:
        """Return how likely it is that somebody means each, a softmax over the sums; none where no word is known."""
        found = [self.words[each] for each in self.looked_up(said) if each in self.words]
        if not found:
            return {}
        length = math.sqrt(math.fsum(rarity**2 for rarity, _ in found))
        sums = [*self.meanings.values()]
        for rarity, row in found:
            for number, weight in row:
                sums[number] += weight * rarity / length
        powers = [*map(math.exp, sums)]
        whole = math.fsum(powers)
        return dict(zip(self.meanings, (power / whole for power in powers), strict=True))

    def likeness(self, said: str, other: str) -> float:
        """Return the cosine similarity of two questions by their words, of which the rarer count more, from 0 to 1.

        It is 0 where a word may turn the answer of one of them, and where the first is a word or two and no question.
        """
        one, two = self.looked_up(said), self.looked_up(other)
        if len(one) < _QUESTION or self._turned(said) != self._turned(other):
            return 0.0
        lengths = math.prod(math.fsum(map(self.square, each)) for each in (one, two))
        shared = math.fsum(self.square(each) for each in one if each in two)
        return shared / math.sqrt(lengths or 1.0)

    def _turned(self, said: str) -> list[bool]:
        words = " ".join(tokens(said[:_MOST_LETTERS]))
        return [re.search(rf"\b(?:{each})\b", words) is not None for each in self.turning]

    def square(self, feature: str) -> float:
        """Return the square of the rarity of what is looked up."""
        return self.words[feature][0] ** 2 if feature in self.words else _UNKNOWN

    def looked_up(self, said: str) -> list[str]:
        """Return what is looked up of a text: its words and their beginnings, each once."""
        words = tokens(said[:_MOST_LETTERS])[:_MOST_WORDS]
        return features(self._known(spelled(word, self.numbers)) for word in words)

    def _known(self, word: str) -> str:
        """Return a word, or for one that begins like none the one that has most pairs of letters in common with it."""
        if len(word) <= BEGINNING or word in self.words or f"{word[:BEGINNING]}*" in self.words:
            return word
        pairs = _pairs(word)

        def pairs_in_common(other: str) -> float:
            shared = _pairs(other)
            return 2 * len(pairs & shared) / (len(pairs) + len(shared))

        near = [each for each in self.words if each[0] == word[0] and each[-1] != "*"]
        best = max(near, key=pairs_in_common, default=word)
        return best if pairs_in_common(best) >= _ALIKE else word


def spelled(word: str, numbers: Sequence[str]) -> str:
    """Return a number in words; any other word as it is.

    Example:
        >>> spelled("1", ["nought", "one"]), spelled("7", ["nought", "one"])
        ('one', '7')
    """
    is_number = word.isascii() and word.isdecimal() and len(word) < BEGINNING
    return numbers[int(word)] if is_number and int(word) < len(numbers) else word


def features(words: Iterable[str]) -> list[str]:
    """Return what is looked up of some words: each once, and the beginnings of the longer ones.

    Example:
        >>> features(["sell", "camels"])
        ['sell', 'camels', 'came*']
    """
    found: dict[str, None] = {}
    for word in words:
        found[word] = None
        if len(word) > BEGINNING:
            found[f"{word[:BEGINNING]}*"] = None
    return [*found]


def _pairs(word: str) -> frozenset[str]:
    """The pairs of neighbours in a word, with its two ends."""
    whole = f"<{word}>"
    return frozenset(map("".join, itertools.pairwise(whole)))


def read_weights(text: str) -> Weights:
    """Read a file of weights.

    It has a sum for each rule (`HND-1/`) and each dispute of one (`HND-1/10`), with what it is before anything is said. Where the
    weights of a sum stand is said by the gaps from the number of one word to that of the next, in which the digit 63 stands for
    so many and goes on.
    """
    data = json.loads(text)
    names: list[str] = data["words"].split()
    value = {digit: number for number, digit in enumerate(DIGITS)}
    unit: float = data["unit"]
    rows: list[list[tuple[int, float]]] = [[] for _ in names]
    weights = (unit * (value[digit] - ZERO) for digit in data["weights"])
    meanings: dict[Meaning, float] = {}
    for name, gaps in zip(data["sums"], data["gaps"].split(" "), strict=True):
        word = -1
        for gap in map(value.__getitem__, gaps):
            word += gap + (gap < LONG_GAP)
            if gap < LONG_GAP:
                rows[word].append((len(meanings), next(weights)))
        rule, _, dispute = name.partition("/")
        meanings[Meaning(rule, int(dispute) if dispute else None)] = unit * data["sums"][name]
    rarities = [1 + RARITY * value[digit] for digit in data["rarities"]]
    return Weights(
        words=dict(zip(names, zip(rarities, rows, strict=True), strict=True)),
        meanings=meanings,
        sure=data["sure"],
        numbers=data["numbers"],
        turning=data["turning"],
        same={int(number): least for number, least in data["same"].items()},
    )


def plain_weights(texts: Iterable[tuple[Meaning, str]]) -> Weights:
    """Return weights of which nothing was learned: a word counts the more, the fewer texts it stands in.

    Args:
        texts: What a question may be about, each with all that is said of it.
    """
    said = [(meaning, features(tokens(text))) for meaning, text in texts]
    counts = Counter(each for _, found in said for each in found)
    rarity = {each: math.log((1 + len(said)) / count) for each, count in counts.items()}
    words: dict[str, tuple[float, list[tuple[int, float]]]] = {
        each: (known, []) for each, known in rarity.items()
    }
    for number, (_, found) in enumerate(said):
        length = math.sqrt(sum(rarity[each] ** 2 for each in found)) or 1.0
        for each in found:
            words[each][1].append((number, _PLAIN * rarity[each] / length))
    return Weights(words, dict.fromkeys((meaning for meaning, _ in said), 0.0))
