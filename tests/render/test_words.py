"""The words on the pictures, in both languages."""

import attrs
import pytest
from hypothesis import given

from jaipur_rules import EndReason, parse_move
from jaipur_rules.jaipur.render import describe
from jaipur_rules.jaipur.render.vocabulary import Words
from jaipur_rules.jaipur.render.words import words
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.testing import moves


def test_every_word_is_there_in_both_languages() -> None:
    english, french = words("en"), words("fr")
    for each in attrs.fields(Words):
        one, other = getattr(english, each.name), getattr(french, each.name)
        assert type(one) is type(other)
        if isinstance(one, str):
            assert one
            assert other
            assert one.count("{}") == other.count("{}")
    assert len(english.cards) == len(french.cards) == len(Card)
    assert set(english.ends) == set(french.ends) == set(EndReason)


def test_no_name_is_too_long_for_a_card() -> None:
    assert [
        language
        for language in ("en", "fr")
        if max(len(words(language).name(card)) for card in Card) > 7
    ] == []
    assert [
        language
        for language in ("en", "fr")
        if max(len(mark) for forms in words(language).marks.values() for mark in forms) > 9
    ] == []


@pytest.mark.parametrize(
    ("move", "english", "french"),
    [
        ("+D", "take 1 diamond", "prendre 1 diamant"),
        ("+K", "take all the camels", "prendre tous les chameaux"),
        ("-LLL", "sell 3 leather", "vendre 3 cuirs"),
        ("-KK", "sell 2 camels", "vendre 2 chameaux"),
        ("+GG-LKK", "take 2 gold for 1 leather and 2 camels", "prendre 2 or contre 1 cuir et 2 chameaux"),
        ("+DGS-CPL", "take 1 diamond, 1 gold and 1 silver for 1 cloth, 1 spice and 1 leather",
         "prendre 1 diamant, 1 or et 1 argent contre 1 tissu, 1 épice et 1 cuir"),
        ("+DD", "take 2 diamonds for nothing", "prendre 2 diamants contre rien"),
    ],
)  # fmt: skip
def test_moves_in_words(move: str, english: str, french: str) -> None:
    assert describe(parse_move(move)) == english
    assert describe(parse_move(move), "fr") == french


@given(moves())
def test_every_move_can_be_described(move: Move) -> None:
    assert describe(move).startswith(("take", "sell"))
    assert describe(move, "fr").startswith(("prendre", "vendre"))
