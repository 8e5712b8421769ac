"""Verdicts in a language made of files alone: every word comes from the catalogue of messages."""

import pytest

from jaipur_rules import new_match, parse_move
from jaipur_rules.referee import AnyVerdict, judge_position
from tests.pseudo import plain_words
from tests.referee.test_verdicts import ALL

VERDICTS: dict[str, AnyVerdict] = {
    f"{game}: {name}": verdict
    for game, known in ALL.items()
    for name, make in known.items()
    if isinstance(verdict := make(), AnyVerdict)
}
"""Verdicts of every kind, on records of both games."""

KNOWN = {*"bribe collect pass pick play sale trade".split(), "and"}
"""Words of the notation, and what the pseudo-language puts before the last of several, as English does."""


def words_outside(text: str) -> list[str]:
    """The words that come from elsewhere than the catalogue; cards are capital letters."""
    return [word for word in plain_words(text, *KNOWN) if not word.isupper()]


@pytest.mark.parametrize("name", VERDICTS)
def test_no_word_of_a_verdict_stands_outside_the_catalogue(pseudo: str, name: str) -> None:
    verdict = VERDICTS[name]
    messages = (verdict.message, *(claim.message for claim in verdict.wrong_claims))
    assert [str(each) for each in messages if not words_outside(str(each))] == []
    assert [found for each in messages if (found := words_outside(each.to(pseudo)))] == []
    assert verdict.sentence(pseudo) == verdict.message.to(pseudo)


@pytest.mark.parametrize("move", ["+K", "-DD"])
def test_no_word_about_a_single_move_stands_outside_the_catalogue(pseudo: str, move: str) -> None:
    verdict = judge_position(new_match(seed=7), parse_move(move))
    assert words_outside(verdict.sentence()) != []
    assert words_outside(verdict.sentence(pseudo)) == []
