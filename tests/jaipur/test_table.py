"""A match set down in the middle of a round, and tables that cannot be."""

from collections.abc import Callable, Mapping, Sequence

import pytest

from jaipur_rules import Card, Cards, Match, Ruleset, apply, legal_moves, view
from jaipur_rules.core.errors import Impossible, NotationError
from jaipur_rules.jaipur.rules.components import STANDARD_BOX
from jaipur_rules.jaipur.rules.state import Round
from jaipur_rules.jaipur.rules.table import all_cards, arrange

NO_TOKENS: Mapping[Card, Sequence[int]] = {}
NO_BONUSES: Mapping[int, Sequence[int]] = {}


def round_(match: Match) -> Round:
    assert match.round is not None
    return match.round


def made(make: Callable[..., Match], **said: object) -> Match:
    return make(**{"market": "DGSCK", **said})


def faults(**said: object) -> tuple[str, ...]:
    with pytest.raises(Impossible) as caught:
        made(arrange, **said)
    return tuple(map(str, caught.value.faults))


def test_what_is_not_said_is_filled_in() -> None:
    match = arrange(market="DGSCK", hands=("LL", "PP"), herds=(2, 1))
    assert all_cards(round_(match)) == STANDARD_BOX.cards
    assert (match.to_move, round_(match).starter, match.seals, match.counted) == (0, 0, (0, 0), 0)
    assert round_(match).heights == STANDARD_BOX.heights
    assert round_(match).bonuses == Ruleset().bonus_tokens
    assert (len(round_(match).deck), round_(match).discard) == (43, ())
    assert legal_moves(match)


def test_the_cards_named_lie_on_the_deck_and_the_rest_below_in_order() -> None:
    deck = round_(arrange(market="DGSCK", deck="KLD")).deck
    assert "".join(map(str, deck[:3])) == "KLD"
    assert list(deck[3:]) == sorted(deck[3:])


def test_tokens_that_are_gone_were_sold_for_and_lie_with_the_other_trader() -> None:
    for seat in (0, 1):
        match = arrange(market="DGSCK", heights={Card.LEATHER: 6}, to_move=seat)
        assert round_(match).traders[1 - seat].goods[Card.LEATHER] == (4, 3, 2)
        assert round_(match).traders[seat].rupees == 0
        assert round_(match).discard == (Card.LEATHER,) * 3


def test_tokens_won_are_gone_from_their_piles() -> None:
    match = arrange(
        market="DGSCK",
        goods=({Card.LEATHER: [4]}, {Card.LEATHER: [3], Card.GOLD: [6, 6]}),
        bonuses_won=({4: [6]}, {3: [1, 2]}),
    )
    assert round_(match).heights == (5, 3, 5, 7, 7, 7)
    assert [trader.rupees for trader in round_(match).traders] == [10, 18]
    assert round_(match).bonuses == ((3, 3, 2, 2, 1), (6, 5, 5, 4, 4), (10, 10, 9, 8, 8))


def test_of_an_empty_pile_some_tokens_may_be_said_to_be_won() -> None:
    match = arrange(
        market="DGSCK", goods=({Card.SILVER: [5, 5]}, NO_TOKENS), heights={Card.SILVER: 0}
    )
    assert [trader.rupees for trader in round_(match).traders] == [10, 15]


def test_bonuses_that_are_gone_lie_with_the_other_trader() -> None:
    match = arrange(market="DGSCK", bonuses={5: [8, 9]}, to_move=1)
    assert sorted(round_(match).traders[0].bonuses[2]) == [8, 10, 10]
    assert round_(match).bonuses[2] == (8, 9)


def test_a_smaller_deck_means_more_cards_sold_and_never_a_camel() -> None:
    match = arrange(market="DGSCK", herds=(4, 2), deck_size=5)
    assert len(round_(match).deck) == 5
    assert round_(match).deck.count(Card.CAMEL) == 4
    assert Card.CAMEL not in round_(match).discard
    assert all_cards(round_(match)) == STANDARD_BOX.cards


@pytest.mark.rule("SEC-7")
def test_of_a_hand_above_the_opening_size_the_rest_is_known() -> None:
    match = arrange(market="DGSCK", hands=("CCPPLLL", "LL"))
    assert [str(trader.known) for trader in round_(match).traders] == ["LL", ""]
    with_known = arrange(market="DGSCK", hands=("CCPP", "LL"), known=("CC", "L"))
    assert [str(trader.known) for trader in round_(with_known).traders] == ["CC", "L"]
    assert round_(with_known).traders[0].unknown == 2


@pytest.mark.rule("SEC-7")
def test_no_card_was_in_both_opening_hands() -> None:
    match = arrange(market="DGSCK", herds=(5, 5), deck_size=0)
    one, other = (trader.revealed for trader in round_(match).traders)
    assert (len(one), len(other)) == (5, 5)
    assert one + other <= Cards(round_(match).discard)
    few = arrange(market="DGSCK", heights={Card.LEATHER: 2})
    assert [str(trader.revealed) for trader in round_(few).traders] == ["LLLLL", "LL"]
    held = arrange(
        market="DGSCK", hands=("CCPP", "LL"), known=("CC", "L"), heights={Card.LEATHER: 3}
    )
    # Of five cards dealt, two and one are still unknown in the hands.
    assert [str(trader.revealed) for trader in round_(held).traders] == ["LLL", "LLL"]
    more = arrange(market="DGSCK", hands=("CCPP", "LL"), known=("CC", "L"), deck_size=12)
    assert [len(trader.revealed) for trader in round_(more).traders] == [3, 4]


@pytest.mark.rule("SEC-7")
def test_an_arranged_table_can_be_viewed_and_played() -> None:
    match = arrange(market="DGKKK", hands=("LL", "PP"), heights={Card.CLOTH: 5}, deck_size=30)
    for move in legal_moves(match):
        after = apply(match, move)
        assert all_cards(round_(after)) == STANDARD_BOX.cards
        for seat in (0, 1):
            assert view(after, seat).worlds() > 0


@pytest.mark.parametrize("name", ["to_move", "starter"])
@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_is_not_there(name: str, seat: int) -> None:
    assert faults(**{name: seat}) == (
        f"{name} is {seat}, and not 0 (the first trader) or 1 (the second)",
    )


@pytest.mark.rule("MAT-1", "MAT-4")
def test_seals_with_which_the_match_would_be_over_or_never_began() -> None:
    assert faults(seals=(2, 0)) == ("with 2 and 0 Seals the match is over",)
    assert faults(seals=(1, 1), ruleset=Ruleset(max_rounds=2)) == (
        "with 1 and 1 Seals the match is over",
    )
    assert faults(seals=(0, -1)) == ("there cannot be -1 Seals",)


def test_piles_that_are_not_there() -> None:
    assert faults(bonuses={6: [1]}) == ("there is no pile of bonuses for 6 cards",)
    assert faults(bonuses_won=({2: [1]}, {7: [1]})) == (
        "there is no pile of bonuses for 2 cards",
        "there is no pile of bonuses for 7 cards",
    )
    assert faults(heights={Card.CAMEL: 1}) == ("there is no pile of camel tokens",)
    assert faults(goods=({Card.CAMEL: [5]}, NO_TOKENS)) == ("there is no pile of camel tokens",)


def test_more_cards_than_there_are() -> None:
    (fault,) = faults(hands=("DDDD", "DD"))
    assert fault.startswith("DDDDDDDGSCK are on the table, and DDDDDDGG")
    assert "are on the table" in faults(herds=(6, 5))[0]
    assert "are on the table" in faults(deck="KKKKKKKKKKK")[0]


def test_tokens_that_cannot_be_won_or_left() -> None:
    assert faults(heights={Card.DIAMOND: 6}) == (
        "6 diamond tokens cannot be left of (7, 7, 5, 5, 5) with nothing won",
    )
    assert faults(heights={Card.DIAMOND: -1})[0].startswith("-1 diamond tokens cannot be left")
    assert faults(goods=({Card.LEATHER: [1]}, NO_TOKENS)) == (
        "8 leather tokens cannot be left of (4, 3, 2, 1, 1, 1, 1, 1, 1) with 1 won",
    )
    assert faults(goods=({Card.LEATHER: [4]}, NO_TOKENS), heights={Card.LEATHER: 9})[0].endswith(
        "with 4 won"
    )


def test_bonuses_that_cannot_be_won_or_left() -> None:
    assert faults(bonuses={3: [4]}) == ("the bonuses for 3 cards are (3, 3, 2, 2, 2, 1, 1), not 4",)
    assert faults(bonuses={5: [9]}, bonuses_won=({5: [9]}, NO_BONUSES)) == (
        "the bonuses for 5 cards are (10, 10, 9, 8, 8), not 9 9",
    )


def test_more_tokens_gone_than_cards_sold() -> None:
    assert faults(hands=("DDDD", ""), heights={Card.DIAMOND: 3}) == (
        "tokens are gone for DD, and all that can have been sold is DGGGGGSSSSSCCCCCCCPPPPPPPPLLLLLLLLLL",
    )


ALL_CAMELS = "KKKKKKKKKK"
"""Those that are not in the market."""


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        ({"deck_size": -1}, "the deck cannot hold -1 card: the other 10 camels have to lie"),
        ({"deck_size": 0, "herds": (5, 4)}, "hold 0 cards: the other camel has to lie somewhere"),
        (
            {"deck_size": 9},
            "the deck cannot hold 9 cards: the other 10 camels have to lie somewhere",
        ),
        ({"deck_size": 9, "deck": ALL_CAMELS}, "9 cards, but 10 or more: those that are named"),
        (
            {"deck_size": 51},
            "the deck cannot hold 51 cards: all but 50 lie on the table or were sold",
        ),
        ({"deck_size": 99, "heights": {"D": 3}}, "99 cards: all but 48 lie on the table or"),
    ],
)
def test_a_deck_of_a_size_that_cannot_be(said: dict[str, object], fault: str) -> None:
    (found,) = faults(**said)
    assert fault in found


def test_goods_that_nobody_could_sell_are_nothing() -> None:
    (found,) = faults(
        market="PPPPL", deck="DDDDDDGGGGGGSSSSSSCCCCCCCCPPPPLLLLLLLLL", heights={"D": 4}
    )
    assert found == "tokens are gone for D, and all that can have been sold is nothing"


def test_a_good_is_named_by_its_letter() -> None:
    said = {"heights": {"L": 3, "D": 5}, "goods": ({"L": [4]}, {"C": [5]})}
    same = {
        "heights": {Card.LEATHER: 3, Card.DIAMOND: 5},
        "goods": ({Card.LEATHER: [4]}, {Card.CLOTH: [5]}),
    }
    assert made(arrange, **said) == made(arrange, **same)


def test_hands_and_herds_that_cannot_be() -> None:
    assert faults(hands=("LLLLLLLL", "")) == ("the hand holds 8 cards, and at most 7 (rule HND-1)",)
    assert "there is a camel in the hand (rule HND-3)" in faults(hands=("", "K"))
    assert faults(herds=(-1, 2)) == ("the herd holds -1 camels",)
    assert faults(market="DGSC") == ("the market holds 4 cards, and not 5",)


def test_three_piles_that_are_empty_already() -> None:
    (fault,) = faults(market="PPLLK", heights=dict.fromkeys(list(Card)[:3], 0))
    assert fault == "3 goods piles are empty, which has ended the round (rule END-1)"


@pytest.mark.rule("SEC-7")
def test_cards_known_that_are_not_held_or_too_few() -> None:
    assert faults(hands=("LL", ""), known=("D", "")) == (
        "of the hand LL, known to hold D, only 5 cards can be unknown",
    )
    assert faults(hands=("LLLLLL", ""), known=("", "")) == (
        "of the hand LLLLLL, known to hold nothing, only 5 cards can be unknown",
    )


@pytest.mark.parametrize("name", ["market", "deck"])
def test_letters_that_are_no_cards(name: str) -> None:
    with pytest.raises(NotationError, match="expected one of DGSCPLK"):
        made(arrange, **{name: "DGSCX"})
