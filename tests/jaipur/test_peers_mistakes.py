"""The mistakes that other implementations of the game are known to make, each shown not to be made here."""

from collections.abc import Mapping, Sequence
from itertools import permutations

import pytest
from attrs import evolve

from jaipur_rules import (
    Card,
    Cards,
    Deal,
    EndReason,
    Match,
    Position,
    Round,
    Sell,
    TakeCamels,
    TakeGood,
    apply,
    deal,
    legal_moves,
    new_match,
    parse_move,
    view,
    violations,
)
from jaipur_rules.jaipur.rules.components import STANDARD_BOX
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.state import RoundResult
from jaipur_rules.jaipur.rules.table import arrange

Goods = Mapping[Card, Sequence[int]]
Bonuses = Mapping[int, Sequence[int]]


def here(market: str, hand: str = "", herd: int = 0) -> Position:
    return Position(Cards.parse(market), Cards.parse(hand), herd)


def legal(at: Position | Match, move: str) -> bool:
    """Return whether the move is legal, on which both statements of legality have to agree."""
    answer = not violations(at, parse_move(move))
    assert (parse_move(move) in legal_moves(at)) == answer
    return answer


def after(match: Match, *moves: str) -> Round:
    for move in moves:
        match = apply(match, parse_move(move))
    assert match.round is not None
    return match.round


def scored(
    goods: tuple[Goods, Goods],
    bonuses: tuple[Bonuses, Bonuses] = ({}, {}),
    herds: tuple[int, int] = (5, 5),
) -> RoundResult:
    table = arrange(market="DGSCK", herds=herds, deck_size=0, goods=goods, bonuses_won=bonuses)
    return score(table.ruleset, after(table, "+D"))


# Tie-breaks missing, reversed or by value


@pytest.mark.rule("SCO-5")
def test_equal_rupees_are_not_the_end_of_it() -> None:
    assert scored(({Card.SILVER: [5]}, {}), ({}, {4: [5]})).seal == 1


@pytest.mark.rule("SCO-5", "SCO-6")
def test_tie_breaks_are_not_reversed() -> None:
    # Seat 0 has more goods tokens, seat 1 more bonus tokens: bonuses go first.
    found = scored(({Card.LEATHER: [4, 3, 2]}, {Card.SILVER: [5]}), ({}, {4: [4]}))
    assert found.rupees == (9, 9)
    assert (found.seal, found.decided_by) == (1, "SCO-5")


@pytest.mark.rule("SCO-5")
def test_bonus_tokens_break_a_tie_by_number_and_not_by_value() -> None:
    found = scored(({}, {Card.LEATHER: [4]}), ({5: [9]}, {3: [3, 2]}))
    assert found.rupees == (9, 9)
    assert (found.seal, found.decided_by) == (1, "SCO-5")


@pytest.mark.rule("SCO-6")
def test_goods_tokens_break_the_tie_that_bonus_tokens_leave_by_number_and_not_by_value() -> None:
    found = scored(({Card.LEATHER: [4, 3]}, {Card.DIAMOND: [7]}))
    assert (found.seal, found.decided_by) == (0, "SCO-6")


# The same type both taken and returned


@pytest.mark.rule("EXC-3")
@pytest.mark.parametrize("move", ["+DC-CL", "+CC-CL", "+DCC-CLL", "+DC-CK"])
def test_no_type_is_both_taken_and_returned(move: str) -> None:
    at = here("DCCGK", "CLLL", 1)
    assert not legal(at, move)
    taken_and_given = [str(found).split("-") for found in legal_moves(at) if "-" in str(found)[1:]]
    assert taken_and_given
    for taken, given in taken_and_given:
        assert not set(taken[1:]) & set(given)


# The round ended on an empty deck although the market is full


@pytest.mark.rule("END-2", "END-3")
def test_a_round_does_not_end_on_an_empty_deck_while_the_market_is_full() -> None:
    table = arrange(market="DGSCK", hands=("LL", "PP"), herds=(5, 5), deck="S", deck_size=1)
    assert after(table, "+D").end is None
    assert after(table, "+D", "-PP", "-LL").end is None
    assert after(table, "+D", "+G").end is EndReason.DECK


# The hand limit not, or wrongly, checked in an exchange


@pytest.mark.rule("HND-1")
def test_the_hand_limit_is_checked_in_an_exchange_by_the_camels_given() -> None:
    assert not legal(here("DGSCK", "LLLLPPP", 5), "+DG-LK")
    assert not legal(here("DGSCK", "LLLLPP", 5), "+DG-KK")
    assert legal(here("DGSCK", "LLLLPP", 5), "+DG-LK")


@pytest.mark.rule("HND-2")
def test_a_full_hand_may_exchange_goods_for_goods() -> None:
    assert legal(here("DGSCK", "LLLLPPP"), "+DGSC-PPLL")


# A sale must be of the whole holding


@pytest.mark.rule("SEL-1")
def test_a_part_of_the_cards_held_may_be_sold() -> None:
    at = here("KKKKK", "LLLLL")
    assert [legal(at, "-" + "L" * count) for count in range(1, 6)] == [True] * 5
    assert str(after(arrange(market="KKKKK", hands=("LLLLL", "")), "-LL").traders[0].hand) == "LLL"


# No bonus for three, or for six and seven cards


@pytest.mark.rule("BON-1", "BON-2")
@pytest.mark.parametrize(("cards", "pile"), [(3, 0), (4, 1), (5, 2), (6, 2), (7, 2)])
def test_there_is_a_bonus_for_3_to_7_cards(cards: int, pile: int) -> None:
    table = arrange(market="KKKKK", hands=("L" * 7, ""))
    bonuses = after(table, "-" + "L" * cards).traders[0].bonuses
    assert [len(won) for won in bonuses] == [int(place == pile) for place in range(3)]


# Camels taken singly or by exchange


@pytest.mark.rule("CAM-1")
def test_camels_are_not_taken_singly() -> None:
    round_ = after(arrange(market="DGKKK"), "+K")
    assert round_.traders[0].herd == 3
    assert not legal(here("DGKKK"), "+KK")


@pytest.mark.rule("EXC-4")
def test_camels_are_not_taken_by_exchange() -> None:
    at = here("DGKKK", "LLL", 3)
    for move in ("+KK-LL", "+KKK-LLL", "+DK-LL", "+KK-KK", "+K-L"):
        assert not legal(at, move)


# Taking camels forbidden with seven in hand


@pytest.mark.rule("CAM-3")
def test_camels_may_be_taken_with_seven_cards_in_hand() -> None:
    assert legal(here("DGKKK", "LLLLPPP", 8), "+K")


# The wrong starter of the next round


@pytest.mark.rule("MAT-2")
@pytest.mark.parametrize(("herds", "loser"), [((7, 3), 1), ((3, 7), 0)])
@pytest.mark.parametrize("starter", [0, 1])
@pytest.mark.parametrize("mover", [0, 1])
@pytest.mark.parametrize("first", [0, 1])
def test_the_loser_starts_and_not_the_last_mover_nor_the_other_starter_nor_always_seat_0(
    herds: tuple[int, int], loser: int, starter: int, mover: int, first: int
) -> None:
    table = arrange(market="DGSCK", herds=herds, deck_size=0, starter=starter, to_move=mover)
    over = apply(table, TakeGood(Card.DIAMOND))
    assert apply(over, evolve(deal(seed=1), first=first)).to_move == loser


# A sale refused when tokens are short or gone


@pytest.mark.rule("SEL-6", "SEL-7")
@pytest.mark.parametrize(("left", "hand", "tokens"), [(2, "LLL", (1, 1)), (0, "L", ())])
def test_a_sale_is_not_refused_when_tokens_are_short_or_gone(
    left: int, hand: str, tokens: tuple[int, ...]
) -> None:
    table = arrange(market="KKKKK", hands=(hand, ""), heights={Card.LEATHER: left})
    assert legal(table, f"-{hand}")
    assert after(table, f"-{hand}").traders[0].goods[Card.LEATHER] == tokens


# A wrong setup


@pytest.mark.rule("SET-1", "SET-3")
def test_the_market_starts_with_three_camels_and_two_cards_of_the_deck() -> None:
    for seed in range(20):
        dealt = deal(seed=seed)
        round_ = apply(Match(), dealt).round
        assert round_ is not None
        assert round_.market == Cards.parse("KKK") + Cards(dealt.deck[10:12])


@pytest.mark.rule("SET-4")
def test_no_camel_stays_in_a_hand_and_none_is_replaced() -> None:
    opening = "KKDGSKPPPPCC"
    rest = STANDARD_BOX.cards - Cards.parse("KKK") - Cards.parse(opening)
    round_ = apply(Match(), Deal(opening + str(rest), deal(seed=1).bonuses)).round
    assert round_ is not None
    assert [str(trader.hand) for trader in round_.traders] == ["DGS", "PPPP"]
    assert [trader.herd for trader in round_.traders] == [2, 1]


@pytest.mark.rule("SET-2")
def test_cards_are_dealt_by_the_card_and_not_by_the_type() -> None:
    # A deal by type would give a kind of ten cards no more often than one of six.
    counts = sum((Cards(deal(seed=seed).deck[:10]) for seed in range(400)), Cards())
    assert counts.count(Card.LEATHER) > 1.3 * counts.count(Card.DIAMOND)


# The match stopped after three rounds


@pytest.mark.rule("MAT-4")
def test_a_match_goes_on_after_three_rounds_without_a_winner() -> None:
    match = Match()
    for herds in ((6, 4), (5, 5), (5, 5), (4, 6), (5, 5)):
        assert not match.is_over
        table = arrange(market="DGSCK", herds=herds, deck_size=0)
        match = apply(evolve(match, round=table.round), TakeGood(Card.DIAMOND))
    assert (match.seals, match.is_over, match.awaits_deal) == ((1, 1), False, True)


# The camel token counted as a bonus token in the tie-break


@pytest.mark.rule("SCO-7")
def test_the_camel_token_is_no_bonus_token_in_the_tie_break() -> None:
    found = scored(({}, {Card.SILVER: [5]}), herds=(6, 4))
    assert (found.rupees, found.bonus_tokens) == ((5, 5), (0, 0))
    assert (found.seal, found.decided_by) == (1, "SCO-6")


# The view leaks the herd, the hand or the seed


@pytest.mark.rule("SEC-1")
def test_what_a_view_shows_of_a_herd_does_not_count_it() -> None:
    shown = {
        view(arrange(market="DGSCP", herds=(0, herd)), 0).opponent.herd_shown
        for herd in range(1, 12)
    }
    assert shown == {"some"}


@pytest.mark.rule("SEC-2")
def test_a_view_does_not_leak_the_hand() -> None:
    hands = ["".join(hand) for hand in permutations("DGSC", 2)]
    views = {view(arrange(market="PPLLK", hands=("", hand)), 0) for hand in hands}
    texts = {repr(view(arrange(market="PPLLK", hands=("", hand)), 0)) for hand in hands}
    assert len(views) == len(texts) == 1


@pytest.mark.rule("SEC-6")
def test_a_view_does_not_leak_the_seed_nor_what_follows_from_it() -> None:
    match = new_match(seed=123_456_789)
    assert match.round is not None
    mine = view(match, 0)
    turned = evolve(match, round=evolve(match.round, deck=match.round.deck[::-1]))
    assert view(turned, 0) == mine
    assert "123456789" not in repr(match)
    assert "123456789" not in repr(mine)


# What several of them have wrong beside that table


@pytest.mark.rule("SEL-4")
def test_a_lone_precious_card_is_not_sold_even_when_one_token_is_left() -> None:
    table = arrange(market="KKKKK", hands=("D", ""), heights={Card.DIAMOND: 1})
    assert not legal(table, "-D")


@pytest.mark.rule("EXC-8")
def test_camels_alone_pay_for_an_exchange() -> None:
    assert legal(here("DGSCK", "", 2), "+DG-KK")


@pytest.mark.rule("END-5")
def test_the_camels_of_the_last_move_count() -> None:
    round_ = after(arrange(market="DGSCK", herds=(5, 5), deck_size=0), "+K")
    assert score(Match().ruleset, round_).camel_token == 0


def test_the_list_of_moves_is_complete_and_names_no_move_twice() -> None:
    at = here("DGSCK", "PLL", 2)
    moves = legal_moves(at)
    assert len(moves) == len(set(moves))
    singles = {TakeGood(card) for card in at.market.goods.kinds}
    sales = {Sell(Card.SPICE, 1), Sell(Card.LEATHER, 1), Sell(Card.LEATHER, 2)}
    assert {*singles, TakeCamels(), *sales} <= set(moves)
    # Pairs of P, L, L, K, K: PL, PK, LL, LK, KK; threes: PLL, PLK, PKK, LLK, LKK; fours:
    # PLLK, PLKK, LLKK. There are 6, 4 and 1 ways to take two, three and four.
    assert len(moves) == 4 + 1 + 3 + 6 * 5 + 4 * 5 + 1 * 3
