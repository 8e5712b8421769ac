"""Learn the weights of the search from what players say.

Each file of `phrasings/` has what is said about one game in one language: under the id of a rule, or the number of a dispute, a
line a phrasing, which begins with the right answer: `+` for yes, `-` for no, `?` for neither. What stands under `[]` is no
question about the rules. A linear classifier learns which rule or dispute is meant. From which chance on it is sure
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
from typing import Any, TypeAlias, cast

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from jaipur_rules import rulebook
from jaipur_rules.core.game import GAMES
from jaipur_rules.core.messages import Language
from jaipur_rules.rulebook.entries import Dispute
from jaipur_rules.rulebook.reading import load_vocabulary
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

KEPT = 200
"""How many weights a sum keeps, on average."""

SHARPNESS = 2.0
"""What is kept of the weights makes the chances more alike than all of them; they count the more for it."""

HIGHEST = 0.995
"""The share of the weights of which the greatest is written with the last digit."""

OTHERS = 300
"""How many phrasings of another game are told apart from those of a game."""

WRONG = 0.017
"""The share of the answers called sure that may be about another rule, of the questions by which that is found: of others it is a little more."""

LEAST_SURE = 0.6

LEAST_ALIKE = 0.3
"""Two questions that have less in common are not the same, whatever is said."""

CLEARLY = 0.02
"""By so much a question is more like that of a dispute than any that has the other answer."""

_ANSWERS = {"yes": "+", "no": "-", "neither": "?"}

Floats: TypeAlias = NDArray[np.float64]


@frozen
class Phrasing:
    """What somebody may say.

    Attributes:
        name: The sum that speaks for it: `HND-1/10` for a dispute of a rule, `HND-1/` for the rule itself.
        answer: The right answer: `+`, `-` or `?`.
        text: The words.
    """

    name: str
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
    found = [Phrasing(f"{rule.id}/", "?", rule.title.to(language)) for rule in rulebook.load(game)]
    for name in GAMES:
        read = [*_read(name, language)]
        if name != game:
            others = read[:: -(-len(read) // OTHERS)]
            read = [Phrasing("/", "?", each.text) for each in others]
        found += read
    return found


def _read(game: str, language: Language) -> Iterable[Phrasing]:
    rules = {str(each.number): each.rules[0] for each in rulebook.load(game).disputes}
    name = "/"
    for line in path_of(game, language).read_text("utf-8").splitlines():
        if line.startswith("["):
            named = line[1:-1]
            name = f"{rules[named]}/{named}" if named in rules else f"{named}/"
        elif line:
            answer, _, text = line.partition(" ")
            yield Phrasing(name, answer, text)


def learn(said: Sequence[Phrasing], vocabulary: Vocabulary) -> dict[str, Any]:
    """Return the weights that some phrasings teach, as their file has them."""
    from sklearn.feature_extraction import DictVectorizer  # type: ignore[import-untyped]
    from sklearn.linear_model import LogisticRegression  # type: ignore[import-untyped]
    from sklearn.preprocessing import normalize  # type: ignore[import-untyped]

    found = [
        features(spelled(word, vocabulary.numbers) for word in tokens(each.text)) for each in said
    ]
    counts = Counter(each for words in found for each in words)
    rarities = {
        each: min(LONG_GAP, round(math.log((1 + len(said)) / (1 + count)) / RARITY))
        for each, count in counts.most_common()
        if count > 3
    }
    vectors = cast("Any", DictVectorizer())
    presence = cast(
        "Any",
        normalize(
            vectors.fit_transform(
                {each: 1 + RARITY * rarities[each] for each in words if each in rarities}
                for words in found
            )
        ),
    )
    machine = cast("Any", LogisticRegression(C=6, max_iter=150))
    machine.fit(presence, [each.name for each in said])
    order = [vectors.vocabulary_[each] for each in rarities]
    weights: Floats = machine.coef_[:, order]
    # A weight matters the more, the more often its word is said.
    often: Floats = presence.power(2).mean(axis=0).A1[order]
    matter: Floats = np.abs(weights) * often**0.25
    least = np.partition(matter, -KEPT * len(weights), axis=None)[-KEPT * len(weights)]
    weights[matter < least] = 0
    unit = float(np.quantile(np.abs(weights[weights != 0]), HIGHEST)) / ZERO
    rows: NDArray[np.int64] = np.clip(np.round(weights / unit), -ZERO, ZERO).astype(int)
    sums: list[float] = machine.intercept_.tolist()
    names: list[str] = machine.classes_.tolist()
    written: list[int] = rows[rows != 0].tolist()
    return {
        "words": " ".join(rarities),
        "rarities": "".join(DIGITS[each] for each in rarities.values()),
        "numbers": vocabulary.numbers,
        "turning": vocabulary.turning,
        "unit": round(SHARPNESS * unit, 5),
        "sums": {name: round(each / unit) for name, each in zip(names, sums, strict=True)},
        "gaps": " ".join(map(gaps, rows)),
        "weights": "".join(DIGITS[each + ZERO] for each in written),
        "sure": 1.0,
        "same": {},
    }


def gaps(row: Sequence[int]) -> str:
    """Return where the weights of a sum stand: for each the gap from the one before.

    Example:
        >>> gaps([0, 5, 3])
        '10'
    """
    places: list[int] = np.flatnonzero(row).tolist()
    found = (divmod(place - before - 1, LONG_GAP) for before, place in pairwise((-1, *places)))
    return "".join(DIGITS[LONG_GAP] * long + DIGITS[short] for long, short in found)


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
        vocabulary = load_vocabulary(language)
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
            Phrasing(f"{each['rules'][0]}/", _ANSWERS[each["answer"]], each["text"])
            for each in questions
            if each["game"] == game and "answer" in each
        ]
        learned["same"] = least_alike([*said, *asked], disputes, weights, learned["sure"], language)
        whole = {"phrasings": digest(language), **learned}
        text = json.dumps(whole, ensure_ascii=False, separators=(",", ":"))
        weights_of(game, language).write_text(text + "\n", encoding="utf-8")


def least_alike(
    said: Iterable[Phrasing],
    disputes: Iterable[Dispute],
    weights: Weights,
    sure: float,
    language: Language,
) -> dict[int, float]:
    """Return for each dispute from which likeness on its yes or no is that of what somebody asks.

    What has the other answer, and is said of the dispute or surely taken for its rule, is less like its question.
    """
    wrong: dict[bool | None, str] = {True: "-", False: "+"}
    taken = [(each, chances(weights, each.text)[:1]) for each in said]
    found: dict[int, float] = {}
    for dispute in disputes:
        if (says := dispute.says(language)) is not None:
            rule, question = dispute.rules[0], dispute.question.to(language)
            turned = (
                weights.likeness(each.text, question)
                for each, meant in taken
                if each.answer == wrong[says]
                and (
                    each.name == f"{rule}/{dispute.number}"
                    or any(name == rule and chance >= sure for chance, name in meant)
                )
            )
            found[dispute.number] = round(max(LEAST_ALIKE, *turned, 0) + CLEARLY, 2)
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
