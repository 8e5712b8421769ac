"""Learn the weights of the search from what players say.

Each file of `phrasings/` has what is said about one game in one language: under the id of a rule, or the number of a dispute, a
line a phrasing, which begins with the right answer: `+` for yes, `-` for no, `?` for neither. What is said under `[]` is no
question about the rules. The weights are those of a ridge regression on three things, each found by the one before: the rule,
the dispute of the rule, and the answer to it. Most of them are dropped, and the rest rounded.

    python -m tools.phrasings              learn, and write the weights beside the catalogues
    python -m tools.phrasings --measure    say how often phrasings are understood that were kept back, a fifth at a time
"""

import json
import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import product
from pathlib import Path

import numpy as np
from attrs import evolve, frozen
from numpy.typing import NDArray

from jaipur_rules import rulebook
from jaipur_rules.core.game import GAMES
from jaipur_rules.core.messages import Language
from jaipur_rules.rulebook.weights import BUCKETS, DIGITS, Weights, features, read_weights

PHRASINGS = Path("phrasings")
LANGUAGES = ("en", "fr")

_STIFFNESS = 0.5
"""How much the regression keeps its weights small."""

_KEPT = (90, 60, 24)
"""How many weights a rule, a dispute and an answer keep, on average."""

_PARTS = 5
_OTHERS = 300
_WRONG = 0.01
"""The share of the answers called sure that may be wrong, among phrasings kept back."""

Floats = NDArray[np.float64]


@frozen
class Phrasing:
    """What somebody may say.

    Attributes:
        names: The sums that speak for it: its rule, the rule or dispute, and that with its answer.
        text: The words.
    """

    names: tuple[str, str, str]
    text: str


def _phrasing(rule: str, dispute: str, answer: str, text: str) -> Phrasing:
    label = f"{rule}/{dispute}"
    return Phrasing((rule, label, label + answer), text)


def read_phrasings(game: str, language: Language) -> list[Phrasing]:
    """Read what is said about a game in a language, and some of what is said about others, which is about no rule of it."""
    catalogue = rulebook.load(game)
    rules = {str(each.number): each.rules[0] for each in catalogue.disputes}
    found = [_phrasing(rule.id, "", "?", rule.title.to(language)) for rule in catalogue]
    for name in GAMES:
        rule = dispute = ""
        read: list[Phrasing] = []
        for line in PHRASINGS.joinpath(f"{name}.{language}.txt").read_text("utf-8").splitlines():
            if line.startswith("["):
                named = line[1:-1]
                rule, dispute = (rules[named], named) if named in rules else (named, "")
            elif line and (name == game or rule):
                answer, _, text = line.partition(" ")
                read.append(_phrasing(rule, dispute, answer, text))
        found += read if name == game else [_phrasing("", "", "?", each.text) for each in read[:: -(-len(read) // _OTHERS)]]
    return found


def learn(said: Sequence[Phrasing]) -> tuple[list[str], Floats]:
    """Return the names of the sums, and the weight of every feature for each; the last row is the biases."""
    names = [sorted({each.names[level] for each in said}) for level in range(3)]
    present = presence([each.text for each in said])
    solved = np.linalg.inv(present @ present.T + _STIFFNESS * np.eye(len(said)))
    columns: list[Floats] = []
    for level, known in enumerate(names):
        numbers = {name: number for number, name in enumerate(known)}
        wanted = np.zeros((len(said), len(known)))
        for row, each in enumerate(said):
            wanted[row, numbers[each.names[level]]] = 1.0
        columns.append(present.T @ (solved @ wanted))
    return [name for known in names for name in known], np.hstack(columns)


def presence(texts: Sequence[str]) -> Floats:
    """Return a row a text, of length 1, with the same number at each of its features; the last column is for the bias."""
    found = np.zeros((len(texts), BUCKETS))
    for row, text in enumerate(texts):
        numbers = sorted(features(text))
        found[row, numbers] = 1 / np.sqrt(len(numbers) or 1)
    return found
