"""The notation of moves: constructed, written, read strictly, and read as people type it."""

from collections.abc import Callable

import pytest

from jaipur_rules import (
    Card,
    Cards,
    Exchange,
    Move,
    Sell,
    TakeCamels,
    TakeGood,
    parse_move,
    read_move,
)
from jaipur_rules.core.errors import NotationError, RulesError

WRITTEN: dict[str, Move] = {
    "+D": TakeGood(Card.DIAMOND),
    "+L": TakeGood(Card.LEATHER),
    "+K": TakeCamels(),
    "+DG-LK": Exchange(Cards.parse("DG"), Cards.parse("LK")),
    "-LLL": Sell(Card.LEATHER, 3),
    "-D": Sell(Card.DIAMOND, 1),
    # Illegal, and yet sayable.
    "-K": Sell(Card.CAMEL, 1),
    "-KK": Sell(Card.CAMEL, 2),
    "+KK": Exchange(Cards.parse("KK"), Cards()),
    "+DK": Exchange(Cards.parse("DK"), Cards()),
    "+D-L": Exchange(Cards.parse("D"), Cards.parse("L")),
    "+K-L": Exchange(Cards.parse("K"), Cards.parse("L")),
    "+D-D": Exchange(Cards.parse("D"), Cards.parse("D")),
    "+DDD-L": Exchange(Cards.parse("DDD"), Cards.parse("L")),
    "+D-LLLLL": Exchange(Cards.parse("D"), Cards.parse("LLLLL")),
    "-" + "D" * 60: Sell(Card.DIAMOND, 60),
    "+" + "L" * 60 + "-" + "K" * 60: Exchange(Cards.of(Card.LEATHER, 60), Cards.of(Card.CAMEL, 60)),
}


@pytest.mark.parametrize("text", WRITTEN)
def test_every_move_prints_as_its_notation_and_parses_back(text: str) -> None:
    assert str(WRITTEN[text]) == text
    assert parse_move(text) == WRITTEN[text]
    assert read_move(text).move == WRITTEN[text]


@pytest.mark.parametrize(
    ("make", "complaint"),
    [
        (lambda: Exchange(Cards(), Cards()), "an exchange takes something"),
        (lambda: Exchange(Cards(), Cards.parse("LL")), "to give cards for nothing is a sale"),
        (lambda: Exchange(Cards.parse("D"), Cards()), r"'\+D' is not an exchange"),
        (lambda: Exchange(Cards.parse("K"), Cards()), r"'\+K' is not an exchange"),
        (lambda: Sell(Card.LEATHER, 0), "at least one card, not 0"),
        (lambda: Sell(Card.LEATHER, -3), "at least one card, not -3"),
    ],
)
def test_what_no_notation_can_say_does_not_construct(
    make: Callable[[], Move], complaint: str
) -> None:
    with pytest.raises(NotationError, match=complaint):
        make()


@pytest.mark.parametrize(
    "text",
    [
        *("", "+", "-", "+-", "D", "DG", "+d", "+D ", " +D", "+D -L", "+D\n", "+DG--LK", "-L+D"),
        *("+X", "++D", "+D+G", "+2D", "−L", "+D–L", "take gold", "\0", "+D\0", "💎", "+\u216e"),
        *("+K-", "None"),
    ],
)
def test_the_strict_parser_reads_nothing_else(text: str) -> None:
    with pytest.raises(NotationError, match=r"is no move: expected '\+D', '\+K', '\+DG-LK' or"):
        parse_move(text)


@pytest.mark.parametrize(
    ("text", "written"),
    [("+GD-LK", "+DG-LK"), ("+DG-KL", "+DG-LK"), ("+LD", "+DL"), ("+KDGC-LLPP", "+DGCK-PPLL")],
)
def test_the_strict_parser_wants_letters_in_order_and_shows_it(text: str, written: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_move(text)
    assert str(caught.value) == f"{text!r} is not in order: write {written!r}"
    assert str(parse_move(written)) == written


def test_the_strict_parser_sells_one_kind() -> None:
    with pytest.raises(NotationError, match=r"'-CL' sells more than one kind.*SEL-2"):
        parse_move("-CL")


def test_errors_do_not_repeat_a_long_text_in_full() -> None:
    for read in (parse_move, read_move):
        with pytest.raises(NotationError) as caught:
            read("nonsense " * 5_000)
        assert len(str(caught.value)) < 200


@pytest.mark.parametrize("text", ["D" * 100_000, "+" + "D" * 100_000, "-" + "L" * 1_000_000])
def test_a_text_of_any_length_gives_one_of_our_own_errors(text: str) -> None:
    for read in (parse_move, read_move):
        with pytest.raises(RulesError):
            read(text)


TYPED = {
    # as it is written, with other spaces, cases, orders and dashes
    " +d ": "+D",
    "+gd -kl": "+DG-LK",
    "+ G D - K L": "+DG-LK",
    "-kl +gd": "+DG-LK",
    "+D +G -L -K": "+DG-LK",
    "DG-LK": "+DG-LK",
    "−LLL": "-LLL",
    "–lll": "-LLL",
    "+D−L": "+D-L",
    "d": "+D",
    "k": "+K",
    "+2D-2K": "+DD-KK",
    "-3L": "-LLL",
    # punctuation, and the apostrophe of French
    "take gold!": "+G",
    "sell: 3 leather.": "-LLL",
    "je prends l'or": "+G",
    "J’échange deux cuirs contre l’argent et l’or": "+GS-LL",
    # English
    "take gold": "+G",
    "Take Gold.": "+G",
    "take a diamond": "+D",
    "I take a single diamond, please": "+D",
    "take the gold": "+G",
    "buy silver": "+S",
    "grab one spice": "+P",
    "take camels": "+K",
    "camel": "+K",
    "camels": "+K",
    "take all the camels": "+K",
    "take all camels": "+K",
    "pick every camel": "+K",
    "sell 3 leather": "-LLL",
    "SELL THREE LEATHER": "-LLL",
    "sell lll": "-LLL",
    "sell 3 l": "-LLL",
    "sell 2 x spice": "-PP",
    "sell spice spice": "-PP",
    "sell seven cloth cards": "-CCCCCCC",
    "sell 2 diamonds": "-DD",
    "sell a camel": "-K",
    "take diamond gold for leather camel": "+DG-LK",
    "take d & g for l & k": "+DG-LK",
    "take D,G give L,K": "+DG-LK",
    "take 2 gold against 2 camels": "+GG-KK",
    "give leather and camel take gold and diamond": "+DG-LK",
    "give 2 leather for gold and diamond": "+DG-LL",
    "return 2 leather, take gold and silver": "+GS-LL",
    "get 2 spices with 2 camels": "+PP-KK",
    "swap 2 camels for a diamond and a gold": "+DG-KK",
    "exchange 2 leather for diamond and gold": "+DG-LL",
    "trade my camel and my leather for gold and diamond": "+DG-LK",
    "swap +DG-LK": "+DG-LK",
    "exchange -LK +DG": "+DG-LK",
    "-LK for DG": "+DG-LK",
    "dg for lk": "+DG-LK",
    # French
    "prends or": "+G",
    "je prends un diamant": "+D",
    "prendre 1 argent": "+S",
    "prends le tissu": "+C",
    "prends une épice": "+P",
    "prends epice": "+P",
    "prends du cuir": "+L",
    "prendre tous les chameaux": "+K",
    "chameaux": "+K",
    "vends 3 cuirs": "-LLL",
    "je vends deux épices": "-PP",
    "vendre quatre tissus": "-CCCC",
    "prends 1 diamant et 1 or contre 2 cuirs": "+DG-LL",
    "troque 2 chameaux contre un diamant et un or": "+DG-KK",
    "échange cuir cuir contre or diamant": "+DG-LL",
    "rends 2 cuirs, prends or et argent": "+GS-LL",
    "prends diamant or pour cuir chameau": "+DG-LK",
}


@pytest.mark.parametrize("text", TYPED)
def test_the_lenient_reader_takes_what_people_type(text: str) -> None:
    reading = read_move(text)
    assert str(reading.move) == TYPED[text]
    assert read_move(reading.understood).move == reading.move


@pytest.mark.parametrize(
    ("text", "understood"),
    [
        ("+d", "take 1 diamond"),
        ("k", "take all the camels"),
        ("vends 3 cuirs", "sell 3 leather"),
        ("+gd -kl", "take 1 diamond and 1 gold for 1 leather and 1 camel"),
        ("-dd", "sell 2 diamonds"),
        ("+dd -ll", "take 2 diamonds for 2 leather"),
        ("take 3 camels", "take 3 camels for nothing"),
    ],
)
def test_the_lenient_reader_says_what_it_understood(text: str, understood: str) -> None:
    assert read_move(text).understood == understood


def test_a_move_of_a_thousand_letters_is_read_and_a_longer_one_is_not() -> None:
    assert read_move("-" + "l" * 999).move == Sell(Card.LEATHER, 999)
    with pytest.raises(NotationError, match="is too long for a move"):
        read_move("-" + "l" * 1000)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "'' moves no card"),
        ("   ", "'   ' moves no card"),
        ("sell", "'sell' moves no card"),
        ("take 0 gold", "moves no card"),
        ("+", r"'\+' moves no card"),
        ("take ruby", "'take ruby': 'ruby' is no kind of card"),
        ("sell 3 lhaeter", "'lhaeter' is no kind of card"),
        ("ß", "'ß' is no kind of card"),
        ("²l", "'²l' is no kind of card"),
        ("💎", "is no kind of card"),
        ("take two", "2 of what"),
        ("sell leather 3", "3 of what"),
        ("take 2 3 gold", "is it 2 or 3"),
        ("sell all leather", "say how many"),
        ("vends tout le cuir", "say how many"),
        ("take all gold", "say how many"),
        ("take all the camels for 2 leather", "say how many"),
        ("take gold or silver", "leaves a choice"),
        ("take diamond; sell 3 leather", "never both.*TRN-1"),
        ("sell 3 leather, take diamond", "never both.*TRN-1"),
        ("vends cuir, prends or", "never both.*TRN-1"),
        ("take 9999 gold", "a multiset cannot hold"),
        ("sell 99999999999999999999 leather", "a multiset cannot hold"),
        ("gold " * 300, "is too long for a move"),
        ("7dg", "7 of which of 'dg'"),
        ("sell 3 lll", "3 of which of 'lll'"),
        ("----k", "a sign without a card"),
        ("+gd-", "a sign without a card"),
    ],
)
def test_the_lenient_reader_says_what_it_could_not_make_out(text: str, complaint: str) -> None:
    with pytest.raises(NotationError, match=complaint):
        read_move(text)


def test_or_is_gold_in_french_and_a_choice_in_english() -> None:
    assert str(read_move("or").move) == "+G"
    assert str(read_move("prends un or et un argent contre 2 chameaux").move) == "+GS-KK"
    with pytest.raises(NotationError, match="leaves a choice"):
        read_move("take the gold or the camels")


def test_numbers_of_other_scripts_are_numbers() -> None:
    assert str(read_move("٣ leather").move) == "+LLL"
