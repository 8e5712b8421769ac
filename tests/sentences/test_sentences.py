"""Sentences that people type, by hand and made from a meaning: none is read as another move than the one meant."""

import pytest

from tools.sentences.__main__ import ANOTHER, NOT_UNDERSTOOD, outcome, tally
from tools.sentences.made import GAMES, LANGUAGES, REFUSED, by_hand, made

BOTH = [(game, language) for game in GAMES for language in LANGUAGES]
MADE = 600
"""So many sentences are made for each game and language; `python -m tools.sentences` makes as many as it is told."""


@pytest.mark.parametrize(("game", "language"), BOTH)
def test_no_sentence_by_hand_is_read_as_another_move(game: str, language: str) -> None:
    sentences = by_hand(game, language)
    assert [each for each in sentences if outcome(each, game) == ANOTHER] == []
    missed = [each for each in sentences if outcome(each, game) == NOT_UNDERSTOOD]
    assert len(missed) <= 0.05 * len(sentences)


@pytest.mark.parametrize(("game", "language"), BOTH)
def test_no_made_sentence_is_read_as_another_move(game: str, language: str) -> None:
    sentences = list(made(game, language, MADE))
    assert [each for each in sentences if outcome(each, game) == ANOTHER] == []
    clear = [each for each in sentences if each.meaning != REFUSED]
    missed = [each for each in clear if outcome(each, game) == NOT_UNDERSTOOD]
    assert len(missed) <= 0.01 * len(clear)
    groups = {each.group for each in sentences}
    assert groups == {"plain", "noise", "mistyped", "unclear"}


def test_the_same_seeds_make_the_same_sentences() -> None:
    assert list(made("jaipur", "fr", 5, first=3)) == list(made("jaipur", "fr", 8))[3:]


def test_the_tally_counts_every_sentence() -> None:
    sentences = by_hand("johari", "en")
    assert tally(sentences, "johari")["by hand"].total() == len(sentences)
