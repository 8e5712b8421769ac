"""Sentences that people type, each with the move that is meant, and those that are refused: never another move."""

import pytest

from jaipur_rules import Cards, IllegalMove, TakeCamels, read_move
from jaipur_rules.core.errors import NotationError

MEANT = {
    "trade 1 leather + 1 camel for 1 diamond + 1 gold": "+DG-LK",
    "trade 1 leather and 1 camel for 1 diamond and 1 gold": "+DG-LK",
    "trade leather + camel for diamond + gold": "+DG-LK",
    "swap L + K for D + G": "+DG-LK",
    "swap lk for dg": "+DG-LK",
    "take +3 leather": "+LLL",
    "take +D": "+D",
    "sell -3 leather": "-LLL",
    "give -L for +D": "+D-L",
    "prends or": "+G",
    "prends l'or et l'argent contre 2 chameaux": "+GS-KK",
    "vendre 2 or": "-GG",
    "vends 2 or": "-GG",
    "+2 or": "+GG",
    "+2 or -2 cuirs": "+GG-LL",
    "+or -cuir": "+G-L",
    "prends 1 or + 1 argent contre 2 chameaux": "+GS-KK",
    "échange 1 cuir + 1 chameau contre 1 diamant + 1 or": "+DG-LK",
    "échange mes 2 cuirs contre l'or et l'argent": "+GS-LL",
    "+gold +silver -leather -camel": "+GS-LK",
    "+D +G -L -K": "+DG-LK",
    "take +D -L": "+D-L",
    "take +DG-LK": "+DG-LK",
    "exchange: take D G, give L K": "+DG-LK",
    "exchange, give L K and take D G": "+DG-LK",
    "trade: take 1 diamond + 1 gold, give 2 leather": "+DG-LL",
    "swap 2 leather and take 2 gold": "+GG-LL",
    "with 2 camels take gold and silver": "+GS-KK",
    "take gold for nothing": "+G",
    "give nothing for gold": "+G",
    "+DG for -LK": "+DG-LK",
    "-LK for DG": "+DG-LK",
    "take 3 cards of leather": "+LLL",
    "sell 3 leather cards": "-LLL",
    "take gold 2 silver": "+GSS",
    "take 2 x gold": "+GG",
    "-3L": "-LLL",
    "take gold, please": "+G",
    "take the camel": "+K",
    "take camels": "+K",
    "take 2 camels": "+KK",
    "take 3 camels and 1 gold": "+GKKK",
    "vends un cuir": "-L",
    "sell my 3 leather": "-LLL",
    "sell l": "-L",
    "-LLL, +D": "+D-LLL",
    "take gold!": "+G",
    "take all 3 camels": "+K",
    "buy gold with 2 camels": "+G-KK",
    "buy a gold and a silver for 2 camels": "+GS-KK",
    "3 leather": "+LLL",
    "dg for lk": "+DG-LK",
    "swap 2 camels for d and g": "+DG-KK",
    "pick diamond + gold for spice + spice": "+DG-PP",
    "give 1 leather + 1 camel take 1 diamond + 1 gold": "+DG-LK",
    "take gold &": "+G",
    "+SPL-DDD": "+SPL-DDD",
    "give lk, take dg": "+DG-LK",
    "rends 1 cuir + 1 chameau, prends 1 or + 1 argent": "+GS-LK",
    "je vends 2 épices": "-PP",
    "prends un or et un argent contre deux chameaux": "+GS-KK",
    "prends 2 or + 2 argent pour 4 cuirs": "+GGSS-LLLL",
    "troque un cuir + un chameau contre un or + un argent": "+GS-LK",
    "vends -3 cuirs": "-LLL",
    "prends +1 or": "+G",
    "take\ngold": "+G",
    "! gold": "+G",
    "one LLL": "+LLL",
    "sell -LL": "-LL",
    "+D-pls": "+D-SPL",
    "swap 2 leather with 2 gold": "+GG-LL",
}

REFUSED = {
    "take -3 leather": ": '-' is against the word before it: write one of the two",
    "take - 3 leather": ": '-' is against the word before it: write one of the two",
    "take −3 leather": ": '-' is against the word before it: write one of the two",
    "-LK for -DG": ": '-' is against the word before it: write one of the two",
    "prends -3 cuirs": ": '-' is against the word before it: write one of the two",
    "sell +3 leather": ": '+' is against the word before it: write one of the two",
    "sell + 3 leather": ": '+' is against the word before it: write one of the two",
    "give +l for d": ": '+' is against the word before it: write one of the two",
    "+DG for +LK": ": '+' is against the word before it: write one of the two",
    "vends +3 cuirs": ": '+' is against the word before it: write one of the two",
    "+D or +G": " leaves a choice, and a move leaves none; for the card, say gold",
    "+D or G": " leaves a choice, and a move leaves none; for the card, say gold",
    "+DG-LK or -LLL": " leaves a choice, and a move leaves none; for the card, say gold",
    "take gold or silver": " leaves a choice, and a move leaves none; for the card, say gold",
    "prends l or et l argent": " leaves a choice, and a move leaves none; for the card, say gold",
    "sell or exchange leather": " leaves a choice, and a move leaves none; for the card, say gold",
    "take or sell gold": " leaves a choice, and a move leaves none; for the card, say gold",
    "take or": " leaves a choice, and a move leaves none; for the card, say gold",
    "sell 1 or 2 leather": " leaves a choice, and a move leaves none; for the card, say gold",
    "+d ou +g": " leaves a choice, and a move leaves none",
    "+D / +G": " leaves a choice, and a move leaves none",
    "+D/+G": " leaves a choice, and a move leaves none",
    "take gold / silver": " leaves a choice, and a move leaves none",
    "take either gold": " leaves a choice, and a move leaves none",
    "prends or ou argent": " leaves a choice, and a move leaves none",
    "vends 1 ou 2 cuirs": " leaves a choice, and a move leaves none",
    "échange l'or et l'argent contre mes 2 cuirs": ": a card of your own does not come to you; say what you give",
    "swap the gold for my leather": ": a card of your own does not come to you; say what you give",
    "my leather for gold": ": a card of your own does not come to you; say what you give",
    "mes 2 cuirs contre 2 or": ": a card of your own does not come to you; say what you give",
    "take gold-silver for leather-camel": ": '-' between words is no clear sign; say 'for', or write '+DG-LK'",
    "diamond-gold for leather-camel": ": '-' between words is no clear sign; say 'for', or write '+DG-LK'",
    "gold - leather": ": '-' between words is no clear sign; say 'for', or write '+DG-LK'",
    "take gold + silver - leather - camel": ": '-' between words is no clear sign; say 'for', or write '+DG-LK'",
    "take D - L": ": '-' between words is no clear sign; say 'for', or write '+DG-LK'",
    "diamond + gold - leather - camel": ": '-' between words is no clear sign; say 'for', or write '+DG-LK'",
    "take 3 leather - no": ": '-' between words is no clear sign; say 'for', or write '+DG-LK'",
    "+D-L+G-K": ": write all that comes, then all that leaves, as in '+DG-LK'",
    "+DG-L+K": ": write all that comes, then all that leaves, as in '+DG-LK'",
    "exchange d g": ": say what is taken for it, or 'sell' if it is sold",
    "exchange 2 leather": ": say what is taken for it, or 'sell' if it is sold",
    "trade gold": ": say what is taken for it, or 'sell' if it is sold",
    "troc cuir": ": say what is taken for it, or 'sell' if it is sold",
    "give 3 leather": ": say what is taken for it, or 'sell' if it is sold",
    "return 2 leather": ": say what is taken for it, or 'sell' if it is sold",
    "for 2 leather": ": say what is taken for it, or 'sell' if it is sold",
    "with 2 camels": ": say what is taken for it, or 'sell' if it is sold",
    "take nothing for 2 leather": ": say what is taken for it, or 'sell' if it is sold",
    "rends 2 cuirs": ": say what is taken for it, or 'sell' if it is sold",
    "échange 2 cuirs": ": say what is taken for it, or 'sell' if it is sold",
    "nothing for gold": ": say what is taken for it, or 'sell' if it is sold",
    "leather sell": ": 'sell' stands before the cards that are given or sold",
    "2 cuirs vendre": ": 'vendre' stands before the cards that are given or sold",
    "take take gold": ": what stands before 'take'?",
    "take gold for": ": the last word leads to no card",
    "sell 2 leather for 2 gold": ": take or sell, never both (rule TRN-1)",
    "sell 2 leather for gold": ": take or sell, never both (rule TRN-1)",
    "vends 3 cuirs contre 1 or": ": take or sell, never both (rule TRN-1)",
    "take gold for leather for camel": ": 'for' leaves open what is given for what; begin with take or give",
    "take gold for leather and silver for camel": ": 'for' leaves open what is given for what; begin with take or give",
    "2 leather for 2 gold": ": 'for' leaves open what is given for what; begin with take or give",
    "1 diamond + 1 gold for 1 leather + 1 camel": ": 'for' leaves open what is given for what; begin with take or give",
    "two leather for two gold": ": 'for' leaves open what is given for what; begin with take or give",
    "take 2 cards: gold and silver": ": 2 of what?",
    "take two: gold and silver": ": 2 of what?",
    "take gold 2": ": 2 of what?",
    "sell 2-3 leather": ": 2 of what?",
    "vends 2 cuirs + 1 cuir": " names a kind twice: say it once, with its number",
    "take gold and take silver": ": that is more than one sentence, and a move is said in one",
    "prends 2 cartes : or et argent contre 2 cuirs": ": 2 of what?",
    "take 2 +": ": 2 of what?",
    "take 2 goods gold and silver": ": say how many of each kind",
    "take gold x2 silver": ": a number stands before its cards, as in '3 leather'",
    "+D2-K": ": a number stands before its cards, as in '3 leather'",
    "+D3G": ": a number stands before its cards, as in '3 leather'",
    "L3": ": a number stands before its cards, as in '3 leather'",
    "take gold pls": ": 'pls' is three cards; without it, or as SPL",
    "pls": ": 'pls' is three cards; without it, or as SPL",
    "take gold gg": ": cards are letters, or they are words: write one way",
    "take gold k": ": cards are letters, or they are words: write one way",
    "take d and gold for 2 camels": ": cards are letters, or they are words: write one way",
    "take camels for 2 leather": ": say how many, because a move is of a number",
    "take the camels for 2 leather": ": say how many, because a move is of a number",
    "sell diamonds": ": say how many, because a move is of a number",
    "sell leather": ": say how many, because a move is of a number",
    "sell the leather": ": say how many, because a move is of a number",
    "vends du cuir": ": say how many, because a move is of a number",
    "vends le cuir": ": say how many, because a move is of a number",
    "sell my leather": ": say how many, because a move is of a number",
    "take spices": ": say how many, because a move is of a number",
    "take diamonds for leathers": ": say how many, because a move is of a number",
    "prends des épices": ": say how many, because a move is of a number",
    "sell all leather": ": say how many, because a move is of a number",
    "take gold; take silver": ": that is more than one sentence, and a move is said in one",
    "take gold. Take silver.": ": that is more than one sentence, and a move is said in one",
    "+D; +G": ": that is more than one sentence, and a move is said in one",
    "+D. -LLL": ": that is more than one sentence, and a move is said in one",
    "give 2 leather; take gold and silver": ": that is more than one sentence, and a move is said in one",
    "don't take gold": ": a move that is not made cannot be judged; type the move itself",
    "ne prends pas l'or": ": a move that is not made cannot be judged; type the move itself",
    "take no gold": ": 'no' is no kind of card",
    "take 0 gold": ": that moves no card of a kind",
    "take gold and 0 silver": ": that moves no card of a kind",
    "take gold then sell 2 leather": ": 'then' is no kind of card",
    "sell 2 leather then take gold": ": 'then' is no kind of card",
    "take gold but not silver": ": a move that is not made cannot be judged; type the move itself",
    "give 2 leather with 2 gold": ": 'with' leaves open what is given for what; begin with take or give",
    "plus D": ": 'plus' is no kind of card",
    "take diamond plus gold for 2 leather": ": 'plus' is no kind of card",
    "minus 3 leather": ": 'minus' is no kind of card",
    "take gold + ": ": a sign without a card",
    "exchange for 3 camels take diamond": ": what stands before 'for'?",
    "take gold, nothing": ": nothing, or a card?",
    "take nothing and a diamond": ": nothing, or a card?",
    "trade D + for L": ": a sign without a card",
    "+- gold": ": a sign without a card",
    "gold, 2 nothing": ": 2 of what?",
    "gold three for silver": ": 3 of what?",
    "2 LLL": ": 2 of which of 'lll'?",
    "x gold": ": 'x' is no kind of card",
    "swap trade gold for leather": ": 'trade' stands before the cards that are given or sold",
    "-DG with LK": ": 'with' leaves open what is given for what; begin with take or give",
    "+DG-LK for D": ": 'for' leaves open what is given for what; begin with take or give",
    "take nothing for leather for gold": ": 'for' leaves open what is given for what; begin with take or give",
    "take gold. and silver": ": that is more than one sentence, and a move is said in one",
    "camels camels": ": say how many, because a move is of a number",
}

ENGLISH = (
    "against all an and buy camel camels card cards cloth cloths diamond diamonds every "
    "exchange five for four get give giving gold golds good goods grab i leather leathers "
    "my nothing of one pick please return returning sell selling sells seven silver "
    "silvers single spice spices swap take takes taking the three trade two with "
).split()


@pytest.mark.parametrize("typed", MEANT)
def test_a_sentence_is_read_as_the_move_that_is_meant(typed: str) -> None:
    assert str(read_move(typed).move) == MEANT[typed]


@pytest.mark.parametrize("typed", REFUSED)
def test_what_could_mean_another_move_is_refused_with_the_reason(typed: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_move(typed)
    assert REFUSED[typed] in str(caught.value)


@pytest.mark.parametrize("word", ENGLISH)
def test_beside_an_english_word_or_is_no_gold(word: str) -> None:
    with pytest.raises(NotationError, match="leaves a choice, and a move leaves none"):
        read_move(f"{word} or")


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("take gold now please", "+G"),
        ("take gold and gold", "+GG"),
        ("take 2 gold 2 leather for 3 spice 1 camel", "+GGLL-PPPK"),
        ("swap leather leather for gold gold", "+GG-LL"),
        ("give leather, leather for gold and silver", "+GS-LL"),
        ("vends neuf cuirs", "-LLLLLLLLL"),
        ("sell ten spices", "-PPPPPPPPPP"),
        ("vends dix épices", "-PPPPPPPPPP"),
        ("take dgscplk", "+DGSCPLK"),
        ("échange cuir en échange de or", "+G-L"),
        ("prends or en echange cuir", "+G-L"),
        ("take gold in  exchange  for leather", "+G-L"),
        ("take two two gold", "+GG"),
        ("sell 3 leather cadrs", "-LLL"),
        ("taek gold", "+G"),
        ("take evrey camel", "+K"),
        ("retrun 2 leather for 2 gold", "+GG-LL"),
        ("take gold for nothng", "+G"),
        ("take gold from the markte", "+G"),
        ("prends l'or du marhcé", "+G"),
        ("take gold from  the market", "+G"),
        ("take gold, plaese", "+G"),
        ("sell thre leather", "-LLL"),
        ("vends 3 catres de cuir", "-LLL"),
        ("bartering 2 leather for 2 gold", "+GG-LL"),
        ("take d 2d", "+DDD"),
    ],
)
def test_a_word_of_the_lists_is_read(typed: str, move: str) -> None:
    assert str(read_move(typed).move) == move


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("sell 3 leather leather", "repeated"),
        ("sell leather and 2 leather", "repeated"),
        ("sell 2 leather 2 leather", "repeated"),
        ("swap 2 leather, 1 leather for 2 gold and camel", "repeated"),
        ("nine or market", "choice_or"),
        ("ten or now", "choice_or"),
        ("or market", "choice_or"),
        ("take 1 card", "of_what"),
        ("take 3 good", "of_what"),
        ("sell good leather", "how_many"),
        ("sell everyy leather", "how_many"),
        ("take gold. sell", "take_and_sell"),
        ("prends or - cuir", "minus_in_words"),
        ("swapp 2 leather for 2 gold", "no_kind"),
        ("take gold or silver without", "choice_or"),
        ("take gold or silver except spice", "choice_or"),
    ],
)
def test_a_sentence_that_says_no_single_move_is_refused_without_readings(
    typed: str, reason: str
) -> None:
    with pytest.raises(NotationError) as caught:
        read_move(typed)
    assert caught.value.message.code == f"jaipur.sentence.{reason}"


@pytest.mark.parametrize(
    ("typed", "readings"),
    [
        ("take gold - leather", ("+G-L", "+GL")),
        ("gold - leather", ("+G-L", "+GL")),
        ("gold in exchange for leather", ("+G-L", "+L-G")),
    ],
)
def test_a_sentence_that_says_two_moves_names_them(typed: str, readings: tuple[str, ...]) -> None:
    with pytest.raises(NotationError) as caught:
        read_move(typed)
    assert caught.value.readings == readings


@pytest.mark.rule("CAM-1")
@pytest.mark.parametrize(
    ("typed", "camels"),
    [
        *(
            (typed, 3)
            for typed in ("take the 3 camels", "take 3 camels", "I take the three camels")
        ),
        *((typed, 3) for typed in ("take KKK", "+KKK", "prendre les 3 chameaux")),
        *((typed, 1) for typed in ("take one camel", "take a camel", "prends un chameau", "+1K")),
        *((typed, 2) for typed in ("take 2 of the camels", "take 2 camels")),
    ],
)
def test_a_number_of_camels_is_all_of_them_or_illegal(typed: str, camels: int) -> None:
    reading = read_move(typed)
    for lying in range(6):
        market = Cards("D" * (5 - lying) + "K" * lying)
        if lying == camels:
            assert reading.move_at(market) == TakeCamels()
            continue
        with pytest.raises(IllegalMove) as caught:
            reading.move_at(market)
        assert [broken.rule for broken in caught.value.violations] == ["CAM-1"]
