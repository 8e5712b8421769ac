"""Edges of a sentence that says a move of Johari: what has no part in it, and what is missing."""

import pytest

from jaipur_rules.core.errors import NotationError, UnclearMove
from jaipur_rules.johari import read_move
from jaipur_rules.johari.rules.lenient_sentence import Sentence


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
        ("purchase advance red", "a type"),
    ],
)
def test_what_has_no_part_in_a_move_is_named(typed: str, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_move(typed)
    assert str(caught.value) == f"{typed!r}: {said} does not belong to this move"


@pytest.mark.parametrize("clause", ["for", "pay", "cash", "as", "advance", "slot", "gold"])
def test_a_clause_at_the_end_says_nothing(clause: str) -> None:
    verb = "hire N1-7" if clause in {"for", "pay", "slot", "gold"} else "sell W1 B1 R1 G1 red"
    typed = f"{verb} {clause}"
    with pytest.raises(NotationError) as caught:
        read_move(typed)
    assert str(caught.value) == f"{typed!r}: what comes after {clause!r}?"


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


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("purchase 3, booth 3", "purchase 3"),
        ("trade W white", "trade W"),
        ("hire N1-4, N1-4", "hire N1-4"),
        ("hire N1-1 gold 3, 3 gold", "hire N1-1 gold 3"),
        ("hire N1-7 slot 2 slot 2", "hire N1-7 slot 2"),
        ("play sale, vente", "play sale"),
        ("collect blue as W2=B as blue", "collect B as W2=B"),
        ("trade W now, at once", "trade W now"),
    ],
)
def test_the_same_may_be_said_twice(typed: str, move: str) -> None:
    assert str(read_move(typed).move) == move


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("purchase 3, booth 4", "3 or 4"),
        ("trade 3 white", "3 or W"),
        ("trade white, red", "W or R"),
        ("hire N1-4, N1-5", "N1-4 or N1-5"),
        ("hire N1-1 gold 3, gold 4", "3 or 4"),
        ("hire N1-1 gold 3, 4 gold", "3 or 4"),
        ("hire N1-1 4 5 gold", "4 or 5"),
        ("hire N1-7 slot 2 slot 3", "2 or 3"),
        ("play sale, trade", "sale or trade"),
        ("play sale and trade", "sale or trade"),
        ("collect blue as W2=B as red", "B or R"),
    ],
)
def test_two_things_where_one_is_needed_are_named(typed: str, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_move(typed)
    assert f"{typed!r}: is it {said}?" in str(caught.value)


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("3 purchase", "purchase 3"),
        ("now trade W", "trade W now"),
        ("engage 3 or: N1-4", "hire N1-4 gold 3"),
        ("hire 3 gold N1-4", "hire N1-4 gold 3"),
        ("W1 exchange for W2@2", "exchange W1 for W2@2"),
        ("swap at 2 W1 for W2", "exchange W1 for W2@2"),
        ("red blue advance", "advance BR"),
        ("white: collect", "collect W"),
        ("sell, counting W1 as blue, W1 W2 R3 A1, move blue", "sell W1W2R3A1 advance B as W1=B"),
        ("collect as W2=B, blue", "collect B as W2=B"),
        ("trade, cash A1, gold, now", "trade A now cash A1"),
        ("hire slot 2, gold 3, pay A2, N1-7", "hire N1-7 pay A2 gold 3 slot 2"),
    ],
)
def test_the_order_of_the_clauses_does_not_matter(typed: str, move: str) -> None:
    assert str(read_move(typed).move) == move


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "say what you do, as in 'buy 3'"),
        ("now", "say what you do, as in 'buy 3'"),
        ("steal W1", "'steal' means nothing here"),
        ("play purchase, steal", "'steal' means nothing here"),
        ("slot 2", "'slot' means nothing here"),
        ("advance wx", "'wx' means nothing here"),
        ("purchase W, trade", "'trade' means nothing here"),
        ("lose W1, keep", "'keep' means nothing here"),
        ("collect wb", "'wb' means nothing here"),
        ("hire N1-45", "'n' means nothing here"),
        ("play", "which action card is played?"),
        ("purchase 0", "there is no booth 0"),
        ("purchase 7", "there is no booth 7"),
        ("purchase 15", "there is no booth 15"),
        ("pick W1", "at which store or booth?"),
        ("purchase cash A1", "at which store or booth?"),
        ("pick from 3", "which card? The move needs one, and 0 are named"),
        ("pick A1 p2 from 3", "which card? The move needs one, and 2 are named"),
        ("exchange W1 at 3", "which card? The move needs one, and 0 are named"),
        ("exchange W1 for W2 W3 at 3", "which card? The move needs one, and 2 are named"),
        ("collect blue as W1 W2=B", "which card? The move needs one, and 2 are named"),
        ("collect blue as =B", "which card? The move needs one, and 0 are named"),
        ("collect blue as W1", "as which type does the card count?"),
        ("collect", "of which type, white, blue, red or green?"),
        ("collect white and blue", "of which type, white, blue, red or green?"),
        ("sell W1", "of which type, white, blue, red or green?"),
        ("sell white and blue", "of which type, white, blue, red or green?"),
        ("hire, paying W1", "which noble, N1-1 to N3-8?"),
        ("hire N1-4 for 3", "3 of what?"),
        ("advance red", "name two tokens, or one token twice"),
        ("advance red wb", "name two tokens, or one token twice"),
        ("advance red red red", "name two tokens, or one token twice"),
        ("lose white 4", "a type does not belong to this move"),
        ("hire N1-4 red", "a type does not belong to this move"),
        ("play purchase 3", "a store or booth does not belong to this move"),
        ("vente W1", "a card does not belong to this move"),
        ("pass 3", "a store or booth does not belong to this move"),
    ],
)
def test_what_is_missing_is_asked_for(typed: str, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_move(typed)
    assert f"{typed!r}: {said}" in str(caught.value)


@pytest.mark.parametrize(
    ("length", "shown"), [(39, "x" * 39), (40, "x" * 40), (41, "x" * 39 + "…")]
)
def test_forty_characters_of_a_sentence_are_repeated(length: int, shown: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_move("x" * length)
    assert str(caught.value) == f"'{shown}': '{shown}' means nothing here"


@pytest.mark.parametrize(
    ("text", "carried_out"),
    [
        ("I play Bribe and bribe", "bribe"),
        ("play bribe AND bribe", "bribe"),
        ("play bribe. Bribe!", "bribe"),
        ("lay Baksheesh face down and I receive gold", "baksheesh"),
        ("je joue Bakchich et bakchich", "baksheesh"),
    ],
)
def test_an_action_that_is_played_and_then_carried_out_is_more_than_one_move(
    text: str, carried_out: str
) -> None:
    with pytest.raises(UnclearMove, match="that is more than one move") as caught:
        read_move(text)
    assert caught.value.readings == (f"play {carried_out}", carried_out)


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("I would like to buy 3", "purchase 3"),
        ("ok, sure, buy 3, thanks", "purchase 3"),
        ("je voudrais passer, merci", "pass"),
        ("Well. Play sale", "play sale"),
        ("Bon ; joue la vente", "play sale"),
    ],
)
def test_what_people_say_around_a_move_says_nothing_of_it(typed: str, move: str) -> None:
    assert str(read_move(typed).move) == move
