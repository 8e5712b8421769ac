"""Edges of a sentence that says a move of Johari: what has no part in it, and what is missing."""

import pytest

from jaipur_rules.game import NotationError
from jaipur_rules.johari import read_move
from jaipur_rules.johari.lenient_sentence import Sentence


def test_a_sentence_begins_with_nothing_said() -> None:
    sentence = Sentence("buy 3")
    assert (sentence.verb, sentence.clause, sentence.holder) == ("", "", "")
    assert (sentence.cards, sentence.kinds, sentence.now) == ({}, [], False)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("bribe W1", "a card"),
        ("lose W1 for W2", "a card after 'for'"),
        ("purchase 3 pay W1", "a payment"),
        ("lose W1 cash A1", "gold used at once"),
        ("trade W as W1", "a card that counts as another"),
        ("lose W1 red", "a type"),
        ("lose W1 as red", "a type that a card counts as"),
        ("lose W1 from 3", "a store or booth"),
        ("lose W1 N1-4", "a noble"),
        ("lose W1 slot 2", "a slot"),
        ("lose W1 now", "'now'"),
    ],
)
def test_what_has_no_part_in_a_move_is_named(typed: str, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_move(typed)
    assert str(caught.value) == f"{typed!r}: {said} has no part in this"


@pytest.mark.parametrize("clause", ["for", "pay", "cash", "as", "advance", "slot", "gold"])
def test_a_clause_at_the_end_says_nothing(clause: str) -> None:
    verb = "hire N1-7" if clause in {"for", "pay", "slot", "gold"} else "sell W1 B1 R1 G1 red"
    typed = f"{verb} {clause}"
    with pytest.raises(NotationError) as caught:
        read_move(typed)
    assert str(caught.value) == f"{typed!r}: what stands after {clause!r}?"


@pytest.mark.parametrize("typed", ["trade W at", "purchase W in the store"])
def test_a_word_for_a_place_may_follow_it(typed: str) -> None:
    assert str(read_move(typed).move) == f"{typed.partition(' ')[0]} W"


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("pick R2, red", "pick R2@R"),
        ("pick red, R2", "pick R2@R"),
        ("buy all the reds", "purchase R"),
        ("trade red", "trade R"),
    ],
)
def test_where_only_a_place_can_be_meant_a_type_is_a_store(typed: str, move: str) -> None:
    assert str(read_move(typed).move) == move


@pytest.mark.parametrize(
    "typed",
    [
        "hire N2-6 W1 w2",
        "hire N2-6 for W1 w2",
        "hire N2-6 paying w2 W1",
        "w2 W1: hire N2-6",
        "hire N2-6 for W1, paying w2",
        "W1, hire N2-6 for w2",
    ],
)
def test_what_is_paid_may_stand_anywhere(typed: str) -> None:
    assert str(read_move(typed).move) == "hire N2-6 pay W1w2"
