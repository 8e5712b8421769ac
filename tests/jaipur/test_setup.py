"""The components and the setting up of a round: rules BOX-1 to BOX-6 and SET-1 to SET-9."""

from collections.abc import Sequence

import pytest
from attrs import evolve

from jaipur_rules import (
    Card,
    Cards,
    Deal,
    Match,
    Position,
    Round,
    Ruleset,
    TakeGood,
    apply,
    deal,
    legal_moves,
    new_match,
)
from jaipur_rules.jaipur.rules.cards import GOODS, PRECIOUS
from jaipur_rules.jaipur.rules.components import BONUS_SIZES, BONUS_TABLES, STANDARD_BOX, Box
from jaipur_rules.jaipur.rules.state import pile
from jaipur_rules.jaipur.rules.table import all_cards, arrange

PILES = ((1, 2, 3, 2, 1, 3, 2), (4, 6, 5, 4, 6, 5), (8, 10, 9, 8, 10))
SMALL = Box(
    cards=Cards("CCCPPPLLLKKKK"),
    goods_tokens=((), (), (), (3, 1), (2, 1), (1, 1)),
    bonus_tokens=((1,), (2,), (3,)),
    hand_size=2,
    market_size=3,
    market_camels=1,
)
LEAST = Box(
    cards=Cards("C"),
    goods_tokens=((),) * 6,
    bonus_tokens=((), (), ()),
    hand_limit=1,
    market_size=1,
    market_camels=0,
    hand_size=0,
)


def dealt(opening: str, *, first: int = 0, bonuses: Sequence[Sequence[int]] = PILES) -> Round:
    rest = STANDARD_BOX.cards - Cards("KKK") - Cards(opening)
    return apply(Match(), Deal(opening + str(rest), bonuses, first)).dealt


@pytest.mark.rule("BOX-1")
def test_box_1_there_are_55_cards_of_seven_kinds_and_three_goods_are_precious() -> None:
    assert STANDARD_BOX.cards.counts == (6, 6, 6, 8, 8, 10, 11)
    assert PRECIOUS == (Card.DIAMOND, Card.GOLD, Card.SILVER)
    assert tuple(card for card in Card if card.is_precious) == PRECIOUS


@pytest.mark.rule("BOX-2", "SET-5")
def test_box_2_there_are_38_goods_tokens_worth_130_rupees() -> None:
    assert dict(zip("DGSCPL", STANDARD_BOX.goods_tokens, strict=True)) == {
        "D": (7, 7, 5, 5, 5),
        "G": (6, 6, 5, 5, 5),
        "S": (5, 5, 5, 5, 5),
        "C": (5, 3, 3, 2, 2, 1, 1),
        "P": (5, 3, 3, 2, 2, 1, 1),
        "L": (4, 3, 2, 1, 1, 1, 1, 1, 1),
    }
    assert (sum(STANDARD_BOX.heights), sum(map(sum, STANDARD_BOX.goods_tokens))) == (38, 130)


@pytest.mark.rule("BOX-3")
@pytest.mark.parametrize(
    ("table", "piles"),
    [
        ("7-6-5", ((3, 3, 2, 2, 2, 1, 1), (6, 6, 5, 5, 4, 4), (10, 10, 9, 8, 8))),
        ("6-6-6", ((3, 3, 2, 2, 1, 1), (6, 6, 5, 5, 4, 4), (10, 10, 9, 9, 8, 8))),
    ],
)
def test_box_3_eighteen_bonus_tokens_lie_in_three_piles(
    table: str, piles: tuple[tuple[int, ...], ...]
) -> None:
    rules = Ruleset().with_changes(bonus_table=table)
    shuffled = new_match(seed=1, ruleset=rules).dealt.bonuses
    assert rules.bonus_tokens == BONUS_TABLES[table] == piles
    assert tuple(tuple(sorted(pile, reverse=True)) for pile in shuffled) == piles
    assert BONUS_SIZES == (3, 4, 5)


@pytest.mark.rule("BOX-3")
def test_box_3_a_box_with_bonuses_of_its_own_goes_before_the_switch() -> None:
    assert Ruleset(bonus_table="6-6-6", box=SMALL).bonus_tokens == ((1,), (2,), (3,))


@pytest.mark.rule("BOX-4")
@pytest.mark.parametrize(("rules", "value"), [(Ruleset(), 5), (Ruleset(box=Box(camel_token=9)), 9)])
def test_box_4_the_camel_token_is_worth_5_rupees_or_what_the_box_says(
    rules: Ruleset, value: int
) -> None:
    last = arrange(market="DGSCK", herds=(7, 3), deck_size=0, ruleset=rules)
    result = apply(last, TakeGood(Card.DIAMOND)).dealt.result
    assert result is not None
    assert result.rupees == (value, 0)


@pytest.mark.rule("BOX-5")
@pytest.mark.parametrize(("box", "over"), [(Box(), True), (Box(seals_to_win=3), False)])
def test_box_5_the_second_seal_wins_unless_the_box_asks_for_more(box: Box, over: bool) -> None:
    last = arrange(
        market="DGSCK", herds=(7, 3), deck_size=0, seals=(1, 1), ruleset=Ruleset(box=box)
    )
    after = apply(last, TakeGood(Card.DIAMOND))
    assert (after.seals, after.is_over) == ((2, 1), over)


@pytest.mark.rule("BOX-6")
def test_box_6_two_traders_sit_at_the_table() -> None:
    assert (len(new_match(seed=1).dealt.traders), len(Match().seals)) == (2, 2)


@pytest.mark.rule("BOX-1", "BOX-2")
@pytest.mark.parametrize(
    ("box", "market", "heights"),
    [
        (STANDARD_BOX, 5, (5, 5, 5, 7, 7, 9)),
        (SMALL, 3, (0, 0, 0, 2, 2, 2)),
        (LEAST, 1, (0,) * 6),
    ],
    ids=["standard", "small", "least"],
)
def test_box_1_every_card_of_the_box_is_on_the_table(
    box: Box, market: int, heights: tuple[int, ...]
) -> None:
    rules = Ruleset(box=box)
    match = new_match(seed=3, ruleset=rules)
    assert (len(match.dealt.market), match.dealt.heights) == (market, heights)
    after = apply(match, legal_moves(match)[0])
    assert all_cards(after.dealt) == all_cards(match.dealt) == box.cards


@pytest.mark.rule("END-1")
@pytest.mark.parametrize(
    ("heights", "empty"), [((0, 0, 0, 7, 7, 9), 0), ((0, 0, 0, 0, 7, 0), 2)], ids=["none", "two"]
)
def test_end_1_a_pile_that_never_held_a_token_is_no_empty_one(
    heights: tuple[int, ...], empty: int
) -> None:
    box = evolve(STANDARD_BOX, goods_tokens=((), (), (), *STANDARD_BOX.goods_tokens[3:]))
    assert box.count_empty(heights) == empty
    assert new_match(seed=1, ruleset=Ruleset(box=box)).dealt.end is None


def test_empty_piles_are_counted_of_six() -> None:
    with pytest.raises(ValueError, match="longer"):
        STANDARD_BOX.count_empty((0, 5))


@pytest.mark.rule("SET-1", "SET-2", "SET-3")
@pytest.mark.parametrize(
    ("rules", "camels"), [(Ruleset(), 3), (Ruleset(box=Box(market_camels=1)), 1)]
)
@pytest.mark.parametrize("seed", range(5))
def test_set_1_camels_open_the_market_and_the_deck_follows_the_hands(
    rules: Ruleset, camels: int, seed: int
) -> None:
    deck = deal(seed=seed, ruleset=rules).deck
    current = new_match(seed=seed, ruleset=rules).dealt
    assert len(deck) == 55 - camels
    assert current.market == Cards("K" * camels) + Cards(deck[10 : 15 - camels])
    assert current.deck == deck[15 - camels :]


@pytest.mark.rule("SET-2", "SET-3", "SET-4")
@pytest.mark.parametrize(
    ("opening", "hands", "herds", "market"),
    [
        ("LDGSCPPPPPGD", ["DGSCL", "PPPPP"], [0, 0], "DGKKK"),
        ("DGSCPLLLLLKK", ["DGSCP", "LLLLL"], [0, 0], "KKKKK"),
        ("KDKGKPPPKPSC", ["DG", "PPPP"], [3, 1], "SCKKK"),
        ("KKKKKPPPPPSC", ["", "PPPPP"], [5, 0], "SCKKK"),
    ],
)
def test_set_2_five_cards_go_to_each_and_camels_to_the_herds_with_nothing_drawn_for_them(
    opening: str, hands: list[str], herds: list[int], market: str
) -> None:
    current = dealt(opening)
    assert [str(trader.hand) for trader in current.traders] == hands
    assert [trader.herd for trader in current.traders] == herds
    assert (str(current.market), len(current.deck)) == (market, 40)


@pytest.mark.rule("SET-2", "SET-7")
def test_set_2_the_start_does_not_change_who_is_dealt_what() -> None:
    first, second = dealt("LDGSCPPPPPGD", first=0), dealt("LDGSCPPPPPGD", first=1)
    assert (first.to_move, second.to_move) == (first.starter, second.starter) == (0, 1)
    assert evolve(first, to_move=1, starter=1) == second


@pytest.mark.rule("SET-2")
def test_set_2_swapped_deals_swap_the_hands_and_the_start() -> None:
    one, other = deal(seed=2), deal(seed=2).swapped()
    left, right = apply(Match(), one).dealt, apply(Match(), other).dealt
    swapped = right.traders[::-1]
    assert evolve(right, traders=swapped, starter=left.starter, to_move=left.to_move) == left
    assert left.starter == 1 - right.starter
    assert other.swapped() == one


@pytest.mark.rule("SET-5")
@pytest.mark.parametrize("good", GOODS, ids=str)
def test_set_5_what_is_left_of_a_goods_pile_is_its_last_tokens(good: Card) -> None:
    tokens = STANDARD_BOX.goods_tokens[good]
    assert list(tokens) == sorted(tokens, reverse=True)
    heights = [(*STANDARD_BOX.heights[:good], left) for left in range(len(tokens), -1, -1)]
    assert [pile(Ruleset(), some, good) for some in heights] == [
        tokens[gone:] for gone in range(len(tokens) + 1)
    ]


@pytest.mark.rule("SET-6")
@pytest.mark.parametrize("bonuses", [PILES, (PILES[0][::-1], *PILES[1:])], ids=["one", "other"])
def test_set_6_bonus_piles_lie_as_they_were_shuffled(bonuses: Sequence[Sequence[int]]) -> None:
    assert dealt("DDDDDGGGGGSC", bonuses=bonuses).bonuses == bonuses


@pytest.mark.rule("SET-7")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(("switch", "starter"), [("random", None), (0, 0), (1, 1)])
def test_set_7_the_coin_says_who_starts_the_first_round_unless_the_rules_do(
    first: int, switch: str | int, starter: int | None
) -> None:
    rules = Ruleset().with_changes(first_starter=switch)
    tossed = evolve(deal(seed=5), first=first)
    assert apply(Match(rules), tossed).to_move == (first if starter is None else starter)


@pytest.mark.rule("SET-8")
def test_set_8_nobody_holds_the_camel_token_or_a_seal_at_the_start() -> None:
    match = new_match(seed=5)
    assert (match.seals, match.counted, match.dealt.discard) == ((0, 0), 0, ())
    assert [trader.rupees for trader in match.dealt.traders] == [0, 0]
    assert match.dealt.result is None


@pytest.mark.rule("SET-9")
@pytest.mark.parametrize("market", ["KSGDD", "SKDGD"])
def test_set_9_a_market_is_its_cards_in_any_order(market: str) -> None:
    one, other = Position(Cards(market), Cards("LLC"), 2), Position(Cards("DDGSK"), Cards("CLL"), 2)
    assert (one, hash(one), legal_moves(one)) == (other, hash(other), legal_moves(other))
