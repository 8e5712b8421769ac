"""Learn the weights of the search from what players say.

Each file of `phrasings/` has what is said about one game in one language: under the id of a rule, or the number of a dispute, a
line a phrasing, which begins with the right answer: `+` for yes, `-` for no, `?` for neither. What stands under `[]` is no
question about the rules. A linear classifier learns which rule is meant, and which dispute of it. From which chance on it is sure
is found by the questions of the tests, from which it never learns.

    python -m tools.phrasings                   learn, and write the weights beside the catalogues
    python -m tools.phrasings --measure FILE    say how well the questions of a file are answered, a JSON list of objects with
                                                game, text and rules
"""

import argparse
import json
import math
from collections import Counter
from collections.abc import Iterable, Sequence
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from jaipur_rules import rulebook
from jaipur_rules.core.game import GAMES
from jaipur_rules.core.messages import Language
from jaipur_rules.rulebook.entries import Dispute
from jaipur_rules.rulebook.search import SAME
from jaipur_rules.rulebook.weights import (
    DIGITS,
    LONG_GAP,
    RARITY,
    ZERO,
    Weights,
    features,
    read_weights,
    spelled,
)
from jaipur_rules.rulebook.words import Vocabulary, tokens

ROOT = Path(__file__).parents[1]
QUESTIONS = ROOT / "tests" / "rulebook" / "questions"
LANGUAGES = sorted({path.suffixes[0][1:] for path in (ROOT / "phrasings").glob("*.txt")})

KEPT = (143, 57)
"""How many weights the sum of a rule and that of a dispute keeps, on average."""

SCALES = (4.0, 2.0)
"""How much each of them counts."""

CUT = 0.8
"""The share of the greatest weight that the greatest digit stands for."""

OTHERS = 300
"""How many phrasings of another game are told apart from those of a game."""

WRONG = 0.02
"""The share of the answers called sure that may be about another rule."""

LEAST_SURE = 0.6

_ANSWERS = {"yes": "+", "no": "-", "neither": "?"}

Floats = NDArray[np.float64]


@frozen
class Phrasing:
    """What somebody may say.

    Attributes:
        names: The sums that speak for it: that of its rule, and that of the rule or dispute.
        answer: The right answer: `+`, `-` or `?`.
        text: The words.
    """

    names: tuple[str, str]
    answer: str
    text: str


def path_of(game: str, language: Language) -> Path:
    """Return the file of the phrasings of a game in a language."""
    return ROOT / "phrasings" / f"{game}.{language}.txt"


def weights_of(game: str, language: Language) -> Path:
    """Return the file of the weights of a game in a language."""
    return ROOT / "jaipur_rules" / game / "catalogue" / f"weights.{language}.json"


def digest(language: Language) -> str:
    """Return the hash of all that is said in a language: a game is told from the others too."""
    whole = b"".join(path_of(game, language).read_bytes() for game in GAMES)
    return sha256(whole).hexdigest()[:16]


def read_phrasings(game: str, language: Language) -> list[Phrasing]:
    """Read what is said about a game in a language, and some of what is said about others, which is about no rule of it."""
    found = [
        Phrasing((rule.id, f"{rule.id}/"), "?", rule.title.to(language))
        for rule in rulebook.load(game)
    ]
    for name in GAMES:
        read = [*_read(name, language)]
        if name != game:
            others = read[:: -(-len(read) // OTHERS)]
            read = [Phrasing(("", "/"), "?", each.text) for each in others]
        found += read
    return found


def _read(game: str, language: Language) -> Iterable[Phrasing]:
    rules = {str(each.number): each.rules[0] for each in rulebook.load(game).disputes}
    names = ("", "")
    for line in path_of(game, language).read_text("utf-8").splitlines():
        if line.startswith("["):
            named = line[1:-1]
            rule = rules.get(named, named)
            names = (rule, f"{rule}/{named if named in rules else ''}")
        elif line:
            answer, _, text = line.partition(" ")
            yield Phrasing(names, answer, text)


def learn(said: Sequence[Phrasing], vocabulary: Vocabulary) -> dict[str, Any]:
    """Return the weights that some phrasings teach, as their file has them."""
    from sklearn.svm import LinearSVC

    found = [
        features(spelled(word, vocabulary.numbers) for word in tokens(each.text)) for each in said
    ]
    counts = Counter(each for words in found for each in words)
    words = sorted(each for each, count in counts.items() if count > 2)
    rarities = [round(math.log((1 + len(said)) / (1 + counts[each])) / RARITY) for each in words]
    presence = present(found, words, rarities)
    units: list[float] = []
    sums: list[dict[str, tuple[int, str]]] = []
    for level, (kept, scale) in enumerate(zip(KEPT, SCALES, strict=True)):
        machine = LinearSVC(C=1, random_state=0)
        machine.fit(presence, [each.names[level] for each in said])
        weights: Floats = machine.coef_
        sizes = np.sort(np.abs(weights), axis=None)
        least = sizes[max(0, len(sizes) - kept * len(weights))]
        unit = float(sizes[-1]) * CUT / (ZERO - 1)
        rounded = np.round(np.where(np.abs(weights) >= least, weights, 0) / unit)
        rows = np.clip(rounded, -ZERO, ZERO - 1)
        names: list[str] = machine.classes_.tolist()
        biases: list[float] = machine.intercept_.tolist()
        sums.append(
            {
                name: (round(bias / unit), packed(row))
                for name, bias, row in zip(names, biases, rows, strict=True)
            }
        )
        units.append(round(unit * scale, 5))
    return {
        "words": " ".join(words),
        "rarities": "".join(DIGITS[each] for each in rarities),
        "numbers": vocabulary.numbers,
        "turning": vocabulary.turning,
        "units": units,
        "sums": sums,
        "sure": 1.0,
        "either": [],
    }


def present(found: Sequence[list[str]], words: Sequence[str], rarities: Sequence[int]) -> Floats:
    """Return a row a text, of length 1: at each of its words its rarity."""
    number = {word: place for place, word in enumerate(words)}
    rows = np.zeros((len(found), len(words)))
    for row, each in enumerate(found):
        for place in (number[word] for word in each if word in number):
            rows[row, place] = 1 + RARITY * rarities[place]
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    return rows / np.where(lengths, lengths, 1)


def packed(row: Floats) -> str:
    """Return the weights of a sum: for each the gap from the one before, and the weight."""
    written = ""
    places: list[int] = np.flatnonzero(row).tolist()
    for before, place in pairwise((-1, *places)):
        long, short = divmod(place - before - 1, LONG_GAP)
        written += DIGITS[LONG_GAP] * long + DIGITS[short] + DIGITS[int(row[place]) + ZERO]
    return written


def chances(weights: Weights, text: str) -> list[tuple[float, str]]:
    """Return the rules that a text may mean, each with its chance, the likeliest first."""
    found: dict[str, float] = {}
    for meaning, chance in weights.chances(text).items():
        found[meaning.rule] = found.get(meaning.rule, 0.0) + chance
    return sorted(((chance, rule) for rule, chance in found.items() if rule), reverse=True)


def least_sure(answers: Iterable[tuple[float, bool]]) -> float:
    """Return the chance from which on so few answers are wrong: of some, each the chance and whether it is right."""
    ordered = sorted(answers, reverse=True)
    least, wrong = 1.0, 0
    for count, (chance, is_right) in enumerate(ordered, 1):
        wrong += not is_right
        if wrong <= WRONG * count:
            least = chance
    return math.ceil(1000 * max(least, LEAST_SURE)) / 1000


def unlearned(file: Path, language: Language) -> list[dict[str, Any]]:
    """Read the questions of a file that no phrasing says word for word."""
    said = {
        tokens(line)
        for game in GAMES
        for line in path_of(game, language).read_text("utf-8").splitlines()
    }
    questions: list[dict[str, Any]] = json.loads(file.read_text("utf-8"))
    return [each for each in questions if tokens(each["text"]) not in said]


def write(language: Language) -> None:
    """Learn the weights of every game in a language, and write them."""
    questions = unlearned(QUESTIONS / f"{language}.json", language)
    for game in GAMES:
        vocabulary = dict(rulebook.load(game).vocabularies)[language]
        said = read_phrasings(game, language)
        learned = learn(said, vocabulary)
        weights = read_weights(json.dumps(learned))
        disputes = rulebook.load(game).disputes
        learned["sure"] = least_sure(
            (found[0][0], found[0][1] in each["rules"])
            for each in questions
            if each["game"] == game and (found := chances(weights, each["text"]))
        )
        asked = [
            Phrasing((each["rules"][0], ""), _ANSWERS[each["answer"]], each["text"])
            for each in questions
            if each["game"] == game and "answer" in each
        ]
        learned["either"] = asked_either_way(
            [*said, *asked], disputes, weights, learned["sure"], language
        )
        whole = {"phrasings": digest(language), **learned}
        text = json.dumps(whole, ensure_ascii=False, separators=(",", ":"))
        weights_of(game, language).write_text(text + "\n", encoding="utf-8")


def asked_either_way(
    said: Iterable[Phrasing],
    disputes: Iterable[Dispute],
    weights: Weights,
    sure: float,
    language: Language,
) -> list[int]:
    """Return the disputes whose yes or no is wrong for something that is said in nearly the words of the question.

    That is said of the dispute itself, or of another rule and surely taken for its own.
    """
    wrong: dict[bool | None, str] = {True: "-", False: "+"}
    phrasings, found = [*said], list[int]()
    for dispute in disputes:
        rule, question = dispute.rules[0], dispute.question.to(language)
        turned = wrong.get(dispute.says(language))
        if any(
            each.answer == turned
            and weights.likeness(each.text, question) >= SAME
            and (
                each.names[1] == f"{rule}/{dispute.number}"
                or (sure, rule)
                in [(min(sure, chance), name) for chance, name in chances(weights, each.text)[:1]]
            )
            for each in phrasings
        ):
            found.append(dispute.number)
    return found


def measure(file: Path, language: Language) -> None:
    """Print how well the questions of a file are answered, but for those that were learned."""
    questions = unlearned(file, language)
    for game in GAMES:
        asked = [each for each in questions if each["game"] == game]
        if asked:
            catalogue = rulebook.load(game)
            found = [(each["rules"], catalogue.search(each["text"], language)) for each in asked]
            first, three = (
                sum(any(hit.rule.id in rules for hit in hits[:among]) for rules, hits in found)
                for among in (1, 3)
            )
            sure = [(rules, hits[0]) for rules, hits in found if hits and hits[0].sure]
            wrong = sum(hit.rule.id not in rules for rules, hit in sure)
            said = sum(hit.says is not None for _, hit in sure)
            print(
                f"{game} {language}: {len(asked)} questions, right rule first {first / len(asked):.1%}, "
                f"among three {three / len(asked):.1%}, sure {len(sure) / len(asked):.1%}, "
                f"of these wrong {wrong}, yes or no said {said}"
            )


def main() -> None:
    """Learn, or measure what was learned."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--measure", type=Path, metavar="FILE")
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    asked = parser.parse_args()
    if asked.measure is not None:
        measure(asked.measure, asked.language)
    else:
        for language in LANGUAGES:
            write(language)


if __name__ == "__main__":
    main()
