"""Edges of the notation of Johari: what was expected, in whole sentences, and how much of a text is repeated."""

import pytest

from jaipur_rules.core.errors import NotationError
from jaipur_rules.johari import parse_move

EXPECTED = {
    "pick": "'pick w2@3'",
    "play": "'play sale'",
    "purchase": "'purchase 3' or 'purchase A cash A1A3'",
    "baksheesh": "'baksheesh'",
    "sell": "'sell W2b1R3G1 advance R' or 'sell W1W2R3A1 advance B as W1=B'",
    "collect": "'collect B' or 'collect B as W2=B'",
    "discard": "'discard w1'",
    "trade": "'trade W' or 'trade A now cash A1'",
    "hire": "'hire N1-4 pay w1W2' or 'hire N1-7 pay A2 gold 3 slot 2'",
    "bribe": "'bribe'",
    "exchange": "'exchange w1 for W3@2'",
    "pass": "'pass'",
    "lose": "'lose w2'",
    "cash": "'cash A1A3' or 'keep'",
    "keep": "'keep'",
    "advance": "'advance WW' or 'advance RG'",
}


def refusal(text: str) -> str:
    with pytest.raises(NotationError) as caught:
        parse_move(text)
    return str(caught.value)


@pytest.mark.parametrize("verb", EXPECTED)
def test_a_move_said_wrongly_is_answered_with_an_example(verb: str) -> None:
    text = f"{verb} ?"
    assert refusal(text) == f"{text!r} is no move: expected {EXPECTED[verb]}"


@pytest.mark.parametrize("verb", EXPECTED)
def test_the_examples_are_moves(verb: str) -> None:
    examples = EXPECTED[verb].split("'")[1::2]
    assert [str(parse_move(example)) for example in examples] == examples


def test_another_verb_is_answered_with_those_that_there_are() -> None:
    assert refusal("steal W1") == (
        f"'steal W1' is no move: expected one that begins with {', '.join(EXPECTED)}"
    )


def test_a_move_out_of_order_is_answered_with_itself_in_order() -> None:
    assert refusal("sell b1W2 advance W") == (
        "'sell b1W2 advance W' is not in order: write 'sell W2b1 advance W'"
    )


@pytest.mark.parametrize(
    ("length", "shown"), [(39, "x" * 39), (40, "x" * 40), (41, "x" * 39 + "…")]
)
def test_forty_characters_of_a_text_are_repeated(length: int, shown: str) -> None:
    assert refusal("x" * length).startswith(f"'{shown}' is no move")
