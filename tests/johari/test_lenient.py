"""Moves of Johari as people type them."""

from random import Random

import pytest

from jaipur_rules.core.errors import NotationError
from jaipur_rules.johari import parse_move, read_move
from tests.johari.table_talk import any_table, near_misses
from tests.profiles import amount

TYPED = {
    "vente": "play sale",
    "Sale": "play sale",
    "achat": "play purchase",
    "purchase": "play purchase",
    "trade": "play trade",
    "échange": "play exchange",
    "sosie": "play doppelganger",
    "joue le pot-de-vin": "play bribe",
    "play baksheesh": "play baksheesh",
    "BRIBE": "bribe",
    "bakchich": "baksheesh",
    "pick fake white 2 from 3": "pick w2@3",
    "take W2 from booth 3": "pick W2@3",
    "prends W2 à l'étal 3": "pick W2@3",
    "vendre W2b1R3G1 avancer R": "sell W2b1R3G1 advance R",
    "choisis w2 à l'étal 3": "pick w2@3",
    "buy 3": "purchase 3",
    "Buy all of the gold store, cash A1 a3": "purchase A cash A1A3",
    "achète booth 4": "purchase 4",
    "trade in the white store at once": "trade W now",
    "trade gold now cash a1": "trade A now cash A1",
    "trade prestige": "trade A",
    "sell R3, b1 W2 G1 for red": "sell W2b1R3G1 advance R",
    "sell W2+b1+R3+G1 and move red": "sell W2b1R3G1 advance R",
    "vends W1 W2 R3 A1, avance le bleu, comptant W1 comme bleu": "sell W1W2R3A1 advance B as W1=B",
    "sell all blue": "collect B",
    "sell blue to a collector counting W2 as blue": "collect B as W2=B",
    "collect blue": "collect B",
    "défausse w1": "discard w1",
    "hire n2 - 6": "hire N2-6",
    "engage n1-4, paie W2 w1": "hire N1-4 pay w1W2",
    "hire N1-1 with 4 gold": "hire N1-1 gold 4",
    "hire N3-5 for A2 and gold 3": "hire N3-5 pay A2 gold 3",
    "hire N1-4 pay gold 3": "hire N1-4 gold 3",
    "buy booth-3": "purchase 3",
    "trade for red": "trade R",
    "hire N1-7 for W3 in slot 2": "hire N1-7 pay W3 slot 2",
    "swap w1 for W3 at booth 2": "exchange w1 for W3@2",
    "échange w1 contre W3 à l'étal 2": "exchange w1 for W3@2",
    "do nothing": "pass",
    "passe": "pass",
    "lose fake white 2": "lose w2",
    "perds w2": "lose w2",
    "cash A3, a1": "cash A1A3",
    "garde": "keep",
    "advance green red": "advance RG",
    "avance blanc blanc": "advance WW",
    "advance GR": "advance RG",
}


@pytest.mark.parametrize("typed", TYPED)
def test_what_people_type(typed: str) -> None:
    reading = read_move(typed)
    assert str(reading.move) == TYPED[typed]
    assert read_move(reading.understood).move == reading.move


def test_the_strict_notation_and_what_is_said_back() -> None:
    for seed in range(amount(quick=2, thorough=60)):
        rng = Random(seed)
        for move in near_misses(rng, any_table(rng)):
            assert read_move(str(move)).move == move
            assert read_move(read_move(str(move)).understood).move == move


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "say what you do, as in 'buy 3'"),
        ("W1", "say what you do, as in 'buy 3'"),
        ("hello", "'hello' means nothing here"),
        ("purchase ³", "'³' means nothing here"),
        ("play", "which action card is played?"),
        ("play sale trade", "is it sale or trade?"),
        ("pick w2", "at which store or booth?"),
        ("pick from 3", "which card? The move needs one, and 0 are named"),
        ("exchange W1 W2 for W3@2", "which card? The move needs one, and 2 are named"),
        ("purchase 9", "there is no booth 9"),
        ("purchase 3 4", "is it 3 or 4?"),
        ("purchase 3 now", "'now' does not belong to this move"),
        ("purchase 1234567", "'1234567' is no number of this game"),
        ("purchase -3", "'-' means nothing here"),
        ("purchase 3 cash", "what comes after 'cash'?"),
        ("cash all", "which gold cards are used? Say 'keep' for none"),
        ("keep A1", "which gold cards are used? Say 'keep' for none"),
        ("cash red", "only gold is used or kept"),
        ("hire N1-4 gold", "what comes after 'gold'?"),
        ("sell W1 W2 R3 red as", "what comes after 'as'?"),
        ("bribe W1", "a card does not belong to this move"),
        ("bribe 3", "a store or booth does not belong to this move"),
        ("sell W1 W2", "of which type, white, blue, red or green?"),
        ("sell W1 advance R as red", "which card? The move needs one, and 0 are named"),
        ("vends W1 W2 R3 A1, avance le bleu, compte W1", "as which type does the card count?"),
        ("hire", "which noble, N1-1 to N3-8?"),
        ("hire N1-1 N1-2", "is it N1-1 or N1-2?"),
        ("hire N1-1 5", "5 of what?"),
        ("hire N1-7 slot 9", "the card slots are 1, 2 and 3, and not 9"),
        ("lose a fake", "a fake of what?"),
        ("advance red", "name two tokens, or one token twice"),
        ("trade W as W1=B", "a card that counts as another does not belong to this move"),
        ("W" * 2000, "is too long for a move"),
    ],
)
def test_what_is_no_move(typed: str, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_move(typed)
    assert said in str(caught.value)
    assert len(str(caught.value)) < 200


def test_cards_keep_their_case() -> None:
    assert read_move("lose W2").move == parse_move("lose W2") != read_move("lose w2").move
