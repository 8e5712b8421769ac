"""Sentences that people type, by hand and made from a meaning: none is read as another move than the one meant."""

import pytest

from jaipur_rules import johari, read_move
from jaipur_rules.core.errors import NotationError
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


@pytest.mark.parametrize(
    ("typed", "readings"),
    [
        ("2 leather for 2 diamonds", ("+LL-DD", "+DD-LL")),
        ("take gold or silver", ("+G", "+S")),
        ("prendre l'or ou l'argent", ("+G", "+S")),
        ("take -3 leather", ("+LLL", "-LLL")),
        ("take gold, no, silver", ("+G", "+S")),
        ("take gold and sell 3 leather", ("+G", "-LLL")),
        ("gold - leather", ("+G-L", "+GL")),
        ("don't take gold or silver", ()),
        ("take a fish", ()),
    ],
)
def test_a_refusal_names_the_moves_that_may_be_meant(typed: str, readings: tuple[str, ...]) -> None:
    with pytest.raises(NotationError) as caught:
        read_move(typed)
    assert getattr(caught.value, "readings", ()) == readings
    assert [each for each in readings if each not in str(caught.value)] == []


@pytest.mark.parametrize(
    ("typed", "readings"),
    [
        ("buy booth 2 or booth 3", ("purchase 2", "purchase 3")),
        ("acheter l'étal 2 ou l'étal 3", ("purchase 2", "purchase 3")),
        ("buy booth 3, no, booth 2", ("purchase 3", "purchase 2")),
        ("don't buy booth 2 or booth 3", ()),
        ("buy the red store; advance the red token two columns", ("purchase R", "advance RR")),
    ],
)
def test_a_refusal_names_the_moves_of_johari(typed: str, readings: tuple[str, ...]) -> None:
    with pytest.raises(NotationError) as caught:
        johari.read_move(typed)
    assert getattr(caught.value, "readings", ()) == readings
