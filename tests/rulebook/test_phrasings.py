"""The weights of the search are those that are learned from the phrasings as they are."""

import gzip
import json
from collections import Counter

import pytest

from jaipur_rules import rulebook
from jaipur_rules.core.game import GAMES
from jaipur_rules.rulebook import Language
from tests.rulebook.test_questions import LANGUAGES
from tools.phrasings import digest, path_of, weights_of

in_every_book = pytest.mark.parametrize(
    ("game", "language"), [(game, language) for game in GAMES for language in LANGUAGES]
)


@in_every_book
def test_the_weights_were_learned_from_the_phrasings_as_they_are(
    game: str, language: Language
) -> None:
    assert json.loads(weights_of(game, language).read_text("utf-8"))["phrasings"] == digest(
        language
    )


@in_every_book
def test_the_weights_are_small(game: str, language: Language) -> None:
    assert len(gzip.compress(weights_of(game, language).read_bytes(), 9)) <= 45_000


@in_every_book
def test_every_rule_and_dispute_has_phrasings_and_every_one_an_answer(
    game: str, language: Language
) -> None:
    catalogue = rulebook.load(game)
    named, counts = "", Counter[str]()
    for line in path_of(game, language).read_text("utf-8").splitlines():
        if line.startswith("["):
            named = line[1:-1]
        elif line:
            assert line[:2] in {"+ ", "- ", "? "}
            counts[named] += 1
    wanted = {*(rule.id for rule in catalogue), *(str(each.number) for each in catalogue.disputes)}
    assert {name for name, count in counts.items() if count >= 5} == {*wanted, ""}
