"""What a question is about, by weights learned from many phrasings: a sum a label over the words and the parts of words.

`tools.phrasings` learns the weights. `docs/_static/ask.js` adds the same sums in the page.
"""

import json
import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from string import ascii_letters, digits

from attrs import frozen

from jaipur_rules.rulebook.words import tokens

BUCKETS = 1 << 13
"""How many features are told apart; two that share a number share a weight."""

DIGITS = f"{digits}{ascii_letters}-_"
"""The digits of the numbers in a file of weights: a gap of two digits, and a weight of one from -32 to 31."""

_ZERO = len(DIGITS) // 2
_MOST_LETTERS, _MOST_WORDS = 1000, 40
_SHORTEST, _LONGEST = 3, 6
_START, _PRIME, _BITS = 0x811C9DC5, 0x01000193, 0xFFFFFFFF


def features(said: str) -> frozenset[int]:
    """Return the numbers of the words, of the pairs of neighbours and of the parts of words in a text.

    Example:
        >>> features("Camels?") == features("  camels ")
        True
    """
    found: set[int] = set()
    before = _START
    for word in tokens(said[:_MOST_LETTERS])[:_MOST_WORDS]:
        letters = f"<{word}>".encode()
        for start in range(len(letters) - _SHORTEST + 1):
            code = _START
            for length, letter in enumerate(letters[start : start + _LONGEST], 1):
                code = (code ^ letter) * _PRIME & _BITS
                if length >= _SHORTEST:
                    found.add(_bucket(code))
        found.add(_bucket(_code(letters, before)))
        before = _code(letters)
        found.add(_bucket(before))
    return frozenset(found)


def _code(letters: bytes, code: int = _START) -> int:
    """The FNV-1a hash of some letters, or of those behind others."""
    for letter in letters:
        code = (code ^ letter) * _PRIME & _BITS
    return code


def _bucket(code: int) -> int:
    return (code ^ code >> 15) % BUCKETS


@frozen(order=False)
class Meaning:
    """What a question may be about.

    Attributes:
        rule: The id of the rule; empty where it is no question about the game's rules.
        dispute: The number of the dispute; None if it is about the rule itself.
        says: Whether the answer is yes; None if it is neither yes nor no.
    """

    rule: str
    dispute: int | None = None
    says: bool | None = None


@frozen(order=False)
class Weights:
    """The weights of a game's questions in one language.

    Attributes:
        meanings: What a question may be about, each with the numbers of its sums: those of its rule, of its dispute and of its answer.
        biases: Each sum before anything is said.
        rows: By the number of a feature, the sums that it adds to, each with its weight.
        sure: From which chance on a rule is the one that was meant nearly always.
        says: From which chance on its answer is.
    """

    meanings: tuple[tuple[Meaning, tuple[int, ...]], ...]
    biases: tuple[float, ...]
    rows: Mapping[int, Sequence[tuple[int, float]]]
    sure: float = math.inf
    says: float = math.inf

    def chances(self, said: str) -> dict[Meaning, float]:
        """Return how likely it is that a text means each of them; together they make 1."""
        found = features(said)
        sums = [0.0] * len(self.biases)
        for feature in found:
            for number, weight in self.rows.get(feature, ()):
                sums[number] += weight
        length = math.sqrt(len(found) or 1)
        scores = [bias + each / length for bias, each in zip(self.biases, sums, strict=True)]
        powers = {
            meaning: math.exp(sum(scores[number] for number in numbers))
            for meaning, numbers in self.meanings
        }
        whole = sum(powers.values())
        return {meaning: power / whole for meaning, power in powers.items()}


_ANSWERS = {"+": True, "-": False, "?": None}


def read_weights(text: str) -> Weights:
    """Read a file of weights.

    Each sum has its name, a rule (`HND-1`), a dispute of it (`HND-1/10`) or an answer (`HND-1/10+`), and then, for each of its
    weights, the gap to the next feature in two digits and the weight in one.
    """
    data = json.loads(text)
    unit: float = data["unit"]
    value = {digit: number for number, digit in enumerate(DIGITS)}
    rows: dict[int, list[tuple[int, float]]] = {}
    for number, (_, packed) in enumerate(data["sums"].values()):
        feature = -1
        for high, low, weight in zip(packed[::3], packed[1::3], packed[2::3], strict=True):
            feature += 1 + len(DIGITS) * value[high] + value[low]
            rows.setdefault(feature, []).append((number, (value[weight] - _ZERO) * unit))
    numbers = {name: number for number, name in enumerate(data["sums"])}
    meanings: list[tuple[Meaning, tuple[int, ...]]] = []
    for name in numbers:
        if name[-1:] in _ANSWERS:
            rule, _, dispute = name[:-1].partition("/")
            meaning = Meaning(rule, int(dispute) if dispute else None, _ANSWERS[name[-1]])
            meanings.append((meaning, (numbers[rule], numbers[name[:-1]], numbers[name])))
    biases = tuple(bias * unit for bias, _ in data["sums"].values())
    return Weights(tuple(meanings), biases, rows, data["sure"], data["says"])


def plain_weights(texts: Iterable[tuple[Meaning, str]]) -> Weights:
    """Return weights for texts of which nothing was learned: a word counts the more, the fewer of them it stands in.

    Args:
        texts: What a question may be about, and all that is said of it.
    """
    said = [(meaning, features(text)) for meaning, text in texts]
    counts = Counter(feature for _, found in said for feature in found)
    rows: dict[int, list[tuple[int, float]]] = {}
    for number, (_, found) in enumerate(said):
        for feature in found:
            rarity = math.log((1 + len(said)) / counts[feature])
            rows.setdefault(feature, []).append((number, rarity))
    meanings = tuple((meaning, (number,)) for number, (meaning, _) in enumerate(said))
    return Weights(meanings, (0.0,) * len(said), rows)
