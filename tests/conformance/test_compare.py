"""Answers compared value by value, by a format of their own.

The answers are kept in `compared.txt`: a format, the right answer and the one that came, and below them what differs, what
was left out, or why it is no answer. REGENERATE=1 writes that anew; read the diff. To try others, add two lines.
"""

from ast import literal_eval

from attrs import evolve

from jaipur_rules.conformance.compare import (
    AnswerFormat,
    Replacement,
)
from jaipur_rules.core.errors import NotationError
from jaipur_rules.core.strict_json import Plain, UnreadableData
from tests.golden import kept_cases


def in_order(text: str) -> str:
    """The letters in order; a digit is none."""
    if any(letter.isdigit() for letter in text):
        raise NotationError(f"{text!r} has a digit")
    return "".join(sorted(text))


def wins(won: dict[str, Plain]) -> Plain:
    """How many have won, of two."""
    return sum(won[key] == 1 for key in ("home", "away"))


def points(won: dict[str, Plain]) -> Plain:
    """Two for whoever has won away."""
    return [2 * (won["away"] == 1)]


OWN = AnswerFormat(
    optional=frozenset(("discard",)),
    by_seat=frozenset(("herds", "hands")),
    multisets=frozenset(("hand", "hands")),
    sequences=frozenset(("deck",)),
    in_order=in_order,
    texts=frozenset(("broken",)),
    number_or_text=frozenset(("herd",)),
)
FORMATS = {
    "own": OWN,
    "plain": AnswerFormat(),
    "unordered": evolve(OWN, multisets=frozenset()),
    "lenient": AnswerFormat(
        optional=frozenset(("discard",)),
        optional_of_table=frozenset(("deck", "hand")),
        replacements=(
            Replacement("wins", frozenset(("home", "away")), wins),
            Replacement("points", frozenset(("away",)), points),
        ),
    ),
    "numbers": AnswerFormat(never_null=frozenset(("rupees", "tokens", "market"))),
}


def result(case: str) -> str:
    """What comes of comparing two answers."""
    name, _, answers = case.partition(" ")
    expected, came = literal_eval(answers)
    left_out = set[str]()
    try:
        found = [*FORMATS[name].compare(expected, came, left_out)]
    except UnreadableData as error:
        return f"no answer: {error}"
    said = "; ".join(map(str, found)) or "the same"
    return f"{said}, without {' '.join(sorted(left_out))}" if left_out else said


test_answers_differ_as_they_did = kept_cases(__file__, "compared.txt", result)
