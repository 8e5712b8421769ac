"""Sentences that people type, each with the move that is meant, and those that are refused: never another move."""

import pytest

from jaipur_rules.core.errors import NotationError
from jaipur_rules.johari import read_move

MEANT = {
    "cash A1 and A3": "cash A1A3",
    "cash A1 + A3": "cash A1A3",
    "encaisse or 1 et or 3": "cash A1A3",
    "encaisse l'or 1": "cash A1",
    "collect or": "collect A",
    "collect l'or": "collect A",
    "achète l'or": "purchase A",
    "engage N1-1 pour 4 or": "hire N1-1 gold 4",
    "engage N1-7 pour A2, or 3": "hire N1-7 pay A2 gold 3",
    "exchange w1 for W3 at booth 2": "exchange w1 for W3@2",
    "swap at 2 W1 for W2": "exchange W1 for W2@2",
    "buy 3": "purchase 3",
    "buy booth 3 cards": "purchase 3",
    "purchase - 3": "purchase 3",
    "sell W2+b1+R3+G1 and move red": "sell W2b1R3G1 advance R",
    "sell W2 + b1 + R3 + G1, move red": "sell W2b1R3G1 advance R",
    "hire N1-4 - w1W2": "hire N1-4 pay w1W2",
    "sell white 2, fake blue 1, red 1, green 1, move red": "sell W2b1R1G1 advance R",
    "lose fake white 2": "lose w2",
    "vends une fausse blanche 2, bleue 1, rouge 1, verte 1, avance rouge": "sell w2B1R1G1 advance R",
    "vends une blanche fausse 2, bleue 1, rouge 1, verte 1, avance rouge": "sell w2B1R1G1 advance R",
    "sell W1 B1 R1 G1 red": "sell W1B1R1G1 advance R",
    "nothing": "pass",
    "trade blue": "trade B",
    "hire N1-7 slot 2 gold 3": "hire N1-7 gold 3 slot 2",
    "hire N1-7 gold 3 slot 2": "hire N1-7 gold 3 slot 2",
    "hire N1-7 slot 2 W3": "hire N1-7 pay W3 slot 2",
    "sell W1 W2 R3 A1, move blue, counting W1 as blue": "sell W1W2R3A1 advance B as W1=B",
    "buy 3, cash A1": "purchase 3 cash A1",
    "move red and red": "advance RR",
    "sell move red W2 b1 R3 G1": "sell W2b1R3G1 advance R",
    "hire n1-4 pay fakes w1 w2 A1": "hire N1-4 pay w1w2A1",
}

REFUSED = {
    "cash A1 or A3": " leaves a choice, and a move leaves none; for the card, say gold",
    "cash gold 1 or 3": " leaves a choice, and a move leaves none; for the card, say gold",
    "cash gold 1 or gold 3": " leaves a choice, and a move leaves none; for the card, say gold",
    "encaisse or 1 or 3": " leaves a choice, and a move leaves none; for the card, say gold",
    "encaisse A1 ou A3": ": 'ou' means nothing here",
    "cash A1 / A3": ": '/' means nothing here",
    "collect blue or green": " leaves a choice, and a move leaves none; for the card, say gold",
    "sell blue or red": " leaves a choice, and a move leaves none; for the card, say gold",
    "purchase 3 or 4": " leaves a choice, and a move leaves none; for the card, say gold",
    "purchase or": " leaves a choice, and a move leaves none; for the card, say gold",
    "buy or": " leaves a choice, and a move leaves none; for the card, say gold",
    "buy 3 or": " leaves a choice, and a move leaves none; for the card, say gold",
    "pick W1 or W2 from 3": " leaves a choice, and a move leaves none; for the card, say gold",
    "pick W1 from 3 or 4": " leaves a choice, and a move leaves none; for the card, say gold",
    "pick W1 or": " leaves a choice, and a move leaves none; for the card, say gold",
    "lose w1 or w2": " leaves a choice, and a move leaves none; for the card, say gold",
    "lose white 1 or 2": " leaves a choice, and a move leaves none; for the card, say gold",
    "discard blue 1 or 2": " leaves a choice, and a move leaves none; for the card, say gold",
    "hire N1-4 or N1-5": " leaves a choice, and a move leaves none; for the card, say gold",
    "hire N3-5 for A2 or 3 gold": " leaves a choice, and a move leaves none; for the card, say gold",
    "hire N3-5 for A2 or gold 3": " leaves a choice, and a move leaves none; for the card, say gold",
    "hire N3-5 A2 or gold 3": " leaves a choice, and a move leaves none; for the card, say gold",
    "hire N1-4 for white 1 or 2": " leaves a choice, and a move leaves none; for the card, say gold",
    "hire N1-4 white 1 or 2": " leaves a choice, and a move leaves none; for the card, say gold",
    "hire N1-4 for W2 or W3": " leaves a choice, and a move leaves none; for the card, say gold",
    "hire N1-1 with 3 or 4 gold": " leaves a choice, and a move leaves none; for the card, say gold",
    "hire N1-1 with 4 or": " leaves a choice, and a move leaves none; for the card, say gold",
    "engage N1-1 pour 3 ou 4 or": ": 'ou' means nothing here",
    "engage N1-7 pour A2 or 3": " leaves a choice, and a move leaves none; for the card, say gold",
    "trade W or B": " leaves a choice, and a move leaves none; for the card, say gold",
    "trade W or now": " leaves a choice, and a move leaves none; for the card, say gold",
    "sell white 1 or 2, blue 1, red 1, move red": " leaves a choice, and a move leaves none; for the card, say gold",
    "sell W1 or W2, B1, R1, G1, move red": " leaves a choice, and a move leaves none; for the card, say gold",
    "sell W1 B1 R1 G1, move red or blue": " leaves a choice, and a move leaves none; for the card, say gold",
    "advance red or blue": " leaves a choice, and a move leaves none; for the card, say gold",
    "advance red or": " leaves a choice, and a move leaves none; for the card, say gold",
    "advance RG or WW": " leaves a choice, and a move leaves none; for the card, say gold",
    "play sale or trade": " leaves a choice, and a move leaves none; for the card, say gold",
    "sale or trade": " leaves a choice, and a move leaves none; for the card, say gold",
    "bribe or baksheesh": ": 'baksheesh' means nothing here",
    "pass or bribe": ": 'bribe' means nothing here",
    "exchange w1 for W2 or W3 at 2": " leaves a choice, and a move leaves none; for the card, say gold",
    "exchange w1 for W3 at 1 or 2": " leaves a choice, and a move leaves none; for the card, say gold",
    "exchange w1 or w2 for W3 at 2": " leaves a choice, and a move leaves none; for the card, say gold",
    "exchange W3 at 2 for w1": ": name the place with the card that you take: swap w1 for W3 at 2",
    "exchange W3@2 for w1": ": name the place with the card that you take: swap w1 for W3 at 2",
    "swap W3 from booth 2 for w1": ": name the place with the card that you take: swap w1 for W3 at 2",
    "échange W3 à l'étal 2 contre w1": ": name the place with the card that you take: swap w1 for W3 at 2",
    "swap w1 + w2 for W3 at 2": ": which card? The move needs one, and 2 are named",
    "take W3 from 2 for w1": ": a card after 'for' does not belong to this move",
    "buy 3 cards": ": is 3 a number of cards, or a booth? Cards have names, such as w2",
    "buy 3 cards from W": ": is 3 a number of cards, or a booth? Cards have names, such as w2",
    "buy all 3 cards": ": is 3 a number of cards, or a booth? Cards have names, such as w2",
    "buy 3 gems": ": is 3 a number of cards, or a booth? Cards have names, such as w2",
    "achète 3 cartes": ": is 3 a number of cards, or a booth? Cards have names, such as w2",
    "pick 3 cards": ": is 3 a number of cards, or a booth? Cards have names, such as w2",
    "take 2 cards": ": is 2 a number of cards, or a booth? Cards have names, such as w2",
    "trade 3 cards": ": is 3 a number of cards, or a booth? Cards have names, such as w2",
    "purchase -3": ": '-' means nothing here",
    "purchase +3": ": '+' stands only between two cards",
    "purchase -W": ": '-' means nothing here",
    "pick -w2 from 3": ": '-' means nothing here",
    "pick +w2 from 3": ": '+' stands only between two cards",
    "lose -w2": ": '-' means nothing here",
    "lose +w2": ": '+' stands only between two cards",
    "sell +W1 +B1 +R1 +G1 for red": ": '+' stands only between two cards",
    "sell -W2 B1 R1 G1 for red": ": '-' means nothing here",
    "sell W2 -B1 R1 G1 for red": ": '-' means nothing here",
    "hire N1-1 gold -3": ": '-' means nothing here",
    "sell fakes white 1 and blue 1, red 1, green 1, move red": ": which are the fakes? Say 'fake' before each of them",
    "sell the fakes white 1, blue 1 and red 1, G1, move red": ": which are the fakes? Say 'fake' before each of them",
    "vends blanche 2 fausse, bleue 1, rouge 1, verte 1, avance rouge": ": is the card before 'fake' the fake, or the card after it? Write w2, or put a comma between the cards",
    "sell white 2 fake, blue 1, red 1, green 1, move red": ": is the card before 'fake' the fake, or the card after it? Write w2, or put a comma between the cards",
    "sell white 2 fake blue 1, red 1, green 1, move red": ": is the card before 'fake' the fake, or the card after it? Write w2, or put a comma between the cards",
    "perds la blanche 2 fausse": ": is the card before 'fake' the fake, or the card after it? Write w2, or put a comma between the cards",
    "lose white 2 fake": ": is the card before 'fake' the fake, or the card after it? Write w2, or put a comma between the cards",
    "sell white and W2": ": cards of a type, or its token? Say 'move' before the token",
    "sell all blue + W2": ": cards of a type, or its token? Say 'move' before the token",
    "sell blue, W2": ": cards of a type, or its token? Say 'move' before the token",
    "sell all blue - W2": ": cards of a type, or its token? Say 'move' before the token",
    "sell all blue but W2": ": 'but' means nothing here",
    "sell red W1 B1 R1 G1": ": cards of a type, or its token? Say 'move' before the token",
    "sell W1 B1 R1 G1": ": of which type, white, blue, red or green?",
    "don't sell W1": ": a move that is not made cannot be judged; type the move itself",
    "ne vends pas W1": ": a move that is not made cannot be judged; type the move itself",
    "do not pass": ": a move that is not made cannot be judged; type the move itself",
    "pass, sell blue": ": 'sell' means nothing here",
    "sell nothing": ": 'nothing' means nothing here",
    "keep A1": ": which gold cards are used? Say 'keep' for none",
    "keep all but A1": ": 'but' means nothing here",
    "cash A1, keep A3": ": 'keep' means nothing here",
    "cash all gold": ": which gold cards are used? Say 'keep' for none",
    "use A1": ": 'use' means nothing here",
    "trade W and pay W1": ": a payment does not belong to this move",
    "trade W for B1": ": a card after 'for' does not belong to this move",
    "trade B for W1": ": a card after 'for' does not belong to this move",
    "trade W, then B": ": 'then' means nothing here",
    "trade red for blue": ": is it R or B?",
    "buy white 2": ": a card does not belong to this move",
    "buy W2": ": a card does not belong to this move",
    "purchase W2": ": a card does not belong to this move",
    "buy W 2": ": a card does not belong to this move",
    "sell blue 2": ": of which type, white, blue, red or green?",
    "collect 2 blue": ": a store or booth does not belong to this move",
    "collect blue 2": ": a card does not belong to this move",
    "advance 2 red": ": a store or booth does not belong to this move",
    "advance red 2": ": a card does not belong to this move",
    "hire N1-4 2 slot": ": 2 of what?",
    "hire N1-7 for 3": ": 3 of what?",
    "hire N1-4 W1 and N1-5 W2": ": is it N1-4 or N1-5?",
    "sell W1 as blue, W2 R3 A1, move blue": ": which card? The move needs one, and 0 are named",
    "buy 3; buy 4": ": 'buy' means nothing here",
    "buy 3. pass": ": 'pass' means nothing here",
    "purchase A and cash A1 or A3": " leaves a choice, and a move leaves none; for the card, say gold",
    "pick W2": ": at which store or booth?",
    "pick up W2 from 3": ": 'up' means nothing here",
    "bribe, then sale": ": 'then' means nothing here",
    "+P3": ": '+' stands only between two cards",
    "6 gemmes": ": is 6 a number of cards, or a booth? Cards have names, such as w2",
    "magasin 1 gemme": ": 'magasin' means nothing here",
    "w1 OR 3": " leaves a choice, and a move leaves none; for the card, say gold",
    "swap w1 at 2 at 2": ": which card? The move needs one, and 0 are named",
    "swap w1 for W3 at 2 for b1": ": which card? The move needs one, and 2 are named",
}

ENGLISH = (
    "advance advances advancing against and as at blue blues booth buy buying buys card "
    "cards cash cashes cashing count counting counts decline discard discards exchange "
    "exchanges fake fakes for from gem gems gold green greens her hire hires hiring his "
    "immediately in keep keeping keeps lay lays lose loses losing move moves moving my "
    "nothing now of once paid pay paying pays pick picking picks play playing plays "
    "purchase purchases recruit recruits red reds sell selling sells shop slot stall store "
    "swap swapping swaps take takes taking the to trade trades trading use using white "
    "whites with "
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
