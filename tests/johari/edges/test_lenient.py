"""Edges of the lenient reader of Johari: how long a text and a number may be, and what a reading is."""

import pytest
from attrs.exceptions import FrozenInstanceError

from jaipur_rules.core.errors import NotationError, UnclearMove
from jaipur_rules.johari import Hire, Noble, Pass, Play, read_move
from jaipur_rules.johari.rules.lenient import Reading
from jaipur_rules.johari.rules.pieces import Action


@pytest.mark.parametrize("length", [999, 1000])
def test_a_text_may_be_a_thousand_characters_long(length: int) -> None:
    assert str(read_move("pass".ljust(length)).move) == "pass"


def test_a_longer_one_is_not_read() -> None:
    message = repr("pass" + " " * 35 + "…") + " is too long for a move"
    with pytest.raises(NotationError) as caught:
        read_move("pass".ljust(1001))
    assert str(caught.value) == message


def test_a_number_may_have_six_digits() -> None:
    assert read_move("hire N1-1 gold 123456").move == Hire(Noble.GIVER, gold=123456)
    with pytest.raises(NotationError) as caught:
        read_move("hire N1-1 gold 1234567")
    assert str(caught.value) == "'hire N1-1 gold 1234567': '1234567' is no number of this game"


def test_a_reading_is_a_value_without_an_order() -> None:
    reading = read_move("vente")
    assert reading == Reading(Play(Action.SALE))
    assert repr(reading) == "Reading(move=Play(action=Action.SALE))"
    assert hash(reading) == hash(Reading(Play(Action.SALE)))
    with pytest.raises(FrozenInstanceError):
        reading.move = Pass()  # type: ignore[misc]
    with pytest.raises(TypeError, match="'<' not supported between instances of 'Reading'"):
        _ = reading < read_move("sale")  # type: ignore[operator]


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("pick gold 2 from booth 3", "pick A2@3"),
        ("cash gold 1, gold 3", "cash A1A3"),
        ("exchange gold 2 for prestige 1 at 3", "exchange A2 for P1@3"),
        ("lose fake white 3", "lose w3"),
        ("lose white 3", "lose W3"),
        ("hire N1-4 for white 2 and fake white 1", "hire N1-4 pay w1W2"),
        ("sell fake white 1, white 1, fake red 2, gold 3; move red", "sell W1w1r2A3 advance R"),
    ],
)
def test_a_type_and_a_number_are_a_card(typed: str, move: str) -> None:
    assert str(read_move(typed).move) == move


@pytest.mark.parametrize(
    "typed", ["hire N3-5 for gold 2", "hire, gold 2, N3-5", "engage N3-5, or 2"]
)
def test_to_a_noble_gold_is_an_amount(typed: str) -> None:
    assert str(read_move(typed).move) == "hire N3-5 gold 2"


@pytest.mark.parametrize("typed", ["lose a2", "lose A2"])
def test_there_is_no_fake_of_gold(typed: str) -> None:
    assert str(read_move(typed).move) == "lose A2"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("lose a fake", "'lose a fake': a fake of what?"),
        ("sell fake fake", "'sell fake fake': a fake of what?"),
        ("purchase \u0663", "'purchase \u0663': '\u0663' is no number of this game"),
        ("lose white 4", "'lose white 4': a type does not belong to this move"),
        ("lose white 0", "'lose white 0': there is no booth 0"),
        ("purchase -3", "'purchase -3': '-' means nothing here"),
        (
            "pick fake gold 2 from 3",
            "'a2' is no card: expected a letter of WBRGAP and 1, 2 or 3, with a small letter for a fake gem",
        ),
    ],
)
def test_what_makes_no_card_and_no_number(typed: str, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_move(typed)
    assert str(caught.value) == said


@pytest.mark.parametrize("number", [12, 34, 123456])
def test_no_booth_has_two_digits(number: int) -> None:
    with pytest.raises(NotationError, match=f"'purchase {number}': there is no booth {number}"):
        read_move(f"purchase {number}")


def test_a_fake_may_be_called_one_and_written_as_one() -> None:
    assert str(read_move("lose a fake w2").move) == "lose w2"


@pytest.mark.parametrize("typed", ["lose a fake W2", "sell fake w2W3 for white"])
def test_a_genuine_card_is_not_called_a_fake(typed: str) -> None:
    with pytest.raises(NotationError, match=r"a fake of what\?"):
        read_move(typed)


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("pick w2@3", "pick w2 from booth 3"),
        ("play sale", "play sale"),
        ("purchase A cash A1A3", "purchase all of the gold store, cash A1 A3"),
        ("purchase 3", "purchase all of booth 3"),
        ("baksheesh", "baksheesh"),
        ("sell W2b1R3G1 advance R", "sell W2 b1 R3 G1, move red"),
        (
            "sell W1W2R3A1 advance B as W1=B",
            "sell W1 W2 R3 A1, move blue, counting W1 as blue",
        ),
        ("collect B as W2=B", "collect blue, counting W2 as blue"),
        ("discard w1", "discard w1"),
        ("trade W", "trade in the white store"),
        ("trade A now cash A1", "trade in the gold store now, cash A1"),
        ("hire N1-4", "hire N1-4"),
        ("hire N1-4 pay w1W2", "hire N1-4, paying w1 W2"),
        ("hire N1-7 pay A2 gold 3 slot 2", "hire N1-7, paying A2, gold 3, slot 2"),
        ("bribe", "bribe"),
        ("exchange w1 for W3@2", "exchange w1 for W3 from booth 2"),
        ("pass", "pass"),
        ("lose w2", "lose w2"),
        ("cash A1A3", "cash A1 A3"),
        ("keep", "keep"),
        ("advance RG", "advance red and green"),
    ],
)
def test_a_move_is_said_back_in_words(move: str, said: str) -> None:
    assert read_move(move).understood == said


@pytest.mark.parametrize(
    ("typed", "said", "readings"),
    [
        (
            "cash A1 or A3",
            "'cash A1 or A3' leaves a choice, and a move leaves none; for the card, say gold; is it cash A1 or cash A3?",
            ("cash A1", "cash A3"),
        ),
        (
            "encaisse A1 ou A3",
            "'encaisse A1 ou A3': 'ou' means nothing here; is it cash A1 or cash A3?",
            ("cash A1", "cash A3"),
        ),
        (
            "buy 3, buy 4",
            "'buy 3, buy 4': 'buy' means nothing here; is it purchase 3 or purchase 4?",
            ("purchase 3", "purchase 4"),
        ),
    ],
)
def test_what_may_be_two_moves_names_both(typed: str, said: str, readings: tuple[str, ...]) -> None:
    with pytest.raises(UnclearMove) as caught:
        read_move(typed)
    assert (str(caught.value), caught.value.readings) == (said, readings)


@pytest.mark.parametrize(
    "word",
    "ne sans sauf except unless instead lieu without".split(),
)
def test_beside_a_word_of_exception_no_move_is_named(word: str) -> None:
    typed = f"buy 3, buy 4, {word} buy 5"
    with pytest.raises(NotationError) as caught:
        read_move(typed)
    assert type(caught.value) is NotationError
    assert str(caught.value) == f"'{typed}': 'buy' means nothing here"


@pytest.mark.parametrize(
    "typed",
    [
        "sell blue to a jeweler",
        "sell blue to the jeweller",
        "vends le bleu au joaillier",
        "collect blue, JEWELER",
        "sell W1B1, move red, collector",
        "vends W1B1 au collectionneur, avance R",
    ],
)
def test_a_sale_names_the_buyer_that_it_is_to(typed: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_move(typed)
    assert str(caught.value) == (
        f"{typed!r}: a Jeweler buys cards of several types, and a Collector all gems of one"
    )


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("sell blue to a collector", "collect B"),
        ("vends le bleu au collectionneur", "collect B"),
        ("sell W1B1 to a jeweler, move red", "sell W1B1 advance R"),
        ("vends W1B1 au joaillier, avance R", "sell W1B1 advance R"),
        ("discard W1, jeweler, collector", "discard W1"),
    ],
)
def test_the_right_buyer_may_be_named_and_any_where_nothing_is_sold(typed: str, move: str) -> None:
    assert str(read_move(typed).move) == move


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("buy or", " leaves a choice, and a move leaves none; for the card, say gold"),
        ("sell fakes W1 and b1, move red", ": which are the fakes? Say 'fake' before each of them"),
        ("purchase +3", ": '+' stands only between two cards"),
        (
            "perds la blanche 2 fausse",
            ": is the card before 'fake' the fake, or the card after it? Write w2, or put a comma between the cards",
        ),
        ("buy 3 cards", ": is 3 a number of cards, or a booth? Cards have names, such as w2"),
    ],
)
def test_a_refusal_repeats_what_was_typed(typed: str, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_move(typed)
    assert str(caught.value) == f"{typed!r}{reason}"


@pytest.mark.parametrize("fake", ["fake w2", "fake white 2", "a fake: w2"])
def test_after_a_fake_a_type_and_a_number_are_a_genuine_card_again(fake: str) -> None:
    assert str(read_move(f"hire N1-4 for {fake}, white 3").move) == "hire N1-4 pay w2W3"
